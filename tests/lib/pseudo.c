/* pseudo.c - a language made out of English. */
#include "lib/pseudo.h"

#include "club/installation/settings.h"
#include "lib/must.h"

#include "template/plural.h"
#include "template/translation.h"

#include <glib/gstdio.h>

/* --- one text -------------------------------------------------------------*/

/* The position in a text. */
typedef struct {
	const char *at;
	GString *out;
	bool html;
	bool word;	/* the last thing copied was part of a word */
	GArray *opened; /* for each open section: `word` before its tag */
} Marking;

static void
copy(Marking *marking, gsize n)
{
	g_string_append_len(marking->out, marking->at, (gssize)n);
	marking->at += n;
}

/* Returns the length of the Mustache tag that begins here. */
static gsize
tag_length(const char *at)
{
	const char *end = strstr(at, "}}");

	ck_assert_msg(end != NULL, "no end of a tag: %.40s", at);
	return (gsize)(end - at) + (end[2] == '}' ? 3 : 2);
}

static void
pass_tag(Marking *marking)
{
	char kind = marking->at[2];
	bool before = marking->word;

	copy(marking, tag_length(marking->at));
	if (kind == '#' || kind == '^') {
		g_array_append_val(marking->opened, before);
		return;
	}
	marking->word = false;
	if (kind == '/' && marking->opened->len) {
		marking->word = g_array_index(marking->opened, bool,
					      marking->opened->len - 1);
		g_array_set_size(marking->opened, marking->opened->len - 1);
	}
}

static void mark_words(Marking *marking, char end);

/* Copies an HTML tag; attributes that are read to people are marked, too. */
static void
pass_html(Marking *marking)
{
	while (*marking->at && *marking->at != '>') {
		bool read = g_str_has_prefix(marking->at, " alt=\"") ||
			    g_str_has_prefix(marking->at, " title=\"");

		if (g_str_has_prefix(marking->at, "{{")) {
			copy(marking, tag_length(marking->at));
		} else if (read) {
			copy(marking, strcspn(marking->at, "\"") + 1);
			mark_words(marking, '"');
		} else {
			copy(marking, 1);
		}
	}
	copy(marking, *marking->at == '>');
	marking->word = false;
}

static bool
of_word(const char *at)
{
	gunichar c = g_utf8_get_char(at);

	return g_unichar_isalnum(c);
}

/* Returns the length of a run of letters, digits and what joins them. */
static gsize
word_length(const char *at, bool *letters)
{
	const char *end = at;

	*letters = false;
	while (*end) {
		gunichar c = g_utf8_get_char(end);
		const char *next = g_utf8_next_char(end);

		if (!g_unichar_isalnum(c) &&
		    !((c == '\'' || c == '-' || c == 0x2019) && of_word(next)))
			break;
		*letters |= g_unichar_isalpha(c);
		end = next;
	}
	return (gsize)(end - at);
}

/* Returns the length of the address that begins here, or 0. */
static gsize
address_length(const char *at)
{
	gsize n = strcspn(at, " \t\n\"'`<>(){}");
	g_autofree char *run = g_strndup(at, n);

	return strchr(run, '@') || strstr(run, "://") ? n : 0;
}

static void
pass_word(Marking *marking)
{
	gsize address = marking->word ? 0 : address_length(marking->at);
	bool letters;
	gsize n = word_length(marking->at, &letters);

	if (letters && !address && !marking->word)
		g_string_append(marking->out, PSEUDO_MARK);
	copy(marking, address ? address : n);
	marking->word = true;
}

/* Marks all words up to a character or the end. */
static void
mark_words(Marking *marking, char end)
{
	marking->word = false;
	while (*marking->at && *marking->at != end) {
		const char *at = marking->at;
		const char *entity = strchr(at, ';');

		if (g_str_has_prefix(at, "{{")) {
			pass_tag(marking);
			continue;
		}
		if (of_word(at)) {
			pass_word(marking);
			continue;
		}
		if (marking->html && *at == '<') {
			pass_html(marking);
			continue;
		}
		marking->word = false;
		if (marking->html && *at == '&' && entity)
			copy(marking, (gsize)(entity - at) + 1);
		else if (*at == '\\' && at[1])
			copy(marking, 2);
		else
			copy(marking, (gsize)(g_utf8_next_char(at) - at));
	}
}

