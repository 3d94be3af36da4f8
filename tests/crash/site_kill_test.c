/* site_kill_test.c - writing the club's site is interrupted at any call that
 * changes a file, or the disk fails there: at every point the folder has only
 * whole pages, old or new, and the next call completes it to the same bytes as
 * an undisturbed one. */
#include "crash/day.h"
#include "crash/process.h"

#include <glib/gstdio.h>
#include <signal.h>

#define SAMPLE 6 /* interruption points tried in each mode */
#define TEMPORARY ".new"

static const char *const site[] = { "site", "--now", LATER, NULL };

/* --- folders -------------------------------------------------------------- */

/* Adds every file below a folder: path to bytes. */
static void
add_files(GHashTable *files, const char *top, const char *path)
{
	g_autofree char *whole = g_build_filename(top, path, NULL);
	g_autoptr(GDir) dir = g_dir_open(whole, 0, NULL);
	const char *name;
	char *bytes;
	gsize n;

	while (dir && (name = g_dir_read_name(dir)))
		add_files(files, top, path_in(path, name));
	if (dir || !g_file_get_contents(whole, &bytes, &n, NULL))
		return;
	g_hash_table_insert(files, g_strdup(path), g_bytes_new_take(bytes, n));
}

static GHashTable *
files_of(const char *top)
{
	GHashTable *files = g_hash_table_new_full(
		g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_bytes_unref);

	add_files(files, top, "");
	return files;
}

/* Runs a shell command made from a format with two words. */
static void
shell(const char *format, const char *one, const char *two)
{
	g_auto(GStrv) words = g_strsplit(format, "%s", 3);
	g_autofree char *line =
		g_strconcat(words[0], one, words[1], two, words[2], NULL);
	g_auto(Ran) ran = process_run(NULL, WORDS("sh", "-c", line), NULL);

	ran_check(&ran, 0, NULL, NULL);
}

/* --- a scene -------------------------------------------------------------- */

typedef struct {
	char *dir, *out;	    /* the club, its site */
	char *copy;		    /* copy of both, from before the call */
	GHashTable *before, *after; /* the files of its site */
	char *calls;		    /* its system calls, when undisturbed */
} Scene;

static void
scene_clear(Scene *scene)
{
	g_hash_table_unref(scene->before);
	g_hash_table_unref(scene->after);
	g_free(scene->calls);
	shell("rm -rf '%s' '%s'", scene->out, scene->copy);
	g_free(scene->out);
	g_free(scene->copy);
	program_clear(scene->dir);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Scene, scene_clear)

/* Makes a club with named players and a site with a web address. */
static Scene
scene_new(void)
{
	char *dir = program_match();
	char *out = g_strconcat(dir, "-site", NULL);
	g_autofree char *setting =
		g_strdup_printf("\n[site]\nfolder = %s\nrunning = step\n"
				"url = https://club.example/\n",
				out);

	program_reconfigure(dir, NULL, setting);
	program_told(dir, "UPDATE players SET public_name = name");
	g_mkdir(out, 0755);
	return (Scene){ .dir = dir, .out = out };
}

/* Saves the club, and what an undisturbed call makes of it. */
static void
scene_keep(Scene *scene)
{
	scene->copy = folder_quick();
	shell("cp -a '%s' '%s/club'", scene->dir, scene->copy);
	shell("cp -a '%s' '%s/site'", scene->out, scene->copy);
	scene->before = files_of(scene->out);
	g_auto(Ran) ran =
		day_program(scene->dir, site, "count 0", NULL, &scene->calls);

	ran_check(&ran, 0, "files written", NULL);
	scene->after = files_of(scene->out);
}

/* --- a point -------------------------------------------------------------- */

/* Checks that every file is as before or as after, apart from temporary
 * files. */
static void
check_whole(const Scene *scene, const char *fault)
{
	g_autoptr(GHashTable) files = files_of(scene->out);
	GHashTableIter iter;
	gpointer path, bytes;

	g_hash_table_iter_init(&iter, files);
	while (g_hash_table_iter_next(&iter, &path, &bytes)) {
		GBytes *old = g_hash_table_lookup(scene->before, path);
		GBytes *new = g_hash_table_lookup(scene->after, path);

		ck_assert_msg((old && g_bytes_equal(old, bytes)) ||
				      (new &&g_bytes_equal(new, bytes)) ||
				      !strcmp(path, TEMPORARY),
			      "%s: %s is not whole", fault, (char *)path);
	}
}

