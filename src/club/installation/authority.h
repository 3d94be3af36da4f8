/* authority.h - the section [login]: the OAuth 2.0 server that the club's
 * mailbox logs in at, and our client there. */
#ifndef CLUB_INSTALLATION_AUTHORITY_H
#define CLUB_INSTALLATION_AUTHORITY_H

#include "base/config.h"
#include "mail/oauth/oauth.h"

typedef enum { LOGIN_BROWSER, LOGIN_DEVICE, LOGIN_CLIENT } LoginFlow;

typedef struct {
	OauthClient client;
	LoginFlow flow;
	const char *host; /* registered name of the loopback address */
	char *authorize_url, *token_url, *device_url, *extra;
} Authority;

/* Returns whether [login] names a provider. */
bool authority_named(const Config *config);
/* Returns whether a section ("mail-in") logs in by OAuth: it has a user and no
 * other way to log in. */
bool authority_serves(const Config *config, const char *section);
/* Checks the section; ERROR_STOP names the file, the line and the fix. */
bool authority_check(const Config *config, GError **error);
/* Fills in the provider of a configuration that names one; borrows from it. */
void authority_fill(Authority *authority, const Config *config);
void authority_clear(Authority *authority);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Authority, authority_clear)

#endif
