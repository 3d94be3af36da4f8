/* servers.c - checks the Maildirs, the mail servers and their provider's
 * limits. */
#include "cli/doctor/mailbox.h"

#include "base/base.h"
#include "base/secret.h"
#include "club/installation/account.h"
#include "club/installation/grant.h"
#include "club/installation/reply_address.h"
#include "mail/wire/imap.h"
#include "mail/wire/provider.h"
#include "mail/wire/smtp.h"
#include "store/engine/locks.h"
#include "store/outbox.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

#define TIMEOUT 10000 /* milliseconds */
#define SOON 14	      /* days before a certificate runs out */
#define NEARLY 80     /* percent of the provider's daily limit */

typedef struct {
	const char *section, *name;
	ConnectionKind kind;
} Server;

/* --- Maildirs ----------------------------------------------------------- */

/* Returns whether other users can read a Maildir: its letters contain hands,
 * and reply addresses that work as keys. */
static bool
is_open(const Doctor *doctor, const char *path)
{
	g_autofree char *club = g_strconcat(doctor->club->dir, "/", NULL);
	struct stat folder, around;

	if (stat(path, &folder) < 0 || !(folder.st_mode & 07))
		return false;
	return !g_str_has_prefix(path, club) ||
	       (stat(doctor->club->dir, &around) == 0 && (around.st_mode & 01));
}

/* Checks the folder, or the one in which it will be made. */
static void
check_maildir(Doctor *doctor, const Server *server)
{
	const Store *store = doctor->club->store;
	/* Each machine takes the mail that it sees for all the mail there is,
	 * and relies on that when a deadline passes. */
	bool shared = store && store_many(store) &&
		      !strcmp(server->section, "mail-in");
	g_autofree char *path = g_canonicalize_filename(
		config_text(doctor->club->config, server->section, "path"),
		doctor->club->dir);
	g_autofree char *at = g_strdup(path);

	while (!g_file_test(at, G_FILE_TEST_EXISTS)) {
		char *parent = g_path_get_dirname(at);

		g_free(at);
		at = parent;
	}
	if (is_open(doctor, path))
		doctor_todo(doctor, server->section,
			    "other users can look into %s; run: chmod go= %s",
			    path, path);
	else if (access(at, R_OK | W_OK | X_OK) == 0)
		doctor_ok(doctor, server->section, "the Maildir %s%s", path,
			  shared ? "; another machine that works on the club "
				   "must see this very folder"
				 : "");
	else
		doctor_todo(doctor, server->section,
			    "%s: %s; the user who starts runs must own it", at,
			    g_strerror(errno));
}

static void
report_certificates(Doctor *doctor, const Server *server, bool user, Time end,
		    const char *more)
{
	const char *there = user ? "logged in at"
				 : "reached, and no login was asked for, at";
	g_autofree char *when = club_time(doctor->club, end);
	gint64 days = (end - doctor->now) / DAY;

	if (end == TIME_NONE)
		doctor_ok(doctor, server->section, "%s %s without TLS%s", there,
			  server->name, more);
	else if (end < doctor->now)
		doctor_todo(doctor, server->section,
			    "the certificates of %s ran out on %.10s; renew "
			    "them",
			    server->name, when);
	else if (days < SOON)
		doctor_todo(doctor, server->section,
			    "the certificates of %s run out on %.10s, in "
			    "%" G_GINT64_FORMAT " days; renew them",
			    server->name, when, days);
	else
		doctor_ok(doctor, server->section,
			  "%s %s; its certificates are good until "
			  "%.10s, %" G_GINT64_FORMAT " days%s",
			  there, server->name, when, days, more);
}

/* --- cures --------------------------------------------------------------- */

#define OTHER_NAME                                                             \
	"write the host in url as the certificate names it, or get a "         \
	"certificate for this name"
#define AUTHORITY                                                              \
	"nobody we trust has signed it: let the server send its whole chain, " \
	"or give the certificate of its authority as ca_file; if ca_file is "  \
	"set, nobody else is trusted"

#define REFUSED "login was refused"

/* What to do about a failure: the first row whose text is in the message of the
 * server or of libcurl. */
