/* The pages of seasons: leagues in the middle and at their end, ladders, cups,
 * and who has joined before the draw; and their records. */
#include "base/object.h"
#include "base/text.h"
#include "club/seasons/tables.h"
#include "lib/league.h"
#include "lib/program.h"
#include "site/site.h"
#include "store/results.h"
#include "store/seats.h"

#include <string.h>

#define DIVISION_MOST 8000 /* octets */
#define FRAME_MOST 4000	   /* of the rest of a page */

typedef struct {
	League league;
	char *out;
} Hall;

static Hall
hall_of(League league)
{
	return (Hall){ league, folder_quick() };
}

static void
hall_clear(Hall *hall)
{
	league_clear(&hall->league);
	folder_clear(hall->out);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Hall, hall_clear)

/* Writes the site, and returns what was done. */
static SiteSummary
written(const Hall *hall)
{
	ClubFixture *fixture = hall->league.fixture;
	SiteOptions options = { .folder = hall->out };
	SiteSummary summary = { 0 };

	must(site_write(fixture->club, fixture->now, &options, &summary,
			&error));
	return summary;
}

static char *
file_of(const Hall *hall, const char *path)
{
	char *text = NULL;

	ck_assert_msg(g_file_get_contents(path_in(hall->out, path), &text, NULL,
					  NULL),
		      "no %s", path);
	return kept(text);
}

static void
check_lacks(const char *page, const char *what)
{
	ck_assert_msg(strstr(page, what) == NULL, "%s", what);
}

/* Checks that the page has the texts in this order; NULL-ended. */
static void
check_order(const char *page, const char *const *texts)
{
	for (const char *at = page; *texts; texts++) {
		at = strstr(at, *texts);
		ck_assert_msg(at != NULL, "no %s in its place", *texts);
	}
}
#define check_has(page, ...)                                                   \
	check_order(page, (const char *const[]){ __VA_ARGS__, NULL })

/* Checks the page's form, and that it shows no time of day. */
static void
check_page(const Hall *hall, const char *path)
{
	const char *page = file_of(hall, path);
	const char *argv[] = { "xmllint", "--html", "--noout",
			       path_in(hall->out, path), NULL };
	g_autofree char *said = NULL;

	must(g_spawn_sync(NULL, (char **)argv, NULL, G_SPAWN_SEARCH_PATH, NULL,
			  NULL, NULL, &said, NULL, &error));
	g_auto(GStrv) lines = g_strsplit(said, "\n", -1);

	for (char **line = lines; *line; line++)
		ck_assert_msg(!strstr(*line, "error :") ||
				      (strstr(*line, "Tag ") &&
				       strstr(*line, " invalid")),
			      "%s", *line);
	ck_assert(!g_regex_match_simple("\\d\\d:\\d\\d", page, 0, 0));
	check_lacks(page, "style=");
}

/* Ends the match of the nth fixture: the first seat wins. */
static void
end_match(const League *league, guint n)
{
	Store *store = league->fixture->club->store;
	Season *season = league_season(league, joined(league->name, "-1"));
	g_autoptr(GPtrArray) fixtures =
		must(fixture_list(store, season->row->id, &error));
	gint64 match = ((FixtureRow *)fixtures->pdata[n])->match;
	g_autoptr(MatchRow) row = must(match_must(store, match, &error));
	g_autoptr(GPtrArray) seats = must(seat_list(store, match, &error));
	ResultRow results[SEATS_MAX];

	row->phase = MATCH_FINISHED;
	row->finished = league->fixture->now;
	must(match_set(store, row, &error));
	ptr_array_foreach (const SeatRow, seat, seats)
		results[seat->seat] = (ResultRow){ .match = match,
						   .seat = seat->seat,
						   .player = seat->owner,
						   .place = seat->seat + 1,
						   .score = 50 - 7 * seat->seat,
						   .moved = true };
	must(result_set(store, match, results, (int)seats->len, &error));
}

/* Makes a running league with this many of its eight matches over, one a
 * week. */
static Hall
hall_played(guint over)
{
	Hall hall = hall_of(league_new(9));

	league_play(&hall.league);
	for (guint i = 0; i < over; i++) {
		hall.league.fixture->now += WEEK;
		end_match(&hall.league, i);
	}
	return hall;
}

