/* authentication.h - what the server that received a mail says about its
 * sender: the Authentication-Results field of RFC 8601 (MAIL R37). Anybody may
 * write such a field into a mail, so only one from a server named in the
 * configuration counts, and of several only the topmost. */
#ifndef MAIL_MESSAGE_AUTHENTICATION_H
#define MAIL_MESSAGE_AUTHENTICATION_H

#include <glib.h>
#include <stdbool.h>

typedef struct {
	const char *const *servers; /* authserv-ids, NULL-ended; "*.yahoo.com"
				       stands for all that end so; may be NULL*/
	bool unnamed; /* the server writes no id: its field begins with a
			 result */
} AuthenticationTrust;

/* Does the topmost field of a trusted server say that the address may be
 * believed: DMARC passed for its domain, or DKIM did for a domain that it
 * belongs to?  What cannot be read says nothing.  `fields` are char *, the
 * topmost first, unfolded and not decoded. */
bool authentication_passes(const AuthenticationTrust *trust,
			   const GPtrArray *fields, const char *address);
/* The authserv-id that a field begins with, in lower case; NULL where it begins
 * with a result, or cannot be read.  Free with g_free. */
char *authentication_server(const char *field);

#endif
