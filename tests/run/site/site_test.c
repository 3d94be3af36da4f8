/* The club's site as a whole: what is written, rewritten and deleted, and what
 * a run does about it. */
#include "base/clock.h"
#include "lib/program.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

typedef struct {
	char *dir, *out;
} Place;

static void
place_clear(Place *place)
{
	g_autofree char *out = g_strdup_printf("rm -rf '%s'", place->out);

	ck_assert(g_spawn_command_line_sync(out, NULL, NULL, NULL, NULL));
	g_free(place->out);
	program_clear(place->dir);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Place, place_clear)

/* Makes a club with a match, and a path for its site. */
static Place
place_new(void)
{
	char *dir = program_match();

	return (Place){ dir, g_strconcat(dir, "-site", NULL) };
}

static void
site_says(const Place *place, const char *now, const char *said)
{
	program_says(place->dir,
		     WORDS("site", "--out", place->out, "--now", now), 0, said,
		     NULL);
}

static char *
page_read(const Place *place, const char *path)
{
	g_autofree char *file = g_build_filename(place->out, path, NULL);
	char *text = NULL;

	ck_assert_msg(g_file_get_contents(file, &text, NULL, NULL), "%s", path);
	return text;
}

#define PLACE_TEST(name) TEST_IN(name, Place, place, place_new())

PLACE_TEST(site_is_written_once)
{
	struct stat state;

	site_says(place, NOON, "files written");
	g_autofree char *first = program_snapshot(place->out);

	ck_assert_int_eq(stat(path_in(place->out, "index.html"), &state), 0);
	ck_assert_int_eq(state.st_mode & 0777, 0644);
	site_says(place, LATER, "pages: 0 made, 0 files written, 0 removed");
	ck_assert_str_eq(first, kept(program_snapshot(place->out)));
}

PLACE_TEST(site_in_full_makes_every_page_and_writes_none)
{
	site_says(place, NOON, "files written");
	program_says(
		place->dir,
		WORDS("site", "--out", place->out, "--full", "--now", NOON), 0,
		" made, 0 files written, 0 removed", NULL);
}

PLACE_TEST(site_mends_what_others_changed_when_it_is_made_in_full)
{
	site_says(place, NOON, "files written");
	g_autofree char *index = page_read(place, "index.html");
	g_autofree char *file =
		g_build_filename(place->out, "index.html", NULL);

	ck_assert(g_file_set_contents(file, "spoilt", -1, NULL));
	program_says(
		place->dir,
		WORDS("site", "--out", place->out, "--full", "--now", NOON), 0,
		", 1 files written", NULL);
	ck_assert_str_eq(index, kept(page_read(place, "index.html")));
}

TEST(site_without_a_folder_says_what_to_do)
{
	g_auto(ProgramDir) dir = program_club();

	program_says(dir, WORDS("site"), 78, NULL, "[site] folder");
}

TEST(site_is_written_where_its_caller_is)
{
	g_auto(ProgramDir) dir = program_club();
	char *here = folder_new();
	g_autofree char *index = g_build_filename(here, "www/index.html", NULL);

	program_says(here, WORDS("site", "-c", dir, "--out", "www"), 0,
		     "files written", NULL);
	ck_assert(g_file_test(index, G_FILE_TEST_EXISTS));
	folder_clear(here);
}

/* Returns the file in which the club remembers what it wrote. */
static char *
manifest_of(const Place *place)
{
	g_autoptr(GDir) dir = g_dir_open(place->dir, 0, NULL);
	const char *name;

	while ((name = g_dir_read_name(dir)) &&
	       !g_str_has_suffix(name, ".pages"))
		continue;
	ck_assert_ptr_nonnull(name);
	return g_build_filename(place->dir, name, NULL);
}

PLACE_TEST(site_deletes_what_it_wrote_and_nothing_else)
{
	site_says(place, NOON, "files written");
	g_autofree char *manifest = manifest_of(place);
	g_autofree char *gone =
		g_build_filename(place->out, "match", "mg-9.html", NULL);
	g_autofree char *other = g_build_filename(place->out, "own.html", NULL);
	g_autofree char *folder = g_path_get_dirname(gone);
	g_autofree char *text = NULL;

	g_mkdir_with_parents(folder, 0755);
	ck_assert(g_file_set_contents(gone, "x", -1, NULL));
	ck_assert(g_file_set_contents(other, "x", -1, NULL));
	ck_assert(g_file_get_contents(manifest, &text, NULL, NULL));
	g_autofree char *more =
		g_strconcat(text, "00 match/mg-9.html\n00 ../own.html\n", NULL);
	ck_assert(g_file_set_contents(manifest, more, -1, NULL));
	site_says(place, NOON, "1 removed");
	ck_assert(!g_file_test(gone, G_FILE_TEST_EXISTS));
	ck_assert(g_file_test(other, G_FILE_TEST_EXISTS));
}