char *
pseudo_text(const char *text, bool html)
{
	g_autoptr(GArray) opened = g_array_new(FALSE, FALSE, sizeof(bool));
	Marking marking = { .at = text,
			    .out = g_string_new(NULL),
			    .html = html,
			    .opened = opened };

	mark_words(&marking, '\0');
	return g_string_free(marking.out, FALSE);
}

/* Returns a line of an ini file with its value marked, below the mark of its
 * English (translation.h); NULL if it has no value. Free with g_free. */
static char *
pseudo_entry(const char *line)
{
	const char *value = strchr(line, '=');

	if (!value || strchr("#[", *line))
		return NULL;
	g_autofree char *english = g_strstrip(g_strdup(value + 1));
	g_autofree char *mark = translation_mark(english);
	g_autoptr(GError) words = NULL;

	plural_holds(english, 0, &words); /* a plural rule never matches */
	return g_strdup_printf(
		"# en %s\n%.*s= %s", mark, (int)(value - line), line,
		words ? kept(pseudo_text(english, false)) : english);
}

char *
pseudo_ini(const char *text)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

	for (int i = 0; lines[i]; i++) {
		char *entry = pseudo_entry(lines[i]);

		if (!entry)
			continue;
		g_free(lines[i]);
		lines[i] = entry;
	}
	return g_strjoinv("\n", lines);
}

char *
pseudo_plain(const char *text)
{
	g_auto(GStrv) pieces = g_strsplit(text, PSEUDO_MARK, -1);
	g_autofree char *unmarked = g_strjoinv("", pieces);
	g_auto(GStrv) links = g_strsplit(unmarked, "%C5%BE", -1);

	return g_strjoinv("", links);
}

/* --- a whole language -----------------------------------------------------*/

/* The doctor recognises its check letter by these words. */
#define CHECK "check {{code}}"

static char *
pseudo_file(const char *name, const char *text)
{
	g_autofree char *mark = translation_mark(text);
	g_autofree char *made =
		pseudo_text(text, g_str_has_suffix(name, ".html") ||
					  g_str_has_suffix(name, ".atom"));
	g_autofree char *check = pseudo_text(CHECK, false);
	g_auto(GStrv) pieces = g_strsplit(made, check, -1);
	g_autofree char *whole = g_strjoinv(CHECK, pieces);

	return g_strdup_printf("{{! en %s }}\n%s", mark, whole);
}

static void
translate(const char *from, const char *to, const char *name)
{
	g_autofree char *target = g_build_filename(to, name, NULL);
	g_autofree char *text = NULL, *made = NULL;

	must(g_file_get_contents(path_in(from, name), &text, NULL, &error));
	made = g_str_has_suffix(name, ".ini") ? pseudo_ini(text)
					      : pseudo_file(name, text);
	must(g_file_set_contents(target, made, -1, &error));
}

static void
translate_folder(const char *from, const char *to)
{
	g_autoptr(GDir) dir = g_dir_open(from, 0, NULL);
	const char *name;

	ck_assert_msg(dir != NULL, "no folder %s", from);
	ck_assert_int_eq(g_mkdir_with_parents(to, 0700), 0);
	while ((name = g_dir_read_name(dir))) {
		g_autofree char *below = g_build_filename(from, name, NULL);
		g_autofree char *made = g_build_filename(to, name, NULL);

		if (g_file_test(below, G_FILE_TEST_IS_DIR))
			translate_folder(below, made);
		else
			translate(from, to, name);
	}
}

void
pseudo_lay(const char *club)
{
	g_autofree char *installed = installed_folder();
	g_autofree char *templates =
		g_build_filename(installed, "templates", "en", NULL);
	g_autofree char *made =
		g_build_filename(club, "templates", PSEUDO, NULL);
	g_autofree char *games = g_build_filename(installed, "games", NULL);
	g_autoptr(GDir) dir = g_dir_open(games, 0, NULL);
	const char *name;

	translate_folder(templates, made);
	while (dir && (name = g_dir_read_name(dir)))
		translate_folder(path_in(games, name, "en"),
				 path_in(club, "games", name, PSEUDO));
}
