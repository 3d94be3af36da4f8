/* standings_test.c - tables of a division, by the examples of LEAGUE. */
#include "league/standings.h"

#include "lib/suites.h"

#define MOST 24
#define POINTS(points) ((points)*POINTS_ONE)

/* A division whose players are 101, 102, ... in the order of the list; all of
 * its matches are over, and the lower number was always better. */
typedef struct {
	StandingsEntrant entrants[MOST];
	StandingsMatch matches[MOST];
	StandingsInput input;
} Season;

static void
play(Season *season, int players, const int *block, int seats)
{
	for (int i = 0; i < players; i++)
		season->entrants[i] = (StandingsEntrant){ .player = 101 + i };
	for (int i = 0; i < players; i++) {
		StandingsMatch *match = &season->matches[i];

		*match = (StandingsMatch){ .match = i + 1, .seats = seats };
		for (int j = 0; j < seats; j++) {
			match->rows[j] = (i + block[j]) % players;
			match->scores[j] = 20;
		}
		for (int j = 0; j < seats; j++) {
			for (int other = 0; other < seats; other++)
				match->places[j] +=
					match->rows[other] <= match->rows[j];
		}
	}
	season->input = (StandingsInput){ .entrants = season->entrants,
					  .n_entrants = players,
					  .matches = season->matches,
					  .n_matches = players };
}

static const StandingsRow *
row_at(const GArray *table, int position)
{
	return &g_array_index(table, StandingsRow, position - 1);
}

static const StandingsRow *
row_of(const GArray *table, int row)
{
	guint i = 0;

	while (g_array_index(table, StandingsRow, i).row != row)
		i++;
	return &g_array_index(table, StandingsRow, i);
}

static const int worked_blocks[][4] = { { 0, 1, 3, 6 }, { 0, 1, 2, 4 } };

/* Returns the points that the rows have won but are not ranked by. */
static int
points_of_nobody(const GArray *table)
{
	int points = 0;

	for (guint i = 0; i < table->len; i++) {
		const StandingsRow *row =
			&g_array_index(table, StandingsRow, i);

		points += row->won - row->points;
	}
	return points;
}

/* The worked season, v 7, k 4, both blocks, the lower number always better. */
TEST_EACH(worked_season, worked_blocks)
{
	static const int points[] = { 40, 32, 25, 18, 13, 8, 4 };
	static const int wins[] = { 4, 2, 1, 0, 0, 0, 0 };
	static const int seconds[] = { 0, 2, 2, 2, 1, 0, 0 };
	static const int sonneborn[] = { 400, 272, 172, 100, 48, 16, 0 };
	Season season;

	play(&season, 7, worked_blocks[_i], 4);
	g_autoptr(GArray) table = standings_of(&season.input);

	ck_assert_uint_eq(table->len, 7);
	for (int i = 0; i < 7; i++) {
		const StandingsRow *row = row_at(table, i + 1);

		ck_assert_int_eq(row->row, i);
		ck_assert_int_eq(row->player, 101 + i);
		ck_assert_int_eq(row->position, i + 1);
		ck_assert_int_eq(row->matches, 4);
		ck_assert_int_eq(row->points, POINTS(points[i]));
		ck_assert_int_eq(row->won, POINTS(points[i]));
		ck_assert_int_eq(row->wins, POINTS(wins[i]));
		ck_assert_int_eq(row->seconds, POINTS(seconds[i]));
		ck_assert_int_eq(row->share, 4 * POINTS_WHOLE);
		ck_assert_int_eq(row->sonneborn, POINTS(sonneborn[i]));
	}
	ck_assert_int_eq(points_of_nobody(table), 0);
}

/* If each match finishes in the order of its seats, all have 20 points. */
TEST(finish_in_seat_order)
{
	Season season;

	play(&season, 7, worked_blocks[0], 4);
	for (int i = 0; i < 7; i++)
		for (int j = 0; j < 4; j++)
			season.matches[i].places[j] = j + 1;
	g_autoptr(GArray) table = standings_of(&season.input);

	for (int i = 0; i < 7; i++) {
		const StandingsRow *row = row_at(table, i + 1);

		ck_assert_int_eq(row->row, i);
		ck_assert_int_eq(row->points, POINTS(20));
	}
}

static void
expect_points(const GArray *table, const int *wanted, int n)
{
	for (int i = 0; i < n; i++)
		ck_assert_int_eq(row_of(table, i)->points, POINTS(wanted[i]));
}

