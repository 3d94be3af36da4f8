/* opened.h - reads a letter of ours as a mail program shows it: what its
 * receiver sees, and where an answer would go. */
#ifndef MAIL_MESSAGE_OPENED_H
#define MAIL_MESSAGE_OPENED_H

#include <glib.h>
#include <stdbool.h>

typedef struct {
	char *from;	  /* address, or "" */
	char *from_name;  /* or "" */
	char *to;	  /* address, or "" */
	char *reply_to;	  /* where an answer goes: Reply-To, else From */
	char *subject;	  /* or "" */
	char *message_id; /* with <>, or "" */
	char *references; /* ids with <>, separated by spaces, or "" */
	char *text;	  /* the plain part as sent, or "" */
	char *html;	  /* the HTML part as sent, or "" */
} Opened;

/* Reads a letter; ERROR_NEVER if the bytes are no mail. */
Opened *opened_read(GBytes *bytes, GError **error);
void opened_free(Opened *opened);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Opened, opened_free)

#endif
