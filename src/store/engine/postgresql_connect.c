/* postgresql_connect.c - opens a connection to PostgreSQL as a club
 * needs it, and closes it; what an error means for a club. */
#include "store/engine/postgresql_link.h"

#include "base/base.h"
#include "store/engine/naming.h"

#include <poll.h>

#define OLDEST 150000
#define PATIENCE_MS 2000
#define PATIENCE 5 /* seconds people wait for others */
/* An SQLSTATE of our own, which no server sends. */
#define URL_STATE "URL"

/* --- errors --- */

/* The first match counts: a whole SQLSTATE, or its class (two characters). */
static const struct {
	const char *state;
	ErrorKind kind;
	const char *cure;
} faults[] = {
	{ "", ERROR_LATER,
	  "there is no connection to the database; see whether its server "
	  "runs and can be reached" },
	{ "53100", ERROR_LATER,
	  "the disk of the database is full; free some space" },
	{ "53300", ERROR_LATER,
	  "the server has no connection left; close others or raise its "
	  "max_connections" },
	{ "53", ERROR_LATER,
	  "the server is out of memory or of another resource; the next run "
	  "tries again" },
	{ "55P03", ERROR_LATER,
	  "another program holds it; it ends by itself, or close that "
	  "program" },
	{ "40", ERROR_LATER,
	  "another program was in the way; the next run tries again" },
	{ "57P04", ERROR_STOP, "the database is being removed" },
	{ "57014", ERROR_LATER,
	  "somebody cancelled it at the server; the next run tries again" },
	{ "57", ERROR_LATER,
	  "the server is starting or stopping, or has ended the connection; "
	  "the next run tries again" },
	{ "08", ERROR_LATER,
	  "the connection to the database was lost; see whether its server "
	  "runs and can be reached" },
	{ "58", ERROR_LATER,
	  "the server cannot read or write its files; check its disk" },
	{ "25006", ERROR_LATER,
	  "the server is read-only, as a standby is; name the primary, or add "
	  "target_session_attrs=read-write to the URL" },
	{ "25P02", ERROR_LATER, "the transaction has ended after an error" },
	{ "25P03", ERROR_LATER,
	  "a transaction lay idle for too long and was ended; the next run "
	  "tries again" },
	{ "URL", ERROR_STOP,
	  "its URL has a parameter that cannot be used; correct it in "
	  "pennypost.conf" },
	{ "28", ERROR_STOP,
	  "the server does not let us in; check the user and the password "
	  "(~/.pgpass) and the server's pg_hba.conf" },
	{ "3D000", ERROR_STOP,
	  "the server has no such database; make it there: createdb "
	  "--encoding=UTF8 --template=template0 NAME" },
	{ "42501", ERROR_STOP,
	  "the user may not do that; let them own the database" },
	{ "23", ERROR_NEVER, "cannot be stored" },
	{ "22", ERROR_NEVER, "cannot be stored" },
	{ "54", ERROR_NEVER, "cannot be stored" },
	{ "XX001", ERROR_STOP,
	  "the database is damaged; restore it from a good backup" },
	{ "XX002", ERROR_STOP,
	  "an index of the database is damaged; have it made again: reindexdb "
	  "NAME" },
};

bool
postgresql_fault(const char *shown, const char *state, const char *words,
		 GError **error)
{
	for (gsize i = 0; i < G_N_ELEMENTS(faults); i++)
		if (*faults[i].state ? g_str_has_prefix(state, faults[i].state)
				     : !*state)
			return fail(error, faults[i].kind, "%s: %s (%s)", shown,
				    faults[i].cure, words);
	return fail(error, ERROR_STOP,
		    "%s: the database cannot be used with this program (%s)",
		    shown, words);
}

/* --- connections --- */

void
link_close(EngineLink *link)
{
	/* A commit that is waited for makes all earlier ones durable. */
	if (link->unsynced) {
		link_run(link, "RESET synchronous_commit", NULL);
		link_run(link,
			 "SELECT pg_logical_emit_message(true, 'pennypost', "
			 "'')",
			 NULL);
	}
	PQfinish(link->conn);
	g_clear_error(&link->fault);
	g_free(link->state);
	g_free(link->shown);
	g_free(link);
}

