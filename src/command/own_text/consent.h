/* consent.h - whether a mail is a yes or a no, for answers to letters that ask
 * for one thing. */
#ifndef COMMAND_OWN_TEXT_CONSENT_H
#define COMMAND_OWN_TEXT_CONSENT_H

#include "command/guide.h"

#include <glib.h>

typedef enum {
	CONSENT_NONE, /* neither, or both */
	CONSENT_YES,
	CONSENT_NO,
} Consent;

/* Returns what one line says. */
Consent consent_line(const char *written, Tongues tongues);

/* Reads a mail; `text` is its normalised text. The subject counts only if the
 * text says neither, and only if it consists of such a word. *line becomes the
 * line that decided, else the first one written, or "". Free with g_free. */
Consent consent_read(const char *text, const MailAbout *about, Tongues tongues,
		     char **line);

/* Returns the text without the player's lines that are a yes or a no; *said
 * becomes whether there are any. Free with g_free. */
char *consent_without(const char *text, const MailAbout *about, Tongues tongues,
		      bool *said);

/* Returns the player's lines except `taken` ones: what a mail with one question
 * leaves unread. */
GPtrArray *consent_others(const char *text, const MailAbout *about,
			  const char *taken);

#endif
