/* provider.h - large mail providers: their servers, how one logs in there, and
 * what else a club has to know.
 *
 * Every row says when it was written and by which page; nobody logged in there
 * for it, and providers change without notice. What a row doesn't say is not
 * known, and `pennypost doctor --mail` finds it out. */
#ifndef MAIL_WIRE_PROVIDER_H
#define MAIL_WIRE_PROVIDER_H

#include <glib.h>
#include <stdbool.h>

typedef enum {
	LOGIN_PASSWORD,	    /* the account's own */
	LOGIN_APP_PASSWORD, /* one made for a single program */
	LOGIN_GRANT,	    /* OAuth 2.0 only */
} ProviderLogin;

typedef enum { PLUS_UNKNOWN, PLUS_ARRIVES, PLUS_LOST } PlusAddresses;

typedef struct {
	const char *name;
	/* The domains of its addresses and the ends of its MX hosts, separated
	 * by spaces; "yahoo.*" is yahoo.com as well as yahoo.co.uk. */
	const char *domains, *hosts;
	const char *imap, *smtp; /* URLs, as in pennypost.conf */
	ProviderLogin login;
	PlusAddresses plus;
	/* How many letters it takes; 0: not known. */
	int per_hour, per_day;
	/* What its servers write first in Authentication-Results (RFC 8601):
	 * patterns as in [trust], or nothing at all (`unnamed`). */
	const char *authserv_ids;
	bool unnamed;
	/* It refuses or replaces an envelope sender other than the account. */
	bool own_sender;
	const char *first; /* what to do there before the login works */
	const char *quirk; /* what else surprises; NULL: nothing known */
	const char *written, *source; /* "2026-11", a page's address */
} Provider;

extern const Provider providers[]; /* a NULL name ends */

/* Finds the provider of an address's domain; NULL if it is none of these. */
const Provider *provider_of_domain(const char *domain);
/* Finds the provider that takes a domain's mail; `hosts`: its MX (char *). */
const Provider *provider_of_hosts(const GPtrArray *hosts);
/* Finds the provider whose server a URL names, for a club of that domain. */
const Provider *provider_of_server(const char *url, const char *domain);
/* Returns how many letters an hour keep within its limits; 0: not known. */
int provider_hourly(const Provider *provider);

#endif