/* v 5, k 4, block 0 1 3 2, the lower number better; then fixture 1 is void. */
TEST(void_is_a_tie_of_all)
{
	static const int block[] = { 0, 1, 3, 2 };
	static const int played[] = { 40, 28, 18, 10, 4 };
	static const int spoilt[] = { 35, 27, 20, 14, 4 };
	Season season;

	play(&season, 5, block, 4);
	g_autoptr(GArray) before = standings_of(&season.input);

	season.matches[0].spoilt = true;
	season.matches[0].scores[2] = 5;
	g_autoptr(GArray) after = standings_of(&season.input);

	expect_points(before, played, 5);
	expect_points(after, spoilt, 5);
	ck_assert_int_eq(row_of(after, 3)->wins, 15);
	ck_assert_int_eq(row_of(after, 0)->wins, 3 * 60 + 15);
	ck_assert_int_eq(row_of(after, 4)->wins, 0);
	ck_assert_int_eq(row_of(after, 3)->share, 4 * POINTS_WHOLE);
}

/* --- seats that are given up --- */

enum { BOB, B, C, D, DORA = 900 };

/* Makes one match of Bob, b, c and so on, in that order. */
static void
play_once(Season *season, int seats)
{
	static const int block[] = { 0, 1, 2, 3, 4, 5 };

	play(season, seats, block, seats);
	season->input.n_matches = 1;
	for (int i = 0; i < seats; i++)
		season->matches[0].places[i] = i + 1;
}

/* Bob resigned; Dora in that seat comes first, then b c d. */
TEST(seat_given_up)
{
	static const StandingsTenure tenures[] = { { 1, BOB, 101 },
						   { 2, B, DORA },
						   { 1, BOB, DORA } };
	static const int points[] = { 0, 360, 180, 60 };
	Season season;

	play_once(&season, 4);
	season.input.tenures = tenures;
	season.input.n_tenures = G_N_ELEMENTS(tenures);
	g_autoptr(GArray) table = standings_of(&season.input);

	for (int i = 0; i < 4; i++)
		ck_assert_int_eq(row_of(table, i)->points, points[i]);
	ck_assert_int_eq(points_of_nobody(table), 600);
	ck_assert_int_eq(row_of(table, BOB)->won, 600);
	ck_assert_int_eq(row_of(table, BOB)->wins, 0);
	ck_assert_int_eq(row_of(table, BOB)->share, 0);
	ck_assert_int_eq(row_of(table, BOB)->sonneborn, 0);
	ck_assert_int_eq(row_of(table, BOB)->matches, 0);
	ck_assert_int_eq(row_of(table, BOB)->position, 4);
	ck_assert_int_eq(row_of(table, B)->seconds, 60);
	ck_assert_int_eq(row_at(table, 1)->row, B);
}

/* The old owner came back: the last tenure counts. */
TEST(seat_taken_back)
{
	static const StandingsTenure tenures[] = { { 1, BOB, DORA },
						   { 1, BOB, 101 } };
	Season season;

	play_once(&season, 4);
	season.input.tenures = tenures;
	season.input.n_tenures = G_N_ELEMENTS(tenures);
	g_autoptr(GArray) table = standings_of(&season.input);

	ck_assert_int_eq(row_of(table, BOB)->points, 600);
	ck_assert_int_eq(points_of_nobody(table), 0);
}

/* A withdrawn player's row is shown, but not ranked; players who beat it keep
 * their points. */
TEST(withdrawn_is_not_ranked)
{
	static const StandingsTenure tenures[] = { { 5, 2, 0 },
						   { 7, 1, DORA } };
	Season season;

	play(&season, 7, worked_blocks[0], 4);
	g_autoptr(GArray) before = standings_of(&season.input);

	season.entrants[0].withdrawn = true;
	season.input.tenures = tenures;
	season.input.n_tenures = G_N_ELEMENTS(tenures);
	g_autoptr(GArray) table = standings_of(&season.input);

	ck_assert_int_eq(row_at(table, 7)->row, 0);
	ck_assert_int_eq(row_at(table, 7)->position, 0);
	ck_assert_int_eq(row_at(table, 7)->won, POINTS(40));
	for (int i = 1; i < 7; i++) {
		ck_assert_int_eq(row_at(table, i)->row, i);
		ck_assert_int_eq(row_at(table, i)->position, i);
		ck_assert_int_eq(row_at(table, i)->points,
				 row_of(before, i)->points);
		ck_assert_int_eq(row_at(table, i)->sonneborn,
				 row_of(before, i)->sonneborn);
	}
}

