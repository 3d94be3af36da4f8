/* quote.h - where the player's own text is in a message (MAIL R24, R25). */
#ifndef COMMAND_OWN_TEXT_QUOTE_H
#define COMMAND_OWN_TEXT_QUOTE_H

#include "command/about.h"

#include <glib.h>
#include <stdbool.h>

/* What stands directly beside a line, without an empty line between. */
typedef enum {
	BESIDE_NOTHING, /* an empty line, the end, what a program wrote */
	BESIDE_OWN,	/* another line of the player's */
	BESIDE_QUOTE,	/* a marked one of a quoted letter */
} Beside;

typedef struct {
	int number;    /* in the message, from 1 */
	char *text;    /* as it stands there; may be "" */
	char **halves; /* what it was joined of, or NULL (MAIL R64) */
	bool below;    /* written below a whole quoted letter of ours */
	bool left; /* within one, and no mark after it: nobody wrote it now */
	Beside above, beneath;
	bool after_long; /* the line above is long, and its sentence open */
	bool torn;	 /* maybe the tail of a quoted line (MAIL R60) */
} OwnLine;

/* The player's own lines, in order: an array of OwnLine.  `about` may be NULL.
 * *stopped says why the rest was not read, or NULL; constant.  Free with
 * g_array_unref. */
GArray *quote_own(const char *text, const MailAbout *about,
		  const char **stopped);
/* Returns lines that quote_own leaves out but that may have been typed (MAIL
 * R72): a pasted button above everything quoted, without its mark and number,
 * and unmarked lines in our own letter or below it. Nearly all of those in it
 * are ours. Returns none of a forwarded mail, nor below the head of another
 * letter. An array of OwnLine (`below` if the letter is above the line); free
 * with g_array_unref. */
GArray *quote_left_out(const char *text, const MailAbout *about);
/* Makes two lines of a joined one: its first half, and the rest. */
void quote_split(GArray *own, guint at);

#endif
