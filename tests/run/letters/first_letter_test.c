/* first_letter_test.c - a first letter tells what happened between the deal and
 * the first question (PLAY 5). */
#include "lib/evening.h"
#include "lib/folder.h"
#include "lib/suites.h"

#include <string.h>

/* Begins a match of three with this seed and returns their first letters. */
static GPtrArray *
first_letters(ClubFixture *fixture, const char *game, int nth)
{
	g_autofree char *seed = g_strdup_printf("%064x", nth);

	g_free(club_fixture_begin(fixture,
				  PLAN(.game = game, .seed = seed,
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
		for (guint i = 0; i < letters->len; i++) {
			const Opened *letter = g_ptr_array_index(letters, i);

			assert_says(letter, " rolls ");
			assert_says(letter, ", space ");
			assert_silent(letter, "is dealt");
			assert_silent(letter, "to see who begins");
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
	for (guint i = 0; i < letters->len; i++) {
		const Opened *letter = g_ptr_array_index(letters, i);

		assert_silent(letter, "== What happened so far");
		assert_silent(letter, "dealt");
		ck_assert_ptr_null(strstr(letter->html, "<b>Ann</b> "));
	}
}