static void
check_complete(const Scene *scene, const char *fault)
{
	g_autoptr(GHashTable) files = files_of(scene->out);
	GHashTableIter iter;
	gpointer path, bytes;

	g_hash_table_iter_init(&iter, scene->after);
	while (g_hash_table_iter_next(&iter, &path, &bytes)) {
		GBytes *found = g_hash_table_lookup(files, path);

		ck_assert_msg(found && g_bytes_equal(found, bytes),
			      "%s: %s was not completed", fault, (char *)path);
		g_hash_table_remove(files, path);
	}
	g_hash_table_iter_init(&iter, files);
	ck_assert_msg(!g_hash_table_iter_next(&iter, &path, &bytes),
		      "%s: %s is left", fault, (char *)path);
}

static void
try_point(const Scene *scene, const char *mode, long n)
{
	g_autofree char *fault = g_strdup_printf("%s %ld", mode, n);
	bool kills = strchr("kt", *mode);

	/* restored under the same names, which the site remembers */
	shell("rm -rf '%s' '%s'", scene->dir, scene->out);
	shell("cp -a '%s/club' '%s'", scene->copy, scene->dir);
	shell("cp -a '%s/site' '%s'", scene->copy, scene->out);
	g_auto(Ran) broken = day_program(scene->dir, site, fault, NULL, NULL);

	ck_assert_msg(kills ? broken.status == -SIGKILL
			    : broken.status == 0 || broken.status == 75,
		      "%s: %d, %s", fault, broken.status, broken.err);
	check_whole(scene, fault);
	g_auto(Ran) mended = day_program(scene->dir, site, NULL, NULL, NULL);

	ran_check(&mended, 0, "pages: ", NULL);
	check_complete(scene, fault);
	program_says(scene->dir, site, 0,
		     "pages: 0 made, 0 files written, 0 removed", NULL);
}

/* The calls that each mode disturbs (faults.c). */
static const struct {
	const char *name, *calls;
} modes[] = { { "kill", "wo" }, { "tear", "w" }, { "EIO", "wo" } };

/* Disturbs a sample of all calls that change a file (CRASH=all: each of
 * them). */
static void
try_scene(const Scene *scene)
{
	bool all = !g_strcmp0(g_getenv("CRASH"), "all");

	for (gsize i = 0; i < G_N_ELEMENTS(modes); i++) {
		g_autoptr(GArray) points =
			g_array_new(FALSE, FALSE, sizeof(long));

		for (long n = 1; scene->calls[n - 1]; n++)
			if (strchr(modes[i].calls, scene->calls[n - 1]))
				g_array_append_val(points, n);
		guint tries = all ? points->len : MIN(points->len, SAMPLE);

		ck_assert_uint_gt(tries, 5);
		for (guint k = 0; k < tries; k++)
			try_point(scene, modes[i].name,
				  g_array_index(points, long,
						points->len *k / tries));
		g_print("crash: the site, %s at %u of %u calls\n",
			modes[i].name, tries, points->len);
	}
}

/* --- scenes --------------------------------------------------------------- */

TEST(first_site_is_broken_off)
{
	g_auto(Scene) scene = scene_new();

	scene_keep(&scene);
	try_scene(&scene);
}

/* A match has ended, and a player is no longer named. */
TEST(site_after_a_result_is_broken_off)
{
	g_auto(Scene) scene = scene_new();

	program_says(scene.dir, site, 0, "files written", NULL);
	program_told(
		scene.dir,
		"UPDATE matches SET phase = 2, finished = 1795180000;"
		"INSERT INTO results (match, seat, player, place, score, moved,"
		" left_it, adjudicated) VALUES"
		" (1, 0, 1, 2, 30, 1, 0, 0), (1, 1, 2, 1, 41, 1, 0, 0);"
		"UPDATE players SET public_name = '' WHERE id = 2");
	scene_keep(&scene);
	ck_assert(g_hash_table_contains(scene.before, "player/2.html"));
	ck_assert(!g_hash_table_contains(scene.after, "player/2.html"));
	try_scene(&scene);
}
