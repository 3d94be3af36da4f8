/* draw_test.c - who comes back, and to which division (LEAGUE 1, 3). */
#include "club/seasons/draw.h"
#include "lib/league.h"
#include "store/seats.h"

/* A season in a line: the players of its divisions by their initials, in the
 * order of a table without matches; after a comma those who take a break. */
typedef struct {
	SeasonPhase phase;
	const char *text; /* "ABCD EFGH,I" */
} Past;

static gint64
player_of(const League *league, char initial)
{
	return club_fixture_player_id(league->fixture,
				      league_player(initial - 'A'));
}

static void
fill(const League *league, gint64 season, const Past *past)
{
	int division = 0, place = 0;
	bool rests = false;

	for (const char *at = past->text; *at; at++) {
		EntrantRow row = { .season = season,
				   .state = rests ? ENTRANT_BREAK
					    : past->phase == SEASON_CLOSED
						    ? ENTRANT_PLAYS
						    : ENTRANT_JOINED,
				   .joined = 1,
				   .heard = league->fixture->now,
				   .division = -1 };

		rests |= *at == ',';
		division += *at == ' ';
		place = *at == ' ' ? 0 : place;
		if (!g_ascii_isalpha(*at))
			continue;
		row.player = player_of(league, *at);
		if (row.state == ENTRANT_PLAYS) {
			row.division = division;
			row.place = place++;
		}
		must(entrant_set(league->fixture->club->store, &row, &error));
	}
}

/* The first season exists already. */
static void
add_season(const League *league, int number, const Past *past)
{
	Run run = { .club = league->fixture->club,
		    .now = league->fixture->now };
	Season *now = league_season(league, NULL);
	gint64 id = now->row->id;

	if (number > 1)
		must(season_open(&run, now->contest, number, run.now, SEED, &id,
				 &error));
	fill(league, id, past);
	g_autoptr(Season) season = must(season_load(run.club, id, &error));

	season->row->phase = past->phase;
	must(season_set(run.club->store, season->row, &error));
}

/* Returns the players of the next season, from the top. */
static char *
listed(const League *league)
{
	Season *season = league_season(league, NULL);
	g_autoptr(GArray) players = NULL, sizes = NULL;
	GString *text = g_string_new(NULL);

	must(draw_list(league->fixture->club, season, 3, &players, &sizes,
		       &error));
	for (guint i = 0; i < players->len; i++)
		for (char initial = 'A'; initial <= 'J'; initial++)
			if (player_of(league, initial) ==
			    g_array_index(players, gint64, i))
				g_string_append_c(text, initial);
	return g_string_free(text, FALSE);
}

TABLE(draws, const char *what; Past past[4]; const char *list) = {
	{ "the last of a division goes down and the first of the next up",
	  { { SEASON_CLOSED, "ABCD EFGH" }, { SEASON_CHECK_IN, "ABCDEFGH" } },
	  "ABCEDFGH" },
	{ "a break keeps the division",
	  { { SEASON_CLOSED, "ABCD EFGH" },
	    { SEASON_CLOSED, "ACED FGH,B" },
	    { SEASON_CHECK_IN, "ABCDEFGH" } },
	  "ACEFBDGH" },
	{ "a break saves nobody from going down",
	  { { SEASON_CLOSED, "ABCD EFGH" },
	    { SEASON_CLOSED, "ABCE FGHI,D" },
	    { SEASON_CHECK_IN, "ABCDEFGHI" } },
	  "ABCFEGHID" },
	{ "nor does it take back a rise",
	  { { SEASON_CLOSED, "ABCD EFGH" },
	    { SEASON_CLOSED, "ABCD FGHI,E" },
	    { SEASON_CHECK_IN, "ABCDEFGHI" } },
	  "ABCFEDGHI" },
	{ "a season that was called off is no break",
	  { { SEASON_CLOSED, "ABCD EFGH" },
	    { SEASON_CLOSED, "ACED FGH,B" },
	    { SEASON_DROPPED, "B" },
	    { SEASON_CHECK_IN, "ABCDEFGH" } },
	  "ACEFBDGH" },
	{ "a break of a called off season does not count",
	  { { SEASON_CLOSED, "ABCD EFGH" },
	    { SEASON_DROPPED, ",A" },
	    { SEASON_CHECK_IN, "ABCDEFGH" } },
	  "ABCEDFGH" },
};

LEAGUE_TEST_EACH(who_plays_next, draws, 10)
{
	for (int i = 0; i < 4 && draws[_i].past[i].text; i++)
		add_season(league, i + 1, &draws[_i].past[i]);
	g_autofree char *list = listed(league);

	ck_assert_msg(!strcmp(list, draws[_i].list), "%s: %s, not %s",
		      draws[_i].what, list, draws[_i].list);
}

/* Makes a player a substitute in a match of a season. */
static void
sits_in(const League *league, const char *name, gint64 player, const char *why)
{
	Store *store = league->fixture->club->store;
	const MatchPlan plan = { .game = "mg",
				 .players = (const char *const[]){
					 "Ann", "Bob", "Cid", NULL } };
	g_autofree char *match = club_fixture_make(league->fixture, &plan);
	MatchRow *row = club_fixture_row(league->fixture, match);
	Season *season = league_season(league, name);
	const FixtureRow fixture = { .match = row->id,
				     .season = season->row->id,
				     .rows = (char *)"0 1 2" };
	const Tenure tenure = { .match = row->id,
				.player = player,
				.why = (char *)why };

	must(fixture_add(store, &fixture, &error) &&
	     tenure_add(store, &tenure, &error));
}

/* LEAGUE 3: before those who came too late, who are before newcomers. */
TEST_RANGE(substitutes_come_first, 0, 3)
{
	static const Past past[] = { { SEASON_CLOSED, "ABCD EFGH" },
				     { SEASON_CHECK_IN, "ABCDEFGHIJ" } };
	static const char *const whys[] = { "back", "offer", "organiser" };
	static const char *const lists[] = { "ABCEDFGHJI", "ABCEDFGHIJ",
					     "ABCEDFGHIJ" };
	g_auto(League) league = league_new(10);

	add_season(&league, 1, &past[0]);
	Season *first = league_season(&league, NULL);
	const EntrantRow late = { .season = first->row->id,
				  .player = player_of(&league, 'J'),
				  .state = ENTRANT_STANDBY,
				  .joined = 1,
				  .division = -1 };

	must(entrant_set(league.fixture->club->store, &late, &error));
	add_season(&league, 2, &past[1]);
	sits_in(&league, "mgl-1", player_of(&league, 'I'), whys[_i]);
	ck_assert_str_eq(kept(listed(&league)), lists[_i]);
}
