/* doctor_servers.c - can mails come in and letters go out? */
#include "run/doctor.h"

#include "base/error.h"
#include "mail/connection.h"
#include "run/settings.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define PATIENCE 10000 /* milliseconds */
#define SOON 14	       /* days before a certificate runs out */

typedef struct {
	const char *section, *name;
	ConnectionKind kind;
} Server;

/* --- Maildirs ----------------------------------------------------------- */

/* The folder, or the one in which it will be made. */
static void
look_at_maildir(Doctor *doctor, const Server *server)
{
	g_autofree char *path = g_canonicalize_filename(
		config_text(doctor->club->config, server->section, "path"),
		doctor->club->dir);
	g_autofree char *at = g_strdup(path);

	while (!g_file_test(at, G_FILE_TEST_EXISTS)) {
		char *parent = g_path_get_dirname(at);

		g_free(at);
		at = parent;
	}
	if (access(at, R_OK | W_OK | X_OK) == 0)
		doctor_ok(doctor, server->section, "the Maildir %s", path);
	else
		doctor_todo(doctor, server->section,
			    "%s: %s; the user of the run must own it", at,
			    g_strerror(errno));
}

/* --- servers ------------------------------------------------------------ */

static void
tell_certificates(Doctor *doctor, const Server *server, Time end)
{
	g_autofree char *when = clock_rfc3339(end);
	gint64 days = (end - doctor->now) / DAY;

	if (end == TIME_NONE)
		doctor_ok(doctor, server->section,
			  "logged in at %s, without TLS", server->name);
	else if (days < SOON)
		doctor_todo(doctor, server->section,
			    "the certificates of %s run out on %.10s, in "
			    "%" G_GINT64_FORMAT " days; renew them",
			    server->name, when, days);
	else
		doctor_ok(doctor, server->section,
			  "logged in at %s; its certificates are good until "
			  "%.10s, %" G_GINT64_FORMAT " days",
			  server->name, when, days);
}

/* The folder that is read opens. */
static bool
try_mailbox(const Doctor *doctor, const Login *login, GError **error)
{
	const Config *config = doctor->club->config;
	SourceLimits limits = { .mails = 1 };
	SourceMark mark = { 0 };
	Source *source = source_imap(
		&login->server, config_text(config, "mail-in", "mailbox"),
		config_text(config, "mail-in", "processed"), &limits);
	bool opened = source->kind->open(source, &mark, error);

	source->kind->close(source);
	return opened;
}

static void
try_server(Doctor *doctor, Server *server)
{
	const char *hello =
		config_text(doctor->club->config, "mail-out", "hello");
	GError *error = NULL;
	Login login = { 0 };
	g_autoptr(Connection) connection = NULL;

	if (login_read(doctor->club->config, server->section, &login, &error)) {
		login.server.certificates = true;
		login.server.patience = PATIENCE;
		server->name = login.server.url;
		connection =
			connection_open(&login.server, server->kind,
					*hello ? hello : doctor->club->domain,
					PATIENCE, &error);
	}
	if (!connection || (server->kind == CONNECTION_IMAP &&
			    !try_mailbox(doctor, &login, &error)))
		doctor_fault(doctor, server->section, error);
	else
		tell_certificates(doctor, server,
				  connection_expires(connection));
	login_clear(&login);
}

void
doctor_servers(Doctor *doctor)
{
	Server servers[] = {
		{ "mail-in", "", CONNECTION_IMAP },
		{ "mail-out", "", CONNECTION_SMTP },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(servers); i++) {
		const char *kind = config_text(doctor->club->config,
					       servers[i].section, "kind");

		if (!strcmp(kind, "maildir"))
			look_at_maildir(doctor, &servers[i]);
		else if (doctor->offline)
			doctor_skip(doctor, servers[i].section,
				    "no server is asked with --offline");
		else
			try_server(doctor, &servers[i]);
	}
}
