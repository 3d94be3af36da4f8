/* sqlite.c - the store's engine for SQLite. Only this file knows it. */
#include "base/error.h"
#include "store/engine/engine.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#define BUSY_MILLISECONDS 5000
/* A checkpoint copies each changed page and syncs two files, and the last pages
 * of mails and letters change with every transaction, so rare checkpoints copy
 * less. This is 32 MiB: a small club's run writes far less, and its log goes
 * when the run ends. */
#define LOG_PAGES "8000"

static sqlite3 *
sqlite_of(EngineLink *link)
{
	return (sqlite3 *)link;
}

static sqlite3_stmt *
prepared(EngineStatement *statement)
{
	return (sqlite3_stmt *)statement;
}

#define CHECK_RIGHTS                                                           \
	"cannot be written; check the owner and the rights of the file and "   \
	"its folder"
#define CLOSE_OTHER                                                            \
	"another program holds it; it ends by itself, or close that program"
#define TRY_AGAIN "no memory left; the next run tries again"

/* Returns whether the name, with what SQLite appends, is longer than it
 * accepts. */
static bool
too_long(const char *path)
{
	g_autofree char *whole = g_canonicalize_filename(path, NULL);

	return strlen(whole) + strlen("-journal") >=
	       (gsize)sqlite3_vfs_find(NULL)->mxPathname;
}

static const struct {
	int code;
	ErrorKind kind;
	const char *cure;
} faults[] = {
	{ SQLITE_FULL, ERROR_LATER, "the disk is full; free some space" },
	{ SQLITE_READONLY, ERROR_LATER, CHECK_RIGHTS },
	{ SQLITE_CANTOPEN, ERROR_LATER, CHECK_RIGHTS },
	{ SQLITE_PERM, ERROR_LATER, CHECK_RIGHTS },
	{ SQLITE_IOERR, ERROR_LATER,
	  "reading or writing failed; check the disk" },
	{ SQLITE_BUSY, ERROR_LATER, CLOSE_OTHER },
	{ SQLITE_LOCKED, ERROR_LATER, CLOSE_OTHER },
	{ SQLITE_NOMEM, ERROR_LATER, TRY_AGAIN },
	{ SQLITE_INTERRUPT, ERROR_LATER, TRY_AGAIN },
	/* SQLite reports an unreadable disk as a damaged file. */
	{ SQLITE_CORRUPT, ERROR_STOP,
	  "the database is damaged, or the disk cannot be read; if `pennypost "
	  "doctor` finds it damaged too, restore it from a good backup "
	  "(pennypost restore FILE --force)" },
	{ SQLITE_NOTADB, ERROR_STOP,
	  "the database is damaged; restore it from a good backup (pennypost "
	  "restore FILE --force)" },
	{ SQLITE_CONSTRAINT, ERROR_NEVER, "cannot be stored" },
	{ SQLITE_TOOBIG, ERROR_NEVER, "cannot be stored" },
};

/* Sets the error: who must act, and the cure, with SQLite's own words in
 * brackets. */
static bool
explain(const char *path, int code, const char *words, GError **error)
{
	for (gsize i = 0; i < G_N_ELEMENTS(faults); i++) {
		const char *cure = faults[i].cure;

		if (faults[i].code != (code & 0xff))
			continue;
		/* SQLite reports a name that is too long as one that can't be
		 * opened. */
		if (!strcmp(cure, CHECK_RIGHTS) && too_long(path))
			return fail(error, ERROR_STOP,
				    "%s: its name is longer than SQLite takes; "
				    "give the club a folder with a shorter one "
				    "(%s)",
				    path, words);
		return fail(error, faults[i].kind, "%s: %s (%s)", path, cure,
			    words);
	}
	return fail(error, ERROR_STOP,
		    "%s: the database cannot be used with this program (%s)",
		    path, words);
}

static bool
refuse(sqlite3 *sqlite, GError **error)
{
	const char *path = sqlite3_db_filename(sqlite, "main");

	return explain(path ? path : "the database",
		       sqlite3_extended_errcode(sqlite), sqlite3_errmsg(sqlite),
		       error);
}

