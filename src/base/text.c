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
	{ 0x201e, "\"" }, { 0x00ab, "\"" }, { 0x00bb, "\"" }, { 0x201a, "'" },
	{ 0x2039, "'" },  { 0x203a, "'" },
};

static void
fold_letter(GString *folded, gunichar letter)
{
	if (letter < 0x80 && !g_ascii_isspace(letter)) {
		g_string_append_c(folded, g_ascii_tolower(letter));
		return;
	}
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

/* Folds ASCII, which has nothing to decompose and doesn't grow. */
static char *
fold_ascii(const char *text, gsize n)
{
	char *folded = g_malloc(n + 1), *to = folded;

	for (; *text; text++) {
		if (!g_ascii_isspace(*text))
			*to++ = g_ascii_tolower(*text);
		else if (to > folded && to[-1] != ' ')
			*to++ = ' ';
	}
	*to = '\0';
	return folded;
}

/* NFKD letter by letter: its order of marks, which takes quadratic time, does
 * not matter where they are dropped. */
static char *
fold_apart(const char *text, gsize octets)
{
	GString *folded = g_string_sized_new(octets + 1);
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	gunichar apart[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];

	for (const char *at = valid; *at; at = g_utf8_next_char(at)) {
		gsize n = 1;

		if (*at & 0x80)
			n = g_unichar_fully_decompose(g_utf8_get_char(at), TRUE,
						      apart,
						      G_N_ELEMENTS(apart));
		else
			*apart = (gunichar)*at;
		for (gsize i = 0; i < n; i++)
			fold_letter(folded, apart[i]);
	}
	return g_string_free(folded, FALSE);
}

int
text_compare(gconstpointer a, gconstpointer b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

void
text_set(char **field, const char *text)
{
	char *copy = g_strdup(text);

	g_free(*field);
	*field = copy;
}

char *
text_without_joins(const char *text)
{
	g_auto(GStrv) parts = g_strsplit(text, TEXT_JOIN, -1);

	return g_strjoinv("", parts);
}

char *
text_fold(const char *text)
{
	gsize n = strlen(text);
	char *folded = g_str_is_ascii(text) ? fold_ascii(text, n)
					    : fold_apart(text, n);

	for (n = strlen(folded); n && strchr(" .,!", folded[n - 1]);)
		folded[--n] = '\0';
	return folded;
}

/* Returns the letter with two dots that begins there; 0: none. *end becomes the
 * place after it. */
static char
umlaut(const char *at, const char **end)
{
	gunichar letter = g_utf8_get_char(at);
	gunichar plain = letter, mark = 0;

	*end = g_utf8_next_char(at);
	if (letter >= 0x80) {
		g_unichar_decompose(letter, &plain, &mark);
	} else if ((mark = g_utf8_get_char(*end)) == 0x308) {
		*end = g_utf8_next_char(*end);
	}
	return mark == 0x308 && plain < 0x80 && strchr("aouAOU", (int)plain)
		       ? (char)plain
		       : '\0';
}

char *
text_capital(const char *text)
{
	char first[7] = "";

	if (!*text)
		return g_strdup(text);
	g_unichar_to_utf8(g_unichar_totitle(g_utf8_get_char(text)), first);
	return g_strconcat(first, g_utf8_next_char(text), NULL);
}

char *
text_umlauts(const char *text)
{
	g_autofree char *valid = g_utf8_make_valid(text, -1);
	GString *apart = g_string_new(NULL);
	bool found = false;

	for (const char *end, *at = valid; *at; at = end) {
		char letter = umlaut(at, &end);

		if (letter)
			g_string_append_printf(apart, "%ce", letter);
		else
			g_string_append_unichar(apart, g_utf8_get_char(at));
		found |= letter;
	}
	return g_string_free(apart, !found);
}

#define FEW 60 /* characters of a command or a move */

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
	int few[3 * (FEW + 1)];
	g_autofree int *many = n > FEW ? g_new(int, 3 * ((gsize)n + 1)) : NULL;
	int *cells = many ? many : few;
	Rows rows = { cells, cells + n + 1, cells + 2 * ((gsize)n + 1) };

	for (int j = 0; j <= n; j++)
		rows.row[j] = j;
	int band = MIN(most, MAX(rows_n, n));

	/* Cells more than `most` off the diagonal are farther than that. */
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

TextShape
text_shape(const char *folded)
{
	TextShape shape = { .text = folded };

	for (; *folded; folded++) {
		guchar octet = (guchar)*folded;
		guint64 first = octet < 0x80;

		shape.letters |= first << (octet & 0x3f);
		shape.n += (octet & 0xc0) != 0x80;
	}
	return shape;
}

/* Returns whether the distance is over `most` without computing it, as it is of
 * most texts: each change removes at most one letter that the other text lacks,
 * and adds at most one that it has. */
static bool
surely_far(const TextShape *a, const TextShape *b, int most)
{
	return ABS(a->n - b->n) > most ||
	       __builtin_popcountll(a->letters & ~b->letters) > most ||
	       __builtin_popcountll(b->letters & ~a->letters) > most;
}

/* Returns the text's characters: in `few`, or in *many where they don't fit. */
static const gunichar *
characters(const TextShape *shape, gunichar few[FEW], gunichar **many)
{
	const char *text = shape->text;

	if (shape->n > FEW)
		return *many = g_utf8_to_ucs4_fast(text, -1, NULL);
	for (int i = 0; i < shape->n; i++, text = g_utf8_next_char(text))
		few[i] = g_utf8_get_char(text);
	return few;
}

int
text_apart(const TextShape *a, const TextShape *b, int most)
{
	gunichar few[2][FEW];
	g_autofree gunichar *many_a = NULL, *many_b = NULL;

	if (surely_far(a, b, most))
		return most + 1;
	return distance(characters(a, few[0], &many_a), a->n,
			characters(b, few[1], &many_b), b->n, most);
}

int
text_distance(const char *a, const char *b, int most)
{
	TextShape one = text_shape(a), two = text_shape(b);

	return text_apart(&one, &two, most);
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

bool
text_contains(const char *text, const char *const *parts)
{
	for (int i = 0; parts[i]; i++)
		if (strstr(text, parts[i]))
			return true;
	return false;
}

bool
text_indented(const char *line)
{
	gsize spaces = strspn(line, " ");

	return spaces >= strlen(TEXT_INDENT) || line[spaces] == '\t';
}

/* Returns whether the colon belongs to a time after "=", as in "=20:00". */
static bool
in_time(const char *text, const char *colon)
{
	const char *begin = colon;

	while (begin > text && g_ascii_isdigit(begin[-1]))
		begin--;
	return begin < colon && colon - begin <= 2 && begin > text &&
	       begin[-1] == '=' && g_ascii_isdigit(colon[1]) &&
	       g_ascii_isdigit(colon[2]) && !g_ascii_isdigit(colon[3]);
}

const char *
text_colon(const char *text)
{
	const char *colon = text + strcspn(text, ":");

	while (*colon && in_time(text, colon))
		colon += 1 + strcspn(colon + 1, ":");
	return colon;
}

char **
text_words(const char *text, const char *separators)
{
	char **words = g_strsplit_set(text, separators, -1), **to = words;

	for (char **from = words; *from; from++)
		if (**from)
			*to++ = *from;
		else
			g_free(*from);
	*to = NULL;
	return words;
}

char *
text_joined(char *const *words, guint first, guint end)
{
	GString *text = g_string_new(NULL);

	for (guint i = first; i < end; i++)
		g_string_append_printf(text, "%s%s", i > first ? " " : "",
				       words[i]);
	return g_string_free(text, FALSE);
}
