/* account.c - reads a mail account, and obtains its password or token. */
#include "club/installation/account.h"

#include "base/shell.h"
#include "club/installation/grant.h"

#define COMMAND_PATIENCE 60000 /* milliseconds */

/* Returns the command's line of output. COMMAND_PATIENCE stops a command that
 * waits for a passphrase. */
static char *
command_output(const Config *config, const char *section, const char *key,
	       GError **error)
{
	bool late = false;
	char *line = shell_line(config_text(config, section, key),
				COMMAND_PATIENCE, &late);

	if (!line && late)
		config_fault(config, section, key, error,
			     "the command was not done within a minute, or "
			     "printed far more than a line; see that it asks "
			     "nobody anything (a passphrase?)");
	else if (!line)
		config_fault(config, section, key, error,
			     "the command failed, or printed nothing or "
			     "control characters; run it by hand as the user "
			     "of the cron job");
	return line;
}

static bool
read_secret(const Club *club, const char *section, Time now, Login *login,
	    GError **error)
{
	const Config *config = club->config;

	if (authority_serves(config, section)) {
		login->granted = true;
		login->token = grant_token(club->dir, config, now, error);
		return login->token != NULL;
	}
	login->commanded = true;
	if (*config_text(config, section, "token_command")) {
		login->token =
			command_output(config, section, "token_command", error);
		return login->token != NULL;
	}
	if (*config_text(config, section, "password_command")) {
		login->password = command_output(config, section,
						 "password_command", error);
		return login->password != NULL;
	}
	login->commanded = false;
	login->password = g_strdup(config_text(config, section, "password"));
	return true;
}

bool
login_read(const Club *club, const char *section, Time now, Login *login,
	   GError **error)
{
	const Config *config = club->config;

	*login = (Login){ 0 };
	if (!read_secret(club, section, now, login, error))
		return false;
	login->server = (ServerAccount){
		.url = config_text(config, section, "url"),
		.user = config_text(config, section, "user"),
		.password = login->password,
		.token = login->token,
		.ca_file = config_text(config, section, "ca_file"),
		.plaintext = config_switch(config, section, "plaintext"),
	};
	return true;
}

bool
login_renews(const Club *club, const Login *login)
{
	if (login->granted && login->token)
		grant_refused(club->dir, login->token);
	return login->commanded || (login->granted && login->token);
}

void
login_clear(Login *login)
{
	oauth_wipe(&login->password);
	oauth_wipe(&login->token);
}
