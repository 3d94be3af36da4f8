/* Parts that seldom change - the board, the values in play - are in the first
 * letter and in the answer to `show`, and in no other. */
#include "lib/evening.h"

static Evening
painted(void)
{
	static const char *const names[] = { "Ann", "Bob", "Cid", NULL };
	Evening evening = evening_new();
	MatchPlan plan = { .game = "masterpiece-1970",
			   .players = names,
			   .seed = SEED };

	evening_start(&evening, &plan);
	return evening;
}

/* Plays that many times: everyone who is asked answers with the first line. */
static void
play_on(Evening *evening, int times)
{
	for (int i = 0; i < times; i++) {
		evening_turn(evening);
		evening_write(evening, "a");
	}
	evening_turn(evening);
}

static void
assert_whole(const Opened *letter, bool whole)
{
	ck_assert_int_eq(strstr(letter->text, "Value chart") != NULL, whole);
	ck_assert_int_eq(strstr(letter->html, "Value chart") != NULL, whole);
	ck_assert_int_eq(strstr(letter->text, "Board: ") != NULL, whole);
	ck_assert_int_eq(strstr(letter->html, "Board:</b>") != NULL, whole);
}

TEST(the_first_letter_tells_all)
{
	g_auto(Evening) evening = painted();

	for (guint i = 0; i < evening.letters->len; i++)
		assert_whole(evening.letters->pdata[i], true);
}

TEST(show_brings_what_the_others_leave_out)
{
	g_auto(Evening) evening = painted();

	play_on(&evening, 6);
	assert_whole(evening.turn, false);
	g_autofree char *to = g_strdup(evening.turn->to);

	evening_write(&evening, "show");
	assert_whole(letter_to(evening.letters, to), true);
}
