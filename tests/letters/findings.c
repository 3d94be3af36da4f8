/* findings.c - the faults of a letter. */
#include "letters/findings.h"

#include <string.h>

static const int widths[] = { 320, 375, 600, 1200 };
#define WIDTHS G_N_ELEMENTS(widths)
#define WIDTH_PHONE 1 /* the index of the phone's width */

/* Returns whether a look is checked at a width: colours chosen by the browser
 * are checked at one alone, because that look is as wide as the light one. */
static bool
is_judged(Look look, gsize width)
{
	return look != LOOK_FORCED || width == WIDTH_PHONE;
}

/* A fault and where it was met: a bit for each width, in each light. */
typedef struct {
	char *fault;
	guint seen[LOOKS];
} Finding;

struct Findings {
	GPtrArray *list; /* Finding *, in the order found */
};

static void
finding_free(gpointer data)
{
	Finding *finding = data;

	g_free(finding->fault);
	g_free(finding);
}

Findings *
findings_new(void)
{
	Findings *findings = g_new0(Findings, 1);

	findings->list = g_ptr_array_new_with_free_func(finding_free);
	return findings;
}

void
findings_free(Findings *findings)
{
	if (!findings)
		return;
	g_ptr_array_unref(findings->list);
	g_free(findings);
}

static Finding *
finding_of(Findings *findings, const char *rule, const char *what)
{
	g_autofree char *fault = g_strdup_printf("%s: %s", rule, what);
	Finding *finding;

	for (guint i = 0; i < findings->list->len; i++) {
		finding = findings->list->pdata[i];
		if (!strcmp(finding->fault, fault))
			return finding;
	}
	finding = g_new0(Finding, 1);
	finding->fault = g_steal_pointer(&fault);
	g_ptr_array_add(findings->list, finding);
	return finding;
}

void
findings_add(Findings *findings, const char *rule, const char *what)
{
	finding_of(findings, rule, what);
}

guint
findings_count(const Findings *findings)
{
	return findings->list->len;
}

/* Appends "light 320 375"; widths are left out if it was met at all of them. */
static void
add_seen(GString *text, const char *between, Look look, guint seen)
{
	g_string_append_printf(text, "%s%s", between, look_name(look));
	for (gsize i = 0; i < WIDTHS && seen != (1u << WIDTHS) - 1; i++)
		if (seen & 1u << i)
			g_string_append_printf(text, " %d", widths[i]);
}

char *
findings_text(const Findings *findings)
{
	GString *text = g_string_new(NULL);

	for (guint i = 0; i < findings->list->len; i++) {
		const Finding *finding = findings->list->pdata[i];
		const char *between = " (";

		g_string_append_printf(text, "  %s", finding->fault);
		for (int look = 0; look < LOOKS; look++)
			if (finding->seen[look]) {
				add_seen(text, between, (Look)look,
					 finding->seen[look]);
				between = ", ";
			}
		g_string_append(text, *between == ',' ? ")\n" : "\n");
	}
	return g_string_free(text, FALSE);
}

/* --- findings of the browser ---------------------------------------------- */

/* Adds and steals what was found; returns false if `found` is NULL, because the
 * check failed. */
static bool
add_all(Findings *findings, json_t *found, gsize width, Look look)
{
	json_t *one;
	size_t i;

	json_array_foreach (found, i, one) {
		const char *rule = json_string_value(json_array_get(one, 0));
		const char *what = json_string_value(json_array_get(one, 1));

		finding_of(findings, rule, what)->seen[look] |= 1u << width;
	}
	json_decref(found);
	return found != NULL;
}

/* axe-core is slow, and doesn't depend on the width. */
static bool
add_axe(Findings *findings, Browser *browser, GError **error)
{
	static const Look lights[] = { LOOK_LIGHT, LOOK_DARK };

	for (gsize i = 0; i < G_N_ELEMENTS(lights); i++)
		if (!page_show(browser, widths[WIDTH_PHONE], lights[i], 1,
			       error) ||
		    !add_all(findings, page_accessible(browser, error),
			     WIDTH_PHONE, lights[i]))
			return false;
	return true;
}

static bool
add_look(Findings *findings, Browser *browser, Look look, GError **error)
{
	for (gsize i = 0; i < WIDTHS; i++)
		if (is_judged(look, i) &&
		    !add_all(findings,
			     page_judge(browser, widths[i], look, error), i,
			     look))
			return false;
	return true;
}

bool
findings_of_widths(Findings *findings, Browser *browser, const char *html,
		   GError **error)
{
	return page_load(browser, html, error) &&
	       add_look(findings, browser, LOOK_LIGHT, error);
}

bool
findings_of_page(Findings *findings, Browser *browser, const char *html,
		 bool axe, GError **error)
{
	if (!page_load(browser, html, error))
		return false;
	for (int look = 0; look < LOOKS; look++)
		if (!add_look(findings, browser, (Look)look, error))
			return false;
	return !axe || add_axe(findings, browser, error);
}
