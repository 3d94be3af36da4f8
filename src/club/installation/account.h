/* account.h - the accounts at the mail servers, with what proves that we are
 * their owner. */
#ifndef CLUB_INSTALLATION_ACCOUNT_H
#define CLUB_INSTALLATION_ACCOUNT_H

#include "club/installation/club.h"
#include "mail/wire/sink.h"

/* An account of [mail-in] or [mail-out], with its password or token; a
 * configured command, or the club's grant, has already supplied it. Clear it
 * after use: it holds a secret. */
typedef struct {
	ServerAccount server;
	char *password, *token;
	bool commanded; /* a command has supplied it */
	bool granted;	/* the grant has */
} Login;

/* Reads an account; `section` is "mail-in" or "mail-out". */
bool login_read(const Club *club, const char *section, Time now, Login *login,
		GError **error);
/* Returns whether the server, which refused this login, may be asked again with
 * login_read: a command is run anew, and a grant's token is replaced. */
bool login_renews(const Club *club, const Login *login);
void login_clear(Login *login);

#endif
