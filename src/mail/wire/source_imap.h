/* source_imap.h - the parts of an IMAP source: open, fetch, done. */
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
	ServerAccount account; /* its texts are ours */
	char *mailbox, *processed;
	SourceLimits limits;
	Imap *imap;
	gint64 until;
	guint32 validity;
	bool changed;	  /* the validity is not the mark's */
	GArray *listed;	  /* Listed, ascending */
	guint asked, got; /* places in it */
	GArray *coming;	  /* Mail, for the places from got to asked */
	GArray *flight;	  /* guint: commands for the sets, in their order */
	GArray *leaving;  /* guint32: done, not yet moved */
	GArray *moved;	  /* Moved: in `processed`, once looked for; or NULL */
	guint taken;	  /* of those */
	guint32 moved_validity;
	bool refused;	/* some of the done were not moved */
	GError *broken; /* told by the next call of next */
	bool capable, can_move, can_expunge;
} ImapSource;

/* NO and BAD are for the operator, unless the server says it will pass. */
bool imap_source_accepted(const ImapAnswer *answer, const char *what,
			  GError **error);
/* As SourceKind wants them. */
bool imap_source_next(Source *base, GArray *mails, GError **error);
bool imap_source_done(Source *base, const GArray *mails, GError **error);
bool imap_source_again(Source *base, Time since, SourceKnown *known, void *data,
		       GArray *mails, GError **error);
/* Back to the folder that is read. */
bool imap_source_select(ImapSource *source, GError **error);
/* Takes the body of a mail that has none yet, and its true size. */
void imap_source_body(const ImapSource *source, Mail *mail, ImapFetch *fetch);
/* Let the sets that were asked for ahead go by. */
bool imap_source_drain(ImapSource *source, GError **error);
/* Move or mark everything that is done. */
bool imap_source_move(ImapSource *source, GError **error);

#endif
