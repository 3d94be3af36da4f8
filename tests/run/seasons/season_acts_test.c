/* The organiser's acts in a league, by mail; and what a closed season no longer
 * allows. */
#include "club/installation/language.h"
#include "club/news/tell.h"
#include "club/seasons/season_matches.h"
#include "lib/evening.h"
#include "lib/league.h"
#include "lib/program.h"
#include "run/organiser/acts.h"

#define OLGA "olga@games.example"

typedef struct {
	League league;
	GPtrArray *letters, *first;
	const Opened *letter; /* to her */
} Office;

static GPtrArray *
go_on(Office *office)
{
	return pass_and_read(office->league.fixture);
}

static Office
office_open(void)
{
	Office office = { .league = league_new(9) };
	Run run = { .club = office.league.fixture->club,
		    .now = office.league.fixture->now };

	must(tell_who_runs(&run, NULL, json_string("Something is up."),
			   &error));
	office.first = go_on(&office);
	office.letter = letter_to(office.first, OLGA);
	return office;
}

static void
office_close(Office *office)
{
	g_clear_pointer(&office->letters, g_ptr_array_unref);
	g_clear_pointer(&office->first, g_ptr_array_unref);
	league_clear(&office->league);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Office, office_close)

#define OFFICE_TEST(name) TEST_IN(name, Office, office, office_open())

static void
answer(Office *office, const Opened *letter, const char *lines)
{
	club_fixture_answer(office->league.fixture, letter, lines);
	GPtrArray *letters = go_on(office);

	g_clear_pointer(&office->letters, g_ptr_array_unref);
	office->letters = letters;
}

static void
order(Office *office, const char *lines)
{
	answer(office, office->letter, lines);
}

/* Checks that a letter to an address says `what`. */
static void
says(const Office *office, const char *to, const char *what)
{
	g_autoptr(GString) all = g_string_new(NULL);

	ptr_array_foreach (const Opened, letter, office->letters)
		if (!strcmp(letter->to, to))
			g_string_append(all, letter->text);
	g_auto(GStrv) words = g_strsplit_set(all->str, " \n", -1);

	ck_assert_msg(strstr(kept(g_strjoinv(" ", words)), what) != NULL,
		      "no '%s' in:\n%s", what, all->str);
}

static void
confirm(Office *office)
{
	answer(office, letter_about(office->letters, OLGA, "onfirm"),
	       "confirm\n");
}

static GPtrArray *
fixtures_of(const Office *office, const Season *season)
{
	return must(fixture_list(office->league.fixture->club->store,
				 season->row->id, &error));
}

static char *
name_of(const Office *office, const FixtureRow *fixture)
{
	g_autoptr(MatchRow) row = must(match_glance(
		office->league.fixture->club->store, fixture->match, &error));

	return g_strdup(row->name);
}

/* Orders an act about a fixture's match, whose name replaces %s. */
static void
order_about(Office *office, const char *format, int fixture)
{
	Season *season = league_season(&office->league, "mgl-1");
	g_autoptr(GPtrArray) fixtures = fixtures_of(office, season);
	g_autofree char *name = name_of(office, fixtures->pdata[fixture]);
	g_auto(GStrv) sides = g_strsplit(format, "%s", 2);

	order(office, kept(g_strjoinv(name, sides)));
}

/* --- by mail ------------------------------------------------------------- */

OFFICE_TEST(she_makes_one)
{
	order(office, "season new mg name=duel seats=2 target=4 pace=24 "
		      "snap=20:00: The Duels\n");
	says(office, OLGA, "duel is open");
	Season *duel = league_season(&office->league, "duel");

	ck_assert_str_eq(duel->contest->title, "The Duels");
	ck_assert_int_eq(duel->contest->seats, 2);
	ck_assert_int_eq(duel->contest->target, 4);
	ck_assert_int_eq(duel->contest->pace_hours, 24);
	order(office, "season new\n");
	says(office, OLGA, "season new <game> name=mgl");
	order(office, "season new mg target=many\n");
	says(office, OLGA, "season new <game> name=mgl");
	/* the house has no seat in a season from the beginning */
	order(office, "season new mg bot=strong\n");
	says(office, OLGA, "season new <game> name=mgl");
}

