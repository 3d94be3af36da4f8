/* match_test.c - dealing, stepping, replaying and viewing. */
#include "lib/must.h"

#include "base/secret.h"
#include "lib/bazaar.h"

#include <string.h>

static Match *
match_open(int seats, const char *tables)
{
	Deal deal = toy_deal(seats, tables);
	Match *match = match_new(&deal, NULL);

	ck_assert_ptr_nonnull(match);
	return match;
}

#define MATCH_TEST(name) TEST_OF(name, Match, match, match_open(2, TOY_STACKED))

static void
play(Match *match, const char *a, const char *b)
{
	const char *texts[SEATS_MAX] = { a, b };
	must(match_replay(match, texts, &error));
}

/* --- the deal --- */

TEST(deal_commitment_is_sha256)
{
	guint8 seed[SEED_BYTES] = { 0 };
	g_autofree char *text = deal_commitment(seed);

	/* The hash of 32 zero bytes; any SHA-256 tool gives the same. */
	ck_assert_str_eq(text, "66687aadf862bd776c8fc18b8e9f8e20"
			       "089714856ee233b3902a591d0d5f2925");
}

TEST(deal_words)
{
	Deal deal = toy_deal(3, TOY_TABLES);

	deal.words[0] = "  Sesame\n\topen \x01 ";
	deal.words[2] = "\xc3\x84pfel";

	assert_text(deal_dice_text(&deal), "Sesame open\n\n\xc3\x84pfel\n");
}

TEST_RANGE(deal_refused, 0, 6)
{
	Deal deals[] = {
		toy_deal(1, TOY_TABLES), toy_deal(5, TOY_TABLES),
		toy_deal(2, TOY_TABLES), toy_deal(2, TOY_TABLES),
		toy_deal(2, TOY_TABLES), toy_deal(2, "no tables"),
	};

	deals[2].rules = 2;
	deals[3].rules = 0;
	deals[4].options[0] = 2;
	must_fail(match_new(&deals[_i], &error), ERROR_NEVER);
}

TEST(deal_tables_shared)
{
	TablesCache *cache = tables_cache_new();
	Deal deal = toy_deal(2, TOY_TABLES), same, other, alone = deal;
	g_autofree char *text = g_strdup(TOY_TABLES);
	g_autofree char *more = g_strconcat(TOY_TABLES, "\n", NULL);

	deal.cache = cache;
	other = same = deal;
	same.tables = text;
	other.tables = more;
	g_autoptr(Match) first = match_new(&deal, NULL);
	g_autoptr(Match) second = match_new(&same, NULL);
	g_autoptr(Match) third = match_new(&other, NULL);
	g_autoptr(Match) fourth = match_new(&alone, NULL);

	/* Matches outlive the cache. */
	tables_cache_free(cache);
	ck_assert_ptr_eq(match_terms(first)->tables,
			 match_terms(second)->tables);
	ck_assert_ptr_ne(match_terms(first)->tables,
			 match_terms(third)->tables);
	ck_assert_ptr_ne(match_terms(first)->tables,
			 match_terms(fourth)->tables);
	play(first, "play red/up", NULL);
}

/* --- the chains (DESIGN 4) --- */

MATCH_TEST(fingerprint_by_hand)
{
	const char *deal = "{\"data\":{\"purse\":1000000},\"kind\":\"opened\","
			   "\"to\":\"all\"}\n";
	g_autofree char *first = secret_sha256(deal, strlen(deal));

	ck_assert_str_eq(match_fingerprint(match), first);
	play(match, "play red/up", NULL);
	g_autofree char *text =
		g_strconcat(first,
			    "{\"data\":{\"card\":\"red/up\",\"seat\":0},"
			    "\"kind\":\"card_laid\",\"to\":\"all\"}\n",
			    NULL);
	g_autofree char *second = secret_sha256(text, strlen(text));

	ck_assert_str_eq(match_fingerprint(match), second);
	ck_assert_str_eq(match_public_chain(match), second);
	ck_assert_int_eq((int)strlen(match_public_mark(match)), MARK_CHARS);
	ck_assert(g_str_has_prefix(second, match_public_mark(match)));
}

/* PLAY 1: the short hash in letters covers only public events. */
TEST(public_mark_hides_the_hidden)
{
	Deal one = toy_deal(2, TOY_TABLES), two = one;

	two.seed[0] ^= 1;
	g_autoptr(Match) a = match_new(&one, NULL);
	g_autoptr(Match) b = match_new(&two, NULL);

	ck_assert_str_ne(match_fingerprint(a), match_fingerprint(b));
	ck_assert_str_eq(match_public_chain(a), match_public_chain(b));
}

/* --- moves --- */

MATCH_TEST(match_follows_the_game)
{
	int points[SEATS_MAX], places[SEATS_MAX];

	ck_assert_ptr_eq(match_game(match), &toy_bazaar);
	ck_assert_int_eq(match_terms(match)->seats, 2);
	for (int turn = 0; turn < 4; turn++) {
		ck_assert_int_eq(match_turn(match), turn);
		ck_assert_uint_eq(match_waiting(match), seats_one(turn % 2));
		ck_assert_str_eq(match_topic(match, turn % 2), "turn");
		play(match, turn % 2 ? NULL : "pass", turn % 2 ? "pass" : NULL);
		ck_assert_uint_eq(match_waiting(match), 3);
		play(match, "bid 100k", "pass");
	}
	ck_assert(match_over(match));
	ck_assert_int_eq(match_steps(match), 8);
	match_score(match, points, places);
	ck_assert_int_eq(points[1], 10);
	ck_assert(points[0] != 10);
	ck_assert_int_eq(places[0] + places[1], 3);
}

