/* settings.h - every key of pennypost.conf, with its help. */
#ifndef CLUB_HOME_SETTINGS_H
#define CLUB_HOME_SETTINGS_H

#include "base/config.h"
#include "mail/wire/sink.h"

extern const ConfigKey settings[];

/* An account of [mail-in] or [mail-out], its password or token already asked
 * of the configured command.  Clear it after use: it holds a secret. */
typedef struct {
	ServerAccount server;
	char *password, *token;
} Login;

/* Values that only make sense together (an IMAP url with kind = imap, one way
 * to log in) are checked here. ERROR_STOP names file, line and cure. */
bool settings_check(const Config *config, GError **error);
/* Returns the addresses of [club] organiser: one at least after the check. Free
 * with g_strfreev. */
char **settings_organisers(const Config *config);
/* Let the log go where [log] says, as loud as it says. */
void settings_log(const Config *config);
/* `section` is "mail-in" or "mail-out". */
bool login_read(const Config *config, const char *section, Login *login,
		GError **error);
void login_clear(Login *login);

#endif