static const struct {
	const char *said, *cure;
} cures[] = {
	{ REFUSED, "check user and password in this section; your provider "
		   "may want an app password" },
	{ "certificate file", "check ca_file in this section" },
	{ "has expired", "renew the server's certificate, and check the clock "
			 "of this machine" },
	{ "not yet valid", "check the clock of this machine" },
	{ "no alternative certificate subject", OTHER_NAME },
	{ "does not match target host", OTHER_NAME },
	{ "self-signed certificate", AUTHORITY },
	{ "get local issuer", AUTHORITY },
	{ "certificate", "see what the server shows: openssl s_client "
			 "-connect HOST:PORT" },
	{ "resolve host", "check the host in url, and the network" },
	{ "wrong version number", "smtps and imaps are for ports 465 and 993, "
				  "smtp and imap (STARTTLS) for 587 and 143" },
	{ "timed out", "check host and port in url, and the firewall" },
	{ "onnect", "check host and port in url, and whether the server is "
		    "running" },
	{ "the server said", "check mailbox in this section" },
};

static void
report_fault(Doctor *doctor, const char *section, GError *error)
{
	const char *cure = error ? oauth_refusal_cure(error->message) : NULL;
	/* Our own errors name the server already. */
	bool own = error && g_str_has_prefix(error->message, "login: ");
	const Provider *provider = provider_of_server(
		config_text(doctor->club->config, section, "url"),
		doctor->club->domain);

	for (gsize i = 0; error && !own && i < G_N_ELEMENTS(cures) && !cure;
	     i++)
		if (strstr(error->message, cures[i].said))
			cure = cures[i].cure;
	if (cure && provider && provider->first &&
	    strstr(error->message, REFUSED))
		doctor_todo(doctor, section, "%s; %s: %s", error->message,
			    provider->name, provider->first);
	else if (cure)
		doctor_todo(doctor, section, "%s; %s", error->message, cure);
	else
		doctor_fault(doctor, section, g_steal_pointer(&error));
	g_clear_error(&error);
}

/* --- IMAP ---------------------------------------------------------------- */

static bool
imap_ask(Imap *imap, const char *line, ImapAnswer *answer, GError **error)
{
	imap_answer_clear(answer);
	return imap_send(imap, error, "%s", line) &&
	       imap_await_last(imap, NULL, NULL, answer, error);
}

/* Checks that the folder of read mails is there, or makes it as a run would. */
static bool
try_folder(Imap *imap, const char *processed, GError **error)
{
	g_autofree char *name = imap_quote(processed, error);
	g_autofree char *status =
		name ? g_strdup_printf("STATUS %s (MESSAGES)", name) : NULL;
	g_autofree char *create =
		name ? g_strdup_printf("CREATE %s", name) : NULL;
	g_auto(ImapAnswer) answer = { 0 };

	if (!name || !imap_ask(imap, "NOOP", &answer, error) ||
	    !imap_ask(imap, status, &answer, error))
		return false;
	if (answer.verdict == IMAP_OK)
		return true;
	if (!imap_ask(imap, create, &answer, error))
		return false;
	return answer.verdict == IMAP_OK ||
	       fail(error, ERROR_STOP,
		    "mails that we have read cannot be moved to %s (%s); make "
		    "it, or set processed to a folder that the server "
		    "accepts, or leave it empty",
		    processed, answer.words);
}

/* Opens the folder that runs read, in the same way. */
static bool
try_mailbox(const Doctor *doctor, const Login *login, GError **error)
{
	const Config *config = doctor->club->config;
	SourceLimits limits = { .mails = 1 };
	SourceMark mark = { 0 };
	Source *source = source_imap(
		&login->server, config_text(config, "mail-in", "mailbox"),
		config_text(config, "mail-in", "processed"), &limits);
	bool fine = source->kind->open(source, &mark, error);

	source->kind->close(source);
	return fine;
}

/* Tests the folders one by one, as some servers allow few connections at a
 * time; frees this connection first. */
static bool
try_imap(const Doctor *doctor, const Login *login, Connection *connection,
	 Mailbox *mailbox, GError **error)
{
	const char *processed =
		config_text(doctor->club->config, "mail-in", "processed");
	Imap *imap = imap_new(connection, MAILBOX_KEPT);
	bool fine = !*processed || try_folder(imap, processed, error);

	if (fine)
		mailbox_look(doctor, imap, mailbox);

	imap_leave(imap);
	imap_free(imap);
	return fine && try_mailbox(doctor, login, error);
}

/* --- SMTP ---------------------------------------------------------------- */

