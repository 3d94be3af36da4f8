/* disclosure.h - did a step show anything that was hidden before it?
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

#endif