static bool
make(const char *path, GError **error)
{
	/* SQLite would create it with the umask's rights; -wal and -shm get the
	 * database's. */
	int file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);

	if (file < 0 && errno == EEXIST)
		return fail(error, ERROR_STOP,
			    "%s: exists already; choose another name or move "
			    "it away",
			    path);
	if (file < 0)
		return fail(error, ERROR_LATER,
			    "%s: cannot be made (%s); check its folder", path,
			    g_strerror(errno));
	close(file);
	return true;
}

static void
unmake(const char *path)
{
	static const char *const ends[] = { "-wal", "-shm", "-journal", "" };

	for (gsize i = 0; i < G_N_ELEMENTS(ends); i++) {
		g_autofree char *name = g_strconcat(path, ends[i], NULL);

		g_unlink(name);
	}
}

static bool
script(EngineLink *link, const char *sql, GError **error)
{
	if (sqlite3_exec(sqlite_of(link), sql, NULL, NULL, NULL) != SQLITE_OK)
		return refuse(sqlite_of(link), error);
	return true;
}

static void
close_link(EngineLink *link)
{
	int code = sqlite3_close(sqlite_of(link));

	/* SQLITE_BUSY would mean that a statement was not freed. */
	g_assert(code == SQLITE_OK);
}

static bool
set_up(sqlite3 *sqlite, GError **error)
{
	sqlite3_db_config(sqlite, SQLITE_DBCONFIG_LOOKASIDE, NULL, 1200, 500);
	sqlite3_extended_result_codes(sqlite, 1);
	sqlite3_busy_timeout(sqlite, BUSY_MILLISECONDS);
	/* a misspelt column must not be taken for a text */
	sqlite3_db_config(sqlite, SQLITE_DBCONFIG_DQS_DML, 0, NULL);
	sqlite3_db_config(sqlite, SQLITE_DBCONFIG_DQS_DDL, 0, NULL);
	if (sqlite3_db_readonly(sqlite, "main") == 1)
		return explain(sqlite3_db_filename(sqlite, "main"),
			       SQLITE_READONLY, "the file is read-only", error);
	return script((EngineLink *)sqlite,
		      "PRAGMA journal_mode = WAL;"
		      "PRAGMA synchronous = FULL;"
		      "PRAGMA wal_autocheckpoint = " LOG_PAGES ";"
		      /* savepoints need no files of their own */
		      "PRAGMA temp_store = MEMORY;"
		      /* overwrites what is deleted, as people may ask to
		       * be forgotten; some builds do so anyway */
		      "PRAGMA secure_delete = ON;"
		      "PRAGMA foreign_keys = ON;",
		      error);
}

static EngineLink *
open_link(const char *path, GError **error)
{
	sqlite3 *sqlite = NULL;
	int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;

	/* Configures SQLite for the whole program, before its first database:
	 * one thread uses it, so calls need no lock, and memory need not be
	 * counted. Later calls are refused and change nothing. */
	sqlite3_config(SQLITE_CONFIG_SINGLETHREAD);
	sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
	int code = sqlite3_open_v2(path, &sqlite, flags, NULL);

	if (code != SQLITE_OK) {
		explain(path, code, sqlite3_errstr(code), error);
		sqlite3_close(sqlite);
		return NULL;
	}
	if (!set_up(sqlite, error)) {
		sqlite3_close(sqlite);
		return NULL;
	}
	return (EngineLink *)sqlite;
}

static bool
begin(EngineLink *link, GError **error)
{
	/* A lock taken later could fail after half of the work. */
	return script(link, "BEGIN IMMEDIATE", error);
}

static bool
commit(EngineLink *link, GError **error)
{
	return script(link, "COMMIT", error);
}

static void
rollback(EngineLink *link)
{
	/* An error here means that SQLite has rolled back already. */
	sqlite3_exec(sqlite_of(link), "ROLLBACK", NULL, NULL, NULL);
}

static bool
in_transaction(EngineLink *link)
{
	return !sqlite3_get_autocommit(sqlite_of(link));
}

