/* store_pending_test.c - acts that wait for a confirmation. */
#include "lib/store_case.h"

#include "store/pending.h"

static gint64
add(StoreCase *test, gint64 player, Time expires)
{
	PendingRow row = { .player = player,
			   .act = (char *)"leave",
			   .data = (char *)"{}",
			   .created = NOW,
			   .expires = expires };

	must(pending_add(test->store, &row, &error));
	ck_assert_int_gt(row.id, 0);
	return row.id;
}

static PendingState
state(StoreCase *test, gint64 id)
{
	g_autoptr(PendingRow) row =
		must(found(PendingRow, pending_get, test->store, id));

	return row->state;
}

STORE_TEST(one_comes_back)
{
	gint64 ann = store_case_player(test, "Ann");
	gint64 id = add(test, ann, NOW + DAY);

	store_case_reopen(test);
	g_autoptr(PendingRow) row =
		must(found(PendingRow, pending_get, test->store, id));

	ck_assert_int_eq(row->player, ann);
	ck_assert_str_eq(row->act, "leave");
	ck_assert_str_eq(row->data, "{}");
	ck_assert_int_eq(row->created, NOW);
	ck_assert_int_eq(row->expires, NOW + DAY);
	ck_assert_int_eq(row->state, PENDING_WAITING);
	ck_assert_ptr_null(found(PendingRow, pending_get, test->store, id + 1));
}

STORE_TEST(a_state_is_kept)
{
	PendingRow row = { .id = add(test, 0, NOW),
			   .data = (char *)"{\"name\":\"Eve\"}",
			   .state = PENDING_DONE };

	must(pending_set(store, &row, &error));
	g_autoptr(PendingRow) back =
		must(found(PendingRow, pending_get, store, row.id));

	ck_assert_int_eq(back->state, PENDING_DONE);
	ck_assert_str_eq(back->data, row.data);
	row.id++;
	must_fail(pending_set(store, &row, &error), ERROR_NEVER);
}

STORE_TEST(only_those_of_the_player_that_wait_are_void)
{
	gint64 ann = store_case_player(test, "Ann");
	gint64 bob = store_case_player(test, "Bob");
	gint64 anns = add(test, ann, NOW), bobs = add(test, bob, NOW);
	PendingRow done = { .id = add(test, ann, NOW),
			    .data = (char *)"{}",
			    .state = PENDING_DONE };

	must(pending_set(store, &done, &error));
	must(pending_void(store, ann, &error));
	ck_assert_int_eq(state(test, anns), PENDING_VOID);
	ck_assert_int_eq(state(test, done.id), PENDING_DONE);
	ck_assert_int_eq(state(test, bobs), PENDING_WAITING);
}

STORE_TEST(old_ones_are_forgotten)
{
	gint64 old = add(test, 0, NOW), new = add(test, 0, NOW + 1);

	must(pending_forget(store, NOW, &error));
	ck_assert_ptr_null(found(PendingRow, pending_get, store, old));
	ck_assert_int_eq(state(test, new), PENDING_WAITING);
}
