/* results_test.c - each match's result is stored at its end (LEAGUE 6): whose
 * seat each was, whether they moved themselves, whether they left. */
#include "lib/evening.h"

#include "store/results.h"

/* --- helpers -------------------------------------------------------------- */

/* Checks the seats: each as "Ann" and, if so, "moved" and "left". */
static void
check_seats(const Evening *evening, const char *wanted)
{
	g_autoptr(GPtrArray) rows = must(result_of_match(
		evening_store(evening), evening_row(evening)->id, &error));
	g_autoptr(GString) found = g_string_new(NULL);

	for (guint i = 0; i < rows->len; i++) {
		const ResultRow *result = rows->pdata[i];
		g_autoptr(Player) player = NULL;

		must(player_get(evening_store(evening), result->player, &player,
				&error));
		g_string_append_printf(found, "%s%s%s%s", i ? ", " : "",
				       player->name,
				       result->moved ? " moved" : "",
				       result->left ? " left" : "");
	}
	ck_assert_str_eq(found->str, wanted);
}

static bool
is_live(const Evening *evening)
{
	return evening_row(evening)->phase == MATCH_LIVE;
}

/* Returns the last letter to an address. */
static const Opened *
last_to(const Evening *evening, const char *address)
{
	const Opened *last = NULL;

	for (guint i = 0; i <= evening->kept->len; i++) {
		const GPtrArray *letters = i < evening->kept->len
						   ? evening->kept->pdata[i]
						   : evening->letters;

		if (has_letter(letters, address))
			last = letter_to(letters, address);
	}
	ck_assert_ptr_nonnull(last);
	return last;
}

static void
resigns(Evening *evening, const char *address)
{
	evening_answer(evening, last_to(evening, address), "resign");
	ptr_array_foreach (const Opened, found, evening->letters) {
		if (strstr(found->text, "You resign from")) {
			evening_answer(evening, found, "confirm");
			return;
		}
	}
	ck_abort_msg("nobody was asked");
}

/* Plays to the end: everyone who is asked takes a line of the menu, except one
 * who never answers. */
static void
play_out(Evening *evening, const char *silent)
{
	for (int i = 0; i < 300 && is_live(evening); i++) {
		ptr_array_foreach (const Opened, letter, evening->letters)
			if (strstr(letter->subject, "Your turn") &&
			    strcmp(letter->to, silent) != 0)
				club_fixture_answer(evening->fixture, letter,
						    menu_choice(letter));
		evening->fixture->now += 20 * HOUR;
		evening_go_on(evening);
	}
	ck_assert(!is_live(evening));
}

/* --- stored at the end ---------------------------------------------------- */

/* Cid never answers: after three misses, with nobody on standby, the house bot
 * plays for Cid; Ann plays, then resigns; Bob plays on. */
EVENING_TEST(who_moved_and_who_left, 3)
{
	evening_turn(evening);
	evening_write(evening, "1");
	resigns(evening, ANN);
	play_out(evening, CID);
	ck_assert_int_eq(evening_row(evening)->phase, MATCH_FINISHED);
	check_seats(evening, "Ann moved left, Bob moved, Cid left");
	/* LEAGUE 6: Bob is before Ann; Cid isn't rated. */
	const Opened *result = last_to(evening, BOB);
	g_autoptr(GRegex) line = g_regex_new(
		"\\. Bob, you +\\S+ \\S+ +1527 ± 100\\* \\(\\+27\\)\n", 0, 0,
		NULL);

	ck_assert_msg(g_regex_match(line, result->text, 0, NULL), "%s",
		      result->text);
	assert_says(result, "1473 ± 100* (−27)",
		    "* Provisional: fewer than five matches.");
	assert_lacks(strstr(result->text, "1473") + 9, "± ");
}

/* The stored places are the game's own: that Ann resigned puts her last only in
 * letters. */
EVENING_TEST(places_are_those_of_the_seats, 2)
{
	resigns(evening, ANN);
	evening_answer(evening, letter_about(evening->letters, BOB, "mg-1"),
		       "accept");
	ck_assert(!is_live(evening));
	check_seats(evening, "Ann left, Bob");
	g_autoptr(GPtrArray) rows = must(result_of_match(
		evening_store(evening), evening_row(evening)->id, &error));

	/* Nothing was played: both have what they began with. */
	ck_assert_int_eq(((ResultRow *)rows->pdata[0])->place,
			 ((ResultRow *)rows->pdata[1])->place);
}

EVENING_TEST(a_cancelled_match_has_none, 2)
{
	ResultRow stray = { .match = 1, .place = 1 };

	must(result_set(evening_store(evening), 1, &stray, 1, &error));
	must(founding_cancel(fixture->club, fixture->now, evening->match, NULL,
			     &error));
	g_autoptr(GPtrArray) rows =
		must(result_of_match(evening_store(evening), 1, &error));

	ck_assert_uint_eq(rows->len, 0);
}
