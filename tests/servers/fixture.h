/* fixture.h - the real servers, started once for the whole program.  Dovecot
 * with IMAP (STARTTLS), IMAPS and LMTP, and in front of it a Postfix with
 * STARTTLS that hands mail for club.test and localhost to it. Any user may log
 * in with the password. The servers are stopped when the program ends. */
#ifndef TESTS_FIXTURE_H
#define TESTS_FIXTURE_H

#include "mail/wire/sink.h"
#include "mail/wire/source.h"

#include <glib.h>
#include <stdbool.h>

#define FIXTURE_PASSWORD "secret"

typedef struct {
	char *dir;
	/* ports on 127.0.0.1; `submission` requires a login */
	int imap, imaps, lmtp, smtp, submission;
	int oauth, redirect; /* of the authorization server; of its client */
	char *imap_url, *imaps_url, *smtp_url, *submission_url;
	char *ca_file;	/* trusts the servers */
	char *other_ca; /* trusts another authority */
	char *mail_dir; /* mail_dir/USER/Maildir */
} Fixture;

/* Returns the servers, started at the first call. If they cannot be started the
 * test fails and says what is missing. Call it first in an unchecked fixture,
 * so that the program owns them and not one of its tests. */
const Fixture *fixture_servers(void);
void fixture_setup(void); /* for an unchecked fixture */
/* Starts Glewlwyd, too, whose tokens for the user club both servers accept; for
 * an unchecked fixture. */
void fixture_authority(void);
/* Does what the user does in a browser, or the server's owner: see
 * tests/servers/glewlwyd for the verbs. Returns what it prints; free with
 * g_free. */
char *fixture_agree(const char *verb, const char *what);

/* Empties a user's Maildir and returns its path. Free with g_free. */
char *fixture_maildir(const char *user);
/* Puts a mail into a Maildir, byte by byte; `time`: INTERNALDATE. */
void fixture_put(const char *maildir, int number, const void *bytes, gsize n,
		 Time time);
/* Waits until the Maildir's new/ has n files. */
void fixture_wait(const char *maildir, int n);
/* Accounts at these servers. */
ServerAccount fixture_imaps(const char *user);
ServerAccount fixture_smtp(void);

#endif
