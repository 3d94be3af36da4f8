/* source.h - where mails come from: an IMAP folder or a Maildir.
 *
 * `done` is told only after the mail is safe in the database (fdm's separate
 * commit), so a mail is never lost between the two.  Fetching is idempotent:
 * the caller remembers (validity, uid) and gives the mark back. */
#ifndef MAIL_WIRE_SOURCE_H
#define MAIL_WIRE_SOURCE_H

#include "base/clock.h"

#include <glib.h>
#include <stdbool.h>

/* How far a folder was read.  A Maildir has no numbers: its validity is 0, and
 * its keys say which mail it is. */
typedef struct {
	guint32 validity; /* UIDVALIDITY */
	guint32 uid;	  /* the highest that is stored, 0: none yet */
	bool known;	  /* false: this folder was never read before */
} SourceMark;

typedef struct {
	guint32 validity, uid; /* IMAP; 0 for a Maildir */
	char *key;	       /* names the mail within its folder, for ever */
	Time arrived;  /* INTERNALDATE, or the file's time; TIME_NONE: the
			  server did not say */
	gsize size;    /* of the whole mail in octets */
	GBytes *bytes; /* at most SourceLimits.octets of it; NULL: the server
			  gave no data for it (MAIL R10) */
	bool stale;    /* the numbers of the folder changed and it arrived
			  before SourceLimits.old_before: store it as seen */
} Mail;

static inline void
mail_clear(Mail *mail)
{
	g_clear_pointer(&mail->key, g_free);
	g_clear_pointer(&mail->bytes, g_bytes_unref);
}

typedef struct {
	gsize octets; /* of one mail; more is cut off (MAIL R15); 0: 256 kB */
	Time old_before; /* after a changed validity: mails that arrived before
			    this come out stale (DESIGN 1) */
	bool old;	 /* first connection: fetch what is there already */
	int mails;	 /* at most so many in this run; 0: all */
	int run_seconds; /* for all; 0: no end */
} SourceLimits;

typedef struct Source Source;

/* How many mails like this one (without bytes) are stored already? */
typedef bool SourceKnown(void *data, const Mail *mail, int *n, GError **error);

/* Each source is a struct that begins with this table. */
typedef struct {
	/* Connect and see what is new since the mark.  *mark becomes what holds
	 * now (a new validity, UIDNEXT - 1 at the first connection). */
	bool (*open)(Source *, SourceMark *mark, GError **error);
	/* Fill `mails` (an array of Mail) with the next batch, in order of
	 * arrival: at most 100 mails or 4 MB.  An empty batch is the end. */
	bool (*next)(Source *, GArray *mails, GError **error);
	/* These are safe now (but for those without bytes, of which there is
	 * only the number): move them away or mark them, best effort; a
	 * failure is no error of the run but comes back as text in `error`.
	 * Told again of what is away already, it has nothing to do. */
	bool (*done)(Source *, const GArray *mails, GError **error);
	/* Between open and next, batch by batch as next: what lies where the
	 * done ones are put, came there since a time, and is not known.  A mail
	 * may be among them that was stored all the same: only its bytes tell.
	 */
	bool (*again)(Source *, Time since, SourceKnown *known, void *data,
		      GArray *mails, GError **error);
	void (*close)(Source *); /* frees it too */
} SourceKind;

struct Source {
	const SourceKind *kind;
	bool left;   /* so far: mails that are waiting are left for another run,
			for there were too many or the time was up */
	bool untidy; /* so far: mails that are done still lie where they were */
};

/* A Maildir at `path`; done mails go from new/ to cur/ with the flag S.  It is
 * made if missing.  Keys are the unique part of the file names. */
Source *source_maildir(const char *path, const SourceLimits *limits);

typedef struct {
	const char *url; /* imaps://host:port or imap:// (then STARTTLS) */
	const char *user;
	const char *password; /* NULL with a token */
	const char *token;    /* XOAUTH2 / OAUTHBEARER bearer token, or NULL */
	const char *ca_file;  /* NULL or "": the system's */
	bool plaintext;	      /* no TLS: for a server on loopback only */
	bool certificates;    /* remember them: connection_expires */
	int patience; /* milliseconds to wait for one answer; 0: a minute
			 for IMAP, five for SMTP (MAIL R4, R52) */
	int longest;  /* milliseconds for all letters of one sink together; 0:
			 ten minutes */
} ServerAccount;

/* An IMAP folder.  Done mails are moved to `processed` if it is not "", else
 * marked \Seen. ERROR_LATER: the server is away or busy; ERROR_STOP: refused
 * credentials, bad certificate, impossible settings. */
Source *source_imap(const ServerAccount *account, const char *mailbox,
		    const char *processed, const SourceLimits *limits);

#endif
