/* cup_test.c - rounds of a cup, by the examples of LEAGUE. */
#include "league/cup.h"

#include "league/fixtures.h"
#include "lib/must.h"

#define MOST 80

typedef struct {
	CupRules rules;
	CupEntrant entrants[MOST];
	int n;
} Cup;

static void
begin(Cup *cup, int players, int seats, int least)
{
	*cup = (Cup){ .rules = { .seats = seats, .least = least },
		      .n = players };
	for (int i = 0; i < players; i++)
		cup->entrants[i].seed = i + 1;
}

/* Returns the tables by their seeds, and who skips: "1 6 7 | 2 5 8 + 3". */
static char *
show(const Cup *cup)
{
	g_autoptr(GString) text = g_string_new(NULL);

	for (int table = 0; table < cup->n; table++) {
		bool first = true;

		for (int i = 0; i < cup->n; i++) {
			if (cup->entrants[i].table != table)
				continue;
			g_string_append_printf(text, "%s%d",
					       !first  ? " "
					       : table ? " | "
						       : "",
					       cup->entrants[i].seed);
			first = false;
		}
	}
	for (int i = 0; i < cup->n; i++) {
		if (cup->entrants[i].table == CUP_NO_TABLE)
			g_string_append_printf(text, " + %d",
					       cup->entrants[i].seed);
	}
	return g_strdup(text->str);
}

/* Makes results in which the better seed wins, or if `upset` the worse. */
static int
results_of(const Cup *cup, bool upset, CupResult *results)
{
	int n = 0;

	for (int i = 0; i < cup->n; i++) {
		const CupEntrant *entrant = &cup->entrants[i];
		int place = 1;

		if (entrant->table == CUP_NO_TABLE)
			continue;
		for (int j = 0; j < cup->n; j++)
			place += cup->entrants[j].table == entrant->table &&
				 (upset ? j > i : j < i);
		results[n++] = (CupResult){ .seed = entrant->seed,
					    .table = entrant->table,
					    .place = place };
	}
	return n;
}

static bool
goes_on(const CupEntrant *entrant, const CupResult *results, int n)
{
	for (int i = 0; i < n; i++)
		if (results[i].seed == entrant->seed)
			return results[i].advances;
	return true;
}

static void
play_round(Cup *cup, bool upset)
{
	CupResult results[MOST];
	int n = results_of(cup, upset, results), left = 0;

	cup_advance(&cup->rules, results, n, cup->n - n);
	for (int i = 0; i < cup->n; i++) {
		CupEntrant entrant = cup->entrants[i];

		if (!goes_on(&entrant, results, n))
			continue;
		entrant.skipped |= entrant.table == CUP_NO_TABLE;
		cup->entrants[left++] = entrant;
	}
	cup->n = left;
}

TABLE(cups, int players, seats, least; bool upset; const char *rounds[6]) = {
	/* 10, k 4: → 6 → 3 3 → 4 */
	{ 10,
	  4,
	  2,
	  false,
	  { "1 6 7 | 2 5 8 | 3 4 9 10", "1 4 5 | 2 3 6", "1 2 3 4" } },
	/* fixed four: 10 skips 2 → 6 skips 2 → 4 */
	{ 10,
	  4,
	  4,
	  false,
	  { "3 6 7 10 | 4 5 8 9 + 1 + 2", "1 2 5 6 + 3 + 4", "1 2 3 4" } },
	{ 10,
	  4,
	  4,
	  true,
	  { "3 6 7 10 | 4 5 8 9 + 1 + 2", "1 2 9 10 + 7 + 8", "7 8 9 10" } },
	/* 7 skips 3 → 5 skips 1 → 3, filled to 4 */
	{ 7, 4, 4, false, { "4 5 6 7 + 1 + 2 + 3", "1 2 3 5 + 4", "1 2 3 4" } },
	{ 7, 4, 4, true, { "4 5 6 7 + 1 + 2 + 3", "1 2 3 7 + 6", "2 3 6 7" } },
	/* with two seats one advances; with three, one too */
	{ 5, 2, 2, false, { "2 5 | 3 4 + 1", "1 3 + 2", "1 2" } },
	{ 6, 3, 2, true, { "1 4 5 | 2 3 6", "5 6" } },
	/* n ≤ k is the final */
	{ 3, 4, 2, false, { "1 2 3" } },
};

TEST_EACH(rounds_by_example, cups)
{
	Cup cup;

	begin(&cup, cups[_i].players, cups[_i].seats, cups[_i].least);
	for (int round = 0; cups[_i].rounds[round]; round++) {
		cup_draw(&cup.rules, cup.entrants, cup.n);
		assert_text(show(&cup), cups[_i].rounds[round]);
		ck_assert_int_eq(cup_final(&cup.rules, cup.n),
				 !cups[_i].rounds[round + 1]);
		play_round(&cup, cups[_i].upset);
	}
}

