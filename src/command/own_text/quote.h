/* quote.h - finds the player's own text in a message (MAIL R24, R25). */
#ifndef COMMAND_OWN_TEXT_QUOTE_H
#define COMMAND_OWN_TEXT_QUOTE_H

#include "command/guide.h"

#include <glib.h>
#include <stdbool.h>

/* What is directly above or beneath a line, without an empty line between. */
typedef enum {
	BESIDE_NOTHING, /* an empty line, the end, what a program wrote */
	BESIDE_OWN,	/* another line of the player's */
	BESIDE_QUOTE,	/* a marked line of a quoted letter */
} Beside;

typedef struct {
	int number;    /* in the message, from 1 */
	char *text;    /* without the spaces around it; may be "" */
	char **halves; /* the lines it was joined from, or NULL (MAIL R64) */
	bool below;    /* written below a whole quoted letter of ours */
	bool left; /* in a quoted letter of ours, with no mark below and in no
		      paragraph of its own: nobody has just written it */
	Beside above, beneath;
	bool after_long; /* the line above is long, and its sentence open */
	bool torn;	 /* maybe the tail of a quoted line (MAIL R60) */
} OwnLine;

/* Returns the player's own lines, in order: an array of OwnLine, to be freed
 * with g_array_unref. `about` may be NULL. *stopped (`stopped` may be NULL)
 * becomes why the rest was not read (constant), or NULL. */
GArray *quote_own(const char *text, const MailAbout *about,
		  const char **stopped);
/* Returns lines that quote_own leaves out but that may have been typed (MAIL
 * R72): a pasted button above everything quoted, without its mark and number,
 * and unmarked lines in our own letter or below it. Nearly all of the lines in
 * it are ours. Returns none from a forwarded mail, nor from below the head of
 * another letter. An array of OwnLine (`below` if the letter is above the
 * line); free with g_array_unref. */
GArray *quote_left_out(const char *text, const MailAbout *about);
/* Returns the line at an index of such an array; NULL beyond its end. */
const OwnLine *quote_line(const GArray *lines, guint at);
/* Splits a joined line into two: its first half, and the rest. */
void quote_split(GArray *own, guint at);

/* Returns the line at the top and the bottom of every letter, where reading
 * stops. `words` is "reply above this line" in the reader's language (NULL: in
 * English), `note` e.g. "mg-12, k7f3". Whatever its words, it is recognised by
 * its shape. Free with g_free. */
char *quote_cut_line(const char *words, const char *note);

#endif