/* A beaten row counts with all its points, a substitute's too. */
TEST(beaten_row_keeps_its_points)
{
	static const StandingsTenure tenure = { 2, 0, DORA };
	Season season;

	play_once(&season, 2);
	season.input.n_matches = 2;
	season.matches[0].places[0] = 2;
	season.matches[0].places[1] = 1;
	season.matches[1] = season.matches[0];
	season.matches[1].match = 2;
	season.matches[1].places[0] = 1;
	season.matches[1].places[1] = 2;
	season.input.tenures = &tenure;
	season.input.n_tenures = 1;
	g_autoptr(GArray) table = standings_of(&season.input);

	ck_assert_int_eq(row_of(table, 0)->points, 60);
	ck_assert_int_eq(row_of(table, 0)->won, 660);
	ck_assert_int_eq(row_of(table, 1)->sonneborn, 2 * 660);
}

/* Two players and "ended as won": 600 points and 60 (for nobody). */
TEST(ended_as_won)
{
	static const StandingsTenure tenure = { 1, 1, 0 };
	Season season;

	play_once(&season, 2);
	season.input.tenures = &tenure;
	season.input.n_tenures = 1;
	g_autoptr(GArray) table = standings_of(&season.input);

	ck_assert_int_eq(row_of(table, 0)->points, 600);
	ck_assert_int_eq(row_of(table, 1)->points, 0);
	ck_assert_int_eq(points_of_nobody(table), 60);
}

/* A player whom the organiser puts in as a replacement is the entrant, with row
 * and points. */
TEST(replaced_before_the_first_end)
{
	static const StandingsTenure tenures[] = { { 1, BOB, DORA } };
	Season season;

	play_once(&season, 4);
	season.entrants[BOB].player = DORA;
	season.input.tenures = tenures;
	season.input.n_tenures = 1;
	g_autoptr(GArray) table = standings_of(&season.input);

	ck_assert_int_eq(row_at(table, 1)->player, DORA);
	ck_assert_int_eq(row_at(table, 1)->points, 600);
	ck_assert_int_eq(points_of_nobody(table), 0);
}

/* `season points 1 d +301: why` */
TEST(corrected_by_the_organiser)
{
	static const StandingsCorrection corrections[] = { { 1, D, 301 },
							   { 1, BOB, -60 } };
	Season season;

	play_once(&season, 4);
	season.input.corrections = corrections;
	season.input.n_corrections = 2;
	g_autoptr(GArray) table = standings_of(&season.input);

	ck_assert_int_eq(row_at(table, 1)->points, 540);
	ck_assert_int_eq(row_at(table, 2)->row, D);
	ck_assert_int_eq(row_at(table, 2)->points, 361);
	ck_assert_int_eq(row_at(table, 3)->row, B);
	ck_assert_int_eq(row_at(table, 3)->sonneborn, 2 * (180 + 361));
	ck_assert_int_eq(points_of_nobody(table), 0);
}

/* --- the order, one key after the other --- */

/* Rows 0 and 1 never meet, and play against other rows: their places are equal
 * except as given, and the later criteria favour the other row. */
static const struct {
	int places[2][3]; /* of row 0 and of row 1 in three matches of four */
	gint64 scores[2];
	int correction; /* for row 1 */
	int first;	/* row */
} keys[] = {
	/* points */
	{ { { 1, 2, 3 }, { 1, 2, 2 } }, { 9, 8 }, 0, 1 },
	/* wins: 10 + 1 + 1 against 6 + 6 */
	{ { { 2, 2, 4 }, { 1, 4, 4 } }, { 9, 8 }, 60, 1 },
	/* seconds: 6 + 1 against 3 + 3 + 1 of a correction */
	{ { { 3, 3, 4 }, { 2, 4, 4 } }, { 9, 8 }, -60, 1 },
	/* thirds */
	{ { { 4, 4, 4 }, { 3, 4, 4 } }, { 9, 8 }, -120, 1 },
	/* share */
	{ { { 2, 2, 2 }, { 2, 2, 2 } }, { 8, 9 }, 0, 1 },
	/* place in the list */
	{ { { 2, 2, 2 }, { 2, 2, 2 } }, { 9, 9 }, 0, 0 },
};

