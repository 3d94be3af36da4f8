/* `make lint` reports wrong includes in a small source tree. */
#include "lib/folder.h"
#include "lib/must.h"

#include <glib/gstdio.h>
#include <string.h>

static const char table[] = "base       | sodium\n"
			    "game  base\n"
			    "games game\n"
			    "low   base | jansson\n"
			    "high  low\n";

static const struct {
	const char *files[4]; /* "room/file.c: what it includes" */
	const char *found;    /* "": no finding */
} cases[] = {
	{ { "high/a.c: \"low/b.h\" \"base/c.h\" <jansson.h>" },
	  "high may not use jansson" },
	{ { "high/a.c: \"low/b.h\" \"base/c.h\"" }, "" },
	{ { "low/b.c: \"high/a.h\"" }, "low may not include high/a.h" },
	{ { "base/c.h: \"game/d.h\"" }, "base may not include game/d.h" },
	{ { "attic/e.c: \"base/c.h\"" }, "no room 'attic'" },
	{ { "low/b.c: <sodium.h>" }, "low may not use sodium" },
	{ { "games/x/a.c: \"games/y/b.h\"" }, "another game's games/y/b.h" },
	{ { "games/x/a.c: \"games/x/b.h\" \"game/d.h\"" }, "" },
	/* a circle of files, and one of pairs of .c and .h */
	{ { "low/a.h: \"low/b.h\"", "low/b.h: \"low/a.h\"" },
	  "circle of files: low/" },
	{ { "low/a.c: \"low/a.h\" \"low/b.h\"",
	    "low/b.c: \"low/b.h\" \"low/a.h\"" },
	  "circle of files: low/" },
	{ { "low/a.c: \"low/a_parts.h\"", "low/a_parts.h: \"low/a.h\"" }, "" },
	{ { "low/a_more.c: \"low/a.h\" \"low/b.h\"",
	    "low/b.c: \"low/b.h\" \"low/a.h\"" },
	  "circle of files: low/" },
	{ { "low/a.c: \"low/a.h\" \"low/b.h\"", "low/b.h: \"low/c.h\"",
	    "low/c.c: \"low/c.h\"" },
	  "" },
};

/* Writes one file with its includes, one a line. */
static void
lay(const char *folder, const char *file)
{
	g_auto(GStrv) halves = g_strsplit(file, ": ", 2);
	g_auto(GStrv) includes = g_strsplit(halves[1], " ", -1);
	g_autofree char *path =
		g_build_filename(folder, "src", halves[0], NULL);
	g_autofree char *room = g_path_get_dirname(path);
	g_autoptr(GString) text = g_string_new("/* a file */\n");

	for (int i = 0; includes[i]; i++)
		g_string_append_printf(text, "#include %s\n", includes[i]);
	ck_assert_int_eq(g_mkdir_with_parents(room, 0700), 0);
	ck_assert(g_file_set_contents(path, text->str, -1, NULL));
}

/* Returns the lint's output for a folder; *status becomes the exit status. */
static char *
look(const char *folder, int *status)
{
	g_autofree char *here = g_get_current_dir();
	g_autofree char *command = g_strdup_printf(
		"cd '%s' && awk -f '%s/tests/lint/rooms.awk' rooms "
		"$(find src -name '*.[ch]' | sort)",
		folder, here);
	const char *argv[] = { "sh", "-c", command, NULL };
	char *out = NULL;

	ck_assert(g_spawn_sync(NULL, (char **)argv, NULL, G_SPAWN_SEARCH_PATH,
			       NULL, NULL, &out, NULL, status, NULL));
	return out;
}

TEST_EACH(arrows_are_judged, cases)
{
	char *folder = folder_new();
	g_autofree char *rooms = g_build_filename(folder, "rooms", NULL);
	int status = 0;

	ck_assert(g_file_set_contents(rooms, table, -1, NULL));
	for (int i = 0; i < 4 && cases[_i].files[i]; i++)
		lay(folder, cases[_i].files[i]);
	g_autofree char *said = look(folder, &status);

	ck_assert_msg(*cases[_i].found ? strstr(said, cases[_i].found) != NULL
				       : !*said,
		      "%s: %s", cases[_i].files[0], said);
	ck_assert_int_eq(status != 0, *cases[_i].found != '\0');
	folder_clear(folder);
}

/* The table of layers must not have a circle. */
TEST(rooms_in_a_circle)
{
	char *folder = folder_new();
	g_autofree char *rooms = g_build_filename(folder, "rooms", NULL);
	int status = 0;

	ck_assert(g_file_set_contents(rooms, "low high\nhigh low\n", -1, NULL));
	lay(folder, "low/a.c: \"low/a.h\"");
	assert_text_has(look(folder, &status), "circle of rooms");
	ck_assert_int_ne(status, 0);
	folder_clear(folder);
}
