/* store_bounces_test.c - letters that came back, and scores (MAIL R44). */
#include "lib/store_case.h"

#include "store/players.h"

STORE_TEST(scores_come_back)
{
	gint64 ann = store_case_player(test, "Ann");
	gint64 bob = store_case_player(test, "Bob");
	BounceScore wanted = { ann, 11, NOW, NOW + 1, NOW + 2 }, score;

	must(bounces_score(test->store, ann, &score, &error));
	ck_assert_int_eq(score.halves, 0);
	ck_assert_int_eq(score.bounced, TIME_NONE);
	must(bounces_score_set(test->store, &wanted, &error));
	store_case_reopen(test);
	must(bounces_score(test->store, ann, &score, &error));
	ck_assert_int_eq(score.player, ann);
	ck_assert_int_eq(score.halves, 11);
	ck_assert_int_eq(score.bounced, NOW);
	ck_assert_int_eq(score.suspended, NOW + 1);
	ck_assert_int_eq(score.probed, NOW + 2);
	must(bounces_score(test->store, bob, &score, &error));
	ck_assert_int_eq(score.halves, 0);
	must_fail(bounces_score(test->store, 99, &score, &error), ERROR_NEVER);
	wanted.player = 99;
	must_fail(bounces_score_set(test->store, &wanted, &error), ERROR_NEVER);
}

STORE_TEST(suspended_ones)
{
	gint64 bob;
	BounceScore score = { 0 };

	store_case_player(test, "Ann");
	bob = store_case_player(test, "Bob");

	ck_assert_int_eq(kept(must(bounces_suspended(store, &error)))->len, 0);
	score = (BounceScore){ bob, 10, NOW, NOW, NOW };
	must(bounces_score_set(store, &score, &error));
	g_autoptr(GPtrArray) one = must(bounces_suspended(store, &error));

	ck_assert_int_eq(one->len, 1);
	ck_assert_int_eq(((BounceScore *)one->pdata[0])->player, bob);
}

STORE_TEST(bounces_are_kept)
{
	BounceRow row = { .player = store_case_player(test, "Ann"),
			  .letter = 12,
			  .at = NOW,
			  .kind = "hard",
			  .status = "5.1.1" };

	must(bounces_add(store, &row, &error));
	store_case_has(test, 1,
		       "bounces WHERE letter = 12 AND kind = 'hard' AND status "
		       "= '5.1.1'");
	/* A letter's second bounce is known already, unless the first one said
	 * nothing. */
	TABLE(again, gint64 letter; const char *kind; bool known) = {
		{ 12, "hard", true },	  { 12, "soft", true },
		{ 12, "nothing", true },  { 13, "hard", false },
		{ 14, "nothing", true },  { 14, "hard", false },
		{ 15, "nothing", false },
	};
	BounceRow delayed = row;

	delayed.letter = 14;
	delayed.kind = "nothing";
	must(bounces_add(store, &delayed, &error));
	for (gsize i = 0; i < G_N_ELEMENTS(again); i++) {
		BounceRow one = row;
		bool known = !again[i].known;

		one.letter = again[i].letter;
		one.kind = again[i].kind;
		must(bounces_known(store, &one, &known, &error));
		ck_assert_msg(known == again[i].known, "%d %s", (int)one.letter,
			      one.kind);
	}
	row.player = 99;
	must_fail(bounces_add(store, &row, &error), ERROR_NEVER);
}