/* Makes a match of a row against three of the crowd, rows 2 to 4. */
static StandingsMatch
against_crowd(int row, int place, gint64 score)
{
	StandingsMatch match = { .match = row + 1,
				 .seats = 4,
				 .rows = { row, 2, 3, 4 },
				 .places = { place },
				 .scores = { score } };

	for (int i = 1, next = 1; i < 4; i++, next++) {
		next += next == place;
		match.places[i] = next;
		match.scores[i] = next == 1 ? 10 : 0;
	}
	if (place == 1)
		match.scores[0] = 10;
	return match;
}

TEST_EACH(order_by_one_key_after_the_other, keys)
{
	Season season;

	play_once(&season, 5);
	season.input.n_matches = 0;
	for (int row = 0; row < 2; row++) {
		for (int i = 0; i < 3; i++)
			season.matches[season.input.n_matches++] =
				against_crowd(row, keys[_i].places[row][i],
					      keys[_i].scores[row]);
	}
	StandingsCorrection correction = { 1, 1, keys[_i].correction };

	season.input.corrections = &correction;
	season.input.n_corrections = 1;
	g_autoptr(GArray) table = standings_of(&season.input);
	int first = keys[_i].first;

	ck_assert_int_lt(row_of(table, first)->position,
			 row_of(table, !first)->position);
}

/* Sonneborn-Berger: rows 0 and 1 are equal, but row 1 has beaten row 2, who won
 * elsewhere, and has tied with row 4, who also did. */
TEST(sonneborn_before_the_list)
{
	static const StandingsMatch matches[] = {
		{ 1, false, 2, { 0, 3 }, { 1, 2 }, { 5, 0 } },
		{ 2, false, 2, { 1, 2 }, { 1, 2 }, { 5, 0 } },
		{ 3, false, 2, { 2, 5 }, { 1, 2 }, { 5, 0 } },
		{ 4, false, 2, { 1, 4 }, { 1, 1 }, { 5, 5 } },
		{ 5, false, 2, { 0, 5 }, { 1, 1 }, { 5, 5 } },
	};
	Season season;

	play_once(&season, 6);
	season.input.matches = matches;
	season.input.n_matches = G_N_ELEMENTS(matches);
	g_autoptr(GArray) table = standings_of(&season.input);

	ck_assert_int_eq(row_of(table, 0)->points, row_of(table, 1)->points);
	ck_assert_int_eq(row_of(table, 1)->sonneborn, 2 * 660 + 330);
	ck_assert_int_eq(row_of(table, 0)->sonneborn, 2 * 60 + 60 + 330);
	ck_assert_int_eq(row_at(table, 1)->row, 1);
}

/* The first criterion that differs decides, only between rows with the same
 * points. */
TEST(what_decides_is_named)
{
	const StandingsRow plain = { .row = 3,
				     .position = 1,
				     .matches = 2,
				     .points = 60,
				     .wins = 60,
				     .seconds = 60,
				     .thirds = 60,
				     .share = 500000,
				     .sonneborn = 600 };
	StandingsRow below[9];
	static const StandingsTie wanted[] = {
		TIE_WINS, TIE_SECONDS, TIE_THIRDS, TIE_SHARE, TIE_SONNEBORN,
		TIE_LIST, TIE_NONE,    TIE_NONE,   TIE_NONE,
	};

	for (int i = 0; i < 9; i++) {
		below[i] = plain;
		below[i].row = 5;
		below[i].position = 2;
	}
	below[0].wins = 0;
	below[0].sonneborn = 900;
	below[1].seconds = 0;
	below[2].thirds = 0;
	below[3].share = 1;
	below[4].sonneborn = 1;
	below[6].points = 30;
	below[7].position = 0; /* withdrew */
	below[8].position = 0;
	for (int i = 0; i < 9; i++)
		ck_assert_int_eq(standings_tie(&plain, &below[i]), wanted[i]);
	/* Nobody has played. */
	const StandingsRow one = { .position = 1 };
	const StandingsRow other = { .position = 2, .row = 1 };

	ck_assert_int_eq(standings_tie(&one, &other), TIE_NONE);
	ck_assert_int_eq(standings_tie(&below[7], &below[8]), TIE_NONE);
}
