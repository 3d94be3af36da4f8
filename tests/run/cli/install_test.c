/* `make install` installs everything that the program needs, in any place, and
 * `make uninstall` removes all of it; a Debian package contains everything in
 * the sources meant for it, and is reproducible. */
#include "lib/program.h"

#include <glob.h>
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

/* Runs a shell command, which must succeed, and returns its output. Kept
 * (kept.h). */
static char *
shell(const char *line)
{
	const char *argv[] = { "sh", "-c", line, NULL };
	char *out = NULL;
	int status = 1;

	ck_assert(g_spawn_sync(NULL, (char **)argv, NULL, G_SPAWN_SEARCH_PATH,
			       NULL, NULL, &out, NULL, &status, NULL));
	ck_assert_msg(status == 0, "%s: %s", line, out);
	return kept(out);
}

static void
make_in(const char *prefix, const char *stage, const char *target)
{
	g_autofree char *line = g_strdup_printf(
		"unset MAKEFLAGS MFLAGS; make -s --no-print-directory "
		"B=build/%s PREFIX=%s DESTDIR='%s' %s 2>&1",
		kept(built()), prefix, stage, target);

	shell(line);
}

static void
make(const char *stage, const char *target)
{
	make_in("/opt/pp", stage, target);
}

/* Counts the files below a folder. */
static int
files(const char *path)
{
	g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
	const char *name;
	int n = dir ? 0 : 1;

	while (dir && (name = g_dir_read_name(dir)))
		n += files(path_in(path, name));
	return n;
}

static const char *
output_of(const char *stage, const char *words)
{
	g_autofree char *line = g_strdup_printf(
		"cd '%s' && env -i opt/pp/bin/pennypost %s", stage, words);

	return shell(line);
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
	assert_has(output_of(stage, "preview letter --game mg"),
		   "Masters Gallery · round");
	assert_has(output_of(stage, "rules mp"),
		   "The rules of Masterpiece 1970");
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

	make(stage, "install");
	const char *out = shell(line);

	for (gsize i = 0; i < G_N_ELEMENTS(wanted); i++)
		assert_has(out, wanted[i]);
	make(stage, "uninstall");
}

/* Packs a copy of what is installed in `stage`, in the sibling folder `as`, and
 * returns the package's name. Kept (kept.h). */
static char *
package(const char *stage, const char *as, const char *environment)
{
	g_autofree char *line = g_strdup_printf(
		"cd '%s' && mkdir -p %s/new && cp -a usr %s/new && cd '%s' && "
		"%s DPKG_DEB_COMPRESSOR_LEVEL=0 contrib/packaging/make-deb "
		"1.2 '%s/%s/new' '%s/%s' | tr -d '\n'",
		stage, as, as, kept(g_get_current_dir()), environment, stage,
		as, stage, as);

	return shell(line);
}

/* Checks that each source file matching a pattern is in a package's list, with
 * `end` appended to its name. */
static void
assert_packed(const char *list, const char *pattern, const char *folder,
	      const char *end)
{
	glob_t found;

	ck_assert_int_eq(glob(pattern, 0, NULL, &found), 0);
	for (gsize i = 0; i < found.gl_pathc; i++) {
		g_autofree char *name = g_path_get_basename(found.gl_pathv[i]);
		g_autofree char *packed =
			g_strconcat(folder, name, end, "\n", NULL);

		assert_has(list, packed);
	}
	globfree(&found);
}

TEST(test_package)
{
	g_auto(ProgramDir) stage = folder_new();

	make_in("/usr", stage, "install");
	const char *deb = package(stage, "a", "TZ=UTC LC_ALL=C");
	const char *again = package(stage, "another",
				    "umask 077; TZ=Pacific/Kiritimati "
				    "LC_ALL=C.UTF-8 HOME=/nowhere");
	g_autofree char *line = g_strdup_printf("cmp '%s' '%s'", deb, again);
	g_autofree char *fields = g_strdup_printf(
		"dpkg-deb -f '%s' Package Version Depends", deb);
	const char *list = shell(formatted("dpkg-deb -c '%s'", deb));

	shell(line);
	assert_has(shell(fields), "Package: pennypost\nVersion: 1.2\n");
	assert_has(shell(fields), "libgmime-3.0-0");
	assert_packed(list, "contrib/*.1", "./usr/share/man/man1/", ".gz");
	assert_packed(list, "contrib/*.5", "./usr/share/man/man5/", ".gz");
	assert_packed(list, "contrib/*.7", "./usr/share/man/man7/", ".gz");
	assert_packed(list, "contrib/handbook/*",
		      "./usr/share/doc/pennypost/contrib/handbook/", "");
	assert_packed(list, "contrib/pictures/*",
		      "./usr/share/doc/pennypost/contrib/pictures/", "");
	assert_packed(list, "contrib/examples/*",
		      "./usr/share/doc/pennypost/examples/", "");
	assert_packed(list, "contrib/examples/pennypost.*",
		      "./usr/lib/systemd/system/", "");
	assert_packed(list, "templates/en/site/*",
		      "./usr/share/pennypost/templates/en/site/", "");
	assert_has(list, "./usr/share/bash-completion/completions/pennypost");
	assert_has(list, "./usr/share/doc/pennypost/README.Debian");
}
