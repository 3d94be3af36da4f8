/* group_test.c - an item that can't be stored fails alone, even if the database
 * reports the error later. */
#include "club/live/live.h"
#include "club/work/group.h"
#include "lib/club_fixture.h"
#include "store/facts.h"
#include "store/tokens.h"

/* Valid items store a fact; item 2 refers to a match that doesn't exist. */
static bool
one(Run *run, gpointer item, GError **error)
{
	int n = GPOINTER_TO_INT(item);
	g_autofree char *key = g_strdup_printf("item %d", n);
	const Token lost = { .hash = (char *)"x",
			     .match = 4711,
			     .scope = (char *)"play" };

	return fact_set(run->club->store, key, "done", error) &&
	       (n != 2 || token_add(run->club->store, &lost, error));
}

static bool
give_up(Run *run, gpointer item, const char *why, GError **error)
{
	return fact_set(run->club->store,
			formatted("item %d", GPOINTER_TO_INT(item)), why,
			error);
}

static bool
tries(Run *run, gpointer item, int *so_often, GError **error)
{
	(void)run;
	(void)item;
	(void)error;
	*so_often = 0;
	return true;
}

static bool
tries_set(Run *run, gpointer item, int so_often, GError **error)
{
	(void)run;
	(void)item;
	(void)so_often;
	(void)error;
	return true;
}

static void
must_hold(Store *store, const char *key, const char *value)
{
	g_autofree char *found = NULL;

	must(fact_get(store, key, &found, &error));
	assert_has(found, value);
}

CLUB_TEST(an_item_fails_alone)
{
	static const GroupKind kind = { .name = "items",
					.one = one,
					.give_up = give_up,
					.tries = tries,
					.tries_set = tries_set };
	gpointer items[] = { GINT_TO_POINTER(1), GINT_TO_POINTER(2),
			     GINT_TO_POINTER(3) };
	Store *store = fixture->club->store;
	RunSummary summary = { 0 };
	Run run = { .club = fixture->club,
		    .now = fixture->now,
		    .summary = &summary,
		    .live_matches = live_cache_new(fixture->club) };

	must(group_run(&run, &kind, items, 3, &error));
	live_cache_free(run.live_matches);
	must_hold(store, "item 1", "done");
	must_hold(store, "item 2", "stored");
	must_hold(store, "item 3", "done");
}
