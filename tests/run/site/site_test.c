/* The club's site as a whole: what is written, what is written again, what is
 * deleted, and what a run does about it. */
#include "lib/folder.h"
#include "lib/program.h"
#include "lib/suites.h"

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

/* Makes a club with a match, and the name of a folder for its site. */
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

TEST(site_is_written_once)
{
	g_auto(Place) place = place_new();
	struct stat state;

	site_says(&place, NOON, "files written");
	g_autofree char *first = program_snapshot(place.out);

	g_autofree char *file = g_build_filename(place.out, "index.html", NULL);
	ck_assert_int_eq(stat(file, &state), 0);
	ck_assert_int_eq(state.st_mode & 0777, 0644);
	site_says(&place, LATER, "pages: 0 made, 0 files written, 0 removed");
	g_autofree char *again = program_snapshot(place.out);
	ck_assert_str_eq(first, again);
}

TEST(site_in_full_makes_every_page_and_writes_none)
{
	g_auto(Place) place = place_new();

	site_says(&place, NOON, "files written");
	program_says(place.dir,
		     WORDS("site", "--out", place.out, "--full", "--now", NOON),
		     0, " made, 0 files written, 0 removed", NULL);
}

TEST(site_mends_what_others_changed_when_it_is_made_in_full)
{
	g_auto(Place) place = place_new();

	site_says(&place, NOON, "files written");
	g_autofree char *index = page_read(&place, "index.html");
	g_autofree char *file = g_build_filename(place.out, "index.html", NULL);

	ck_assert(g_file_set_contents(file, "spoilt", -1, NULL));
	program_says(place.dir,
		     WORDS("site", "--out", place.out, "--full", "--now", NOON),
		     0, ", 1 files written", NULL);
	g_autofree char *mended = page_read(&place, "index.html");
	ck_assert_str_eq(index, mended);
}

TEST(site_without_a_folder_says_what_to_do)
{
	g_auto(ProgramDir) dir = program_club();

	program_says(dir, WORDS("site"), 78, NULL, "[site] folder");
}

TEST(site_deletes_what_it_wrote_and_nothing_else)
{
	g_auto(Place) place = place_new();

	site_says(&place, NOON, "files written");
	g_autofree char *manifest =
		g_build_filename(place.dir, "site.pages", NULL);
	g_autofree char *gone =
		g_build_filename(place.out, "match", "mg-9.html", NULL);
	g_autofree char *other = g_build_filename(place.out, "own.html", NULL);
	g_autofree char *folder = g_path_get_dirname(gone);
	g_autofree char *text = NULL;

	g_mkdir_with_parents(folder, 0755);
	ck_assert(g_file_set_contents(gone, "x", -1, NULL));
	ck_assert(g_file_set_contents(other, "x", -1, NULL));
	ck_assert(g_file_get_contents(manifest, &text, NULL, NULL));
	g_autofree char *more =
		g_strconcat(text, "00 match/mg-9.html\n00 ../own.html\n", NULL);
	ck_assert(g_file_set_contents(manifest, more, -1, NULL));
	site_says(&place, NOON, "1 removed");
	ck_assert(!g_file_test(gone, G_FILE_TEST_EXISTS));
	ck_assert(g_file_test(other, G_FILE_TEST_EXISTS));
}

TEST(run_writes_the_site_after_sending)
{
	g_auto(Place) place = place_new();
	g_autofree char *setting =
		g_strdup_printf("\n[site]\nfolder = %s\npublish = echo x "
				">>'%s.log'\n",
				place.out, place.out);
	g_autofree char *log = g_strconcat(place.out, ".log", NULL);
	g_autofree char *published = NULL;

	program_reconfigure(place.dir, NULL, setting);
	program_says(place.dir, WORDS("run", "--now", NOON), 0, "", NULL);
	g_autofree char *index = page_read(&place, "index.html");
	ck_assert_ptr_nonnull(strstr(index, "Masters Gallery"));
	/* nothing has happened since, so nothing is published */
	program_says(place.dir, WORDS("run", "--now", LATER), 0, "", NULL);
	ck_assert(g_file_get_contents(log, &published, NULL, NULL));
	ck_assert_str_eq(published, "x\n");
	g_unlink(log);
}

TEST(site_that_cannot_be_written_delays_no_letter)
{
	g_auto(Place) place = place_new();
	g_autofree char *setting =
		g_strdup_printf("\n[site]\nfolder = /proc/nowhere\n");

	program_reconfigure(place.dir, NULL, setting);
	program_is(place.dir, "SELECT count(*) FROM outbox WHERE state < 2",
		   "0");
	g_autoptr(Opened) turn = program_turn(place.dir);

	program_answer(place.dir, turn, NULL, "1\n");
	program_says(place.dir, WORDS("run", "--now", LATER), 0, "",
		     "site: /proc/nowhere");
	program_is(place.dir, "SELECT count(*) FROM outbox WHERE state < 2",
		   "0");
	program_is(place.dir, "SELECT count(*) > 0 FROM steps", "1");
	/* said once, not by every run */
	program_says(place.dir, WORDS("run", "--now", LATER), 0, "", NULL);
}
