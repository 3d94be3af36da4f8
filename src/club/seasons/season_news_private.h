/* season_news_private.h - what the letters of a season share. */
#ifndef CLUB_SEASONS_SEASON_NEWS_PRIVATE_H
#define CLUB_SEASONS_SEASON_NEWS_PRIVATE_H

#include "club/seasons/season.h"

/* The data of a piece of news that is such a one ("what").  New reference. */
json_t *season_news_data(const Season *season, const char *what);
/* Returns the commitment to the draw's seed. Free with g_free. */
char *season_news_commitment(const SeasonRow *row);
/* Put in when its check-in begins, and when it is drawn; a cup's later round
 * has none of its own. */
void season_news_dates(const Run *run, json_t *data, const SeasonRow *row);

#endif
