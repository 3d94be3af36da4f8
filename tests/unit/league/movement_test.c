/* movement_test.c - promotion and relegation between seasons, by the examples
 * of LEAGUE. A player is named by a letter for the old division and the finish
 * in it ("b3"), a newcomer as the test likes. */
#include "league/movement.h"

#include "lib/kept.h"
#include "lib/suites.h"
#include <string.h>

#define MOST 64

/* Returns "a1" as a number, so that numbers are in the order of names. */
static gint64
player(const char *name)
{
	return name[0] * 1000 +
	       (name[1] ? g_ascii_strtoll(name + 1, NULL, 10) : 0);
}

/* Makes divisions of these sizes; the players named in `leavers` have left
 * them. */
static int
fill(MovementEntrant *entrants, const char *sizes, const char *leavers)
{
	g_auto(GStrv) numbers = g_strsplit(sizes, " ", -1);
	g_auto(GStrv) names = g_strsplit(leavers, " ", -1);
	int n = 0;

	for (int division = 0; numbers[division]; division++) {
		int size = (int)g_ascii_strtoll(numbers[division], NULL, 10);

		for (int finish = 1; finish <= size; finish++, n++) {
			g_autofree char *name =
				g_strdup_printf("%c%d", 'a' + division, finish);

			entrants[n] = (MovementEntrant){
				.player = player(name),
				.division = division,
				.leaves = g_strv_contains(
					(const char *const *)names, name),
			};
		}
	}
	return n;
}

/* Reads newcomers: "n1" is new, "b9/1" was in the second division one season
 * ago. */
static int
fill_newcomers(MovementNewcomer *newcomers, const char *text)
{
	g_auto(GStrv) names = g_strsplit(text, " ", -1);
	int n = 0;

	for (; names[n]; n++) {
		const char *missed = strchr(names[n], '/');

		newcomers[n] = (MovementNewcomer){
			.player = player(names[n]),
			.tier = missed ? names[n][0] - 'a' : MOVEMENT_NEW,
			.missed = missed ? missed[1] - '0' : 0,
		};
	}
	return n;
}

static void
expect(const GArray *list, const char *wanted)
{
	g_auto(GStrv) names = g_strsplit(wanted, " ", -1);

	ck_assert_uint_eq(list->len, g_strv_length(names));
	for (guint i = 0; i < list->len; i++)
		ck_assert_msg(g_array_index(list, gint64, i) ==
				      player(names[i]),
			      "%s: place %u has %" G_GINT64_FORMAT, wanted,
			      i + 1, g_array_index(list, gint64, i));
}

TABLE(seasons, const char *sizes, *leavers, *newcomers; int swapped;
      const char *wanted) = {
	/* A has 7, B has 8, b1 leaves: b3 does not move up */
	{ "7 8", "b1", "", 0, "a1 a2 a3 a4 a5 b2 a6 a7 b3 b4 b5 b6 b7 b8" },
	/* A has 7, B and C have 8, a3 leaves, n1 and n2 join */
	{ "7 8 8", "a3", "n1 n2", 0,
	  "a1 a2 a4 a5 b1 b2 a6 a7 b3 b4 b5 b6 c1 c2 b7 "
	  "b8 c3 c4 c5 c6 c7 c8 n1 n2" },
	/* r = 1 unless both have 6 */
	{ "6 5", "", "", 0, "a1 a2 a3 a4 a5 b1 a6 b2 b3 b4 b5" },
	{ "5 6", "", "", 0, "a1 a2 a3 a4 b1 a5 b2 b3 b4 b5 b6" },
	{ "6 6", "", "", 0, "a1 a2 a3 a4 b1 b2 a5 a6 b3 b4 b5 b6" },
	{ "6 6", "", "", 1, "a1 a2 a3 a4 a5 b1 a6 b2 b3 b4 b5 b6" },
	/* returning players are behind the promoted and before the relegated;
	 * two seasons keep the tier, three do not; a tier that no longer exists
	 */
	{ "4 4", "", "a9/1 b9/2 n1 a8/3 d9/1", 0,
	  "a1 a2 a3 b1 a9 a4 b2 b3 b4 b9 d9 n1 a8" },
	/* players who leave take the places of those who go down */
	{ "4 4", "a4 b1", "", 0, "a1 a2 a3 b2 b3 b4" },
	/* the first season: all are new */
	{ "", "", "n3 n1 n2", 0, "n3 n1 n2" },
	/* a division of two between two others */
	{ "2 2 2", "", "", 0, "a1 b1 a2 c1 b2 c2" },
	{ "1 1 1", "", "", 0, "b1 a1 c1" },
};

static GArray *
play(const char *sizes, const char *leavers, const char *comers, int swapped)
{
	MovementEntrant entrants[MOST];
	MovementNewcomer newcomers[MOST];
	Movement movement = { .entrants = entrants,
			      .newcomers = newcomers,
			      .swapped = swapped };

	movement.n_entrants = fill(entrants, sizes, leavers);
	movement.n_newcomers = *comers ? fill_newcomers(newcomers, comers) : 0;
	return movement_list(&movement);
}