OFFICE_TEST(she_looks)
{
	league_join(&office->league, 3);
	order(office, "season list\n");
	says(office, OLGA, "mgl-1");
	order(office, "season show mgl\n");
	says(office, OLGA, "Cid, joined");
	order(office, "season preview\n");
	says(office, OLGA, "Division A");
	order(office, "season show lgm\n");
	says(office, OLGA, "lgm");
}

OFFICE_TEST(she_stops_it_and_moves_somebody)
{
	league_join(&office->league, 3);
	order(office, "season pause mgl: A flood\n");
	says(office, OLGA, "Masters Gallery League, season 1 is paused");
	says(office, "ann@example.com", "A flood");
	order(office, "season pause mgl: A flood\n");
	says(office, OLGA, "is paused already");
	order(office, "season resume mgl\n");
	says(office, OLGA, "goes on");
	order(office, "season move Ann to B in mgl: a strong player\n");
	says(office, OLGA, "Ann plays in division B");
	says(office, "ann@example.com", "a strong player");
	order(office, "season move mgl: Ann to A: twice\n");
	says(office, OLGA, "'twice'");
	order(office, "season move mgl Ann to B a strong player, thanks\n");
	says(office, OLGA, "'a strong player'");
	order(office, "season pause mgl Bob: away\n");
	says(office, OLGA, "'Bob: away'");
	order(office, "season resume mgl: Bob: here\n");
	says(office, OLGA, "'Bob: here'");
	order(office, "season pause mgl-1: no room\n");
	says(office, OLGA, "'no room'");
	order(office, "season resume mgl-1: not so bad\n");
	says(office, OLGA, "'not so bad'");
	order(office, "season pause mgl and mgl-2 too\n");
	says(office, OLGA, "We aren't sure");
	order(office, "season pause mgl no wait, don't\n");
	says(office, OLGA, "take this back");
	order(office, "season withdraw Ann from mgl: no, don't\n");
	says(office, OLGA, "take this back");
	order(office, "season withdraw mgl Ann she has moved\n");
	confirm(office);
	says(office, OLGA, "'she has moved'");
	order(office, "season move Ivy to B in mgl\n");
	says(office, OLGA, "Ivy");
	order(office, "season again mg-1\n");
	says(office, OLGA, "mg-1");
}

/* The whole division is told of points, no matter who gets them. */
OFFICE_TEST(she_gives_points)
{
	league_play(&office->league);
	order_about(office, "season points %s Ann +1.5: a slip of ours\n", 0);
	says(office, OLGA, "The points of Ann");
	says(office, "ann@example.com", "a slip of ours");
	says(office, "bob@example.net", "a slip of ours");
	order_about(office, "season points %s Ann +0.5 a slip: ours\n", 0);
	says(office, OLGA, "Write: season points mg-1 Ann +1");
	order_about(office, "season points %s: Ann -0.5 a slip of ours\n", 0);
	says(office, OLGA, "'a slip of ours'");
	order_about(office, "season points %s, Ann +0.5 a fault\n", 0);
	says(office, OLGA, "'a fault'");
	/* A mail program has turned the minus into a dash. */
	order_about(office, "season points %s Bob –2: a slip\n", 0);
	order_about(office, "season points %s Bob 2\n", 0);
	says(office, OLGA, "season points mg-1 Ann +1");
	order_about(office, "season points %s Ivy +2: a slip\n", 0);
	says(office, OLGA, "Ivy");
	Season *season = league_season(&office->league, NULL);
	g_autoptr(GArray) rows = must(season_standings(
		office->league.fixture->club, season, 0, &error));
	int ann = 0, bob = 0;

	array_foreach (const StandingsRow, row, rows) {
		if (row->player ==
		    club_fixture_player_id(office->league.fixture, "Ann"))
			ann = row->points;
		if (row->player ==
		    club_fixture_player_id(office->league.fixture, "Bob"))
			bob = row->points;
	}
	ck_assert_int_eq(ann, 90);
	ck_assert_int_eq(bob, -120);
	/* They are listed below the table, for all to see. */
	g_autoptr(GPtrArray) fixtures = fixtures_of(office, season);
	g_autofree char *fixture = name_of(office, fixtures->pdata[0]);
	g_autofree char *given = g_strdup_printf(
		"Corrected by the organiser: +1.5 for Ann in %s (a slip of "
		"ours)",
		fixture);
	g_autofree char *taken = g_strdup_printf(
		"Corrected by the organiser: -2 for Bob in %s (a slip)",
		fixture);

	player_writes(office->league.fixture, "Ann", "standings");
	g_ptr_array_unref(office->letters);
	office->letters = go_on(office);
	says(office, "ann@example.com", given);
	says(office, "ann@example.com", taken);
	program_prints(office->league.fixture->dir, "standings mgl", given);
}

