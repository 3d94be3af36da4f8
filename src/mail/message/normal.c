/* normal.c - undoes what people's programs do to plain characters. */
#include "mail/message/normal.h"

#include "base/base.h"

#include <glib.h>

/* GLib sorts the combining marks on a letter in quadratic time, so their number
 * is limited. No language needs so many (Unicode's own "stream-safe" bound),
 * and no normal form makes a text grow so much. */
#define MARKS_MOST 30
#define GROWTH_MOST 4
#define PIECE_LONG 300

typedef struct {
	gunichar first, last;
	const char *plain;
} Plain;

static const Plain plains[] = {
	{ 0x0000, 0x0008, "" },
	{ 0x0009, 0x0009, " " },
	{ 0x000b, 0x000d, " " },
	{ 0x000e, 0x001f, "" },
	{ 0x007f, 0x009f, "" },
	{ 0x00a0, 0x00a0, " " },
	{ 0x00ad, 0x00ad, "" },
	{ 0x034f, 0x034f, "" },
	{ 0x061c, 0x061c, "" },
	{ 0x180b, 0x180e, "" },
	{ 0x2000, 0x200a, " " },
	{ 0x200b, 0x200f, "" },
	{ 0x2010, 0x2015, "-" },
	{ 0x2018, 0x201b, "'" },
	{ 0x201c, 0x201f, "\"" },
	{ 0x2026, 0x2026, "..." },
	{ 0x2028, 0x2029, " " },
	{ 0x202a, 0x202e, "\xef\xbf\xbd" },
	{ 0x202f, 0x202f, " " },
	{ 0x2032, 0x2032, "'" },
	{ 0x2033, 0x2033, "\"" },
	{ 0x205f, 0x205f, " " },
	{ 0x2060, 0x2064, "" },
	{ 0x20e3, 0x20e3, "" },
	{ 0x2066, 0x2069, "\xef\xbf\xbd" },
	{ 0x206a, 0x206f, "" },
	{ 0x2190, 0x2190, "<-" },
	{ 0x2192, 0x2192, "->" },
	{ 0x21a6, 0x21a6, "->" },
	{ 0x21d0, 0x21d0, "<-" },
	{ 0x21d2, 0x21d2, "->" },
	{ 0x2212, 0x2212, "-" },
	{ 0x2500, 0x2501, "-" },
	{ 0x2794, 0x2794, "->" },
	{ 0x2799, 0x279c, "->" },
	{ 0x279e, 0x279e, "->" },
	{ 0x27a1, 0x27a1, "->" },
	{ 0x27f5, 0x27f5, "<-" },
	{ 0x27f6, 0x27f6, "->" },
	{ 0x2b95, 0x2b95, "->" },
	{ 0x3000, 0x3000, " " },
	{ 0xfe00, 0xfe0f, "" },
	{ 0xfeff, 0xfeff, "" },
	{ 0xe0000, 0xe007f, "" },
	{ 0xe0100, 0xe01ef, "" },
};

static const char *
plain_of(gunichar c)
{
	for (guint i = 0; i < G_N_ELEMENTS(plains); i++)
		if (c >= plains[i].first && c <= plains[i].last)
			return plains[i].plain;
	return NULL;
}

static void
append_plain(GString *out, const char *text)
{
	for (const char *p = text; *p; p = g_utf8_next_char(p)) {
		gunichar c = g_utf8_get_char(p);
		const char *plain = c >= ' ' && c < 0x7f ? NULL : plain_of(c);

		if (plain)
			g_string_append(out, plain);
		else
			g_string_append_unichar(out, c);
	}
}

/* --- odd digits and fractions -------------------------------------------- */

#define NO_NUMBER "\xef\xbf\xbd"

static bool
is_raised(gunichar c)
{
	return c == 0xb2 || c == 0xb3 || c == 0xb9 ||
	       (c >= 0x2070 && c <= 0x208e && c != 0x2071 && c != 0x207f);
}

/* Returns the decimals of a fraction sign, or NULL. */
static const char *
fraction_of(gunichar c)
{
	static const struct {
		gunichar sign;
		const char *decimals;
	} fractions[] = {
		{ 0xbc, "25" },	   { 0xbd, "5" },     { 0xbe, "75" },
		{ 0x2152, "1" },   { 0x2155, "2" },   { 0x2156, "4" },
		{ 0x2157, "6" },   { 0x2158, "8" },   { 0x215b, "125" },
		{ 0x215c, "375" }, { 0x215d, "625" }, { 0x215e, "875" },
	};

	for (guint i = 0; i < G_N_ELEMENTS(fractions); i++)
		if (c == fractions[i].sign)
			return fractions[i].decimals;
	return NULL;
}

static gunichar
last_of(const GString *out)
{
	char *last = g_utf8_find_prev_char(out->str, out->str + out->len);

	return last ? g_utf8_get_char(last) : 0;
}

/* Appends a fraction in decimals. Before a digit it is no number. */
static void
append_fraction(GString *out, const char *decimals, gunichar next)
{
	bool whole = g_unichar_isdigit(last_of(out));

	if (g_unichar_isdigit(next))
		g_string_append(out, NO_NUMBER);
	else
		g_string_append_printf(out, "%s.%s", whole ? "" : "0",
				       decimals);
}

