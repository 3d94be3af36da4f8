/* receipts_off_test.c - a player who wants no receipts gets errors, questions
 * and news, but no letter that only confirms a mail (PLAY 1). */
#include "lib/evening.h"

#include <string.h>

/* Begins an evening in which the player on turn wants no receipts. */
static Evening
begin(void)
{
	Evening evening = evening_begin(3, NULL);

	evening_write(&evening, "set receipts off");
	return evening;
}

TEST(the_setting_itself_is_confirmed)
{
	g_auto(Evening) evening = begin();

	ck_assert_int_eq(letters_saying(evening.letters,
					"We write only if there is news"),
			 1);
}

TEST(what_was_understood_brings_no_letter)
{
	g_auto(Evening) evening = begin();
	const char *reader = evening.turn->to;
	int steps = evening_steps(&evening);

	evening_write(&evening, "1");
	ck_assert_int_gt(evening_steps(&evening), steps);
	ptr_array_foreach (const Opened, letter, evening.letters)
		ck_assert_msg(strcmp(letter->to, reader) != 0 ||
				      strstr(letter->subject, "Your turn"),
			      "%s", letter->text);
}

TEST(what_was_not_understood_brings_one)
{
	g_auto(Evening) evening = begin();

	evening_write(&evening, "play dega or so");
	ck_assert_int_eq(letters_to(evening.letters, evening.turn->to), 1);
	evening_write(&evening, "status");
	ck_assert_int_eq(letters_saying(evening.letters, "Your matches"), 1);
}

EVENING_TEST(others_are_answered_as_ever, 3)
{
	const char *reader = evening->turn->to;

	evening_write(evening, "1");
	ck_assert_int_eq(letters_to(evening->letters, reader), 1);
}
