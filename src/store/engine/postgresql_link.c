/* postgresql_link.c - queries over a connection to PostgreSQL, and work
 * on a database as a whole. */
#include "store/engine/postgresql_link.h"

#include "base/error.h"

#include <string.h>

/* Objects that are ours, or would be in the way. */
#define OURS                                                                   \
	" FROM pg_catalog.pg_class c"                                          \
	" WHERE c.relnamespace = current_schema()::regnamespace"

/* --- errors -----------------------------------------------------------------
 */

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

/* --- questions --------------------------------------------------------------
 */

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

/* --- made, and removed ------------------------------------------------------
 */

bool
link_make(const char *name, GError **error)
{
	EngineLink *link = link_open(name, error);
	g_autofree char *other = NULL;

	if (!link)
		return false;
	bool done =
		link_ask_one(link,
			     "SELECT c.relname" OURS
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
		     "SELECT string_agg(quote_ident(c.relname), ', ')" OURS
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

/* --- as a whole -------------------------------------------------------------
 */

bool
link_has_table(EngineLink *link, const char *table, bool *has, GError **error)
{
	char *name = PQescapeLiteral(link->conn, table, strlen(table));
	g_autofree char *sql = g_strdup_printf(
		"SELECT 1" OURS " AND c.relkind = 'r' AND c.relname = %s",
		name);
	g_autofree char *found = NULL;

	PQfreemem(name);
	if (!link_ask_one(link, sql, &found, error))
		return false;
	*has = found != NULL;
	return true;
}

/* Tables were created in this order, and a reference needs its target first. */
char **
link_list(EngineLink *link, const char *table, GError **error)
{
	g_autofree char *sql =
		table ? g_strdup_printf(
				"SELECT attname FROM pg_catalog.pg_attribute"
				" WHERE attrelid = '\"%s\"'::regclass"
				" AND attnum > 0 AND NOT attisdropped"
				" ORDER BY attnum",
				table)
		      : g_strdup("SELECT c.relname" OURS
				 " AND c.relkind = 'r' ORDER BY c.oid");
	PGresult *result = link_ask(link, sql, error);
	g_autoptr(GStrvBuilder) names = g_strv_builder_new();

	if (!result)
		return NULL;
	for (int i = 0; i < PQntuples(result); i++)
		g_strv_builder_add(names, PQgetvalue(result, i, 0));
	PQclear(result);
	return g_strv_builder_end(names);
}

/* Finds the column with given numbers and its sequence; NULL: none. */
static PGresult *
serial(EngineLink *link, const char *table, GError **error)
{
	g_autofree char *sql = g_strdup_printf(
		"SELECT quote_ident(attname), s, pg_sequence_last_value(s)"
		" FROM (SELECT attname, pg_get_serial_sequence('\"%s\"',"
		" attname)::regclass AS s FROM pg_catalog.pg_attribute"
		" WHERE attrelid = '\"%s\"'::regclass"
		" AND attidentity <> '') AS serial",
		table, table);

	return link_ask(link, sql, error);
}

bool
link_last(EngineLink *link, const char *table, gint64 *last, GError **error)
{
	PGresult *result = serial(link, table, error);

	if (!result)
		return false;
	*last = PQntuples(result)
			? g_ascii_strtoll(PQgetvalue(result, 0, 2), NULL, 10)
			: 0;
	PQclear(result);
	return true;
}

bool
link_set_last(EngineLink *link, const char *table, gint64 last, GError **error)
{
	PGresult *result = serial(link, table, error);
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

bool
link_skip(EngineLink *link, gint64 gap, GError **error)
{
	g_autofree char *sql = g_strdup_printf(
		"SELECT setval(c.oid::regclass,"
		" pg_sequence_last_value(c.oid) + %" G_GINT64_FORMAT ")" OURS
		" AND c.relkind = 'S'"
		" AND pg_sequence_last_value(c.oid) IS NOT NULL",
		gap);

	return link_run(link, sql, error);
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

bool
link_describe(EngineLink *link, char **words, GError **error)
{
	return link_ask_one(link,
			    "SELECT 'PostgreSQL '"
			    " || split_part(current_setting('server_version'),"
			    " ' ', 1)"
			    " || ', encoding ' || pg_encoding_to_char(encoding)"
			    " || ', collation ' || datcollate"
			    " FROM pg_catalog.pg_database"
			    " WHERE datname = current_database()",
			    words, error);
}

/* The server itself makes sure that references point to existing rows. */
bool
link_check(EngineLink *link, char **fault, GError **error)
{
	PGresult *tables = link_ask(link,
				    "SELECT quote_ident(c.relname)" OURS
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

/* Makes room for new rows. The server's log and backups are the operator's to
 * clean. */
bool
link_scrub(EngineLink *link, GError **error)
{
	return link_run(link, "VACUUM", error);
}

/* Nothing to do: what is committed is in the database. */
bool
link_settle(EngineLink *link, GError **error)
{
	(void)link;
	(void)error;
	return true;
}
