/* cup_test.c - a cup is played to its final, by the clock (LEAGUE 5). */
#include "club/seasons/acts.h"
#include "club/seasons/joining.h"
#include "club/seasons/season_matches.h"
#include "lib/evening.h"
#include "lib/league.h"

#define PLAYERS 10

static void
play(const League *league)
{
	g_autofree char *tag = season_tag(league_season(league, NULL));

	league_decide(league, true);
	league_reach(league, tag, SEASON_CLOSED);
}

/* Returns the seeds of each table, as "1 6 7 | 2 5 8". */
static char *
tables_of(const Season *season)
{
	g_autoptr(GString) text = g_string_new(NULL);

	for (int i = 0; i < season_divisions(season); i++) {
		g_autoptr(GPtrArray) members = season_members(season, i);

		for (guint j = 0; j < members->len; j++)
			g_string_append_printf(
				text, "%s%d",
				j   ? " "
				: i ? " | "
				    : "",
				((EntrantRow *)members->pdata[j])->rank);
	}
	return g_string_free(g_steal_pointer(&text), FALSE);
}

static void
check_tables(const League *league, const char *name, const char *wanted)
{
	ck_assert_str_eq(kept(tables_of(league_season(league, name))), wanted);
}

/* Checks that exactly `wanted` of the letters say `text`. */
static void
check_letters(GPtrArray *letters, const char *text, int wanted)
{
	int found = 0;

	ptr_array_foreach (const Opened, letter, letters) {
		g_autoptr(GRegex) space = g_regex_new("\\s+", 0, 0, NULL);
		g_autofree char *joined = g_regex_replace(space, letter->text,
							  -1, 0, " ", 0, NULL);

		found += strstr(joined, text) != NULL;
	}
	ck_assert_msg(found == wanted, "'%s' is in %d", text, found);
}

/* Checks that a letter since the last call has this subject and text. */
static void
check_told(const League *league, const char *subject, const char *text)
{
	g_autoptr(GPtrArray) letters = club_fixture_letters(league->fixture);

	ptr_array_foreach (const Opened, letter, letters) {
		g_autoptr(GRegex) space = g_regex_new("\\s+", 0, 0, NULL);
		g_autofree char *joined = g_regex_replace(space, letter->text,
							  -1, 0, " ", 0, NULL);

		if (strstr(letter->subject, subject) && strstr(joined, text))
			return;
	}
	ck_abort_msg("no '%s' in letters about '%s'", text, subject);
}

static League
first_round(void)
{
	League league = league_of_kind(CONTEST_CUP, 4, PLAYERS);

	ck_assert_str_eq(league.name, "mgcup");
	league_join(&league, PLAYERS);
	league_reach(&league, NULL, SEASON_CHECK_IN);
	league_hear(&league);
	league_reach(&league, NULL, SEASON_DRAWN);
	return league;
}

static void
check_refused(const League *league, const char *key)
{
	Run run = { .club = league->fixture->club,
		    .now = league->fixture->now };
	Season *season = league_season(league, NULL);
	json_auto_t *said = NULL;
	g_autoptr(GError) error = NULL;
	gint64 ann = club_fixture_player_id(league->fixture, "Ann");

	ck_assert(!season_break(&run, season, ann, &said, &error));
	assert_has(error->message, key);
}

/* LEAGUE 5: 10, k 4: 1 6 7 | 2 5 8 | 3 4 9 10, 6, 3 3, 4. */
TEST_IN(a_cup_to_its_final, League, league, first_round())
{
	check_tables(league, NULL, "1 6 7 | 2 5 8 | 3 4 9 10");
	check_refused(league, "no_breaks");
	check_told(league, "round 1, you meet",
		   "Masters Gallery Cup, table A: your match begins");
	play(league);
	check_told(league, "round 1 is over", "You go on to the next round.");
	league_reach(league, NULL, SEASON_DRAWN);
	check_tables(league, "mgcup-2", "1 4 5 | 2 3 6");
	play(league);
	league_reach(league, NULL, SEASON_DRAWN);
	check_tables(league, "mgcup-3", "1 2 3 4");
	player_writes(league->fixture, "Ann", "standings mgcup");
	league_pass(league, HOUR, HOUR);
	check_told(league, "table", "Masters Gallery Cup, round 2");
	play(league);
	check_told(league, "round 3 is over", " wins Masters Gallery Cup");

	Season *over = league_season(league, NULL);

	ck_assert_int_eq(over->row->number, 3);
	ck_assert_int_eq(over->row->phase, SEASON_CLOSED);
	ck_assert(over->contest->ended);
}

