/* Leagues by the program: they are made, shown and managed, and refused acts
 * leave nothing half done. */

#include "lib/program.h"

#define AT "--now", NOON
#define FOUR                                                                   \
	"--player", "Ann", "--player", "Bob", "--player", "Cid", "--player",   \
		"Dora"

/* Makes a club of four. */
static char *
four(void)
{
	char *dir = program_club();

	program_prints(dir, "player add Cid cid@x.example -q", "");
	program_prints(dir, "player add Dora dora@x.example -q", "");
	return dir;
}

/* Makes such a club with a league, mgl, that all have joined. */
static char *
league(void)
{
	char *dir = four();

	program_prints(dir,
		       "season new mg --seats 3 --player Ann --player Bob "
		       "--player Cid --player Dora --now " NOON,
		       "mgl is open; 4 joined.");
	return dir;
}

static char *
written(const char *dir, const char *text)
{
	char *path = g_build_filename(dir, "league.csv", NULL);

	must(g_file_set_contents(path, text, -1, &error));
	return path;
}

/* --- a new one ----------------------------------------------------------- */

PROGRAM_TEST(one_is_made_as_it_is_wished, four())
{
	program_prints(dir,
		       "season new masters-gallery --name mgc --title 'Winter "
		       "Cup' --seats 2 --target 5 --option refill=thirteen "
		       "--pace 24 --bank 100 --stand-in bot --now " NOON,
		       "mgc is open; 0 joined.");
	program_is(dir,
		   "SELECT title || seats || target || pace_hours || stand_in "
		   "FROM contests",
		   "Winter Cup2524bot");
	program_is(dir,
		   "SELECT options LIKE '%refill=thirteen%' AND "
		   "pace LIKE '%bank=100%' FROM contests",
		   "1");
	program_prints(dir, "season list --now " NOON,
		       "mgc-1        Winter Cup, season 1: open");
	program_prints(dir, "log -n 1", "season new");
}

static const char *const lists[] = {
	"Ann\nBob\nCid\n",
	"address,name\r\nann@x.example,Ann\r\nbob@x.example,bob\r\n,Cid\r\n",
	"Ann,ann@x.example\nBob,bob@x.example\nCid,cid@x.example\n",
};

PROGRAM_TEST_EACH(players_of_a_list, lists, four())
{
	program_says(dir,
		     WORDS("season", "new", "mg", "--player", "Dora", "--from",
			   kept(written(dir, lists[_i])), AT),
		     0, "mgl is open; 4 joined.", NULL);
	program_prints(dir, "season show mgl --now " NOON, "  Cid, joined");
	program_is(dir, "SELECT count(*) FROM entrants", "4");
}

TABLE(refused, const char *list; const char *line; const char *said) = {
	{ "Ann\nZed\n", "", "league.csv: line 2: There's no player 'Zed'" },
	{ "Ann\nBob\nann\n", "", "league.csv: line 3: 'ann' stands in line 1" },
	{ "Ann\n", "--player Ann", "league.csv: line 1: 'Ann' stands there" },
	{ "", "", "league.csv: Nobody stands in it" },
	{ "\"Ann\n", "", "line 1: a quotation mark opens" },
	{ NULL, "--from nowhere.csv", "nowhere.csv" },
	{ NULL, "--player Zed", "There's no player 'Zed'" },
	{ NULL, "--player Bob --player BOB", "'BOB' stands there twice" },
	{ NULL, "--seats 9", "9" },
	{ NULL, "--seats 4 --target 25", "12" },
	{ NULL, "--seats 4 --target 3", "4" },
	{ NULL, "--name mg-1", "mg-1" },
	{ NULL, "--option refill=never", "refill" },
	{ NULL, "--pace 1000", "a pace is 1 to 720 hours" },
};

