/* foreign.c - which language has which words. */
#include "lib/foreign.h"
#include "lib/reading.h"
#include "lib/suites.h"

#include "club/installation/settings.h"

#include <string.h>

#define SHOWN 100 /* of a line, in a complaint */
#define LANGUAGES_MOST 16
#define ANYBODYS (1U << LANGUAGES_MOST) /* names and titles */

struct Foreign {
	char *languages[LANGUAGES_MOST];
	int n;
	GHashTable *words; /* a word or a pair: a bit for each language */
};

/* --- the visible text of a page ------------------------------------------- */

/* Not a letter, so that the words on both sides of a cut aren't a pair. */
#define CUT ';'

/* Returns the value of a tag's attribute without its quotes, or NULL. */
static char *
attribute(const char *tag, const char *name)
{
	g_autofree char *start = g_strdup_printf(" %s=\"", name);
	const char *value = strstr(tag, start);

	if (!value)
		return NULL;
	value += strlen(start);
	return g_strndup(value, strcspn(value, "\""));
}

/* Appends the subject and the text that a mail link prefills. */
static void
see_link(const char *link, GString *out)
{
	g_auto(GStrv) fields = g_strsplit_set(link, "?&", -1);

	for (int i = 0; fields[i]; i++) {
		const char *value = strchr(fields[i], '=');
		g_autofree char *written =
			i && value ? g_uri_unescape_string(value + 1, NULL)
				   : NULL;

		if (written)
			g_string_append_printf(out, "%c%s", CUT, written);
	}
}

static void
see_tag(const char *tag, GString *out)
{
	static const char *const read[] = { "alt",	 "title",
					    "content",	 "aria-label",
					    "data-text", "data-play",
					    "data-stop" };
	g_autofree char *link = attribute(tag, "href");

	for (gsize i = 0; i < G_N_ELEMENTS(read); i++) {
		g_autofree char *value = attribute(tag, read[i]);

		if (value)
			g_string_append_printf(out, "%c%s", CUT, value);
	}
	if (link && g_str_has_prefix(link, "mailto:"))
		see_link(link, out);
	g_string_append_c(out, CUT);
}

/* Returns the position after a tag, or after a whole style sheet or script. */
static const char *
after_tag(const char *tag)
{
	const char *end =
		g_str_has_prefix(tag, "<style")	   ? strstr(tag, "</style>")
		: g_str_has_prefix(tag, "<script") ? strstr(tag, "</script>")
						   : tag;

	end = end ? strchr(end, '>') : NULL;
	return end ? end + 1 : tag + strlen(tag);
}

static char *
seen_of_html(const char *html)
{
	GString *out = g_string_new(NULL);

	while (*html) {
		gsize n = strcspn(html, "<&");

		g_string_append_len(out, html, (gssize)n);
		html += n;
		if (*html == '&') {
			g_string_append_c(out, CUT);
			n = strcspn(html, "; \n<");
			html += n + (html[n] == ';');
		} else if (*html) {
			const char *end = after_tag(html);
			g_autofree char *tag =
				g_strndup(html, (gsize)(end - html));

			see_tag(tag, out);
			html = end;
		}
	}
	return g_string_free(out, FALSE);
}

/* --- words and pairs of them -----------------------------------------------*/

typedef struct Reader Reader;
typedef void Visit(Reader *reader, const char *words, const char *rest);

struct Reader {
	Foreign *foreign;
	Visit *visit;
	guint bits;    /* the language whose words these are, or the reader's */
	GString *pair; /* the last word, then this one */
	const char *end; /* of the last word */
	GString *foreign_words;
};

static bool
has_language(const char *word)
{
	return word[strcspn(word, "0123456789_")] == '\0' &&
	       g_utf8_strlen(word, -1) > 1;
}

/* Returns whether only space is between the last word and this one. */
static bool
adjoins(const Reader *reader, const char *rest)
{
	const char *at = reader->end;

	while (at && at < rest && g_unichar_isspace(g_utf8_get_char(at)))
		at = g_utf8_next_char(at);
	return at == rest;
}

static void
read_word(const char *word, const char *rest, void *data)
{
	Reader *reader = data;
	bool pair = reader->pair->len && adjoins(reader, rest);

	reader->end = rest + strlen(word);
	if (!has_language(word)) {
		g_string_truncate(reader->pair, 0);
		return;
	}
	reader->visit(reader, word, rest);
	if (pair) {
		g_string_append_printf(reader->pair, " %s", word);
		reader->visit(reader, reader->pair->str, rest);
	}
	g_string_assign(reader->pair, word);
}

static void
read_words(Reader *reader, const char *text)
{
	g_autofree char *small = g_utf8_strdown(text, -1);
	g_autoptr(GString) pair = g_string_new(NULL);

	reader->pair = pair;
	reader->end = NULL;
	reading_words(small, read_word, reader);
}

static guint
bits_of(const Foreign *foreign, const char *words)
{
	return GPOINTER_TO_UINT(g_hash_table_lookup(foreign->words, words));
}

/* --- the words of a language ---------------------------------------------- */

static void
learn_word(Reader *reader, const char *words, const char *rest)
{
	guint bits = bits_of(reader->foreign, words) | reader->bits;

	(void)rest;
	g_hash_table_insert(reader->foreign->words, g_strdup(words),
			    GUINT_TO_POINTER(bits));
}

static void
learn(Foreign *foreign, const char *text, guint bits)
{
	Reader reader = { .foreign = foreign,
			  .visit = learn_word,
			  .bits = bits };

	read_words(&reader, text);
}

