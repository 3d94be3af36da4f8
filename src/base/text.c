/* text.c - comparing what people write: folding, distance, the nearest. */
#include "base/text.h"

#include <string.h>

/* Letters that Unicode does not take apart, and what mail programs make of
 * plain quotes and hyphens. */
static const struct {
	gunichar letter;
	const char *plain;
} letters[] = {
	{ 0x00df, "ss" }, { 0x00e6, "ae" }, { 0x00f0, "d" },  { 0x00f8, "o" },
	{ 0x00fe, "th" }, { 0x0111, "d" },  { 0x0127, "h" },  { 0x0131, "i" },
	{ 0x0142, "l" },  { 0x0153, "oe" }, { 0x2010, "-" },  { 0x2011, "-" },
	{ 0x2012, "-" },  { 0x2013, "-" },  { 0x2014, "-" },  { 0x2212, "-" },
	{ 0x2018, "'" },  { 0x2019, "'" },  { 0x201c, "\"" }, { 0x201d, "\"" },
	{ 0x201e, "\"" },
};

static void
fold_letter(GString *folded, gunichar letter)
{
	/* Also invisible: soft hyphens, joiners, byte order marks. */
	if (g_unichar_ismark(letter) ||
	    g_unichar_type(letter) == G_UNICODE_FORMAT)
		return;
	if (g_unichar_isspace(letter)) {
		if (folded->len && folded->str[folded->len - 1] != ' ')
			g_string_append_c(folded, ' ');
		return;
	}
	letter = g_unichar_tolower(letter);
	for (gsize i = 0; letter >= 0x80 && i < G_N_ELEMENTS(letters); i++)
		if (letters[i].letter == letter) {
			g_string_append(folded, letters[i].plain);
			return;
		}
	g_string_append_unichar(folded, letter);
}

static bool
is_ascii(const char *text)
{
	for (; *text; text++)
		if ((guchar)*text >= 0x80)
			return false;
	return true;
}

/* Of ASCII there is nothing to take apart. */
static void
fold_ascii(GString *folded, const char *text)
{
	for (; *text; text++) {
		if (!g_ascii_isspace(*text))
			g_string_append_c(folded, g_ascii_tolower(*text));
		else if (folded->len && folded->str[folded->len - 1] != ' ')
			g_string_append_c(folded, ' ');
	}
}

/* NFKD letter by letter: its order of marks, which takes quadratic time, does
 * not matter where they are dropped. */
static void
fold_apart(GString *folded, const char *text)
{
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	gunichar apart[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];

	for (const char *at = valid; *at; at = g_utf8_next_char(at)) {
		gsize n = g_unichar_fully_decompose(g_utf8_get_char(at), TRUE,
						    apart, G_N_ELEMENTS(apart));

		for (gsize i = 0; i < n; i++)
			fold_letter(folded, apart[i]);
	}
}

char *
text_fold(const char *text)
{
	GString *folded = g_string_sized_new(strlen(text) + 1);

	if (is_ascii(text))
		fold_ascii(folded, text);
	else
		fold_apart(folded, text);
	while (folded->len && strchr(" .,!", folded->str[folded->len - 1]))
		g_string_truncate(folded, folded->len - 1);
	return g_string_free(folded, FALSE);
}

/* The three rows of the table that are needed at a time. */
typedef struct {
	int *before, *last, *row;
} Rows;

static int
cell(const Rows *rows, const gunichar *a, const gunichar *b, int i, int j)
{
	int other = a[i - 1] != b[j - 1];
	int least = MIN(rows->last[j] + 1, rows->row[j - 1] + 1);

	least = MIN(least, rows->last[j - 1] + other);
	if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
		least = MIN(least, rows->before[j - 2] + 1);
	return least;
}

static int
distance(const gunichar *a, int rows_n, const gunichar *b, int n, int most)
{
	g_autofree int *cells = g_new(int, 3 * ((gsize)n + 1));
	Rows rows = { cells, cells + n + 1, cells + 2 * ((gsize)n + 1) };

	for (int j = 0; j <= n; j++)
		rows.row[j] = j;
	int band = MIN(most, MAX(rows_n, n));

	/* Beside the middle by more than `most` all is farther than that. */
	for (int i = 1; i <= rows_n; i++) {
		int from = MAX(1, i - band), to = MIN(n, i + band);

		rows = (Rows){ rows.last, rows.row, rows.before };
		int least = rows.row[from - 1] = from > 1 ? most + 1 : i;

		for (int j = from; j <= to; j++) {
			rows.row[j] = cell(&rows, a, b, i, j);
			least = MIN(least, rows.row[j]);
		}
		if (to < n)
			rows.row[to + 1] = most + 1;
		if (least > most)
			return most + 1;
	}
	return MIN(rows.row[n], most + 1);
}

/* Each change mends one letter too many and one too few at most: so far the
 * two are apart at least, counted in octets of ASCII. */
static int
letters_apart(const char *a, const char *b)
{
	gint16 counts[128] = { 0 };
	int more = 0, less = 0;

	for (; *a; a++)
		counts[*a & 0x7f]++;
	for (; *b; b++)
		counts[*b & 0x7f]--;
	for (gsize i = 0; i < G_N_ELEMENTS(counts); i++)
		*(counts[i] > 0 ? &more : &less) += counts[i];
	return MAX(more, -less);
}

/* Most texts are far apart, and that shows without a table. */
static bool
surely_far(const char *a, const char *b, int most)
{
	gsize one = strlen(a), two = strlen(b);

	if (one > G_MAXINT16 || two > G_MAXINT16 || !is_ascii(a) ||
	    !is_ascii(b))
		return false;
	return (gint64)one - (gint64)two > most ||
	       (gint64)two - (gint64)one > most || letters_apart(a, b) > most;
}

int
text_distance(const char *a, const char *b, int most)
{
	glong rows, columns;

	if (surely_far(a, b, most))
		return most + 1;
	g_autofree gunichar *one = g_utf8_to_ucs4_fast(a, -1, &rows);
	g_autofree gunichar *two = g_utf8_to_ucs4_fast(b, -1, &columns);

	if (ABS(rows - columns) > most)
		return most + 1;
	return distance(one, (int)rows, two, (int)columns, most);
}

const char *
text_nearest(const char *text, const char *const *candidates)
{
	g_autofree char *folded = text_fold(text);
	const char *nearest = NULL;
	int least = G_MAXINT;

	for (; *candidates; candidates++) {
		g_autofree char *candidate = text_fold(*candidates);
		int most = (int)g_utf8_strlen(candidate, -1) / 3;
		int far = text_distance(folded, candidate, most);

		if (far <= most && far < least) {
			least = far;
			nearest = *candidates;
		}
	}
	return nearest;
}

char *
text_list(const char *const *items, const char *joiner)
{
	GString *list = g_string_new(NULL);

	for (gsize i = 0; items[i]; i++) {
		if (i)
			g_string_append(list, items[i + 1] ? ", " : joiner);
		g_string_append(list, items[i]);
	}
	return g_string_free(list, FALSE);
}

bool
text_begins(const char *text, const char *const *beginnings)
{
	for (int i = 0; beginnings[i]; i++)
		if (g_str_has_prefix(text, beginnings[i]))
			return true;
	return false;
}