/* One line of error, and nothing was made. */
PROGRAM_TEST_EACH(what_cannot_be_made, refused, four())
{
	g_autofree char *path =
		refused[_i].list ? written(dir, refused[_i].list) : NULL;
	g_autofree char *line = g_strdup_printf(
		"season new mg --now " NOON " %s %s %s", refused[_i].line,
		path ? "--from" : "", path ? path : "");

	program_fails(dir, line, 65, refused[_i].said);
	program_is(dir,
		   "SELECT (SELECT count(*) FROM contests) + (SELECT count(*) "
		   "FROM seasons) + (SELECT count(*) FROM entrants) + (SELECT "
		   "count(*) FROM news)",
		   "0");
}

PROGRAM_TEST(no_such_game_and_no_second_one, league())
{
	program_fails(dir, "season new chess --now " NOON, 65, "chess");
	program_fails(dir, "season new mg --now " NOON, 65, "mgl");
	program_is(dir, "SELECT count(*) FROM contests", "1");
}

/* --- before the draw ----------------------------------------------------- */

PROGRAM_TEST(it_is_looked_at, league())
{
	program_prints(dir, "season show --now " NOON, "  Dora, joined");
	program_prints(dir, "season preview mgl-1 --now " NOON, "Division A\n");
	program_prints(dir, "standings mgl --now " NOON,
		       "Its divisions are not drawn yet.");
	program_prints(dir, "standings --csv --now " NOON,
		       "division,position,player,points");
	program_fails(dir, "standings mgl B --now " NOON, 65,
		      "mgl-1 has no division 'B': they are not drawn yet");
	program_fails(dir, "standings --csv --json --now " NOON, 64, "usage");
	program_prints(dir, "export --season mgl-1 --now " NOON,
		       "\"pennypost-season/1\"");
	program_fails(dir, "export mg-1 --season mgl --now " NOON, 64, "usage");
	program_fails(dir, "export --season agl --now " NOON, 65, "agl");
}

PROGRAM_TEST(it_stands_and_goes_on, league())
{
	program_fails(dir, "season resume mgl --now " NOON, 65, "not paused");
	program_prints(dir, "season pause mgl --why 'A flood' --now " NOON,
		       "Masters Gallery League, season 1 is paused");
	program_fails(dir, "season pause mgl --now " NOON, 65,
		      "paused already");
	program_prints(dir, "season show --now " NOON, "paused since");
	program_prints(dir, "season resume --now " LATER, "goes on");
	/* Its dates have moved by a day at the same hour. */
	program_is(dir,
		   "SELECT due - strftime('%s', '" LATER "') - 11 * 86400 "
		   "FROM seasons",
		   "82800");
	program_is(dir, "SELECT group_concat(why, ',') FROM season_entries",
		   "A flood,");
	program_prints(dir, "log -n 2", "A flood");
}

PROGRAM_TEST(a_player_is_moved, league())
{
	program_prints(
		dir,
		"season move mgl Dora to B --why 'She is strong' --now " NOON,
		"Dora plays in division B");
	program_prints(dir, "season move Bob to division A in mgl --now " NOON,
		       "Bob plays in division A");
	program_is(dir,
		   "SELECT group_concat(player || kind || number || why) FROM "
		   "season_entries",
		   "411She is strong,210");
}

PROGRAM_TEST(it_is_closed, league())
{
	program_prints(dir,
		       "season close mgl --last --why 'No room' --now " NOON,
		       "There is no further season.");
	program_is(dir, "SELECT count(*) || min(why) FROM season_entries",
		   "1No room");
	program_is(dir, "SELECT ended FROM contests", "1");
	program_is(dir, "SELECT count(*) FROM seasons", "1");
	program_fails(dir, "season close mgl-1 --now " NOON, 65, "season 1");
}

/* --- refused acts --------------------------------------------------------- */