/* Returns the values of an ini file that people read. */
static char *
values_of(const char *ini)
{
	g_auto(GStrv) lines = g_strsplit(ini, "\n", -1);
	GString *values = g_string_new(NULL);

	for (int i = 0; lines[i]; i++) {
		const char *value = strchr(lines[i], '=');

		if (value && !strchr("#[", *lines[i]))
			g_string_append_printf(values, "%s\n%c", value + 1,
					       CUT);
	}
	for (char *at = values->str; (at = strchr(at, '\\')) && at[1]; at += 2)
		at[0] = at[1] = CUT;
	return g_string_free(values, FALSE);
}

static void
learn_file(Foreign *foreign, const char *path, guint bits)
{
	g_autoptr(GRegex) tag =
		g_regex_new("\\{\\{.*?\\}\\}\\}?", G_REGEX_DOTALL, 0, NULL);
	g_autofree char *text = NULL;

	ck_assert_msg(g_file_get_contents(path, &text, NULL, NULL), "%s", path);
	g_autofree char *plain =
		g_regex_replace_literal(tag, text, -1, 0, ";", 0, NULL);
	g_autofree char *seen = g_str_has_suffix(path, ".ini")
					? values_of(plain)
				: g_str_has_suffix(path, ".html") ||
						g_str_has_suffix(path, ".atom")
					? seen_of_html(plain)
					: g_strdup(plain);

	learn(foreign, seen, bits);
}

static void
learn_folder(Foreign *foreign, const char *folder, guint bits)
{
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	const char *name;

	while (dir && (name = g_dir_read_name(dir))) {
		g_autofree char *path = g_build_filename(folder, name, NULL);

		if (g_file_test(path, G_FILE_TEST_IS_DIR))
			learn_folder(foreign, path, bits);
		else if (!g_str_has_suffix(name, ".json"))
			learn_file(foreign, path, bits);
	}
}

static void
learn_games(Foreign *foreign, const char *games, const char *language,
	    guint bits)
{
	g_autoptr(GDir) dir = g_dir_open(games, 0, NULL);
	const char *name;

	while (dir && (name = g_dir_read_name(dir))) {
		g_autofree char *folder =
			g_build_filename(games, name, language, NULL);

		learn_folder(foreign, folder, bits);
	}
}

static void
learn_language(Foreign *foreign, const char *installed, const char *language)
{
	guint bits = 1U << foreign->n;
	g_autofree char *words = g_build_filename(installed, "templates",
						  language, "words.ini", NULL);
	g_autofree char *templates = g_path_get_dirname(words);
	g_autofree char *games = g_build_filename(installed, "games", NULL);

	if (!g_file_test(words, G_FILE_TEST_EXISTS))
		return;
	ck_assert_int_lt(foreign->n, LANGUAGES_MOST);
	foreign->languages[foreign->n++] = g_strdup(language);
	learn_folder(foreign, templates, bits);
	learn_games(foreign, games, language, bits);
}

Foreign *
foreign_new(void)
{
	Foreign *new = g_new0(Foreign, 1);
	g_autofree char *installed = installed_folder();
	g_autofree char *templates =
		g_build_filename(installed, "templates", NULL);
	g_autofree char *titles = reading_titles();
	g_autoptr(GDir) dir = g_dir_open(templates, 0, NULL);
	const char *name;

	new->words =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	while (dir && (name = g_dir_read_name(dir)))
		learn_language(new, installed, name);
	ck_assert_int_gt(new->n, 1);
	foreign_heard(new, titles);
	return new;
}

void
foreign_free(Foreign *foreign)
{
	for (int i = 0; i < foreign->n; i++)
		g_free(foreign->languages[i]);
	g_hash_table_unref(foreign->words);
	g_free(foreign);
}

void
foreign_heard(Foreign *foreign, const char *text)
{
	learn(foreign, text, ANYBODYS);
}

/* --- a letter, a page -----------------------------------------------------*/

static guint
bit_of(const Foreign *foreign, const char *language)
{
	for (int i = 0; i < foreign->n; i++)
		if (!strcmp(foreign->languages[i], language))
			return 1U << i;
	ck_abort_msg("%s is not installed", language);
}

/* Returns whether both words are known, so that they may be neighbours by
 * accident. */
static bool
both_known(const Reader *reader, const char *words)
{
	const char *second = strchr(words, ' ');
	g_autofree char *first =
		second ? g_strndup(words, (gsize)(second - words)) : NULL;

	return second && bits_of(reader->foreign, first) & reader->bits &&
	       bits_of(reader->foreign, second + 1) & reader->bits;
}

static void
judge_word(Reader *reader, const char *words, const char *rest)
{
	guint bits = bits_of(reader->foreign, words);

	if (!bits || bits & (reader->bits | ANYBODYS) ||
	    both_known(reader, words))
		return;
	g_string_append_printf(reader->foreign_words, "'%s' in: %.*s\n", words,
			       (int)MIN(strcspn(rest, "\n"), SHOWN), rest);
}

/* Returns the foreign words in a visible text; NULL if there are none. */
static char *
judge_text(const Foreign *foreign, const char *language, const char *seen)
{
	GString *found = g_string_new(NULL);
	g_autofree char *plain = reading_plain(seen);
	Reader reader = { .foreign = (Foreign *)foreign,
			  .visit = judge_word,
			  .bits = bit_of(foreign, language),
			  .foreign_words = found };

	read_words(&reader, plain);
	return g_string_free(found, found->len == 0);
}

char *
foreign_found(const Foreign *foreign, const char *language,
	      const Opened *letter)
{
	g_autofree char *page = seen_of_html(letter->html);
	g_autofree char *all =
		g_strjoin("\n;", letter->subject, letter->text, page, NULL);

	return judge_text(foreign, language, all);
}

char *
foreign_on_page(const Foreign *foreign, const char *language, const char *html)
{
	g_autofree char *seen = seen_of_html(html);

	return judge_text(foreign, language, seen);
}
