/* Leagues by the program: they are made, shown and managed, and refused acts
 * leave nothing half done. */
#include "lib/suites.h"

#include "lib/program.h"

#include <string.h>

#define AT "--now", NOON
#define FOUR                                                                   \
	"--player", "Ann", "--player", "Bob", "--player", "Cid", "--player",   \
		"Dora"

/* Makes a club of four. */
static char *
four(void)
{
	char *dir = program_club();

	program_says(dir, WORDS("player", "add", "Cid", "cid@x.example", "-q"),
		     0, "", NULL);
	program_says(dir,
		     WORDS("player", "add", "Dora", "dora@x.example", "-q"), 0,
		     "", NULL);
	return dir;
}

/* Makes such a club with a league, mgl, that all have joined. */
static char *
league(void)
{
	char *dir = four();

	program_says(dir,
		     WORDS("season", "new", "mg", "--seats", "3", FOUR, AT), 0,
		     "mgl is open; 4 joined.", NULL);
	return dir;
}

static char *
written(const char *dir, const char *text)
{
	char *path = g_build_filename(dir, "league.csv", NULL);

	ck_assert(g_file_set_contents(path, text, -1, NULL));
	return path;
}

/* --- a new one ----------------------------------------------------------- */

TEST(one_is_made_as_it_is_wished)
{
	g_auto(ProgramDir) dir = four();

	program_says(dir,
		     WORDS("season", "new", "masters-gallery", "--name", "mgc",
			   "--title", "Winter Cup", "--seats", "2", "--target",
			   "5", "--option", "refill=thirteen", "--pace", "24",
			   "--bank", "100", "--stand-in", "bot", AT),
		     0, "mgc is open; 0 joined.", NULL);
	program_is(dir,
		   "SELECT title || seats || target || pace_hours || stand_in "
		   "FROM contests",
		   "Winter Cup2524bot");
	program_is(dir,
		   "SELECT options LIKE '%refill=thirteen%' AND "
		   "pace LIKE '%bank=100%' FROM contests",
		   "1");
	program_says(dir, WORDS("season", "list", AT), 0,
		     "mgc-1        Winter Cup, season 1: open", NULL);
	program_says(dir, WORDS("log", "-n", "1"), 0, "season new", NULL);
}

static const char *const lists[] = {
	"Ann\nBob\nCid\n",
	"address,name\r\nann@x.example,Ann\r\nbob@x.example,bob\r\n,Cid\r\n",
	"Ann,ann@x.example\nBob,bob@x.example\nCid,cid@x.example\n",
};

TEST_EACH(players_of_a_list, lists)
{
	g_auto(ProgramDir) dir = four();
	g_autofree char *path = written(dir, lists[_i]);

	program_says(dir,
		     WORDS("season", "new", "mg", "--player", "Dora", "--from",
			   path, AT),
		     0, "mgl is open; 4 joined.", NULL);
	program_says(dir, WORDS("season", "show", "mgl", AT), 0,
		     "  Cid, joined", NULL);
	program_is(dir, "SELECT count(*) FROM entrants", "4");
}

static const struct {
	const char *list;
	const char *words[8];
	const char *said;
} refused[] = {
	{ "Ann\nZed\n",
	  { NULL },
	  "league.csv: line 2: There's no player 'Zed'" },
	{ "Ann\nBob\nann\n",
	  { NULL },
	  "league.csv: line 3: 'ann' stands in line 1" },
	{ "Ann\n",
	  { "--player", "Ann" },
	  "league.csv: line 1: 'Ann' stands there" },
	{ "", { NULL }, "league.csv: Nobody stands in it" },
	{ "\"Ann\n", { NULL }, "line 1: a quotation mark opens" },
	{ NULL, { "--from", "nowhere.csv" }, "nowhere.csv" },
	{ NULL, { "--player", "Zed" }, "There's no player 'Zed'" },
	{ NULL,
	  { "--player", "Bob", "--player", "BOB" },
	  "'BOB' stands there twice" },
	{ NULL, { "--seats", "9" }, "9" },
	{ NULL, { "--seats", "4", "--target", "25" }, "12" },
	{ NULL, { "--seats", "4", "--target", "3" }, "4" },
	{ NULL, { "--name", "mg-1" }, "mg-1" },
	{ NULL, { "--option", "refill=never" }, "refill" },
	{ NULL, { "--pace", "1000" }, "a pace is 1 to 720 hours" },
};

