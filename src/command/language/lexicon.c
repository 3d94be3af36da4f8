/* lexicon.c - the small words of people's languages.
 *
 * A language is a file of the folder lexicon. */
#include "command/language/lexicon.h"

#include "base/pattern.h"
#include "base/text.h"
#include "command/language/words.h"

#include <glib.h>
#include <string.h>

#define PHRASE_WORDS 5
#define KIND_WORDS 9

/* The words of all languages, and what the phrases among them begin with. */
typedef struct {
	GHashTable *whole; /* to the name of the entry that holds them */
	GHashTable *first;
} Known;

static void
know(Known *known, const char *phrase, const char *entry)
{
	g_hash_table_insert(known->whole, g_strdup(phrase), g_strdup(entry));
	g_hash_table_add(known->first, g_strndup(phrase, strcspn(phrase, " ")));
}

/* "j'achète" as "achète": what French elides before a vowel. */
static char *
without_elisions(const char *line)
{
	return g_regex_replace(
		pattern_ready("(?<![\\pL\\pN'])[jldmJLDM]['\\x{2019}](?=\\pL)"),
		line, -1, 0, "", 0, NULL);
}

static const char *const sections[] = {
	[LEXICON_POLITE] = "polite",
	[LEXICON_SMALL] = "small",
	[LEXICON_ARTICLES] = "articles",
	[LEXICON_NOUNS] = "nouns",
	[LEXICON_DOUBT] = "doubt",
	[LEXICON_DENIAL] = "denial",
	[LEXICON_LEAD] = "lead",
	[LEXICON_NUMBERS] = "numbers",
	[LEXICON_EVERYDAY] = "everyday",
	[LEXICON_AMOUNTS] = "amounts",
	[LEXICON_DATES] = "dates",
	[LEXICON_CHAT] = "chat",
	[LEXICON_DECLINE] = "decline",
	[LEXICON_CARDINALS] = "cardinals",
	[LEXICON_ALL] = "all",
	[LEXICON_DAYS] = "days",
	[LEXICON_CLUB] = "club",
	[LEXICON_KIND] = "kind",
	[LEXICON_BESIDE] = "beside kind",
};

/* Reads a section of one language's file; folded. */
static void
know_file(Known *known, GKeyFile *file, const char *section)
{
	g_auto(GStrv) keys = g_key_file_get_keys(file, section, NULL, NULL);

	for (int i = 0; keys && keys[i]; i++) {
		g_autofree char *all =
			g_key_file_get_value(file, section, keys[i], NULL);
		g_auto(GStrv) words = g_strsplit(all, ";", -1);

		for (int j = 0; words[j]; j++) {
			g_autofree char *whole = without_elisions(words[j]);
			g_autofree char *folded = text_fold(whole);

			know(known, folded, keys[i]);
		}
	}
}

static Known *
known_new(const char *section)
{
	Known *known = g_new0(Known, 1);

	known->whole =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	known->first =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (int i = 0; lexicon_texts[i]; i++) {
		g_autoptr(GKeyFile) file = g_key_file_new();
		bool read = g_key_file_load_from_data(
			file, lexicon_texts[i], -1, G_KEY_FILE_NONE, NULL);

		g_assert(read);
		know_file(known, file, section);
	}
	return known;
}

static const Known *
known_of(LexiconList list)
{
	static gsize ready[LEXICON_LISTS];

	if (g_once_init_enter(&ready[list]))
		g_once_init_leave(&ready[list],
				  (gsize)known_new(sections[list]));
	return (const Known *)ready[list];
}

bool
lexicon_has(LexiconList list, const char *folded)
{
	return g_hash_table_contains(known_of(list)->whole, folded);
}

/* --- words of a line ------------------------------------------------------ */

/* A sign that says nothing where it stands around words; what belongs to an
 * amount or to a match's name is none. */
static bool
is_sign(gunichar letter)
{
	return !g_unichar_isalnum(letter) && !g_unichar_ismark(letter) &&
	       !words_denies(letter) && letter != '$' && letter != 0x20ac &&
	       letter != 0xa3 && letter != '+';
}

