/* body.h - which parts of a mail are its text (MAIL R15, R17). */
#ifndef MAIL_MESSAGE_BODY_H
#define MAIL_MESSAGE_BODY_H

#include <glib.h>
#include <gmime/gmime.h>
#include <stdbool.h>

typedef struct {
	char *text;	 /* decoded and unflowed, HTML made text; "" if none */
	bool unreadable; /* encrypted, winmail.dat, or no text in it at all */
	bool sealed;	 /* signed, and what was signed cannot be found */
	bool ended;	 /* another part follows: its end is there for sure */
} Body;

/* ERROR_NEVER for a mail with more parts, or deeper ones, than R15 allows. */
bool body_read(GMimeMessage *message, Body *body, GError **error);
/* Joins the lines of format=flowed text (RFC 3676, MAIL R20) as they were
 * typed: one that ends in a space goes on in the next of the same quote depth;
 * `delsp` drops that space.  Quotes keep their marks.  Free with g_free. */
char *flowed_join(const char *text, bool delsp);

#endif
