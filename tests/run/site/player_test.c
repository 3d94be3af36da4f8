/* The pages of games and of players; and that no link of a site is dead. */
#include "base/each.h"
#include "base/text.h"
#include "lib/bot_match.h"
#include "lib/folder.h"
#include "lib/must.h"
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

static void
check_lacks(const char *page, const char *what)
{
	ck_assert_msg(strstr(page, what) == NULL, "%s", what);
}

/* Checks that the texts stand in the page one after the other. */
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

/* Checks the form of a page, and that nothing on it is the time of a day. */
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
	check_lacks(page, "style=");
	if (!rules)
		ck_assert(!g_regex_match_simple("\\d\\d:\\d\\d", page, 0, 0));
}

/* Ends a match of three with these scores, the highest first, a number of days
 * from now. */
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

/* Templates are rendered strictly: a field that is missing is an error. */
TEST_EACH(game_has_a_page_before_its_first_match, games)
{
	g_auto(House) house = house_new();
	const char *path = joined("game/", games[_i], ".html");

	written(house.fixture, house.out, false);
	const char *page = page_of(&house, path);

	check_page(&house, path);
	check_has(page, "<h1>", "<dt>Players</dt>", "Days, usually",
		  "<dd>0</dd>", joined("rules ", games[_i]),
		  "<details class=\"rules\">", "<h3>", "</details>");
	check_lacks(page, "Records of this club");
	check_lacks(page, "Who wins, by seat");
	check_lacks(page, "noindex");
	check_lacks(page, "1970-01");
	ck_assert_int_eq(written(house.fixture, house.out, false).made, 0);
	ck_assert_int_eq(written(house.fixture, house.out, true).written, 0);
}

TEST_EACH(game_has_a_picture_of_a_match_in_its_middle, games)
{
	g_auto(House) house = house_new();
	g_autofree char *picture = NULL;
	gsize n;

	if (!picture_ready())
		return;
	written(house.fixture, house.out, false);
	ck_assert(g_file_get_contents(
		path_in_house(&house, joined("game/", games[_i], ".png")),
		&picture, &n, NULL));
	ck_assert_int_eq(memcmp(picture, "\x89PNG", 4), 0);
	check_has(page_of(&house, joined("game/", games[_i], ".html")),
		  joined("<img class=\"sample\" src=\"../game/", games[_i],
			 ".png\" width=\"560\" height=\""),
		  "in the middle of a match");
}

TEST(game_has_records_from_three_matches_on)
{
	g_auto(House) house = house_new();
	ClubFixture *fixture = house.fixture;
	static const char path[] = "game/masters-gallery.html";

	make_public(fixture, "Ann", "Anna & Co");
	const char *first = ended(fixture, 30, (int[]){ 70, 60, 50 });
	const char *close = ended(fixture, 4, (int[]){ 50, 60, 60 });

	written(fixture, house.out, false);
	check_lacks(page_of(&house, path), "Records of this club");
	ended(fixture, 9, (int[]){ 70, 69, 50 });
	ck_assert_int_gt(written(fixture, house.out, false).written, 0);
	check_page(&house, path);
	/* of equal records the oldest */
	check_has(page_of(&house, path), "<dt>Over in this club</dt><dd>3</dd>",
		  "Highest</span><span>70, <a href=\"../player/",
		  ".html\">Anna &amp; Co</a> in", first,
		  "Closest</span><span>60 each, ", close,
		  "Longest</span><span>30 days, ", first);
	check_has(page_of(&house, path), "noindex");
	ck_assert_int_eq(written(fixture, house.out, false).made, 0);
}

TEST(game_tells_who_wins_from_ten_matches_on)
{
	g_auto(House) house = house_new();
	ClubFixture *fixture = house.fixture;
	static const char path[] = "game/masters-gallery.html";

	for (int i = 0; i < 9; i++)
		ended(fixture, 1,
		      i < 6 ? (int[]){ 90, 50, 40 } : (int[]){ 80, 80, 40 });
	written(fixture, house.out, false);
	check_lacks(page_of(&house, path), "Who wins, by seat");
	ended(fixture, 1, (int[]){ 10, 20, 30 });
	written(fixture, house.out, false);
	check_page(&house, path);
	/* six wins and three halves; 790 points */
	check_has(page_of(&house, path), "10 matches of 3 players",
		  "seat A</th>", "width=\"113\"", "M50 0V12", ">75 %</td>",
		  "<td>79</td>", "seat B</th>", ">15 %</td>", "seat C</th>",
		  ">10 %</td>");
}

TEST(game_counts_what_was_played_to_the_end)
{
	g_auto(House) house = house_new();
	ClubFixture *fixture = house.fixture;
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
	written(fixture, house.out, false);
	/* the score of who stayed counts */
	check_has(page_of(&house, path), "Highest</span><span>99, No. ",
		  "Closest</span><span>50 to 40, ", "10 matches of 3 players");
}