/* A commit is one write to the log; a later one's sync covers it. */
static bool
defer(EngineLink *link, bool on, GError **error)
{
	return script(link,
		      on ? "PRAGMA synchronous = NORMAL"
			 : "PRAGMA synchronous = FULL",
		      error);
}

static EngineStatement *
prepare(EngineLink *link, const char *sql, GError **error)
{
	sqlite3_stmt *statement = NULL;

	if (sqlite3_prepare_v3(sqlite_of(link), sql, -1,
			       SQLITE_PREPARE_PERSISTENT, &statement,
			       NULL) != SQLITE_OK) {
		refuse(sqlite_of(link), error);
		return NULL;
	}
	return (EngineStatement *)statement;
}

static int
places(EngineStatement *statement)
{
	return sqlite3_bind_parameter_count(prepared(statement));
}

static int
columns(EngineStatement *statement)
{
	return sqlite3_column_count(prepared(statement));
}

static void
bind_null(EngineStatement *statement, int place)
{
	sqlite3_bind_null(prepared(statement), place + 1);
}

static void
bind_number(EngineStatement *statement, int place, gint64 n)
{
	sqlite3_bind_int64(prepared(statement), place + 1, n);
}

static void
bind_text(EngineStatement *statement, int place, const char *text)
{
	sqlite3_bind_text(prepared(statement), place + 1, text, -1,
			  SQLITE_STATIC);
}

static void
bind_bytes(EngineStatement *statement, int place, GBytes *bytes)
{
	gsize size = 0;
	const void *data = g_bytes_get_data(bytes, &size);

	/* Binding a blob at address NULL would store NULL. */
	if (size)
		sqlite3_bind_blob64(prepared(statement), place + 1, data, size,
				    SQLITE_STATIC);
	else
		sqlite3_bind_zeroblob(prepared(statement), place + 1, 0);
}

static int
changed(EngineLink *link)
{
	return sqlite3_changes(sqlite_of(link));
}

static bool
next(EngineStatement *statement, bool *row, GError **error)
{
	int code = sqlite3_step(prepared(statement));

	if (code != SQLITE_ROW && code != SQLITE_DONE)
		return refuse(sqlite3_db_handle(prepared(statement)), error);
	*row = code == SQLITE_ROW;
	return true;
}

static EngineKind
kind(EngineStatement *statement, int column)
{
	switch (sqlite3_column_type(prepared(statement), column)) {
	case SQLITE_INTEGER:
		return KIND_NUMBER;
	case SQLITE_TEXT:
		return KIND_TEXT;
	case SQLITE_BLOB:
		return KIND_BYTES;
	default:
		return KIND_NULL;
	}
}

static gint64
number(EngineStatement *statement, int column)
{
	return sqlite3_column_int64(prepared(statement), column);
}

static char *
text(EngineStatement *statement, int column)
{
	const guchar *found = sqlite3_column_text(prepared(statement), column);

	return g_strdup(found ? (const char *)found : "");
}

static GBytes *
bytes(EngineStatement *statement, int column)
{
	sqlite3_stmt *from = prepared(statement);

	if (sqlite3_column_type(from, column) == SQLITE_NULL)
		return NULL;
	const void *data = sqlite3_column_blob(from, column);

	return g_bytes_new(data, (gsize)sqlite3_column_bytes(from, column));
}

static void
finish(EngineStatement *statement)
{
	/* This repeats the last step's error, which is known already. */
	sqlite3_reset(prepared(statement));
	sqlite3_clear_bindings(prepared(statement));
}

static void
free_statement(EngineStatement *statement)
{
	sqlite3_finalize(prepared(statement));
}

/* --- the database as a whole ---------------------------------------------- */

static bool
copy_pages(sqlite3 *from, sqlite3 *to, GError **error)
{
	sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");

	if (!backup)
		return refuse(to, error);
	int step = sqlite3_backup_step(backup, -1);

	if (sqlite3_backup_finish(backup) != SQLITE_OK)
		return refuse(to, error);
	/* A step that found it busy copied nothing, but finishing succeeds all
	 * the same. */
	return step == SQLITE_DONE ||
	       explain(sqlite3_db_filename(to, "main"), step,
		       sqlite3_errstr(step), error);
}

