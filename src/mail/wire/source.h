/* source.h - where mails come from: an IMAP folder or a Maildir.
 *
 * `done` is called only once a mail is safe in the database (like fdm's
 * separate commit), so no mail is lost in between. Fetching can be repeated:
 * the caller stores (validity, uid) and passes that mark to the next run. */
#ifndef MAIL_WIRE_SOURCE_H
#define MAIL_WIRE_SOURCE_H

#include "base/clock.h"

#include <glib.h>
#include <stdbool.h>

/* How far a folder was read. A Maildir has no numbers: its validity is 0, and
 * mails are known by their keys. */
typedef struct {
	guint32 validity; /* UIDVALIDITY */
	guint32 uid;	  /* the highest stored, 0: none yet */
	bool known;	  /* false: this folder was never read before */
} SourceMark;

typedef struct {
	guint32 validity, uid; /* IMAP; 0 for a Maildir */
	char *key;     /* identifies the mail within its folder for good */
	Time arrived;  /* INTERNALDATE, or the file's time; TIME_NONE: the
			  server did not say */
	gsize size;    /* of the whole mail in octets */
	GBytes *bytes; /* at most SourceLimits.octets of it; NULL: the server
			  gave no data for it (MAIL R10) */
	bool stale; /* the folder's numbers changed and the mail arrived before
		       SourceLimits.old_before: store it as seen */
} Mail;

static inline void
mail_clear(Mail *mail)
{
	g_clear_pointer(&mail->key, g_free);
	g_clear_pointer(&mail->bytes, g_bytes_unref);
}

/* how much of a mail is read by default */
#define SOURCE_OCTETS ((gsize)256 * 1024)
/* The largest batch. */
#define SOURCE_BATCH_MAILS 100
#define SOURCE_BATCH_OCTETS ((gsize)4 * 1024 * 1024)

/* Sets *so to whether to fetch the mail with this beginning. */
typedef bool SourceWanted(void *data, GBytes *beginning, gsize size, bool *so,
			  GError **error);

typedef struct {
	gsize octets; /* of one mail; more is cut off (MAIL R15); 0: 256 kB */
	Time old_before; /* after a changed validity: mails that arrived before
			    this come out stale (DESIGN 1) */
	bool old;  /* at the first connection: fetch mails already there */
	int mails; /* how many mails this run may fetch; 0: all */
	int run_seconds; /* for the whole run; 0: no limit */
	/* IMAP: read the server's junk folder instead; it counts as empty if
	 * there is none apart from the mailbox and the folder of read mails */
	bool junk;
	/* IMAP: selects mails by their beginning; NULL: all */
	SourceWanted *wanted;
	void *data; /* for `wanted` */
} SourceLimits;

typedef struct Source Source;

/* Sets *n to how many mails like this one (without bytes) are stored. */
typedef bool SourceKnown(void *data, const Mail *mail, int *n, GError **error);

/* Each source is a struct that begins with this table. */
typedef struct {
	/* Connects and finds mails newer than the mark. *mark becomes the
	 * current mark (a new validity, UIDNEXT - 1 at the first
	 * connection). */
	bool (*open)(Source *, SourceMark *mark, GError **error);
	/* Appends the next batch to `mails` (an array of Mail) in order of
	 * arrival. An empty batch is the end. */
	bool (*next)(Source *, GArray *mails, GError **error);
	/* Moves or marks mails that are safe now (of one without bytes only the
	 * number is, so it stays). Best effort: a failure doesn't end the run
	 * but is reported in `error`. Calling it again for mails already moved
	 * does nothing. */
	bool (*done)(Source *, const GArray *mails, GError **error);
	/* Called after open and before next, in batches like next: appends
	 * mails that came to where done mails are put after `since` and that
	 * `known` doesn't know. A mail may be among them that is stored all the
	 * same: only its bytes show that. */
	bool (*again)(Source *, Time since, SourceKnown *known, void *data,
		      GArray *mails, GError **error);
	void (*close)(Source *); /* frees it too */
} SourceKind;

struct Source {
	const SourceKind *kind;
	bool left; /* so far: mails are left for another run, as there were too
		      many or the time was up */
	bool untidy; /* so far: some done mails are still where they were */
	/* how full the mailbox is, in percent, once mails are put away; 0:
	 * unknown */
	int full;
};

/* Makes a source of the Maildir at `path`, which is made if missing. Done mails
 * go from new/ to cur/ with the flag S. Keys are the unique part of the file
 * names. */
Source *source_maildir(const char *path, const SourceLimits *limits);

typedef struct {
	const char *url; /* imaps://host:port or imap:// (then STARTTLS) */
	const char *user;
	const char *password; /* NULL with a token */
	const char *token;    /* XOAUTH2 / OAUTHBEARER bearer token, or NULL */
	const char *ca_file;  /* NULL or "": the system's */
	bool plaintext;	      /* no TLS: for a server on loopback only */
	bool certificates;    /* keep them, for connection_expires */
	int patience; /* milliseconds to wait for one answer; 0: a minute
			 for IMAP, five for SMTP (MAIL R4, R52) */
	int longest;  /* milliseconds for all letters of one sink together; 0:
			 ten minutes */
} ServerAccount;

/* Makes a source of an IMAP folder. Done mails are moved to `processed` if it
 * is not "", else marked \Seen. ERROR_LATER: the server is away or busy;
 * ERROR_STOP: refused credentials, bad certificate, impossible settings. */
Source *source_imap(const ServerAccount *account, const char *mailbox,
		    const char *processed, const SourceLimits *limits);

#endif