static void
set_public(const League *league, const char *player, const char *name)
{
	g_autoptr(Player) row = club_fixture_player(league->fixture, player);

	text_set(&row->public_name, name);
	must(player_set(league->fixture->club->store, row, &error));
}

/* --- leagues -------------------------------------------------------------- */

/* Checks that the first table equals that of `standings --json`. */
static void
check_table(const Hall *hall, const char *page)
{
	Ran ran = program_run(hall->league.fixture->dir,
			      WORDS("standings", "mgl", "--json"));
	json_auto_t *all = json_loads(ran.out, 0, NULL);
	const json_t *table = json_array_get(json_object_get(all, "tables"), 0);
	const char *at = strstr(page, "<h2 id=\"A\">");
	json_t *row;
	gsize i;

	ck_assert_ptr_nonnull(at);
	ck_assert_uint_eq(json_array_size(json_object_get(table, "rows")), 8);
	json_array_foreach (json_object_get(table, "rows"), i, row) {
		gint64 id = club_fixture_player_id(hall->league.fixture,
						   object_text(row, "player"));

		at = strstr(at, formatted("<th scope=\"row\">%d. No. %d",
					  (int)i + 1, (int)id));
		ck_assert_msg(at != NULL, "%s", object_text(row, "player"));
		at = strstr(at, "<td class=\"p\">");
		ck_assert(g_str_has_prefix(
			at, formatted("<td class=\"p\">%d</td><td>%d of 3</td>",
				      (int)object_int(row, "points") / 60,
				      (int)object_int(row, "matches"))));
	}
	ran_clear(&ran);
}

TEST(season_in_the_middle)
{
	g_auto(Hall) hall = hall_played(3);

	written(&hall);
	const char *page = file_of(&hall, "season/mgl-1.html");

	check_page(&hall, "season/mgl-1.html");
	check_table(&hall, page);
	check_has(page, "Being played until ", "3 of 8 matches are over.",
		  "pays 10, 5 and 1 points", ">Moved<", ">stays</td>",
		  "<b>▲</b> up ", "class=\"win\">A 10</td>", " …</td>",
		  "<svg class=\"chart\"", "Matches by week", "Not over yet",
		  "Ended in week 4", "Ended in week 2", "All seasons", " leads",
		  "mgl-1.json");
	ck_assert_uint_le(strlen(page), DIVISION_MOST + FRAME_MOST);
	check_has(file_of(&hall, "index.html"), "season/mgl-1.html",
		  "3 of 8 matches are over.", "1. No. ", " 10");
	SiteSummary again = written(&hall);

	ck_assert_int_eq(again.made, 0);
	hall.league.fixture->now += 3 * DAY;
	again = written(&hall);
	ck_assert_int_eq(again.written, 0);
}

TEST(season_at_its_end)
{
	g_auto(Hall) hall = hall_played(8);

	league_reach(&hall.league, "mgl-1", SEASON_CLOSED);
	written(&hall);
	const char *page = file_of(&hall, "season/mgl-1.html");

	check_page(&hall, "season/mgl-1.html");
	check_table(&hall, page);
	check_has(page, "Over since ", "8 of 8 matches are over.",
		  "Division A – final");
	check_lacks(page, ">Moved<");
	check_lacks(page, " leads");
	check_lacks(page, " …</td>");
	check_lacks(file_of(&hall, "season/mgl-2.html"), "<h2 id=");
	check_has(file_of(&hall, "index.html"), "season/mgl-1.html");
	ck_assert_int_eq(written(&hall).made, 0);
}

