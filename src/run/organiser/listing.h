/* listing.h - what who runs the club has asked to see, line by line, in the
 * language of who reads it. */
#ifndef RUN_ORGANISER_LISTING_H
#define RUN_ORGANISER_LISTING_H

#include "club/home/voice.h"

typedef struct {
	Club *club;
	Speech speech;
	GString *text;
	GError *problem; /* the first; nothing is added behind it */
} Listing;

/* Language NULL: the club's; the program's own output is English. */
Listing listing_new(Club *club, const char *language);
void listing_clear(Listing *listing);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Listing, listing_clear)

/* Add what is no sentence, as it is. */
void listing_add(Listing *listing, const char *format, ...) G_GNUC_PRINTF(2, 3);
/* Add a sentence, or a piece of a line; steals the saying. */
void listing_say(Listing *listing, json_t *said);
/* Adds it as a line with so many spaces in front. */
void listing_line(Listing *listing, int indent, json_t *said);

/* Could all be said? */
bool listing_whole(Listing *listing, GError **error);

#endif
