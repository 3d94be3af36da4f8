/* shorten.c - takes lines out of a text that is too long. */
#include "template/shorten.h"

#include "base/each.h"
#include <string.h>

/* Room for the sign that replaces lines, in any language. */
#define SIGN_OCTETS 160
#define ENDS 10	      /* lines kept at either end of a part */
#define SOFT_BREAK 70 /* characters per line; a soft break adds three */

/* A part of the text: the lines from `first` up to `end`. */
typedef struct {
	int first, end;
	int gone, gone_end; /* lines taken out, from `gone` up to `gone_end` */
	gsize octets;
} Part;

/* --- sizes -------------------------------------------------------------- */

static gsize
line_octets(const char *line)
{
	gsize n = 0;

	for (const char *at = line; *at; at++)
		n += *at >= ' ' && *at <= '~' && *at != '=' ? 1 : 3;
	return n + 3 * (n / SOFT_BREAK) + 5;
}

gsize
shorten_octets(const char *text)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	gsize n = 0;

	for (int i = 0; lines[i]; i++)
		n += line_octets(lines[i]);
	return n;
}

/* --- parts -------------------------------------------------------------- */

static GArray *
parts_of(char *const *lines)
{
	GArray *parts = g_array_new(FALSE, TRUE, sizeof(Part));

	for (int i = 0; lines[i]; i++) {
		if (!i || g_str_has_prefix(lines[i], "== ")) {
			Part part = { .first = i };

			g_array_append_val(parts, part);
		}
		Part *last = &g_array_index(parts, Part, parts->len - 1);

		last->end = i + 1;
		last->octets += line_octets(lines[i]);
	}
	return parts;
}

static gsize
all_octets(const GArray *parts)
{
	gsize n = 0;

	for (guint i = 0; i < parts->len; i++)
		n += g_array_index(parts, Part, i).octets;
	return n;
}

/* Returns the longest part that is still whole and long enough to be cut, or
 * NULL. */
static Part *
longest(const GArray *parts)
{
	Part *found = NULL;

	array_foreach (Part, part, parts)
		if (!part->gone_end && part->end - part->first > 2 * ENDS &&
		    (!found || part->octets > found->octets))
			found = part;
	return found;
}

/* Takes lines out of a part, from its start on, but keeps its first ENDS: what
 * is asked, and what is newest, may be at its end. */
static void
take_out(Part *part, char *const *lines, gsize excess)
{
	gsize octets = 0;

	part->gone = part->gone_end = part->first + ENDS;
	while (part->gone_end < part->end - ENDS &&
	       octets < excess + SIGN_OCTETS)
		octets += line_octets(lines[part->gone_end++]);
	part->octets -= octets;
	part->octets += SIGN_OCTETS;
}

/* --- the text ----------------------------------------------------------- */

typedef struct {
	ShortenSign *sign;
	const void *data;
} Signs;

/* Appends the sign with one blank line before and after it. */
static void
append_sign(GString *text, int lines, const Signs *signs, const char *next)
{
	g_autofree char *sign = signs->sign(lines, signs->data);

	if (!g_str_has_suffix(text->str, "\n\n"))
		g_string_append_c(text, '\n');
	g_string_append_printf(text, "%s\n%s", sign, *next ? "\n" : "");
}

static void
append_part(GString *text, const Part *part, char *const *lines,
	    const Signs *signs)
{
	for (int i = part->first; i < part->end; i++) {
		if (!part->gone_end || i < part->gone || i >= part->gone_end) {
			g_string_append(text, lines[i]);
			g_string_append_c(text, '\n');
		} else if (i == part->gone)
			append_sign(text, part->gone_end - part->gone, signs,
				    lines[part->gone_end]);
	}
}

/* Cuts the middle out of a text that has many small parts. */
static char *
cut_middle(const char *text, gsize most, const Signs *signs)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	int n = (int)g_strv_length(lines);
	Part whole = { .end = n, .octets = shorten_octets(text) };
	GString *out = g_string_new(NULL);

	if (whole.octets > most && n > 2 * ENDS)
		take_out(&whole, lines, whole.octets - most);
	append_part(out, &whole, lines, signs);
	return g_string_free(out, FALSE);
}

char *
shorten_text(const char *text, gsize most, ShortenSign *sign, const void *data)
{
	const Signs signs = { sign, data };
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	g_autoptr(GArray) parts = parts_of(lines);
	GString *out = g_string_new(NULL);
	gsize octets;
	Part *part;

	while ((octets = all_octets(parts)) > most && (part = longest(parts)))
		take_out(part, lines, octets - most);
	for (guint i = 0; i < parts->len; i++)
		append_part(out, &g_array_index(parts, Part, i), lines, &signs);
	g_string_truncate(out,
			  out->len - 1); /* the last piece has no newline */
	g_autofree char *shorter = g_string_free(out, FALSE);

	return octets > most ? cut_middle(shorter, most, &signs)
			     : g_steal_pointer(&shorter);
}
