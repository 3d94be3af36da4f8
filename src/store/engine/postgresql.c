/* postgresql.c - the store's engine for PostgreSQL, 15 or later. Only
 * this file and postgresql_link.c know it. A statement's rows come as
 * one result, in binary: numbers of eight bytes, texts and bytes as they are.
 * All types of a statement are checked when it is prepared, so that none is
 * read as another. */
#include "store/engine/postgresql_link.h"

#include "base/base.h"

#define TYPE_BYTES 17
#define TYPE_NUMBER 20
#define TYPE_TEXT 25

#define DIGITS 24

struct EngineStatement {
	EngineLink *link;
	char *name;
	int places, columns;
	Oid *types; /* of the columns */
	/* The bound values and their formats; numbers are bound as text. */
	const char **values;
	int *lengths, *formats;
	char (*numbers)[DIGITS];
	PGresult *rows; /* NULL: not run yet */
	int row;
	bool stream, sent;
};

/* --- statements ---------------------------------------------------------- */

char *
postgresql_sql(const char *sql)
{
	GString *out = g_string_new(NULL);
	char quote = 0;
	int places = 0;

	for (; *sql; sql++) {
		/* Doubled quotes need no case of their own: the first closes,
		 * the second opens. */
		if (quote)
			quote = *sql == quote ? 0 : quote;
		else if (*sql == '\'' || *sql == '"')
			quote = *sql;
		if (*sql == '?' && !quote)
			g_string_append_printf(out, "$%d", ++places);
		else
			g_string_append_c(out, *sql);
	}
	return g_string_free(out, FALSE);
}

static bool
known(Oid type)
{
	return type == TYPE_NUMBER || type == TYPE_TEXT || type == TYPE_BYTES;
}

/* Reads the number and the types of places and columns. */
static bool
describe(EngineStatement *statement, const char *sql, PGresult *result,
	 GError **error)
{
	bool fine = true;

	statement->places = PQnparams(result);
	statement->columns = PQnfields(result);
	statement->types = g_new0(Oid, statement->columns + 1);
	for (int i = 0; i < statement->places; i++)
		fine = fine && known(PQparamtype(result, i));
	for (int i = 0; i < statement->columns; i++) {
		statement->types[i] = PQftype(result, i);
		fine = fine && known(statement->types[i]);
	}
	return fine || fail(error, ERROR_STOP,
			    "%s: a place or a column is no BIGINT, TEXT or "
			    "BYTEA: %s",
			    statement->link->shown, sql);
}

static void
free_statement(EngineStatement *statement)
{
	/* The server drops the statement with the connection. */
	PQclear(statement->rows);
	g_free(statement->name);
	g_free(statement->types);
	g_free(statement->values);
	g_free(statement->lengths);
	g_free(statement->formats);
	g_free(statement->numbers);
	g_free(statement);
}

static bool
let_prepare(EngineStatement *statement, const char *sql, GError **error)
{
	EngineLink *link = statement->link;
	g_autofree char *theirs = postgresql_sql(sql);
	PGresult *result = link_checked(
		link, PQprepare(link->conn, statement->name, theirs, 0, NULL),
		error);

	if (!result)
		return false;
	PQclear(result);
	result = link_checked(
		link, PQdescribePrepared(link->conn, statement->name), error);
	bool done = result && describe(statement, sql, result, error);

	PQclear(result);
	return done;
}

static EngineStatement *
prepare(EngineLink *link, const char *sql, GError **error)
{
	EngineStatement *statement = g_new0(EngineStatement, 1);

	statement->link = link;
	statement->name = g_strdup_printf("s%u", ++link->statements);
	if (!let_prepare(statement, sql, error)) {
		free_statement(statement);
		return NULL;
	}
	gsize n = (gsize)statement->places + 1;

	statement->values = g_new0(const char *, n);
	statement->lengths = g_new0(int, n);
	statement->formats = g_new0(int, n);
	statement->numbers = g_malloc0_n(n, DIGITS);
	return statement;
}

