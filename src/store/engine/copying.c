/* copying.c - copies of the club's database. */
#include "store/engine/copying.h"

#include "base/progress.h"
#include "base/secret.h"
#include "store/engine/migration.h"
#include "store/engine/query.h"
#include "store/opening.h"
#include "store/store_private.h"

#include <string.h>

/* The table of migrations is written when the tables are made. */
#define RECORD "migrations"

/* --- a table ------------------------------------------------------------- */

/* Lists the tables, or the columns of one. NULL only after an error. */
static char **
list(Store *store, const char *table, GError **error)
{
	GPtrArray *names =
		table ? query_texts(store, store->engine->sql.columns,
				    WITH(T(table)), error)
		      : query_texts(store, store->engine->sql.tables, WITHOUT,
				    error);

	if (!names)
		return NULL;
	g_ptr_array_add(names, NULL);
	return (char **)g_ptr_array_free(names, FALSE);
}

static char *
insert_one(const char *table, char **columns)
{
	g_autofree char *names = g_strjoinv("\", \"", columns);
	GString *sql = g_string_new(NULL);

	g_string_printf(sql, "INSERT INTO \"%s\" (\"%s\") VALUES (?", table,
			names);
	for (guint i = 1; i < g_strv_length(columns); i++)
		g_string_append(sql, ", ?");
	return g_string_free(g_string_append_c(sql, ')'), FALSE);
}

/* Prepares a SELECT of all rows with the table's columns in the order of
 * `columns`. */
static EngineStatement *
read_table(Store *store, const char *table, char **columns, GError **error)
{
	g_autofree char *names = g_strjoinv("\", \"", columns);
	g_autofree char *sql =
		g_strdup_printf("SELECT \"%s\" FROM \"%s\"", names, table);
	EngineStatement *rows = store->engine->prepare(store->link, sql, error);

	if (rows && store->engine->stream)
		store->engine->stream(rows);
	return rows;
}

static void
end(Store *store, EngineStatement *statement)
{
	if (!statement)
		return;
	store->engine->finish(statement);
	store->engine->free(statement);
}

/* --- its rows ------------------------------------------------------------ */

/* Where rows go, and the values of the current row that must live until it is
 * written. */
typedef struct {
	const Engine *engine;
	EngineStatement *writes;
	GPtrArray *texts, *bytes;
} Writer;

static void
bind_one(Writer *writer, int i, const Engine *from, EngineStatement *row)
{
	const Engine *to = writer->engine;

	switch (from->kind(row, i)) {
	case KIND_NULL:
		to->bind_null(writer->writes, i);
		break;
	case KIND_NUMBER:
		to->bind_number(writer->writes, i, from->number(row, i));
		break;
	case KIND_TEXT:
		g_ptr_array_add(writer->texts, from->text(row, i));
		to->bind_text(writer->writes, i,
			      g_ptr_array_index(writer->texts,
						writer->texts->len - 1));
		break;
	case KIND_BYTES:
		g_ptr_array_add(writer->bytes, from->bytes(row, i));
		to->bind_bytes(writer->writes, i,
			       g_ptr_array_index(writer->bytes,
						 writer->bytes->len - 1));
		break;
	}
}

static bool
write_row(Writer *writer, const Engine *from, EngineStatement *row,
	  GError **error)
{
	bool more;

	for (int i = 0; i < from->columns(row); i++)
		bind_one(writer, i, from, row);
	bool done = writer->engine->next(writer->writes, &more, error);

	writer->engine->finish(writer->writes);
	g_ptr_array_set_size(writer->texts, 0);
	g_ptr_array_set_size(writer->bytes, 0);
	return done;
}

static bool
copy_rows(Store *from, Store *to, const char *table, char **columns,
	  GError **error)
{
	g_autofree char *sql = insert_one(table, columns);
	EngineStatement *rows = read_table(from, table, columns, error);
	Writer writer = {
		.engine = to->engine,
		.writes =
			rows ? to->engine->prepare(to->link, sql, error) : NULL,
		.texts = g_ptr_array_new_with_free_func(g_free),
		.bytes = g_ptr_array_new_with_free_func(
			(GDestroyNotify)g_bytes_unref),
	};
	bool done = writer.writes, row = true;

	for (gint64 n = 0; done && row; n++) {
		progress_show(table, n, 0);
		done = from->engine->next(rows, &row, error) &&
		       (!row || write_row(&writer, from->engine, rows, error));
	}
	progress_end();
	end(from, rows);
	end(to, writer.writes);
	g_ptr_array_unref(writer.texts);
	g_ptr_array_unref(writer.bytes);
	return done;
}

/* --- all of them --------------------------------------------------------- */

/* Lists the new database's columns in the order in which they were made there.
 * In the old one somebody may have added some, or reordered them. */
