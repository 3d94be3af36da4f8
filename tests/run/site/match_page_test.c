/* The pages of matches: every step of every game as a picture and in words, and
 * nothing that an onlooker may not know yet. */
#include "base/text.h"
#include "club/live/live.h"
#include "club/players/personal.h"
#include "club/seats/ending.h"
#include "club/seats/founding.h"
#include "lib/bot_match.h"
#include "match/record.h"
#include "picture/picture.h"
#include "site/site.h"
#include "store/engine/query.h"
#include "store/reviews.h"
#include "store/steps.h"

#include <gio/gio.h>
#include <string.h>

#define PLAIN_MOST 150000 /* octets; Art Gallery's pages may be larger */
#define PACKED_MOST 40000

static const char *const games[] = { "masters-gallery", "art-gallery",
				     "masterpiece-1970", "masterpiece-1996" };

typedef struct {
	ClubFixture *fixture;
	char *out;
} Wall;

static Wall
wall_new(void)
{
	return (Wall){ club_fixture_new(), folder_quick() };
}

static void
wall_clear(Wall *wall)
{
	club_fixture_free(wall->fixture);
	folder_clear(wall->out);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Wall, wall_clear)

static SiteSummary
write_site(const Wall *wall, bool full)
{
	SiteOptions options = { .folder = wall->out, .full = full };
	SiteSummary summary = { 0 };

	must(site_write(wall->fixture->club, wall->fixture->now, &options,
			&summary, &error));
	return summary;
}

/* Writes the site, and returns what was done. */
static SiteSummary
written(const Wall *wall)
{
	return write_site(wall, false);
}

/* Makes every page again and checks that it is unchanged. */
static void
check_same(const Wall *wall)
{
	SiteSummary summary = write_site(wall, true);

	ck_assert_int_gt(summary.made, 3);
	ck_assert_int_eq(summary.written, 0);
}

/* Returns a file of the site, NULL if there is none. Free with g_free. */
static char *
file_of(const Wall *wall, const char *match, const char *ending)
{
	g_autofree char *file = g_build_filename(wall->out, "match",
						 joined(match, ending), NULL);
	char *text = NULL;

	g_file_get_contents(file, &text, NULL, NULL);
	return text;
}

static char *
page_of(const Wall *wall, const char *match)
{
	char *page = file_of(wall, match, ".html");

	ck_assert_msg(page != NULL, "%s has no page", match);
	return page;
}

/* Returns the compressed size of a text in octets. */
static gsize
packed(const char *text)
{
	g_autoptr(GZlibCompressor) packer =
		g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_GZIP, 9);
	gsize n = strlen(text);
	g_autofree char *out = g_malloc(n + 100);
	gsize read, length;

	ck_assert_int_eq(g_converter_convert(G_CONVERTER(packer), text, n, out,
					     n + 100, G_CONVERTER_INPUT_AT_END,
					     &read, &length, NULL),
			 G_CONVERTER_FINISHED);
	return length;
}

/* Checks that the steps in words are numbered from 0 to the last, each once, in
 * order. */
static void
check_list(const char *page, int last)
{
	const char *at = page;

	for (int n = 0; n <= last; n++) {
		g_autofree char *item = g_strdup_printf(
			"<li id=\"%d\"><a href=\"#%d\">%d</a> ", n, n, n);

		at = strstr(at, item);
		ck_assert_msg(at != NULL, "no step %d", n);
	}
	ck_assert_ptr_null(strstr(at + 1, "<li id="));
}

/* Returns the block of frames. New reference. */
static json_t *
frames_of(const char *page)
{
	static const char opening[] = "id=\"frames\">";
	const char *block = strstr(page, opening);

	ck_assert_ptr_nonnull(block);
	json_t *frames = json_loads(block + strlen(opening),
				    JSON_DISABLE_EOF_CHECK, NULL);

	ck_assert_ptr_nonnull(frames);
	return frames;
}

static void
check_has(const char *page, const char *what)
{
	ck_assert_msg(strstr(page, what) != NULL, "no %s", what);
}

static void
check_lacks(const char *page, const char *what)
{
	ck_assert_msg(strstr(page, what) == NULL, "%s", what);
}

