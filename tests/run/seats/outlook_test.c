/* outlook_test.c - the expected duration of a match depends on its game and
 * seats. */
#include "lib/club_fixture.h"

#include "club/seats/open_matches.h"

/* Returns the number of days announced for a match with these seats. */
static int
days_of(ClubFixture *fixture, const char *game, int seats)
{
	g_autofree char *name = club_fixture_make(
		fixture, PLAN(.game = game, .players = NAMES(NULL),
			      .seats = seats, .begins = true));
	json_auto_t *outlook = must(outlook_json(
		fixture->club, "en", club_fixture_row(fixture, name), &error));

	return (int)json_integer_value(json_object_get(outlook, "days"));
}

TEST(each_is_told_its_own)
{
	g_autoptr(ClubFixture) fixture = club_fixture_new();
	int two = days_of(fixture, "masters-gallery", 2);
	int four = days_of(fixture, "masters-gallery", 4);
	int other = days_of(fixture, "masterpiece-1996", 4);

	ck_assert_int_gt(two, 0);
	ck_assert_int_ne(two, four);
	ck_assert_int_ne(four, other);
	/* Once more after other games, and twice in a row. */
	ck_assert_int_eq(days_of(fixture, "masters-gallery", 2), two);
	ck_assert_int_eq(days_of(fixture, "masters-gallery", 2), two);
	ck_assert_int_eq(days_of(fixture, "masterpiece-1996", 4), other);
}
