/* source_imap.h - an IMAP source, for its functions that move mails. */
#ifndef MAIL_WIRE_SOURCE_IMAP_H
#define MAIL_WIRE_SOURCE_IMAP_H

#include "mail/wire/imap.h"
#include "mail/wire/source.h"

#include <glib.h>
#include <stdbool.h>

typedef struct {
	guint32 uid;
	gsize size;
} Listed;

typedef struct {
	Source base;
	ServerAccount account; /* with strings of our own */
	char *mailbox, *processed;
	SourceLimits limits;
	Imap *imap;
	gint64 until;
	guint32 validity;
	bool changed;	  /* the validity differs from the mark's */
	GArray *listed;	  /* Listed, ascending */
	guint asked, got; /* places in `listed`: asked for, handed over */
	GArray *coming;	  /* Mail, for the places from got to asked */
	GArray *flight;	 /* guint: numbers of the commands for sets, in order */
	GArray *leaving; /* guint32: UIDs of done mails not moved yet */
	GArray *moved;	 /* Moved: in `processed`, once looked for; or NULL */
	guint taken;	 /* how many of `moved` were read again */
	guint32 moved_validity;
	bool refused;	/* some done mails could not be moved */
	GError *broken; /* returned by the next call of next */
	/* the server's capabilities, once asked for; ended by NULL */
	char **offers;
} ImapSource;

/* Returns whether the answer is OK. NO and BAD are ERROR_STOP, or ERROR_LATER
 * if the server says that it is only busy. */
bool imap_source_accepted(const ImapAnswer *answer, const char *what,
			  GError **error);
/* Functions of SourceKind. */
bool imap_source_done(Source *base, const GArray *mails, GError **error);
bool imap_source_again(Source *base, Time since, SourceKnown *known, void *data,
		       GArray *mails, GError **error);
/* Selects the folder that is read again. ERROR_LATER if its numbers have
 * changed. */
bool imap_source_select(ImapSource *source, GError **error);
/* Asks for the server's capabilities, only once. */
bool imap_source_offers(ImapSource *source, GError **error);
/* Keeps only the wanted mails of those listed; drops mails whose beginning the
 * server doesn't return. */
bool imap_source_choose(ImapSource *source, GError **error);
/* Takes the body and its true size for a mail that has none yet. */
void imap_source_body(const ImapSource *source, Mail *mail, ImapFetch *fetch);
/* Moves or marks all done mails. */
bool imap_source_move(ImapSource *source, GError **error);

#endif
