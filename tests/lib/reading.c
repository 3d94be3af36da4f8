/* reading.c - splits texts into words, and finds those that belong to no
 * language. */
#include "lib/reading.h"
#include "lib/must.h"

#include "club/installation/settings.h"
#include "game/game.h"

static bool
of_word(const char *at)
{
	return g_unichar_isalnum(g_utf8_get_char(at));
}

void
reading_words(const char *text, ReadingWord *visit, void *data)
{
	const char *at = text;

	while (*at) {
		const char *end = at;

		while (*end &&
		       (of_word(end) ||
			(end > at && strchr("'-_", *end) && of_word(end + 1))))
			end = g_utf8_next_char(end);
		if (end > at) {
			visit(kept(g_strndup(at, end - at)), at, data);
			at = end;
		} else {
			at = g_utf8_next_char(at);
		}
	}
}

/* Addresses, the mark at the end of the cut line, file names, links, check
 * words and commitments, shell commands, and the words by which the doctor
 * finds its check letter. */
#define PLAIN                                                                  \
	"\\S+@\\S+|[a-z]+://\\S+|\\([a-z0-9-]+(, [a-z0-9]+)?\\) ==="           \
	"|^\\W*pennypost [a-z]+ .*$"                                           \
	"|\\S+\\.(json|gz|eml)\\b|\\b[0-9a-f]{6}\\b|[0-9a-f]{16,}"             \
	"|^check [^:]*:"

char *
reading_plain(const char *text)
{
	g_autoptr(GRegex) plain =
		g_regex_new(PLAIN, G_REGEX_MULTILINE, 0, NULL);

	return g_regex_replace_literal(plain, text, -1, 0, " ", 0, NULL);
}

/* --- titles ---------------------------------------------------------------*/

/* Lines like "p17 = Nighthawks | Edward Hopper | 1942". */
static void
add_titles(const char *path, GString *titles)
{
	g_autofree char *text = NULL;

	must(g_file_get_contents(path, &text, NULL, &error));
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

	for (int i = 0; lines[i]; i++)
		if (strstr(lines[i], " | ") && *lines[i] != '#')
			g_string_append_printf(titles, "%s\n", lines[i]);
}

static void
add_tables(const Game *game, GString *titles)
{
	g_autofree char *folder = g_build_filename(kept(installed_folder()),
						   "games", game->folder, NULL);
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	const char *name;

	while (dir && (name = g_dir_read_name(dir))) {
		g_autofree char *path = g_build_filename(folder, name, NULL);

		if (g_str_has_prefix(name, "tables"))
			if (g_str_has_suffix(name, ".ini"))
				add_titles(path, titles);
	}
}

char *
reading_titles(void)
{
	GString *titles = g_string_new(NULL);

	for (int i = 0; game_nth(i); i++)
		add_tables(game_nth(i), titles);
	return g_string_free(titles, FALSE);
}
