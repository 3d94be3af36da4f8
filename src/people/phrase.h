/* phrase.h - how a person puts a move into words: by number, by name, in a
 * chain, with a greeting, with a slip of the fingers. */
#ifndef PEOPLE_PHRASE_H
#define PEOPLE_PHRASE_H

#include "base/dice.h"
#include "people/page_offer.h"

/* Returns the offer by its menu number: "2", "2.", "c 300k". */
char *phrase_number(const Offer *offer, const Manner *manner, Dice *dice);
/* Returns the offer in its words. */
char *phrase_words(const Offer *offer, const Manner *manner, Dice *dice);
/* Returns the offer and what it leads to, or NULL where it leads nowhere. */
char *phrase_chain(const Offer *offer, const Manner *manner, Dice *dice);
/* Returns a line that keeps an order for later, or NULL where none comes to
 * mind. */
char *phrase_plan(const Offer *offer, const Manner *manner, Dice *dice);
/* Returns the line with two neighbouring letters of its first word swapped. */
char *phrase_typo(const char *line, Dice *dice);
/* Returns a whole mail around the lines: greeting, capitals, full stop, thanks.
 */
char *phrase_mail(const char *lines, const char *name, const Manner *manner,
		  Dice *dice);

#endif