/* The text without the signs at its ends; a '?' is no sign, it asks, nor is the
 * point of ".5M". */
static char *
trim_signs(const char *whole)
{
	const char *text = whole, *end = whole + strlen(whole);

	while (*text && *text != '?' && is_sign(g_utf8_get_char(text)) &&
	       !(strchr(".,", *text) && g_ascii_isdigit(text[1]) &&
		 (text == whole || text[-1] != '.')))
		text = g_utf8_next_char(text);
	while (end > text) {
		const char *last = g_utf8_prev_char(end);

		if (*last == '?' || !is_sign(g_utf8_get_char(last)) ||
		    /* A currency may stand behind as well. */
		    g_unichar_ismark(g_utf8_get_char(last)))
			break;
		end = last;
	}
	return g_strndup(text, end - text);
}

/* How a few words from the nth on are looked up. */
static char *
phrase(char *const *words, int from, int n)
{
	g_autoptr(GString) text = g_string_new(NULL);

	for (int i = from; i < from + n; i++) {
		if (!words[i])
			return NULL;
		g_string_append_printf(text, "%s%s", i > from ? " " : "",
				       words[i]);
	}
	g_autofree char *bare = trim_signs(text->str);

	return text_fold(bare);
}

/* May a phrase of the list begin with the word?  Of most it is seen at once. */
static bool
may_open(LexiconList list, const char *word)
{
	g_autofree char *bare = trim_signs(word);
	g_autofree char *folded = text_fold(bare);

	folded[strcspn(folded, " ")] = '\0';
	return !*folded || g_hash_table_contains(known_of(list)->first, folded);
}

/* How many words from the nth on are one of the list's, the most there are. */
static int
taken_by(LexiconList list, char *const *words, int from)
{
	if (!words[from] || !may_open(list, words[from]))
		return 0;
	for (int n = PHRASE_WORDS; n > 0; n--) {
		g_autofree char *folded = phrase(words, from, n);

		if (folded && lexicon_has(list, folded))
			return n;
	}
	return 0;
}

/* The line without the words of a list; *some: there were any. */
static char *
without(LexiconList list, const char *line, bool *some)
{
	g_auto(GStrv) words = g_strsplit(line, " ", -1);
	g_autoptr(GString) left = g_string_new(NULL);

	*some = false;
	for (int i = 0; words[i];) {
		int n = taken_by(list, words, i);

		*some |= n > 0;
		i += n;
		if (n || !words[i])
			continue;
		if (left->len)
			g_string_append_c(left, ' ');
		g_string_append(left, words[i++]);
	}
	return trim_signs(left->str);
}

char *
lexicon_free(const char *line)
{
	bool some;

	return without(LEXICON_POLITE, line, &some);
}

char *
lexicon_plain(const char *line, LexiconList last)
{
	bool some;
	char *left = without_elisions(line);

	for (int list = LEXICON_ARTICLES; list <= (int)last; list++) {
		char *before = left;

		left = without((LexiconList)list, before, &some);
		g_free(before);
	}
	g_autofree char *plain = left;

	return without(LEXICON_POLITE, plain, &some);
}

bool
lexicon_doubts(const char *line, char **left)
{
	bool some, asks = strchr(line, '?');
	g_autofree char *plain = g_strdelimit(g_strdup(line), "?", ' ');
	g_autofree char *stripped = g_strstrip(g_strdup(plain));
	/* "Could you ...?" asks politely. */
	g_autofree char *impolite = lexicon_free(stripped);
	g_autofree char *certain = without(LEXICON_DOUBT, impolite, &some);

	*left = g_steal_pointer(&certain);
	return some || asks;
}

static bool
holds(LexiconList list, const char *line)
{
	bool some;
	g_free(without(list, line, &some));

	return some;
}

bool
lexicon_denies(const char *line)
{
	return holds(LEXICON_DENIAL, line);
}

