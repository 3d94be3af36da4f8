/* first_letter_test.c - a first letter tells what happened between the deal and
 * the first question (PLAY 5). */
#include "lib/evening.h"

/* Begins a match of three with this seed and returns their first letters. */
static GPtrArray *
first_letters(ClubFixture *fixture, const char *game, int nth)
{
	g_free(club_fixture_begin(
		fixture, PLAN(.game = game, .seed = formatted("%064x", nth),
			      .players = NAMES("Ann", "Bob", "Cid"))));
	club_fixture_pass(fixture);
	return club_fixture_letters(fixture);
}

static const char *const masterpieces[] = { "masterpiece-1970",
					    "masterpiece-1996" };

/* In some deals a painting is sold, or money collected, before anybody is
 * asked. */
TEST_RANGE(what_happened_before_is_told, 0, 2)
{
	bool sold = false;

	for (int nth = 0; nth < 20; nth++) {
		g_autoptr(ClubFixture) fixture = club_fixture_new();
		g_autoptr(GPtrArray) letters =
			first_letters(fixture, masterpieces[_i], nth);

		ck_assert_int_eq(letters->len, 3);
		ptr_array_foreach (const Opened, letter, letters) {

			assert_says(letter, " rolls ", ", space ");
			assert_silent(letter, "is dealt", "to see who begins");
			sold |= folder_letter_says(letter, "collects ") ||
				folder_letter_says(letter, " to the bank for ");
		}
	}
	ck_assert(sold);
}

TEST_RANGE(a_deal_alone_is_not_told, 0, 2)
{
	static const char *const games[] = { "art-gallery", "masters-gallery" };
	g_autoptr(ClubFixture) fixture = club_fixture_new();
	g_autoptr(GPtrArray) letters = first_letters(fixture, games[_i], 1);

	ck_assert_int_eq(letters->len, 3);
	ptr_array_foreach (const Opened, letter, letters) {
		assert_silent(letter, "== What happened so far", "dealt");
		assert_lacks(letter->html, "<b>Ann</b> ");
	}
}
