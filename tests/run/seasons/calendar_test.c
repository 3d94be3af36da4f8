/* calendar_test.c - a season from its opening to the next, by the clock
 * (LEAGUE 1). */
#include "club/players/members.h"
#include "club/seasons/acts.h"
#include "club/seasons/joining.h"
#include "club/seasons/season_matches.h"
#include "lib/evening.h"
#include "lib/league.h"
#include "store/journal.h"

static SeasonPhase
phase_of(const League *league, const char *name)
{
	return league_season(league, name)->row->phase;
}

/* The points of a division add up to what its matches pay. */
static void
check_sum(const League *league, const char *name)
{
	Season *season = league_season(league, name);
	g_autoptr(GPtrArray) fixtures = NULL;
	int won = 0, ranked = 0;

	fixtures = must(fixture_list(league->fixture->club->store,
				     season->row->id, &error));
	for (int i = 0; i < season_divisions(season); i++) {
		g_autoptr(GArray) rows = must(season_standings(
			league->fixture->club, season, i, &error));

		for (guint j = 0; j < rows->len; j++)
			won += g_array_index(rows, StandingsRow, j).won;
		ranked += (int)rows->len;
	}
	ck_assert_int_eq(won, (int)fixtures->len * 16 * POINTS_ONE);
	ck_assert_int_eq(ranked, 8);
}

LEAGUE_TEST(a_season_by_the_clock, 9)
{
	league_join(league, 8);
	ck_assert_int_eq(phase_of(league, NULL), SEASON_OPEN);
	league_pass(league, SEASON_OPEN_TIME + HOUR, DAY);
	ck_assert_int_eq(phase_of(league, NULL), SEASON_CHECK_IN);
	league_hear(league);
	league_pass(league, SEASON_CHECK_TIME, DAY);
	ck_assert_int_eq(phase_of(league, NULL), SEASON_DRAWN);

	Season *drawn = league_season(league, NULL);
	GError *error = NULL;
	g_autoptr(GPtrArray) fixtures =
		fixture_list(fixture->club->store, drawn->row->id, &error);

	/* Eight at tables of three: everybody plays three matches. */
	ck_assert_int_eq(season_divisions(drawn), 1);
	ck_assert_uint_eq(fixtures->len, 8);
	league_pass(league, SEASON_WORDS_TIME + DAY, DAY);
	ck_assert_int_eq(phase_of(league, NULL), SEASON_PLAY);
	league_pass(league, 60 * DAY, 6 * HOUR);
	ck_assert_int_eq(phase_of(league, "mgl-1"), SEASON_CLOSED);
	check_sum(league, "mgl-1");
	ck_assert_int_eq(phase_of(league, "mgl"), SEASON_OPEN);
}

/* In the same run, not in the next, which would tell it later. */
LEAGUE_TEST(it_closes_with_its_last_match, 8)
{
	Store *store = fixture->club->store;

	league_play(league);
	league_reach(league, "mgl-1", SEASON_CLOSED);
	Season *season = league_season(league, "mgl-1");
	g_autoptr(GPtrArray) fixtures =
		must(fixture_list(store, season->row->id, &error));
	Time last = 0;

	ptr_array_foreach (const FixtureRow, row, fixtures) {
		g_autoptr(MatchRow) match =
			must(match_must(store, row->match, &error));
		last = MAX(last, match->finished);
	}
	ck_assert_int_gt(last, 0);
	ck_assert_int_eq(season->row->closed, last);
}

/* A letter that answers no mail doesn't say that it does. */
static void
check_news(const League *league, const char *what)
{
	g_autoptr(GPtrArray) letters = club_fixture_letters(league->fixture);
	int found = 0;

	ptr_array_foreach (const Opened, letter, letters) {
		if (!strstr(letter->text, what))
			continue;
		assert_has(letter->subject, "So far 1 of the 3 players");
		assert_has(letter->html, "So far 1 of the 3 players");
		found++;
	}
	ck_assert_int_eq(found, 1);
}

LEAGUE_TEST(too_few_wait_once, 3)
{
	league_join(league, 1);
	league_pass(league, SEASON_OPEN_TIME + DAY, DAY);
	league_hear(league);
	league_pass(league, SEASON_CHECK_TIME, DAY);
	ck_assert_int_eq(phase_of(league, "mgl-1"), SEASON_CHECK_IN);
	check_news(league, "So far 1 of the 3");
	league_pass(league, SEASON_LONGER, DAY);
	ck_assert_int_eq(phase_of(league, "mgl-1"), SEASON_DROPPED);
	ck_assert_int_eq(phase_of(league, "mgl"), SEASON_OPEN);
}

/* Two days for shuffle words, even if a brake delayed the draw by two days. */
LEAGUE_TEST(words_have_their_time_after_a_late_draw, 9)
{
	league_join(league, 8);
	league_pass(league, SEASON_OPEN_TIME + HOUR, DAY);
	league_hear(league);
	Season *checked = league_season(league, NULL);

	checked->row->due = fixture->now - 2 * DAY;
	must(season_set(fixture->club->store, checked->row, &error));
	league_pass(league, HOUR, HOUR);
	Season *drawn = league_season(league, NULL);

	ck_assert_int_eq(drawn->row->phase, SEASON_DRAWN);
	/* At the announced hour. */
	ck_assert_int_eq((drawn->row->due - checked->row->due) % DAY, 0);
	ck_assert_int_ge(drawn->row->due, fixture->now + SEASON_WORDS_TIME);
	ck_assert_int_lt(drawn->row->due,
			 fixture->now + SEASON_WORDS_TIME + DAY);
}

