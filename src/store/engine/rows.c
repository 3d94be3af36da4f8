/* rows.c - a table of the database as a list of its columns. */
#include "store/engine/rows.h"

#include "base/base.h"
#include "store/store_private.h"

/* --- statements, put together once ----------------------------------------*/

typedef enum { SELECT, INSERT, INSERT_RETURNING, UPSERT, UPDATE } Statement;

typedef struct {
	const Rows *rows;
	Statement statement;
	const char *rest;
} Key;

static guint
key_hash(gconstpointer key)
{
	const Key *of = key;

	return g_direct_hash(of->rows) ^ g_direct_hash(of->rest) ^
	       of->statement;
}

static gboolean
key_equal(gconstpointer one, gconstpointer other)
{
	const Key *a = one, *b = other;

	return a->rows == b->rows && a->statement == b->statement &&
	       a->rest == b->rest;
}

GHashTable *
row_statements_new(void)
{
	return g_hash_table_new_full(key_hash, key_equal, g_free, g_free);
}

static void
append(GString *sql, const char *before, const char *name, const char *after)
{
	g_string_append(sql, before);
	g_string_append(sql, name);
	g_string_append(sql, after);
}

/* Columns chosen by their use: given by an INSERT; those that find a row. */
#define GIVEN (COLUMN_KEPT | COLUMN_FIXED | COLUMN_KEY)
#define KEYS (COLUMN_KEY | COLUMN_SERIAL)

/* Writes the names of chosen columns: "a = excluded.a, b = excluded.b" with
 * `sign` " = excluded." and `names`; "a = ?, b = ?" with `sign` " = ?". */
static void
write_names(GString *sql, const Rows *rows, unsigned chosen, const char *sign,
	    bool names, const char *between)
{
	const char *before = "";

	for (int i = 0; i < rows->n; i++) {
		const char *name = rows->columns[i].name;

		if (!(rows->columns[i].use & chosen))
			continue;
		append(sql, before, name, sign);
		g_string_append(sql, names ? name : "");
		before = between;
	}
}

static void
write_insert(GString *sql, const Rows *rows, Statement statement)
{
	bool first = true;

	append(sql, "INSERT INTO ", rows->table, " (");
	write_names(sql, rows, GIVEN, "", false, ", ");
	g_string_append(sql, ") VALUES (");
	for (int i = 0; i < rows->n; i++) {
		if (!(rows->columns[i].use & GIVEN))
			continue;
		g_string_append(sql, first ? "?" : ", ?");
		first = false;
	}
	g_string_append(sql, ")");
	if (statement == INSERT_RETURNING) {
		g_string_append(sql, " RETURNING ");
		write_names(sql, rows, COLUMN_SERIAL, "", false, "");
	} else if (statement == UPSERT) {
		g_string_append(sql, " ON CONFLICT (");
		write_names(sql, rows, KEYS, "", false, ", ");
		g_string_append(sql, ") DO UPDATE SET ");
		write_names(sql, rows, COLUMN_KEPT, " = excluded.", true, ", ");
	}
}

/* Returns the statement, which the store keeps. */
static const char *
sql_of(Store *store, const Rows *rows, Statement statement, const char *rest)
{
	Key key = { rows, statement, rest };
	GString *sql;
	char *text = g_hash_table_lookup(store->row_statements, &key);

	if (text)
		return text;
	sql = g_string_new(NULL);
	if (statement == SELECT) {
		for (int i = 0; i < rows->n; i++) {
			const char *name = rows->columns[i].name;

			g_string_append(sql, i ? ", " : "SELECT ");
			if (!strchr(name, '.'))
				append(sql, "", rows->table, ".");
			g_string_append(sql, name);
		}
		append(sql, " FROM ", rows->table, " ");
		g_string_append(sql, rest);
	} else if (statement != UPDATE) {
		write_insert(sql, rows, statement);
	} else {
		append(sql, "UPDATE ", rows->table, " SET ");
		write_names(sql, rows, COLUMN_KEPT, " = ?", false, ", ");
		g_string_append(sql, " WHERE ");
		write_names(sql, rows, KEYS, " = ?", false, " AND ");
	}
	text = g_string_free(sql, false);
	g_hash_table_insert(store->row_statements, g_memdup2(&key, sizeof key),
			    text);
	return text;
}

/* --- fields ---------------------------------------------------------------*/

static gint64
number_of(const Column *column, const void *field)
{
	switch (column->type) {
	case COLUMN_BOOL:
		return *(const bool *)field;
	case COLUMN_INT:
		return *(const int *)field;
	case COLUMN_UNSIGNED:
		return *(const unsigned *)field;
	default:
		return *(const gint64 *)field;
	}
}

