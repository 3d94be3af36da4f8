/* group.c - many items in one transaction. */
#include "run/group.h"

static bool
run_marked(Pass *pass, const GroupKind *kind, gpointer item, GError **error)
{
	Store *store = pass->club->store;
	GError *problem = NULL;
	g_autofree char *why = NULL;

	if (!store_mark(store, error))
		return false;
	if (kind->one(pass, item, &problem))
		return store_release(store, error);
	/* What is in memory may hold what is undone now. */
	table_cache_drop(pass->tables, 0);
	if (!set_aside(problem, &why, error))
		return false;
	return store_undo(store, error) &&
	       kind->give_up(pass, item, why, error);
}

bool
group_run(Pass *pass, const GroupKind *kind, gpointer *items, int n,
	  GError **error)
{
	Store *store = pass->club->store;
	bool done = true;

	if (!store_begin(store, error))
		return false;
	for (int i = 0; done && i < n; i++)
		done = run_marked(pass, kind, items[i], error);
	if (done && store_commit(store, error))
		return true;
	store_rollback(store);
	table_cache_drop(pass->tables, 0);
	return false;
}