/* At the end of a round each player is told whether they go on; the winner is
 * told that they have won. */
TEST(how_each_of_them_stands)
{
	g_auto(League) league = league_of_kind(CONTEST_CUP, 2, 5);

	league_join(&league, 5);
	league_reach(&league, NULL, SEASON_CHECK_IN);
	league_hear(&league);
	league_reach(&league, NULL, SEASON_DRAWN);
	league_pass(&league, HOUR, HOUR);
	g_autoptr(GPtrArray) drawn = club_fixture_letters(league.fixture);

	check_letters(drawn, "without playing this one", 1);
	check_letters(drawn, "as announced before the draw", 4);
	check_letters(drawn, "The final is drawn", 0);
	play(&league);
	g_autoptr(GPtrArray) first = club_fixture_letters(league.fixture);

	check_letters(first, "You go on to the next round.", 3);
	check_letters(first, "You're out of the cup.", 2);
	check_letters(first, "Only a correction by the organiser", 5);
	check_letters(first, "You win", 0);
	check_letters(first, " wins Masters Gallery Cup", 0);
	league_reach(&league, NULL, SEASON_DRAWN);
	play(&league);
	league_reach(&league, NULL, SEASON_DRAWN);
	league_pass(&league, HOUR, HOUR);
	g_autoptr(GPtrArray) second = club_fixture_letters(league.fixture);

	check_letters(second, "You go on to the next round.", 2);
	check_letters(second, "You're out of the cup.", 1);
	check_letters(second, "The final is drawn: you meet", 2);
	play(&league);
	g_autoptr(GPtrArray) last = club_fixture_letters(league.fixture);

	check_letters(last, "You win Masters Gallery Cup: congratulations!", 1);
	check_letters(last, " wins Masters Gallery Cup", 4);
	check_letters(last, "go on", 0);
}

/* Between two rounds the organiser's correction of points still counts. */
/* A player asks; the answer is kept with the letters. */
static const Opened *
answer(const League *league, GPtrArray *kept, const char *name,
       const char *line)
{
	Player *player = club_fixture_player(league->fixture, name);

	player_writes(league->fixture, name, line);
	g_ptr_array_add(kept, pass_and_read(league->fixture));
	return letter_to(kept->pdata[kept->len - 1], player->address);
}

/* A player who is out, or was never in, is told how it went and offered nothing
 * that would be refused. */
TEST_IN(who_is_out_asks, League, league, first_round())
{
	static const char *const lines[] = { "here mgcup", "break mgcup",
					     "join mgcup", "leave mgcup",
					     "withdraw mgcup" };
	g_autoptr(GPtrArray) kept = g_ptr_array_new_with_free_func(
		(GDestroyNotify)g_ptr_array_unref);
	const char *out = NULL;

	assert_says(answer(league, kept, "Ann", "my season"), "You play at");
	play(league);
	league_reach(league, NULL, SEASON_DRAWN);
	Season *second = league_season(league, NULL);

	for (int i = 0; i < PLAYERS && !out; i++) {
		gint64 id = club_fixture_player_id(league->fixture,
						   league_player(i));

		if (!season_entrant(second, id))
			out = league_player(i);
	}
	ck_assert_ptr_nonnull(out);
	const Opened *letter = answer(league, kept, out, "my season");

	assert_says(letter, "round 1: You played at table",
		    "You're out of the cup.");
	for (gsize i = 0; i < G_N_ELEMENTS(lines); i++) {
		letter = answer(league, kept, out, lines[i]);
		assert_silent(letter, "`join mgcup`", "you can leave");
	}
}

/* The organiser is told the tables, and offered nothing that a cup refuses. */
TEST(the_plan_of_a_cup)
{
	g_auto(League) league = league_of_kind(CONTEST_CUP, 4, PLAYERS);

	league_join(&league, PLAYERS);
	g_ptr_array_unref(club_fixture_letters(league.fixture));
	league_reach(&league, NULL, SEASON_CHECK_IN);
	g_autoptr(GPtrArray) letters = club_fixture_letters(league.fixture);
	const Opened *letter = letter_about(letters, NULL, "is drawn on");

	assert_says(letter, "table A (", "season pause mgcup: why");
	assert_silent(letter, "season move");
}

