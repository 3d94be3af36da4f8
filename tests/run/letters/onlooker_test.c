/* An onlooker is told what everybody at the table may know, and no more (PLAY
 * 2). */
#include "lib/evening.h"

/* Begins a match of Ann and Bob with Cid looking on. */
static Evening
watched(void)
{
	Evening evening = evening_begin(2, NULL);

	evening_hears(&evening, "Cid", "watch mg-1");
	return evening;
}

/* Plays some turns with the first line of each menu; letters are kept. */
static void
play_on(Evening *evening, int turns)
{
	for (int i = 0; i < turns; i++) {
		evening_write(evening, "1");
		evening_turn(evening);
	}
	evening->fixture->now += DAY; /* so that waiting news is sent */
	evening_go_on(evening);
}

static bool
told_to(const Evening *evening, const char *address, const char *line)
{
	ptr_array_foreach (const GPtrArray, letters, evening->kept) {
		ptr_array_foreach (const Opened, letter, letters)
			if (!strcmp(letter->to, address) &&
			    folder_letter_says(letter, line))
				return true;
	}
	return false;
}

/* Counts the moves in the letter's story; everybody who didn't play a move
 * reads it in the same words. */
static int
moves_told(const Evening *evening, const Opened *letter)
{
	g_autofree char *text = folder_one_line(letter->text);
	const char *story = strstr(text, "Ann plays ");
	const char *end = story ? strstr(story, " To stop ") : NULL;
	int moves = 0;

	ck_assert_ptr_nonnull(end);
	g_autofree char *all = g_strndup(story, (gsize)(end - story));
	g_auto(GStrv) sentences = g_strsplit(all, ". ", -1);

	for (int i = 0; sentences[i]; i++) {
		bool anns = g_str_has_prefix(sentences[i], "Ann plays ");
		g_auto(GStrv) played = g_strsplit(sentences[i], "plays ", -1);

		ck_assert(anns || g_str_has_prefix(sentences[i], "Bob plays "));
		for (int j = 1; played[j]; j++, moves++) {
			g_autofree char *move = g_strconcat(
				"plays ", g_strdelimit(played[j], ",.", '\0'),
				NULL);

			ck_assert_msg(told_to(evening, anns ? BOB : ANN, move),
				      "only the onlooker: %s", move);
		}
	}
	return moves;
}

TEST_IN(watching_is_answered, Evening, evening, watched())
{
	const Opened *letter = letter_to(evening->letters, CID);

	assert_says(letter, "You're watching mg-1", "The table");
	assert_silent(letter, HAND);
}

/* Onlookers read what the players have read; none of their letters asks. */
TEST_IN(onlooker_learns_public_things_only, Evening, evening, watched())
{
	play_on(evening, 8);
	const Opened *letter = letter_to(evening->letters, CID);

	assert_golden("onlooker", letter);
	assert_silent(letter, HAND, "Your turn", "|  1");
	g_ptr_array_add(evening->kept, g_ptr_array_ref(evening->letters));
	ck_assert_int_ge(moves_told(evening, letter), 8);
}

TEST_IN(onlooker_is_silent, Evening, evening, watched())
{
	static const char *const orders[] = {
		"play monet/plain",
		"say hello",
		"tell Ann: hello",
		"nudge",
		"wait",
		"next: play monet/plain",
		"word: blue",
		"undo",
	};
	const Opened *letter = letter_to(evening->letters, CID);

	for (gsize i = 0; i < G_N_ELEMENTS(orders); i++) {
		evening_answer(evening, letter, orders[i]);
		ck_assert_msg(strstr(letter_to(evening->letters, CID)->text,
				     "In your mail of"),
			      "%s", orders[i]);
		ck_assert_int_eq(evening->letters->len, 1);
	}
	ck_assert_int_eq(evening_steps(evening), 0);
}

TEST_IN(onlooker_hears_the_table_and_history, Evening, evening, watched())
{
	const Opened *letter = letter_to(evening->letters, CID);

	club_fixture_answer(evening->fixture, evening->turn,
			    "say hello there\n\n1");
	evening_answer(evening, letter, "history 5\nmute Bob");
	assert_untold(evening->letters, CID, "In your mail of");
	assert_told(evening->letters, CID, "What happened");
	ck_assert(!strstr(letter_to(evening->letters, CID)->text,
			  "| hello there") == !strcmp(evening->turn->to, BOB));
}

TEST_IN(unwatch_ends_it, Evening, evening, watched())
{
	evening_answer(evening, letter_to(evening->letters, CID),
		       "unwatch MG-1");
	assert_told(evening->letters, CID, "no longer watching mg-1");
	evening_write(evening, "1");
	evening->fixture->now += 2 * DAY;
	evening_go_on(evening);
	ck_assert(!has_letter(evening->letters, CID));
}

TEST(some_may_not_watch)
{
	TABLE(cases, const char *name, *lines, *why) = {
		{ "Ann", "watch mg-1", "play in mg-1 yourself" },
		{ "Cid", "watch mg-9", "no match 'mg-9'" },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
		g_auto(Evening) evening = evening_begin(2, NULL);

		evening_hears(&evening, cases[i].name, cases[i].lines);
		ck_assert_int_eq(evening.letters->len, 1);
		assert_says(g_ptr_array_index(evening.letters, 0),
			    cases[i].why);
	}
}
