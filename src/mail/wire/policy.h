/* policy.h - checks the TXT records of a domain that tell other servers about
 * its mail: SPF (RFC 7208), DMARC (RFC 7489), DKIM keys (RFC 6376).
 *
 * Without them a domain's letters end up in the junk folder. Each function
 * explains what it found in a sentence or two, for the operator; free with
 * g_free. */
#ifndef MAIL_WIRE_POLICY_H
#define MAIL_WIRE_POLICY_H

#include <glib.h>
#include <stdbool.h>

/* Reads the domain's own TXT records: `texts` (char *). */
char *policy_spf(const char *domain, const GPtrArray *texts, bool *good);
/* Reads the records of _dmarc.<domain>. */
char *policy_dmarc(const char *domain, const GPtrArray *texts, bool *good);
/* Reads the records of <selector>._domainkey.<domain>. */
char *policy_dkim(const char *selector, const char *domain,
		  const GPtrArray *texts, bool *good);

#endif
