/* Short letters (`set letters short`): what is asked, the hand, one line of
 * news. Other players' letters, and those that tell everything, stay as they
 * were. */
#include "lib/evening.h"

/* Both play until the one with short letters is asked again, with news. */
static Evening
shortened(const char *lines)
{
	Evening evening = evening_begin(2, NULL);

	evening_hears(&evening, "Ann", lines);
	for (int i = 0; i < 4 || strcmp(evening.turn->to, ANN); i++) {
		evening_write(&evening, "1");
		evening_turn(&evening);
	}
	return evening;
}

TEST(asks_and_shows_the_hand)
{
	g_auto(Evening) evening = shortened("set letters short");

	assert_says(evening.turn, "Reply with a line or its number:", HAND);
	assert_silent(evening.turn, "== The table");
	assert_lacks(evening.turn->html, "The table</h2>");
	assert_says(evening.turn, "Bob plays a second card, ");
	assert_silent(evening.turn, "Bob plays vermeer/up");
	assert_says(evening.turn, "Before that: 1 more (`history`).");
	assert_golden("turn-short", evening.turn);
}

/* The first letter is complete, and so is the answer to `show`. */
TEST(show_brings_the_table)
{
	g_auto(Evening) evening = shortened("set letters short");

	evening_write(&evening, "show");
	const Opened *letter = letter_to(evening.letters, ANN);

	assert_says(letter, "== The table");
	assert_silent(letter, "`history`");
}

TEST(full_letters_come_back)
{
	g_auto(Evening) evening =
		shortened("set letters short\nset letters full");

	assert_says(evening.turn, "== The table");
	assert_silent(evening.turn, "`history`");
	assert_says(evening.turn,
		    "Bob plays vermeer/up, plays a second card, ");
}

/* The setting doesn't change when letters come. */
EVENING_TEST(the_mode_stays, 2)
{
	evening_hears(evening, "Ann",
		      "set letters only-my-turn\nset letters short");
	Player *ann = club_fixture_player(fixture, "Ann");
	Player *bob = club_fixture_player(fixture, "Bob");

	ck_assert_str_eq(ann->letters, "only-my-turn");
	ck_assert(ann->letters_short);
	ck_assert(!bob->letters_short);
}

/* Each match's part of a daily letter is short. */
EVENING_TEST(daily_letters_too, 2)
{
	evening_hears(evening, "Ann",
		      "set letters daily 20:00\nset letters short");
	for (int i = 0; i < 4; i++) {
		fixture->now += DAY;
		evening_go_on(evening);
		if (!has_letter(evening->letters, ANN))
			continue;
		assert_untold(evening->letters, ANN, "== The table");
		return;
	}
	ck_abort_msg("no daily letter");
}
