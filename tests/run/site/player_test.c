/* The pages of games and of players; and that no link of a site is dead. */
#include "base/text.h"
#include "club/live/live.h"
#include "club/players/personal.h"
#include "club/seasons/rating/rating.h"
#include "lib/league.h"
#include "picture/picture.h"
#include "site/site.h"
#include "store/results.h"
#include "store/seats.h"

#include <string.h>

#define PAGE_MOST 20000 /* octets, without the rules */

static const char *const games[] = { "masters-gallery", "art-gallery",
				     "masterpiece-1970", "masterpiece-1996" };

typedef struct {
	ClubFixture *fixture;
	char *out;
} House;

static House
house_new(void)
{
	return (House){ club_fixture_new(), folder_quick() };
}

static void
house_clear(House *house)
{
	club_fixture_free(house->fixture);
	folder_clear(house->out);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(House, house_clear)

/* Writes the site, and returns what was done. */
static SiteSummary
written(ClubFixture *fixture, const char *out, bool full)
{
	SiteOptions options = { .folder = out, .full = full };
	SiteSummary summary = { 0 };

	must(site_write(fixture->club, fixture->now, &options, &summary,
			&error));
	return summary;
}

static char *
path_in_house(const House *house, const char *path)
{
	return kept(g_build_filename(house->out, path, NULL));
}

static char *
page_of(const House *house, const char *path)
{
	char *text = NULL;

	ck_assert_msg(g_file_get_contents(path_in_house(house, path), &text,
					  NULL, NULL),
		      "no %s", path);
	return kept(text);
}

/* Checks that the page has the texts in this order. */
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
check_page(const House *house, const char *path)
{
	const char *page = page_of(house, path);
	const char *argv[] = { "xmllint", "--html", "--noout",
			       path_in_house(house, path), NULL };
	const char *rules = strstr(page, "<details class=\"rules\">");
	g_autofree char *said = NULL;

	must(g_spawn_sync(NULL, (char **)argv, NULL, G_SPAWN_SEARCH_PATH, NULL,
			  NULL, NULL, &said, NULL, &error));
	g_auto(GStrv) lines = g_strsplit(said, "\n", -1);

	for (char **line = lines; *line; line++)
		ck_assert_msg(!strstr(*line, "error :") ||
				      (strstr(*line, "Tag ") &&
				       strstr(*line, " invalid")),
			      "%s", *line);
	ck_assert_uint_le(rules ? (gsize)(rules - page) : strlen(page),
			  PAGE_MOST);
	assert_lacks(page, "style=");
	if (!rules)
		ck_assert(!g_regex_match_simple("\\d\\d:\\d\\d", page, 0, 0));
}

/* Ends a match of three with these scores, highest first, a number of days from
 * now. */
static char *
ended(ClubFixture *fixture, int days, const int scores[3])
{
	Store *store = fixture->club->store;
	char *name = kept(club_fixture_match(fixture, 3, NULL));
	MatchRow *row = club_fixture_row(fixture, name);
	g_autoptr(GPtrArray) seats = must(seat_list(store, row->id, &error));
	ResultRow results[3];

	fixture->now += days * DAY;
	row->phase = MATCH_FINISHED;
	row->finished = fixture->now;
	must(match_set(store, row, &error));
	ptr_array_foreach (const SeatRow, seat, seats) {
		ResultRow result = { .match = row->id,
				     .seat = seat->seat,
				     .player = seat->owner,
				     .place = 1,
				     .score = scores[seat->seat],
				     .moved = true };

		for (int i = 0; i < 3; i++)
			result.place += scores[i] > result.score;
		results[seat->seat] = result;
	}
	must(result_set(store, row->id, results, 3, &error));
	return name;
}

static void
make_public(ClubFixture *fixture, const char *player, const char *name)
{
	Player *row = club_fixture_player(fixture, player);

	text_set(&row->public_name, name);
	must(player_set(fixture->club->store, row, &error));
}

/* --- games ---------------------------------------------------------------- */

#define HOUSE_TEST(name) TEST_IN(name, House, house, house_new())
#define HOUSE_TEST_EACH(name, table)                                           \
	TEST_IN_EACH(name, table, House, house, house_new())

/* Templates are rendered strictly: a field that is missing is an error. */
HOUSE_TEST_EACH(game_has_a_page_before_its_first_match, games)
{
	const char *path = joined("game/", games[_i], ".html");

	written(house->fixture, house->out, false);
	const char *page = page_of(house, path);

	check_page(house, path);
	check_has(page, "<h1>", "<dt>Players</dt>", "Days, usually",
		  "<dd>0</dd>", joined("rules ", games[_i]),
		  "<details class=\"rules\">", "<h3>", "</details>");
	assert_lacks(page, "Records of this club");
	assert_lacks(page, "Who wins, by seat");
	assert_lacks(page, "noindex");
	assert_lacks(page, "1970-01");
	ck_assert_int_eq(written(house->fixture, house->out, false).made, 0);
	ck_assert_int_eq(written(house->fixture, house->out, true).written, 0);
}

HOUSE_TEST_EACH(game_has_a_picture_of_a_match_in_its_middle, games)
{
	g_autofree char *picture = NULL;
	gsize n;

	if (!picture_ready())
		return;
	written(house->fixture, house->out, false);
	ck_assert(g_file_get_contents(
		path_in_house(house, joined("game/", games[_i], ".png")),
		&picture, &n, NULL));
	ck_assert_int_eq(memcmp(picture, "\x89PNG", 4), 0);
	check_has(page_of(house, joined("game/", games[_i], ".html")),
		  joined("<img class=\"sample\" src=\"../game/", games[_i],
			 ".png\" width=\"560\" height=\""),
		  "in the middle of a match");
}

HOUSE_TEST(game_has_records_from_three_matches_on)
{
	ClubFixture *fixture = house->fixture;
	static const char path[] = "game/masters-gallery.html";

	make_public(fixture, "Ann", "Anna & Co");
	const char *first = ended(fixture, 30, (int[]){ 70, 60, 50 });
	const char *close = ended(fixture, 4, (int[]){ 50, 60, 60 });

	written(fixture, house->out, false);
	assert_lacks(page_of(house, path), "Records of this club");
	ended(fixture, 9, (int[]){ 70, 69, 50 });
	ck_assert_int_gt(written(fixture, house->out, false).written, 0);
	check_page(house, path);
	/* the oldest of equal records */
	check_has(page_of(house, path), "<dt>Over in this club</dt><dd>3</dd>",
		  "Highest</span><span>70, <a href=\"../player/",
		  ".html\">Anna &amp; Co</a> in", first,
		  "Closest</span><span>60 each, ", close,
		  "Longest</span><span>30 days, ", first);
	check_has(page_of(house, path), "noindex");
	ck_assert_int_eq(written(fixture, house->out, false).made, 0);
}

HOUSE_TEST(game_tells_who_wins_from_ten_matches_on)
{
	ClubFixture *fixture = house->fixture;
	static const char path[] = "game/masters-gallery.html";

	for (int i = 0; i < 9; i++)
		ended(fixture, 1,
		      i < 6 ? (int[]){ 90, 50, 40 } : (int[]){ 80, 80, 40 });
	written(fixture, house->out, false);
	assert_lacks(page_of(house, path), "Who wins, by seat");
	ended(fixture, 1, (int[]){ 10, 20, 30 });
	written(fixture, house->out, false);
	check_page(house, path);
	/* six wins and three halves; 790 points */
	check_has(page_of(house, path), "10 matches of 3 players",
		  "seat A</th>", "width=\"113\"", "M50 0V12", ">75 %</td>",
		  "<td>79</td>", "seat B</th>", ">15 %</td>", "seat C</th>",
		  ">10 %</td>");
}

HOUSE_TEST(game_counts_what_was_played_to_the_end)
{
	ClubFixture *fixture = house->fixture;
	Store *store = fixture->club->store;
	static const char path[] = "game/masters-gallery.html";

	for (int i = 0; i < 10; i++)
		ended(fixture, 1, (int[]){ 50, 40, 30 });
	const char *name = ended(fixture, 1, (int[]){ 99, 99, 98 });
	MatchRow *row = club_fixture_row(fixture, name);
	g_autoptr(GPtrArray) rows =
		must(result_of_match(store, row->id, &error));
	ResultRow results[3];

	ptr_array_foreach (const ResultRow, result, rows)
		results[result->seat] = *result;
	results[0].left = true;
	must(result_set(store, row->id, results, 3, &error));
	written(fixture, house->out, false);
	/* the player who stayed has the highest score */
	check_has(page_of(house, path), "Highest</span><span>99, No. ",
		  "Closest</span><span>50 to 40, ", "10 matches of 3 players");
}

/* --- players -------------------------------------------------------------- */

static const char *
page_name(const ClubFixture *fixture, const char *player)
{
	return kept(g_strdup_printf("player/%" G_GINT64_FORMAT ".html",
				    club_fixture_player_id(fixture, player)));
}

static bool
is_there(const House *house, const char *path)
{
	return g_file_test(path_in_house(house, path), G_FILE_TEST_EXISTS);
}

/* Returns who holds a seat of a match, by name. */
static const char *
holder(const ClubFixture *fixture, const char *match, int seat)
{
	Store *store = fixture->club->store;
	MatchRow *row = club_fixture_row(fixture, match);
	g_autoptr(GPtrArray) seats = must(seat_list(store, row->id, &error));
	const SeatRow *held = seats->pdata[seat];
	g_autoptr(Player) player =
		must(player_must(store, held->player, &error));

	return kept(g_strdup(player->name));
}

/* Returns a player's rating as of now. */
static const char *
rating_shown(const ClubFixture *fixture, const char *player)
{
	g_autoptr(GArray) list = must(
		rating_list(fixture->club, games[0], fixture->now, &error));

	array_foreach (const Rating, rating, list)
		if (rating->player == club_fixture_player_id(fixture, player))
			return kept(g_strdup_printf(
				"%d ± %d</dd>", ratings_shown(rating->theta),
				ratings_spread_shown(rating->spread)));
	ck_abort_msg("%s has no rating", player);
}

HOUSE_TEST(player_who_asked_for_it_has_a_page)
{
	ClubFixture *fixture = house->fixture;
	const char *path = page_name(fixture, "Ann");

	written(fixture, house->out, false);
	ck_assert(!is_there(house, "player"));
	make_public(fixture, "Ann", "Anna & Co");
	ck_assert_int_gt(written(fixture, house->out, false).written, 0);
	ck_assert(is_there(house, path));
	ck_assert(!is_there(house, page_name(fixture, "Bob")));
	check_page(house, path);
	check_has(page_of(house, path), "noindex", "<h1>Anna &amp; Co</h1>",
		  "<dt>Matches over</dt><dd>0</dd>", "None is over yet.");
	assert_lacks(page_of(house, path), "1970");
	assert_lacks(page_of(house, path), "Against others");
	assert_lacks(page_of(house, path), "<dt>Running</dt>");
	ck_assert_int_eq(written(fixture, house->out, false).made, 0);
	make_public(fixture, "Ann", NULL);
	ck_assert_int_eq(written(fixture, house->out, false).removed, 1);
	ck_assert(!is_there(house, path));
}

HOUSE_TEST(player_page_tells_what_they_have_played)
{
	ClubFixture *fixture = house->fixture;
	const char *path = page_name(fixture, "Ann");

	make_public(fixture, "Ann", "Anna");
	make_public(fixture, "Cid", "Cid");
	for (int i = 0; i < 10; i++)
		ended(fixture, 8, (int[]){ 70, 60, 50 });
	const char *shown = rating_shown(fixture, "Ann");
	const char *live = kept(club_fixture_match(fixture, 3, NULL));

	written(fixture, house->out, false);
	const char *page = page_of(house, path);
	int won = 0;

	for (int i = 1; i <= 10; i++)
		won += !strcmp(
			holder(fixture, kept(g_strdup_printf("mg-%d", i)), 0),
			"Ann");
	check_page(house, path);
	check_has(page, "<dt>Matches over</dt><dd>10</dd>",
		  kept(g_strdup_printf("<dt>Won</dt><dd>%d</dd>", won)),
		  "<dt>Running</dt><dd>1</dd>",
		  "<dt>Rating, Masters Gallery</dt><dd>", shown,
		  "aria-label=\"Rating in Masters Gallery: ", "Last matches",
		  "mg-10.html", "mg-3.html", "Running",
		  joined("../match/", live, ".html"), "with ",
		  "Against others");
	/* the last eight; nobody plays against themselves */
	assert_lacks(page, "mg-2.html");
	check_has(page, joined("<th scope=\"row\"><a href=\"../",
			       page_name(fixture, "Cid"),
			       "\">Cid</a></th><td>10</td>"));
	assert_lacks(page, "<th scope=\"row\"><a href=\"../player/1.html");
	assert_lacks(page, "Bob");
	ck_assert_int_eq(occurrences(page, "<circle class=\"dot"), 10);
	ck_assert_int_eq(written(fixture, house->out, false).made, 0);
}

/* Results of other players change a page only if it names them. */
HOUSE_TEST(player_page_is_of_no_day)
{
	ClubFixture *fixture = house->fixture;
	const char *path = page_name(fixture, "Ann");

	make_public(fixture, "Ann", "Anna");
	for (int i = 0; i < 3; i++)
		ended(fixture, 3, (int[]){ 70, 60, 50 });
	written(fixture, house->out, false);
	const char *before = page_of(house, path);

	fixture->now += 90 * DAY;
	ck_assert_int_eq(written(fixture, house->out, false).made, 0);
	ck_assert_int_eq(written(fixture, house->out, true).written, 0);
	/* a match between other players, much later */
	const char *match = ended(fixture, 3, (int[]){ 70, 60, 50 });
	MatchRow *row = club_fixture_row(fixture, match);
	g_autoptr(GPtrArray) rows =
		must(result_of_match(fixture->club->store, row->id, &error));
	ResultRow results[3];

	ptr_array_foreach (const ResultRow, result, rows) {
		results[result->seat] = *result;
		if (result->player == club_fixture_player_id(fixture, "Ann"))
			results[result->seat].moved = false;
	}
	must(result_set(fixture->club->store, row->id, results, 3, &error));
	written(fixture, house->out, true);
	ck_assert(!strcmp(page_of(house, path), before));
}

HOUSE_TEST(player_with_few_matches_has_no_rating)
{
	ClubFixture *fixture = house->fixture;
	const char *path = page_name(fixture, "Ann");

	make_public(fixture, "Ann", "Anna");
	ended(fixture, 3, (int[]){ 70, 60, 50 });
	ended(fixture, 3, (int[]){ 70, 60, 50 });
	written(fixture, house->out, false);
	assert_lacks(page_of(house, path), "Rating");
}

HOUSE_TEST(player_page_stays_small)
{
	ClubFixture *fixture = house->fixture;
	const char *path = page_name(fixture, "Ann");

	make_public(fixture, "Ann", "Anna");
	for (int i = 0; i < 60; i++)
		ended(fixture, 11, (int[]){ 70, 60, 50 });
	written(fixture, house->out, false);
	check_page(house, path);
	ck_assert_int_eq(
		occurrences(page_of(house, path), "<circle class=\"dot"), 24);
}

static void
forget(ClubFixture *fixture, const char *player)
{
	LiveMatchCache *cache = live_cache_new(fixture->club);
	RunSummary summary = { 0 };
	Run run = { .club = fixture->club,
		    .now = fixture->now,
		    .summary = &summary,
		    .live_matches = cache };
	json_auto_t *said = NULL;

	must(personal_forget(&run, club_fixture_player_id(fixture, player),
			     NULL, &said, &error));
	live_cache_free(cache);
}

HOUSE_TEST(player_who_is_forgotten_is_on_no_page)
{
	ClubFixture *fixture = house->fixture;
	const char *path = page_name(fixture, "Ann");
	const char *other = page_name(fixture, "Bob");

	make_public(fixture, "Ann", "Annabel");
	make_public(fixture, "Bob", "Bobby");
	ended(fixture, 3, (int[]){ 70, 60, 50 });
	written(fixture, house->out, false);
	check_has(page_of(house, path), ">Bobby</a></th>");
	forget(fixture, "Bob");
	ck_assert_int_eq(written(fixture, house->out, false).removed, 1);
	ck_assert(!is_there(house, other));
	/* a row of their own would tie their matches together */
	assert_lacks(page_of(house, path), "Bobby");
	check_has(page_of(house, path), "former player", "Against others");
	assert_lacks(page_of(house, path), "former player</th>");
}

HOUSE_TEST(player_page_leaves_out_what_is_unlisted)
{
	ClubFixture *fixture = house->fixture;
	static const char *const players[] = { "Ann", "Bob", "Cid" };
	const char *path = page_name(fixture, "Ann");
	const char *match;

	make_public(fixture, "Ann", "Annabel");
	for (int i = 0; i < 3; i++)
		match = ended(fixture, 3, (int[]){ 70, 60, 50 });
	written(fixture, house->out, false);
	check_has(page_of(house, path), match);
	for (gsize i = 0; i < G_N_ELEMENTS(players); i++)
		must(unlisted_set(fixture->club->store,
				  club_fixture_row(fixture, match)->id,
				  club_fixture_player_id(fixture, players[i]),
				  true, &error));
	written(fixture, house->out, false);
	assert_lacks(page_of(house, path), match);
	assert_lacks(page_of(house, path), "Rating");
	check_has(page_of(house, path), "<dt>Matches over</dt><dd>2</dd>");
}

/* --- links ---------------------------------------------------------------- */

/* Checks that the targets of a page's links exist. */
static int
check_links(const char *page, const char *folder)
{
	g_autoptr(GRegex) link = g_regex_new(
		"(?:href|src)=\"([^\"#:]+)(?:#[^\"]*)?\"", 0, 0, NULL);
	g_autoptr(GMatchInfo) found = NULL;
	g_autofree char *text = NULL;
	int n = 0;

	ck_assert(g_file_get_contents(page, &text, NULL, NULL));
	g_regex_match(link, text, 0, &found);
	for (; g_match_info_matches(found); g_match_info_next(found, NULL)) {
		g_autofree char *to = g_match_info_fetch(found, 1);
		g_autofree char *file = g_canonicalize_filename(to, folder);

		ck_assert_msg(g_file_test(file, G_FILE_TEST_IS_REGULAR),
			      "%s leads to %s", page, to);
		n++;
	}
	return n;
}

/* Checks all pages of a folder and below it; returns how many there are. */
static int
check_folder(const char *folder)
{
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	const char *name;
	int pages = 0;

	ck_assert_ptr_nonnull(dir);
	while ((name = g_dir_read_name(dir))) {
		g_autofree char *path = g_build_filename(folder, name, NULL);

		if (g_file_test(path, G_FILE_TEST_IS_DIR))
			pages += check_folder(path);
		if (!g_str_has_suffix(name, ".html"))
			continue;
		ck_assert_int_gt(check_links(path, folder), 5);
		pages++;
	}
	return pages;
}

/* Ends all matches of a season; the first seat wins. */
static void
end_season(const League *league)
{
	Store *store = league->fixture->club->store;
	g_autoptr(GPtrArray) rows = must(match_list(store, MATCH_LIVE, &error));

	ptr_array_foreach (MatchRow, row, rows) {
		g_autoptr(GPtrArray) seats =
			must(seat_list(store, row->id, &error));
		ResultRow results[SEATS_MAX];

		row->phase = MATCH_FINISHED;
		row->finished = league->fixture->now;
		must(match_set(store, row, &error));
		ptr_array_foreach (const SeatRow, seat, seats)
			results[seat->seat] =
				(ResultRow){ .match = row->id,
					     .seat = seat->seat,
					     .player = seat->owner,
					     .place = seat->seat + 1,
					     .score = 50 - seat->seat,
					     .moved = true };
		must(result_set(store, row->id, results, (int)seats->len,
				&error));
	}
}

static char *
season_house(const League *league)
{
	for (int i = 0; i < 9; i += 2)
		make_public(league->fixture, league_player(i),
			    league_player(i));
	league_play(league);
	return folder_quick();
}

TEST(no_link_of_a_site_is_dead)
{
	g_auto(League) league = league_new(9);
	char *out = season_house(&league);

	written(league.fixture, out, false);
	ck_assert_int_gt(check_folder(out), 15);
	end_season(&league);
	league_reach(&league, "mgl-1", SEASON_CLOSED);
	g_free(club_fixture_match(league.fixture, 3, NULL));
	written(league.fixture, out, false);
	ck_assert_int_gt(check_folder(out), 15);
	ck_assert_int_eq(written(league.fixture, out, false).made, 0);
	ck_assert_int_eq(written(league.fixture, out, true).written, 0);
	folder_clear(out);
}

TEST(player_page_has_the_seasons)
{
	g_auto(League) league = league_new(9);
	House house = { league.fixture, season_house(&league) };
	int firsts = 0;

	end_season(&league);
	league_reach(&league, "mgl-1", SEASON_CLOSED);
	written(league.fixture, house.out, false);
	for (int i = 0; i < 8; i += 2) {
		const char *path = page_name(league.fixture, league_player(i));

		check_page(&house, path);
		check_has(page_of(&house, path),
			  "<th scope=\"row\"><a href=\"../season/mgl-1.html\">",
			  " of ");
		firsts += strstr(page_of(&house, path), "<b>Won:</b>") != NULL;
	}
	ck_assert_int_le(firsts, 1);
	folder_clear(house.out);
}
