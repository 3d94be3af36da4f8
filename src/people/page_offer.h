/* page_offer.h - what a letter offers to play, read off its page as a player
 * does: the menu of its text and the one-tap links of its HTML. */
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
/* The move in words, open places filled by the dice; *places is what was put
 * into them ("" for none), as it stands behind a menu letter.  Free both with
 * g_free. */
char *offer_fill(const Offer *offer, const Manner *manner, Dice *dice,
		 char **places);

typedef struct {
	char *to, *subject, *body;
} Link;

/* Returns the mailto: links of a letter's HTML whose body plays one of the
 * offers, as Link. */
GPtrArray *links_read(const char *html, const GPtrArray *offers);

#endif
