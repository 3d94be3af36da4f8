/* login_test.c - `pennypost login` and its effects, with Glewlwyd as the
 * authorization server, a Dovecot and a Postfix that ask it whose token it is,
 * and a user who agrees. No output ever contains a secret. */
#include "lib/program.h"
#include "lib/token_server.h"
#include "servers/fixture.h"
#include "servers/hostile.h"

#include "base/object.h"
#include "mail/wire/connection.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define SECRET "client-secret"
#define SOON "2026-11-20T12:05:00Z"
#define DEAD "2026-11-20T14:00:00Z"
#define DEAD_LATER "2026-11-22T12:00:00Z"
#define BACK "2026-12-05T12:00:00Z"
#define TO_MAILDIR "kind = maildir\npath = mail/out\n"
#define GRANT(dir) path_in(dir, "grant")

static const char *
submission(void)
{
	const Fixture *servers = fixture_servers();

	return formatted("kind = smtp\nurl = %s\nuser = club\nca_file = %s\n",
			 servers->submission_url, servers->ca_file);
}

static void
configure(const char *dir, const char *flow, const char *out)
{
	const Fixture *servers = fixture_servers();
	const char *api =
		formatted("https://127.0.0.1:%d/api/oidc", servers->oauth);

	program_configure(
		dir,
		formatted("[club]\nname = Club X\naddress = club@x.example\n"
			  "organiser = olga@x.example\n"
			  "[mail-in]\nkind = imap\nurl = %s\nuser = club\n"
			  "ca_file = %s\n[mail-out]\n%s"
			  "[login]\nprovider = other\nflow = %s\n"
			  "client_id = pennypost\nclient_secret = " SECRET "\n"
			  "scopes = mail\nauthorize_url = %s/auth\n"
			  "token_url = %s/token\n"
			  "device_url = %s/device_authorization\n"
			  "ca_file = %s\n",
			  servers->imaps_url, servers->ca_file, out, flow, api,
			  api, api, servers->ca_file));
}

/* Returns a field of the grant, "" without one; kept. */
static const char *
granted(const char *dir, const char *key)
{
	json_t *grant = json_load_file(GRANT(dir), 0, NULL);

	return grant ? kept(g_strdup(object_text(grant, key))) : "";
}

static void
lacks_secrets(const char *dir, const char *text)
{
	static const char *const keys[] = { "access_token", "refresh_token" };

	assert_lacks(text, SECRET);
	for (gsize i = 0; i < G_N_ELEMENTS(keys); i++) {
		const char *secret = granted(dir, keys[i]);

		if (*secret)
			assert_lacks(text, secret);
	}
}

/* Runs the program; NULL: that output must be empty. */
static void
says(const char *dir, const char *line, int status, const char *out,
     const char *err)
{
	g_auto(GStrv) words = g_strsplit(line, " ", -1);
	g_auto(Ran) ran = program_run(dir, (const char *const *)words);

	lacks_secrets(dir, ran.out);
	lacks_secrets(dir, ran.err);
	ran_check(&ran, status, out, err);
}

/* --- a login under way ---------------------------------------------------- */

typedef struct {
	GPid pid;
	int in, out, err;
	GString *said;
} Going;

static Going
set_out(const char *dir, const char *now)
{
	const char *port = formatted("%d", fixture_servers()->redirect);
	const char *argv[] = { kept(program_path()),
			       "login",
			       "--port",
			       port,
			       "--now",
			       now,
			       NULL };
	Going going = { .said = g_string_new(NULL) };

	must(g_spawn_async_with_pipes(
		dir, (char **)argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL,
		&going.pid, &going.in, &going.out, &going.err, &error));
	return going;
}

/* Reads until the text has this; returns what follows, up to white space. */
static const char *
heard(Going *going, const char *before)
{
	char octet;

	for (;;) {
		const char *at = strstr(going->said->str, before);

		if (at && at[strcspn(at, " ")] &&
		    at[strlen(before) + strcspn(at + strlen(before), " \n")])
			return kept(
				g_strndup(at + strlen(before),
					  strcspn(at + strlen(before), " \n")));
		ck_assert_msg(read(going->out, &octet, 1) == 1, "no '%s': %s",
			      before, going->said->str);
		g_string_append_c(going->said, octet);
	}
}