MATCH_TEST(match_reads)
{
	static const char *const names[] = { "Ann", NULL };
	g_autoptr(GError) error = NULL;
	const char *key;
	Move move;

	match_names(match, names);
	ck_assert_str_eq(match_name(match, 0), "Ann");
	ck_assert_str_eq(match_name(match, 1), "seat 2");
	ck_assert(match_read(match, 0, "Play red up", &move, &key, NULL));
	assert_text(match_write(match, 0, &move), "play red/up");
	ck_assert(match_grammar_fits(match, 0, "second red/up"));
	ck_assert(!match_grammar_fits(match, 0, "hello there"));
	ck_assert(!match_read(match, 0, "second red/up", &move, &key, NULL));
	ck_assert_ptr_null(key);
	play(match, "pass", NULL);
	ck_assert(!match_read(match, 1, "bid 700k", &move, &key, &error));
	ck_assert_str_eq(key, "unlucky");
	ck_assert(error_is(error, ERROR_PLAYER));
	g_autoptr(Menu) menu = match_menu(match, 1);
	for (int line = 0; line < menu_lines(menu); line++)
		assert_lacks(menu_text(menu, line), "700");
}

MATCH_TEST(match_guesses)
{
	g_autofree char *later = match_guess(match, 0, "secund red/up");
	g_autofree char *nothing = match_guess(match, 0, "xyzzy");

	assert_text(match_guess(match, 0, "pley red/up"), "play red/up");
	ck_assert_ptr_nonnull(later);
	assert_text(match_guess(match, 1, "pley red/up"), "play red/up");
	ck_assert_ptr_null(nothing);
}

TEST_RANGE(match_forced_counts_unbarred, 0, 2)
{
	TABLE(cases, const char *tables; bool forced) = {
		{ "purse=0 stacked=1", true }, /* only a pass */
		{ "purse=100000 stacked=1", false },
	};
	g_autoptr(Match) match = match_open(2, cases[_i].tables);
	Move move;

	ck_assert(!match_forced(match, 0, &move));
	play(match, "pass", NULL);
	ck_assert(match_forced(match, 0, &move) == cases[_i].forced);
	if (cases[_i].forced) {
		assert_text(match_write(match, 0, &move), "pass");
	}
}

TEST_RANGE(replay_names_what_is_wrong, 0, 4)
{
	TABLE(cases, const char *texts[2], *wanted) = {
		{ { "bid 100k", "pass" },
		  "step 1, seat 0 (from 0): 'bid 100k'" },
		{ { NULL, NULL },
		  "step 1, seat 0 (from 0): '': a move is missing" },
		{ { "pass", "pass" },
		  "step 1, seat 1 (from 0): 'pass': this seat owes no move" },
		{ { "play red", NULL }, "step 1, seat 0 (from 0): 'play red'" },
	};
	g_autoptr(Match) match = match_open(2, TOY_STACKED);
	const char *texts[SEATS_MAX] = { cases[_i].texts[0],
					 cases[_i].texts[1] };
	g_autoptr(GError) error = NULL;

	ck_assert(!match_replay(match, texts, &error));
	ck_assert(error_is(error, ERROR_NEVER));
	ck_assert_msg(g_str_has_prefix(error->message, cases[_i].wanted), "%s",
		      error->message);
	ck_assert_int_eq(match_steps(match), 0);
}

MATCH_TEST(replay_reads_names)
{
	play(match, "play red/up", NULL);
	play(match, "second red", NULL);
	ck_assert_int_eq(match_steps(match), 2);
}

/* DESIGN 4: a stand-in knows only what its seat knows, and its moves can be
 * repeated. */
TEST(stand_ins)
{
	g_autoptr(Match) match = match_open(3, TOY_TABLES);
	g_autoptr(Match) same = match_open(3, TOY_TABLES);
	Move move, again;

	match_stand_in(match, 0, LEVEL_FALLBACK, &move);
	assert_text(match_write(match, 0, &move), "pass");
	match_stand_in(match, 0, LEVEL_BOT, &move);
	match_stand_in(same, 0, LEVEL_FALLBACK, &again);
	match_stand_in(same, 0, LEVEL_BOT, &again);
	ck_assert(move_equal(&move, &again));
	ck_assert_str_eq(match_fingerprint(match), match_fingerprint(same));
	json_auto_t *a = match_view(match, SEAT_JUDGE);

	ck_assert(json_equal(a, kept(match_view(same, SEAT_JUDGE))));
}

MATCH_TEST(view_named)
{
	static const char *const names[] = { "Ann", "Bob" };

	match_names(match, names);
	json_auto_t *view = match_view_named(match, 1);
	json_t *seats = json_object_get(view, "seats");
	json_t *bob = json_array_get(seats, 1);

	ck_assert_str_eq(json_string_value(json_object_get(bob, "name")),
			 "Bob");
	ck_assert_ptr_nonnull(json_object_get(bob, "red/up"));
	ck_assert_ptr_null(json_object_get(json_array_get(seats, 0), "red/up"));
	ck_assert_ptr_null(json_object_get(view, "name"));
}
