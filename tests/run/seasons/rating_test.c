/* rating_test.c - ratings and careers of a club (LEAGUE 6, 7). */
#include "lib/ask.h"
#include "lib/club_fixture.h"
#include "lib/finished.h"

#include "club/seasons/rating/career.h"
#include "club/seasons/rating/rating.h"
#include "store/engine/locks.h"
#include "store/results.h"

#define MG "masters-gallery"
#define AG "art-gallery"

/* Ann, Bob and Cid are 1, 2, 3. */
static void
play(ClubFixture *fixture, const char *game, const char *ranks)
{
	finished_match(fixture->club->store, game, ranks, fixture->now);
}

static void
use_prior_of_one(ClubFixture *fixture)
{
	must(result_prior_add(fixture->club->store, MG, fixture->now, 1000,
			      &error));
}

/* Checks the list, best first: "1 1559±160 (1), ..". */
static void
check_list(ClubFixture *fixture, const char *game, const char *wanted)
{
	g_autoptr(GArray) list =
		must(rating_list(fixture->club, game, fixture->now, &error));
	g_autoptr(GString) found = g_string_new(NULL);

	for (guint i = 0; i < list->len; i++) {
		const Rating *rating = &g_array_index(list, Rating, i);

		g_string_append_printf(
			found, "%s%d %d±%d (%d)", i ? ", " : "",
			(int)rating->player, ratings_shown(rating->theta),
			ratings_spread_shown(rating->spread), rating->games);
	}
	ck_assert_str_eq(found->str, wanted);
}

static void
check_changes(ClubFixture *fixture, gint64 match, const char *wanted)
{
	g_autoptr(GArray) list = must(
		rating_changes(fixture->club, match, fixture->now, &error));
	g_autoptr(GString) found = g_string_new(NULL);

	for (guint i = 0; i < list->len; i++) {
		const RatingChange *change =
			&g_array_index(list, RatingChange, i);

		g_string_append_printf(found, "%s%d %d %+d%s", i ? ", " : "",
				       (int)change->player, change->rating,
				       change->change,
				       change->provisional ? "?" : "");
	}
	ck_assert_str_eq(found->str, wanted);
}

/* --- the list ------------------------------------------------------------- */

/* LEAGUE 6, vectors: A>B>C at s² 1. */
CLUB_TEST(a_vector_as_it_is_shown)
{
	check_list(fixture, MG, "");
	use_prior_of_one(fixture);
	play(fixture, MG, "1>2>3");
	check_list(fixture, MG,
		   "1 1586±157 (1), 2 1507±149 (1), 3 1407±152 (1)");
}

CLUB_TEST(by_game_and_over_all)
{
	play(fixture, MG, "1>2");
	play(fixture, AG, "2>1");
	/* ±.152722 at the prior of .36 */
	check_list(fixture, MG, "1 1527±100 (1), 2 1473±100 (1)");
	check_list(fixture, AG, "2 1527±100 (1), 1 1473±100 (1)");
	check_list(fixture, "", "1 1500±97 (2), 2 1500±97 (2)");
}

/* b > c > d > Bob; Dora isn't rated. */
CLUB_TEST(who_left_is_last)
{
	g_autoptr(ClubFixture) plain = club_fixture_new();

	play(fixture, MG, "1!>2>3");
	play(plain, MG, "2>3>1");
	for (int i = 0; i < 2; i++)
		check_list(i ? plain : fixture, MG,
			   "2 1537±100 (1), 3 1506±97 (1), 1 1457±97 (1)");
}

static const char *const uncounted[] = {
	"1>0",	/* the house bot */
	"1>2-", /* 2 never moved */
	"1-!>2-!",
};

CLUB_TEST_EACH(some_do_not_count, uncounted)
{
	play(fixture, MG, uncounted[_i]);
	check_list(fixture, MG, "");
	check_changes(fixture, 1, "");
}