/* Waits until it is connected, refused or out of time. */
static void
connect_patiently(PGconn *conn)
{
	gint64 end = g_get_monotonic_time() + PATIENCE_MS * 1000;
	PostgresPollingStatusType status = PGRES_POLLING_WRITING;

	while (status != PGRES_POLLING_OK && status != PGRES_POLLING_FAILED) {
		gint64 left = (end - g_get_monotonic_time()) / 1000;
		bool reads = status == PGRES_POLLING_READING;
		struct pollfd one = { PQsocket(conn), reads ? POLLIN : POLLOUT,
				      0 };

		if (left <= 0 || poll(&one, 1, (int)left) <= 0)
			return;
		status = PQconnectPoll(conn);
	}
}

/* Asks again for the server's error to get its SQLSTATE too. Returns the long
 * message. Free with g_free. */
static char *
ask_why(const char *const *keys, const char *const *values)
{
	PGconn *conn = PQconnectStartParams(keys, values, 1);

	PQsetErrorVerbosity(conn, PQERRORS_VERBOSE);
	if (PQstatus(conn) != CONNECTION_BAD)
		connect_patiently(conn);
	char *words = g_strdup(PQerrorMessage(conn));

	PQfinish(conn);
	return words;
}

/* Returns the SQLSTATE of an error that libpq finds by itself, before or
 * without an answer from the server. */
static const char *
state_of(const char *line)
{
	if (strstr(line, "no password supplied"))
		return "28P01";
	/* About sslmode, or a number: "invalid .. value: ..". */
	return g_str_has_prefix(line, "invalid ") ? URL_STATE : "";
}

static bool
refuse_connection(EngineLink *link, const char *words, const char *more,
		  GError **error)
{
	/* The SQLSTATE has a digit; FATAL stands before it. */
	g_autoptr(GRegex) regex = g_regex_new(
		": +((?=[A-Z]*[0-9])[0-9A-Z]{5}): (.*)", 0, 0, NULL);
	g_autoptr(GMatchInfo) match = NULL;

	if (g_regex_match(regex, more, 0, &match)) {
		g_autofree char *state = g_match_info_fetch(match, 1);
		g_autofree char *line = g_match_info_fetch(match, 2);

		return postgresql_fault(link->shown, state, line, error);
	}
	g_autofree char *line = g_strndup(words, strcspn(words, "\n"));

	return postgresql_fault(link->shown, state_of(line),
				*line ? line : "no answer", error);
}

static bool
connect_by(EngineLink *link, const char *const *keys, const char *const *values,
	   GError **error)
{
	link->conn = PQconnectdbParams(keys, values, 1);
	if (PQstatus(link->conn) == CONNECTION_OK)
		return true;
	g_autofree char *more = ask_why(keys, values);

	return refuse_connection(link, PQerrorMessage(link->conn), more, error);
}

/* Detects an unescaped @ or / in the password. An @ would end it and a / the
 * whole host part, so the rest would show as part of a name. */
static bool
is_split(const char *name)
{
	const char *place = strstr(name, "://") + strlen("://");
	const char *at = g_strrstr_len(place, (gssize)strcspn(place, "?"), "@");

	return at && strcspn(place, "@/") < (gsize)(at - place);
}

/* libpq's error about a URL that it can't read, or about a bad port, quotes
 * parts of it. */
static bool
is_url(const char *name, GError **error)
{
	PQconninfoOption *options = PQconninfoParse(name, NULL);
	bool fine = options && !is_split(name);

	for (PQconninfoOption *one = options; fine && one->keyword; one++)
		if (one->val && !strcmp(one->keyword, "port"))
			fine = !one->val[strspn(one->val, "0123456789,")];
	PQconninfoFree(options);
	return fine ||
	       fail(error, ERROR_STOP,
		    "the URL of the database cannot be read; write it as "
		    "postgresql://user@host/name, a sign of :/?#[]@%% in a "
		    "name as %%3A and so on, and keep the password in "
		    "~/.pgpass");
}

