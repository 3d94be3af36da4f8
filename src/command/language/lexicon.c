/* lexicon.c - the small words of people's languages.
 *
 * A language is a file of the folder lexicon. */
#include "command/language/lexicon.h"

#include "base/base.h"
#include "base/pattern.h"

#define PHRASE_WORDS 5
#define KIND_WORDS 9

/* The words and phrases of one list, in all languages. */
typedef struct {
	GHashTable *whole;	  /* to the key of the entry that holds them */
	GHashTable *first;	  /* the words that phrases begin with */
	const char *const *words; /* those of whole; NULL-ended */
} Known;

typedef struct {
	Known lists[LEXICON_LISTS];
	GHashTable *patterns; /* key to "word|phrase|..." */
} Lexicon;

#define LIST(name, in_section, of_key) { in_section, of_key },

/* Where each list is in the files. */
static const struct {
	const char *section, *key; /* NULL: all keys of the section */
} places[] = {
#include "command/language/lexicon_rows.h"
};

/* Returns a line without what French elides before a vowel: "j'achète" becomes
 * "achète". Free with g_free. */
static char *
without_elisions(const char *line)
{
	/* A quick test: most lines have no apostrophe. */
	if (!strchr(line, '\'') && !strstr(line, "’"))
		return g_strdup(line);
	return g_regex_replace(
		pattern_ready("(?<![\\pL\\pN'])[jldmJLDM]['\\x{2019}](?=\\pL)"),
		line, -1, 0, "", 0, NULL);
}

/* Returns a word in the form in which it is compared with lines: folded. Words
 * around a move lose their elisions; those from LEXICON_GREETINGS on may end in
 * "_", which is a space; the prefixes of subjects keep their accents. Free with
 * g_free. */
static char *
comparable(LexiconList list, const char *word)
{
	g_autofree char *trimmed = g_strstrip(g_strdup(word));

	if (list == LEXICON_REPLIES || list == LEXICON_FORWARDS)
		return g_utf8_casefold(trimmed, -1);
	if (list >= LEXICON_GREETINGS)
		return g_strdelimit(text_fold(trimmed), "_", ' ');
	g_autofree char *whole = without_elisions(trimmed);

	return text_fold(whole);
}

/* Adds the words of one entry of a language's file to a list. */
static void
know_entry(Known *known, LexiconList list, GKeyFile *file, const char *key)
{
	g_autofree char *all =
		g_key_file_get_value(file, places[list].section, key, NULL);
	g_auto(GStrv) words = g_strsplit(all, ";", -1);

	for (int i = 0; words[i]; i++) {
		char *word = comparable(list, words[i]);

		g_hash_table_add(known->first,
				 g_strndup(word, strcspn(word, " ")));
		g_hash_table_insert(known->whole, word, g_strdup(key));
	}
}

/* Adds the regular expressions of a language's file to those of other languages
 * with the same keys. */
static void
know_patterns(GHashTable *patterns, GKeyFile *file)
{
	g_auto(GStrv) keys = g_key_file_get_keys(file, "patterns", NULL, NULL);

	for (int i = 0; keys && keys[i]; i++) {
		g_autofree char *all =
			g_key_file_get_value(file, "patterns", keys[i], NULL);
		g_autofree char *folded = text_fold(all);
		g_auto(GStrv) each = g_strsplit(folded, "; ", -1);
		g_autofree char *joined = g_strjoinv("|", each);
		const char *others = g_hash_table_lookup(patterns, keys[i]);

		g_hash_table_insert(
			patterns, g_strdup(keys[i]),
			g_strconcat(joined, others ? "|" : "", others, NULL));
	}
}