static int
places(EngineStatement *statement)
{
	return statement->places;
}

static int
columns(EngineStatement *statement)
{
	return statement->columns;
}

static void
bind(EngineStatement *statement, int place, const char *value)
{
	statement->values[place] = value;
	statement->formats[place] = 0;
}

static void
bind_null(EngineStatement *statement, int place)
{
	bind(statement, place, NULL);
}

static void
bind_number(EngineStatement *statement, int place, gint64 n)
{
	g_snprintf(statement->numbers[place], DIGITS, "%" G_GINT64_FORMAT, n);
	bind(statement, place, statement->numbers[place]);
}

static void
bind_text(EngineStatement *statement, int place, const char *text)
{
	bind(statement, place, text);
}

static void
bind_bytes(EngineStatement *statement, int place, GBytes *bytes)
{
	gsize size = 0;
	const char *data = g_bytes_get_data(bytes, &size);

	/* A NULL address would bind NULL. */
	bind(statement, place, size ? data : "");
	statement->lengths[place] = (int)size;
	statement->formats[place] = 1;
}

static int
changed(EngineLink *link)
{
	return link->changed;
}

/* Fetches rows one by one as they come; nothing else may be asked meanwhile. */
static bool
send_out(EngineStatement *statement, GError **error)
{
	EngineLink *link = statement->link;

	if (!PQsendQueryPrepared(link->conn, statement->name, statement->places,
				 statement->values, statement->lengths,
				 statement->formats, 1) ||
	    !PQsetSingleRowMode(link->conn))
		return link_refuse(link, NULL, error);
	statement->sent = true;
	return true;
}

static bool
next_streamed(EngineStatement *statement, bool *row, GError **error)
{
	EngineLink *link = statement->link;

	if (!statement->sent && !send_out(statement, error))
		return false;
	PQclear(statement->rows);
	statement->row = 0;
	statement->rows = link_checked(link, PQgetResult(link->conn), error);
	if (!statement->rows)
		return false;
	*row = PQresultStatus(statement->rows) == PGRES_SINGLE_TUPLE;
	return true;
}

static bool
run(EngineStatement *statement, GError **error)
{
	EngineLink *link = statement->link;

	statement->row = -1;
	statement->rows = link_checked(
		link,
		PQexecPrepared(link->conn, statement->name, statement->places,
			       statement->values, statement->lengths,
			       statement->formats, 1),
		error);
	if (!statement->rows)
		return false;
	link->changed =
		(int)g_ascii_strtoll(PQcmdTuples(statement->rows), NULL, 10);
	return true;
}

static bool
next(EngineStatement *statement, bool *row, GError **error)
{
	if (statement->stream)
		return next_streamed(statement, row, error);
	if (!statement->rows && !run(statement, error))
		return false;
	*row = ++statement->row < PQntuples(statement->rows);
	return true;
}

static void
stream(EngineStatement *statement)
{
	statement->stream = true;
}

static bool
is_null(EngineStatement *statement, int column)
{
	return PQgetisnull(statement->rows, statement->row, column);
}

static EngineKind
kind(EngineStatement *statement, int column)
{
	if (is_null(statement, column))
		return KIND_NULL;
	switch (statement->types[column]) {
	case TYPE_NUMBER:
		return KIND_NUMBER;
	case TYPE_TEXT:
		return KIND_TEXT;
	default:
		return KIND_BYTES;
	}
}

static gint64
number(EngineStatement *statement, int column)
{
	gint64 found;

	g_assert(statement->types[column] == TYPE_NUMBER);
	if (is_null(statement, column))
		return 0;
	memcpy(&found, PQgetvalue(statement->rows, statement->row, column),
	       sizeof found);
	return GINT64_FROM_BE(found);
}