OFFICE_TEST(a_void_match_is_played_again)
{
	league_play(&office->league);
	order_about(office, "season again %s\n", 0);
	says(office, OLGA, "mg-");
	order_about(office, "cancel %s a fault\n", 0);
	confirm(office);
	Season *season = league_season(&office->league, NULL);
	g_autoptr(GPtrArray) old = fixtures_of(office, season);
	g_autofree char *before = name_of(office, old->pdata[0]);

	order_about(office, "season again %s: it was our fault\n", 0);
	says(office, OLGA, "is played instead of");
	g_autoptr(GPtrArray) fixtures = fixtures_of(office, season);
	g_autofree char *after = name_of(office, fixtures->pdata[0]);
	g_autofree char *told = g_strdup_printf("%s of", before);
	g_autofree char *by = g_strdup_printf("%s, by the", after);
	g_autofree char *logged = g_strdup_printf(
		"mgl-1: %s again, as %s: it was our fault", before, after);

	ck_assert_uint_eq(fixtures->len, 8);
	ck_assert_str_ne(before, after);
	/* Everyone in the division is told which match replaces which. */
	for (guint i = 0; i < 8; i++) {
		Player *player = club_fixture_player(office->league.fixture,
						     league_player((int)i));

		says(office, player->address, told);
		says(office, player->address, by);
		says(office, player->address, "it was our fault");
	}
	order_about(office, "log %s\n", 0);
	says(office, OLGA, logged);
	order(office, formatted("log %s\n", before));
	says(office, OLGA, logged);
}

/* These acts aren't done, or even asked about, without a reason. */
OFFICE_TEST(some_acts_need_a_reason)
{
	static const char *const orders[] = {
		"season points %s Ann +1",	"season again %s",
		"season withdraw Ann from mgl", "cancel %s",
		"eject seat 1 in %s",		"replace seat 1 in %s with Ivy",
		"season points %s Ann +1:",	"eject seat 1 in %s:  ",
	};

	league_play(&office->league);
	for (guint i = 0; i < G_N_ELEMENTS(orders); i++) {
		order_about(office, joined(orders[i], "\n"), 0);
		says(office, OLGA, "This needs a reason");
		ck_assert_int_eq(letters_saying(office->letters, "confirm"), 0);
	}
	/* Acts that can be undone need no reason. */
	order(office, "season pause mgl\n");
	says(office, OLGA, "is paused");
}

/* Nobody has a seat yet. */
OFFICE_TEST(she_takes_somebody_out_before_the_draw)
{
	league_join(&office->league, 3);
	order(office, "season withdraw Ann from mgl: she has moved\n");
	confirm(office);
	says(office, OLGA, "Ann no longer takes part in");
	says(office, ANN, "has withdrawn you from");
	says(office, ANN, "she has moved");
	Season *season = league_season(&office->league, NULL);

	ck_assert_ptr_null(season_entrant(
		season, club_fixture_player_id(office->league.fixture, "Ann")));
	ck_assert_uint_eq(season->entrants->len, 2);
}

/* A player who has withdrawn doesn't play in the replayed match. */
OFFICE_TEST(again_without_who_withdrew)
{
	gint64 ann = club_fixture_player_id(office->league.fixture, "Ann");

	league_play(&office->league);
	int first = league_seats(&office->league, ann).first;

	order_about(office, "cancel %s a fault\n", first);
	confirm(office);
	order(office, "season withdraw Ann from mgl: she has moved\n");
	confirm(office);
	/* Nobody is told that it was her own wish, or that there was no
	 * reason. */
	says(office, BOB, "The organiser has withdrawn Ann from");
	says(office, BOB, "she has moved");
	order_about(office, "season again %s: it was our fault\n", first);
	says(office, OLGA, "is played instead of");
	const LeagueSeats seats = league_seats(&office->league, ann);

	ck_assert_int_eq(seats.held, 0);
	ck_assert_int_eq(seats.given, 3);
}

