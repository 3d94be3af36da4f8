/* rated_matches.h - the matches of a club that count for ratings, from their
 * results. */
#ifndef CLUB_SEASONS_RATING_RATED_MATCHES_H
#define CLUB_SEASONS_RATING_RATED_MATCHES_H

#include "club/installation/club.h"

/* Lists a game's ("": all) rated matches, RatedMatch in the order of their
 * ends. NULL on error; free with g_array_unref. */
GArray *rating_matches(Club *club, const char *game, GError **error);
/* Does a match count for anybody, by its rows (result_of_match)? */
bool rating_counts(const GPtrArray *rows);

#endif
