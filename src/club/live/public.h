/* public.h - what anybody may read of the club, on its site and in its
 * bulletin: who is named, which matches are listed, how they ended, and where
 * their pages are. */
#ifndef CLUB_LIVE_PUBLIC_H
#define CLUB_LIVE_PUBLIC_H

#include "base/config.h"
#include "club/installation/club.h"
#include "store/matches.h"
#include "store/players.h"

#include <jansson.h>

/* Says who a player is: by the name that they have asked for, by a number, or
 * as a former player (also NULL). New reference. */
json_t *public_player(const Player *player, gint64 id);
/* Says who has a seat that the house plays. New reference. */
json_t *public_house(int seat);
/* Lists the matches of a phase but those that are unlisted (MatchRow *), the
 * newest first: those that ended by their end, others by their number. NULL on
 * error; free with g_ptr_array_unref. */
GPtrArray *public_matches(Store *store, MatchPhase phase, GError **error);
/* Sets *shown if the club has a site, and it shows a finished match with its
 * record. */
bool public_shows(const Club *club, gint64 match, bool *shown, GError **error);
/* Returns a match's results (ResultRow, without what it owns) by place, then by
 * seat, with those who have resigned last, as the result was told; from all
 * results (ResultRow *) and seats (SeatRow *). Free with g_array_unref. */
GArray *public_places(const GPtrArray *results, const GPtrArray *seats);
/* Compares results (ResultRow *) by place, then by seat, as for sorting. */
int public_by_place(const void *a, const void *b);
/* Returns the page of a "match" or "season" of that name, below the site's
 * folder. Free with g_free. */
char *public_page(const char *what, const char *name);
/* Returns its address on the web; "" where the site has none. Free with g_free.
 */
char *public_address(const Config *config, const char *what, const char *name);

#endif
