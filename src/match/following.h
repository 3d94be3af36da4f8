/* following.h - whose turn is next, as everybody can see. */
#ifndef MATCH_FOLLOWING_H
#define MATCH_FOLLOWING_H

#include "match/match.h"

/* Who alone waits when this seat, which alone does now, has had its turn; -1:
 * nobody, several, or it is not sure.  The same seat whatever the hidden cards
 * are, whichever of several moves is made and however dice fall: then all at
 * the table can see it. */
int following_seat(const Match *match, int seat);

#endif
