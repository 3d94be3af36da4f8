/* query.c - one query to the database, used with care. */
#include "store/engine/query.h"

#include "base/error.h"
#include "store/store_private.h"

#include <limits.h>
#include <string.h>

struct Query {
	Store *store;
	char *sql;
	EngineStatement *statement; /* NULL until it could be prepared */
	int places, columns;
	int bound, taken;
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

Query *
query_new(Store *store, const char *sql)
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
	query->in_use = true;
	query->started = query->row = false;
	query->bound = query->taken = 0;
	store->unfinished++;
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

/* Finds the place to bind next. Returns false if the query could not be
 * prepared. */
static bool
place(Query *query, int *at)
{
	g_assert(query->in_use && !query->started);
	if (!query->statement)
		return false;
	g_assert(query->bound < query->places);
	*at = query->bound++;
	return true;
}

void
query_number(Query *query, gint64 number)
{
	int at;

	if (place(query, &at))
		query->store->engine->bind_number(query->statement, at, number);
}

void
query_text(Query *query, const char *text)
{
	int at;

	if (place(query, &at))
		query->store->engine->bind_text(query->statement, at,
						text ? text : "");
}

void
query_texts(Query *query, const char *const *texts, int places)
{
	for (; places > 0; places--)
		query_text(query, *texts ? *texts++ : NULL);
	g_assert(!*texts);
}

void
query_ids(Query *query, const gint64 *ids, int n, int places)
{
	g_assert(n <= places);
	for (int i = 0; i < places; i++)
		query_number(query, i < n ? ids[i] : 0);
}

void
query_bytes(Query *query, GBytes *bytes)
{
	int at;

	if (!place(query, &at))
		return;
	if (bytes)
		query->store->engine->bind_bytes(query->statement, at, bytes);
	else
		query->store->engine->bind_null(query->statement, at);
}

void
query_reference(Query *query, gint64 number)
{
	int at;

	if (!place(query, &at))
		return;
	if (number)
		query->store->engine->bind_number(query->statement, at, number);
	else
		query->store->engine->bind_null(query->statement, at);
}

void
query_bind(Query *query, const Value *values, int n)
{
	for (const Value *value = values; value < values + n; value++) {
		switch (value->type) {
		case VALUE_NUMBER:
			query_number(query, value->number);
			break;
		case VALUE_REFERENCE:
			query_reference(query, value->number);
			break;
		case VALUE_TEXT:
			query_text(query, value->text);
			break;
		case VALUE_BYTES:
			query_bytes(query, value->bytes);
			break;
		}
	}
}

Query *
query_with(Store *store, const char *sql, const Value *values, int n)
{
	Query *query = query_new(store, sql);

	query_bind(query, values, n);
	return query;
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
		g_assert(query->bound == query->places);
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
query_run(Query *query, GError **error)
{
	bool row = query_next(query);

	g_assert(!row);
	return query_finish(query, error);
}

bool
query_find(Query *query, gint64 *number, bool *found, GError **error)
{
	bool row = query_next(query);
	gint64 taken = row ? query_take_number(query) : 0;

	/* Goes to the end: only then has a writing statement succeeded. */
	while (row && query_next(query))
		query_take_number(query);
	if (!query_finish(query, error))
		return false;
	*found = row;
	if (row)
		*number = taken;
	return true;
}

bool
query_changed(Query *query, int *rows, GError **error)
{
	Store *store = query->store;

	return query_run(query, error) &&
	       store->engine->changed(store->link, rows, error);
}

bool
query_change(Query *query, const char *what, GError **error)
{
	int rows = 0;

	if (!query_changed(query, &rows, error))
		return false;
	return rows || fail(error, ERROR_NEVER,
			    "the database has no such %s any more", what);
}

bool
query_add(Query *query, gint64 *id, bool *added, GError **error)
{
	bool found = false;

	if (!query_find(query, id, &found, error))
		return false;
	if (added)
		*added = found;
	return true;
}

bool
query_count(Query *query, int *count, GError **error)
{
	gint64 number = 0;
	bool found;

	if (!query_find(query, &number, &found, error))
		return false;
	*count = (int)MIN(number, INT_MAX);
	return true;
}

bool
query_one(Query *query, QueryTaker *take, GDestroyNotify release, void *thing,
	  GError **error)
{
	void *taken = query_next(query) ? take(query) : NULL;
	bool done = query_finish(query, error);

	if (!done)
		g_clear_pointer(&taken, release);
	memcpy(thing, &taken, sizeof taken);
	return done;
}

void *
query_must(Query *query, QueryTaker *take, GDestroyNotify release,
	   const char *what, GError **error)
{
	void *thing;

	if (query_one(query, take, release, &thing, error) && !thing)
		fail(error, ERROR_NEVER, "there is no such %s", what);
	return thing;
}

GPtrArray *
query_all(Query *query, QueryTaker *take, GDestroyNotify release,
	  GError **error)
{
	g_autoptr(GPtrArray) things = g_ptr_array_new_with_free_func(release);

	while (query_next(query))
		g_ptr_array_add(things, take(query));
	return query_finish(query, error) ? g_steal_pointer(&things) : NULL;
}

GArray *
query_numbers(Query *query, GError **error)
{
	g_autoptr(GArray) numbers = g_array_new(false, false, sizeof(gint64));

	while (query_next(query)) {
		gint64 number = query_take_number(query);

		g_array_append_val(numbers, number);
	}
	return query_finish(query, error) ? g_steal_pointer(&numbers) : NULL;
}
