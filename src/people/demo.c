/* demo.c - plays a match from its invitation to its record, or a season from
 * its announcement to its verified result. */
#include "people/demo.h"

#include "base/base.h"
#include "base/secret.h"
#include "club/installation/language.h"
#include "club/live/recording.h"
#include "club/seasons/opening.h"
#include "club/seasons/tables.h"
#include "club/seats/founding.h"
#include "league/movement.h"
#include "match/deal.h"
#include "match/record.h"
#include "people/page_offer.h"
#include "store/matches.h"
#include "store/seats.h"

#define EVERY (10 * MINUTE) /* between two runs of cron */
#define IDLE (6 * HOUR)
#define LONGEST 365 /* days */
#define MIDST 12    /* steps before the letter that is shown */

#define SEASON_EVERY (3 * HOUR)
#define PACE 96	  /* hours; the slow player needs most of them */
#define FEWEST 5  /* players of a division */
#define MAILERS 4 /* mail programs, shared by the players */

/* Keeps a turn letter from the middle of the match, to be shown at the end. */
static void
keep_turn(const Opened *opened, void *data)
{
	Demo *demo = data;
	g_autoptr(GPtrArray) offers = offers_read(opened->text);

	if (!offers->len || (demo->turn && demo->post.last.steps > MIDST))
		return;
	g_free(demo->turn);
	demo->turn = g_strdup_printf("From: %s <%s>\nTo: %s\nSubject: %s\n\n%s",
				     opened->from_name, opened->from,
				     opened->to, opened->subject, opened->text);
}

static bool
make_match(DemoClub *club, const DemoPlan *plan, int seats, Demo *demo,
	   GError **error)
{
	const char *names[SEATS_MAX + 1] = { NULL };
	guint8 seed[SEED_BYTES];

	demo_seed(plan, seed);
	g_autofree char *hex = secret_hex(seed, SEED_BYTES);
	const MatchPlan match = {
		.game = plan->game,
		.players = names,
		.seed = hex,
	};

	for (int i = 0; i < seats; i++) {
		names[i] = demo_club_enrol(club, HABIT_PLAYS, seats, error);
		if (!names[i])
			return false;
	}
	return founding_make(club->club, club->now, &match, &demo->match,
			     error);
}

static bool
play_match(DemoClub *club, const Demo *demo, GError **error)
{
	while (demo->post.last.day <= LONGEST) {
		g_autoptr(MatchRow) row = NULL;

		demo_club_go_on(club, EVERY, IDLE);
		if (!demo_club_pass(club, error) ||
		    !match_find(club->club->store, demo->match, &row, error) ||
		    !row)
			return false;
		if (row->phase == MATCH_FINISHED)
			return true;
		if (row->phase != MATCH_OPEN && row->phase != MATCH_LIVE)
			return fail(error, ERROR_NEVER, "%s is %s", row->name,
				    match_phase_name(row->phase));
	}
	return fail(error, ERROR_NEVER, "%s did not end within a year",
		    demo->match);
}

/* Invites the players, deals, plays, and verifies the record. */
static bool
play(const DemoPlan *plan, Demo *demo, GError **error)
{
	int seats = demo_seats(plan, error);
	g_autoptr(DemoClub) club =
		seats < 0 ? NULL : demo_club_new(plan, &demo->post, error);

	if (!club)
		return false;
	club->sees = keep_turn;
	club->sees_data = demo;
	if (!make_match(club, plan, seats, demo, error) ||
	    !demo_club_pass(club, error))
		return false;
	demo_club_go_on(club, HOUR, HOUR);
	if (!founding_begin(club->club, club->now, demo->match, "organiser",
			    error) ||
	    !demo_club_pass(club, error) || !play_match(club, demo, error))
		return false;
	demo->record =
		recording_new(club->club, club->now, demo->match, false, error);
	return demo->record &&
	       record_verify(demo->record, &demo->verified, error);
}

bool
demo_play(const DemoPlan *plan, Demo *demo, GError **error)
{
	*demo = (Demo){ 0 };
	if (play(plan, demo, error))
		return true;
	demo_clear(demo);
	return false;
}

void
demo_clear(Demo *demo)
{
	demo_post_clear(&demo->post);
	g_free(demo->match);
	g_free(demo->turn);
	json_decref(demo->record);
	*demo = (Demo){ 0 };
}

/* --- the draw's numbers, read off letters -------------------------------- */

/* Reads the fingerprint that is announced first, and later the secret
 * number. */
