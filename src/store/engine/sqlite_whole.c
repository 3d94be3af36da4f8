/* sqlite_whole.c - work on an SQLite database as a whole. */
#include "store/engine/sqlite_whole.h"

#include <sys/stat.h>

static bool
copy_pages(sqlite3 *from, sqlite3 *to, GError **error)
{
	sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");

	if (!backup)
		return sqlite_refuse(to, error);
	int step = sqlite3_backup_step(backup, -1);

	if (sqlite3_backup_finish(backup) != SQLITE_OK)
		return sqlite_refuse(to, error);
	/* A step that found it busy copied nothing, but finishing succeeds all
	 * the same. */
	return step == SQLITE_DONE ||
	       sqlite_explain(sqlite3_db_filename(to, "main"), step,
			      sqlite3_errstr(step), error);
}

bool
sqlite_copy(EngineLink *link, const char *path, GError **error)
{
	sqlite3 *to = NULL;
	int code = sqlite3_open_v2(path, &to, SQLITE_OPEN_READWRITE, NULL);
	bool done = code == SQLITE_OK
			    ? copy_pages(sqlite_of(link), to, error)
			    : sqlite_explain(path, code, sqlite3_errstr(code),
					     error);

	sqlite3_close(to);
	return done;
}

/* Prepares a question about the database or, in its one place, a table. */
/* --- row by row -------------------------------------------------------------
 */

static sqlite3_stmt *
about(sqlite3 *sqlite, const char *sql, const char *table, GError **error)
{
	sqlite3_stmt *statement = NULL;

	if (sqlite3_prepare_v2(sqlite, sql, -1, &statement, NULL) !=
	    SQLITE_OK) {
		sqlite_refuse(sqlite, error);
		return NULL;
	}
	if (table)
		sqlite3_bind_text(statement, 1, table, -1, SQLITE_STATIC);
	return statement;
}

/* Takes the first value of the first row, or NULL. Returns false if it could
 * not be asked. */
static bool
ask(EngineLink *link, const char *sql, const char *table, char **value,
    GError **error)
{
	sqlite3_stmt *statement = about(sqlite_of(link), sql, table, error);

	*value = NULL;
	if (!statement)
		return false;
	int code = sqlite3_step(statement);

	if (code == SQLITE_ROW)
		*value = g_strdup(
			(const char *)sqlite3_column_text(statement, 0));
	bool done = code == SQLITE_ROW || code == SQLITE_DONE ||
		    sqlite_refuse(sqlite_of(link), error);

	sqlite3_finalize(statement);
	return done;
}

bool
sqlite_check(EngineLink *link, char **fault, GError **error)
{
	g_autofree char *quick = NULL;
	g_autofree char *orphan = NULL;

	*fault = NULL;
	if (!ask(link, "PRAGMA quick_check(1)", NULL, &quick, error))
		return false;
	if (g_strcmp0(quick, "ok") != 0) {
		*fault = quick ? g_steal_pointer(&quick) : g_strdup("unread");
		return true;
	}
	if (!ask(link, "PRAGMA foreign_key_check", NULL, &orphan, error))
		return false;
	if (orphan)
		*fault = g_strdup_printf("a row of %s refers to nothing",
					 orphan);
	return true;
}

/* The log still has the earlier pages. While somebody reads them they stay,
 * until the last one closes the database and so removes the log. */
bool
sqlite_scrub(EngineLink *link, GError **error)
{
	return sqlite_script(link, "PRAGMA wal_checkpoint(TRUNCATE)", error);
}

bool
sqlite_has_table(EngineLink *link, const char *table, bool *has, GError **error)
{
	g_autofree char *found = NULL;

	if (!ask(link,
		 "SELECT 1 FROM sqlite_schema "
		 "WHERE type = 'table' AND name = ?",
		 table, &found, error))
		return false;
	*has = found != NULL;
	return true;
}

bool
sqlite_skip(EngineLink *link, gint64 gap, GError **error)
{
	g_autofree char *sql = g_strdup_printf(
		"UPDATE sqlite_sequence SET seq = seq + %" G_GINT64_FORMAT,
		gap);

	return sqlite_script(link, sql, error);
}

/* A reader may hold some of it up; this doesn't wait for them. */
bool
sqlite_settle(EngineLink *link, GError **error)
{
	return sqlite_script(link, "PRAGMA wal_checkpoint(PASSIVE)", error);
}

bool
sqlite_size(EngineLink *link, gint64 *bytes, GError **error)
{
	static const char *const ends[] = { "", "-wal" };
	const char *path = sqlite3_db_filename(sqlite_of(link), "main");

	(void)error;
	*bytes = 0;
	for (gsize i = 0; i < G_N_ELEMENTS(ends); i++) {
		g_autofree char *name = g_strconcat(path, ends[i], NULL);
		struct stat status;

		if (stat(name, &status) == 0)
			*bytes += status.st_size;
	}
	return true;
}

bool
sqlite_describe(EngineLink *link, char **words, GError **error)
{
	(void)link;
	(void)error;
	*words = g_strdup_printf("SQLite %s", sqlite3_libversion());
	return true;
}

/* Tables were created in this order, and a reference needs its target first. */
char **
sqlite_list(EngineLink *link, const char *table, GError **error)
{
	sqlite3_stmt *statement =
		about(sqlite_of(link),
		      table ? "SELECT name FROM pragma_table_info(?)"
			      " ORDER BY cid"
			    : "SELECT name FROM sqlite_schema"
			      " WHERE type = 'table'"
			      " AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
			      " ORDER BY rowid",
		      table, error);

	if (!statement)
		return NULL;
	g_autoptr(GStrvBuilder) names = g_strv_builder_new();
	int code;

	while ((code = sqlite3_step(statement)) == SQLITE_ROW)
		g_strv_builder_add(
			names, (const char *)sqlite3_column_text(statement, 0));
	bool done =
		code == SQLITE_DONE || sqlite_refuse(sqlite_of(link), error);

	sqlite3_finalize(statement);
	return done ? g_strv_builder_end(names) : NULL;
}

bool
sqlite_last(EngineLink *link, const char *table, gint64 *last, GError **error)
{
	g_autofree char *found = NULL;

	if (!ask(link, "SELECT seq FROM sqlite_sequence WHERE name = ?", table,
		 &found, error))
		return false;
	*last = found ? g_ascii_strtoll(found, NULL, 10) : 0;
	return true;
}

bool
sqlite_set_last(EngineLink *link, const char *table, gint64 last,
		GError **error)
{
	g_autofree char *sql = g_strdup_printf(
		"DELETE FROM sqlite_sequence WHERE name = '%s';"
		"INSERT INTO sqlite_sequence SELECT name, %" G_GINT64_FORMAT
		" FROM sqlite_schema WHERE name = '%s'"
		" AND sql LIKE '%%AUTOINCREMENT%%'",
		table, last, table);

	return !last || sqlite_script(link, sql, error);
}
