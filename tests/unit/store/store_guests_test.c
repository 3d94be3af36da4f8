/* store_guests_test.c - the players invited to an open match. */
#include "lib/store_case.h"

#include "store/seats.h"

STORE_TEST(guests_come_and_go)
{
	gint64 match = store_case_match(test, MATCH_OPEN);
	gint64 other = store_case_match(test, MATCH_OPEN);
	gint64 ann = store_case_player(test, "Ann");
	gint64 bob = store_case_player(test, "Bob");

	ck_assert(!got(bool, guest_is, store, match, ann));
	must(guest_add(store, match, bob, &error));
	must(guest_add(store, match, ann, &error));
	must(guest_add(store, match, ann, &error));
	ck_assert(got(bool, guest_is, store, match, ann));
	ck_assert(!got(bool, guest_is, store, other, ann));
	g_autoptr(GArray) all = must(guest_list(store, match, &error));

	ck_assert_int_eq(all->len, 2);
	ck_assert_int_eq(g_array_index(all, gint64, 0), ann);
	must(guest_drop(store, match, ann, &error));
	must(guest_drop(store, match, ann, &error));
	ck_assert(!got(bool, guest_is, store, match, ann));
	must_fail(guest_add(store, match + 9, ann, &error), ERROR_NEVER);
}