static bool
smtp_ask(Connection *connection, const char *line, SmtpReply *reply,
	 GError **error)
{
	g_autofree char *whole = g_strconcat(line, "\r\n", NULL);

	smtp_reply_clear(reply);
	return connection_write(connection, whole, strlen(whole), error) &&
	       smtp_reply_read(connection_reader(connection), reply, error);
}

/* Tries to log in. Where no login is offered, any user and password would do.
 */
static bool
try_login(Connection *connection, const char *hello, const Login *login,
	  SmtpReply *reply, GError **error)
{
	g_autofree char *line = g_strconcat("EHLO ", hello, NULL);

	if (!login->server.user || !*login->server.user)
		return true;
	if (!smtp_ask(connection, line, reply, error))
		return false;
	return g_regex_match_simple("^250[ -]AUTH[ =]", reply->text,
				    G_REGEX_CASELESS | G_REGEX_MULTILINE, 0) ||
	       fail(error, ERROR_STOP,
		    "%s offers no login, so nobody has looked at user and "
		    "password; leave both out if it needs none, or take the "
		    "port for submission (587 or 465)",
		    login->server.url);
}

/* A server that knows the club must take its reply addresses too; one that
 * does not know it says nothing about them. */
static bool
try_smtp(const Doctor *doctor, const Login *login, Connection *connection,
	 GError **error)
{
	const Club *club = doctor->club;
	g_autofree char *token = secret_token();
	g_autofree char *answer = reply_address_of(club, token);
	g_autofree char *from =
		g_strdup_printf("MAIL FROM:<%s>", club->address);
	g_autofree char *plain = g_strdup_printf("RCPT TO:<%s>", club->address);
	g_autofree char *detail = g_strdup_printf("RCPT TO:<%s>", answer);
	g_auto(SmtpReply) reply = { 0 };

	if (!try_login(connection, club->domain, login, &reply, error) ||
	    !smtp_ask(connection, from, &reply, error))
		return false;
	if (reply.code >= 500)
		return fail(error, ERROR_STOP,
			    "letters from %s are refused: %s; check user, and "
			    "whether it may send from that address",
			    club->address, reply.words);
	if (!smtp_ask(connection, plain, &reply, error))
		return false;
	if (reply.code != 250)
		return true;
	return smtp_ask(connection, detail, &reply, error) &&
	       (reply.code < 500 ||
		fail(error, ERROR_STOP,
		     "mail to %s arrives, but not to its reply addresses (%s); "
		     "set recipient_delimiter = + there, or reply_style = "
		     "catchall in [club]",
		     club->address, reply.words));
}

/* --- both kinds of server ------------------------------------------------ */

/* Connects and logs in as a run does: if the token is refused, once more with a
 * new one. */
static Connection *
log_in(const Doctor *doctor, const Server *server, Login *login, GError **error)
{
	const Club *club = doctor->club;
	const char *hello = config_text(club->config, "mail-out", "hello");

	for (bool again = true;; again = false) {
		GError *problem = NULL;
		Connection *connection = NULL;

		if (login_read(club, server->section, doctor->now, login,
			       &problem)) {
			login->server.certificates = true;
			login->server.patience = TIMEOUT;
			connection =
				connection_open(&login->server, server->kind,
						*hello ? hello : club->domain,
						TIMEOUT, &problem);
		}
		again = again && error_is(problem, ERROR_STOP) &&
			login_renews(club, login);
		if (!again) {
			if (problem)
				g_propagate_error(error, problem);
			return connection;
		}
		g_error_free(problem);
		login_clear(login);
	}
}

static void
try_server(Doctor *doctor, Server *server)
{
	GError *error = NULL;
	Login login = { 0 };
	Connection *connection = log_in(doctor, server, &login, &error);
	Time end = TIME_NONE;
	bool fine = false, proven = false;
	Mailbox mailbox = { 0 };

	server->name =
		config_text(doctor->club->config, server->section, "url");
	if (connection) {
		end = connection_expires(connection);
		proven = login.server.user && *login.server.user &&
			 !connection_unasked(connection);
		fine = server->kind == CONNECTION_IMAP
			       ? try_imap(doctor, &login, connection, &mailbox,
					  &error)
			       : try_smtp(doctor, &login, connection, &error);
		if (server->kind == CONNECTION_SMTP)
			connection_free(connection);
	}
	g_autofree char *more = mailbox_words(&mailbox);

	if (fine)
		report_certificates(doctor, server, proven, end, more);
	else
		report_fault(doctor, server->section, error);
	if (fine && server->kind == CONNECTION_IMAP)
		mailbox_report(doctor, &mailbox);
	mailbox_clear(&mailbox);
	login_clear(&login);
}

