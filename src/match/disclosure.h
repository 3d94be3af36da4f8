/* disclosure.h - what everybody at the table can see: whether a step showed
 * anything that was hidden before it, and whose turn is next.
 *
 * Works for any game without its help, and says yes in case of doubt. A step
 * discloses if several seats moved (a sealed window closed), if an event was
 * shown to some seats only, or if, with everything hidden from onlookers dealt
 * anew, the same moves could not have been made or would have shown something
 * else: a card from a hidden hand or pile, a die, a purse that was deep enough.
 */
#ifndef MATCH_DISCLOSURE_H
#define MATCH_DISCLOSURE_H

#include "match/match.h"

/* Replays one step as match_replay does; *disclosed becomes whether it
 * disclosed anything. */
bool disclosure_replay(Match *match, const char *const texts[SEATS_MAX],
		       bool *disclosed, GError **error);

/* Returns the only seat that will wait after this seat, the only one that waits
 * now, has had its turn; -1: none, several, or uncertain. It is certain if it
 * is the same seat whatever the hidden cards are, whichever of several moves is
 * made and however dice fall: then everybody at the table can see it. */
int following_seat(const Match *match, int seat);

#endif
