/* pseudo_reader.c - checks every letter of a test in the pseudo-language. */
#include "lib/pseudo_reader.h"
#include "lib/pseudo.h"
#include "lib/reading.h"
#include "lib/suites.h"

#include "game/game.h"
#include "mail/message/html.h"

#include <stdio.h>

static GHashTable *heard; /* words that may be unmarked */

bool
pseudo_on(void)
{
	return g_getenv("PSEUDO") != NULL;
}

/* --- words ----------------------------------------------------------------*/

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
		reading_words(valid, hear, NULL);
}

/* Returns whether a word could be translated: not a single letter, which labels
 * a line, nor a number, also a Roman one. */
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

GPtrArray *
pseudo_unmarked(const char *text, bool html)
{
	g_autofree char *read = html ? html_text(text) : g_strdup(text);
	g_autofree char *rest = reading_plain(read);
	GPtrArray *found = g_ptr_array_new_with_free_func(g_free);

	pseudo_heard("");
	reading_words(rest, find_unmarked, found);
	return found;
}

void
pseudo_heard_games(void)
{
	g_autofree char *titles = reading_titles();

	pseudo_heard(titles);
	/* The time zone of a club that has set none; painters as moves name
	 * them. */
	pseudo_heard("UTC degas monet renoir van-gogh vermeer");
	for (int i = 0; game_nth(i); i++) {
		const Game *game = game_nth(i);

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

/* Fails the test, or lists the complaint in the file that PSEUDO names. */
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

	/* Its reader has chosen English. */
	if (!strstr(letter->text, PSEUDO_MARK))
		return;
	read_part(&letter->text, false, subject);
	read_part(&letter->html, true, subject);
	read_part(&letter->subject, false, subject);
}