static Lexicon *
know_all(void)
{
	Lexicon *lexicon = g_new0(Lexicon, 1);
	Known *lists = lexicon->lists;

	lexicon->patterns =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	for (int i = 0; i < LEXICON_LISTS; i++) {
		lists[i].whole = g_hash_table_new_full(g_str_hash, g_str_equal,
						       g_free, g_free);
		lists[i].first = g_hash_table_new_full(g_str_hash, g_str_equal,
						       g_free, NULL);
	}
	for (int n = 0; lexicon_texts[n]; n++) {
		g_autoptr(GKeyFile) file = g_key_file_new();
		bool read = g_key_file_load_from_data(
			file, lexicon_texts[n], -1, G_KEY_FILE_NONE, NULL);

		g_assert(read);
		know_patterns(lexicon->patterns, file);
		for (int i = 0; i < LEXICON_LISTS; i++) {
			g_auto(GStrv) keys = g_key_file_get_keys(
				file, places[i].section, NULL, NULL);

			for (int j = 0; keys && keys[j]; j++)
				if (!places[i].key ||
				    !strcmp(places[i].key, keys[j]))
					know_entry(&lists[i], i, file, keys[j]);
		}
	}
	for (int i = 0; i < LEXICON_LISTS; i++)
		lists[i].words =
			(const char *const *)g_hash_table_get_keys_as_array(
				lists[i].whole, NULL);
	return lexicon;
}

static const Lexicon *
whole_lexicon(void)
{
	static gsize lexicon;

	if (g_once_init_enter(&lexicon))
		g_once_init_leave(&lexicon, (gsize)know_all());
	return (const Lexicon *)lexicon;
}

static const Known *
known_of(LexiconList list)
{
	return &whole_lexicon()->lists[list];
}

bool
lexicon_has(LexiconList list, const char *folded)
{
	return g_hash_table_contains(known_of(list)->whole, folded);
}

const char *const *
lexicon_words(LexiconList list)
{
	return known_of(list)->words;
}

const char *
lexicon_key(LexiconList list, const char *folded)
{
	return g_hash_table_lookup(known_of(list)->whole, folded);
}

/* Replaces a name in braces by the pattern with that name. */
static gboolean
put_pattern(const GMatchInfo *found, GString *out,
	    G_GNUC_UNUSED gpointer nothing)
{
	g_autofree char *key = g_match_info_fetch(found, 1);
	const char *pattern =
		g_hash_table_lookup(whole_lexicon()->patterns, key);

	g_assert(pattern);
	g_string_append_printf(out, "(?:%s)", pattern);
	return FALSE;
}

char *
lexicon_pattern(const char *pattern)
{
	return g_regex_replace_eval(pattern_ready("\\{([a-z][a-z ]*)\\}"),
				    pattern, -1, 0, 0, put_pattern, NULL, NULL);
}

bool
lexicon_begins(LexiconList list, const char *folded)
{
	return text_begins(folded, lexicon_words(list));
}

bool
lexicon_within(LexiconList list, const char *folded)
{
	return text_contains(folded, lexicon_words(list));
}

bool
lexicon_denies_sign(gunichar sign)
{
	static const gunichar denying[] = {
		0x2049,	 0x203c,  0x2612,  0x2613,  0x26d4,  0x2715,  0x2716,
		0x2717,	 0x2718,  0x274c,  0x274e,  0x2753,  0x2754,  0x1f44e,
		0x1f6ab, 0x1f6d1, 0x1f645, 0x1f914, 0x1f928, 0x1f937, 0x1f6c7,
	};

	for (guint i = 0; i < G_N_ELEMENTS(denying); i++)
		if (sign == denying[i])
			return true;
	return false;
}

/* --- words of a line ------------------------------------------------------ */

/* Returns whether a sign around words has no meaning; signs of an amount or of
 * a match's name have one. */
static bool
is_sign(gunichar letter)
{
	return !g_unichar_isalnum(letter) && !g_unichar_ismark(letter) &&
	       !lexicon_denies_sign(letter) && letter != '$' &&
	       letter != 0x20ac && letter != 0xa3 && letter != '+';
}

/* Returns the text without the signs at its ends. A '?' asks, so it stays, and
 * so does the point of ".5M". */
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

		if (*last == '?' || !is_sign(g_utf8_get_char(last)))
			break;
		end = last;
	}
	return g_strndup(text, end - text);
}

/* Returns `n` words, beginning with the one at `from`, in the form in which
 * they are looked up; NULL if there are fewer. */
static char *
phrase(char *const *words, int from, int n)
{
	for (int i = from; i < from + n; i++)
		if (!words[i])
			return NULL;
	g_autofree char *text = text_joined(words, from, from + n);
	g_autofree char *bare = trim_signs(text);

	return text_fold(bare);
}

