/* store_shared_test.c - what may be written beside others, under which lock. */
#include "lib/store_case.h"

#include "store/decisions.h"
#include "store/locks.h"
#include "store/seats.h"
#include "store/steps.h"

#define MATCH 1

typedef bool Write(Store *store, GError **error);

static SeatRow
seat(void)
{
	return (SeatRow){ .match = MATCH,
			  .word = (char *)"",
			  .desk = (char *)"",
			  .thread = (char *)"" };
}

static bool
write_seat(Store *store, GError **error)
{
	const SeatRow row = seat();

	return seat_set(store, &row, error);
}

static bool
write_thread(Store *store, GError **error)
{
	const SeatRow row = seat();

	return seat_thread_set(store, &row, error);
}

static bool
write_match(Store *store, GError **error)
{
	g_autoptr(MatchRow) row = match_must(store, MATCH, error);

	return row && match_set(store, row, error);
}

static bool
stir(Store *store, GError **error)
{
	return match_stir(store, MATCH, error);
}

static bool
write_decision(Store *store, GError **error)
{
	g_autoptr(Decision) decision = decision_must(store, 1, error);

	return decision && decision_set(store, decision, error);
}

static bool
print_decision(Store *store, GError **error)
{
	g_autoptr(Decision) decision = decision_must(store, 1, error);

	return decision && decision_print(store, decision, error);
}

static bool
add_step(Store *store, GError **error)
{
	const StepRow row = { .match = MATCH,
			      .step = 1,
			      .moves = (char *)"[]",
			      .fingerprint = (char *)"" };

	return step_add(store, &row, error);
}

/* Of no match in particular. */
static bool
excuse(Store *store, GError **error)
{
	int count;

	return decision_excuse(store, 1, 0, 1, &count, error);
}

enum { NO_LOCK, TO_READ, ALONE, NEVER };

static const struct {
	Write *write;
	int lock; /* the least that lets it be written */
} writes[] = {
	{ write_seat, ALONE },	   { write_thread, TO_READ },
	{ write_match, ALONE },	   { stir, ALONE },
	{ write_decision, ALONE }, { print_decision, TO_READ },
	{ add_step, ALONE },	   { excuse, NEVER },
};

static void
fill(StoreCase *test)
{
	g_autoptr(GError) error = NULL;
	const SeatRow row = seat();
	const Decision owed = { .match = MATCH,
				.topic = (char *)"turn",
				.open = true };

	store_case_player(test, "Ann");
	store_case_match(test, MATCH_LIVE);
	must(seat_add(test->store, &row, &error) &&
	     decision_add(test->store, &owed, NULL, &error));
}

static void
check(Store *store, Write *write, int lock, bool may)
{
	g_autoptr(GError) error = NULL;

	must(store_begin_shared(store, &error));
	if (lock != NO_LOCK)
		must(store_lock_match(store, MATCH, lock == TO_READ, &error));
	if (may)
		must(write(store, &error));
	else
		must_fail(write(store, &error), ERROR_LATER);
	ck_assert(store_wants_club(store) == !may);
	store_rollback(store);
}

TEST(rows_of_a_match_are_written_under_its_lock)
{
	g_autoptr(StoreCase) test = store_case_new();
	g_autoptr(GError) error = NULL;

	fill(test);
	for (gsize i = 0; i < G_N_ELEMENTS(writes); i++)
		for (int lock = NO_LOCK; lock <= ALONE; lock++)
			check(test->store, writes[i].write, lock,
			      !store_many(test->store) ||
				      lock >= writes[i].lock);
	/* Who has the club has every match. */
	must(store_begin(test->store, &error));
	for (gsize i = 0; i < G_N_ELEMENTS(writes); i++)
		must(writes[i].write(test->store, &error));
	store_rollback(test->store);
}

/* With what is undone the lock goes that was taken in it. */
TEST(what_is_undone_has_no_lock)
{
	g_autoptr(StoreCase) test = store_case_new();
	g_autoptr(GError) error = NULL;

	fill(test);
	must(store_begin_shared(test->store, &error) &&
	     store_mark(test->store, &error) &&
	     store_lock_match(test->store, MATCH, false, &error) &&
	     store_undo(test->store, &error));
	ck_assert(write_seat(test->store, &error) == !store_many(test->store));
	store_rollback(test->store);
}