static char *
text(EngineStatement *statement, int column)
{
	/* A NULL reads as "". */
	g_assert(statement->types[column] == TYPE_TEXT);
	return g_strdup(PQgetvalue(statement->rows, statement->row, column));
}

static GBytes *
bytes(EngineStatement *statement, int column)
{
	PGresult *from = statement->rows;

	if (is_null(statement, column))
		return NULL;
	return g_bytes_new(PQgetvalue(from, statement->row, column),
			   (gsize)PQgetlength(from, statement->row, column));
}

/* Discards the rows that nobody has read. */
static void
leave(EngineStatement *statement)
{
	PGcancel *cancel = PQgetCancel(statement->link->conn);
	char words[256];
	PGresult *rest;

	if (PQtransactionStatus(statement->link->conn) == PQTRANS_ACTIVE)
		PQcancel(cancel, words, sizeof words);
	PQfreeCancel(cancel);
	while ((rest = PQgetResult(statement->link->conn)))
		PQclear(rest);
}

static void
finish(EngineStatement *statement)
{
	if (statement->sent)
		leave(statement);
	g_clear_pointer(&statement->rows, PQclear);
	statement->stream = statement->sent = false;
	for (int i = 0; i < statement->places; i++)
		bind(statement, i, NULL);
}

const Engine engine_postgresql = {
	.dialect = DIALECT_POSTGRESQL,
	.sql = {
		.describe =
			"SELECT 'PostgreSQL '"
			" || split_part(current_setting('server_version'),"
			" ' ', 1)"
			" || ', encoding ' || pg_encoding_to_char(encoding)"
			" || ', collation ' || datcollate"
			" FROM pg_catalog.pg_database"
			" WHERE datname = current_database()",
		.table = "SELECT CAST(c.relname AS TEXT)" FROM_OURS
			 " AND c.relkind = 'r' AND c.relname = CAST(? AS TEXT)",
		/* in the order in which they were made */
		.tables = "SELECT CAST(c.relname AS TEXT)" FROM_OURS
			  " AND c.relkind = 'r' ORDER BY c.oid",
		.columns = "SELECT CAST(attname AS TEXT)"
			   " FROM pg_catalog.pg_attribute"
			   " WHERE attrelid = CAST(quote_ident(?) AS regclass)"
			   " AND attnum > 0 AND NOT attisdropped"
			   " ORDER BY attnum",
		.last = "SELECT pg_sequence_last_value(CAST("
			"pg_get_serial_sequence(quote_ident(relname), attname)"
			" AS regclass)) FROM pg_catalog.pg_class c"
			" JOIN pg_catalog.pg_attribute ON attrelid = c.oid"
			" WHERE c.oid = CAST(quote_ident(?) AS regclass)"
			" AND attidentity <> ''",
		.skip = "SELECT setval(CAST(c.oid AS regclass),"
			" pg_sequence_last_value(c.oid) + ?)" FROM_OURS
			" AND c.relkind = 'S'"
			" AND pg_sequence_last_value(c.oid) IS NOT NULL",
		.snapshot =
			"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
		/* Makes room for new rows. The server's log and backups are for
		 * the operator to clean. */
		.scrub = "VACUUM",
	},
	.make = link_make,
	.unmake = link_unmake,
	.open = link_open,
	.close = link_close,
	.check = link_check,
	.size = link_size,
	.set_last = link_set_last,
	.script = link_script,
	.many = &link_many,
	.begin = link_begin,
	.commit = link_commit,
	.rollback = link_rollback,
	.in_transaction = link_in_transaction,
	.defer = link_defer,
	.prepare = prepare,
	.places = places,
	.columns = columns,
	.bind_null = bind_null,
	.bind_number = bind_number,
	.bind_text = bind_text,
	.bind_bytes = bind_bytes,
	.changed = changed,
	.next = next,
	.stream = stream,
	.kind = kind,
	.number = number,
	.text = text,
	.bytes = bytes,
	.finish = finish,
	.free = free_statement,
};
