/* scale_page_test.c - runs the commands of pennypost-scale(7) in order, on a
 * club. */

#include "lib/page.h"
#include "lib/program.h"

#include <stdio.h>
#include <unistd.h>

#define REHEARSAL "/tmp/rehearsal" /* where the page makes its servers */

/* Returns the page's example commands, with our folder instead of REHEARSAL. */
static char *
commands_of(const char *page, const char *folder)
{
	g_auto(GStrv) lines = g_strsplit(page, "\n", -1);
	g_autofree char *servers = g_build_filename(folder, "servers", NULL);
	GString *all = g_string_new("set -eux\n");
	bool example = false;

	for (char **line = lines; *line; line++) {
		if (**line == '.')
			example = !strcmp(*line, ".EX");
		else if (example)
			g_string_append_printf(all, "%s\n", *line);
	}
	g_string_replace(all, REHEARSAL, servers, 0);
	return g_string_free(all, FALSE);
}

/* Returns the environment of the page's reader, with all programs in PATH, and
 * one server. */
static char **
environment(void)
{
	g_autofree char *self = g_file_read_link("/proc/self/exe", NULL);
	g_autofree char *here = g_get_current_dir();
	g_autofree char *path = g_strdup_printf(
		"%s/../bin:%s/contrib/examples:%s",
		kept(g_path_get_dirname(self)), here, g_getenv("PATH"));
	char **all = g_environ_setenv(g_get_environ(), "PATH", path, TRUE);
	const char *host = strstr(g_getenv("CLUSTER"), "host=");

	ck_assert_ptr_nonnull(host);
	all = g_environ_setenv(all, "PGHOST", host + strlen("host="), TRUE);
	all = g_environ_setenv(all, "PGUSER", "club", TRUE);
	return g_environ_unsetenv(all, "CLUSTER");
}

static int
shell(const char *dir, const char *script, char **said)
{
	g_auto(GStrv) all = environment();
	const char *argv[] = { "sh", "-c", script, NULL };
	g_autofree char *out = NULL;
	int status = -1;

	ck_assert(g_spawn_sync(dir, (char **)argv, all, G_SPAWN_SEARCH_PATH,
			       NULL, NULL, &out, said, &status, NULL));
	return status;
}

TEST(each_command_works)
{
	g_auto(ProgramDir) match = program_match();
	g_auto(ProgramDir) folder = folder_new();
	g_autofree char *club = g_build_filename(folder, "club", NULL);
	g_autofree char *page = page_read("pennypost-scale.7");
	g_autofree char *script = commands_of(page, folder);
	g_autofree char *said = NULL;
	g_autofree char *untold = NULL;
	g_autofree char *copy = g_strdup_printf(
		"chmod 755 '%s'; cp -a '%s' club", folder, match);

	/* The page begins with a club in a file. */
	program_prints(match, "move --to pennypost.db", "is kept");
	ck_assert_int_eq(shell(folder, copy, &untold), 0);
	ck_assert_msg(!shell(club, script, &said), "%s", said);
	program_prints(club, "match list", "mg-1");
	g_clear_pointer(&untold, g_free);
	shell(folder, "dropdb thursday; dropdb friday", &untold);
}

TEST_CONDITIONS(.needs = cluster_asked, .what = "PostgreSQL (see make check)");