CLUB_TEST(what_was_adjudicated_does_not_count)
{
	ResultRow rows[] = {
		{ .match = 1,
		  .player = 1,
		  .place = 1,
		  .moved = true,
		  .adjudicated = true },
		{ .match = 1,
		  .seat = 1,
		  .player = 2,
		  .place = 2,
		  .moved = true,
		  .adjudicated = true },
	};

	play(fixture, MG, "1>2");
	must(result_set(fixture->club->store, 1, rows, 2, &error));
	check_list(fixture, MG, "");
}

/* --- what a match changed ------------------------------------------------- */

/* Ratings with and without the match on one day: a first match, from the
 * initial rating. */
CLUB_TEST(what_a_match_changed)
{
	use_prior_of_one(fixture);
	play(fixture, MG, "1>2");
	check_changes(fixture, 1, "1 1559 +59?, 2 1441 -59?");
	fixture->now += 548 * DAY;
	/* Half the weight: ±.200529. */
	check_changes(fixture, 1, "1 1535 +35?, 2 1465 -35?");
}

CLUB_TEST(five_matches_are_enough)
{
	for (int i = 0; i < 4; i++)
		play(fixture, MG, "1>2");
	check_changes(fixture, 4, "1 1575 +13?, 2 1425 -13?");
	play(fixture, MG, "1>2");
	check_changes(fixture, 5, "1 1585 +10, 2 1415 -10");
}

/* --- cached fits ---------------------------------------------------------- */

/* Returns whether the fit is another one than before. */
static bool
is_new(ClubFixture *fixture, const char *game, const RatingsKept **before)
{
	GError *error = NULL;
	const RatingsKept *kept =
		rating_fit(fixture->club, game, fixture->now, &error);
	bool other = kept != *before;

	must_have(kept);
	*before = kept;
	return other;
}

/* One fit serves all questions about a game, until its results change. */
CLUB_TEST(a_fit_is_kept)
{
	Store *store = fixture->club->store;
	const RatingsKept *mg = NULL, *all = NULL;

	play(fixture, MG, "1>2>3");
	play(fixture, MG, "1>2");
	ck_assert(is_new(fixture, MG, &mg) && is_new(fixture, "", &all));
	check_changes(fixture, 1, "1 1559 +32?, 2 1485 +12?, 3 1456 -44?");
	check_changes(fixture, 2, "1 1559 +22?, 2 1485 -21?");
	check_list(fixture, MG, "1 1559±97 (2), 2 1485±94 (2), 3 1456±97 (1)");
	ck_assert(!is_new(fixture, MG, &mg) && !is_new(fixture, "", &all));
	play(fixture, MG, "3>2");
	ck_assert(is_new(fixture, MG, &mg) && is_new(fixture, "", &all));
	check_changes(fixture, 3, "3 1479 +23?, 2 1463 -22?");
	must(result_drop(store, 3, &error));
	check_changes(fixture, 3, "");
	check_list(fixture, MG, "1 1559±97 (2), 2 1485±94 (2), 3 1456±97 (1)");
	ck_assert(is_new(fixture, MG, &mg));
	use_prior_of_one(fixture);
	ck_assert(is_new(fixture, MG, &mg));
	fixture->now += DAY;
	ck_assert(is_new(fixture, MG, &mg));
	ck_assert(!is_new(fixture, MG, &mg));
}

/* Results changed by another worker are seen once the play lock is taken. */
CLUB_TEST(what_others_did_counts)
{
	Store *store = fixture->club->store;
	bool held;

	if (!store_many(store))
		return;
	play(fixture, MG, "1>2>3");
	play(fixture, MG, "1>2");
	play(fixture, MG, "3>2");
	check_changes(fixture, 3, "3 1479 +23?, 2 1463 -22?");
	Asked *other = asked_open(store_name(store));

	ask_change(other, "DELETE FROM results WHERE match = 3");
	asked_close(other);
	must(store_hold(store, LOCK_PLAY, false, &held, &error));
	check_list(fixture, MG, "1 1559±97 (2), 2 1485±94 (2), 3 1456±97 (1)");
	must(store_let(store, LOCK_PLAY, false, &error));
}