TABLE(wrong, const char *line; const char *said) = {
	{ "pause mlg", "mlg" },
	{ "show mgl-7", "mgl" },
	{ "preview agl", "agl" },
	{ "move mgl Zed to B", "no player 'Zed'" },
	{ "move mgl Eve in B", "season move Eve to B" },
	{ "move mgl Ann to 77", "'77' is no division" },
	{ "points mg-1 Ann +1", "no match 'mg-1'" },
	{ "again mg-1", "no match 'mg-1'" },
	{ "withdraw mgl Zed", "no player 'Zed'" },
	{ "withdraw mgl", "season withdraw Ann" },
	{ "withdraw mgl Ann", "This needs a reason" },
	{ "lift mgl", "season lift Ann" },
	{ "lift mgl Ann", "doesn't have to wait" },
	{ "lift mgl Zed", "no player 'Zed'" },
};

/* Names are checked as players' are: their length, letters, and other uses of
 * the name. */
TABLE(titles, const char *name, *title, *said) = {
	{ "mgx", "status", "reads as a command" },
	{ "mgx", "House bot", "isn't a player" },
	{ "mgx", "Cup\nof cups", "begins with a letter" },
	{ "mgx", "Cup \u202egnol", "begins with a letter" },
	{ "mgx", "C\u0443p of cups", "all of one alphabet" },
	{ "mgx", "A cup of cups that has far more words than anybody reads",
	  "1 to 40 characters" },
	{ "mgx", "", "1 to 40 characters" },
	{ "mgx", "masters  gallery league", "begins with a letter" },
	{ "mgx", "masters gallery LEAGUE", "has this title" },
	{ "mgx", "ann", "has this title" },
	{ "status", "Cup of cups", "reads as a command" },
	{ "monet", "Cup of cups", "a word of a game" },
	{ "ann", "Cup of cups", "or a player this name" },
};

PROGRAM_TEST_EACH(what_it_cannot_be_called, titles, league())
{
	program_says(dir,
		     WORDS("season", "new", "mg", "--name", titles[_i].name,
			   "--title", titles[_i].title, AT),
		     65, NULL, titles[_i].said);
	program_is(dir, "SELECT count(*) FROM contests", "1");
}

/* Names that are allowed. */
PROGRAM_TEST(what_it_can_be_called, league())
{
	static const char *const good[][2] = {
		{ "mgx", "Winter Cup 2026" },
		{ "mgy", "Ligue d\u2019\u00e9t\u00e9" },
		{ "mgz", "Masters Gallery for Beginners" },
		{ "mgw", "\u0417\u0438\u043c\u043d\u0438\u0439" },
	};

	for (guint i = 0; i < G_N_ELEMENTS(good); i++)
		program_says(dir,
			     WORDS("season", "new", "mg", "--name", good[i][0],
				   "--title", good[i][1], AT),
			     0, "is open", NULL);
}

PROGRAM_TEST_EACH(what_is_wrong, wrong, league())
{
	const char *before = program_asked(
		dir, "SELECT count(*) FROM season_entries, entrants, journal");
	program_fails(dir, joined("season ", wrong[_i].line, " --now " NOON),
		      65, wrong[_i].said);
	program_is(dir,
		   "SELECT count(*) FROM season_entries, entrants, journal",
		   before);
}

/* A match outside of seasons. */
PROGRAM_TEST(points_are_for_seasons, league())
{
	TABLE(rows, const char *points, *said) = {
		{ "+1", "mg-1 is no match of a season" },
		{ "-0.5", "mg-1 is no match of a season" },
		{ "-0,5", "mg-1 is no match of a season" },
	};

	program_prints(dir, "match new mg Ann Bob --now " NOON, "mg-1 is made");
	for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
		program_says(dir,
			     WORDS("season", "points", "mg-1", "Ann",
				   rows[i].points, AT),
			     65, NULL, rows[i].said);
	program_prints(dir, "match cancel mg-1 --why 'A slip' --now " NOON,
		       "mg-1 is cancelled");
}

/* --- two at once --------------------------------------------------------- */