static bool
copy(EngineLink *link, const char *path, GError **error)
{
	sqlite3 *to = NULL;
	int code = sqlite3_open_v2(path, &to, SQLITE_OPEN_READWRITE, NULL);
	bool done = code == SQLITE_OK
			    ? copy_pages(sqlite_of(link), to, error)
			    : explain(path, code, sqlite3_errstr(code), error);

	sqlite3_close(to);
	return done;
}

/* Takes the first value of the first row, or NULL. Returns false if it could
 * not be asked. */
static bool
ask(EngineLink *link, const char *sql, char **value, GError **error)
{
	sqlite3_stmt *statement = prepared(prepare(link, sql, error));

	*value = NULL;
	if (!statement)
		return false;
	int code = sqlite3_step(statement);

	if (code == SQLITE_ROW)
		*value = g_strdup(
			(const char *)sqlite3_column_text(statement, 0));
	bool done = code == SQLITE_ROW || code == SQLITE_DONE ||
		    refuse(sqlite_of(link), error);

	sqlite3_finalize(statement);
	return done;
}

static bool
check(EngineLink *link, char **fault, GError **error)
{
	g_autofree char *quick = NULL;
	g_autofree char *orphan = NULL;

	*fault = NULL;
	if (!ask(link, "PRAGMA quick_check(1)", &quick, error))
		return false;
	if (g_strcmp0(quick, "ok") != 0) {
		*fault = quick ? g_steal_pointer(&quick) : g_strdup("unread");
		return true;
	}
	if (!ask(link, "PRAGMA foreign_key_check", &orphan, error))
		return false;
	if (orphan)
		*fault = g_strdup_printf("a row of %s refers to nothing",
					 orphan);
	return true;
}

static bool
size(EngineLink *link, gint64 *bytes, GError **error)
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

static bool
set_last(EngineLink *link, const char *table, gint64 last, GError **error)
{
	g_autofree char *sql = g_strdup_printf(
		"DELETE FROM sqlite_sequence WHERE name = '%s';"
		"INSERT INTO sqlite_sequence SELECT name, %" G_GINT64_FORMAT
		" FROM sqlite_schema WHERE name = '%s'"
		" AND sql LIKE '%%AUTOINCREMENT%%'",
		table, last, table);

	return !last || script(link, sql, error);
}

const Engine engine_sqlite = {
	.dialect = DIALECT_SQLITE,
	.sql = {
		.describe = "SELECT 'SQLite ' || sqlite_version()",
		.table = "SELECT name FROM sqlite_schema"
			 " WHERE type = 'table' AND name = ?",
		/* in the order in which they were made */
		.tables = "SELECT name FROM sqlite_schema WHERE type = 'table'"
			  " AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
			  " ORDER BY rowid",
		.columns = "SELECT name FROM pragma_table_info(?) ORDER BY cid",
		.last = "SELECT seq FROM sqlite_sequence WHERE name = ?",
		.skip = "UPDATE sqlite_sequence SET seq = seq + ?",
		/* The first read fixes the moment that all reads see. */
		.snapshot = "BEGIN",
		/* The log still has the earlier pages, which stay while
		 * somebody reads them, until the last one to close the database
		 * removes the log. */
		.scrub = "PRAGMA wal_checkpoint(TRUNCATE)",
		/* A reader may hold some of it up; this doesn't wait for them.
		 */
		.settle = "PRAGMA wal_checkpoint(PASSIVE)",
	},
	.make = make,
	.unmake = unmake,
	.open = open_link,
	.close = close_link,
	.copy = copy,
	.check = check,
	.size = size,
	.set_last = set_last,
	.script = script,
	.begin = begin,
	.commit = commit,
	.rollback = rollback,
	.in_transaction = in_transaction,
	.defer = defer,
	.prepare = prepare,
	.places = places,
	.columns = columns,
	.bind_null = bind_null,
	.bind_number = bind_number,
	.bind_text = bind_text,
	.bind_bytes = bind_bytes,
	.changed = changed,
	.next = next,
	.kind = kind,
	.number = number,
	.text = text,
	.bytes = bytes,
	.finish = finish,
	.free = free_statement,
};