TEST_EACH(lists_by_example, seasons)
{
	expect(kept(play(seasons[_i].sizes, seasons[_i].leavers,
			 seasons[_i].newcomers, seasons[_i].swapped)),
	       seasons[_i].wanted);
}

/* A break keeps the tier that the finish has earned. */
TEST(tiers_after_the_season)
{
	static const int wanted[] = { 0, 0, 0, 1, 0, 1, 1, 2, 1, 2, 2, 2 };
	MovementEntrant entrants[MOST];
	int tiers[MOST];
	Movement movement = { .entrants = entrants,
			      .n_entrants = fill(entrants, "4 4 4", "a4 b1") };

	movement_tiers(&movement, tiers);
	ck_assert_mem_eq(tiers, wanted, sizeof(wanted));
}

TEST(how_many_change_places)
{
	ck_assert_int_eq(movement_swapped(6, 6), 2);
	ck_assert_int_eq(movement_swapped(7, 9), 2);
	ck_assert_int_eq(movement_swapped(5, 6), 1);
	ck_assert_int_eq(movement_swapped(6, 5), 1);
}

/* --- newcomers --- */

static const MovementNewcomer crowd[] = {
	{ .player = 1, .tier = MOVEMENT_NEW, .rated = true, .merit = -3 },
	{ .player = 2, .tier = MOVEMENT_NEW, .rated = true, .merit = .5 },
	{ .player = 3, .tier = MOVEMENT_NEW, .late = true },
	{ .player = 4, .tier = MOVEMENT_NEW, .substitute = true },
	{ .player = 5, .tier = MOVEMENT_NEW, .merit = 9 },
	{ .player = 6, .tier = MOVEMENT_NEW },
	{ .player = 7, .tier = MOVEMENT_NEW },
	{ .player = 8,
	  .tier = MOVEMENT_NEW,
	  .substitute = true,
	  .late = true,
	  .rated = true,
	  .merit = -1 },
};

static Dice
lots(guint8 number)
{
	guint8 seed[SEED_BYTES] = { number };

	return dice_new(seed, "lots");
}

/* Newcomers are ordered: substitutes, late joiners, then θ − s, then lot. */
TEST(order_of_newcomers)
{
	static const gint64 wanted[] = { 8, 4, 3, 2, 1 };
	MovementNewcomer sorted[G_N_ELEMENTS(crowd)];
	bool first[8] = { false };

	for (guint8 i = 0; i < 50; i++) {
		Dice dice = lots(i);

		memcpy(sorted, crowd, sizeof(crowd));
		movement_sort(sorted, G_N_ELEMENTS(crowd), &dice);
		for (gsize j = 0; j < G_N_ELEMENTS(wanted); j++)
			ck_assert_int_eq(sorted[j].player, wanted[j]);
		first[sorted[5].player - 1] = true;
	}
	ck_assert(first[4] && first[5] && first[6]);
}

TEST(lots_do_not_depend_on_the_order)
{
	MovementNewcomer one[G_N_ELEMENTS(crowd)], two[G_N_ELEMENTS(crowd)];
	Dice dice = lots(7), same = dice;
	gsize n = G_N_ELEMENTS(crowd);

	for (gsize i = 0; i < n; i++) {
		one[i] = crowd[i];
		two[n - 1 - i] = crowd[i];
	}
	movement_sort(one, (int)n, &dice);
	movement_sort(two, (int)n, &same);
	for (gsize i = 0; i < n; i++)
		ck_assert_int_eq(one[i].player, two[i].player);
}

/* --- season move --- */

static GArray *
sizes_of(int one, int two, int three)
{
	GArray *sizes = g_array_new(FALSE, FALSE, sizeof(int));
	const int numbers[] = { one, two, three };

	g_array_append_vals(sizes, numbers, 3);
	return sizes;
}

TEST(organiser_moves_a_player)
{
	g_autoptr(GArray) list = play("4 4 4", "", "", 0);
	g_autoptr(GArray) sizes = sizes_of(4, 4, 4);
	const MovementOrder orders[] = { { player("c4"), 1 },
					 { player("a2"), 2 },
					 { player("c3"), 1 } };

	expect(list, "a1 a2 a3 b1 a4 b2 b3 c1 b4 c2 c3 c4");
	ck_assert(movement_obey(list, sizes, orders, 3));
	expect(list, "a1 a3 b1 a4 b2 b3 c4 c3 c1 b4 c2 a2");
}

TEST(orders_that_cannot_be_obeyed)
{
	g_autoptr(GArray) list = play("2 2 2", "", "", 0);
	g_autoptr(GArray) sizes = sizes_of(2, 2, 2);
	const MovementOrder three[] = { { player("c1"), 0 },
					{ player("c2"), 0 },
					{ player("b2"), 0 } };
	const MovementOrder stranger = { player("z1"), 0 };
	const MovementOrder below = { player("a1"), 3 };

	ck_assert(!movement_obey(list, sizes, three, 3));
	ck_assert(!movement_obey(list, sizes, &stranger, 1));
	ck_assert(!movement_obey(list, sizes, &below, 1));
	expect(list, "a1 b1 a2 c1 b2 c2");
	ck_assert(movement_obey(list, sizes, three, 2));
	expect(list, "c1 c2 a1 b1 a2 b2");
}
