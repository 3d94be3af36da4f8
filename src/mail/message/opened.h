/* opened.h - a letter of ours as it lies open in a mail program: what the one
 * who gets it sees, and where an answer would go. */
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

/* ERROR_NEVER for bytes that are no mail. */
Opened *opened_read(GBytes *bytes, GError **error);
void opened_free(Opened *opened);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Opened, opened_free)

#endif