#define RACES 12 /* enough for two to collide */

/* One of the two may be told that the other was first, or to try again, but
 * nothing else. */
static void
check_race(const Ran *ran, const char *first)
{
	if (ran->status == 75)
		ran_check(ran, 75, NULL, "");
	else if (ran->status == 65)
		ran_check(ran, 65, NULL, first);
	else
		ran_check(ran, 0, "", NULL);
}

/* Two organisers at two terminals, on one database: each act is done once, and
 * completely. */
PROGRAM_TEST(two_pause_it_at_once, league())
{
	int done = 0;

	for (int i = 0; i < RACES; i++) {
		Ran ran[2];

		program_race(dir, WORDS("season", "pause", "mgl", AT),
			     WORDS("season", "pause", "mgl", AT), ran);
		check_race(&ran[0], "is paused already");
		check_race(&ran[1], "is paused already");
		ck_assert_int_eq((ran[0].status == 0) + (ran[1].status == 0),
				 1);
		done++;
		ran_clear(&ran[0]);
		ran_clear(&ran[1]);
		program_prints(dir, "season resume mgl --now " NOON, "goes on");
	}
	g_autofree char *entries = g_strdup_printf("%d", 2 * done);

	program_is(dir, "SELECT count(*) FROM season_entries", entries);
	program_is(dir,
		   "SELECT count(*) FROM journal WHERE act IN ('season pause', "
		   "'season resume')",
		   entries);
}

/* One ends the season while the other moves a player: the season ends either
 * way, and an earlier move is complete. */
TEST(one_moves_and_one_ends_it)
{
	for (int i = 0; i < RACES; i++) {
		g_auto(ProgramDir) dir = league();
		Ran ran[2];

		program_race(
			dir,
			WORDS("season", "move", "mgl", "Ann", "to", "B", AT),
			WORDS("season", "close", "mgl-1", "--last", AT), ran);
		check_race(&ran[0], "called off");
		check_race(&ran[1], "");
		g_autofree char *kept = g_strdup_printf(
			"%d", (ran[0].status == 0) + (ran[1].status == 0));
		g_autofree char *ended =
			g_strdup_printf("%d", ran[1].status == 0);

		program_is(dir, "SELECT count(*) FROM season_entries", kept);
		program_is(dir, "SELECT ended FROM contests", ended);
		program_is(dir, "SELECT count(*) FROM seasons", "1");
		ran_clear(&ran[0]);
		ran_clear(&ran[1]);
	}
}

/* The same league, made twice. */
TEST(two_make_it_at_once)
{
	for (int i = 0; i < RACES; i++) {
		g_auto(ProgramDir) dir = four();
		Ran ran[2];

		program_race(dir, WORDS("season", "new", "mg", FOUR, AT),
			     WORDS("season", "new", "mg", FOUR, AT), ran);
		check_race(&ran[0], "There is a league called mgl already");
		check_race(&ran[1], "There is a league called mgl already");
		ck_assert_int_eq((ran[0].status == 0) + (ran[1].status == 0),
				 1);
		program_is(dir,
			   "SELECT (SELECT count(*) FROM contests) || (SELECT "
			   "count(*) FROM seasons) || (SELECT count(*) FROM "
			   "entrants)",
			   "114");
		ran_clear(&ran[0]);
		ran_clear(&ran[1]);
	}
}

PROGRAM_TEST(nobody_is_there, four())
{
	program_prints(dir, "season new mg --now " NOON, "0 joined");
	program_prints(dir, "season preview --now " NOON,
		       "Nobody has joined yet.\n");
}

PROGRAM_TEST(there_is_none, program_club())
{
	program_prints(dir, "season list", "There is no league yet");
	program_fails(dir, "season show", 65, "");
	program_fails(dir, "standings", 65, "");
	program_fails(dir, "season sing", 64, "there is no 'sing'");
	program_fails(dir, "season new", 64, "");
}
