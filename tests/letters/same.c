/* same.c - checks that both parts of a letter say the same.
 *
 * The HTML has each of the text's lines after a bar as often as the text, and
 * the same numbers and names, wherever lines break. Text above a group of
 * buttons counts for each of them. The HTML may repeat the text or the subject,
 * contain beginnings of the text's lines, and fill in a blank in one ("bid <1M
 * to 15M>": "bid 1.5M"), but nothing else. A picture of the table replaces
 * numbers and names in the text: these are compared in the letter without a
 * picture. */
#include "letters/same.h"

#include "letters/flat.h"

#include <string.h>

typedef struct {
	/* Each with its count. */
	GHashTable *quoted;  /* words of lines behind a bar */
	GHashTable *numbers; /* in all other lines */
	GHashTable *words;   /* of all lines, with numbers */
	GHashTable *names;   /* capitalised words within a sentence */
} Said;

static GHashTable *
set_new(void)
{
	return g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
}

static void
said_clear(Said *said)
{
	g_hash_table_unref(said->quoted);
	g_hash_table_unref(said->numbers);
	g_hash_table_unref(said->words);
	g_hash_table_unref(said->names);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Said, said_clear)

/* --- reading ------------------------------------------------------------- */

/* Steals the word. */
static void
count(GHashTable *counts, char *word)
{
	int before = GPOINTER_TO_INT(g_hash_table_lookup(counts, word));

	g_hash_table_insert(counts, word, GINT_TO_POINTER(before + 1));
}

#define WORD "(\\w(?:[\\w.,:/'-]*\\w)?)"
/* Except 0: where a table of the text has 0, the HTML says nothing. */
#define NUMBER "((?!0(?![\\w.,:/'-]*\\w))(?=[\\w.,:/'-]*\\d)" WORD ")"
/* Not the beginning of a name that a table of the text cuts. */
#define NAME "[\\pL,;] (\\p{Lu}[\\pL'-]++)(?!…)"

/* Counts every match of the expression's first group. */
static void
gather(GHashTable *counts, const char *expression, const char *line)
{
	g_autoptr(GRegex) regex = g_regex_new(expression, 0, 0, NULL);
	g_autoptr(GMatchInfo) match = NULL;

	for (g_regex_match(regex, line, 0, &match); g_match_info_matches(match);
	     g_match_info_next(match, NULL))
		count(counts, g_match_info_fetch(match, 1));
}

static bool
is_quoted(const char *line)
{
	return g_str_has_prefix(line, "|");
}

static void
take_line(Said *said, const char *line)
{
	/* The cut line, which the program makes in both parts. */
	if (g_str_has_prefix(line, "==="))
		return;
	gather(said->words, WORD, line);
	gather(said->words, "[/’](\\p{Lu}[\\pL'-]++)", line); /* l’Europe */
	gather(said->words, "(\\p{Lu}[\\pL'-]++)[/’]", line);
	if (is_quoted(line)) {
		gather(said->quoted, WORD, line);
		return;
	}
	gather(said->numbers, NUMBER, line);
	gather(said->names, NAME, line);
}

static Said
said_of(const char *text)
{
	Said said = { set_new(), set_new(), set_new(), set_new() };
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

	for (char **line = lines; *line; line++)
		take_line(&said, g_strstrip(*line));
	return said;
}

/* Returns the verbs of the text's lines with a blank. */
static GHashTable *
open_verbs(const char *text)
{
	GHashTable *verbs = set_new();

	gather(verbs, "(?m)^\\|\\s+\\S+\\s+(\\w+) [^\n]*<", text);
	return verbs;
}

/* Leaves out lines that fill in a blank: they aren't compared. */
static char *
without_filled(const char *seen, GHashTable *verbs)
{
	g_auto(GStrv) lines = g_strsplit(seen, "\n", -1);
	g_autoptr(GString) rest = g_string_new(NULL);

	for (char **line = lines; *line; line++) {
		g_autoptr(GHashTable) verb = set_new();
		GHashTableIter first;
		gpointer word;

		gather(verb, "^\\|\\s+(\\w+)", *line);
		g_hash_table_iter_init(&first, verb);
		if (g_hash_table_iter_next(&first, &word, NULL) &&
		    g_hash_table_contains(verbs, word))
			continue;
		g_string_append_printf(rest, "%s\n", *line);
	}
	return g_string_free(g_steal_pointer(&rest), FALSE);
}

/* Counts the numbers above a group once more for each of its lines but the
 * first. */
static void
repeat_heads(Said *said, const char *seen)
{
	g_auto(GStrv) lines = g_strsplit(seen, "\n", -1);
	const char *head = NULL;

	for (char **line = lines; *line; line++) {
		if (!is_quoted(*line))
			head = *line;
		else if (head && line > lines && is_quoted(line[-1]))
			gather(said->numbers, NUMBER, head);
	}
}

/* Leaves out the headings of groups; each is repeated in its lines. */
static char *
without_heads(const char *seen)
{
	g_auto(GStrv) lines = g_strsplit(seen, "\n", -1);
	g_autoptr(GString) rest = g_string_new(NULL);

	for (char **line = lines; *line; line++)
		if (is_quoted(*line) || !line[1] || !is_quoted(line[1]))
			g_string_append_printf(rest, "%s\n", *line);
	return g_string_free(g_steal_pointer(&rest), FALSE);
}

/* --- lines behind a bar -------------------------------------------------- */

