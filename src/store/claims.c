/* claims.c - the workers of a club, and the lanes that each has taken. */
#include "store/claims.h"

#include "store/locks.h"
#include "store/query.h"

void
worker_row_free(WorkerRow *row)
{
	if (!row)
		return;
	g_free(row->name);
	g_free(row->build);
	g_free(row->session);
	g_free(row);
}

/* --- workers ----------------------------------------------------------------
 */

bool
worker_add(Store *store, const WorkerRow *row, gint64 *id, GError **error)
{
	Query *query = query_new(
		store,
		"INSERT INTO workers (name, build, begun, until, session)"
		" VALUES (?, ?, ?, ?, ?) RETURNING id");

	query_text(query, row->name);
	query_text(query, row->build);
	query_number(query, row->begun);
	query_number(query, row->until);
	query_text(query, row->session);
	return query_add(query, id, NULL, error);
}

static void *
take_worker(Query *query)
{
	WorkerRow *row = g_new0(WorkerRow, 1);

	row->id = query_take_number(query);
	row->name = query_take_text(query);
	row->build = query_take_text(query);
	row->begun = query_take_number(query);
	row->until = query_take_number(query);
	row->session = query_take_text(query);
	row->claims = (int)query_take_number(query);
	return row;
}

GPtrArray *
worker_list(Store *store, GError **error)
{
	Query *query = query_new(
		store, "SELECT w.id, w.name, w.build, w.begun, w.until,"
		       " w.session, (SELECT COUNT(*) FROM claims c"
		       " WHERE c.worker = w.id) FROM workers w ORDER BY w.id");

	return query_all(query, take_worker, (GDestroyNotify)worker_row_free,
			 error);
}

bool
worker_session_set(Store *store, gint64 id, const char *session, GError **error)
{
	Query *query =
		query_new(store, "UPDATE workers SET session = ? WHERE id = ?");

	query_text(query, session);
	query_number(query, id);
	return query_change(query, "worker", error);
}

bool
worker_renew(Store *store, gint64 id, Time until, GError **error)
{
	Query *query =
		query_new(store, "UPDATE workers SET until = ? WHERE id = ?");

	query_number(query, until);
	query_number(query, id);
	return query_change(query, "worker", error);
}

bool
worker_remove(Store *store, gint64 id, GError **error)
{
	Query *claims = query_new(store, "DELETE FROM claims WHERE worker = ?");

	query_number(claims, id);
	if (!query_run(claims, error))
		return false;
	Query *query = query_new(store, "DELETE FROM workers WHERE id = ?");

	query_number(query, id);
	return query_run(query, error);
}

/* --- claims -----------------------------------------------------------------
 */

#define FIVE "(?),(?),(?),(?),(?)"
#define TWENTY_FIVE FIVE "," FIVE "," FIVE "," FIVE "," FIVE
#define LANES_MOST 50

/* Claims are made by one worker at a time, but end at any: one that is just
 * ending stands for this time, so that nobody waits.  The column is named so by
 * both engines. */
static bool
take_some(Store *store, gint64 worker, const char *kind,
	  const char *const *lanes, int n, GError **error)
{
	Query *query = query_new(
		store,
		"INSERT INTO claims (lane, worker, kind)"
		" SELECT DISTINCT column1, CAST(? AS BIGINT), CAST(? AS TEXT)"
		" FROM (VALUES " TWENTY_FIVE "," TWENTY_FIVE ") AS lanes"
		" WHERE column1 <> '' AND NOT EXISTS (SELECT 1 FROM claims c"
		" WHERE c.lane = column1) ON CONFLICT (lane) DO NOTHING");

	query_number(query, worker);
	query_text(query, kind);
	for (int i = 0; i < LANES_MOST; i++)
		query_text(query, i < n ? lanes[i] : "");
	return query_run(query, error);
}

bool
claims_take(Store *store, gint64 worker, const char *kind,
	    const char *const *lanes, int n, GError **error)
{
	for (int i = 0; i < n; i += LANES_MOST)
		if (!take_some(store, worker, kind, lanes + i,
			       MIN(n - i, LANES_MOST), error))
			return false;
	return true;
}

bool
claims_held(Store *store, gint64 worker, GHashTable *lanes, GError **error)
{
	Query *query =
		query_new(store, "SELECT lane FROM claims WHERE worker = ?");

	query_number(query, worker);
	while (query_next(query))
		g_hash_table_add(lanes, query_take_text(query));
	return query_finish(query, error);
}

bool
claims_drop(Store *store, gint64 worker, const char *kind, GError **error)
{
	Query *query = query_new(
		store, "DELETE FROM claims WHERE worker = ? AND kind = ?");

	query_number(query, worker);
	query_text(query, kind);
	return query_run(query, error);
}

bool
store_takes_changes(Store *store, GError **error)
{
	int rows;

	if (!store_begin_claims(store, error))
		return false;
	bool done = query_changed(
		query_new(store, "DELETE FROM claims WHERE worker = 0"), &rows,
		error);

	store_rollback(store);
	return done;
}

static void *
take_kind(Query *query)
{
	return query_take_text(query);
}

/* What it is of whoever has left it, maybe to one who has left it as well. */
#define LEFT "'left:'"
#define KIND "REPLACE(kind, " LEFT ", '')"
/* A name that no lane has, so that the lane itself is free. */
#define FREED LEFT " || worker || ':' || lane"

/* What one does for all is kept apart by its lock: its lane need not be. */
static bool
pass_on(Store *store, gint64 from, gint64 to, GError **error)
{
	Query *query = query_new(
		store, "UPDATE claims SET worker = ?, kind = " LEFT " || " KIND
		       ", lane = CASE WHEN lane = '" CLAIM_HOUSE "'"
		       " THEN " FREED " ELSE lane END WHERE worker = ?");

	query_number(query, to);
	query_number(query, from);
	return query_run(query, error);
}

bool
claims_inherit(Store *store, gint64 from, gint64 to, char **kind,
	       GError **error)
{
	Query *query = query_new(store, "SELECT DISTINCT " KIND " FROM claims"
					" WHERE worker = ? ORDER BY 1");

	query_number(query, from);
	g_autoptr(GPtrArray) kinds = query_all(query, take_kind, g_free, error);

	if (!kinds)
		return false;
	*kind = !kinds->len	  ? NULL
		: kinds->len == 1 ? g_strdup(kinds->pdata[0])
				  : g_strdup("");
	return pass_on(store, from, to, error);
}

bool
claims_free(Store *store, gint64 worker, const char *but, GError **error)
{
	Query *query = query_new(
		store, "UPDATE claims SET lane = " FREED " WHERE worker = ?"
		       " AND kind <> " KIND " AND " KIND " <> ?"
		       " AND SUBSTR(lane, 1, 5) <> " LEFT);

	query_number(query, worker);
	query_text(query, but);
	return query_run(query, error);
}