static void
read_numbers(const Opened *letter, void *data)
{
	DemoSeason *season = data;
	guint8 seed[SEED_BYTES];
	/* a line consisting of 64 hex digits */
	g_autoptr(GRegex) line =
		g_regex_new("^ *([0-9a-f]{64})$", G_REGEX_MULTILINE, 0, NULL);
	g_autoptr(GMatchInfo) found = NULL;
	g_autofree char *number = g_regex_match(line, letter->text, 0, &found)
					  ? g_match_info_fetch(found, 1)
					  : NULL;

	if (!season->announced)
		season->announced = g_steal_pointer(&number);
	if (!number || season->revealed)
		return;
	secret_unhex(number, seed, SEED_BYTES);
	g_autofree char *commitment = deal_commitment(seed);

	if (!strcmp(commitment, season->announced))
		season->revealed = g_steal_pointer(&number);
}

/* --- the league --------------------------------------------------------- */

static bool
enrol(DemoClub *club, DemoSeason *season, int players, GError **error)
{
	bool enrolled = true;

	for (int i = 0; enrolled && i < players + 3; i++) {
		Habit habit = i == players	 ? HABIT_NO_SHOW
			      : i == players + 1 ? HABIT_LEAVES
			      : i == players + 2 ? HABIT_LATE
			      : i == 3		 ? HABIT_SILENT
			      : i == 6		 ? HABIT_SLOW
						 : HABIT_PLAYS;

		season->who[habit] =
			demo_club_enrol(club, habit, MAILERS, error);
		enrolled = season->who[habit];
	}
	season->who[HABIT_PLAYS] = NULL;
	return enrolled;
}

static bool
make_league(DemoClub *club, const DemoPlan *plan, DemoSeason *season,
	    GError **error)
{
	int target = MAX(FEWEST, season->seats + 1);
	g_autofree char *name = NULL;
	guint8 seed[SEED_BYTES];

	demo_seed(plan, seed);
	g_autofree char *hex = secret_hex(seed, SEED_BYTES);
	const ContestPlan contest = {
		.game = plan->game,
		.seats = season->seats,
		.target = target,
		.pace_hours = PACE,
		.seed = hex,
	};

	if (!enrol(club, season, 2 * target, error) ||
	    !contest_make(club->club, club->now, &contest, &name, error))
		return false;
	season->name = g_strconcat(name, "-1", NULL);
	return true;
}

/* --- the season goes on ------------------------------------------------- */

static bool
play_season(DemoClub *club, DemoSeason *season, GError **error)
{
	static const char *const phases[SEASON_PHASES] = {
		"open",	    "check-in",	 "drawn",  "play",
		"overtime", "finishing", "closed", "dropped"
	};
	DemoProgress *last = &season->post.last;

	while (last->day <= LONGEST) {
		g_autoptr(Season) now =
			season_find(club->club, season->name, error);

		if (!now)
			return false;
		if (now->row->phase == SEASON_CLOSED)
			return true;
		last->phase = phases[now->row->phase];
		if (now->row->phase == SEASON_OVERTIME && !season->overtime)
			season->overtime = last->now;
		if (!demo_club_pass(club, error))
			return false;
		demo_club_go_on(club, SEASON_EVERY, IDLE);
	}
	return fail(error, ERROR_NEVER, "%s did not end within a year",
		    season->name);
}

/* --- tables ------------------------------------------------------------- */

static void
row_clear(gpointer data)
{
	DemoRow *row = data;

	g_free(row->name);
}

static bool
add_row(Club *club, const StandingsRow *row, int up, int last, GArray *rows,
	GError **error)
{
	json_auto_t *player = say_player(row->player);
	DemoRow new = {
		.name = voice_english(club, player, error),
		.points = row->points,
		.wins = row->wins,
		.place = row->position,
		.matches = row->matches,
		.rises = row->position > 0 && row->position <= up,
		.falls = row->position == 0 || row->position > last,
	};

	if (new.name)
		g_array_append_val(rows, new);
	return new.name;
}

/* Counts the players who change places between a division and the one below
 * it. */
static int
changing(const Season *season, int above)
{
	g_autoptr(GPtrArray) upper = season_members(season, above);
	g_autoptr(GPtrArray) lower = season_members(season, above + 1);

	return upper->len && lower->len
		       ? movement_swapped((int)upper->len, (int)lower->len)
		       : 0;
}

