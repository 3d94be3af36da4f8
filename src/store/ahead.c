/* ahead.c - repairs what a clock that was years ahead has written. */
#include "store/ahead.h"

#include "store/engine/query.h"

/* Each statement has one place, for the present time. */
static const char *const by_now[] = {
	"UPDATE outbox SET next_try = 0 WHERE next_try > ?",
	"UPDATE news SET due = 0 WHERE due > ?",
	"UPDATE inbox SET taken = 0 WHERE taken > ?",
	"UPDATE seats SET reminded = 0 WHERE reminded > ?",
	"DELETE FROM told WHERE daily = 1 AND at > ?",
};

/* Servers' refusals and counted answers: the club starts afresh with them. */
static const char forgotten[] =
	"DELETE FROM facts WHERE key = 'answers' OR key LIKE 'refused:%'";

static bool
undo(Store *store, Time now, GError **error)
{
	for (gsize i = 0; i < G_N_ELEMENTS(by_now); i++) {
		Query *query = query_new(store, by_now[i]);

		query_number(query, now);
		if (!query_run(query, error))
			return false;
	}
	return query_run(query_new(store, forgotten), error);
}

bool
ahead_undo(Store *store, Time now, GError **error)
{
	return store_enter(store, error) &&
	       store_end(store, undo(store, now, error), error);
}
