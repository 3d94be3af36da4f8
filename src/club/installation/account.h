/* account.h - the club's accounts at its mail servers, with their
 * credentials. */
#ifndef CLUB_INSTALLATION_ACCOUNT_H
#define CLUB_INSTALLATION_ACCOUNT_H

#include "club/installation/club.h"
#include "mail/wire/sink.h"

/* An account of [mail-in] or [mail-out] with its password or token, which may
 * have come from a configured command or the club's grant. Clear it after use:
 * it holds a secret. */
typedef struct {
	ServerAccount server;
	char *password, *token;
	bool commanded; /* the password came from a command */
	bool granted;	/* the token came from the grant */
} Login;

/* Reads an account; `section` is "mail-in" or "mail-out". */
bool login_read(const Club *club, const char *section, Time now, Login *login,
		GError **error);
/* Returns whether a login that the server refused is worth repeating with
 * login_read: the command is run again, or the grant's token replaced. */
bool login_renews(const Club *club, const Login *login);
void login_clear(Login *login);

#endif
