/* beside.c - letters that one of several workers sends. */
#include "run/post/beside.h"

#include "club/home/settings.h"
#include "club/work/worker.h"

static const char claims[] = "send";

bool
beside_begin(Run *run, GError **error)
{
	return worker_free(run, claims, error);
}

GPtrArray *
beside_due(const Run *run, int n, GError **error)
{
	Store *store = run->club->store;

	return run->worker ? outbox_due_beside(store, run->worker, run->now, n,
					       error)
			   : outbox_due(store, run->now, n, error);
}

bool
beside_claim(Run *run, const GPtrArray *rows, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(GPtrArray) lanes = g_ptr_array_new_with_free_func(g_free);

	if (!run->worker)
		return true;
	for (guint i = 0; i < rows->len; i++) {
		const OutboxRow *row = rows->pdata[i];

		g_ptr_array_add(lanes, g_strconcat("to:", row->to, NULL));
	}
	return worker_stay(run, error) &&
	       claims_drop(store, run->worker, claims, error) &&
	       claims_take(store, run->worker, claims,
			   (const char *const *)lanes->pdata, (int)lanes->len,
			   error);
}

/* What is found in hand with nobody takes no room: it is what is sent next. */
static bool
count_hour(const Run *run, int *count, GError **error)
{
	Store *store = run->club->store;
	int sent = 0, theirs = 0;

	if (!outbox_count_since(store, run->now - HOUR + 1, &sent, error) ||
	    !outbox_count_beside(store, run->worker, &theirs, error))
		return false;
	*count = sent + theirs;
	return true;
}

/* Where nothing may go out, something waits for the next run. */
static bool
look_for_more(Run *run, GError **error)
{
	g_autoptr(GPtrArray) rows = beside_due(run, 1, error);

	run->summary->left |= rows && rows->len;
	return rows != NULL;
}

bool
beside_room(Run *run, guint busy, guint *room, GError **error)
{
	gint64 hourly =
		config_number(run->club->config, "limits", "letters_per_hour");
	int count = 0;

	if (!run->worker || !hourly || !*room)
		return true;
	if (!count_hour(run, &count, error))
		return false;
	*room = (guint)CLAMP(hourly - count - busy, 0, (gint64)*room);
	return *room || busy || run->summary->sent || look_for_more(run, error);
}