TEST_IN(a_correction_changes_who_goes_on, League, league, first_round())
{
	Store *store = league->fixture->club->store;
	GError *error = NULL;

	play(league);
	Season *second = league_season(league, NULL);

	Season *first = league_season(league, "mgcup-1");
	g_autoptr(GArray) rows =
		season_standings(league->fixture->club, first, 0, &error);
	gint64 last = g_array_index(rows, StandingsRow, 2).player;
	const SeasonEntry entry = { .season = first->row->id,
				    .who = (char *)"organiser",
				    .kind = ENTRY_POINTS,
				    .player = last,
				    .number = 3000,
				    .why = (char *)"" };

	ck_assert_int_eq(second->row->number, 2);
	ck_assert(season_goes_on(second));
	ck_assert_ptr_null(season_entrant(second, last));
	must(season_entry_add(store, &entry, &error));
	league_reach(league, NULL, SEASON_DRAWN);
	Season *drawn = league_season(league, "mgcup-2");

	ck_assert_ptr_nonnull(season_entrant(drawn, last));
	ck_assert_uint_eq(drawn->entrants->len, 6);
}

/* --- closed early --------------------------------------------------------- */

static void
close_it(const League *league)
{
	Season *season = league_season(league, NULL);
	const SeasonAct act = { .club = league->fixture->club,
				.now = league->fixture->now,
				.who = "organiser",
				.why = "the hall is closed" };

	must(season_close(&act, season, false, &error));
	league_pass(league, HOUR, HOUR);
	check_told(league, "Masters Gallery Cup", "and the cup with it");
}

static void
check_ended(const League *league, int round)
{
	Season *season = league_season(league, NULL);

	ck_assert_int_eq(season->row->number, round);
	ck_assert_int_eq(season->row->phase, SEASON_DROPPED);
	ck_assert(season->contest->ended);
	league_pass(league, 30 * DAY, DAY);
	ck_assert_int_eq(league_season(league, NULL)->row->number, round);
}

/* Whenever a cup is closed, there is no further round. */
TEST_RANGE(closed_while_players_join, 0, 2)
{
	g_auto(League) league = league_of_kind(CONTEST_CUP, 4, PLAYERS);

	league_join(&league, PLAYERS);
	if (_i == 1)
		league_reach(&league, NULL, SEASON_CHECK_IN);
	close_it(&league);
	check_ended(&league, 1);
}

/* Nobody has won who could play a next round, and nobody could join it. */
TEST(too_few_come)
{
	g_auto(League) league = league_of_kind(CONTEST_CUP, 4, PLAYERS);

	league_join(&league, 2);
	league_reach(&league, NULL, SEASON_DROPPED);
	check_told(&league, "Too few players are there for ",
		   "so the cup ends here");
	check_ended(&league, 1);
}

TEST_IN(closed_between_rounds, League, league, first_round())
{
	play(league);
	close_it(league);
	check_ended(league, 2);
	ck_assert_int_eq(league_season(league, "mgcup-1")->row->phase,
			 SEASON_CLOSED);
}

/* Running matches go on, others are called off, and all count for nothing. */
TEST_RANGE(closed_while_it_is_played, 0, 2)
{
	bool played = _i == 1;
	g_auto(League) league = first_round();
	GError *error = NULL;

	if (played)
		league_reach(&league, NULL, SEASON_PLAY);
	close_it(&league);
	Season *season = league_season(&league, NULL);
	g_autoptr(GPtrArray) fixtures = must(fixture_list(
		league.fixture->club->store, season->row->id, &error));

	ck_assert_uint_eq(fixtures->len, 3);
	ptr_array_foreach (const FixtureRow, fixture, fixtures) {
		g_autoptr(MatchRow) row = match_must(
			league.fixture->club->store, fixture->match, &error);

		ck_assert(fixture->spoilt);
		ck_assert_int_eq(row->phase,
				 played ? MATCH_LIVE : MATCH_CANCELLED);
	}
	check_ended(&league, 1);
}

/* Its running matches aren't paused, though the season was. */
TEST_IN(closed_in_a_pause, League, league, first_round())
{
	GError *error = NULL;

	league_reach(league, NULL, SEASON_PLAY);
	Season *season = league_season(league, NULL);
	const SeasonAct act = { .club = league->fixture->club,
				.now = league->fixture->now,
				.who = "organiser" };

	must(season_pause(&act, season, &error));
	close_it(league);
	g_autoptr(GPtrArray) fixtures = fixture_list(
		league->fixture->club->store, season->row->id, &error);

	for (guint i = 0; i < fixtures->len; i++) {
		g_autoptr(MatchRow) row = match_must(
			league->fixture->club->store,
			((FixtureRow *)fixtures->pdata[i])->match, &error);

		ck_assert_int_eq(row->paused, TIME_NONE);
	}
}
