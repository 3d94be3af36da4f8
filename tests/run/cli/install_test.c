/* `make install` installs everything that the program needs, wherever it is
 * put, and `make uninstall` removes all of it. */
#include "lib/program.h"

#include <sys/wait.h>

/* Returns the folder of the current build, whatever its compiler and
 * sanitizers. Free with g_free. */
static char *
built(void)
{
	g_autofree char *self = g_file_read_link("/proc/self/exe", NULL);
	g_autofree char *check = g_path_get_dirname(self);

	return g_path_get_basename(kept(g_path_get_dirname(check)));
}

static void
make(const char *stage, const char *target)
{
	g_autofree char *line = g_strdup_printf(
		"unset MAKEFLAGS MFLAGS; make -s --no-print-directory "
		"B=build/%s PREFIX=/opt/pp DESTDIR='%s' %s 2>&1",
		kept(built()), stage, target);
	const char *argv[] = { "sh", "-c", line, NULL };
	g_autofree char *out = NULL;
	int status = 1;

	ck_assert(g_spawn_sync(NULL, (char **)argv, NULL, G_SPAWN_SEARCH_PATH,
			       NULL, NULL, &out, NULL, &status, NULL));
	ck_assert_msg(status == 0, "%s", out);
}

/* Counts the files below a folder. */
static int
files(const char *path)
{
	g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
	const char *name;
	int n = dir ? 0 : 1;

	while (dir && (name = g_dir_read_name(dir))) {
		n += files(path_in(path, name));
	}
	return n;
}

static char *
output_of(const char *stage, const char *words)
{
	g_autofree char *line = g_strdup_printf(
		"cd '%s' && env -i opt/pp/bin/pennypost %s", stage, words);
	const char *argv[] = { "sh", "-c", line, NULL };
	char *out = NULL;
	int status = 1;

	ck_assert(g_spawn_sync(NULL, (char **)argv, NULL, G_SPAWN_SEARCH_PATH,
			       NULL, NULL, &out, NULL, &status, NULL));
	ck_assert_msg(status == 0, "%s: %s", words, out);
	return out;
}

TEST(test_install)
{
	static const char *const installed[] = {
		"bin/pennypost",
		"share/pennypost/templates/README",
		"share/pennypost/templates/example.json",
		"share/pennypost/templates/en/check.html",
		"share/pennypost/templates/en/parts/footer.html",
		"share/pennypost/games/masters-gallery/tables.ini",
		"share/man/man1/pennypost.1",
		"share/man/man5/pennypost.conf.5",
		"share/man/man7/pennypost-scale.7",
		"share/bash-completion/completions/pennypost",
		"share/doc/pennypost/README.md",
		"share/doc/pennypost/contrib/handbook/running.md",
		"share/doc/pennypost/contrib/hacking/architecture.md",
		"share/doc/pennypost/contrib/pictures/letter.png",
		"share/doc/pennypost/examples/README",
		"share/doc/pennypost/examples/pennypost.service",
		"share/doc/pennypost/examples/dovecot.sieve",
	};
	g_auto(ProgramDir) stage = folder_new();

	make(stage, "install");
	for (gsize i = 0; i < G_N_ELEMENTS(installed); i++) {
		g_autofree char *path = g_build_filename(stage, "opt", "pp",
							 installed[i], NULL);

		ck_assert_msg(g_file_test(path, G_FILE_TEST_IS_REGULAR), "%s",
			      path);
	}
	g_autofree char *letter = output_of(stage, "preview letter --game mg");
	g_autofree char *rules = output_of(stage, "rules mp");

	assert_has(letter, "Masters Gallery · round");
	assert_has(rules, "The rules of Masterpiece 1970");
	make(stage, "uninstall");
	ck_assert_int_eq(files(stage), 0);
}

/* Returns whether the build is sanitized: then it lacks the hardening that
 * compiler and linker add. */
static bool
is_sanitized(void)
{
	return g_str_has_suffix(kept(built()), "-san");
}

TEST_IF(test_hardened, !is_sanitized())
{
	static const char *const wanted[] = { "BIND_NOW", "NOW PIE",
					      "GNU_RELRO", "__stack_chk_fail@",
					      "__fprintf_chk@" };
	g_auto(ProgramDir) stage = folder_new();
	g_autofree char *line = g_strdup_printf(
		"readelf -W -l -d --dyn-syms '%s/opt/pp/bin/pennypost'", stage);
	const char *argv[] = { "sh", "-c", line, NULL };
	g_autofree char *out = NULL;

	make(stage, "install");
	ck_assert(g_spawn_sync(NULL, (char **)argv, NULL, G_SPAWN_SEARCH_PATH,
			       NULL, NULL, &out, NULL, NULL, NULL));
	for (gsize i = 0; i < G_N_ELEMENTS(wanted); i++)
		assert_has(out, wanted[i]);
	make(stage, "uninstall");
}
