/* postgresql_link.c - queries over a connection to PostgreSQL, and work
 * on a database as a whole. */
#include "store/engine/postgresql_link.h"

#include "base/base.h"

/* --- errors -------------------------------------------------------------- */

bool
link_refuse(EngineLink *link, const PGresult *result, GError **error)
{
	const char *state =
		result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : NULL;
	const char *words =
		state ? PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY)
		      : PQerrorMessage(link->conn);
	g_autofree char *line = g_strndup(words, strcspn(words, "\n"));

	/* Later statements fail because of the first error: report that one. */
	if (link->fault && !g_strcmp0(state, "25P02")) {
		g_propagate_error(error, g_error_copy(link->fault));
		return false;
	}
	g_free(link->state);
	link->state = g_strdup(state ? state : "");
	g_clear_error(&link->fault);
	postgresql_fault(link->shown, link->state, line, &link->fault);
	g_propagate_error(error, g_error_copy(link->fault));
	return false;
}

static bool
is_answer(const PGresult *result)
{
	switch (PQresultStatus(result)) {
	case PGRES_EMPTY_QUERY:
	case PGRES_COMMAND_OK:
	case PGRES_TUPLES_OK:
	case PGRES_SINGLE_TUPLE:
		return true;
	default:
		return false;
	}
}

PGresult *
link_checked(EngineLink *link, PGresult *result, GError **error)
{
	if (is_answer(result))
		return result;
	link_refuse(link, result, error);
	PQclear(result);
	return NULL;
}

/* --- questions ----------------------------------------------------------- */

PGresult *
link_ask(EngineLink *link, const char *sql, GError **error)
{
	return link_checked(link, PQexec(link->conn, sql), error);
}

bool
link_run(EngineLink *link, const char *sql, GError **error)
{
	PGresult *result = link_ask(link, sql, error);

	PQclear(result);
	return result != NULL;
}

bool
link_ask_one(EngineLink *link, const char *sql, char **value, GError **error)
{
	PGresult *result = link_ask(link, sql, error);

	if (!result)
		return false;
	*value = PQntuples(result) && !PQgetisnull(result, 0, 0)
			 ? g_strdup(PQgetvalue(result, 0, 0))
			 : NULL;
	PQclear(result);
	return true;
}

/* --- made, and removed --------------------------------------------------- */

bool
link_make(const char *name, GError **error)
{
	EngineLink *link = link_open(name, error);
	g_autofree char *other = NULL;

	if (!link)
		return false;
	bool done =
		link_ask_one(link,
			     "SELECT c.relname" FROM_OURS
			     " AND c.relkind IN ('r', 'p', 'v', 'm') LIMIT 1",
			     &other, error);

	if (done && other)
		done = fail(error, ERROR_STOP,
			    "%s: has tables in it already (%s); name an empty "
			    "database",
			    link->shown, other);
	link_close(link);
	return done;
}

void
link_unmake(const char *name)
{
	EngineLink *link = link_open(name, NULL);
	char *tables = NULL;

	if (!link)
		return;
	link_ask_one(link,
		     "SELECT string_agg(quote_ident(c.relname), ', ')" FROM_OURS
		     " AND c.relkind = 'r'",
		     &tables, NULL);
	if (tables) {
		g_autofree char *drop =
			g_strdup_printf("DROP TABLE %s", tables);

		link_run(link, drop, NULL);
	}
	g_free(tables);
	link_close(link);
}

/* --- as a whole ---------------------------------------------------------- */

bool
link_set_last(EngineLink *link, const char *table, gint64 last, GError **error)
{
	g_autofree char *serial = g_strdup_printf(
		"SELECT quote_ident(attname),"
		" pg_get_serial_sequence('\"%s\"', attname)::regclass"
		" FROM pg_catalog.pg_attribute"
		" WHERE attrelid = '\"%s\"'::regclass AND attidentity <> ''",
		table, table);
	PGresult *result = link_ask(link, serial, error);
	bool done = result != NULL;

	if (done && PQntuples(result)) {
		g_autofree char *sql = g_strdup_printf(
			"SELECT setval('%s', n) FROM (SELECT greatest("
			"%" G_GINT64_FORMAT ", (SELECT max(%s) FROM \"%s\"))"
			" AS n) AS last WHERE n > 0",
			PQgetvalue(result, 0, 1), last,
			PQgetvalue(result, 0, 0), table);

		done = link_run(link, sql, error);
	}
	PQclear(result);
	return done;
}

/* Reads a whole table; *fault becomes what is wrong with its pages. */
static bool
read_through(EngineLink *link, const char *table, char **fault, GError **error)
{
	g_autofree char *sql = g_strdup_printf(
		"SELECT count(octet_length(t::text)) FROM %s t", table);
	PGresult *result = PQexec(link->conn, sql);
	const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
	bool done = true;

	if (g_strcmp0(state, "XX001") == 0)
		*fault = g_strdup(
			PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY));
	else if (PQresultStatus(result) != PGRES_TUPLES_OK)
		done = link_refuse(link, result, error);
	PQclear(result);
	return done;
}

bool
link_size(EngineLink *link, gint64 *bytes, GError **error)
{
	g_autofree char *size = NULL;

	if (!link_ask_one(link, "SELECT pg_database_size(current_database())",
			  &size, error))
		return false;
	*bytes = g_ascii_strtoll(size, NULL, 10);
	return true;
}

/* The server itself makes sure that references point to existing rows. */
bool
link_check(EngineLink *link, char **fault, GError **error)
{
	PGresult *tables = link_ask(link,
				    "SELECT quote_ident(c.relname)" FROM_OURS
				    " AND c.relkind = 'r'",
				    error);
	bool done = tables != NULL;

	*fault = NULL;
	for (int i = 0; done && !*fault && i < PQntuples(tables); i++)
		done = read_through(link, PQgetvalue(tables, i, 0), fault,
				    error);
	PQclear(tables);
	return done;
}
