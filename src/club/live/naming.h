/* naming.h - how sayings speak of a match: of its phase, and of who has a
 * seat. */
#ifndef CLUB_LIVE_NAMING_H
#define CLUB_LIVE_NAMING_H

#include "club/live/live.h"

#include <jansson.h>

/* A sentence on where a match is that should be elsewhere: "mg-12 is over."
 * New reference. */
json_t *naming_phase(const MatchRow *row);
/* Names who has a seat, as live_player does, even where nobody holds it. New
 * reference. */
json_t *naming_seat(const LiveMatch *live, int seat);
/* Puts that name in place of each "name" beside a "seat" in a tree: for all
 * seats, or only for those without a holder or held by somebody who has been
 * forgotten. */
void naming_put(const LiveMatch *live, json_t *tree);
void naming_put_house(const LiveMatch *live, json_t *tree);

#endif
