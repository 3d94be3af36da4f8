/* odd_cases_test.c - rare cases in a season (LEAGUE 1, 2, 4): more players than
 * a division holds, matches that can't go on, and matches that are replayed or
 * not. */
#include "club/clocks/clocks.h"
#include "club/seasons/acts.h"
#include "club/seasons/draw.h"
#include "club/seasons/season_matches.h"
#include "lib/league.h"
#include "store/journal.h"

/* --- helpers -------------------------------------------------------------- */

static SeasonAct
act_of_now(const League *league)
{
	return (SeasonAct){ .club = league->fixture->club,
			    .now = league->fixture->now,
			    .who = "organiser",
			    .why = "why" };
}

static GPtrArray *
fixtures_of(const League *league)
{
	return must(fixture_list(league->fixture->club->store,
				 league_season(league, "mgl-1")->row->id,
				 &error));
}

static MatchRow *
match_at(const League *league, int number)
{
	g_autoptr(GPtrArray) fixtures = fixtures_of(league);
	GError *error = NULL;

	return match_must(league->fixture->club->store,
			  ((FixtureRow *)fixtures->pdata[number])->match,
			  &error);
}

static bool
is_spoilt(const League *league, int number)
{
	return ((FixtureRow *)kept(fixtures_of(league))->pdata[number])->spoilt;
}

static void
set_phase(const League *league, int number, MatchPhase phase)
{
	g_autoptr(MatchRow) row = match_at(league, number);

	row->phase = phase;
	must(match_set(league->fixture->club->store, row, &error));
}

/* Moves to overtime, even if a brake for many silent players delays it. */
static void
begin_overtime(const League *league)
{
	Season *season = league_season(league, NULL);

	ck_assert_int_eq(season->row->phase, SEASON_PLAY);
	season->row->due = league->fixture->now + HOUR;
	must(season_set(league->fixture->club->store, season->row, &error));
	league_reach(league, "mgl-1", SEASON_OVERTIME);
}

/* --- too many for one division -------------------------------------------- */

#define CROWD 25

/* Makes a season planned for a larger division than allowed, as only a change
 * by hand in the database can; returns its id. */
static gint64
crowded(const League *league)
{
	Store *store = league->fixture->club->store;
	const ContestRow contest = { .name = (char *)"crowd",
				     .title = (char *)"Crowd",
				     .game = (char *)"masters-gallery",
				     .options = (char *)"",
				     .pace_hours = 12,
				     .pace = (char *)"",
				     .stand_in = (char *)"bot",
				     .seats = 3,
				     .target = CROWD };
	SeasonRow season = { .number = 1,
			     .phase = SEASON_CHECK_IN,
			     .due = league->fixture->now + DAY,
			     .checked = league->fixture->now,
			     .seats = 3,
			     .seed = (char *)SEED };
	gint64 id = 0;

	must(contest_add(store, &contest, &season.contest, &error) &&
	     season_add(store, &season, &id, &error));
	for (int i = 0; i < CROWD; i++) {
		g_autofree char *name = g_strdup_printf("Pal%c", 'a' + i);
		g_autofree char *address =
			g_strdup_printf("%s@example.org", name);
		const EntrantRow row = {
			.season = id,
			.player = club_fixture_add(league->fixture, name,
						   address, "UTC"),
			.joined = league->fixture->now,
			.heard = league->fixture->now,
			.division = -1,
		};

		must(entrant_set(store, &row, &error));
	}
	return id;
}

LEAGUE_TEST(a_division_holds_24, 3)
{
	gint64 id = crowded(league);
	g_autoptr(GError) refused = NULL;
	GError *error = NULL;
	int told = 0;

	{
		g_autoptr(Season) season =
			must(season_load(fixture->club, id, &error));

		ck_assert_ptr_null(
			season_preview(fixture->club, season, &refused));
		ck_assert(error_is(refused, ERROR_PLAYER));
		assert_has(refused->message, "too_many");
	}
	league_pass(league, 3 * DAY, DAY);
	g_autoptr(Season) season = season_load(fixture->club, id, &error);
	g_autoptr(GPtrArray) log =
		journal_recent(fixture->club->store, 100, &error);
	g_autoptr(GPtrArray) fixtures =
		fixture_list(fixture->club->store, season->row->id, &error);

	must_have(season && log && fixtures);
	ck_assert_int_eq(season->row->phase, SEASON_CHECK_IN);
	ck_assert_int_eq(season_divisions(season), 0);
	ck_assert_uint_eq(fixtures->len, 0);
	for (guint i = 0; i < log->len; i++)
		told += strstr(((JournalRow *)log->pdata[i])->detail,
			       "A division can have 24 players at most") !=
			NULL;
	ck_assert_int_eq(told, 1);
}