static Value
value_of(const Column *column, const void *row)
{
	const void *field = (const char *)row + column->offset;

	if (column->type == COLUMN_TEXT)
		return (Value)T(*(char *const *)field);
	if (column->type == COLUMN_BYTES)
		return (Value)B(*(GBytes *const *)field);
	return (Value){ .type = column->refers ? VALUE_REFERENCE : VALUE_NUMBER,
			.number = number_of(column, field) };
}

/* Adds a row's values in the chosen columns to the first n. Returns how many
 * there are then. */
static int
add_values(Value *values, int n, const Rows *rows, unsigned chosen,
	   const void *row)
{
	for (int i = 0; i < rows->n; i++)
		if (rows->columns[i].use & chosen)
			values[n++] = value_of(&rows->columns[i], row);
	return n;
}

static void
take_column(Query *query, const Column *column, void *row)
{
	void *field = (char *)row + column->offset;

	switch (column->type) {
	case COLUMN_INT:
		*(int *)field = (int)query_take_number(query);
		break;
	case COLUMN_UNSIGNED:
		*(unsigned *)field = (unsigned)query_take_number(query);
		break;
	case COLUMN_INT64:
		*(gint64 *)field = query_take_number(query);
		break;
	case COLUMN_BOOL:
		*(bool *)field = query_take_truth(query);
		break;
	case COLUMN_TEXT:
		*(char **)field = query_take_text(query);
		break;
	case COLUMN_BYTES:
		*(GBytes **)field = query_take_bytes(query);
		break;
	}
}

static void *
take(Query *query, const Rows *rows)
{
	void *row = g_malloc0(rows->size);

	for (int i = 0; i < rows->n; i++)
		take_column(query, &rows->columns[i], row);
	return row;
}

void
row_free(const Rows *rows, void *row)
{
	for (int i = 0; row && i < rows->n; i++) {
		void *field = (char *)row + rows->columns[i].offset;

		if (rows->columns[i].type == COLUMN_TEXT)
			g_free(*(char **)field);
		else if (rows->columns[i].type == COLUMN_BYTES)
			g_clear_pointer((GBytes **)field, g_bytes_unref);
	}
	g_free(row);
}

/* --- rows -----------------------------------------------------------------*/

bool
row_add(Store *store, const Rows *rows, const void *row, gint64 *id,
	GError **error)
{
	g_autofree Value *values = g_new(Value, rows->n);
	int n = add_values(values, 0, rows, GIVEN, row);

	return id ? query_find(store,
			       sql_of(store, rows, INSERT_RETURNING, NULL),
			       values, n, id, NULL, error)
		  : query_run(store, sql_of(store, rows, INSERT, NULL), values,
			      n, error);
}

bool
row_put(Store *store, const Rows *rows, const void *row, GError **error)
{
	g_autofree Value *values = g_new(Value, rows->n);
	int n = add_values(values, 0, rows, GIVEN, row);

	return query_run(store, sql_of(store, rows, UPSERT, NULL), values, n,
			 error);
}

bool
row_set(Store *store, const Rows *rows, const void *row, GError **error)
{
	g_autofree Value *values = g_new(Value, rows->n);
	int n = add_values(values, 0, rows, COLUMN_KEPT, row);

	n = add_values(values, n, rows, KEYS, row);
	return query_change(store, sql_of(store, rows, UPDATE, NULL), values, n,
			    rows->what, error);
}

GPtrArray *
row_list(Store *store, const Rows *rows, const char *rest, const Value *values,
	 int n, GError **error)
{
	g_autoptr(GPtrArray) list =
		g_ptr_array_new_with_free_func(rows->release);
	Query *query =
		query_new(store, sql_of(store, rows, SELECT, rest), values, n);

	while (query_next(query))
		g_ptr_array_add(list, take(query, rows));
	return query_finish(query, error) ? g_steal_pointer(&list) : NULL;
}

bool
row_get(Store *store, const Rows *rows, const char *rest, const Value *values,
	int n, void *row, GError **error)
{
	g_autoptr(GPtrArray) list =
		row_list(store, rows, rest, values, n, error);
	void *taken = NULL;

	g_assert(!list || list->len <= 1);
	if (list && list->len)
		taken = g_ptr_array_steal_index(list, 0);
	memcpy(row, &taken, sizeof taken);
	return list != NULL;
}

void *
row_must(Store *store, const Rows *rows, const char *rest, const Value *values,
	 int n, GError **error)
{
	void *row;

	if (row_get(store, rows, rest, values, n, &row, error) && !row)
		fail(error, ERROR_NEVER, "there is no such %s", rows->what);
	return row;
}
