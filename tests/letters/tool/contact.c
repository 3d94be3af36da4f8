/* contact.c - pictures of all letters, side by side. */
#include "letters/tool/contact.h"

#include "base/error.h"

#include <glib/gstdio.h>
#include <string.h>

#define A_SHEET 12 /* letters on a sheet */
#define A_ROW 6
#define THUMB 260 /* their width there, in pixels */
#define CROP 700  /* and their height */

static const struct {
	const char *name;
	int width;
	Look look;
} views[] = {
	{ "phone-light", 390, LOOK_LIGHT },
	{ "phone-dark", 390, LOOK_DARK },
	{ "desk-light", 1200, LOOK_LIGHT },
	{ "desk-dark", 1200, LOOK_DARK },
};

/* Returns the name of a picture's file. The colon of kinds such as
 * "season:here" is replaced: it would make the beginning a URL's scheme. */
static char *
file_name(const Sample *sample, gsize view)
{
	return g_strdelimit(g_strdup_printf("%s-%s-%s-%s.png", sample->language,
					    sample->kind, sample->game->prefix,
					    views[view].name),
			    ":", '.');
}

static bool
write_picture(Browser *browser, const char *dir, const char *name,
	      GError **error)
{
	g_autofree char *path = g_build_filename(dir, name, NULL);
	gsize size = 0;
	g_autofree guchar *png = page_picture(browser, &size, error);

	return png && g_file_set_contents(path, (char *)png, size, error);
}

bool
contact_add(Browser *browser, const Sample *sample, const char *dir,
	    GError **error)
{
	if (g_mkdir_with_parents(dir, 0755))
		return fail(error, ERROR_STOP, "no folder %s", dir);
	if (!page_load(browser, sample->page, error))
		return false;
	for (gsize i = 0; i < G_N_ELEMENTS(views); i++) {
		g_autofree char *name = file_name(sample, i);

		if (!page_show(browser, views[i].width, views[i].look, 1,
			       error) ||
		    !write_picture(browser, dir, name, error))
			return false;
	}
	return true;
}

/* --- pages ---------------------------------------------------------------- */

#define STYLE                                                                  \
	"<style>body{font:14px sans-serif;margin:12px;background:#ccc}"        \
	"figure{display:inline-block;vertical-align:top;margin:4px}"           \
	"figure div{width:%dpx;height:%dpx;overflow:hidden}"                   \
	"img{width:100%%}</style>"

static void
add_figure(GString *page, const Sample *sample, gsize view)
{
	g_autofree char *file = file_name(sample, view);
	g_autofree char *name = sample_name(sample);

	g_string_append_printf(page,
			       "<figure><figcaption>%s</figcaption>"
			       "<div><a href=\"%s\"><img src=\"%s\"></a></div>"
			       "</figure>\n",
			       name, file, file);
}

static bool
write_index(const GPtrArray *samples, const char *dir, GError **error)
{
	const Sample *first = samples->pdata[0];
	g_autofree char *name =
		g_strdup_printf("index-%s.html", first->language);
	g_autofree char *path = g_build_filename(dir, name, NULL);
	g_autoptr(GString) page = g_string_new("<!DOCTYPE html><meta "
					       "charset=\"utf-8\">");

	g_string_append(page, "<title>All letters</title>");
	g_string_append_printf(page, STYLE, THUMB, CROP);
	for (guint i = 0; i < samples->len; i++) {
		g_string_append(page, "<div>");
		for (gsize view = 0; view < G_N_ELEMENTS(views); view++)
			add_figure(page, samples->pdata[i], view);
		g_string_append(page, "</div>\n");
	}
	return g_file_set_contents(path, page->str, page->len, error);
}

/* --- sheets -------------------------------------------------------------- */

/* Opens a file in the browser and waits for its pictures. */
static bool
visit(Browser *browser, const char *path, GError **error)
{
	g_autofree char *url = g_filename_to_uri(path, NULL, error);

	return url && browser_visit(browser, url, error) &&
	       page_prepare(browser, NULL, error) &&
	       page_show(browser, A_ROW * (THUMB + 12) + 24, LOOK_LIGHT, 1,
			 error);
}

static bool
write_sheet(Browser *browser, const GPtrArray *samples, guint first, gsize view,
	    const char *dir, GError **error)
{
	const Sample *sample = samples->pdata[first];
	g_autofree char *name =
		g_strdup_printf("sheet-%s-%s-%u.png", sample->language,
				views[view].name, first / A_SHEET + 1);
	g_autofree char *folder = g_canonicalize_filename(dir, NULL);
	g_autofree char *path = g_build_filename(folder, "sheet.html", NULL);
	g_autoptr(GString) page = g_string_new("<!DOCTYPE html><meta "
					       "charset=\"utf-8\">");

	g_string_append_printf(page, STYLE, THUMB, CROP);
	for (guint i = first; i < samples->len && i < first + A_SHEET; i++)
		add_figure(page, samples->pdata[i], view);
	bool written = g_file_set_contents(path, page->str, page->len, error) &&
		       visit(browser, path, error) &&
		       write_picture(browser, dir, name, error);

	g_remove(path);
	return written;
}

bool
contact_write(Browser *browser, const GPtrArray *samples, const char *dir,
	      GError **error)
{
	for (gsize view = 0; view < G_N_ELEMENTS(views); view++)
		for (guint i = 0; i < samples->len; i += A_SHEET)
			if (!write_sheet(browser, samples, i, view, dir, error))
				return false;
	return write_index(samples, dir, error);
}