static bool
add_division(Club *club, const Season *season, int division, DemoSeason *demo,
	     int *sum, GError **error)
{
	g_autoptr(GArray) rows =
		season_standings(club, season, division, error);
	GArray *shown = g_array_new(FALSE, TRUE, sizeof(DemoRow));
	int up = division ? changing(season, division - 1) : 0;
	bool done = rows != NULL;

	g_array_set_clear_func(shown, row_clear);
	g_ptr_array_add(demo->divisions, shown);
	for (guint i = 0; done && i < rows->len; i++) {
		const StandingsRow *row = &g_array_index(rows, StandingsRow, i);

		*sum += row->won;
		done = add_row(club, row, up,
			       (int)rows->len - changing(season, division),
			       shown, error);
	}
	return done;
}

/* --- proofs ------------------------------------------------------------- */

static bool
prove_draw(const Season *season, const DemoSeason *demo, GError **error)
{
	if (!demo->announced || !demo->revealed)
		return fail(error, ERROR_NEVER,
			    "no letter has told of the draw's secret number");
	return !strcmp(demo->revealed, season->row->seed) ||
	       fail(error, ERROR_NEVER,
		    "the draw was made with another secret number than the one "
		    "announced");
}

static bool
prove_match(DemoClub *club, const FixtureRow *fixture, DemoSeason *demo,
	    GError **error)
{
	g_autoptr(MatchRow) row =
		match_glance(club->club->store, fixture->match, error);
	g_autoptr(GPtrArray) tenures =
		row ? tenure_list(club->club->store, fixture->match, error)
		    : NULL;
	int steps = 0;

	if (!tenures)
		return false;
	ptr_array_foreach (const Tenure, tenure, tenures)
		demo->taken += !strcmp(tenure->why, "offer");
	demo->matches++;
	if (fixture->spoilt || row->phase == MATCH_CANCELLED) {
		demo->spoilt++;
		return true;
	}
	if (row->phase != MATCH_FINISHED)
		return fail(error, ERROR_NEVER, "%s is %s", row->name,
			    match_phase_name(row->phase));
	demo->late += demo->overtime && row->finished >= demo->overtime;
	json_auto_t *record =
		recording_new(club->club, club->now, row->name, false, error);
	bool replays = record && record_verify(record, &steps, error);

	demo->verified += steps;
	return replays;
}

/* Checks that each match paid the same total: the points of all its places. */
static bool
prove_points(DemoSeason *demo, int sum, GError **error)
{
	int places[POINTS_SEATS_MAX] = { 1, 2, 3, 4, 5, 6 };
	int points[POINTS_SEATS_MAX];

	points_won(places, demo->seats, points);
	for (int i = 0; i < demo->seats; i++)
		demo->pays += points[i];
	return sum == demo->matches * demo->pays ||
	       fail(error, ERROR_NEVER,
		    "the matches paid %d sixtieths of a point, not %d", sum,
		    demo->matches * demo->pays);
}

static bool
prove(DemoClub *club, DemoSeason *demo, GError **error)
{
	g_autoptr(Season) season = season_find(club->club, demo->name, error);
	g_autoptr(GPtrArray) fixtures =
		season ? fixture_list(club->club->store, season->row->id, error)
		       : NULL;
	bool good = fixtures && prove_draw(season, demo, error);
	int sum = 0;

	for (guint i = 0; good && i < fixtures->len; i++)
		good = prove_match(club, fixtures->pdata[i], demo, error);
	for (int i = 0; good && i < season_divisions(season); i++)
		good = add_division(club->club, season, i, demo, &sum, error);
	return good && prove_points(demo, sum, error);
}

/* --- the whole season ----------------------------------------------------- */

static bool
play_all(const DemoPlan *plan, DemoSeason *season, GError **error)
{
	season->seats = demo_seats(plan, error);
	g_autoptr(DemoClub) club =
		season->seats < 0 ? NULL
				  : demo_club_new(plan, &season->post, error);

	if (!club)
		return false;
	club->sees = read_numbers;
	club->sees_data = season;
	return make_league(club, plan, season, error) &&
	       play_season(club, season, error) && prove(club, season, error);
}

bool
demo_season(const DemoPlan *plan, DemoSeason *season, GError **error)
{
	*season = (DemoSeason){ .divisions = g_ptr_array_new_with_free_func(
					(GDestroyNotify)g_array_unref) };
	if (play_all(plan, season, error))
		return true;
	demo_season_clear(season);
	return false;
}

void
demo_season_clear(DemoSeason *season)
{
	demo_post_clear(&season->post);
	g_free(season->name);
	g_free(season->announced);
	g_free(season->revealed);
	g_ptr_array_unref(season->divisions);
	*season = (DemoSeason){ 0 };
}