/* One line of error, and nothing was made. */
TEST_EACH(what_cannot_be_made, refused)
{
	g_auto(ProgramDir) dir = four();
	g_autofree char *path =
		refused[_i].list ? written(dir, refused[_i].list) : NULL;
	g_autoptr(GStrvBuilder) words = g_strv_builder_new();

	g_strv_builder_addv(words,
			    (const char **)WORDS("season", "new", "mg", AT));
	g_strv_builder_addv(words, (const char **)refused[_i].words);
	if (path)
		g_strv_builder_addv(words,
				    (const char **)WORDS("--from", path));
	g_auto(GStrv) all = g_strv_builder_end(words);
	Ran ran = program_run(dir, (const char *const *)all);

	ran_check(&ran, 65, NULL, refused[_i].said);
	ck_assert_ptr_eq(strchr(ran.err, '\n'), ran.err + strlen(ran.err) - 1);
	ran_clear(&ran);
	program_is(dir,
		   "SELECT (SELECT count(*) FROM contests) + (SELECT count(*) "
		   "FROM seasons) + (SELECT count(*) FROM entrants) + (SELECT "
		   "count(*) FROM news)",
		   "0");
}

TEST(no_such_game_and_no_second_one)
{
	g_auto(ProgramDir) dir = league();

	program_says(dir, WORDS("season", "new", "chess", AT), 65, NULL,
		     "chess");
	program_says(dir, WORDS("season", "new", "mg", AT), 65, NULL, "mgl");
	program_is(dir, "SELECT count(*) FROM contests", "1");
}

/* --- before the draw ----------------------------------------------------- */

TEST(it_is_looked_at)
{
	g_auto(ProgramDir) dir = league();

	program_says(dir, WORDS("season", "show", AT), 0, "  Dora, joined",
		     NULL);
	program_says(dir, WORDS("season", "preview", "mgl-1", AT), 0,
		     "Division A\n", NULL);
	program_says(dir, WORDS("standings", "mgl", AT), 0,
		     "Its divisions are not drawn yet.", NULL);
	program_says(dir, WORDS("standings", "--csv", AT), 0,
		     "division,position,player,points", NULL);
	program_says(dir, WORDS("standings", "mgl", "B", AT), 65, NULL,
		     "mgl-1 has no division 'B': they are not drawn yet");
	program_says(dir, WORDS("standings", "--csv", "--json", AT), 64, NULL,
		     "usage");
	program_says(dir, WORDS("export", "--season", "mgl-1", AT), 0,
		     "\"pennypost-season/1\"", NULL);
	program_says(dir, WORDS("export", "mg-1", "--season", "mgl", AT), 64,
		     NULL, "usage");
	program_says(dir, WORDS("export", "--season", "agl", AT), 65, NULL,
		     "agl");
}

TEST(it_stands_and_goes_on)
{
	g_auto(ProgramDir) dir = league();

	program_says(dir, WORDS("season", "resume", "mgl", AT), 65, NULL,
		     "not paused");
	program_says(dir,
		     WORDS("season", "pause", "mgl", "--why", "A flood", AT), 0,
		     "Masters Gallery League, season 1 is paused", NULL);
	program_says(dir, WORDS("season", "pause", "mgl", AT), 65, NULL,
		     "paused already");
	program_says(dir, WORDS("season", "show", AT), 0, "paused since", NULL);
	program_says(dir, WORDS("season", "resume", "--now", LATER), 0,
		     "goes on", NULL);
	/* Its dates have moved by a day at the same hour. */
	program_is(dir,
		   "SELECT due - strftime('%s', '" LATER "') - 11 * 86400 "
		   "FROM seasons",
		   "82800");
	program_is(dir, "SELECT group_concat(why, ',') FROM season_entries",
		   "A flood,");
	program_says(dir, WORDS("log", "-n", "2"), 0, "A flood", NULL);
}

TEST(a_player_is_moved)
{
	g_auto(ProgramDir) dir = league();

	program_says(dir,
		     WORDS("season", "move", "mgl", "Dora", "to", "B", "--why",
			   "She is strong", AT),
		     0, "Dora plays in division B", NULL);
	program_says(dir,
		     WORDS("season", "move", "Bob", "to", "division", "A", "in",
			   "mgl", AT),
		     0, "Bob plays in division A", NULL);
	program_is(dir,
		   "SELECT group_concat(player || kind || number || why) FROM "
		   "season_entries",
		   "411She is strong,210");
}

TEST(it_is_closed)
{
	g_auto(ProgramDir) dir = league();

	program_says(dir,
		     WORDS("season", "close", "mgl", "--last", "--why",
			   "No room", AT),
		     0, "There is no further season.", NULL);
	program_is(dir, "SELECT count(*) || min(why) FROM season_entries",
		   "1No room");
	program_is(dir, "SELECT ended FROM contests", "1");
	program_is(dir, "SELECT count(*) FROM seasons", "1");
	program_says(dir, WORDS("season", "close", "mgl-1", AT), 65, NULL,
		     "season 1");
}

/* --- refused acts --------------------------------------------------------- */

