/* away_test.c - how long a season waits for absent players (LEAGUE 4). */
#include "club/clocks/stops.h"
#include "lib/evening.h"
#include "lib/league.h"
#include "store/decisions.h"

/* --- helpers -------------------------------------------------------------- */

/* Begins a league with one table of three, at a day per decision; it is 12
 * December in the evening, and play has begun. */
static League
begun(void)
{
	const ContestPlan plan = { .game = "mg",
				   .seats = 3,
				   .pace_hours = 24,
				   .stand_in = "bot",
				   .seed = SEED };
	League league = league_of_plan(&plan, 3);

	league_join(&league, 3);
	league_pass(&league, SEASON_OPEN_TIME + HOUR, DAY);
	league_hear(&league);
	league_reach(&league, NULL, SEASON_PLAY);
	league_pass(&league, HOUR, HOUR);
	return league;
}

/* Returns the open decision of the first match. */
static Decision *
owed(const League *league)
{
	MatchRow *row = club_fixture_row(league->fixture, "mg-1");
	g_autoptr(GPtrArray) open = must(
		decision_list(league->fixture->club->store, row->id, &error));

	ck_assert_uint_eq(open->len, 1);
	return g_ptr_array_steal_index(open, 0);
}

static Player *
named(const League *league, gint64 id)
{
	Player *player = NULL;

	must(player_get(league->fixture->club->store, id, &player, &error));
	return player;
}

static void
check_says(const GPtrArray *letters, const char *to, const char *what)
{
	g_autoptr(GString) all = g_string_new(NULL);

	ptr_array_foreach (const Opened, letter, letters)
		if (!to || !strcmp(letter->to, to))
			g_string_append(all, letter->text);
	g_autoptr(GRegex) space = g_regex_new("\\s+", 0, 0, NULL);
	g_autofree char *text =
		g_regex_replace(space, all->str, -1, 0, " ", 0, NULL);

	ck_assert_msg(strstr(text, what) != NULL, "no '%s' in:\n%s", what,
		      all->str);
}

/* Returns how long a player's clock was stopped in a match. */
static Time
stopped(const League *league, const char *match, gint64 player)
{
	MatchRow *row = club_fixture_row(league->fixture, match);
	g_autoptr(GArray) stops =
		must(stops_of(league->fixture->club->store, row->id, player,
			      league->fixture->now - DAY, &error));
	Time all = 0;

	array_foreach (const PaceStop, stop, stops)
		all += stop->until - stop->since;
	return all;
}

/* --- fourteen days -------------------------------------------------------- */

TEST_IN(a_season_waits_two_weeks, League, league, begun())
{
	g_autoptr(Decision) before = owed(league);
	g_autoptr(Player) player = named(league, before->player);
	g_ptr_array_unref(club_fixture_letters(league->fixture));

	player_writes(league->fixture, player->name, "away until 1 Jan");
	g_autoptr(GPtrArray) letters = pass_and_read(league->fixture);
	g_autoptr(Decision) after = owed(league);

	ck_assert_int_eq(after->deadline, before->deadline + STOPS_SEASON);
	check_says(letters, player->address, "You're away");
	check_says(letters, player->address,
		   "A season stops your clock for 14 days at most, and not in "
		   "overtime. In mg-1, mg-2 and mg-3 it stops until ");
	league_pass(league, 25 * HOUR, HOUR);
	check_says(kept(club_fixture_letters(league->fixture)), NULL,
		   "Their clock stops until ");
}

/* A later absence stops no clock in it. */
TEST_IN(after_that_it_waits_no_more, League, league, begun())
{
	Player *ann = club_fixture_player(league->fixture, "Ann");

	player_writes(league->fixture, "Ann", "away until 1 Jan");
	g_ptr_array_unref(pass_and_read(league->fixture));

	ck_assert_int_eq(stopped(league, "mg-1", ann->id), STOPS_SEASON);
	player_writes(league->fixture, "Ann", "away 3 Jan to 5 Jan");
	check_says(kept(pass_and_read(league->fixture)), ann->address,
		   "In mg-1, mg-2 and mg-3 it runs on.");
	ck_assert_int_eq(stopped(league, "mg-1", ann->id), STOPS_SEASON);
}

/* A player who comes back early keeps the remaining days. */
TEST_IN(days_are_given_back, League, league, begun())
{
	Player *ann = club_fixture_player(league->fixture, "Ann");

	player_writes(league->fixture, "Ann", "away until 1 Jan");
	g_ptr_array_unref(pass_and_read(league->fixture));

	league_pass(league, 4 * DAY, 6 * HOUR);
	player_writes(league->fixture, "Ann", "back");
	g_ptr_array_unref(pass_and_read(league->fixture));

	player_writes(league->fixture, "Ann", "away 3 Jan to 10 Jan");
	g_autoptr(GPtrArray) letters = pass_and_read(league->fixture);

	check_says(letters, ann->address, "Your clocks stop");
	for (guint i = 0; i < letters->len; i++)
		assert_silent(letters->pdata[i], "A season stops your clock");
}

/* A match outside the season waits as long as they are away. */
TEST_IN(other_matches_wait_longer, League, league, begun())
{
	g_autofree char *own = club_fixture_match(league->fixture, 3, NULL);
	gint64 ann = club_fixture_player_id(league->fixture, "Ann");

	player_writes(league->fixture, "Ann", "away until 1 Jan");
	g_ptr_array_unref(pass_and_read(league->fixture));

	ck_assert_int_gt(stopped(league, own, ann), 17 * DAY);
	ck_assert_int_eq(stopped(league, "mg-2", ann), STOPS_SEASON);
}

/* An absence announced before the matches exist is reported when they begin. */
LEAGUE_TEST(what_was_announced_before, 8)
{
	Player *ann = club_fixture_player(fixture, "Ann");

	league_draw(league);
	player_writes(fixture, "Ann", "away until 31 Dec");
	g_ptr_array_unref(pass_and_read(fixture));

	league_pass(league, SEASON_WORDS_TIME + DAY, DAY);
	check_says(kept(club_fixture_letters(fixture)), ann->address,
		   "A season stops your clock for 14 ");
}