static char *
index_of(const Wall *wall)
{
	g_autofree char *file = g_build_filename(wall->out, "index.html", NULL);
	char *text = NULL;

	ck_assert(g_file_get_contents(file, &text, NULL, NULL));
	return text;
}

/* Appends a file, or everything in a folder except scripts, styles and the
 * rules of games, whose examples contain names; pictures as text. */
static void
add_files(GString *out, const char *path)
{
	g_autoptr(GDir) folder = g_dir_open(path, 0, NULL);
	g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
	const char *name;
	g_autofree char *text = NULL;
	gsize n;

	while (folder && (name = g_dir_read_name(folder)))
		g_ptr_array_add(names, g_build_filename(path, name, NULL));
	g_ptr_array_sort(names, text_compare);
	for (guint i = 0; i < names->len; i++)
		add_files(out, names->pdata[i]);
	if (folder || g_str_has_suffix(path, ".js") ||
	    g_str_has_suffix(path, ".css"))
		return;
	ck_assert(g_file_get_contents(path, &text, &n, NULL));
	for (gsize i = 0; i < n; i++)
		text[i] = text[i] ? text[i] : ' ';
	char *rules = strstr(text, "<details class=\"rules\">");

	if (rules)
		*rules = '\0';
	g_string_append(out, text);
	g_string_append(out, path);
}

/* Returns everything in the folder, with the names of files. */
static char *
all_files(const Wall *wall)
{
	GString *out = g_string_new(NULL);

	add_files(out, wall->out);
	return g_string_free(out, FALSE);
}

static void
make_public(const Wall *wall, const char *name)
{
	g_autoptr(Player) player = club_fixture_player(wall->fixture, name);

	text_set(&player->public_name, name);
	must(player_set(wall->fixture->club->store, player, &error));
}

/* --- finished matches ----------------------------------------------------- */

#define WALL_TEST(name) TEST_IN(name, Wall, wall, wall_new())
#define WALL_TEST_EACH(name, table)                                            \
	TEST_IN_EACH(name, table, Wall, wall, wall_new())

WALL_TEST_EACH(finished_match_has_all_its_steps, games)
{
	g_autofree char *match = bot_match(wall->fixture, games[_i], -1);
	g_autoptr(MatchRow) row = club_fixture_row(wall->fixture, match);

	written(wall);
	g_autofree char *page = page_of(wall, match);
	json_auto_t *frames = frames_of(page);

	check_list(page, row->steps);
	ck_assert_int_eq(json_array_size(json_object_get(frames, "steps")),
			 row->steps);
	check_has(page, " wins with ");
	check_has(page, "<i>Only No. ");
	check_has(page, "<svg ");
	ck_assert_uint_le(packed(page), PACKED_MOST);
	if (strcmp(games[_i], "art-gallery") != 0)
		ck_assert_uint_le(strlen(page), PLAIN_MOST);
	SiteSummary again = written(wall);
	ck_assert_int_eq(again.made, 0);
	ck_assert_int_eq(again.written, 0);
}

WALL_TEST(finished_match_names_who_asked_for_it)
{
	g_autofree char *match = bot_match(wall->fixture, games[0], -1);

	written(wall);
	g_autofree char *before = page_of(wall, match);
	check_lacks(before, "Bob");
	check_has(before, "No. 2 plays ");
	make_public(wall, "Bob");
	written(wall);
	g_autofree char *after = page_of(wall, match);
	check_has(after, "Bob plays ");
	check_has(after, "<a href=\"../player/2.html\">Bob</a>");
	check_lacks(after, "No. 2");
}

WALL_TEST(finished_match_forgets_who_wants_that)
{
	g_autofree char *match = bot_match(wall->fixture, games[0], -1);
	gint64 bob = club_fixture_player_id(wall->fixture, "Bob");
	LiveMatchCache *cache = live_cache_new(wall->fixture->club);
	RunSummary summary = { 0 };
	Run run = { .club = wall->fixture->club,
		    .now = wall->fixture->now,
		    .summary = &summary,
		    .live_matches = cache };
	json_auto_t *said = NULL;

	make_public(wall, "Bob");
	written(wall);
	check_has(kept(file_of(wall, match, ".json")), "\"Bob\"");
	must(personal_forget(&run, bob, NULL, &said, &error));
	live_cache_free(cache);
	written(wall);
	g_autofree char *found = all_files(wall);
	check_lacks(found, "Bob");
	check_lacks(found, "No. 2");
	check_has(found, "former player plays ");
}