static const struct {
	const char *words[8];
	const char *said;
} wrong[] = {
	{ { "season", "pause", "mlg" }, "mlg" },
	{ { "season", "show", "mgl-7" }, "mgl" },
	{ { "season", "preview", "agl" }, "agl" },
	{ { "season", "move", "mgl", "Zed", "to", "B" }, "no player 'Zed'" },
	{ { "season", "move", "mgl", "Eve", "in", "B" },
	  "season move Eve to B" },
	{ { "season", "move", "mgl", "Ann", "to", "77" },
	  "'77' is no division" },
	{ { "season", "points", "mg-1", "Ann", "+1" }, "no match 'mg-1'" },
	{ { "season", "again", "mg-1" }, "no match 'mg-1'" },
	{ { "season", "withdraw", "mgl", "Zed" }, "no player 'Zed'" },
	{ { "season", "withdraw", "mgl" }, "season withdraw Ann" },
	{ { "season", "withdraw", "mgl", "Ann" }, "This needs a reason" },
	{ { "season", "lift", "mgl" }, "season lift Ann" },
	{ { "season", "lift", "mgl", "Ann" }, "doesn't have to wait" },
	{ { "season", "lift", "mgl", "Zed" }, "no player 'Zed'" },
};

/* Names are checked as players' are: their length, letters, and other uses of
 * the name. */
static const struct {
	const char *name, *title, *said;
} titles[] = {
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

TEST_EACH(what_it_cannot_be_called, titles)
{
	g_auto(ProgramDir) dir = league();

	program_says(dir,
		     WORDS("season", "new", "mg", "--name", titles[_i].name,
			   "--title", titles[_i].title, AT),
		     65, NULL, titles[_i].said);
	program_is(dir, "SELECT count(*) FROM contests", "1");
}

/* Names that are allowed. */
TEST(what_it_can_be_called)
{
	static const char *const good[][2] = {
		{ "mgx", "Winter Cup 2026" },
		{ "mgy", "Ligue d\u2019\u00e9t\u00e9" },
		{ "mgz", "Masters Gallery for Beginners" },
		{ "mgw", "\u0417\u0438\u043c\u043d\u0438\u0439" },
	};
	g_auto(ProgramDir) dir = league();

	for (guint i = 0; i < G_N_ELEMENTS(good); i++)
		program_says(dir,
			     WORDS("season", "new", "mg", "--name", good[i][0],
				   "--title", good[i][1], AT),
			     0, "is open", NULL);
}

TEST_EACH(what_is_wrong, wrong)
{
	g_auto(ProgramDir) dir = league();
	g_autofree char *before = program_asked(
		dir, "SELECT count(*) FROM season_entries, entrants, journal");
	g_autoptr(GStrvBuilder) words = g_strv_builder_new();

	g_strv_builder_addv(words, (const char **)wrong[_i].words);
	g_strv_builder_addv(words, (const char **)WORDS(AT));
	g_auto(GStrv) all = g_strv_builder_end(words);

	program_says(dir, (const char *const *)all, 65, NULL, wrong[_i].said);
	program_is(dir,
		   "SELECT count(*) FROM season_entries, entrants, journal",
		   before);
}

/* A match outside of seasons. */
TEST(points_are_for_seasons)
{
	g_auto(ProgramDir) dir = league();
	static const struct {
		const char *points, *said;
	} rows[] = {
		{ "+1", "mg-1 is no match of a season" },
		{ "-0.5", "mg-1 is no match of a season" },
		{ "-0,5", "mg-1 is no match of a season" },
	};

	program_says(dir, WORDS("match", "new", "mg", "Ann", "Bob", AT), 0,
		     "mg-1 is made", NULL);
	for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
		program_says(dir,
			     WORDS("season", "points", "mg-1", "Ann",
				   rows[i].points, AT),
			     65, NULL, rows[i].said);
	program_says(dir,
		     WORDS("match", "cancel", "mg-1", "--why", "A slip", AT), 0,
		     "mg-1 is cancelled", NULL);
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
TEST(two_pause_it_at_once)
{
	g_auto(ProgramDir) dir = league();
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
		program_says(dir, WORDS("season", "resume", "mgl", AT), 0,
			     "goes on", NULL);
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

TEST(nobody_is_there)
{
	g_auto(ProgramDir) dir = four();

	program_says(dir, WORDS("season", "new", "mg", AT), 0, "0 joined",
		     NULL);
	program_says(dir, WORDS("season", "preview", AT), 0,
		     "Nobody has joined yet.\n", NULL);
}

TEST(there_is_none)
{
	g_auto(ProgramDir) dir = program_club();

	program_says(dir, WORDS("season", "list"), 0, "There is no league yet",
		     NULL);
	program_says(dir, WORDS("season", "show"), 65, NULL, "");
	program_says(dir, WORDS("standings"), 65, NULL, "");
	program_says(dir, WORDS("season", "sing"), 64, NULL,
		     "there is no 'sing'");
	program_says(dir, WORDS("season", "new"), 64, NULL, "");
}
