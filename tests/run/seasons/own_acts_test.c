/* own_acts_test.c - an organiser's act in a season that they play in is marked
 * as such, in the season's entries and to the division (LEAGUE 4). */
#include "club/seasons/acts.h"
#include "club/seasons/season_record.h"
#include "lib/evening.h"
#include "lib/league.h"
#include "run/organiser/acts.h"

#define OLGA "olga@games.example"
#define OTTO "otto@games.example"

/* --- helpers -------------------------------------------------------------- */

/* Olga, an organiser like Otto, is Ann in a league of eight out of nine
 * players. */
static League
run_by_olga(void)
{
	League league = league_new(9);
	g_autoptr(Player) ann = NULL;

	club_fixture_configure(league.fixture,
			       CONFIG("club.organiser", OLGA " " OTTO));
	ann = club_fixture_player(league.fixture, "Ann");
	g_free(ann->address);
	ann->address = g_strdup(OLGA);
	must(player_set(league.fixture->club->store, ann, &error));
	return league;
}

#define OLGA_TEST(name) TEST_IN(name, League, league, run_by_olga())
#define OLGA_TEST_EACH(name, table)                                            \
	TEST_IN_EACH(name, table, League, league, run_by_olga())

static SeasonAct
act_by(const League *league, const char *address)
{
	return (SeasonAct){ .club = league->fixture->club,
			    .now = league->fixture->now,
			    .who = "organiser",
			    .why = "why",
			    .address = address };
}

/* Returns the player whose own act the last entry is; 0: nobody's. */
static gint64
marked(const League *league)
{
	Season *season = league_season(league, NULL);
	g_autoptr(GPtrArray) entries = must(season_entries(
		league->fixture->club->store, season->row->id, &error));

	if (!entries->len)
		return 0;
	return ((SeasonEntry *)entries->pdata[entries->len - 1])->own;
}

static int
count_entries(const League *league)
{
	Season *season = league_season(league, NULL);
	g_autoptr(GPtrArray) entries = must(season_entries(
		league->fixture->club->store, season->row->id, &error));

	return (int)entries->len;
}

static MatchRow *
first_match(const League *league)
{
	GError *error = NULL;
	Season *season = league_season(league, NULL);
	g_autoptr(GPtrArray) fixtures = must(fixture_list(
		league->fixture->club->store, season->row->id, &error));

	return match_must(league->fixture->club->store,
			  ((FixtureRow *)fixtures->pdata[0])->match, &error);
}

static bool
says(const Opened *letter, const char *what)
{
	g_autoptr(GRegex) space = g_regex_new("\\s+", 0, 0, NULL);
	g_autofree char *text =
		g_regex_replace(space, letter->text, -1, 0, " ", 0, NULL);

	return strstr(text, what);
}

/* Counts the letters since the last call that tell of somebody's own act. */
static int
told_own(const League *league)
{
	g_autoptr(GPtrArray) letters = pass_and_read(league->fixture);
	int told = 0;

	for (guint i = 0; i < letters->len; i++)
		told += says(letters->pdata[i], "their own division: Ann ") ||
			says(letters->pdata[i], "a season of their own: Ann ");
	return told;
}

/* --- acts in a season ----------------------------------------------------- */

/* The program can't tell which organiser runs it. */
static const struct {
	const char *address;
	bool own;
} organisers[] = { { OLGA, true },
		   { "OLGA@Games.example", true },
		   { OTTO, false },
		   { NULL, true } };

OLGA_TEST_EACH(points_of_the_own_division, organisers)
{
	SeasonAct act;
	gint64 ann = club_fixture_player_id(league->fixture, "Ann");

	league_play(league);
	Season *season = league_season(league, NULL);
	g_autoptr(MatchRow) row = first_match(league);
	g_ptr_array_unref(pass_and_read(league->fixture));

	act = act_by(league, organisers[_i].address);
	must(season_points(&act, season, row->id,
			   club_fixture_player_id(league->fixture, "Bob"), 60,
			   &error));
	ck_assert_int_eq(marked(league), organisers[_i].own ? ann : 0);
	ck_assert_int_eq(told_own(league), organisers[_i].own ? 8 : 0);
}

