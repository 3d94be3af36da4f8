/* login.c - obtains the club's OAuth grant: by a browser, by another device, or
 * by the client's own credentials. */
#include "base/clock.h"
#include "base/error.h"
#include "base/secret.h"
#include "cli/subcommand.h"
#include "club/installation/grant.h"

#include <stdio.h>
#include <unistd.h>

#define WAIT_MS 1200000 /* for the person to find their password */

typedef struct {
	int port;
	gboolean status;
} Wishes;

/* --- the ways ------------------------------------------------------------ */

static void
show_address(const char *address, const char *redirect, int port)
{
	printf("Open this address in a browser, on any computer, and log in "
	       "as the club's\nmailbox:\n\n%s\n\n"
	       "At the end the browser goes to an address that begins with\n"
	       "%s and may say that it cannot be reached. Copy that whole\n"
	       "address, paste it here, and press Enter.\n\n"
	       "There is nothing to copy if the browser runs on this machine, "
	       "nor if you first\nrun, where the browser is: ssh -L "
	       "%d:127.0.0.1:%d HOST\n",
	       address, redirect, port, port);
	fflush(stdout);
}

static bool
by_code(const Authority *authority, int socket, const char *redirect, int port,
	OauthTokens *tokens, GError **error)
{
	g_autofree char *state = secret_token();
	char *verifier = oauth_verifier();
	g_autofree char *address =
		oauth_address(&authority->client, redirect, state, verifier);
	char *answer, *code = NULL;
	OauthFault fault;
	bool got;

	show_address(address, redirect, port);
	answer = oauth_await(socket, STDIN_FILENO, state, WAIT_MS, error);
	if (answer)
		code = oauth_code(answer, state, error);
	got = code && oauth_by_code(&authority->client, code, verifier,
				    redirect, tokens, &fault, error);
	oauth_wipe(&answer);
	oauth_wipe(&code);
	oauth_wipe(&verifier);
	return got;
}

static bool
by_browser(const Authority *authority, int port, OauthTokens *tokens,
	   GError **error)
{
	int socket = oauth_listen(&port, error);
	g_autofree char *redirect =
		g_strdup_printf("http://%s:%d", authority->host, port);
	bool got;

	if (socket < 0)
		return false;
	got = by_code(authority, socket, redirect, port, tokens, error);
	close(socket);
	return got;
}

static void
wait_seconds(int seconds, G_GNUC_UNUSED void *data)
{
	g_usleep((gulong)seconds * 1000000);
}

static bool
by_device(const Authority *authority, OauthTokens *tokens, GError **error)
{
	g_auto(OauthDevice) device = { 0 };

	if (!oauth_device_start(&authority->client, &device, error))
		return false;
	printf("Open %s in a browser, on any computer, type\n\n    %s\n\n"
	       "and log in as the club's mailbox. This waits until you have "
	       "agreed, for %d minutes.\n",
	       device.url, device.user_code, (device.seconds + 59) / 60);
	fflush(stdout);
	return oauth_device_await(&authority->client, &device, wait_seconds,
				  NULL, tokens, error);
}

static bool
get_tokens(const Authority *authority, int port, OauthTokens *tokens,
	   GError **error)
{
	OauthFault fault;

	switch (authority->flow) {
	case LOGIN_BROWSER:
		return by_browser(authority, port, tokens, error);
	case LOGIN_DEVICE:
		return by_device(authority, tokens, error);
	case LOGIN_CLIENT:
		break;
	}
	return oauth_by_client(&authority->client, tokens, &fault, error);
}

/* --- the state ----------------------------------------------------------- */

static bool
show_status(Errand *errand, GError **error)
{
	const Club *club = errand->club;
	GrantReport report;

	if (!grant_report(club->dir, club->config, errand->now, &report, error))
		return false;
	g_autofree char *line = grant_words(&report, club_zone(club));

	printf("%s\n", line);
	if (report.state != GRANT_WORKS)
		errand->status = EX_CONFIG;
	return true;
}

static void
say_done(const Club *club, const OauthTokens *tokens, Time now)
{
	g_autofree char *ends = club_time(club, now + tokens->refresh_seconds);

	printf("The club is logged in. The grant is in %s/%s; no backup holds "
	       "it.\n",
	       club->dir, GRANT_FILE);
	if (tokens->refresh_seconds)
		printf("It ends on %.10s, says the server; at Google because "
		       "the app is in testing.\n",
		       ends);
	puts("See whether the mail servers take it: pennypost doctor");
}

static bool
login(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	const Club *club = errand->club;
	g_auto(Authority) authority = { 0 };
	g_auto(OauthTokens) tokens = { 0 };

	if (!authority_named(club->config))
		return fail(error, ERROR_STOP,
			    "pennypost.conf: no provider is named in [login]; "
			    "the handbook's page on logging in shows how");
	if (wishes->port < 0 || wishes->port > 65535)
		return errand_refuse(errand, "there is no such port");
	if (wishes->status)
		return show_status(errand, error);
	authority_fill(&authority, club->config);
	if (!get_tokens(&authority, wishes->port, &tokens, error) ||
	    !grant_store(club->dir, &authority, &tokens, errand->now, error))
		return false;
	say_done(club, &tokens, errand->now);
	return true;
}

static const GOptionEntry options[] = {
	OPTION("port", INT, port,
	       "Wait for the browser at this port of 127.0.0.1; else at any",
	       "N"),
	FLAG("status", status, "Say how the grant is; ask nobody"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_login = {
	.name = "login",
	.usage = "[--port N]\n"
		 "--status",
	.summary = "let the club into its mailbox by OAuth 2.0",
	.needs = NEEDS_CLUB,
	.words = { 0, 0 },
	.act = login,
	WITH_OPTIONS(options),
};
