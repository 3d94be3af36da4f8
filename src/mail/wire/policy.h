/* policy.h - what a domain's TXT records tell other servers about its mail: SPF
 * (RFC 7208), DMARC (RFC 7489), DKIM keys (RFC 6376).
 *
 * Letters of a domain without them end among the junk.  Each function explains
 * what it found in a sentence or two, for the operator; free with g_free. */
#ifndef MAIL_WIRE_POLICY_H
#define MAIL_WIRE_POLICY_H

#include <glib.h>
#include <stdbool.h>

/* `texts` are the TXT records (char *) of the domain itself. */
char *policy_spf(const char *domain, const GPtrArray *texts, bool *good);
/* Reads the records of _dmarc.<domain>. */
char *policy_dmarc(const char *domain, const GPtrArray *texts, bool *good);
/* Reads the records of <selector>._domainkey.<domain>. */
char *policy_dkim(const char *selector, const char *domain,
		  const GPtrArray *texts, bool *good);

#endif