#define FURTHER "|    " /* begins a continuation of the line above */

/* Returns the text with single spaces, also between lines. Free with g_free. */
static char *
in_one_line(const char *text)
{
	g_autoptr(GRegex) spaces = g_regex_new("\\s+", 0, 0, NULL);

	return g_regex_replace_literal(spaces, text, -1, 0, " ", 0, NULL);
}

/* Returns the text's whole lines after a bar ("| 1 play monet"); wrapped ones,
 * which have no second bar in the HTML, are joined. */
static GPtrArray *
quoted_lines(const char *text, const char *html)
{
	GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);
	g_auto(GStrv) all = g_strsplit(text, "\n", -1);

	for (char **line = all; *line; line++) {
		if (!is_quoted(*line))
			continue;
		g_autofree char *own = in_one_line(*line);
		bool further = g_str_has_prefix(*line, FURTHER) && line > all &&
			       is_quoted(line[-1]) && !strstr(html, own);
		char **last =
			further ? (char **)&lines->pdata[lines->len - 1] : NULL;
		g_autofree char *longer = g_strconcat(
			last ? *last : "", last ? *line + 1 : *line, NULL);
		char *whole = in_one_line(longer);

		if (last) {
			g_free(*last);
			*last = whole;
		} else {
			g_ptr_array_add(lines, whole);
		}
	}
	return lines;
}

#define WIDTH 60 /* narrower than any wrapped text */

/* Returns whether a line after a bar was wrapped: its first word had no room in
 * the line before. */
static bool
is_wrapped(const char *before, const char *line)
{
	const char *word = line + strlen("| ");

	return g_utf8_strlen(before, -1) + (glong)strcspn(word, " ") > WIDTH;
}

/* Counts how often the text has the whole line. */
static int
times_in(const char *text, const char *line)
{
	gsize length = strlen(line);
	int n = 0;

	while ((text = strstr(text, line))) {
		text += length;
		n += !*text || *text == ' ';
	}
	return n;
}

/* Reports lines that the HTML has less often than the text; lines that the text
 * wraps at the bar may continue there. */
static void
compare_lines(Findings *findings, const char *text, const char *seen)
{
	g_autofree char *html = in_one_line(seen);
	g_autoptr(GPtrArray) lines = quoted_lines(text, html);

	g_ptr_array_add(lines, NULL);
	g_autofree char *all = g_strjoinv(" ", (char **)lines->pdata);
	g_autoptr(GString) so_far = g_string_new(NULL);

	for (guint i = 0; i + 1 < lines->len; i++) {
		const char *line = lines->pdata[i];

		if (times_in(html, line) >= times_in(all, line)) {
			g_string_assign(so_far, line);
			continue;
		}
		bool wrapped = i && is_wrapped(lines->pdata[i - 1], line);

		g_string_append(so_far, line + strlen("|"));
		if (!wrapped || !times_in(html, so_far->str))
			findings_add(findings,
				     "same: behind a bar, more in the text",
				     line + strlen("| "));
	}
}

/* --- comparing ----------------------------------------------------------- */

static int
by_text(gconstpointer a, gconstpointer b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Reports the words that `other` lacks, or (counted) has less often. */
static void
compare(Findings *findings, const char *rule, GHashTable *some,
	GHashTable *other, bool counted)
{
	g_autoptr(GPtrArray) lacking = g_ptr_array_new();
	GHashTableIter each;
	gpointer word, n;

	g_hash_table_iter_init(&each, some);
	while (g_hash_table_iter_next(&each, &word, &n)) {
		int there = GPOINTER_TO_INT(g_hash_table_lookup(other, word));

		if (!there || (counted && there < GPOINTER_TO_INT(n)))
			g_ptr_array_add(lacking, word);
	}
	g_ptr_array_sort(lacking, by_text);
	g_ptr_array_add(lacking, NULL);
	g_autofree char *list = g_strjoinv(" ", (char **)lacking->pdata);

	if (*list)
		findings_add(findings, rule, list);
}

void
same_faults(Findings *findings, const Letter *letter)
{
	g_autofree char *seen = flat_seen(letter->html);
	g_autoptr(GHashTable) verbs = open_verbs(letter->text);
	g_autofree char *said_again = without_filled(seen, verbs);
	g_autofree char *told =
		g_strdup_printf("%s\n%s", letter->subject, letter->text);
	g_autofree char *headless = without_heads(seen);
	g_auto(Said) html = said_of(seen), again = said_of(said_again),
		     named = said_of(headless), text = said_of(letter->text),
		     all = said_of(told);

	bool has_picture = strstr(letter->html, "\"cid:") != NULL;

	repeat_heads(&html, seen);
	compare_lines(findings, letter->text, seen);
	compare(findings, "same: behind a bar, in the HTML alone", again.quoted,
		all.words, false);
	if (!has_picture)
		compare(findings, "same: numbers, more in the text",
			text.numbers, html.numbers, true);
	/* Tables in the text cut what is too wide. */
	bool cut = strstr(letter->text, "…") != NULL;

	if (!cut)
		compare(findings, "same: numbers in the HTML alone",
			html.numbers, all.words, false);
	/* In German every noun is capitalised. */
	if (strstr(letter->html, "<html lang=\"de\">"))
		return;
	if (!has_picture)
		compare(findings, "same: names in the text alone", text.names,
			html.words, false);
	if (!cut)
		compare(findings, "same: names in the HTML alone", named.names,
			all.words, false);
}
