/* ladder_test.c - a ladder goes on from round to round, by the clock (LEAGUE
 * 5). */
#include "club/seasons/acts.h"
#include "club/seasons/joining.h"
#include "club/seasons/season_matches.h"
#include "lib/evening.h"
#include "lib/league.h"
#include "store/decisions.h"
#include "store/seats.h"

#define PLAYERS 8
#define SEATS 4

typedef bool Going(Run *run, Season *season, gint64 player, json_t **said,
		   GError **error);

static void
go(const League *league, gint64 player, Going *going)
{
	Run run = { .club = league->fixture->club,
		    .now = league->fixture->now };
	json_auto_t *said = NULL;

	must(going(&run, league_season(league, NULL), player, &said, &error));
}

static void
hear_one(const League *league, gint64 player)
{
	Run run = { .club = league->fixture->club,
		    .now = league->fixture->now };

	g_array_unref(must(season_heard(&run, player, &error)));
}

/* Moves the season on from its opening through check-in to the draw. */
static void
draw(const League *league)
{
	league_reach(league, NULL, SEASON_CHECK_IN);
	league_hear(league);
	league_reach(league, NULL, SEASON_DRAWN);
}

static void
play(const League *league)
{
	g_autofree char *tag = season_tag(league_season(league, NULL));

	league_decide(league, false);
	league_reach(league, tag, SEASON_CLOSED);
}

/* Returns all players by rank. */
static GArray *
list_of(const Season *season)
{
	GArray *list = g_array_new(FALSE, TRUE, sizeof(gint64));

	ptr_array_foreach (const EntrantRow, row, season->entrants) {
		ck_assert_int_gt(row->rank, 0);
		if ((int)list->len < row->rank)
			g_array_set_size(list, (guint)row->rank);
		ck_assert_int_eq(g_array_index(list, gint64, row->rank - 1), 0);
		g_array_index(list, gint64, row->rank - 1) = row->player;
	}
	ck_assert_uint_eq(list->len, season->entrants->len);
	return list;
}

/* Returns all tables one after the other as they ended, with the last of each
 * and the first of the next swapped. */
static GArray *
swap_ends(const League *league, const Season *season)
{
	GArray *list = g_array_new(FALSE, FALSE, sizeof(gint64));

	for (int i = 0; i < season_divisions(season); i++) {
		g_autoptr(GArray) rows = must(season_standings(
			league->fixture->club, season, i, &error));
		guint first = list->len;

		for (guint j = 0; j < rows->len; j++)
			g_array_append_val(
				list,
				g_array_index(rows, StandingsRow, j).player);
		if (first) {
			gint64 riser = g_array_index(list, gint64, first);

			g_array_index(list, gint64, first) =
				g_array_index(list, gint64, first - 1);
			g_array_index(list, gint64, first - 1) = riser;
		}
	}
	return list;
}

static gint64
at(const GArray *list, guint i)
{
	return g_array_index(list, gint64, i);
}

static void
check_tables(const League *league, const Season *season, int tables)
{
	GError *error = NULL;
	g_autoptr(GPtrArray) fixtures = fixture_list(
		league->fixture->club->store, season->row->id, &error);

	ck_assert_int_eq(season->row->phase, SEASON_DRAWN);
	ck_assert_int_eq(season->row->weeks, ROUND_WEEKS);
	ck_assert_int_eq(season_divisions(season), tables);
	ck_assert_uint_eq(fixtures->len, (guint)tables);
}

/* Plays a round with all eight; they needn't join the next. */
static League
first_round(void)
{
	League league = league_of_kind(CONTEST_LADDER, SEATS, PLAYERS + 1);

	ck_assert_str_eq(league.name, "mgladder");
	league_join(&league, PLAYERS);
	draw(&league);
	check_tables(&league, league_season(&league, NULL), 2);
	play(&league);
	return league;
}

/* Checks that a letter since the last call has all of these texts. */
static void
check_told(const League *league, const char *subject, const char *const *texts)
{
	g_autoptr(GPtrArray) letters = club_fixture_letters(league->fixture);

	ptr_array_foreach (const Opened, letter, letters) {
		g_autoptr(GRegex) space = g_regex_new("\\s+", 0, 0, NULL);
		g_autofree char *joined = g_regex_replace(space, letter->text,
							  -1, 0, " ", 0, NULL);
		bool all = strstr(letter->subject, subject);

		for (int j = 0; texts[j]; j++)
			all = all && strstr(joined, texts[j]);
		if (all)
			return;
	}
	ck_abort_msg("no '%s' in letters about '%s'", texts[0], subject);
}