WALL_TEST(finished_match_has_a_record_that_verifies)
{
	g_autofree char *match = bot_match(wall->fixture, games[1], -1);
	int steps = 0;

	written(wall);
	g_autofree char *text = file_of(wall, match, ".json");
	json_auto_t *record = json_loads(text, 0, NULL);
	g_autoptr(MatchRow) row = club_fixture_row(wall->fixture, match);

	must(record_verify(record, &steps, &error));
	ck_assert_int_eq(steps, row->steps);
	ck_assert_ptr_nonnull(record_redacted(record));
	g_autofree char *page = page_of(wall, match);
	check_has(page, "<a href=\"ag-1.json\">ag-1.json</a>");
	check_has(page, "<code>pennypost verify ag-1.json</code>");
}

#define REVIEW                                                                 \
	"{\"found\":[{\"step\":4,\"played\":\"play monet/plain\",\"better\":"  \
	"\"play degas/draw\",\"better_in\":70,\"won\":[400,400],\"place\":"    \
	"[180,160]}]}"

/* Players gave words for the shuffle before they knew that these would be
 * public. Without the record the page also says nothing about moves that
 * weren't played. */
TEST(finished_match_has_no_record_if_its_words_are_private)
{
	static const char *const players[] = { "Ann", "Bob", NULL };
	g_auto(Wall) wall = wall_new();
	Club *club = wall.fixture->club;
	g_autofree char *match = club_fixture_make(
		wall.fixture,
		PLAN(.game = games[0], .players = players, .seed = SEED));
	g_autoptr(MatchRow) row = club_fixture_row(wall.fixture, match);
	SeatRow *seat =
		kept(must(seat_list(club->store, row->id, &error)))->pdata[0];

	text_set(&seat->word, "swordfish");
	must(seat_set(club->store, seat, &error));
	must(founding_begin(club, wall.fixture->now, match, "organiser",
			    &error));
	bot_match_play(wall.fixture, match, -1);
	ReviewRow review = { .match = row->id,
			     .player = seat->player,
			     .found = (char *)REVIEW,
			     .shown = true };

	must(review_put(club->store, &review, &error));
	written(&wall);
	g_autofree char *shown = file_of(&wall, match, ".json");
	g_autofree char *page = page_of(&wall, match);
	check_has(shown, "swordfish");
	check_has(page, "Better for No. 1: play degas/draw; place 1.6 on ");

	must(query_run(club->store, "UPDATE matches SET words_public = 0",
		       WITHOUT, &error));
	written(&wall);
	g_autofree char *hidden = all_files(&wall);
	check_lacks(hidden, "swordfish");
	check_lacks(hidden, ".json");
	check_has(hidden, "<i>Only No. ");
	check_lacks(hidden, "Better for");
}

/* --- matches that ended otherwise ----------------------------------------- */

WALL_TEST(match_that_ended_early_says_so)
{
	g_autofree char *match = bot_match(wall->fixture, games[0], 8);
	Run run = { .club = wall->fixture->club, .now = wall->fixture->now };
	g_autoptr(MatchRow) row = club_fixture_row(wall->fixture, match);
	g_autoptr(LiveMatch) live = must(live_load(run.club, row->id, &error));

	live_seat(live, 1)->resigned = true;
	must(seat_set(run.club->store, live_seat(live, 1), &error));
	must(ending_won(&run, live, &error));
	written(wall);
	g_autofree char *page = page_of(wall, match);

	check_list(page, 8);
	check_has(page, "It ended before the game was over.");
	check_has(page,
		  "<li>3. <span class=\"disc s1\">B</span>No. 2 <b>0</b>, "
		  "resigned</li>");
}

/* A step names the player who held the seat then; two house bots have different
 * names. */