LEAGUE_TEST(silent_ones_do_not_play, 5)
{
	league_join(league, 5);
	league_pass(league, SEASON_OPEN_TIME + DAY, DAY);
	league_join(league, 4);
	league_pass(league, SEASON_CHECK_TIME, DAY);
	Season *season = league_season(league, NULL);
	const EntrantRow *eve =
		season_entrant(season, club_fixture_player_id(fixture, "Eve"));

	ck_assert_int_eq(season->row->phase, SEASON_DRAWN);
	ck_assert_int_eq(eve->state, ENTRANT_JOINED);
	ck_assert_int_eq(eve->division, -1);
}

/* The season's game is no longer installed: the operator is told once, and
 * other seasons go on. */
LEAGUE_TEST(one_that_cannot_go_on_stops_no_other, 3)
{
	Store *store = fixture->club->store;
	const ContestRow contest = { .name = (char *)"oldl",
				     .title = (char *)"Old",
				     .game = (char *)"old",
				     .seats = 3,
				     .target = 6 };
	SeasonRow season = { .number = 1,
			     .due = fixture->now + DAY,
			     .seats = 3,
			     .seed = (char *)SEED };
	gint64 id;
	int alarms = 0;

	must(contest_add(store, &contest, &season.contest, &error));
	must(season_add(store, &season, &id, &error));
	league_pass(league, SEASON_OPEN_TIME + DAY, DAY);
	ck_assert_int_eq(phase_of(league, "oldl"), SEASON_OPEN);
	ck_assert_int_eq(phase_of(league, "mgl"), SEASON_CHECK_IN);
	g_autoptr(GPtrArray) log = must(journal_recent(store, 100, &error));

	for (guint i = 0; i < log->len; i++)
		alarms += strstr(((JournalRow *)log->pdata[i])->detail,
				 "oldl-1 cannot go on") != NULL;
	ck_assert_int_eq(alarms, 1);
}

/* The overlap of a pause and an outage counts once. */
LEAGUE_TEST(an_outage_in_a_pause, 3)
{
	Season *before = league_season(league, NULL);
	SeasonAct act = { .club = fixture->club,
			  .now = fixture->now,
			  .who = "organiser" };

	must(season_pause(&act, before, &error));
	league_pass(league, 2 * DAY, DAY);
	fixture->gaps = true;
	league_pass(league, 5 * DAY, 5 * DAY);
	fixture->gaps = false;
	Season *paused = league_season(league, NULL);

	ck_assert_int_eq(paused->row->due, before->row->due);
	act.now = fixture->now;
	must(season_resume(&act, paused, &error));
	ck_assert_int_eq(league_season(league, NULL)->row->due,
			 before->row->due + 7 * DAY);
}

/* The club's default pace isn't used for a league without one. */
LEAGUE_TEST(its_pace_is_its_own, 8)
{
	const ContestPlan plan = { .game = "mg",
				   .name = "quick",
				   .title = "Quick League",
				   .seats = 3,
				   .pace = "bank=0",
				   .seed = SEED };

	club_fixture_configure(fixture, CONFIG("match.bank", "240"));
	g_free(league->name);
	must(contest_make(fixture->club, fixture->now, &plan, &league->name,
			  &error));
	ck_assert_int_eq(config_number(fixture->club->config, "match", "bank"),
			 240);
	league_draw(league);
	ck_assert_str_eq(club_fixture_row(fixture, "mg-1")->pace, "");
	ck_assert(config_number(fixture->club->config, "match", "bank") > 0);
}

/* --- players who leave before the start ----------------------------------- */

/* A player who withdraws between the draw and the start loses their seats when
 * the first match begins. */
LEAGUE_TEST(withdrawn_before_the_beginning, 8)
{
	gint64 ann = club_fixture_player_id(fixture, "Ann");
	Run run = { .club = fixture->club };
	json_auto_t *said = NULL;

	league_draw(league);
	run.now = fixture->now;
	must(season_withdraw(&run, league_season(league, NULL), ann, &said,
			     &error));
	ck_assert_int_eq(league_seats(league, ann).held, 3);
	g_ptr_array_unref(club_fixture_letters(fixture));

	league_pass(league, SEASON_WORDS_TIME + HOUR, DAY);
	ck_assert_int_eq(phase_of(league, NULL), SEASON_PLAY);
	ck_assert_int_eq(league_seats(league, ann).held, 0);
	ck_assert_int_eq(league_seats(league, ann).given, 3);
	g_autoptr(GPtrArray) letters = club_fixture_letters(fixture);

	/* The letter about her withdrawal: she gets none about matches. */
	ck_assert_int_eq(letters_to(letters, "ann@example.com"), 1);
	league_pass(league, 60 * DAY, 6 * HOUR);
	ck_assert_int_eq(phase_of(league, "mgl-1"), SEASON_CLOSED);
	check_sum(league, "mgl-1");
}

/* The same holds for a player who leaves the club; matches keep their size. */
LEAGUE_TEST(gone_before_the_beginning, 8)
{
	gint64 ann = club_fixture_player_id(fixture, "Ann");

	league_draw(league);
	must(member_remove(fixture->club, fixture->now, "Ann", &error));
	ck_assert_int_eq(league_seats(league, ann).held, 3);
	league_pass(league, SEASON_WORDS_TIME + HOUR, DAY);
	ck_assert_int_eq(league_seats(league, ann).held, 0);
	ck_assert_int_eq(league_seats(league, ann).given, 3);
	league_pass(league, 60 * DAY, 6 * HOUR);
	ck_assert_int_eq(phase_of(league, "mgl-1"), SEASON_CLOSED);
	check_sum(league, "mgl-1");
}