static const char *
address_of(Going *going)
{
	return joined("https://", heard(going, "\n\nhttps://"));
}

static void
paste(const Going *going, const char *address)
{
	const char *line = joined(address, "\n");

	ck_assert_int_eq(write(going->in, line, strlen(line)), strlen(line));
}

/* Waits for the login's end; NULL: that output must be empty. */
static void
arrive(const char *dir, Going *going, int status, const char *out,
       const char *err)
{
	g_autoptr(GString) faults = g_string_new(NULL);
	Ran ran = { 0 };
	char octet;
	int ended;

	close(going->in);
	while (read(going->out, &octet, 1) == 1)
		g_string_append_c(going->said, octet);
	while (read(going->err, &octet, 1) == 1)
		g_string_append_c(faults, octet);
	ck_assert_int_eq(waitpid(going->pid, &ended, 0), going->pid);
	ran = (Ran){ WEXITSTATUS(ended), going->said->str, faults->str };
	lacks_secrets(dir, ran.out);
	lacks_secrets(dir, ran.err);
	ran_check(&ran, status, out, err);
	g_string_free(going->said, TRUE);
	close(going->out);
	close(going->err);
}

/* Returns the address at which the browser ends up if the user agrees; kept. */
static const char *
agreed(Going *going)
{
	return kept(fixture_agree("agree", address_of(going)));
}

static void
log_in(const char *dir, const char *now)
{
	Going going = set_out(dir, now);

	paste(&going, agreed(&going));
	arrive(dir, &going, 0, "The club is logged in", "");
}

static char *
club_new(void)
{
	char *dir = program_club();

	g_free(fixture_maildir("club"));
	return dir;
}

/* --- by a browser --------------------------------------------------------- */

/* Letters are sent, and mails fetched, with a token. */
PROGRAM_TEST(test_pasted, club_new())
{
	g_autofree char *ann = fixture_maildir("ann");
	struct stat status;

	configure(dir, "browser", submission());
	says(dir, "login --status", 78, "nobody has logged in yet", NULL);
	log_in(dir, NOON);
	ck_assert_int_eq(stat(GRANT(dir), &status), 0);
	ck_assert_int_eq(status.st_mode & 0777, 0600);
	says(dir, "login --status --now " SOON, 0, "the grant works", NULL);
	says(dir, "player add Cid ann@club.test --now " NOON, 0, "Cid", NULL);
	says(dir, "run --now " SOON, 0, NULL, NULL);
	fixture_wait(ann, 1);
	says(dir, "doctor --resolver 127.0.0.1:1 --now " SOON, 78,
	     "ok     login: the grant works", NULL);
	says(dir, "doctor --resolver 127.0.0.1:1 --now " SOON, 78,
	     "ok     mail-out: logged in at smtp://", NULL);
}

/* A client that guesses is turned away, and the login goes on. */
PROGRAM_TEST(test_loopback, club_new())
{
	int port = fixture_servers()->redirect;
	char text[400] = "";

	configure(dir, "browser", submission());
	Going going = set_out(dir, NOON);
	const char *query = strchr(agreed(&going), '?');
	int guess = loopback_ask(port, "GET /?code=1&state=2 HTTP/1.1\r\n\r\n");
	int right = loopback_ask(port,
				 formatted("GET /%s HTTP/1.1\r\n\r\n", query));

	ck_assert_int_gt(read(guess, text, sizeof text - 1), 0);
	assert_has(text, " 404 ");
	arrive(dir, &going, 0, "The club is logged in", "");
	close(guess);
	close(right);
}

PROGRAM_TEST(test_not_logged_in, club_new())
{
	configure(dir, "browser", submission());
	Going going = set_out(dir, NOON);

	address_of(&going);
	paste(&going, "http://127.0.0.1:1/?code=1&state=other");
	arrive(dir, &going, 65, "", "another login");
	going = set_out(dir, NOON);
	const char *state =
		kept(g_strndup(strstr(address_of(&going), "state=") + 6, 26));

	paste(&going, formatted("/?error=access_denied&state=%s", state));
	arrive(dir, &going, 78, "", "the request was denied");
	going = set_out(dir, NOON);
	state = kept(g_strndup(strstr(address_of(&going), "state=") + 6, 26));
	paste(&going, formatted("/?code=wrong&state=%s", state));
	arrive(dir, &going, 78, "", "login: https://");
	ck_assert(!g_file_test(GRANT(dir), G_FILE_TEST_EXISTS));
}