void
check_servers(Doctor *doctor)
{
	Server servers[] = {
		{ "mail-in", "", CONNECTION_IMAP },
		{ "mail-out", "", CONNECTION_SMTP },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(servers); i++) {
		const char *kind = config_text(doctor->club->config,
					       servers[i].section, "kind");

		if (!strcmp(kind, "maildir"))
			check_maildir(doctor, &servers[i]);
		else if (doctor->offline)
			doctor_skip(doctor, servers[i].section,
				    "with --offline, no server is asked");
		else
			try_server(doctor, &servers[i]);
	}
}

/* Comes after the server checks: logging in there has renewed the token if it
 * was time. */
void
check_grant(Doctor *doctor)
{
	const Club *club = doctor->club;
	GError *error = NULL;
	GrantReport report;

	if (!authority_named(club->config))
		return;
	if (!grant_report(club->dir, club->config, doctor->now, &report,
			  &error)) {
		doctor_fault(doctor, "login", error);
		return;
	}
	g_autofree char *line = grant_words(&report, club_zone(club));

	doctor_say(doctor, report.state == GRANT_WORKS ? "ok" : "to do",
		   "login", "%s", line);
}

/* --- what a provider is known for ---------------------------------------- */

/* Returns the provider's limit of letters a day; 0: not known. */
static int
daily_limit(const Provider *provider)
{
	return provider->per_day ? provider->per_day : provider->per_hour * 24;
}

/* Reports a day's letters that come near to the provider's limit `most` (0: not
 * known): those over it wait, or are refused. */
static void
report_volume(Doctor *doctor, const char *who, int most)
{
	GError *error = NULL;
	int sent = 0;

	if (!outbox_count_since(doctor->club->store, doctor->now - DAY, &sent,
				&error))
		doctor_fault(doctor, "letters a day", error);
	else if (most && sent >= most * NEARLY / 100)
		doctor_todo(doctor, "letters a day",
			    "%d went out in the last 24 hours, and %s lets %d; "
			    "with more than that they wait, so take a provider "
			    "that takes more, or ask players to `set letters "
			    "daily'",
			    sent, who, most);
}

/* Reports settings that differ from what we know of the provider. */
static void
report_provider(Doctor *doctor, const Provider *provider)
{
	const Config *config = doctor->club->config;
	gint64 limit = config_number(config, "limits", "letters_per_hour");
	int hourly = provider_hourly(provider), before = doctor->todo;
	bool plus = !strcmp(config_text(config, "club", "reply_style"), "plus");

	if (provider->plus == PLUS_LOST && plus)
		doctor_todo(doctor, "provider", "%s. %s", provider->name,
			    provider->quirk);
	if (provider->own_sender && config_switch(config, "mail-out", "verp"))
		doctor_todo(doctor, "provider",
			    "%s takes letters from the account's own address "
			    "alone; set verp = no in [mail-out]",
			    provider->name);
	if (hourly && (!limit || limit > hourly))
		doctor_todo(doctor, "provider",
			    "%s takes about %d letters %s; set "
			    "letters_per_hour = %d in [limits]",
			    provider->name,
			    provider->per_day ? provider->per_day
					      : provider->per_hour,
			    provider->per_day ? "a day" : "an hour", hourly);
	if (doctor->todo == before)
		doctor_ok(doctor, "provider", "%s, as known since %s",
			  provider->name, provider->written);
}

void
check_provider(Doctor *doctor)
{
	static const char *const sections[] = { "mail-out", "mail-in" };
	const Provider *provider = NULL;

	for (gsize i = 0; !provider && i < G_N_ELEMENTS(sections); i++)
		provider = provider_of_server(
			config_text(doctor->club->config, sections[i], "url"),
			doctor->club->domain);
	if (provider)
		report_provider(doctor, provider);
	gint64 hourly = config_number(doctor->club->config, "limits",
				      "letters_per_hour");
	int day = provider ? daily_limit(provider) : 0;

	if (hourly && (!day || hourly * 24 < day))
		report_volume(doctor, "letters_per_hour", (int)hourly * 24);
	else if (day)
		report_volume(doctor, provider->name, day);
}
