/* lost.c - finds the site's pages in its folder when the list of them is
 * lost. */
#include "site/page.h"

#include "base/base.h"
#include "base/pattern.h"

/* stands in every page: see site/head.html */
#define GENERATOR "<meta name=\"generator\" content=\"Pennypost\">"

/* Adds one of our pages in the folder, and the files that belong to it. */
static void
find_page(const char *folder, const char *path, json_t *pages)
{
	static const char *const endings[] = { ".html", ".json", ".png" };
	g_autofree char *file = g_build_filename(folder, path, NULL);
	g_autofree char *text = NULL;

	/* reading a pipe would never end */
	if (!g_file_test(file, G_FILE_TEST_IS_REGULAR) ||
	    !g_file_get_contents(file, &text, NULL, NULL) ||
	    !strstr(text, GENERATOR))
		return;
	for (gsize i = 0; i < G_N_ELEMENTS(endings); i++) {
		g_autofree char *beside = g_strdup_printf(
			"%.*s%s", (int)(strlen(path) - strlen(".html")), path,
			endings[i]);
		g_autofree char *other = g_build_filename(folder, beside, NULL);

		if (g_file_test(other, G_FILE_TEST_IS_REGULAR))
			object_set_text(pages, beside, "");
	}
}

void
site_find_pages(const char *folder, json_t *pages)
{
	static const char *const folders[] = { "match", "season", "player",
					       "game", "archive" };

	for (gsize i = 0; i < G_N_ELEMENTS(folders); i++) {
		g_autofree char *inside =
			g_build_filename(folder, folders[i], NULL);
		g_autoptr(GDir) dir = g_dir_open(inside, 0, NULL);
		const char *name;

		while (dir && (name = g_dir_read_name(dir))) {
			g_autofree char *path =
				g_build_filename(folders[i], name, NULL);

			if (pattern_fits("^[a-z0-9-]+\\.html$", name))
				find_page(folder, path, pages);
		}
	}
}