TEST_IN(a_ladder_is_told, League, league, first_round())
{
	check_told(league, "round 1 is over",
		   (const char *const[]){ "without signing up again",
					  "| break mgladder", NULL });
	league_reach(league, NULL, SEASON_CHECK_IN);
	league_pass(league, HOUR, HOUR);
	check_told(league, "are you here?",
		   (const char *const[]){
			   "Round 2 is drawn",
			   "You're in Masters Gallery Ladder without "
			   "signing up again.",
			   "we keep your place", "| break mgladder", NULL });
	player_writes(league->fixture, "Ann", "standings");
	league_pass(league, HOUR, HOUR);
	check_told(league, "The table",
		   (const char *const[]){ "Masters Gallery Ladder, round 1",
					  "The list:", " 8. ", "Table B",
					  NULL });
}

/* Nobody has played yet, so nobody keeps a place. */
TEST(the_first_check_in)
{
	g_auto(League) league = league_of_kind(CONTEST_LADDER, SEATS, PLAYERS);

	league_join(&league, PLAYERS);
	league_reach(&league, NULL, SEASON_CHECK_IN);
	league_pass(&league, HOUR, HOUR);
	g_autoptr(GPtrArray) letters = club_fixture_letters(league.fixture);
	const Opened *letter = letter_about(letters, NULL, "are you here?");

	assert_says(letter, "Round 1 is drawn",
		    "You've signed up for Masters Gallery Ladder.",
		    "| leave mgladder");
	assert_silent(letter, "again", "keep");
}

TEST_IN(the_ends_of_tables_change_places, League, league, first_round())
{
	Season *first = league_season(league, "mgladder-1");
	g_autoptr(GArray) expected = swap_ends(league, first);

	ck_assert_int_eq(first->row->phase, SEASON_CLOSED);
	draw(league);
	Season *second = league_season(league, NULL);
	g_autoptr(GArray) list = list_of(second);

	ck_assert_int_eq(second->row->number, 2);
	check_tables(league, second, 2);
	for (guint i = 0; i < PLAYERS; i++) {
		const EntrantRow *row = season_entrant(second, at(list, i));

		ck_assert_int_eq(at(list, i), at(expected, i));
		ck_assert_int_eq(row->division, i / SEATS);
		ck_assert_int_eq(row->place, i % SEATS);
	}
}

/* The third takes a break in the second round, and a newcomer joins. */
TEST_IN(a_break_keeps_the_place, League, league, first_round())
{
	Season *first = league_season(league, "mgladder-1");
	gint64 resting = at(kept(swap_ends(league, first)), 2);
	gint64 ivy = club_fixture_player_id(league->fixture, "Ivy");

	go(league, resting, season_break);
	go(league, ivy, season_join);
	draw(league);

	Season *second = league_season(league, NULL);
	g_autoptr(GArray) list = list_of(second);
	const EntrantRow *rests = season_entrant(second, resting);

	check_tables(league, second, 2);
	ck_assert_int_eq(rests->rank, 3);
	ck_assert_int_eq(rests->skips, 1);
	ck_assert_int_eq(rests->division, -1);
	ck_assert_int_eq(at(list, PLAYERS), ivy);
	ck_assert_int_eq(season_entrant(second, at(list, 4))->division, 0);
	ck_assert_int_eq(season_entrant(second, at(list, 5))->division, 1);
	play(league);

	Season *over = league_season(league, "mgladder-2");
	g_autoptr(GArray) expected = swap_ends(league, over);

	ck_assert_int_eq(over->row->phase, SEASON_CLOSED);
	g_array_insert_val(expected, 2, resting);
	go(league, resting, season_join);
	draw(league);
	Season *third = league_season(league, NULL);
	g_autoptr(GArray) last = list_of(third);

	ck_assert_int_eq(third->row->number, 3);
	check_tables(league, third, 3);
	for (guint i = 0; i <= PLAYERS; i++)
		ck_assert_int_eq(at(last, i), at(expected, i));
	ck_assert_int_eq(season_entrant(third, resting)->division, 0);
	ck_assert_int_eq(season_entrant(third, resting)->skips, 0);
}

/* A player who leaves is out; one who is silent keeps the place for three
 * rounds. */
TEST_IN(who_is_silent_is_missed_for_a_while, League, league, first_round())
{
	Season *first = league_season(league, "mgladder-1");
	g_autoptr(GArray) before = swap_ends(league, first);
	gint64 leaver = at(before, 0), silent = at(before, 1);

	go(league, leaver, season_leave);
	for (int round = 2; round <= 6; round++) {
		league_reach(league, NULL, SEASON_CHECK_IN);
		for (guint i = 2; i < before->len; i++)
			hear_one(league, at(before, i));
		league_reach(league, NULL, SEASON_DRAWN);
		Season *season = league_season(league, NULL);
		const EntrantRow *row = season_entrant(season, silent);

		ck_assert_int_eq(season->row->number, round);
		ck_assert_ptr_null(season_entrant(season, leaver));
		if (round == 6) {
			ck_assert_ptr_null(row);
			break;
		}
		ck_assert_int_eq(row->rank, 1);
		ck_assert_int_eq(row->skips, round - 1);
		play(league);
	}
}