WALL_TEST(match_tells_steps_of_who_held_the_seat_then)
{
	g_autofree char *match = bot_match(wall->fixture, games[0], -1);
	Store *store = wall->fixture->club->store;
	g_autoptr(MatchRow) row = club_fixture_row(wall->fixture, match);
	g_autoptr(GPtrArray) seats = must(seat_list(store, row->id, &error));

	for (int i = 0; i < 2; i++) {
		SeatRow *seat = seats->pdata[i];
		Tenure first = { .match = row->id,
				 .seat = i,
				 .player = seat->player,
				 .why = (char *)"opening" };
		Tenure bot = { .match = row->id,
			       .seat = i,
			       .step = 6,
			       .why = (char *)"bot" };

		must(tenure_add(store, &first, &error));
		must(tenure_add(store, &bot, &error));
		seat->player = 0;
		seat->stage = SEAT_BOT;
		must(seat_set(store, seat, &error));
	}
	written(wall);
	g_autofree char *page = page_of(wall, match);
	const char *seventh = strstr(page, "<li id=\"7\">");
	const char *steps = strstr(page, "<li id=\"0\">");

	check_has(steps, "No. 1 plays ");
	check_lacks(seventh, "No. 1");
	check_has(seventh, "house bot A plays ");
	check_has(seventh, "house bot B plays ");
	ck_assert(strstr(steps, "house bot") > seventh);
	check_has(page, "</span>house bot B <b>");
}

WALL_TEST(match_that_was_cancelled_keeps_its_address)
{
	g_autofree char *match = bot_match(wall->fixture, games[0], 8);

	written(wall);
	must(founding_cancel(wall->fixture->club, wall->fixture->now, match,
			     NULL, &error));
	written(wall);
	g_autofree char *page = page_of(wall, match);
	g_autofree char *png = file_of(wall, match, ".png");

	check_has(page, "<h1>Ended without a result</h1>");
	check_lacks(page, "<svg");
	check_lacks(page, "id=\"frames\"");
	ck_assert_ptr_null(png);
}

/* Its steps can't be shown, but its result can. */
WALL_TEST(match_that_does_not_replay_has_a_page)
{
	g_autofree char *match = bot_match(wall->fixture, games[0], -1);
	g_autoptr(MatchRow) row = club_fixture_row(wall->fixture, match);

	text_set(&row->fingerprint, "00");
	must(match_set(wall->fixture->club->store, row, &error));
	written(wall);
	g_autofree char *page = page_of(wall, match);

	check_has(page, " wins with ");
	check_lacks(page, "<svg");
	check_lacks(page, ".json");
	row->phase = MATCH_FROZEN;
	must(match_set(wall->fixture->club->store, row, &error));
	written(wall);
	g_autofree char *frozen = page_of(wall, match);
	check_has(frozen, "<h1>Set aside</h1>");
	check_lacks(frozen, " wins with ");
}

WALL_TEST(step_that_was_taken_back_is_not_shown)
{
	g_autofree char *match = bot_match(wall->fixture, games[0], 8);
	Store *store = wall->fixture->club->store;
	g_autoptr(MatchRow) row = club_fixture_row(wall->fixture, match);
	g_autoptr(GPtrArray) steps = must(step_list(store, row->id, &error));
	Rollback rollback = { .match = row->id,
			      .step = 5,
			      .at = wall->fixture->now,
			      .who = (char *)"olga",
			      .why = (char *)"" };

	must(rollback_add(store, &rollback, &error));
	row->steps = 5;
	text_set(&row->fingerprint,
		 ((const StepRow *)steps->pdata[4])->fingerprint);
	must(match_set(store, row, &error));
	bot_match_play(wall->fixture, match, 2);
	club_fixture_configure(wall->fixture, CONFIG("site.running", "step"));
	written(wall);

	check_list(kept(page_of(wall, match)), 7);
}

/* --- running matches ------------------------------------------------------ */

static const struct {
	const char *running;
	int steps; /* shown, of the ten steps, two of which were made today */
} times[] = { { "daily", 9 }, { "step", 10 }, { "never", -1 } };