PLACE_TEST(run_writes_the_site_after_sending)
{
	g_autofree char *setting =
		g_strdup_printf("\n[site]\nfolder = %s\npublish = echo x "
				">>'%s.log'\n",
				place->out, place->out);
	g_autofree char *log = g_strconcat(place->out, ".log", NULL);
	g_autofree char *published = NULL;

	program_reconfigure(place->dir, NULL, setting);
	program_says(place->dir, WORDS("run", "--now", NOON), 0, "", NULL);
	g_autofree char *index = page_read(place, "index.html");
	ck_assert_ptr_nonnull(strstr(index, "Masters Gallery"));
	/* nothing has happened since, so nothing is published */
	program_says(place->dir, WORDS("run", "--now", LATER), 0, "", NULL);
	ck_assert(g_file_get_contents(log, &published, NULL, NULL));
	ck_assert_str_eq(published, "x\n");
	g_unlink(log);
}

PLACE_TEST(site_that_cannot_be_written_delays_no_letter)
{
	program_reconfigure(place->dir, NULL,
			    formatted("\n[site]\nfolder = /proc/nowhere\n"));
	program_is(place->dir, "SELECT count(*) FROM outbox WHERE state < 2",
		   "0");

	program_answer(place->dir, kept(program_turn(place->dir)), NULL, "1\n");
	program_says(place->dir, WORDS("run", "--now", LATER), 0, "",
		     "site: /proc/nowhere");
	program_is(place->dir, "SELECT count(*) FROM outbox WHERE state < 2",
		   "0");
	program_is(place->dir, "SELECT count(*) > 0 FROM steps", "1");
	/* said once, not by every run */
	program_says(place->dir, WORDS("run", "--now", LATER), 0, "", NULL);
}

/* --- archive, feed, calendars -------------------------------------------- */

/* Ends the only match at a time, with a result. */
static void
match_ended(const Place *place, const char *name, const char *at)
{
	Time ended;

	must(clock_read(at, &ended, &error));
	g_autofree char *sql = g_strdup_printf(
		"UPDATE matches SET phase = 2, finished = %" G_GINT64_FORMAT
		", name = '%s' WHERE id = 1;"
		"DELETE FROM results WHERE match = 1;"
		"INSERT INTO results (match, seat, player, place, "
		"score, moved, left_it, adjudicated) VALUES "
		"(1, 0, 1, 2, 30, 1, 0, 0), (1, 1, 2, 1, 41, 1, 0, 0)",
		ended, name);

	program_told(place->dir, sql);
}

static void
page_has(const Place *place, const char *path, const char *text)
{
	g_autofree char *page = page_read(place, path);

	ck_assert_msg(strstr(page, text), "%s has no '%s'", path, text);
}

PLACE_TEST(archive_lists_a_year_by_the_clubs_zone)
{
	program_reconfigure(place->dir, "\nzone = ", "\nzone = Asia/Tokyo\n# ");
	match_ended(place, "mg-1", "2026-12-31T20:00:00Z");
	site_says(place, "2027-01-02T00:00:00Z", "files written");
	page_has(place, "archive/2027.html", "mg-1.html");
	page_has(place, "archive/2027.html", "<b>No. 2 41</b>, No. 1 30");
	page_has(place, "index.html", "archive/2027.html");
}

PLACE_TEST(public_names_appear_and_vanish_everywhere)
{
	match_ended(place, "mg-1", "2026-11-20T20:00:00Z");
	site_says(place, NOON, "files written");
	program_told(
		place->dir,
		"UPDATE players SET public_name = 'Anna & Co' WHERE id = 1");
	program_says(
		place->dir,
		WORDS("site", "--out", place->out, "--full", "--now", NOON), 0,
		"files written", NULL);
	page_has(place, "archive/2026.html",
		 "<a href=\"../player/1.html\">Anna &amp; Co</a> 30");
	page_has(place, "index.html", "Anna &amp; Co");
	program_told(place->dir,
		     "UPDATE players SET public_name = '', forgotten = 5 "
		     "WHERE id = 1");
	program_says(
		place->dir,
		WORDS("site", "--out", place->out, "--full", "--now", NOON), 0,
		"files written", NULL);
	page_has(place, "archive/2026.html", "former player 30");
}