/* A player was silent, and the house bot has their seat. */
static void
lose_seat(const League *league, gint64 player)
{
	Store *store = league->fixture->club->store;
	Season *season = league_season(league, NULL);
	const EntrantRow *row = season_entrant(season, player);
	GError *error = NULL;
	g_autoptr(GPtrArray) fixtures =
		fixture_list(store, season->row->id, &error);
	const FixtureRow *fixture = fixtures->pdata[row->division];
	int seat = season_fixture_seat(fixture, row);
	const Tenure tenure = { .match = fixture->match,
				.seat = seat,
				.why = (char *)"bot" };
	Decision decision = { .match = fixture->match,
			      .seat = seat,
			      .player = player,
			      .topic = (char *)"play" };

	must(tenure_add(store, &tenure, &error) &&
	     decision_add(store, &decision, &decision.serial, &error));
	decision.outcome = OUTCOME_MISSED;
	must(decision_set(store, &decision, &error));
}

/* LEAGUE 4: they sit out a round, unless the organiser lifts that. */
TEST_RANGE(who_was_silent_waits_or_is_lifted, 0, 2)
{
	bool lifted = _i == 1;
	g_auto(League) league = league_of_kind(CONTEST_LADDER, SEATS, PLAYERS);
	gint64 ann = club_fixture_player_id(league.fixture, "Ann");
	GError *error = NULL;

	league_join(&league, PLAYERS);
	draw(&league);
	lose_seat(&league, ann);
	play(&league);
	Season *second = league_season(&league, NULL);
	const SeasonAct act = { .club = league.fixture->club,
				.now = league.fixture->now,
				.who = "organiser",
				.why = "she was ill" };

	ck_assert_int_eq(season_entrant(second, ann)->state, ENTRANT_STANDBY);
	if (lifted) {
		must(season_lift(&act, second, ann, &error));
		ck_assert(!season_lift(&act, second, ann, &error));
		assert_has(error->message, "waits_not");
		g_clear_error(&error);
	}
	draw(&league);
	Season *drawn = league_season(&league, NULL);
	const EntrantRow *row = season_entrant(drawn, ann);

	ck_assert_int_eq(row->state, lifted ? ENTRANT_PLAYS : ENTRANT_STANDBY);
	ck_assert_int_gt(row->rank, 0);
	ck_assert_int_eq(row->division >= 0, lifted);
	ck_assert(!season_lift(&act, drawn, ann, &error));
	assert_has(error->message, "wrong_phase");
	g_clear_error(&error);
}

/* Only the player who lost a seat sits out; one who is silent so far may still
 * come. */
TEST(who_sits_out_is_said)
{
	g_auto(League) league = league_of_kind(CONTEST_LADDER, 3, 6);
	gint64 ann = club_fixture_player_id(league.fixture, "Ann");

	league_join(&league, 6);
	draw(&league);
	lose_seat(&league, ann);
	play(&league);
	league_reach(&league, NULL, SEASON_CHECK_IN);
	player_writes(league.fixture, "Bob", "standings mgladder");
	g_autoptr(GPtrArray) letters = pass_and_read(league.fixture);
	const char *marked = strstr(letter_to(letters, BOB)->text, "sits out");

	ck_assert_ptr_nonnull(marked);
	assert_lacks(marked + 1, "sits out");
	player_writes(league.fixture, "Ann", "here mgladder");
	g_autoptr(GPtrArray) answers = pass_and_read(league.fixture);

	assert_told(answers, ANN, "You lost a seat");
	assert_untold(answers, ANN, "To take part");
}

/* Four weeks, then seven days of overtime, then the house bot plays. */
TEST(a_round_by_the_clock)
{
	g_auto(League) league = league_of_kind(CONTEST_LADDER, 3, 3);

	league_join(&league, 3);
	draw(&league);
	league_reach(&league, NULL, SEASON_PLAY);
	Season *played = league_season(&league, NULL);

	league_reach(&league, "mgladder-1", SEASON_CLOSED);
	Season *closed = league_season(&league, "mgladder-1");

	ck_assert_int_eq(played->row->due - played->row->drawn,
			 SEASON_WORDS_TIME + 28 * DAY);
	ck_assert_int_le(closed->row->closed,
			 played->row->due + ROUND_OVERTIME_TIME + DAY);
}
