/* rows.c - a table of the database as a list of its columns. */
#include "store/engine/rows.h"

#include "base/base.h"
#include "store/store_private.h"

/* --- statements, put together once ----------------------------------------*/

typedef enum {
	SELECT,
	INSERT,
	INSERT_RETURNING,
	UPSERT,
	UPDATE,
	UPDATE_ALL,
	DELETE_ALL,
} Statement;

typedef struct {
	const Rows *rows;
	Statement statement;
	const char *rest; /* of a SELECT */
	int n;		  /* rows that it writes */
} Key;

/* Parameters of one statement; older versions of SQLite allow no more. */
#define PLACES_MOST 999
#define IDS_MOST 100

static guint
key_hash(gconstpointer key)
{
	const Key *of = key;

	return g_direct_hash(of->rows) ^ g_direct_hash(of->rest) ^
	       of->statement ^ (guint)of->n << 8;
}

static gboolean
key_equal(gconstpointer one, gconstpointer other)
{
	const Key *a = one, *b = other;

	return a->rows == b->rows && a->statement == b->statement &&
	       a->rest == b->rest && a->n == b->n;
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

/* Columns chosen by their use: given by an INSERT; those that find a row;
 * what an UPDATE of several rows is given. */
#define GIVEN (COLUMN_KEPT | COLUMN_FIXED | COLUMN_KEY)
#define KEYS (COLUMN_KEY | COLUMN_SERIAL)
#define WRITTEN (COLUMN_KEPT | KEYS)

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

/* Writes n rows' places in the chosen columns, "(?, ?), (?, ?)". With `typed`
 * it casts them, where nothing else tells the engine their types; they can't be
 * bytes then. */
static void
write_places(GString *sql, const Rows *rows, unsigned chosen, bool typed, int n)
{
	for (int i = 0; i < n * rows->n; i++) {
		const Column *column = &rows->columns[i % rows->n];

		if (i && i % rows->n == 0)
			g_string_append(sql, "), ");
		if (!(column->use & chosen))
			continue;
		g_string_append(sql,
				sql->str[sql->len - 1] == ' ' ? "(" : ", ");
		g_assert(!typed || column->type != COLUMN_BYTES);
		if (!typed)
			g_string_append_c(sql, '?');
		else if (column->type == COLUMN_TEXT)
			g_string_append(sql, "CAST(? AS TEXT)");
		else
			g_string_append(sql, "CAST(? AS BIGINT)");
	}
	g_string_append_c(sql, ')');
}

static void
write_insert(GString *sql, const Rows *rows, Statement statement, int n)
{
	append(sql, "INSERT INTO ", rows->table, " (");
	write_names(sql, rows, GIVEN, "", false, ", ");
	g_string_append(sql, ") VALUES ");
	write_places(sql, rows, GIVEN, false, n);
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

static void
write_update_all(GString *sql, const Rows *rows, int n)
{
	g_autoptr(GString) where = g_string_new(NULL);
	const char *before = "";

	append(sql, "UPDATE ", rows->table, " SET ");
	for (int i = 0, nth = 1; i < rows->n; i++) {
		const Column *column = &rows->columns[i];

		if (column->use == COLUMN_KEPT) {
			g_string_append_printf(sql, "%s%s = v.column%d", before,
					       column->name, nth++);
			before = ", ";
		} else if (column->use & KEYS) {
			g_string_append_printf(where, "%s%s.%s = v.column%d",
					       where->len ? " AND " : " WHERE ",
					       rows->table, column->name,
					       nth++);
		}
	}
	g_string_append(sql, " FROM (VALUES ");
	write_places(sql, rows, WRITTEN, true, n);
	append(sql, ") AS v", where->str, "");
}

/* Returns the statement, which the store keeps. */
static const char *
sql_of(Store *store, const Rows *rows, Statement statement, const char *rest,
       int n)
{
	Key key = { rows, statement, rest, n };
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
	} else if (statement == UPDATE_ALL) {
		write_update_all(sql, rows, n);
	} else if (statement == DELETE_ALL) {
		append(sql, "DELETE FROM ", rows->table, " WHERE ");
		write_names(sql, rows, COLUMN_SERIAL, " IN (?", false, "");
		for (int i = 1; i < n; i++)
			g_string_append(sql, ", ?");
		g_string_append_c(sql, ')');
	} else if (statement != UPDATE) {
		write_insert(sql, rows, statement, n);
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

/* Appends a row's values in the chosen columns to the first n. Returns the new
 * count. */
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

static int
by_number(gconstpointer a, gconstpointer b)
{
	gint64 one = *(const gint64 *)a, other = *(const gint64 *)b;

	return (one > other) - (one < other);
}

/* Writes n rows in one statement. Rows get their numbers in the order of their
 * VALUES, but the engine may return them in any. */
static bool
write_some(Store *store, const Rows *rows, Statement statement,
	   gconstpointer *some, int n, gint64 *ids, GError **error)
{
	unsigned chosen = statement == UPDATE_ALL ? WRITTEN : GIVEN;
	const char *sql = sql_of(store, rows, statement, NULL, n);
	g_autofree Value *values = g_new(Value, n * rows->n);
	int places = 0, changed = 0;

	for (int i = 0; i < n; i++)
		places = add_values(values, places, rows, chosen, some[i]);
	if (!ids)
		return query_changed(store, sql, values, places, &changed,
				     error) &&
		       (changed == n || fail(error, ERROR_NEVER,
					     "the database has no such %s any "
					     "more",
					     rows->what));
	g_autoptr(GArray) numbers =
		query_numbers(store, sql, values, places, error);

	if (!numbers)
		return false;
	g_assert(numbers->len == (guint)n);
	g_array_sort(numbers, by_number);
	memcpy(ids, numbers->data, (gsize)n * sizeof *ids);
	return true;
}

static bool
write_all(Store *store, const Rows *rows, Statement statement,
	  const GPtrArray *list, gint64 *ids, GError **error)
{
	guint most = (guint)(PLACES_MOST / rows->n), n;

	for (guint i = 0; i < list->len; i += n) {
		n = MIN(most, list->len - i);
		if (!write_some(store, rows, statement,
				(gconstpointer *)list->pdata + i, (int)n,
				ids ? ids + i : NULL, error))
			return false;
	}
	return true;
}

bool
row_add_all(Store *store, const Rows *rows, const GPtrArray *list, gint64 *ids,
	    GError **error)
{
	return write_all(store, rows, ids ? INSERT_RETURNING : INSERT, list,
			 ids, error);
}

bool
row_set_all(Store *store, const Rows *rows, const GPtrArray *list,
	    GError **error)
{
	return write_all(store, rows, UPDATE_ALL, list, NULL, error);
}

bool
row_add(Store *store, const Rows *rows, const void *row, gint64 *id,
	GError **error)
{
	return write_some(store, rows, id ? INSERT_RETURNING : INSERT, &row, 1,
			  id, error);
}

bool
row_put(Store *store, const Rows *rows, const void *row, GError **error)
{
	return write_some(store, rows, UPSERT, &row, 1, NULL, error);
}

bool
row_drop_all(Store *store, const Rows *rows, const GArray *ids, GError **error)
{
	Value values[IDS_MOST];
	guint n;

	for (guint i = 0; i < ids->len; i += n) {
		n = MIN(IDS_MOST, ids->len - i);
		for (guint k = 0; k < n; k++)
			values[k] = (Value)N(g_array_index(ids, gint64, i + k));
		if (!query_run(store,
			       sql_of(store, rows, DELETE_ALL, NULL, (int)n),
			       values, (int)n, error))
			return false;
	}
	return true;
}

bool
row_set(Store *store, const Rows *rows, const void *row, GError **error)
{
	g_autofree Value *values = g_new(Value, rows->n);
	int n = add_values(values, 0, rows, COLUMN_KEPT, row);

	n = add_values(values, n, rows, KEYS, row);
	return query_change(store, sql_of(store, rows, UPDATE, NULL, 1), values,
			    n, rows->what, error);
}

GPtrArray *
row_list(Store *store, const Rows *rows, const char *rest, const Value *values,
	 int n, GError **error)
{
	g_autoptr(GPtrArray) list =
		g_ptr_array_new_with_free_func(rows->release);
	Query *query = query_new(store, sql_of(store, rows, SELECT, rest, 0),
				 values, n);

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