/* A server with a certificate of its own is trusted if we are told to. */
PROGRAM_TEST(test_own_certificate, club_new())
{
	program_configure(
		dir, formatted("[club]\nname = X\naddress = club@x.example\n"
			       "organiser = olga@x.example\n[login]\n"
			       "provider = other\nflow = client\n"
			       "client_id = pennypost\n"
			       "client_secret = " SECRET "\ntoken_url = "
			       "https://127.0.0.1:%d/api/oidc/token\n",
			       fixture_servers()->oauth));
	says(dir, "login --now " NOON, 75, NULL, "as ca_file in [login]");
}

/* --- the other ways ------------------------------------------------------- */

PROGRAM_TEST(test_device, club_new())
{
	configure(dir, "device", submission());
	Going going = set_out(dir, NOON);

	g_free(fixture_agree("device", heard(&going, "type\n\n    ")));
	arrive(dir, &going, 0, "The club is logged in", "");
	says(dir, "run --now " SOON, 0, NULL, NULL);
}

/* The client needs nobody to log in, not even for the first token. */
PROGRAM_TEST(test_client, club_new())
{
	configure(dir, "client", submission());
	says(dir, "login --now " NOON, 0, "The club is logged in", NULL);
	ck_assert_str_eq(granted(dir, "refresh_token"), "");
	ck_assert_str_ne(granted(dir, "access_token"), "");
	says(dir, "login --status --now " SOON, 0, "the grant works", NULL);
}

/* --- a grant's life ------------------------------------------------------- */

/* Glewlwyd accepts a refresh token once: two runs that renew at the same time
 * would lose the grant. */
PROGRAM_TEST(test_two_at_once, club_new())
{
	static const char *const run[] = { "run", "--now", DEAD, NULL };
	static const char *const doctor[] = { "doctor",	     "--resolver",
					      "127.0.0.1:1", "--now",
					      DEAD,	     NULL };
	Ran ran[2];

	configure(dir, "browser", submission());
	log_in(dir, NOON);
	const char *before = granted(dir, "refresh_token");

	program_race(dir, run, doctor, ran);
	ran_check(&ran[0], 0, NULL, NULL);
	assert_has(ran[1].out, "ok     login: the grant works");
	ck_assert_str_ne(granted(dir, "refresh_token"), before);
	ran_clear(&ran[0]);
	ran_clear(&ran[1]);
	says(dir, "run --now " DEAD_LATER, 0, NULL, NULL);
}

/* An access token that the mail server rejects is replaced at once. */
PROGRAM_TEST(test_refused_token, club_new())
{
	configure(dir, "browser", submission());
	log_in(dir, NOON);
	g_free(fixture_agree("revoke", granted(dir, "access_token")));
	const char *before = granted(dir, "access_token");

	says(dir, "run --now " SOON, 0, NULL, NULL);
	ck_assert_str_ne(granted(dir, "access_token"), before);
}

/* Moves the mails of the club's own Maildir to the server. */
static void
post(const char *dir, const char *maildir)
{
	g_autofree char *folder =
		g_build_filename(dir, "mail", "in", "new", NULL);
	g_autoptr(GDir) all = g_dir_open(folder, 0, NULL);
	const char *name;
	int n = 0;

	while (all && (name = g_dir_read_name(all))) {
		g_autofree char *bytes = NULL;
		gsize length;

		must(g_file_get_contents(path_in(folder, name), &bytes, &length,
					 &error));
		fixture_put(maildir, ++n, bytes, length, 1795600000);
	}
	ck_assert_int_gt(n, 0);
}

#define DUE "SELECT min(due) FROM decisions WHERE due IS NOT NULL"

/* A grant is dead for a fortnight: this is reported once, and nothing is
 * lost. */