/* Every phase has its own text. */
TEST_RANGE(season_in_each_phase, SEASON_OPEN, SEASON_PHASES)
{
	static const char *const said[SEASON_PHASES] = {
		"Players can join now. Check-in begins ",
		"In check-in. The draw is ",
		"The draw is made. The matches begin ",
		"Being played until ",
		"In overtime until ",
		"The house bot plays what is left.",
		"Over since ",
		"Called off.",
	};
	g_auto(Hall) hall = hall_played(1);
	Store *store = hall.league.fixture->club->store;
	Season *season = league_season(&hall.league, "mgl-1");

	season->row->phase = _i;
	if (_i == SEASON_CLOSED)
		season->row->closed = hall.league.fixture->now;
	must(season_set(store, season->row, &error));
	written(&hall);
	check_page(&hall, "season/mgl-1.html");
	check_has(file_of(&hall, "season/mgl-1.html"), said[_i]);
	check_has(file_of(&hall, "index.html"), said[_i]);
	season->row->paused = hall.league.fixture->now;
	must(season_set(store, season->row, &error));
	written(&hall);
	check_has(file_of(&hall, "season/mgl-1.html"),
		  _i < SEASON_CLOSED ? "Paused by the organiser." : said[_i]);
}

#define HALL_TEST(name) TEST_IN(name, Hall, hall, hall_played(2))

/* A match that was cancelled, points given, a player who left and one whose
 * seat went to another. */
HALL_TEST(season_with_everything)
{
	const League *league = &hall->league;
	Store *store = league->fixture->club->store;
	Season *season = league_season(league, "mgl-1");
	g_autoptr(GPtrArray) fixtures =
		must(fixture_list(store, season->row->id, &error));
	gint64 match = ((FixtureRow *)fixtures->pdata[0])->match;
	EntrantRow left = *(EntrantRow *)season->entrants->pdata[7];
	const Tenure tenure = {
		.match = match,
		.seat = 2,
		.player = club_fixture_player_id(league->fixture, "Ivy"),
		.at = league->fixture->now,
		.why = (char *)"offer",
	};
	const SeasonEntry entry = {
		.season = season->row->id,
		.at = league->fixture->now,
		.who = (char *)"olga",
		.kind = ENTRY_POINTS,
		.player = ((EntrantRow *)season->entrants->pdata[0])->player,
		.match = match,
		.number = 90,
		.why = (char *)"illness of Dan",
	};
	g_autoptr(MatchRow) row = must(match_must(
		store, ((FixtureRow *)fixtures->pdata[2])->match, &error));

	must(tenure_add(store, &tenure, &error));
	must(season_entry_add(store, &entry, &error));
	left.state = ENTRANT_WITHDRAWN;
	must(entrant_set(store, &left, &error));
	row->phase = MATCH_CANCELLED;
	row->finished = league->fixture->now;
	must(match_set(store, row, &error));
	written(hall);
	const char *page = file_of(hall, "season/mgl-1.html");
	const char *record = file_of(hall, "season/mgl-1.json");

	check_page(hall, "season/mgl-1.html");
	check_has(page, "<span class=\"quiet\">left</span>",
		  "Corrected by the organiser: +1.5", ">C –</td>",
		  "–: a substitute sat in", "without a result");
	check_lacks(page, "illness");
	check_lacks(record, "illness");
	check_lacks(record, "olga");
}

HALL_TEST(season_names_no_match_that_is_unlisted)
{
	Store *store = hall->league.fixture->club->store;
	const MatchRow *row = club_fixture_row(hall->league.fixture, "mg-1");
	g_autoptr(GPtrArray) seats = must(seat_list(store, row->id, &error));

	written(hall);
	check_has(file_of(hall, "season/mgl-1.html"), "match/mg-1.html");
	ptr_array_foreach (const SeatRow, seat, seats)
		must(unlisted_set(store, row->id, seat->player, true, &error));
	written(hall);
	check_table(hall, file_of(hall, "season/mgl-1.html"));
	check_lacks(file_of(hall, "season/mgl-1.html"), "mg-1.html");
	check_lacks(file_of(hall, "season/mgl-1.html"), ">mg-1<");
	check_lacks(file_of(hall, "season/mgl-1.json"), "\"mg-1\"");
	check_lacks(file_of(hall, "index.html"), "mg-1.html");
}

/* Pages of running matches can be turned off: then nothing links to them. */
HALL_TEST(season_without_pages_of_running_matches)
{
	club_fixture_configure(hall->league.fixture,
			       CONFIG("site.running", "never"));
	written(hall);
	check_has(file_of(hall, "season/mgl-1.html"), "match/mg-1.html",
		  "<th scope=\"col\">3</th>");
	check_lacks(file_of(hall, "season/mgl-1.html"), "mg-3.html");
}

