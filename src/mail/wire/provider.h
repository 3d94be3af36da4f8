/* provider.h - large mail providers: their servers, how to log in, and what
 * else a club should know.
 *
 * Each row says when and from which page it was written; it was not tested by
 * logging in, and providers change without notice. Whatever a row leaves out is
 * unknown, and `pennypost doctor --mail` finds it out. */
#ifndef MAIL_WIRE_PROVIDER_H
#define MAIL_WIRE_PROVIDER_H

#include <glib.h>
#include <stdbool.h>

typedef enum {
	LOGIN_PASSWORD,	    /* the account's password */
	LOGIN_APP_PASSWORD, /* a separate password for one program */
	LOGIN_GRANT,	    /* OAuth 2.0 only */
} ProviderLogin;

typedef enum { PLUS_UNKNOWN, PLUS_ARRIVES, PLUS_LOST } PlusAddresses;

typedef struct {
	const char *name;
	/* The domains of its addresses, and the suffixes of its MX hosts,
	 * separated by spaces; "yahoo.*" matches yahoo.com as well as
	 * yahoo.co.uk. */
	const char *domains, *hosts;
	const char *imap, *smtp; /* URLs, as in pennypost.conf */
	ProviderLogin login;
	PlusAddresses plus;
	/* Most letters that it accepts; 0: unknown. */
	int per_hour, per_day;
	/* The authserv-ids in its Authentication-Results (RFC 8601): patterns
	 * as in [trust], or none at all (`unnamed`). */
	const char *authserv_ids;
	bool unnamed;
	/* It refuses or replaces envelope senders other than the account. */
	bool own_sender;
	/* what to do at the provider before the login works */
	const char *first;
	const char *quirk;	      /* other surprises; NULL: none known */
	const char *written, *source; /* "2026-11", and the address of a page */
} Provider;

extern const Provider providers[]; /* a NULL name ends */

/* Finds the provider of an address's domain; NULL if it is not listed. */
const Provider *provider_of_domain(const char *domain);
/* Finds the provider that receives a domain's mail by its MX hosts (char *). */
const Provider *provider_of_hosts(const GPtrArray *hosts);
/* Finds the provider that a server's URL belongs to, for a club of that
 * domain. */
const Provider *provider_of_server(const char *url, const char *domain);
/* Returns how many letters an hour stay within its limits; 0: unknown. */
int provider_hourly(const Provider *provider);

#endif