/* --- acts that need confirmation ------------------------------------------ */

OFFICE_TEST(she_confirms_the_end)
{
	league_join(&office->league, 3);
	order(office, "season close mgl last: No room\n");
	says(office, OLGA, "There is no further season.");
	ck_assert_int_eq(league_season(&office->league, NULL)->row->phase,
			 SEASON_OPEN);
	confirm(office);
	Season *after = league_season(&office->league, NULL);

	ck_assert_int_eq(after->row->phase, SEASON_DROPPED);
	ck_assert(after->contest->ended);
	says(office, "ann@example.com", "No room");
	/* She isn't asked to confirm an act that can't be done. */
	order(office, "season close mgl-1\n");
	says(office, OLGA, "called off.");
}

OFFICE_TEST(she_confirms_a_withdrawal)
{
	league_play(&office->league);
	order(office, "season withdraw Ann from mgl: she has moved\n");
	Season *before = league_season(&office->league, NULL);
	gint64 ann = club_fixture_player_id(office->league.fixture, "Ann");

	ck_assert_int_eq(season_entrant(before, ann)->state, ENTRANT_PLAYS);
	confirm(office);
	Season *after = league_season(&office->league, NULL);

	ck_assert_int_eq(season_entrant(after, ann)->state, ENTRANT_WITHDRAWN);
	order(office, "season withdraw Ivy from mgl\n");
	says(office, OLGA, "Ivy");
}

/* --- closed seasons ------------------------------------------------------- */

static bool
act_on(const Office *office, CommandKind kind, const char *text, char **said)
{
	Run run = { .club = office->league.fixture->club,
		    .now = office->league.fixture->now };
	const Acting acting = { .run = &run, .who = "organiser" };
	g_autoptr(GError) error = NULL;

	*said = act_in_english(act_of(kind), &acting, text, &error);
	if (*said)
		return true;
	*said = voice_error(run.club, error);
	return false;
}

OFFICE_TEST(a_closed_season_lets_nothing_go)
{
	league_play(&office->league);
	league_pass(&office->league, 60 * DAY, 6 * HOUR);
	Season *season = league_season(&office->league, "mgl-1");
	g_autoptr(GPtrArray) fixtures = fixtures_of(office, season);
	g_autofree char *name = name_of(office, fixtures->pdata[0]);
	g_autofree char *back = g_strdup_printf("%s to 0", name);
	g_autofree char *points =
		g_strdup_printf("points %s Ann +1: a slip", name);
	g_autofree char *again = g_strdup_printf("again %s: a slip", name);
	g_autofree char *refused = NULL, *late = NULL, *given = NULL;

	ck_assert_int_eq(season->row->phase, SEASON_CLOSED);
	ck_assert(!act_on(office, COMMAND_ROLLBACK, back, &refused));
	assert_has(refused, "write: season points ");
	ck_assert(!act_on(office, COMMAND_SEASON, again, &late));
	ck_assert_msg(act_on(office, COMMAND_SEASON, points, &given), "%s",
		      given);
	g_autofree char *left = NULL;

	ck_assert(!act_on(office, COMMAND_SEASON,
			  "withdraw Ann from mgl-1: late", &left));
	ck_assert_str_eq(left, "That can't be done now: Masters Gallery "
			       "League, season 1 is over.");
}

/* Only players with the match in their table are told of points. */
OFFICE_TEST(points_are_for_a_division)
{
	ClubFixture *fixture = office->league.fixture;

	league_play(&office->league);
	Season *season = league_season(&office->league, NULL);
	EntrantRow *bob =
		season_entrant(season, club_fixture_player_id(fixture, "Bob"));
	g_autofree char *said = NULL;

	bob->division = 1;
	must(entrant_set(fixture->club->store, bob, &error));
	ck_assert(!act_on(office, COMMAND_SEASON, "points mg-1 Bob +1: a slip",
			  &said));
	ck_assert_str_eq(said, "mg-1 isn't in Bob's division.");
}