TEST(season_of_pairs)
{
	g_auto(Hall) hall = hall_of(league_of_kind(CONTEST_LEAGUE, 2, 9));

	league_play(&hall.league);
	end_match(&hall.league, 0);
	written(&hall);
	check_has(file_of(&hall, "season/mgl-1.html"),
		  "A match of 2 pays 10 and 1 points",
		  "Everybody meets everybody", "<td>1 of 7</td>");
}

/* The table as of an earlier time equals the one shown then. */
TEST(standings_as_they_were)
{
	g_auto(Hall) hall = hall_played(0);
	Club *club = hall.league.fixture->club;
	Season *season = league_season(&hall.league, "mgl-1");
	GArray *then[5];
	Time times[5];

	for (guint i = 0; i < 5; i++) {
		end_match(&hall.league, i);
		times[i] = hall.league.fixture->now;
		then[i] = kept(must(season_standings(club, season, 0, &error)));
		hall.league.fixture->now += DAY;
	}
	g_auto(SeasonInput) read = { 0 };

	must(season_input_read(club, season, 0, &read, &error));
	for (guint i = 0; i < 5; i++) {
		g_autoptr(GArray) now = season_standings_at(&read, times[i]);

		ck_assert_uint_eq(now->len, then[i]->len);
		ck_assert_mem_eq(now->data, then[i]->data,
				 now->len * sizeof(StandingsRow));
	}
}

/* --- before the draw ------------------------------------------------------ */

TEST(season_before_its_draw)
{
	g_auto(Hall) hall = hall_of(league_new(5));

	league_join(&hall.league, 4);
	set_public(&hall.league, "Bob", "Bobby");
	written(&hall);
	const char *page = file_of(&hall, "season/mgl-1.html");

	check_page(&hall, "season/mgl-1.html");
	check_has(page, "the draw is ", "subject=join%20mgl",
		  "4 have joined so far",
		  "No. 1, <a href=\"../player/2.html\">Bobby</a>, No. 3");
	check_lacks(page, "class=\"bar\"");
	check_lacks(page, "Matches by week");
	check_has(file_of(&hall, "index.html"), "season/mgl-1.html",
		  "Players can join now.");
	ck_assert_int_eq(written(&hall).made, 0);
	club_fixture_configure(hall.league.fixture,
			       CONFIG("people.registration", "closed"));
	written(&hall);
	check_lacks(file_of(&hall, "season/mgl-1.html"), "join%20mgl");
}

/* --- ladders and cups ----------------------------------------------------- */

static const char *
page_of(const Hall *hall, int n)
{
	return formatted("season/%s-%d.html", hall->league.name, n);
}

TEST(ladder_has_its_list)
{
	g_auto(Hall) hall = hall_of(league_of_kind(CONTEST_LADDER, 3, 8));

	league_draw(&hall.league);
	league_decide(&hall.league, false);
	written(&hall);
	const char *page = file_of(&hall, page_of(&hall, 1));

	check_page(&hall, page_of(&hall, 1));
	check_has(page, "The list", "<span class=\"at\">1.</span>", "Round 1",
		  "Table A", "All rounds");
	check_lacks(page, "class=\"cross\"");
	check_lacks(page, "Matches by week");
	ck_assert_int_eq(written(&hall).made, 0);
}

TEST(cup_has_its_rounds)
{
	g_auto(Hall) hall = hall_of(league_of_kind(CONTEST_CUP, 3, 10));

	league_draw(&hall.league);
	league_decide(&hall.league, true);
	league_reach(&hall.league, joined(hall.league.name, "-1"),
		     SEASON_CLOSED);
	league_reach(&hall.league, NULL, SEASON_DRAWN);
	written(&hall);
	const char *first = file_of(&hall, page_of(&hall, 1));

	check_page(&hall, page_of(&hall, 1));
	check_page(&hall, page_of(&hall, 2));
	check_has(first, "Over since ", "Round 1", "Table A", "goes on",
		  "Table B");
	check_lacks(first, "Round 2");
	check_has(file_of(&hall, page_of(&hall, 2)), "Round 2", "Table A",
		  "Round 1", "Table A", "goes on", "All rounds", "-2.html",
		  "-1.html");
	ck_assert_int_eq(written(&hall).made, 0);
}