bool
lexicon_dates(const char *line)
{
	return holds(LEXICON_DATES, line);
}

bool
lexicon_leads_day(const char *before)
{
	g_auto(GStrv) words = g_strsplit_set(before, " ", -1);
	int end = (int)g_strv_length(words);

	for (; end > 0; end--) {
		g_autofree char *last = phrase(words, end - 1, 1);

		if (*last && !lexicon_has(LEXICON_ARTICLES, last))
			break;
	}
	for (int n = MIN(end, PHRASE_WORDS); n > 0; n--) {
		g_autofree char *folded = phrase(words, end - n, n);

		if (lexicon_has(LEXICON_DAYS, folded))
			return true;
	}
	return false;
}

bool
lexicon_names_club(const char *line)
{
	return holds(LEXICON_CLUB, line);
}

bool
lexicon_is_kind(const char *line)
{
	g_autofree char *whole = without_elisions(line);
	g_autofree char *folded = text_fold(whole);
	g_auto(GStrv) words = g_strsplit_set(folded, " ,!.;:", -1);
	int said = 0, kind = 0;

	for (int i = 0; words[i]; i++) {
		bool is_kind = lexicon_has(LEXICON_KIND, words[i]);

		if (*words[i] && !is_kind &&
		    !lexicon_has(LEXICON_BESIDE, words[i]))
			return false;
		said += *words[i] != '\0';
		kind += is_kind;
	}
	return kind && said <= KIND_WORDS;
}

bool
lexicon_chats(const char *line)
{
	return holds(LEXICON_CHAT, line);
}

bool
lexicon_declines(const char *line)
{
	return holds(LEXICON_DECLINE, line);
}

bool
lexicon_means_all(const char *line)
{
	return holds(LEXICON_ALL, line);
}

/* The line with the names of entries in the place of their phrases. */
static char *
named(LexiconList list, const char *line)
{
	const Known *known = known_of(list);
	g_auto(GStrv) words = g_strsplit(line, " ", -1);
	g_autoptr(GString) out = g_string_new(NULL);

	for (int i = 0; words[i];) {
		int n = taken_by(list, words, i);
		g_autofree char *folded = phrase(words, i, MAX(n, 1));

		if (out->len)
			g_string_append_c(out, ' ');
		g_string_append(out,
				n ? g_hash_table_lookup(known->whole, folded)
				  : words[i]);
		i += MAX(n, 1);
	}
	return g_strdup(out->str);
}

char *
lexicon_numbers(const char *line)
{
	return named(LEXICON_NUMBERS, line);
}

char *
lexicon_undenied(const char *line)
{
	bool some;

	return without(LEXICON_DENIAL, line, &some);
}

char *
lexicon_amounts(const char *line)
{
	return named(LEXICON_AMOUNTS, line);
}

gint64
lexicon_cardinal(const char *folded)
{
	const char *value =
		g_hash_table_lookup(known_of(LEXICON_CARDINALS)->whole, folded);

	return value ? g_ascii_strtoll(value, NULL, 10) : -1;
}

/* "2. ", "b) ": how people number what they write. */
static gsize
label_length(const char *text)
{
	gsize digits = strspn(text, "0123456789");
	gsize length = digits ? digits : (gsize)g_ascii_isalpha(*text);

	if (!length || length > 2 || !text[length] ||
	    !strchr(".):", text[length]) || text[length + 1] != ' ')
		return 0;
	return length + 2;
}

char *
lexicon_bare(const char *line)
{
	g_autofree char *bare = trim_signs(line);
	const char *at = bare + label_length(bare);

	for (;;) {
		gsize length = strcspn(at, " ");
		g_autofree char *word = g_strndup(at, length);
		g_autofree char *trimmed = trim_signs(word);
		g_autofree char *folded = text_fold(trimmed);

		if (!at[length] ||
		    (*folded && !lexicon_has(LEXICON_LEAD, folded)))
			break;
		at += length + strspn(at + length, " ");
	}
	return trim_signs(at);
}