PLACE_TEST(unlisted_matches_are_on_no_page)
{
	match_ended(place, "mg-1", "2026-11-20T20:00:00Z");
	program_told(place->dir, "INSERT INTO unlisted (match, player) VALUES "
				 "(1, 1), (1, 2)");
	site_says(place, NOON, "files written");
	g_autofree char *index = page_read(place, "index.html");

	ck_assert_ptr_null(strstr(index, "mg-1"));
	g_autofree char *archive =
		g_build_filename(place->out, "archive", NULL);
	ck_assert(!g_file_test(archive, G_FILE_TEST_EXISTS));
}

PLACE_TEST(feed_and_calendar_need_an_address)
{
	g_autofree char *feed = g_build_filename(place->out, "feed.atom", NULL);

	match_ended(place, "mg-1", "2026-11-20T20:00:00Z");
	site_says(place, NOON, "files written");
	ck_assert(!g_file_test(feed, G_FILE_TEST_EXISTS));
	program_reconfigure(place->dir, NULL,
			    "\n[site]\nurl = https://club.example/a/\n");
	site_says(place, NOON, "files written");
	page_has(place, "feed.atom",
		 "<link href=\"https://club.example/a/match/mg-1.html\"/>");
	page_has(place, "feed.atom", "T00:00:00Z</updated>");
	page_has(place, "feed.atom", "No. 2 wins Masters Gallery");
	page_has(place, "index.html", "feed.atom");
	page_has(place, "club.ics", "END:VCALENDAR\r\n");
}

PLACE_TEST(calendar_folds_long_lines_between_characters)
{
	program_reconfigure(place->dir, NULL,
			    "\n[site]\nurl = https://club.example/a/\n");
	program_reconfigure(
		place->dir, "name = Club X",
		"name = Ümlaute, die über fünfundsiebzig Oktette gehen und "
		"über die Zeile hinaus, öfter als üblich");
	site_says(place, NOON, "files written");
	g_autofree char *text = page_read(place, "club.ics");
	g_auto(GStrv) lines = g_strsplit(text, "\r\n", -1);
	int folded = 0;

	for (char **line = lines; *line; line++) {
		ck_assert_uint_le(strlen(*line), 75);
		ck_assert(g_utf8_validate(*line, -1, NULL));
		ck_assert_ptr_null(strchr(*line, '\n'));
		folded += **line == ' ';
	}
	ck_assert_int_ge(folded, 1);
	ck_assert_ptr_nonnull(strstr(text, "Ümlaute\\, die"));
}

PLACE_TEST(own_calendars_lie_apart_under_secret_names)
{
	g_autofree char *apart = g_strconcat(place->out, "-calendars", NULL);
	g_autofree char *setting = g_strdup_printf(
		"\n[site]\nurl = https://club.example/a/\ncalendars = %s\n"
		"calendars_url = https://club.example/c/\n",
		apart);
	g_autofree char *file = g_build_filename(
		apart, "00112233445566778899aabbccddeeff.ics", NULL);
	g_autofree char *text = NULL;

	program_reconfigure(place->dir, NULL, setting);
	program_told(place->dir,
		     "UPDATE players SET calendar = "
		     "'00112233445566778899aabbccddeeff' WHERE id = (SELECT "
		     "player FROM decisions WHERE open = 1)");
	site_says(place, NOON, "files written");
	ck_assert(g_file_get_contents(file, &text, NULL, NULL));
	ck_assert_ptr_nonnull(strstr(text, "\r\nDTSTART:20"));
	ck_assert_ptr_nonnull(strstr(text, "SUMMARY:mg-1\\, Masters Gallery"));

	ck_assert_ptr_null(
		strstr(kept(program_snapshot(place->out)), "001122"));
	program_told(place->dir, "UPDATE players SET calendar = ''");
	program_says(
		place->dir,
		WORDS("site", "--out", place->out, "--full", "--now", NOON), 0,
		"pages", NULL);
	ck_assert(!g_file_test(file, G_FILE_TEST_EXISTS));
	ck_assert_int_eq(g_rmdir(apart), 0);
}

PLACE_TEST(doctor_looks_at_the_site)
{
	g_autofree char *setting =
		g_strdup_printf("\n[site]\nfolder = %s\n", place->out);
	const char *const *doctor = WORDS("doctor", "--offline", "--now", NOON);

	program_reconfigure(place->dir, NULL, setting);
	g_auto(Ran) missing = program_run(place->dir, doctor);

	ck_assert_ptr_nonnull(strstr(missing.out, "to do  site: /"));
	ck_assert_ptr_nonnull(strstr(missing.out, "make the folder"));
	ck_assert_int_eq(g_mkdir(place->out, 0755), 0);
	g_auto(Ran) empty = program_run(place->dir, doctor);

	ck_assert_ptr_nonnull(strstr(empty.out, "the next run writes"));
	program_says(place->dir, WORDS("site", "--now", NOON), 0, "files",
		     NULL);
	g_auto(Ran) whole = program_run(place->dir, doctor);

	ck_assert_ptr_nonnull(strstr(whole.out, "shows all that has happened"));
}

