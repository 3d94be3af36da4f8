/* open_matches.h - the matches that wait for players, as letters list them. */
#ifndef CLUB_SEATS_OPEN_MATCHES_H
#define CLUB_SEATS_OPEN_MATCHES_H

#include "club/installation/run.h"
#include "store/matches.h"
#include <jansson.h>

/* Lists the matches that a player may join, for the field `open`
 * (templates/README). Player 0 is somebody unknown, who learns no names. New
 * reference; NULL on error. */
json_t *open_matches(Run *run, gint64 player, GError **error);
/* Returns how many of the seats have a player. */
int open_match_taken(const GPtrArray *seats);
/* Says the pace of a match: "48 hours", or more about it. New reference. */
json_t *match_pace_said(const MatchRow *row);
/* Returns the SHA-256 of a match's seed. Free with g_free. */
char *match_commitment(const MatchRow *row);

#endif