PROGRAM_TEST(test_revoked, program_match())
{
	static const char *const dead[] = { DEAD, "2026-11-20T14:05:00Z",
					    "2026-11-21T12:00:00Z", DEAD_LATER,
					    "2026-12-04T12:00:00Z" };
	g_autofree char *inbox = fixture_maildir("club");
	g_autoptr(Opened) asked = program_turn(dir);

	configure(dir, "browser", TO_MAILDIR);
	log_in(dir, NOON);
	says(dir, "run --now " SOON, 0, NULL, NULL);
	g_free(fixture_agree("revoke", granted(dir, "refresh_token")));
	program_answer(dir, asked, NULL, "1");
	post(dir, inbox);
	for (gsize i = 0; i < G_N_ELEMENTS(dead); i++)
		says(dir, formatted("run --now %s", dead[i]), 75, NULL,
		     i ? NULL : "run: pennypost login");
	says(dir, "login --status --now " BACK, 78, "was revoked", NULL);
	program_is(dir, "SELECT count(*) FROM steps", "0");
	program_is(dir, "SELECT count(*) FROM inbox", "0");
	log_in(dir, BACK);
	says(dir, "run --now " BACK, 0, NULL, NULL);
	program_is(dir, "SELECT count(*) FROM inbox WHERE state = 1", "1");
	program_is(dir, "SELECT count(*) FROM steps", "1");
	program_is(dir, "SELECT count(*) FROM journal WHERE act = 'alarm'",
		   "1");
}

/* --- what mail servers offer ---------------------------------------------- */

TABLE(offers, const char *offered, *taken) = {
	{ "AUTH=CRAM-MD5 AUTH=PLAIN AUTH=XOAUTH2", "AUTHENTICATE XOAUTH2" },
	{ "AUTH=PLAIN AUTH=OAUTHBEARER", "AUTHENTICATE OAUTHBEARER" },
	{ "AUTH=XOAUTH2 AUTH=OAUTHBEARER", "AUTHENTICATE OAUTHBEARER" },
};

TEST_EACH(test_offer, offers)
{
	const Rule *rules = RULES(
		{ "^", "* OK x\r\n", 0 },
		{ "CAPABILITY",
		  formatted("* CAPABILITY IMAP4rev1 SASL-IR %s\r\n%%T OK x\r\n",
			    offers[_i].offered),
		  0 },
		{ "AUTHENTICATE", "%T OK in\r\n", 0 });
	Hostile *server = hostile_start(rules, NULL, true);
	ServerAccount account = {
		.url = formatted("imap://127.0.0.1:%d", server->port),
		.user = "club",
		.token = "ttt",
		.plaintext = true,
	};

	connection_free(must(connection_open(&account, CONNECTION_IMAP, NULL,
					     5000, &error)));

	assert_has(kept(hostile_stop(server)), offers[_i].taken);
}

/* The cure is an administrator's; it is reported once, whatever else the server
 * writes each time. */
PROGRAM_TEST(test_smtp_auth_off, program_club())
{
	g_autoptr(TokenServer) tokens = TOKEN_SERVER(
		JSON_OK("{\"access_token\":\"ttt\",\"expires_in\":3600}"));
	Hostile *server = hostile_start(
		RULES({ "EHLO", "250-x\r\n250 AUTH XOAUTH2\r\n", 0 },
		      { "AUTH",
			"535 5.7.139 Authentication unsuccessful, SmtpClient"
			"Authentication is disabled for the Tenant\r\n",
			0 }),
		hostile_smtp, false);

	program_configure(
		dir,
		formatted("[club]\nname = X\naddress = club@x.example\n"
			  "organiser = olga@x.example\n[mail-out]\n"
			  "kind = smtp\nurl = smtp://127.0.0.1:%d\n"
			  "user = club\nplaintext = yes\n[login]\n"
			  "provider = other\nflow = client\nclient_id = c\n"
			  "client_secret = " SECRET "\ntoken_url = %s\n",
			  server->port, tokens->url));
	says(dir, "player add Cid cid@x.example --now " NOON, 0, "Cid", NULL);
	says(dir, "run --now " NOON, 75, NULL, "SMTP AUTH is switched off");
	says(dir, "run --now " LATER, 75, NULL, NULL);
	says(dir, "run --now " DEAD_LATER, 75, NULL, NULL);
	g_free(hostile_stop(server));
}

TEST_CONDITIONS(.setup = fixture_authority);
