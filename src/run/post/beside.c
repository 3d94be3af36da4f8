/* beside.c - letters that one of several workers sends. */
#include "run/post/beside.h"

#include "club/home/settings.h"
#include "club/work/worker.h"

static const char claims[] = "send";

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

bool
beside_room(const Run *run, guint *room, GError **error)
{
	gint64 hourly =
		config_number(run->club->config, "limits", "letters_per_hour");
	int sent = 0, sending = 0;

	if (!run->worker || !hourly)
		return true;
	if (!outbox_count_since(run->club->store, run->now - HOUR + 1, &sent,
				error) ||
	    !outbox_count(run->club->store, OUTBOX_SENDING, &sending, error))
		return false;
	*room = (guint)CLAMP(hourly - sent - sending, 0, (gint64)*room);
	return true;
}
