/* store_tokens_test.c - tokens by their hash (PLAY 4, MAIL R32). */
#include "lib/store_case.h"

#include "store/decisions.h"
#include "store/tokens.h"

static void
add(StoreCase *test, const char *hash, gint64 match, gint64 player)
{
	Token token = { .hash = (char *)hash,
			.player = player,
			.match = match,
			.scope = (char *)"play",
			.expires = NOW };

	must(token_add(test->store, &token, &error));
}

STORE_TEST(one_comes_back)
{
	Decision decision = { .match = store_case_match(test, MATCH_LIVE) };

	must(decision_add(test->store, &decision, &decision.serial, &error));
	Token token = { .hash = (char *)"beef",
			.player = store_case_player(test, "Ann"),
			.match = decision.match,
			.decision = decision.serial,
			.scope = (char *)"play",
			.expires = NOW,
			.revoked = true };

	must(token_add(test->store, &token, &error));
	must_fail(token_add(test->store, &token, &error), ERROR_NEVER);
	store_case_reopen(test);
	g_autoptr(Token) back =
		must(found(Token, token_find, test->store, "beef"));

	ck_assert_str_eq(back->hash, "beef");
	ck_assert_int_eq(back->player, token.player);
	ck_assert_int_eq(back->match, token.match);
	ck_assert_int_eq(back->decision, token.decision);
	ck_assert_str_eq(back->scope, "play");
	ck_assert_int_eq(back->expires, NOW);
	ck_assert(back->revoked);
	ck_assert_ptr_null(found(Token, token_find, test->store, "bee"));
	ck_assert_ptr_null(found(Token, token_find, test->store, ""));
}

STORE_TEST_RANGE(revoked, 0, 4)
{
	static const struct {
		bool match, player;
		const char *wanted; /* the hashes that are left */
	} cases[] = {
		{ true, true, "bcd" },
		{ true, false, "cd" },
		{ false, true, "bd" },
		{ false, false, "" },
	};
	g_autoptr(GString) left = g_string_new(NULL);
	gint64 one = store_case_match(test, MATCH_LIVE);
	gint64 two = store_case_match(test, MATCH_LIVE);
	gint64 ann = store_case_player(test, "Ann");
	gint64 bob = store_case_player(test, "Bob");

	add(test, "a", one, ann);
	add(test, "b", one, bob);
	add(test, "c", two, ann);
	add(test, "d", 0, bob);
	must(token_revoke(store, cases[_i].match ? one : 0,
			  cases[_i].player ? ann : 0, &error));
	for (const char *c = "abcd"; *c; c++) {
		g_autofree char *hash = g_strndup(c, 1);
		g_autoptr(Token) token =
			must(found(Token, token_find, store, hash));

		if (!token->revoked)
			g_string_append_c(left, *c);
	}
	ck_assert_str_eq(left->str, cases[_i].wanted);
}

/* MAIL R36: a reply-all shows others the token of a letter about no match; that
 * token alone is revoked. */
STORE_TEST(one_alone)
{
	gint64 one = store_case_match(test, MATCH_LIVE);
	gint64 ann = store_case_player(test, "Ann");
	gint64 bob = store_case_player(test, "Bob");

	add(test, "a", 0, ann);
	add(test, "b", one, ann);
	add(test, "c", 0, bob);
	add(test, "d", 0, ann);
	must(token_revoke_one(store, "a", &error));
	for (const char *c = "abcd"; *c; c++) {
		g_autofree char *hash = g_strndup(c, 1);
		g_autoptr(Token) token =
			must(found(Token, token_find, store, hash));

		ck_assert_int_eq(token->revoked, *c == 'a');
	}
}

STORE_TEST(expired_ones_are_forgotten)
{
	add(test, "a", 0, 0);
	must(token_forget_expired(store, NOW - 1, &error));
	g_autoptr(Token) still G_GNUC_UNUSED =
		must(found(Token, token_find, store, "a"));

	must(token_forget_expired(store, NOW, &error));
	ck_assert_ptr_null(found(Token, token_find, store, "a"));
}
