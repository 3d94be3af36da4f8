/* divisions_test.c - the sizes of divisions, by the examples of LEAGUE. */

#include "league/fixtures.h"
#include "lib/must.h"

TABLE(plans, int players, seats, target; const char *sizes) = {
	{ 18, 4, 7, "7 5 6" },
	{ 23, 4, 7, "7 8 8" },
	{ 24, 4, 7, "7 8 9" },
	{ 25, 4, 7, "7 7 5 6" },
	{ 40, 4, 7, "7 7 7 7 6 6" },
	{ 18, 6, 7, "9 9" },
	{ 7, 4, 4, "7" },
	{ 9, 4, 4, "4 5" },
	/* fewer players than a table; one division; one that is too large */
	{ 3, 4, 7, "3" },
	{ 10, 4, 7, "10" },
	{ 24, 4, 24, "24" },
	{ 25, 4, 24, "" },
};

static char *
show(const GArray *sizes)
{
	g_autoptr(GString) text = g_string_new(NULL);

	for (guint i = 0; sizes && i < sizes->len; i++)
		g_string_append_printf(text, "%s%d", i ? " " : "",
				       g_array_index(sizes, int, i));
	return g_strdup(text->str);
}

TEST_EACH(sizes_as_planned, plans)
{
	g_autoptr(GArray) sizes = divisions_sizes(
		plans[_i].players, plans[_i].seats, plans[_i].target);
	assert_text(show(sizes), plans[_i].sizes);
}

TEST(usual_targets)
{
	static const int targets[] = { 6, 7, 7, 7, 7 };

	for (int seats = 2; seats <= FIXTURES_SEATS_MAX; seats++)
		ck_assert_int_eq(divisions_target(seats), targets[seats - 2]);
}

/* Every division can be played, and everybody is in one. */
TEST_RANGE(every_number_of_players, 2, FIXTURES_SEATS_MAX + 1)
{
	int target = divisions_target(_i);

	for (int players = _i; players <= 300; players++) {
		g_autoptr(GArray) sizes = divisions_sizes(players, _i, target);
		int sum = 0;

		ck_assert_ptr_nonnull(sizes);
		for (guint i = 0; i < sizes->len; i++) {
			int size = g_array_index(sizes, int, i);

			ck_assert(fixtures_possible(size, _i));
			sum += size;
		}
		ck_assert_int_eq(sum, players);
	}
}
