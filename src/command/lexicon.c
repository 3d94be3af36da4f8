/* lexicon.c - the small words of people's languages.
 *
 * A new language is one more table.  All words are folded (base/text.h).  What
 * may be a part of a move is in none of them: no article, no number, no verb of
 * a game. */
#include "command/lexicon.h"

#include "base/text.h"
#include "command/words.h"

#include <glib.h>
#include <string.h>

#define PHRASE_WORDS 4

typedef struct {
	const char *language;
	const char *const *lists[LEXICON_LISTS];
} Language;

#define WORDS(...) ((const char *const[]){ __VA_ARGS__, NULL })

static const Language languages[] = {
	{ "en",
	  {
		  [LEXICON_POLITE] = WORDS(
			  "i", "please", "pls", "plz", "thanks", "thx",
			  "thank you", "many thanks", "cheers", "ok", "okay",
			  "my bid is", "my move is", "my answer is",
			  "my choice is", "my bid", "my move", "i'd like to",
			  "i would like to", "i want to", "i will", "i'll",
			  "i'm", "i am", "let me", "we", "ill", "and"),
		  [LEXICON_DOUBT] = WORDS(
			  "not", "don't", "dont", "never", "or", "if", "unless",
			  "maybe", "perhaps", "cannot", "can't", "won't",
			  "wouldn't", "shouldn't", "should", "would", "could",
			  "might", "may", "no", "but", "except", "instead",
			  "without", "either", "neither", "nor", "whether",
			  "the", "a", "an", "of", "on", "to", "it", "is", "for",
			  "with", "my", "this", "that", "think", "guess", "yes",
			  "then", "try", "take", "go", "choose", "use", "want",
			  "do", "be", "say"),
		  [LEXICON_LEAD] = WORDS("so", "and", "now", "then", "also",
					 "well", "oh", "hi", "hello", "here",
					 "please", "ok", "okay", "again"),
	  } },
	{ "de",
	  {
		  [LEXICON_POLITE] = WORDS(
			  "ich", "bitte", "danke", "vielen dank", "danke schon",
			  "mein gebot ist", "mein gebot", "mein zug ist",
			  "mein zug", "meine antwort ist", "ich mochte",
			  "ich will", "ich werde", "gern", "gerne", "und"),
		  [LEXICON_DOUBT] = WORDS(
			  "nicht", "kein", "keine", "keinen", "nie", "oder",
			  "wenn", "falls", "ob", "vielleicht", "sondern",
			  "statt", "ausser", "ohne", "nein", "aber", "weder",
			  "noch", "der", "die", "das", "den", "ein", "eine",
			  "einen", "auf", "mit", "ja", "es", "mal", "spiele",
			  "spiel", "nehme", "biete", "setze", "wahle", "kaufe"),
		  [LEXICON_LEAD] = WORDS("also", "und", "nun", "jetzt", "dann",
					 "hallo", "bitte", "hier"),
	  } },
	{ "fr",
	  {
		  [LEXICON_POLITE] = WORDS(
			  "je", "svp", "stp", "merci", "s'il vous plait",
			  "s'il te plait", "mon offre est", "mon enchere est",
			  "mon coup est", "mon choix est", "je voudrais", "et"),
		  [LEXICON_DOUBT] =
			  WORDS("ne", "pas", "non", "ou", "si", "jamais",
				"peut-etre", "sans", "sauf", "mais", "aucun",
				"aucune", "le", "la", "les", "un", "une", "de",
				"du", "sur", "oui", "joue", "prends", "mise"),
		  [LEXICON_LEAD] = WORDS("et", "alors", "donc", "bonjour",
					 "salut", "maintenant"),
	  } },
	{ "es",
	  {
		  [LEXICON_POLITE] = WORDS("yo", "por favor", "gracias",
					   "mi oferta es", "mi jugada es", "y"),
		  [LEXICON_DOUBT] =
			  WORDS("no", "nunca", "quizas", "sin", "pero", "el",
				"la", "los", "las", "un", "una", "de"),
		  [LEXICON_LEAD] = WORDS("y", "entonces", "ahora", "hola"),
	  } },
};

/* The words of all languages, and what the phrases among them begin with. */
typedef struct {
	GHashTable *whole, *first;
} Known;

static void
know(Known *known, const char *phrase)
{
	g_hash_table_add(known->whole, (char *)phrase);
	g_hash_table_add(known->first, g_strndup(phrase, strcspn(phrase, " ")));
}

static Known *
known_new(LexiconList list)
{
	Known *known = g_new0(Known, 1);

	known->whole = g_hash_table_new(g_str_hash, g_str_equal);
	known->first =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (gsize i = 0; i < G_N_ELEMENTS(languages); i++)
		for (const char *const *word = languages[i].lists[list]; *word;
		     word++)
			know(known, *word);
	return known;
}

static const Known *
known_of(LexiconList list)
{
	static gsize ready[LEXICON_LISTS];

	if (g_once_init_enter(&ready[list]))
		g_once_init_leave(&ready[list], (gsize)known_new(list));
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

/* The text without the signs at its ends; a '?' is no sign, it asks. */
static char *
trim_signs(const char *text)
{
	const char *end = text + strlen(text);

	while (*text && *text != '?' && is_sign(g_utf8_get_char(text)))
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

bool
lexicon_doubts(const char *line, char **left)
{
	bool some, asks = strchr(line, '?');
	g_autofree char *plain = g_strdelimit(g_strdup(line), "?", ' ');
	g_autofree char *stripped = g_strstrip(g_strdup(plain));

	*left = without(LEXICON_DOUBT, stripped, &some);
	return some || asks;
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
