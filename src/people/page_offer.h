/* page_offer.h - what a letter offers to play, read from its page as a player
 * does: from the menu of its text and the one-tap links of its HTML; and how a
 * person puts a move into words: by number, by name, in a chain, with a
 * greeting, with a typing error. */
#ifndef PEOPLE_PAGE_OFFER_H
#define PEOPLE_PAGE_OFFER_H

#include "base/dice.h"
#include "people/manner.h"

#include <glib.h>
#include <stdbool.h>

typedef struct {
	char *label; /* "2" or "c" */
	char *text;  /* "play monet/draw" or "bid <100k to 1.5M>" */
} Offer;

/* Returns the menu lines of a letter's text, as Offer. */
GPtrArray *offers_read(const char *text);
/* Returns the move in words, its open places filled by the dice; *places
 * becomes what was filled in ("" for none), in the form used after a menu
 * letter. Free both with g_free. */
char *offer_fill(const Offer *offer, const Manner *manner, Dice *dice,
		 char **places);

/* --- how a person puts a move into words: all free with g_free --- */

/* Returns the offer by its menu number: "2", "2.", "c 300k". */
char *phrase_number(const Offer *offer, const Manner *manner, Dice *dice);
/* Returns the offer in its words. */
char *phrase_words(const Offer *offer, const Manner *manner, Dice *dice);
/* Returns the offer and the move it leads to; NULL if it leads to none. */
char *phrase_chain(const Offer *offer, const Manner *manner, Dice *dice);
/* Returns a line that plans a later move; NULL if none fits. */
char *phrase_plan(const Offer *offer, const Manner *manner, Dice *dice);
/* Returns the line with two neighbouring letters of its first word swapped. */
char *phrase_typo(const char *line, Dice *dice);
/* Returns a mail around the lines: greeting, capitals, full stop, thanks. */
char *phrase_mail(const char *lines, const char *name, const Manner *manner,
		  Dice *dice);

typedef struct {
	char *to, *subject, *body;
} Link;

/* Returns the mailto: links of a letter's HTML whose body plays one of the
 * offers, as Link. */
GPtrArray *links_read(const char *html, const GPtrArray *offers);

#endif