/* Returns whether c is an ordinal's sign: it follows a number, and isn't joined
 * to a letter or digit. */
static bool
ends_ordinal(const GString *out, gunichar c, gunichar next)
{
	gunichar before = last_of(out);

	return (c == 0xaa || c == 0xba || c == 0x1d49) &&
	       (g_unichar_isdigit(before) || before == '.') &&
	       !g_unichar_isalnum(next);
}

/* Handles a sign that NFKC would turn into a digit, or that would change a
 * number: appends decimals or NO_NUMBER, or drops an ordinal's sign. Returns
 * false for any other sign (MAIL R71). */
static bool
append_number(GString *out, gunichar c, gunichar next)
{
	const char *decimals = fraction_of(c);
	bool circled = g_unichar_type(c) == G_UNICODE_OTHER_NUMBER;
	bool joined =
		g_unichar_isalnum(last_of(out)) || g_unichar_isalnum(next);

	if (decimals)
		append_fraction(out, decimals, next);
	else if (is_raised(c) || (circled && joined))
		g_string_append(out, NO_NUMBER);
	else
		return ends_ordinal(out, c, next);
	return true;
}

/* Replaces signs that NFKC would turn into something else, and drops marks
 * beyond the limit. */
static char *
bounded(const char *text)
{
	GString *out = g_string_sized_new(strlen(text));
	int marks = 0;

	for (; *text; text = g_utf8_next_char(text)) {
		gunichar c = g_utf8_get_char(text);
		gunichar next = g_utf8_get_char(g_utf8_next_char(text));

		marks = c >= 0x80 && g_unichar_ismark(c) ? marks + 1 : 0;
		if (c == 0x2116)
			g_string_append_c(out, '#');
		else if (c == 0x2044 || c == 0x2215)
			g_string_append_c(out, '/');
		else if (c == 0x1f51f)
			g_string_append(out, "10");
		else if (c >= 0x80 && append_number(out, c, next))
			continue;
		else if (marks <= MARKS_MOST)
			g_string_append_unichar(out, c);
	}
	return g_string_free(out, FALSE);
}

/* Returns whether nothing before this character can be composed with it. */
static bool
stands_apart(const char *at)
{
	gunichar c = g_utf8_get_char(at);

	return c < 0x80 || (!g_unichar_ismark(c) && (c < 0x1160 || c > 0x11ff));
}

/* Applies NFKC piece by piece, as GLib moves all the rest of a text for each
 * letter that it composes. */
static char *
composed_of(const char *text)
{
	GString *out = g_string_sized_new(strlen(text));

	while (*text) {
		const char *end = text;

		do
			end = g_utf8_next_char(end);
		while (*end && end - text < 4 * PIECE_LONG &&
		       (end - text < PIECE_LONG || !stands_apart(end)));
		g_autofree char *piece =
			g_utf8_normalize(text, end - text, G_NORMALIZE_NFKC);

		g_string_append(out, piece);
		text = end;
	}
	return g_string_free(out, FALSE);
}

static bool
is_link(const char *text)
{
	static const char *const schemes[] = {
		"<http://", "<https://", "<mailto:", "<tel:", NULL,
	};

	for (int i = 0; schemes[i]; i++)
		if (!g_ascii_strncasecmp(text, schemes[i], strlen(schemes[i])))
			return true;
	return false;
}

/* Drops links in <>: in "play monet<https://monet.example>" a program added the
 * link. */
static void
drop_links(GString *line)
{
	const char *last = strrchr(line->str, '>'), *at = line->str + 1;
	char *to = line->str + 1;

	while (*at) {
		if (*at == '<' && last && at < last && is_link(at))
			at = strchr(at, '>') + 1;
		else
			*to++ = *at++;
	}
	g_string_truncate(line, (gsize)(to - line->str));
}

/* Returns whether a line needs only trimming, as most do. */
static bool
is_plain(const char *line, gsize length)
{
	for (gsize i = 0; i < length; i++)
		if (line[i] < ' ' || line[i] >= 0x7f || line[i] == '<')
			return false;
	return true;
}

static void
append_line(GString *out, const char *line, gsize length)
{
	g_autofree char *copy = g_strndup(line, length);

	if (text_indented(copy) && copy[strspn(copy, " \t\r")])
		g_string_append(out, TEXT_INDENT);
	if (is_plain(line, length)) {
		g_string_append(out, g_strstrip(copy));
		return;
	}
	g_autofree char *valid = g_utf8_make_valid(copy, -1);
	g_autofree char *few = bounded(valid);
	g_autofree char *composed = composed_of(few);
	bool grown = strlen(composed) > GROWTH_MOST * length;
	g_autoptr(GString) plain = g_string_new(NULL);

	append_plain(plain, grown ? few : composed);
	if (plain->len)
		drop_links(plain);
	g_string_append(out, g_strstrip(plain->str));
}

char *
normal_text(const char *text)
{
	GString *out = g_string_new(NULL);

	while (true) {
		gsize length = strcspn(text, "\n");

		append_line(out, text, length);
		if (!text[length])
			return g_string_free(out, FALSE);
		g_string_append_c(out, '\n');
		text += length + 1;
	}
}

bool
normal_blank(const char *text)
{
	for (; *text; text = g_utf8_next_char(text))
		if (g_unichar_isgraph(g_utf8_get_char(text)))
			return false;
	return true;
}