static bool
fits(EngineLink *link, GError **error)
{
	const char *encoding = PQparameterStatus(link->conn, "server_encoding");
	const char *standby = PQparameterStatus(link->conn, "in_hot_standby");

	if (PQserverVersion(link->conn) < OLDEST)
		return fail(error, ERROR_STOP,
			    "%s: the server is PostgreSQL %d; Pennypost needs "
			    "%d or later",
			    link->shown, PQserverVersion(link->conn) / 10000,
			    OLDEST / 10000);
	if (g_strcmp0(encoding, "UTF8") != 0)
		return fail(error, ERROR_STOP,
			    "%s: its encoding is %s; make a database with "
			    "createdb --encoding=UTF8 --template=template0 "
			    "NAME",
			    link->shown, encoding);
	if (g_strcmp0(standby, "on") == 0)
		return postgresql_fault(link->shown, "25006", "it is a standby",
					error);
	return true;
}

/* A pooler that gives transactions other connections would lose the locks. */
static bool
is_direct(EngineLink *link, GError **error)
{
	g_autofree char *pid = NULL;

	if (!link_ask_one(link, "SELECT pg_backend_pid()", &pid, error))
		return false;
	return g_ascii_strtoll(pid, NULL, 10) == PQbackendPID(link->conn) ||
	       fail(error, ERROR_STOP,
		    "%s: it is a pooler, not the server itself, and locks do "
		    "not last there; name the server's own address, or a pool "
		    "in session mode that keeps its numbers",
		    link->shown);
}

static bool
set_up(EngineLink *link, GError **error)
{
	return fits(link, error) && is_direct(link, error) &&
	       link_run(link,
			"SET client_min_messages = error;"
			"SET lock_timeout = '5s';"
			/* notices a client that is gone in the middle of a
			 * statement */
			"SET client_connection_check_interval = '10s';"
			/* the time limit of our statements is ours to set */
			"SET statement_timeout = 0;"
			"SET idle_session_timeout = 0;"
			"SET idle_in_transaction_session_timeout = '60s';"
			/* A machine that loses power closes no connection. Over
			 * a socket these have no effect. */
			"SET tcp_keepalives_idle = 10;"
			"SET tcp_keepalives_interval = 10;"
			"SET tcp_keepalives_count = 3;"
			"SET tcp_user_timeout = '30s';"
			"SET standard_conforming_strings = on;"
			"SET default_transaction_isolation = 'read committed';"
			/* our statements are small */
			"SET jit = off;"
			/* the old compression takes longer than all other work
			 * on a letter */
			"SELECT set_config(name, 'lz4', false)"
			" FROM pg_catalog.pg_settings"
			" WHERE name = 'default_toast_compression'"
			" AND 'lz4' = ANY (enumvals)",
			error);
}

static void
hush(void *arg, const PGresult *result)
{
	(void)arg;
	(void)result;
}

EngineLink *
link_open(const char *name, GError **error)
{
	/* The URL overrides what precedes it. connect_timeout counts for each
	 * server it names. */
	static const char *const keys[] = { "fallback_application_name",
					    "connect_timeout",
					    "keepalives_idle",
					    "tcp_user_timeout",
					    "dbname",
					    "client_encoding",
					    NULL };
	g_autofree char *program =
		g_strconcat("pennypost on ", g_get_host_name(), NULL);
	const char *const values[] = { program, "5",	"30", "30000",
				       name,	"UTF8", NULL };
	if (!is_url(name, error))
		return NULL;
	EngineLink *link = g_new0(EngineLink, 1);

	link->shown = naming_shown(name);
	link->patience = PATIENCE;
	if (connect_by(link, keys, values, error)) {
		PQsetErrorVerbosity(link->conn, PQERRORS_VERBOSE);
		PQsetNoticeReceiver(link->conn, hush, NULL);
		if (set_up(link, error))
			return link;
	}
	link_close(link);
	return NULL;
}
