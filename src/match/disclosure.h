/* disclosure.h - what all at the table can see: did a step show anything that
 * was hidden before it, and whose turn is next?
 *
 * No game is asked; the rule errs on the side of yes.  A step discloses if
 * several seats moved (a sealed window closed), if anything was told to some
 * seats alone, or if, with all that onlookers cannot know dealt anew, the same
 * moves could not have been made or would have shown something else: a card
 * from a hidden hand or pile, a die, a purse that was deep enough. */
#ifndef MATCH_DISCLOSURE_H
#define MATCH_DISCLOSURE_H

#include "match/match.h"

/* Replay one step as match_replay does, and say so. */
bool disclosure_replay(Match *match, const char *const texts[SEATS_MAX],
		       bool *disclosed, GError **error);

/* Returns who alone waits when this seat, which alone does now, has had its
 * turn; -1: nobody, several, or it is not sure.  The same seat whatever the
 * hidden cards are, whichever of several moves is made and however dice fall:
 * then all at the table can see it. */
int following_seat(const Match *match, int seat);

#endif
