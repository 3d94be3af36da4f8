/* body.h - finds the parts of a mail that are its text (MAIL R15, R17). */
#ifndef MAIL_MESSAGE_BODY_H
#define MAIL_MESSAGE_BODY_H

#include <glib.h>
#include <gmime/gmime.h>
#include <stdbool.h>

typedef struct {
	char *text; /* decoded, unflowed, HTML turned into text; "" if none */
	bool unreadable; /* encrypted, winmail.dat, or no text in it at all */
	bool sealed;	 /* signed, and the signed content cannot be found */
	bool ended;	 /* another part follows, so the text is complete */
} Body;

/* Reads the text of a mail. ERROR_NEVER if it has more or deeper parts than R15
 * allows. */
bool body_read(GMimeMessage *message, Body *body, GError **error);
/* Joins lines of format=flowed text (RFC 3676, MAIL R20) into the lines that
 * were typed: a line that ends in a space continues on the next one with the
 * same quote depth. `delsp` drops that space. Quoting marks stay. Free with
 * g_free. */
char *flowed_join(const char *text, bool delsp);

#endif