/* Returns how many words, beginning with the one at `from`, the list's longest
 * phrase there has; 0: none. */
static int
taken_by(LexiconList list, char *const *words, int from)
{
	if (!words[from])
		return 0;
	/* A quick test: most words begin no phrase of the list. */
	g_autofree char *bare = trim_signs(words[from]);
	g_autofree char *first = text_fold(bare);

	first[strcspn(first, " ")] = '\0';
	if (*first && !g_hash_table_contains(known_of(list)->first, first))
		return 0;
	for (int n = PHRASE_WORDS; n > 0; n--) {
		g_autofree char *folded = phrase(words, from, n);

		if (folded && lexicon_has(list, folded))
			return n;
	}
	return 0;
}

/* Returns the line without the words of a list; *some becomes whether there
 * were any. */
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
lexicon_without(LexiconList list, const char *line)
{
	bool some;

	return without(list, line, &some);
}

char *
lexicon_free(const char *line)
{
	return lexicon_without(LEXICON_POLITE, line);
}

char *
lexicon_plain(const char *line, LexiconList last)
{
	g_autofree char *left = without_elisions(line);

	for (LexiconList list = LEXICON_ARTICLES; list <= last; list++) {
		g_autofree char *before = left;

		left = lexicon_without(list, before);
	}
	return lexicon_free(left);
}

bool
lexicon_doubts(const char *line, char **left)
{
	bool some, asks = strchr(line, '?');
	g_autofree char *plain = g_strdelimit(g_strdup(line), "?", ' ');
	/* "Could you ...?" asks politely. */
	g_autofree char *impolite = lexicon_free(g_strstrip(plain));

	*left = without(LEXICON_DOUBT, impolite, &some);
	return some || asks;
}

bool
lexicon_holds(LexiconList list, const char *line)
{
	bool some;
	g_free(without(list, line, &some));

	return some;
}

