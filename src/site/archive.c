/* archive.c - the matches that ended in a year, by month; a year with many
 * matches gets a page for each month. */
#include "site/page.h"

#include "base/base.h"

/* a year with this many matches has a page for each month */
#define MONTHLY 200

/* The matches that ended in one year, or month. */
typedef struct {
	char *name;	 /* "2026", "2026-12" */
	GPtrArray *rows; /* borrowed MatchRow *, the newest first */
} Era;

static void
era_free(gpointer pointer)
{
	Era *era = pointer;

	g_free(era->name);
	g_ptr_array_unref(era->rows);
	g_free(era);
}

/* Sorts matches into years ("2026": 4 characters) or months ("2026-12": 7) in
 * the club's zone. Free with g_ptr_array_unref. */
static GPtrArray *
sort_out(const Site *site, const GPtrArray *rows, gsize chars)
{
	GPtrArray *eras = g_ptr_array_new_with_free_func(era_free);
	Era *era = NULL;

	ptr_array_foreach (MatchRow, row, rows) {
		g_autofree char *date =
			clock_date(row->finished, club_zone(site->club));

		date[chars] = '\0';
		if (!era || strcmp(era->name, date) != 0) {
			era = g_new0(Era, 1);
			era->name = g_steal_pointer(&date);
			era->rows = g_ptr_array_new();
			g_ptr_array_add(eras, era);
		}
		g_ptr_array_add(era->rows, row);
	}
	return eras;
}

/* Returns a month with its matches: {"month": "12", "id", "count", "page": its
 * own, or "", "results": [] if it has one}. */
static json_t *
month_json(Site *site, const Era *month, bool apart, GError **error)
{
	json_auto_t *results = json_array();
	g_autofree char *page =
		apart ? g_strconcat(month->name, ".html", NULL) : g_strdup("");
	int number =
		(int)g_ascii_strtoll(month->name + strlen("2026-"), NULL, 10);

	for (guint i = 0; !apart && i < month->rows->len; i++) {
		json_t *result =
			site_result(site, month->rows->pdata[i], error);

		if (!result)
			return NULL;
		json_array_append_new(results, result);
	}
	return json_pack("{s:o, s:s, s:i, s:s, s:O}", "month",
			 say_month(number), "id", month->name, "count",
			 (int)month->rows->len, "page", page, "results",
			 results);
}

/* Makes the page of a year or month. With `apart`, months have pages of their
 * own. */
static bool
put_era(Site *site, const Era *era, bool apart, GError **error)
{
	const MatchRow *newest = era->rows->pdata[0];
	g_autofree char *path = g_strdup_printf("archive/%s.html", era->name);
	g_autoptr(GPtrArray) months =
		sort_out(site, era->rows, strlen("2026-12"));
	json_auto_t *list = json_array();
	bool imported = false;

	ptr_array_foreach (const MatchRow, row, era->rows)
		imported |= row->id < 0;
	ptr_array_foreach (const Era, month, months) {
		json_t *shown = month_json(site, month, apart, error);

		if (!shown)
			return false;
		json_array_append_new(list, shown);
	}
	return site_put_page(
		site, path, "archive.html",
		json_pack("{s:s, s:s, s:s, s:s, s:i, s:O, s:b, s:I, s:b, s:b}",
			  "title", era->name, "era", era->name, "description",
			  "", "image", "", "count", (int)era->rows->len,
			  "months", list, "one", months->len == 1, "newest",
			  (json_int_t)newest->finished, "names", true,
			  "imported", imported),
		error);
}

/* Makes the page if anything on it has changed. */
static bool
put_if_due(Site *site, const Era *era, bool apart, GError **error)
{
	const char *names = site_names(site, error);
	g_autoptr(GString) source = g_string_new(names);
	g_autofree char *path = g_strdup_printf("archive/%s.html", era->name);

	if (!names)
		return false;
	g_string_append_printf(source, "\n%d\n", apart);
	ptr_array_foreach (const MatchRow, row, era->rows)
		site_add_result(site, row, source);
	return !site_due(site, path, source->str) ||
	       put_era(site, era, apart, error);
}

bool
site_archive(Site *site, GError **error)
{
	const GPtrArray *finished = site_ended(site, error);
	g_autoptr(GPtrArray) years =
		finished ? sort_out(site, finished, strlen("2026")) : NULL;

	if (!finished)
		return false;
	ptr_array_foreach (const Era, year, years) {
		bool apart = year->rows->len >= MONTHLY;
		g_autoptr(GPtrArray) months =
			sort_out(site, year->rows, strlen("2026-12"));

		if (!put_if_due(site, year, apart, error))
			return false;
		for (guint i = 0; apart && i < months->len; i++)
			if (!put_if_due(site, months->pdata[i], false, error))
				return false;
	}
	return true;
}
