/* dns.h - looks up the TXT records of a name, without waiting long, and checks
 * those that tell other servers about a domain's mail: SPF (RFC 7208), DMARC
 * (RFC 7489), DKIM keys (RFC 6376). */
#ifndef MAIL_WIRE_DNS_H
#define MAIL_WIRE_DNS_H

#include <glib.h>
#include <stdbool.h>

typedef enum {
	DNS_FOUND,
	DNS_EMPTY,    /* the name exists, but has no such record */
	DNS_NO_NAME,  /* the name doesn't exist */
	DNS_NO_ANSWER /* the name server doesn't answer, or refuses */
} DnsResult;

/* Asks the name server ("192.0.2.1" or "192.0.2.1:5353"; NULL: the system's)
 * for some seconds at most. *texts becomes the records (char *, the parts of
 * each joined); empty unless found. */
DnsResult dns_texts(const char *server, const char *name, GPtrArray **texts);
/* Looks up the hosts that receive a domain's mail (MX, RFC 5321 section 5.1) in
 * the same way, unordered and in lower case; none if it takes no mail. */
DnsResult dns_mail_hosts(const char *server, const char *domain,
			 GPtrArray **hosts);
/* Returns whether `server` can be the address of a name server. */
bool dns_server_valid(const char *server);

/* --- records about mail -------------------------------------------------- */

/* Without these a domain's letters end up in the junk folder. Each function
 * explains what it found in a sentence or two, for the operator; free with
 * g_free. */

/* Reads the domain's own TXT records: `texts` (char *). */
char *policy_spf(const char *domain, const GPtrArray *texts, bool *good);
/* Reads the records of _dmarc.<domain>. */
char *policy_dmarc(const char *domain, const GPtrArray *texts, bool *good);
/* Reads the records of <selector>._domainkey.<domain>. */
char *policy_dkim(const char *selector, const char *domain,
		  const GPtrArray *texts, bool *good);

#endif