bool
lexicon_denies(const char *line)
{
	return lexicon_holds(LEXICON_DENIAL, line);
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

char *
lexicon_figures(LexiconList list, const char *line)
{
	g_auto(GStrv) words = g_strsplit(line, " ", -1);
	GString *out = g_string_new(NULL);

	for (int i = 0; words[i];) {
		int n = taken_by(list, words, i);
		g_autofree char *folded = phrase(words, i, MAX(n, 1));

		if (out->len)
			g_string_append_c(out, ' ');
		g_string_append(out, n ? lexicon_key(list, folded) : words[i]);
		i += MAX(n, 1);
	}
	return g_string_free(out, FALSE);
}

char *
lexicon_bare(const char *line)
{
	g_autofree char *bare = trim_signs(line);
	const char *at = bare;
	gsize digits = strspn(at, "0123456789");
	gsize label = digits ? digits : (gsize)g_ascii_isalpha(*at);

	/* "2. " or "b) ", as people number what they write */
	if (label && label <= 2 && at[label] && strchr(".):", at[label]) &&
	    at[label + 1] == ' ')
		at += label + 2;
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

/* --- amounts in words: "four hundred and fifty thousand", "quatre-vingt
 * mille", "vierhunderttausend"
 * ---------------------------------------------------- */

#define LARGE 1000 /* the smallest amount */
#define MOST G_GINT64_CONSTANT(1000000000)
/* letters in a word that can be split into number words */
#define LETTERS_MOST 60
#define PIECE_MOST 12 /* letters in one such number word */
#define SIGNS ".,!?;:"

/* Returns the value of a folded number word ("four", "hundred"); 0 for "and",
 * -1 if it isn't one. */
static gint64
cardinal(const char *folded)
{
	const char *value = lexicon_key(LEXICON_CARDINALS, folded);

	return value ? g_ascii_strtoll(value, NULL, 10) : -1;
}

typedef struct {
	gint64 total, part;
	bool scaled;   /* a multiplier occurred: "hundred" */
	gint64 before; /* the previous number word; 0: none */
} Sum;

/* "quatre vingt" is 80, not 24. */
#define SCORE 20
#define SCORES 4

/* Adds a number word to the sum; returns false if it can't follow. */
static bool
sum_add(Sum *sum, gint64 value)
{
	if (value >= LARGE) {
		gint64 by = MAX(sum->part, 1);

		if (sum->total && sum->total <= by * value)
			return false;
		sum->total += by * value;
		sum->part = 0;
	} else if (value == 100) {
		if (sum->part >= 10)
			return false;
		sum->part = MAX(sum->part, 1) * 100;
	} else if (value == SCORE && sum->before == SCORES) {
		sum->part += SCORE * SCORES - SCORES;
	} else {
		/* "one two" is no number, but "five and forty" is one in
		 * German. */
		if (sum->before && sum->before < 10 && value < 10)
			return false;
		sum->part += value;
	}
	sum->scaled |= value >= 100;
	sum->before = value;
	return sum->total + sum->part <= MOST;
}

/* Adds a compound word: "vierhundertfünfzig", "quatre-vingt-dix". Returns false
 * if it is no number. */
static bool
sum_add_word(Sum *sum, const char *word)
{
	if (!*word)
		return true;
	if (*word == '-')
		return sum_add_word(sum, word + 1);
	for (gsize length = MIN(strlen(word), PIECE_MOST); length; length--) {
		g_autofree char *head = g_strndup(word, length);
		Sum tried = *sum;
		gint64 value = cardinal(head);

		if (value < 0 || (length == 1 && word[1]) ||
		    (value && !sum_add(&tried, value)) ||
		    !sum_add_word(&tried, word + length))
			continue;
		*sum = tried;
		return true;
	}
	return false;
}

/* Adds figures before a multiplier: "400" in "400 thousand". Returns false if
 * the word isn't such figures. */
static bool
sum_add_digits(Sum *sum, const char *word, const char *next)
{
	gsize length = strlen(word);
	g_autofree char *folded = next ? text_fold(next) : g_strdup("");

	return length && length <= 3 && strspn(word, "0123456789") == length &&
	       cardinal(folded) >= 100 &&
	       sum_add(sum, g_ascii_strtoll(word, NULL, 10));
}

/* Returns how many words, starting with the first, form an amount, and sets
 * *amount to it; 0: none. */
static int
read_amount(char *const *words, gint64 *amount)
{
	Sum sum = { 0 };
	int taken = 0;

	for (int i = 0; words[i]; i++) {
		g_autofree char *folded = text_fold(words[i]);
		bool ends = *words[i] &&
			    strchr(SIGNS, words[i][strlen(words[i]) - 1]);
		gint64 value = cardinal(folded);
		Sum tried = sum;

		/* "million" needs a number before it, "and" one on each
		 * side. */
		if ((!i && (value == 0 || value >= LARGE)) ||
		    strlen(folded) > LETTERS_MOST || !*folded)
			break;
		if (value != 0 &&
		    !sum_add_digits(&tried, folded, words[i + 1]) &&
		    !sum_add_word(&tried, folded))
			break;
		sum = tried;
		if (value != 0)
			taken = i + 1;
		if (ends)
			break;
	}
	*amount = sum.total + sum.part;
	return sum.scaled && *amount >= LARGE ? taken : 0;
}

char *
lexicon_spelled(const char *line)
{
	g_autofree char *known = lexicon_figures(LEXICON_AMOUNTS, line);
	/* "2 1/2 M" is 2.5 M. */
	g_autofree char *halves = g_regex_replace(
		pattern_ready(
			"(?<![\\d.,/])(\\d{1,3})(?:[ -](?:and )?1/2| 0?[.]5)"
			"(?= ?[kKmM])"),
		known, -1, 0, "\\1.5", 0, NULL);
	g_auto(GStrv) words = g_strsplit(halves, " ", -1);
	GString *out = g_string_new(NULL);

	for (int i = 0; words[i];) {
		const char *before = i ? words[i - 1] : "";
		gint64 amount = 0;
		int n = *before && g_ascii_isdigit(before[strlen(before) - 1])
				? 0
				: read_amount(words + i, &amount);
		const char *last = words[i + MAX(n, 1) - 1];

		if (i)
			g_string_append_c(out, ' ');
		if (n)
			g_string_append_printf(out, "%" G_GINT64_FORMAT "%s",
					       amount,
					       last + strcspn(last, SIGNS));
		else
			g_string_append(out, last);
		i += MAX(n, 1);
	}
	return g_string_free(out, FALSE);
}