static bool
copy_tables(Store *from, Store *to, GError **error)
{
	g_auto(GStrv) tables = list(to, NULL, error);

	if (!tables)
		return false;
	for (char **table = tables; *table; table++) {
		if (strcmp(*table, RECORD) == 0)
			continue;
		g_auto(GStrv) columns = list(to, *table, error);
		gint64 last = 0;

		if (columns && copy_rows(from, to, *table, columns, error) &&
		    query_find(from, from->engine->sql.last, WITH(T(*table)),
			       &last, NULL, error) &&
		    to->engine->set_last(to->link, *table, last, error))
			continue;
		g_prefix_error(error, "table %s: ", *table);
		return false;
	}
	return true;
}

/* A transaction under way already keeps others from writing. */
bool
copying_rows(Store *from, Store *to, GError **error)
{
	bool begun = store_in_transaction(from);

	g_assert(from->version == to->version);
	if (!begun && !from->engine->script(from->link,
					    from->engine->sql.snapshot, error))
		return false;
	bool done = store_begin(to, error) &&
		    store_end(to, copy_tables(from, to, error), error);

	if (!begun)
		from->engine->rollback(from->link);
	return done;
}

/* --- comparing ------------------------------------------------------------ */

static void
add_value(GString *text, const Engine *engine, EngineStatement *row, int i)
{
	EngineKind kind = engine->kind(row, i);

	g_string_append_printf(text, "%d:", (int)kind);
	if (kind == KIND_NUMBER) {
		g_string_append_printf(text, "%" G_GINT64_FORMAT ";",
				       engine->number(row, i));
	} else if (kind == KIND_TEXT) {
		g_autofree char *value = engine->text(row, i);

		g_string_append_printf(text, "%zu:%s;", strlen(value), value);
	} else if (kind == KIND_BYTES) {
		g_autoptr(GBytes) value = engine->bytes(row, i);
		gsize n;
		const char *bytes = g_bytes_get_data(value, &n);

		g_string_append_printf(text, "%zu:", n);
		g_string_append_len(text, bytes, (gssize)n);
	}
}

/* Hashes one row. The sum of these doesn't depend on the order of rows. */
static guint64
row_sum(const Engine *engine, EngineStatement *row)
{
	g_autoptr(GString) text = g_string_new(NULL);

	for (int i = 0; i < engine->columns(row); i++)
		add_value(text, engine, row, i);
	g_autofree char *sum = secret_sha256(text->str, text->len);

	sum[16] = 0;
	return g_ascii_strtoull(sum, NULL, 16);
}

typedef struct {
	gint64 rows;
	guint64 sum;
} Total;

static bool
add_up(Store *store, const char *table, char **columns, Total *total,
       GError **error)
{
	EngineStatement *rows = read_table(store, table, columns, error);
	bool done = rows != NULL, row = true;

	*total = (Total){ 0 };
	while (done && row) {
		done = store->engine->next(rows, &row, error);
		if (!done || !row)
			continue;
		total->rows++;
		total->sum += row_sum(store->engine, rows);
	}
	end(store, rows);
	return done;
}

bool
copying_compare(Store *one, Store *other, char **differs, GError **error)
{
	g_auto(GStrv) tables = list(other, NULL, error);
	bool same = true;

	*differs = NULL;
	for (char **table = tables; table && *table && same; table++) {
		if (strcmp(*table, RECORD) == 0)
			continue;
		g_auto(GStrv) columns = list(other, *table, error);
		Total here, there;

		if (!columns || !add_up(one, *table, columns, &here, error) ||
		    !add_up(other, *table, columns, &there, error))
			return false;
		same = here.rows == there.rows && here.sum == there.sum;
		*differs = same ? NULL : g_strdup(*table);
	}
	return tables != NULL;
}

/* --- to a file ----------------------------------------------------------- */

/* Engines with a way of their own copy whole pages. */
static bool
copy_whole(Store *store, const char *path, GError **error)
{
	if (!engine_sqlite.make(path, error))
		return false;
	if (store->engine->copy(store->link, path, error))
		return true;
	engine_sqlite.unmake(path);
	return false;
}

static bool
copy_out(Store *store, const char *path, GError **error)
{
	g_autoptr(Store) copy = store_create_old(path, store->version, error);

	if (!copy)
		return false;
	if (copying_rows(store, copy, error))
		return true;
	g_clear_pointer(&copy, store_close);
	store_remove(path);
	return false;
}

bool
store_copy(Store *store, const char *path, GError **error)
{
	g_assert(!store_in_transaction(store));
	return store->engine->copy ? copy_whole(store, path, error)
				   : copy_out(store, path, error);
}

bool
store_copy_file(const char *path, const char *copy, GError **error)
{
	g_autoptr(Store) store = store_link(path, error);
	bool missing;

	if (!store)
		return false;
	/* Copying rows needs the schema to be known, copying pages doesn't. */
	return (store->engine->copy ||
		migration_missing(store, migrations, &missing, error)) &&
	       store_copy(store, copy, error);
}

bool
store_skip_numbers(Store *store, gint64 gap, GError **error)
{
	return query_find(store, store->engine->sql.skip, WITH(N(gap)), NULL,
			  NULL, error);
}