/* Ties on the last place by share, then seed. */
TEST(ties_on_the_last_place)
{
	const CupRules rules = { .seats = 4, .least = 2 };
	CupResult results[] = {
		{ .seed = 1, .place = 3, .share = 999999 },
		{ .seed = 2, .place = 1, .share = 300 },
		{ .seed = 3, .place = 2, .share = 100 },
		{ .seed = 4, .place = 2, .share = 200 },
		{ .seed = 5, .table = 1, .place = 1 },
		{ .seed = 9, .table = 1, .place = 2, .share = 7 },
		{ .seed = 8, .table = 1, .place = 2, .share = 7 },
	};
	static const bool wanted[] = { false, true,  false, true,
				       true,  false, true };

	cup_advance(&rules, results, G_N_ELEMENTS(results), 0);
	for (gsize i = 0; i < G_N_ELEMENTS(results); i++)
		ck_assert_int_eq(results[i].advances, wanted[i]);
}

/* m, the number who advance from a table, is at most k/2 and below the smallest
 * table. */
TEST(how_many_go_on)
{
	static const struct {
		int seats, players, wanted;
	} tables[] = { { 4, 8, 2 }, { 6, 12, 2 }, { 3, 6, 1 } };

	for (gsize i = 0; i < G_N_ELEMENTS(tables); i++) {
		CupResult results[MOST];
		int seats = tables[i].seats, advanced = 0;
		CupRules rules = { .seats = seats, .least = 2 };

		for (int j = 0; j < tables[i].players; j++)
			results[j] = (CupResult){ .seed = j + 1,
						  .table = j / seats,
						  .place = j % seats + 1 };
		/* Pretends that so many skipped that nobody need be added. */
		cup_advance(&rules, results, tables[i].players, 20);
		for (int j = 0; j < seats; j++)
			advanced += results[j].advances;
		ck_assert_int_eq(advanced, tables[i].wanted);
	}
}

/* A player who gave a seat up cannot advance, not even as a loser. */
TEST(out_is_out)
{
	const CupRules rules = { .seats = 4, .least = 4 };
	CupResult results[] = {
		{ .seed = 1, .place = 1, .out = true },
		{ .seed = 2, .place = 2 },
		{ .seed = 3, .place = 3 },
		{ .seed = 4, .place = 4 },
	};

	cup_advance(&rules, results, G_N_ELEMENTS(results), 1);
	ck_assert(!results[0].advances);
	ck_assert(results[1].advances && results[2].advances);
	/* 3 are left, so the best loser fills up */
	ck_assert(results[3].advances);
}

static void
check_round(const Cup *cup)
{
	int sizes[MOST] = { 0 }, least = G_MAXINT, most = 0;

	for (int i = 0; i < cup->n; i++)
		if (cup->entrants[i].table != CUP_NO_TABLE)
			sizes[cup->entrants[i].table]++;
	for (int i = 0; i < cup->n && sizes[i]; i++) {
		least = MIN(least, sizes[i]);
		most = MAX(most, sizes[i]);
	}
	ck_assert_int_le(most - least, 1);
	ck_assert_int_le(most, cup->rules.seats);
	ck_assert_int_ge(least, cup->rules.least);
}

/* Every cup ends in a final, and all its rounds can be played. */
TEST_RANGE(every_cup_ends, 2, MOST + 1)
{
	for (int seats = 2; seats <= 6; seats++) {
		for (int least = 2; least <= seats; least++) {
			Cup cup;
			int rounds = 0;

			begin(&cup, MAX(_i, least), seats, least);
			while (!cup_final(&cup.rules, cup.n)) {
				cup_draw(&cup.rules, cup.entrants, cup.n);
				check_round(&cup);
				play_round(&cup, rounds % 2);
				ck_assert_int_lt(++rounds, 10);
			}
			cup_draw(&cup.rules, cup.entrants, cup.n);
			check_round(&cup);
		}
	}
}

/* In a game with a fixed number of seats, only the surplus players skip. */
TEST(fewest_skip)
{
	for (int seats = 2; seats <= 6; seats++) {
		for (int players = seats; players <= MOST; players++) {
			Seeding seeding = seeding_of(players, seats, seats);

			ck_assert_int_eq(seeding.skips, players % seats);
			ck_assert_int_eq(seeding.tables, players / seats);
		}
		ck_assert_int_eq(seeding_of(5, 4, 2).skips, 1);
		ck_assert_int_eq(seeding_of(7, 4, 2).skips, 0);
	}
}