WALL_TEST_EACH(running_match_is_shown_up_to, times)
{
	g_autofree char *match = NULL;

	club_fixture_configure(wall->fixture,
			       CONFIG("site.running", times[_i].running));
	match = bot_match(wall->fixture, games[0], 10);
	written(wall);
	g_autofree char *index = index_of(wall);

	if (times[_i].steps < 0) {
		ck_assert_ptr_null(kept(file_of(wall, match, ".html")));
		check_lacks(index, match);
		return;
	}

	check_list(kept(page_of(wall, match)), times[_i].steps);
	check_has(index, "<a href=\"match/mg-1.html\">mg-1, Masters Gallery</a>"
			 "<br>Round ");
	check_has(index, " of 4, No. ");
}

/* A change of the page would reveal who has moved. */
WALL_TEST(running_match_stays_as_it_was_at_midnight)
{
	g_autofree char *match = bot_match(wall->fixture, games[0], 10);

	written(wall);
	g_autofree char *before = all_files(wall);
	bot_match_play(wall->fixture, match, 3);
	SiteSummary summary = written(wall);
	g_autofree char *after = all_files(wall);

	ck_assert_int_eq(summary.made, 0);
	ck_assert_str_eq(before, after);
	wall->fixture->now += DAY;
	ck_assert_int_gt(written(wall).made, 0);
}

WALL_TEST_EACH(running_match_hangs_on_the_wall, games)
{
	g_autofree char *match = bot_match(wall->fixture, games[_i], 20);

	written(wall);
	g_autofree char *png = file_of(wall, match, ".png");
	g_autofree char *index = index_of(wall);
	g_autofree char *image = g_strdup_printf(
		"<img class=\"hung\" src=\"match/%s.png\" width=\"560\"",
		match);

	if (!picture_ready()) {
		ck_assert_ptr_null(png);
		check_lacks(index, "<img");
		return;
	}
	ck_assert_ptr_nonnull(png);
	check_has(index, image);
	check_has(index, "alt=\"The table in ");
}

/* --- what must not be told ------------------------------------------------ */

/* Beginnings of sentences that only one player may read. */
static const char *const secrets[] = {
	"You are dealt", "You draw", "Your face-down card",
	"Your card at",	 "Your \"",  "Your &quot;",
	"<i>Only "
};

WALL_TEST_EACH(running_match_tells_no_secret, games)
{
	g_free(bot_match(wall->fixture, games[_i], 30));
	club_fixture_configure(wall->fixture, CONFIG("site.running", "step"));
	written(wall);
	g_autofree char *found = all_files(wall);

	for (gsize i = 0; i < G_N_ELEMENTS(secrets); i++)
		check_lacks(found, secrets[i]);
	check_lacks(found, SEED);
	check_lacks(found, "\"seed\"");
}

/* Plays the match again with the first player's first two face-down cards
 * swapped. */
static void
swap_hidden_cards(const Wall *wall, const char *name)
{
	Club *club = wall->fixture->club;
	g_autoptr(MatchRow) row = club_fixture_row(wall->fixture, name);
	g_autoptr(GPtrArray) steps =
		must(step_list(club->store, row->id, &error));
	StepRow *one = steps->pdata[0], *other = steps->pdata[3];
	char *first = strstr(one->moves, "bid ") + strlen("bid ");
	char *second = strstr(other->moves, "bid ") + strlen("bid ");
	char card = *first;

	ck_assert_int_ne(*first, *second);
	*first = *second;
	*second = card;
	for (int i = 0; i < 4; i += 3) {
		const StepRow *step = steps->pdata[i];

		must(query_run(club->store,
			       "UPDATE steps SET moves = ?"
			       " WHERE match = ? AND step = ?",
			       WITH(T(step->moves), N(row->id), N(i + 1)),
			       &error));
	}
	/* a frozen match is loaded without a replay */
	row->phase = MATCH_FROZEN;
	must(match_set(club->store, row, &error));
	g_autoptr(LiveMatch) live = must(live_load(club, row->id, &error));
	g_autoptr(Match) match =
		must(live_dealt(club, live, KEEP_CHAINS, &error));

	ptr_array_foreach (const StepRow, step, steps)
		must(live_replay_step(match, step, &error));
	text_set(&row->fingerprint, match_fingerprint(match));
	text_set(&row->public_chain, ""); /* the steps' own are not set */
	row->phase = MATCH_LIVE;
	must(match_set(club->store, row, &error));
}

