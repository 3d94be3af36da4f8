/* own.c - the club's own templates, words and tables: a file with a name
 * that is never asked for changes nothing, and nobody would know why. */
#include "cli/doctor/checks.h"
#include "club/installation/settings.h"

#include <string.h>

typedef struct {
	Doctor *doctor;
	char *installed;
	GString *texts; /* of all own templates: what they include */
	int files, unused;
} Search;

typedef void Visit(Search *search, const char *below);

/* --- one file ----------------------------------------------------------- */

static bool
exists(const Search *search, const char *folder, const char *base)
{
	g_autofree char *path =
		g_build_filename(search->installed, folder, base, NULL);

	return g_file_test(path, G_FILE_TEST_EXISTS);
}

static bool
exists_beside(const Search *search, const char *folder, const char *language,
	      const char *base)
{
	g_autofree char *above = g_path_get_dirname(folder);
	g_autofree char *letters = g_build_filename(above, language, NULL);
	g_autofree char *parts = g_build_filename(letters, "parts", NULL);

	return exists(search, letters, base) || exists(search, parts, base);
}

/* "templates/de/turn.txt" stands for "templates/en/parts/turn.txt": what is
 * there in the one language, or for all, can be in any, and a part may lie
 * among the letters. */
static bool
is_installed(const Search *search, const char *below)
{
	g_autofree char *base = g_path_get_basename(below);
	g_autofree char *folder = g_path_get_dirname(below);

	if (exists(search, folder, base))
		return true;
	if (g_str_has_suffix(folder, "/parts"))
		*strrchr(folder, '/') = '\0';
	return exists_beside(search, folder, "en", base) ||
	       exists_beside(search, folder, "design", base);
}

/* {{> turn}} */
static bool
is_included(const Search *search, const char *below)
{
	g_autofree char *base = g_path_get_basename(below);

	base[strcspn(base, ".")] = '\0';
	g_autofree char *escaped = g_regex_escape_string(base, -1);
	g_autofree char *partial =
		g_strdup_printf("\\{\\{> *(game/)?%s *\\}\\}", escaped);

	return g_regex_match_simple(partial, search->texts->str, 0, 0);
}

static void
gather(Search *search, const char *below)
{
	g_autofree char *path =
		g_build_filename(search->doctor->dir, below, NULL);
	g_autofree char *text = NULL;

	search->files++;
	if (g_file_get_contents(path, &text, NULL, NULL))
		g_string_append(search->texts, text);
}

static void
judge(Search *search, const char *below)
{
	if (is_installed(search, below) || is_included(search, below))
		return;
	search->unused++;
	doctor_todo(search->doctor, "own files",
		    "%s/%s is never used, because nothing has that name; "
		    "rename it as in %s, or move it elsewhere",
		    search->doctor->dir, below, search->installed);
}

/* --- all ----------------------------------------------------------------- */

static void
each_file(Search *search, const char *below, Visit *visit)
{
	g_autofree char *path =
		g_build_filename(search->doctor->dir, below, NULL);
	g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
	const char *name;

	if (!dir) {
		visit(search, below);
		return;
	}
	while ((name = g_dir_read_name(dir))) {
		g_autofree char *child = g_strconcat(below, "/", name, NULL);

		/* skip what editors leave behind */
		if (*name != '.' && !g_str_has_suffix(name, "~"))
			each_file(search, child, visit);
	}
}

static void
each_folder(Search *search, Visit *visit)
{
	static const char *const folders[] = { "templates", "games" };

	for (gsize i = 0; i < G_N_ELEMENTS(folders); i++) {
		g_autofree char *path =
			g_build_filename(search->doctor->dir, folders[i], NULL);

		if (g_file_test(path, G_FILE_TEST_IS_DIR))
			each_file(search, folders[i], visit);
	}
}

void
check_own_files(Doctor *doctor)
{
	Search search = { .doctor = doctor,
			  .installed = installed_folder(),
			  .texts = g_string_new(NULL) };

	each_folder(&search, gather);
	each_folder(&search, judge);
	if (search.files && !search.unused)
		doctor_ok(doctor, "own files",
			  "%d instead of installed ones, all in use",
			  search.files);
	g_string_free(search.texts, TRUE);
	g_free(search.installed);
}