/* --- what a result changes ------------------------------------------------ */

/* Returns the paths of files that differ between two lists of the folder. */
static char *
changed(const Hall *hall, const char *before, const char *after)
{
	int n = (int)strlen(hall->out) + 1;
	g_auto(GStrv) lines = g_strsplit(after, "\n", -1);
	g_autoptr(GString) paths = g_string_new(NULL);

	for (char **line = lines; *line; line++)
		if (**line && !strstr(before, *line))
			g_string_append_printf(paths, "%.*s ",
					       (int)strcspn(*line, " ") - n,
					       *line + n);
	return g_string_free(g_steal_pointer(&paths), FALSE);
}

TEST(result_changes_what_shows_it)
{
	g_auto(Hall) hall = hall_played(3);

	club_fixture_configure(hall.league.fixture,
			       CONFIG("site.url", "https://club.example/"));
	written(&hall);
	g_autofree char *before = program_snapshot(hall.out);

	end_match(&hall.league, 3);
	written(&hall);
	g_autofree char *after = program_snapshot(hall.out);
	g_autofree char *paths = changed(&hall, before, after);

	/* its game's and its players' pages may differ too */
	ck_assert_msg(
		g_regex_match_simple(
			"^archive/2027.html feed.atom (game/\\S+ )?index.html "
			"match/mg-4.html (match/mg-4.json )?(player/\\S+ )*"
			"season/mgl-1.html season/mgl-1.json $",
			paths, 0, 0),
		"%s", paths);
}

TEST(season_follows_a_result_put_right)
{
	g_auto(Hall) hall = hall_played(1);
	Store *store = hall.league.fixture->club->store;
	const MatchRow *row = club_fixture_row(hall.league.fixture, "mg-1");
	g_autoptr(GPtrArray) results =
		must(result_of_match(store, row->id, &error));
	ResultRow turned[3];

	written(&hall);
	check_table(&hall, file_of(&hall, "season/mgl-1.html"));
	check_has(file_of(&hall, "season/mgl-1.html"), ">A 10<");
	for (int seat = 0; seat < 3; seat++) {
		turned[seat] = *(ResultRow *)results->pdata[seat];
		turned[seat].place = 3 - seat;
	}
	must(result_set(store, row->id, turned, 3, &error));
	written(&hall);
	check_table(&hall, file_of(&hall, "season/mgl-1.html"));
	check_has(file_of(&hall, "season/mgl-1.html"), ">C 10<");
}

/* --- privacy -------------------------------------------------------------- */

HALL_TEST(season_names_nobody_who_did_not_ask)
{
	static const char *const files[] = { "season/mgl-1.html",
					     "season/mgl-1.json" };
	g_autoptr(Player) fay =
		club_fixture_player(hall->league.fixture, "Fay");

	set_public(&hall->league, "Bob", "Bobby");
	fay->forgotten = hall->league.fixture->now;
	must(player_set(hall->league.fixture->club->store, fay, &error));
	written(hall);
	for (gsize i = 0; i < G_N_ELEMENTS(files); i++) {
		const char *text = file_of(hall, files[i]);

		for (int n = 0; n < 8; n++)
			if (n != 1)
				ck_assert(!g_regex_match_simple(
					formatted("\\b%s\\b", league_player(n)),
					text, 0, 0));
		check_has(text, "Bobby");
		check_has(text, "former player");
		check_lacks(text, "example.org");
		check_lacks(text, formatted("No. %d\"", (int)fay->id));
		check_lacks(text, formatted("No. %d<", (int)fay->id));
	}
	json_auto_t *record = json_loads(file_of(hall, files[1]), 0, NULL);

	ck_assert_str_eq(object_text(json_object_get(record, "players"), "-1"),
			 "former player");
	ck_assert(!g_regex_match_simple(
		"T(?!00:00:00Z)\\d\\d:", file_of(hall, files[1]), 0, 0));
	ck_assert_ptr_null(json_object_get(record, "at"));
	check_has(file_of(hall, files[1]), "\"redacted\":[\"at\",\"who\"");
}
