/* consent.h - is a mail a yes or a no?  For answers to letters that ask for one
 * thing. */
#ifndef COMMAND_OWN_TEXT_CONSENT_H
#define COMMAND_OWN_TEXT_CONSENT_H

#include "command/about.h"
#include "command/language/tongue.h"

#include <glib.h>

typedef enum {
	CONSENT_NONE, /* neither, or both */
	CONSENT_YES,
	CONSENT_NO,
} Consent;

/* Reads yes or no from one line. */
Consent consent_line(const char *written, Tongues tongues);

/* `text` is a message's text, normalised, and `about` the mail it is of; its
 * subject counts only where the text says neither, and only if it is such a
 * word and nothing else.  *line becomes the line that decided, else the first
 * one written ("" where there is none).  Free with g_free. */
Consent consent_read(const char *text, const MailAbout *about, Tongues tongues,
		     char **line);

/* The text without the player's lines that are a yes or a no; *said: are there
 * any?  Free with g_free. */
char *consent_without(const char *text, const MailAbout *about, Tongues tongues,
		      bool *said);

/* The player's other lines, which a mail with one question does not read. */
GPtrArray *consent_others(const char *text, const MailAbout *about,
			  const char *taken);

#endif
