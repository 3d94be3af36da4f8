/* store_players_test.c - people and their addresses. */
#include "lib/store_case.h"

static void
check_same(const Player *a, const Player *b)
{
	ck_assert_int_eq(a->id, b->id);
	ck_assert_str_eq(a->name, b->name);
	ck_assert_str_eq(a->address, b->address);
	ck_assert_str_eq(a->language, b->language);
	ck_assert_str_eq(a->zone, b->zone);
	ck_assert_int_eq(a->active, b->active);
	ck_assert_int_eq(a->created, b->created);
}

STORE_TEST(one_comes_back)
{
	Player ann = {
		.name = (char *)"Ann \303\211mile",
		.address = (char *)"Ann@example.net",
		.language = (char *)"en",
		.zone = (char *)"Europe/Vienna",
		.active = true,
		.created = NOW,
	};

	must(player_add(test->store, &ann, &ann.id, &error));
	store_case_reopen(test);
	g_autoptr(Player) by_id =
		must(found(Player, player_get, test->store, ann.id));
	g_autoptr(Player) by_name = must(
		found(Player, player_find, test->store, " ann  \303\251MILE"));

	check_same(by_id, &ann);
	check_same(by_name, &ann);
	ck_assert_ptr_null(found(Player, player_get, test->store, 99));
	must_fail(player_must(test->store, 99, &error), ERROR_NEVER);
	ck_assert_ptr_null(found(Player, player_find, test->store, "Bob"));
}

STORE_TEST_RANGE(a_name_is_given_once, 0, 3)
{
	static const char *const names[] = { "Ann", "ANN", " \303\204nn " };
	gint64 id = -1;
	Player other = { .name = (char *)names[_i],
			 .address = (char *)"other@example.net" };

	store_case_player(test, "Ann");
	gint64 bob = store_case_player(test, "Bob");

	must_fail(player_add(store, &other, &id, &error), ERROR_PLAYER);
	ck_assert_int_eq(id, -1);
	other.id = bob;
	must_fail(player_set(store, &other, &error), ERROR_PLAYER);
}

/* The player gets an error, and the rest of the mail goes on. */
STORE_TEST(a_taken_name_does_not_end_the_transaction)
{
	gint64 id;
	Player ann = { .name = (char *)"Ann", .address = (char *)"a@b.c" };

	must(store_begin(store, &error));
	store_case_player(test, "Ann");
	must_fail(player_add(store, &ann, &id, &error), ERROR_PLAYER);
	ck_assert(store_in_transaction(store));
	must(store_commit(store, &error));
	g_autoptr(GPtrArray) all = must(player_list(store, &error));

	ck_assert_uint_eq(all->len, 1);
}

STORE_TEST(setting_anew)
{
	gint64 id = store_case_player(test, "Ann");
	Player changed = {
		.id = id,
		.name = (char *)"ann", /* her own name, in another case */
		.address = (char *)"new@example.org",
		.language = (char *)"de",
		.zone = (char *)"UTC",
		.active = false,
		.created = NOW,
	};

	must(player_set(store, &changed, &error));
	g_autoptr(Player) found = found(Player, player_get, store, id);

	check_same(found, &changed);
	g_autoptr(GPtrArray) old =
		must(player_by_address(store, "Ann@example.net", &error));

	ck_assert_uint_eq(old->len, 0);
	changed.id = 99;
	changed.name = (char *)"Nobody";
	must_fail(player_set(store, &changed, &error), ERROR_NEVER);
}

STORE_TEST_RANGE(addresses_are_compared_with_the_domain_in_lower_case, 0, 7)
{
	TABLE(cases, const char *address; guint wanted) = {
		{ "Ann@example.net", 1 },	{ "Ann@EXAMPLE.Net", 1 },
		{ "ann@example.net", 0 },	{ "Ann@example.org", 0 },
		{ "family@example.net", 2 },	{ "", 0 },
		{ "Ann@example.net' OR 1", 0 },
	};
	gint64 id;

	store_case_player(test, "Ann");
	for (int i = 0; i < 2; i++) {
		Player child = { .name = (char *)(i ? "Cid" : "Dot"),
				 .address = (char *)"family@Example.Net" };

		must(player_add(store, &child, &id, &error));
	}
	g_autoptr(GPtrArray) found =
		must(player_by_address(store, cases[_i].address, &error));

	ck_assert_uint_eq(found->len, cases[_i].wanted);
}
