/* authentication.h - what the server that received a mail says about its
 * sender: the Authentication-Results field of RFC 8601 (MAIL R37). Anybody can
 * write such a field into a mail, so only fields of a server named in the
 * configuration count, and of those only the topmost. */
#ifndef MAIL_MESSAGE_AUTHENTICATION_H
#define MAIL_MESSAGE_AUTHENTICATION_H

#include <glib.h>
#include <stdbool.h>

typedef struct {
	const char *const *servers; /* authserv-ids, NULL-ended; "*.yahoo.com"
				       covers all that end so; may be NULL */
	bool unnamed; /* the server writes no id: its field begins with a
			 result */
} AuthenticationTrust;

/* Returns whether the topmost field of a trusted server proves the address:
 * DMARC passed for its domain, or DKIM for a domain that it belongs to. A field
 * that cannot be read says nothing. `fields` are char *, the topmost first,
 * unfolded and not decoded. */
bool authentication_passes(const AuthenticationTrust *trust,
			   const GPtrArray *fields, const char *address);
/* Returns the authserv-id at the beginning of a field, in lower case; NULL if
 * the field begins with a result or cannot be read. Free with g_free. */
char *authentication_server(const char *field);

#endif
