/* pseudo_reader.c - who reads each letter of a test in the language made out of
 * English. */
#include "lib/pseudo_reader.h"

#include "lib/must.h"
#include "lib/pseudo.h"

#include "club/home/installed.h"
#include "game/game.h"
#include "mail/html.h"

#include <stdio.h>

static GHashTable *heard; /* words */

bool
pseudo_on(void)
{
	return g_getenv("PSEUDO") != NULL;
}

/* --- words ----------------------------------------------------------------*/

typedef void Word(const char *word, const char *rest, void *data);

static bool
of_word(const char *at)
{
	return g_unichar_isalnum(g_utf8_get_char(at));
}

/* Runs of letters and digits, and what joins two of them. */
static void
each_word(const char *text, Word *visit, void *data)
{
	const char *at = text;

	while (*at) {
		const char *end = at;

		while (*end &&
		       (of_word(end) ||
			(end > at && strchr("'-_", *end) && of_word(end + 1))))
			end = g_utf8_next_char(end);
		if (end > at) {
			g_autofree char *word = g_strndup(at, end - at);

			visit(word, at, data);
			at = end;
		} else {
			at = g_utf8_next_char(at);
		}
	}
}

static void
hear(const char *word, const char *rest, void *data)
{
	(void)rest;
	(void)data;
	g_hash_table_add(heard, g_utf8_casefold(word, -1));
}

void
pseudo_heard(const char *text)
{
	g_autofree char *valid = text ? g_utf8_make_valid(text, -1) : NULL;

	if (!heard)
		heard = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
					      NULL);
	if (valid)
		each_word(valid, hear, NULL);
}

/* One letter is the label of a line, a number is a number, be it Roman. */
static bool
has_language(const char *word)
{
	bool letters = g_utf8_strlen(word, -1) > 1 && word[strspn(word, "IVX")];

	for (const char *at = word; *at && letters; at++)
		letters = !g_ascii_isdigit(*at);
	return letters;
}

static void
find_unmarked(const char *word, const char *rest, void *data)
{
	g_autofree char *folded = g_utf8_casefold(word, -1);
	GPtrArray *found = data;

	if (!strstr(word, PSEUDO_MARK) && has_language(word) &&
	    !g_hash_table_contains(heard, folded))
		g_ptr_array_add(found, g_strdup_printf("'%s' in: %.*s", word,
						       (int)strcspn(rest, "\n"),
						       rest));
}

/* --- what has no language -------------------------------------------------*/

/* Addresses, the mark at the end of the cut line, names of files, links, check
 * words and commitments, commands for a shell, and what doctor finds its check
 * letter by. */
#define PLAIN                                                                  \
	"\\S+@\\S+|[a-z]+://\\S+|\\([a-z0-9-]+(, [a-z0-9]+)?\\) ==="           \
	"|^\\W*pennypost [a-z]+ .*$"                                           \
	"|\\S+\\.(json|gz|eml)\\b|\\b[0-9a-f]{6}\\b|[0-9a-f]{16,}"             \
	"|^check [^:]*:"

GPtrArray *
pseudo_unmarked(const char *text, bool html)
{
	g_autoptr(GRegex) plain =
		g_regex_new(PLAIN, G_REGEX_MULTILINE, 0, NULL);
	g_autofree char *read = html ? html_text(text) : g_strdup(text);
	g_autofree char *rest =
		g_regex_replace_literal(plain, read, -1, 0, " ", 0, NULL);
	GPtrArray *found = g_ptr_array_new_with_free_func(g_free);

	pseudo_heard("");
	each_word(rest, find_unmarked, found);
	return found;
}

/* The titles in a game's tables: "p17 = Nighthawks | Edward Hopper | 1942". */
static void
hear_titles(const char *path)
{
	g_autofree char *text = NULL;
	GError *error = NULL;

	must(g_file_get_contents(path, &text, NULL, &error));
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

	for (int i = 0; lines[i]; i++)
		if (strstr(lines[i], " | ") && *lines[i] != '#')
			pseudo_heard(lines[i]);
}

static void
hear_tables(const Game *game)
{
	g_autofree char *installed = installed_folder();
	g_autofree char *folder =
		g_build_filename(installed, "games", game->folder, NULL);
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	const char *name;

	while (dir && (name = g_dir_read_name(dir))) {
		g_autofree char *path = g_build_filename(folder, name, NULL);

		if (g_str_has_prefix(name, "tables"))
			if (g_str_has_suffix(name, ".ini"))
				hear_titles(path);
	}
}

void
pseudo_heard_games(void)
{
	/* The zone of a club that has set none; painters, as moves name them.
	 */
	pseudo_heard("UTC degas monet renoir van-gogh vermeer");
	for (int i = 0; game_nth(i); i++) {
		const Game *game = game_nth(i);

		hear_tables(game);
		pseudo_heard(game->name);
		pseudo_heard(game->prefix);
		for (const Option *option = game->options; option->name;
		     option++) {
			pseudo_heard(option->name);
			pseudo_heard(option->values);
		}
	}
}

/* --- a letter -------------------------------------------------------------*/

/* What is wrong is listed in a file, if that is what PSEUDO says. */
static void
judge(const GPtrArray *found, const char *subject)
{
	g_autofree char *plain = pseudo_plain(subject);

	if (strcmp(g_getenv("PSEUDO"), "1") == 0)
		ck_assert_msg(!found->len, "not in the language: %s\n%s",
			      (char *)(found->len ? found->pdata[0] : ""),
			      subject);
	FILE *list = found->len ? fopen(g_getenv("PSEUDO"), "a") : NULL;

	for (guint i = 0; list && i < found->len; i++)
		fprintf(list, "%s | %s\n", (char *)found->pdata[i], plain);
	if (list)
		fclose(list);
}

static void
read_part(char **text, bool html, const char *subject)
{
	g_autoptr(GPtrArray) found = pseudo_unmarked(*text, html);
	char *plain = pseudo_plain(*text);

	judge(found, subject);
	g_free(*text);
	*text = plain;
}

void
pseudo_read(Opened *letter)
{
	g_autofree char *subject = g_strdup(letter->subject);

	/* To somebody who has chosen English. */
	if (!strstr(letter->text, PSEUDO_MARK))
		return;
	read_part(&letter->text, false, subject);
	read_part(&letter->html, true, subject);
	read_part(&letter->subject, false, subject);
}
