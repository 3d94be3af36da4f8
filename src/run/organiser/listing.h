/* listing.h - a report for the organiser, built line by line, in the reader's
 * language. */
#ifndef RUN_ORGANISER_LISTING_H
#define RUN_ORGANISER_LISTING_H

#include "club/installation/language.h"

typedef struct {
	Club *club;
	Speech speech;
	GString *text;
	GError *problem; /* first error; nothing is said after it */
} Listing;

/* Returns an empty report. language NULL: the club's; for the command line it
 * is English. */
Listing listing_new(Club *club, const char *language);
void listing_clear(Listing *listing);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Listing, listing_clear)

/* Adds text as it is, without translation. */
void listing_add(Listing *listing, const char *format, ...) G_GNUC_PRINTF(2, 3);
/* Adds a sentence, or a piece of a line; steals the saying. */
void listing_say(Listing *listing, json_t *said);
/* Adds a saying as a line, indented by `indent` spaces; steals it. */
void listing_line(Listing *listing, int indent, json_t *said);

/* Returns whether everything could be said; else sets the error. */
bool listing_whole(Listing *listing, GError **error);

#endif