/* An organiser who doesn't take part in a season isn't marked there. */
OLGA_TEST(a_season_of_others)
{
	{
		Season *season = league_season(league, NULL);
		const SeasonAct act = act_by(league, OLGA);

		must(season_pause(&act, season, &error));
	}
	ck_assert_int_eq(count_entries(league), 1);
	ck_assert_int_eq(marked(league), 0);
}

OLGA_TEST(a_whole_season)
{
	gint64 ann = club_fixture_player_id(league->fixture, "Ann");
	const SeasonAct act = act_by(league, OLGA);

	league_join(league, 8);
	g_ptr_array_unref(pass_and_read(league->fixture));
	Season *season = league_season(league, NULL);

	must(season_move(&act, season,
			 club_fixture_player_id(league->fixture, "Bob"), 1,
			 &error));
	ck_assert_int_eq(marked(league), ann);
	ck_assert_int_eq(told_own(league), 8);
	must(season_pause(&act, season, &error));
	ck_assert_int_eq(marked(league), ann);
	ck_assert_int_eq(told_own(league), 8);
}

/* The export shows it, for anyone who recomputes the table. */
OLGA_TEST(the_export_shows_it)
{
	const SeasonAct act = act_by(league, OLGA);
	GError *error = NULL;

	league_join(league, 8);
	Season *season = league_season(league, NULL);

	must(season_pause(&act, season, &error));
	json_auto_t *record = season_record(
		league->fixture->club, league->fixture->now, season, &error);
	const json_t *entry =
		json_array_get(json_object_get(record, "entries"), 0);

	ck_assert_int_eq(json_integer_value(json_object_get(entry, "own")),
			 club_fixture_player_id(league->fixture, "Ann"));
}

/* --- acts in one of the season's matches ---------------------------------- */

static const struct {
	CommandKind kind;
	const char *text; /* after the name of the match */
	bool marks;
} in_matches[] = {
	{ COMMAND_PAUSE, " a flood", true },
	{ COMMAND_EXTEND, " 24h: a flood", true },
	{ COMMAND_CANCEL, " a flood", true },
	{ COMMAND_ANNOUNCE, "Be nice", false },
};

static void
act_in(const League *league, const char *match, const char *address, int i)
{
	Run run = { .club = league->fixture->club,
		    .now = league->fixture->now };
	bool announces = in_matches[i].kind == COMMAND_ANNOUNCE;
	const Acting acting = { .run = &run,
				.who = "organiser",
				.address = address,
				.match = announces ? match : NULL };
	g_autofree char *text =
		announces ? g_strdup(in_matches[i].text)
			  : g_strconcat(match, in_matches[i].text, NULL);
	json_auto_t *said = NULL;

	must(act_do(act_of(in_matches[i].kind), &acting, text, &said, &error));
}

OLGA_TEST_EACH(a_match_of_the_own_division, in_matches)
{
	gint64 ann = club_fixture_player_id(league->fixture, "Ann");

	league_play(league);
	g_autoptr(MatchRow) row = first_match(league);
	g_ptr_array_unref(pass_and_read(league->fixture));

	act_in(league, row->name, OLGA, _i);
	ck_assert_int_eq(marked(league), in_matches[_i].marks ? ann : 0);
	ck_assert_int_eq(told_own(league), in_matches[_i].marks ? 8 : 0);
}

/* Other people's acts there add no entry, nor do acts in matches outside
 * seasons. */
OLGA_TEST_EACH(a_match_of_others, in_matches)
{
	league_play(league);
	g_autoptr(MatchRow) row = first_match(league);
	g_autofree char *own = club_fixture_match(league->fixture, 3, NULL);

	act_in(league, row->name, OTTO, _i);
	act_in(league, own, OLGA, _i);
	ck_assert_int_eq(count_entries(league), 0);
}
