/* fixture.h - the real servers, started once for the whole program.
 *
 * Dovecot with IMAP (STARTTLS), IMAPS and LMTP, and before it a Postfix with
 * STARTTLS that hands mail for club.test and localhost to it.  Any user may log
 * in with the password.  They end with the program. */
#ifndef TESTS_FIXTURE_H
#define TESTS_FIXTURE_H

#include "mail/wire/sink.h"
#include "mail/wire/source.h"

#include <glib.h>
#include <stdbool.h>

#define FIXTURE_PASSWORD "secret"

typedef struct {
	char *dir;
	int imap, imaps, lmtp, smtp; /* ports on 127.0.0.1 */
	char *imap_url, *imaps_url, *smtp_url;
	char *ca_file;	/* trusts them */
	char *other_ca; /* trusts another */
	char *mail_dir; /* mail_dir/USER/Maildir */
} Fixture;

/* The servers, started at the first call.  Fails the test, saying what is
 * missing, where they cannot be.  Call it first in an unchecked fixture, so
 * that the program and not one of its tests owns them. */
const Fixture *fixture_servers(void);
void fixture_setup(void); /* the same as an unchecked fixture */

/* The Maildir of a user, made empty.  Free with g_free. */
char *fixture_maildir(const char *user);
/* Put a mail into it, byte by byte as it is; `time`: INTERNALDATE. */
void fixture_put(const char *maildir, int number, const void *bytes, gsize n,
		 Time time);
/* Wait until so many files are in the Maildir's new/. */
void fixture_wait(const char *maildir, int n);
/* Accounts at these servers. */
ServerAccount fixture_imaps(const char *user);
ServerAccount fixture_smtp(void);

#endif
