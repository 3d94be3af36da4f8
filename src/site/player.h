/* player.h - what the page of a player shows of their ratings. */
#ifndef SITE_PLAYER_H
#define SITE_PLAYER_H

#include "site/page.h"

/* Returns a player's rating line in each game: [{"game", "rating", "spread":
 * now, and its drawing (player-chart.html)}]. `over` are their matches
 * (MatchRow
 * *), the newest first. New reference; NULL on error. */
json_t *player_charts(Site *site, gint64 player, const GPtrArray *over,
		      GError **error);

#endif
