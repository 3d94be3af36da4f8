/* same.c - do the two parts of a letter say the same?
 *
 * What the text says behind a bar, and its numbers, stand in the HTML as often,
 * wherever the lines break; names stand there.  The HTML may say again what the
 * text or the subject says, and nothing else. */
#include "letters/same.h"

#include "letters/flat.h"

#include <string.h>

typedef struct {
	/* Each with its count. */
	GHashTable *quoted;  /* words of lines behind a bar */
	GHashTable *numbers; /* of all other lines */
	GHashTable *words;   /* of all lines, numbers too */
	GHashTable *names;   /* capital letters within a sentence */
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
#define NUMBER "((?=[\\w.,:/'-]*\\d)" WORD ")"
#define NAME "[\\pL,;] (\\p{Lu}[\\pL'-]+)"

/* Every fit of the expression's first group. */
static void
gather(GHashTable *counts, const char *expression, const char *line)
{
	g_autoptr(GRegex) regex = g_regex_new(expression, 0, 0, NULL);
	g_autoptr(GMatchInfo) match = NULL;

	for (g_regex_match(regex, line, 0, &match); g_match_info_matches(match);
	     g_match_info_next(match, NULL))
		count(counts, g_match_info_fetch(match, 1));
}

static void
take_line(Said *said, const char *line)
{
	bool quoted = g_str_has_prefix(line, "|");

	/* The cut line, in both parts the program's. */
	if (g_str_has_prefix(line, "==="))
		return;
	gather(said->words, WORD, line);
	if (quoted) {
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

/* --- comparing ----------------------------------------------------------- */

static int
by_text(gconstpointer a, gconstpointer b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Which of the first the second lacks, or (counted) has not so often. */
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
	g_autofree char *told =
		g_strdup_printf("%s\n%s", letter->subject, letter->text);
	g_auto(Said) html = said_of(seen), text = said_of(letter->text),
		     all = said_of(told);

	compare(findings, "same: behind a bar, more in the text", text.quoted,
		html.quoted, true);
	compare(findings, "same: behind a bar, in the HTML alone", html.quoted,
		all.words, false);
	compare(findings, "same: numbers, more in the text", text.numbers,
		html.numbers, true);
	compare(findings, "same: numbers in the HTML alone", html.numbers,
		all.words, false);
	compare(findings, "same: names in the text alone", text.names,
		html.words, false);
	/* A table of the text cuts what is too wide for it. */
	if (!strstr(letter->text, "…"))
		compare(findings, "same: names in the HTML alone", html.names,
			all.words, false);
}