/* --- replayed matches ----------------------------------------------------- */

static bool
again(const League *league, int number, GError **error)
{
	Season *season = league_season(league, "mgl-1");
	g_autoptr(MatchRow) row = match_at(league, number);
	const SeasonAct act = act_of_now(league);
	g_autofree char *name = NULL;

	return season_again(&act, season, row->id, &name, error);
}

LEAGUE_TEST(again_until_overtime, 8)
{
	league_play(league);
	g_autoptr(MatchRow) before = match_at(league, 0);

	set_phase(league, 0, MATCH_CANCELLED);
	must(again(league, 0, &error));
	g_autoptr(MatchRow) after = match_at(league, 0);

	ck_assert_int_ne(after->id, before->id);
	ck_assert_int_eq(after->phase, MATCH_LIVE);
}

/* Where it is refused, no match is made. */
LEAGUE_TEST(not_again_after_it, 8)
{
	g_autoptr(GError) error = NULL;
	GError *problem = NULL;

	league_play(league);
	begin_overtime(league);
	set_phase(league, 0, MATCH_CANCELLED);
	g_autoptr(MatchRow) before = match_at(league, 0);

	ck_assert(!again(league, 0, &error));
	ck_assert(error_is(error, ERROR_PLAYER));
	assert_has(error->message, "wrong_phase");
	g_autoptr(MatchRow) after = match_at(league, 0);
	Season *season = league_season(league, NULL);
	g_autoptr(GPtrArray) entries =
		season_entries(fixture->club->store, season->row->id, &problem);

	must_have(entries);
	ck_assert_int_eq(after->id, before->id);
	ck_assert_uint_eq(entries->len, 0);
}

/* --- matches that can't go on --------------------------------------------- */

/* Frozen, or paused by the organiser: two weeks after overtime such matches are
 * void, and the season ends. */
LEAGUE_TEST(two_weeks_frozen_or_paused, 8)
{
	Run run = { .club = fixture->club };

	league_play(league);
	g_autoptr(MatchRow) paused = match_at(league, 1);

	set_phase(league, 0, MATCH_FROZEN);
	run.now = fixture->now;
	must(clocks_pause(&run, paused->id, &error));
	begin_overtime(league);
	league_reach(league, "mgl-1", SEASON_FINISHING);
	Season *finishing = league_season(league, "mgl-1");
	Time wait = finishing->row->due - fixture->now;

	ck_assert(!is_spoilt(league, 0) && !is_spoilt(league, 1));
	ck_assert_int_gt(wait, 11 * DAY);
	league_pass(league, wait - 6 * HOUR, 6 * HOUR);
	ck_assert_int_eq(league_season(league, "mgl-1")->row->phase,
			 SEASON_FINISHING);
	league_pass(league, DAY, 6 * HOUR);
	ck_assert_int_eq(league_season(league, "mgl-1")->row->phase,
			 SEASON_CLOSED);
	ck_assert(is_spoilt(league, 0) && is_spoilt(league, 1));
	ck_assert(!is_spoilt(league, 2));
}

/* In a void match all tie, so it pays as much as others. */
LEAGUE_TEST(a_void_match_pays_the_same, 8)
{
	int won = 0;

	league_play(league);
	set_phase(league, 0, MATCH_CANCELLED);
	Season *season = league_season(league, "mgl-1");
	g_autoptr(GArray) rows =
		must(season_standings(fixture->club, season, 0, &error));

	for (guint i = 0; i < rows->len; i++)
		won += g_array_index(rows, StandingsRow, i).won;
	ck_assert_int_eq(won, 16 * POINTS_ONE);
}
