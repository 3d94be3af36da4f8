/* naming.h - how sayings name the phase of a match, and the players in its
 * seats. */
#ifndef CLUB_LIVE_NAMING_H
#define CLUB_LIVE_NAMING_H

#include "club/live/live.h"

#include <jansson.h>

/* Says which phase a match is in, for somebody who expected another one: "mg-12
 * is over." New reference. */
json_t *naming_phase(const MatchRow *row);
/* Names the player in a seat as live_player does, even if nobody holds it. New
 * reference. */
json_t *naming_seat(const LiveMatch *live, int seat);
/* Put that name in place of each "name" beside a "seat" in a tree: for all
 * seats, or only for those without a holder or held by somebody who has been
 * forgotten. */
void naming_put(const LiveMatch *live, json_t *tree);
void naming_put_house(const LiveMatch *live, json_t *tree);

#endif