/* Most players are named; every fourth isn't. */
TEST(demo_leaves_a_site)
{
	char *dir = folder_new();
	Place place = { dir, g_strconcat(dir, "-site", NULL) };

	program_says(dir, WORDS("demo", "--players", "4", "--site", place.out),
		     0, "/index.html.", NULL);
	page_has(&place, "index.html", ">Ann</a>");
	page_has(&place, "index.html", "No. 4");
	page_has(&place, "match/mg-1.html", "id=\"frames\"");
	place_clear(&place);
}

/* The page that failed is made again although nothing has changed. */
PLACE_TEST(site_makes_up_for_a_page_that_failed)
{
	g_autofree char *index =
		g_build_filename(place->out, "index.html", NULL);

	g_mkdir_with_parents(index, 0755);
	program_says(place->dir,
		     WORDS("site", "--out", place->out, "--now", NOON), 75,
		     NULL, "index.html");
	ck_assert_int_eq(g_rmdir(index), 0);
	site_says(place, NOON, "1 made, 1 files written");
	page_has(place, "index.html", "Masters Gallery");
}

/* Writing to another folder doesn't affect the club's own site. */
PLACE_TEST(site_elsewhere_leaves_the_clubs_own_alone)
{
	g_autofree char *setting = g_strdup_printf(
		"\n[site]\nfolder = %s\npublish = echo x >>'%s.log'\n",
		place->out, place->out);
	g_autofree char *other =
		g_strconcat(place->out, "/../other-site", NULL);
	g_autofree char *page =
		g_build_filename(place->out, "player", "1.html", NULL);
	g_autofree char *log = g_strconcat(place->out, ".log", NULL);
	g_autofree char *published = NULL;

	program_reconfigure(place->dir, NULL, setting);
	program_told(place->dir,
		     "UPDATE players SET public_name = 'Ann' WHERE id = 1");
	program_says(place->dir, WORDS("site", "--now", NOON), 0, "made", NULL);
	ck_assert(g_file_test(page, G_FILE_TEST_EXISTS));
	program_told(place->dir, "UPDATE players SET public_name = ''");
	program_says(place->dir, WORDS("site", "--out", other, "--now", NOON),
		     0, "made", NULL);
	program_says(place->dir, WORDS("site", "--now", NOON), 0, "1 removed",
		     NULL);
	ck_assert(!g_file_test(page, G_FILE_TEST_EXISTS));
	/* written by hand, it is published too, but not if it is elsewhere */
	ck_assert(g_file_get_contents(log, &published, NULL, NULL));
	ck_assert_str_eq(published, "x\nx\n");
	g_unlink(log);
	g_autofree char *rest = g_strdup_printf("rm -rf '%s'", other);
	ck_assert(g_spawn_command_line_sync(rest, NULL, NULL, NULL, NULL));
}

/* The owner of a seat that the house plays decides about listing the match. */
PLACE_TEST(unlisted_with_a_house_seat_is_on_no_page)
{
	match_ended(place, "mg-1", "2026-11-20T20:00:00Z");
	program_told(place->dir,
		     "UPDATE seats SET player = NULL WHERE seat = 1;"
		     "INSERT INTO unlisted (match, player) VALUES "
		     "(1, 1)");
	site_says(place, NOON, "files written");
	page_has(place, "index.html", "mg-1");
	program_told(place->dir, "INSERT INTO unlisted (match, player) VALUES "
				 "(1, 2)");
	program_says(
		place->dir,
		WORDS("site", "--out", place->out, "--full", "--now", NOON), 0,
		"files written", NULL);
	g_autofree char *index = page_read(place, "index.html");

	ck_assert_ptr_null(strstr(index, "mg-1"));
}

/* If the club allows it, the first page says how to get the bulletin. */
PLACE_TEST(site_says_how_to_subscribe)
{
	site_says(place, NOON, "files written");
	g_autofree char *before = page_read(place, "index.html");

	ck_assert_ptr_null(strstr(before, "subscribe"));
	program_reconfigure(place->dir, NULL, "\n[site]\nsubscribe = yes\n");
	site_says(place, NOON, "files written");
	page_has(place, "index.html", "subscribe</a> to <a href=");
	program_says(place->dir, WORDS("player", "forget", "eve@x.example"), 0,
		     "nothing of that address any more", NULL);
}