/* A fit made in a transaction that is rolled back is dropped. */
CLUB_TEST(what_is_undone_was_not)
{
	Store *store = fixture->club->store;

	play(fixture, MG, "1>2");
	must(store_begin(store, &error));
	must(store_mark(store, &error));
	play(fixture, MG, "2>1");
	check_list(fixture, MG, "1 1500±97 (2), 2 1500±97 (2)");
	must(store_undo(store, &error));
	check_list(fixture, MG, "1 1527±100 (1), 2 1473±100 (1)");
	play(fixture, MG, "2>1");
	check_list(fixture, MG, "1 1500±97 (2), 2 1500±97 (2)");
	store_rollback(store);
	check_list(fixture, MG, "1 1527±100 (1), 2 1473±100 (1)");
}

/* --- the prior ------------------------------------------------------------ */

/* The better player of each pair wins five times of six. */
static void
play_many(ClubFixture *fixture, int n)
{
	for (int i = 0; i < n; i++) {
		fixture->now += HOUR;
		play(fixture, MG, i % 6 ? "1>2>3" : "3>2>1");
	}
}

CLUB_TEST(a_prior_is_chosen_by_what_it_foretells)
{
	RatingsCheck check;
	int prior = 0;

	play_many(fixture, 24);
	must(rating_check(fixture->club, MG, &check, &error));
	ck_assert_int_eq(check.foretold, 0);
	must(rating_choose(fixture->club, MG, fixture->now, &check, &error));
	must(result_prior(fixture->club->store, MG, &prior, &error));
	ck_assert_int_eq(prior, 0);
	play_many(fixture, 40);
	must(rating_check(fixture->club, MG, &check, &error));
	ck_assert_int_eq(check.foretold, 40);
	ck_assert(check.loss < check.uniform);
	must(rating_choose(fixture->club, MG, fixture->now, &check, &error));
	must(rating_choose(fixture->club, MG, fixture->now, &check, &error));
	must(result_prior(fixture->club->store, MG, &prior, &error));
	ck_assert_int_eq(prior, (int)(check.prior * 1000 + .5));
	must(result_prior(fixture->club->store, "", &prior, &error));
	ck_assert_int_eq(prior, 0);
}

/* --- careers -------------------------------------------------------------- */

static char *
career_text(ClubFixture *fixture, gint64 player, gint64 other)
{
	g_auto(Career) career = { 0 };
	GString *text = g_string_new(NULL);

	must(career_of(fixture->club, player, other, &career, &error));
	g_string_append_printf(text, "%d %d %d", career.all.played,
			       career.all.won, career.all.left);
	array_foreach (const CareerGames, games, career.games)
		g_string_append_printf(text, ", %s %d %d", games->game,
				       games->played, games->won);
	g_string_append_printf(text, "; %d-%d-%d", career.ahead, career.level,
			       career.behind);
	return g_string_free(text, FALSE);
}

TABLE(careers, gint64 player, other; const char *wanted) = {
	{ 1, 0, "5 3 1, masters-gallery 3 2, art-gallery 2 1; 0-0-0" },
	{ 1, 2, "5 3 1, masters-gallery 3 2, art-gallery 2 1; 2-1-1" },
	{ 2, 1, "4 2 0, art-gallery 2 1, masters-gallery 2 1; 1-1-2" },
	{ 3, 1, "1 0 0, masters-gallery 1 0; 0-0-1" },
	{ 1, 1, "5 3 1, masters-gallery 3 2, art-gallery 2 1; 0-0-0" },
	{ 9, 0, "0 0 0; 0-0-0" },
};

CLUB_TEST_EACH(a_career, careers)
{
	g_autofree char *found = NULL;

	play(fixture, MG, "1>2>3");
	play(fixture, MG, "1=2");
	play(fixture, MG, "1!>0");
	play(fixture, MG, "1-!>3-!");
	play(fixture, AG, "2>1");
	play(fixture, AG, "1>2");
	found = career_text(fixture, careers[_i].player, careers[_i].other);
	ck_assert_str_eq(found, careers[_i].wanted);
}