WALL_TEST(running_match_looks_the_same_whatever_is_hidden)
{
	g_autofree char *match = bot_match(wall->fixture, games[1], 8);

	club_fixture_configure(wall->fixture, CONFIG("site.running", "step"));
	written(wall);
	swap_hidden_cards(wall, match);
	check_same(wall);
}

/* Nor what its players wrote, nor how they keep to deadlines. */
WALL_TEST(running_match_shows_nothing_of_what_its_seats_hold)
{
	g_autofree char *match = bot_match(wall->fixture, games[0], 10);
	Store *store = wall->fixture->club->store;
	g_autoptr(MatchRow) row = club_fixture_row(wall->fixture, match);
	g_autoptr(GPtrArray) seats = must(seat_list(store, row->id, &error));

	written(wall);
	ptr_array_foreach (SeatRow, seat, seats) {
		seat->bank = 77 * HOUR;
		seat->missed = 2;
		seat->reminded = wall->fixture->now;
		seat->abort = wall->fixture->now;
		must(seat_set(store, seat, &error));
	}
	row->paused = wall->fixture->now;
	row->pace_hours = 7;
	must(match_set(store, row, &error));
	check_same(wall);
}

WALL_TEST(pages_of_matches_name_nobody_who_has_not_asked)
{
	g_autoptr(GRegex) time = g_regex_new(
		"(?<![0-9a-f])([01][0-9]|2[0-3]):[0-5][0-9](?![0-9a-f])",
		G_REGEX_RAW, 0, NULL);

	g_free(bot_match(wall->fixture, games[2], -1));
	g_free(bot_match(wall->fixture, games[1], 30));
	make_public(wall, "Cid");
	written(wall);
	g_autofree char *found = all_files(wall);

	check_has(found, "Cid");
	check_lacks(found, "Ann<");
	check_lacks(found, "Ann ");
	check_lacks(found, "Bob");
	check_lacks(found, "@example");
	ck_assert(!g_regex_match(time, found, 0, NULL));
}

WALL_TEST(match_that_all_keep_off_the_site_has_no_page)
{
	g_autofree char *match = bot_match(wall->fixture, games[0], 8);
	g_autoptr(MatchRow) row = club_fixture_row(wall->fixture, match);
	static const char *const players[] = { "Ann", "Bob", "Cid" };

	written(wall);
	for (gsize i = 0; i < G_N_ELEMENTS(players); i++) {
		gint64 id = club_fixture_player_id(wall->fixture, players[i]);
		g_free(page_of(wall, match));

		must(unlisted_set(wall->fixture->club->store, row->id, id, true,
				  &error));
		written(wall);
	}

	check_lacks(kept(all_files(wall)), match);
}

/* --- languages ------------------------------------------------------------ */

static const char *const languages[] = { "en", "de", "fr" };

/* Cards are named in the site's language, without the slash that players
 * type. */
TEST_EACH(pages_of_matches_say_cards_in, languages)
{
	static const char *const cards[] = { " Monet plain", " Monet schlicht",
					     " Monet simple" };
	g_auto(Wall) wall = wall_new();

	club_fixture_configure(wall.fixture,
			       CONFIG("club.language", languages[_i]));
	g_autofree char *match = bot_match(wall.fixture, games[0], -1);

	written(&wall);
	g_autofree char *page = page_of(&wall, match);

	check_has(page, cards[_i]);
	ck_assert(!g_regex_match_simple("(?i)(monet|degas|gogh)/\\pL", page, 0,
					0));
}

/* Templates are rendered strictly: a field that is missing is an error. */
WALL_TEST_EACH(pages_of_matches_can_be_written_in, languages)
{
	club_fixture_configure(wall->fixture,
			       CONFIG("club.language", languages[_i]));
	for (gsize i = 0; i < G_N_ELEMENTS(games); i++) {
		g_autofree char *over = bot_match(wall->fixture, games[i], -1);
		g_autofree char *runs = bot_match(wall->fixture, games[i], 30);

		written(wall);
		g_autofree char *page = page_of(wall, over);
		g_autofree char *other = page_of(wall, runs);
		g_autofree char *lang =
			g_strdup_printf("<html lang=\"%s\">", languages[_i]);

		check_has(page, lang);
		check_has(other, lang);
	}
}
