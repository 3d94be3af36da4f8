/* query.c - one query to the database. */
#include "store/engine/query.h"

#include "base/base.h"
#include "store/store_private.h"

#include <limits.h>

struct Query {
	Store *store;
	char *sql;
	EngineStatement *statement; /* NULL until it could be prepared */
	int places, columns;
	int taken; /* columns of this row */
	bool in_use, started, row;
	bool alone; /* it writes, in its own transaction */
	GError *error;
};

static void
prepare(Query *query, const char *sql)
{
	const Engine *engine = query->store->engine;

	query->statement =
		engine->prepare(query->store->link, sql, &query->error);
	if (!query->statement)
		return;
	query->places = engine->places(query->statement);
	query->columns = engine->columns(query->statement);
}

/* Finds the query for this SQL, or prepares it. */
static Query *
prepared(Store *store, const char *sql)
{
	Query *query = g_hash_table_lookup(store->queries, sql);

	if (!query) {
		query = g_new0(Query, 1);
		query->store = store;
		query->sql = g_strdup(sql);
		g_hash_table_insert(store->queries, (gpointer)sql, query);
	}
	g_assert(!query->in_use && !strcmp(query->sql, sql));
	if (!query->statement)
		prepare(query, sql);
	return query;
}

static void
bind(const Query *query, int place, const Value *value)
{
	const Engine *engine = query->store->engine;
	EngineStatement *statement = query->statement;

	if (value->type == VALUE_NUMBER ||
	    (value->type == VALUE_REFERENCE && value->number))
		engine->bind_number(statement, place, value->number);
	else if (value->type == VALUE_TEXT)
		engine->bind_text(statement, place,
				  value->text ? value->text : "");
	else if (value->type == VALUE_BYTES && value->bytes)
		engine->bind_bytes(statement, place, value->bytes);
	else
		engine->bind_null(statement, place);
}

Query *
query_new(Store *store, const char *sql, const Value *values, int n)
{
	Query *query = prepared(store, sql);

	query->in_use = true;
	query->started = query->row = false;
	query->taken = 0;
	store->unfinished++;
	if (!query->statement)
		return query;
	g_assert(n == query->places);
	for (int i = 0; i < n; i++)
		bind(query, i, &values[i]);
	return query;
}

static void
query_free(Query *query)
{
	g_assert(!query->in_use);
	if (query->statement)
		query->store->engine->free(query->statement);
	g_free(query->sql);
	g_free(query);
}

GHashTable *
queries_new(void)
{
	return g_hash_table_new_full(g_direct_hash, g_direct_equal, NULL,
				     (GDestroyNotify)query_free);
}

static void
check_read(const Query *query)
{
	g_assert(!query->row || query->taken == query->columns);
}

/* Begins a transaction for a writing query that has none, where several
 * programs may write. */
static void
begin_alone(Query *query)
{
	Store *store = query->store;

	if (query->started || query->error || query->columns ||
	    !store->engine->many || store_in_transaction(store))
		return;
	query->alone = store_begin(store, &query->error);
}

bool
query_next(Query *query)
{
	g_assert(query->in_use);
	check_read(query);
	begin_alone(query);
	if (!query->error) {
		g_assert(query->row || !query->started);
		query->store->engine->next(query->statement, &query->row,
					   &query->error);
	}
	query->started = true;
	query->row = query->row && !query->error;
	query->taken = 0;
	return query->row;
}

static int
column(Query *query)
{
	g_assert(query->row && query->taken < query->columns);
	return query->taken++;
}

gint64
query_take_number(Query *query)
{
	return query->store->engine->number(query->statement, column(query));
}

bool
query_take_truth(Query *query)
{
	return query_take_number(query) != 0;
}

char *
query_take_text(Query *query)
{
	return query->store->engine->text(query->statement, column(query));
}

GBytes *
query_take_bytes(Query *query)
{
	return query->store->engine->bytes(query->statement, column(query));
}

bool
query_finish(Query *query, GError **error)
{
	bool done = !query->error;

	g_assert(query->in_use && query->started);
	check_read(query);
	if (query->statement)
		query->store->engine->finish(query->statement);
	if (!done && !error)
		store_unheard(query->store, query->error);
	if (!done)
		g_propagate_error(error, g_steal_pointer(&query->error));
	query->in_use = false;
	query->store->unfinished--;
	if (!query->alone)
		return done;
	query->alone = false;
	return store_end(query->store, done, error);
}

bool
query_run(Store *store, const char *sql, const Value *values, int n,
	  GError **error)
{
	Query *query = query_new(store, sql, values, n);
	bool row = query_next(query);

	g_assert(!row);
	return query_finish(query, error);
}

bool
query_changed(Store *store, const char *sql, const Value *values, int n,
	      int *rows, GError **error)
{
	if (!query_run(store, sql, values, n, error))
		return false;
	*rows = store->engine->changed(store->link);
	return true;
}

bool
query_change(Store *store, const char *sql, const Value *values, int n,
	     const char *what, GError **error)
{
	int rows = 0;

	if (!query_changed(store, sql, values, n, &rows, error))
		return false;
	return rows || fail(error, ERROR_NEVER,
			    "the database has no such %s any more", what);
}

bool
query_find(Store *store, const char *sql, const Value *values, int n,
	   gint64 *number, bool *found, GError **error)
{
	Query *query = query_new(store, sql, values, n);
	bool row = query_next(query);
	gint64 taken = row ? query_take_number(query) : 0;

	/* Goes to the end: only then has a writing statement succeeded. */
	while (row && query_next(query))
		query_take_number(query);
	if (!query_finish(query, error))
		return false;
	if (found)
		*found = row;
	if (row && number)
		*number = taken;
	return true;
}

bool
query_count(Store *store, const char *sql, const Value *values, int n,
	    int *count, GError **error)
{
	gint64 number = 0;

	if (!query_find(store, sql, values, n, &number, NULL, error))
		return false;
	*count = (int)MIN(number, INT_MAX);
	return true;
}

bool
query_text(Store *store, const char *sql, const Value *values, int n,
	   char **text, GError **error)
{
	Query *query = query_new(store, sql, values, n);

	*text = query_next(query) ? query_take_text(query) : NULL;
	if (query_finish(query, error))
		return true;
	g_clear_pointer(text, g_free);
	return false;
}

bool
query_bytes(Store *store, const char *sql, const Value *values, int n,
	    GBytes **bytes, GError **error)
{
	Query *query = query_new(store, sql, values, n);

	*bytes = query_next(query) ? query_take_bytes(query) : NULL;
	if (query_finish(query, error))
		return true;
	g_clear_pointer(bytes, g_bytes_unref);
	return false;
}

GArray *
query_numbers(Store *store, const char *sql, const Value *values, int n,
	      GError **error)
{
	g_autoptr(GArray) numbers = g_array_new(false, false, sizeof(gint64));
	Query *query = query_new(store, sql, values, n);

	while (query_next(query)) {
		gint64 number = query_take_number(query);

		g_array_append_val(numbers, number);
	}
	return query_finish(query, error) ? g_steal_pointer(&numbers) : NULL;
}

GPtrArray *
query_texts(Store *store, const char *sql, const Value *values, int n,
	    GError **error)
{
	g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func(g_free);
	Query *query = query_new(store, sql, values, n);

	while (query_next(query))
		g_ptr_array_add(texts, query_take_text(query));
	return query_finish(query, error) ? g_steal_pointer(&texts) : NULL;
}
