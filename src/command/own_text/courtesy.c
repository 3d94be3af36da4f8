/* courtesy.c - what people write above and below an order, in many languages.
 *
 * The words are in the lexicon. */
#include "command/own_text/courtesy.h"

#include "base/text.h"
#include "command/language/lexicon.h"
#include "command/language/vocabulary.h"
#include "command/language/words.h"

#include <string.h>

#define GREETING_WORDS 3
#define GREETING_LONGEST 60
#define CLOSING_WORDS 5
#define STEM_LEAST 5
#define LEAD_LONGEST 60
#define BANNER_LONGEST 1000

static bool
has_digit(const char *text)
{
	return text[strcspn(text, "0123456789")];
}

static bool
begins_upper(const char *line)
{
	gunichar first = g_utf8_get_char(line);

	return g_unichar_isalpha(first) && !g_unichar_islower(first);
}

/* Returns whether the first word is one of a greeting. */
static bool
is_greeting(const char *line)
{
	const char *rest;
	g_autofree char *folded = text_fold(line);
	g_autofree char *first = words_first(folded, &rest);

	first[strcspn(first, ",!.;")] = '\0';
	return lexicon_has(LEXICON_GREETINGS, first);
}

/* Returns whether a line begins with a closing. Short ones are whole words,
 * longer ones may be stems. */
static bool
is_closing(const char *folded)
{
	const char *const *closings = lexicon_words(LEXICON_CLOSINGS);

	for (int i = 0; closings[i]; i++) {
		gsize length = strlen(closings[i]);

		if (g_str_has_prefix(folded, closings[i]) &&
		    (length >= STEM_LEAST || !g_ascii_isalpha(folded[length])))
			return true;
	}
	return false;
}

bool
courtesy_greets(const char *line)
{
	gsize length = strlen(line);

	if (!length || length > GREETING_LONGEST || has_digit(line) ||
	    words_count(line) > GREETING_WORDS)
		return false;
	return is_greeting(line) ||
	       (strchr(",!", line[length - 1]) && begins_upper(line));
}

bool
courtesy_known(const char *line)
{
	if (!*line || strlen(line) > GREETING_LONGEST || has_digit(line) ||
	    words_count(line) > GREETING_WORDS)
		return false;
	g_autofree char *folded = text_fold(line);

	return is_greeting(line) || is_closing(folded);
}

/* Returns whether a line is a name: each word begins with a capital, but for
 * the small ones, as in "Dirk van Dam". */
static bool
is_name(const char *line)
{
	g_auto(GStrv) words = g_strsplit(line, " ", -1);
	int names = 0;

	for (int i = 0; words[i]; i++) {
		bool name = begins_upper(words[i]);

		if (*words[i] && !name &&
		    !lexicon_has(LEXICON_PARTICLES, words[i]))
			return false;
		names += name;
	}
	return names > 0;
}

bool
courtesy_closes(const char *line)
{
	/* "- Dirk", "/Dirk" */
	line += strspn(line, "-/~ ");
	gsize length = strlen(line);

	if (!length || length > GREETING_LONGEST || has_digit(line))
		return false;
	g_autofree char *folded = text_fold(line);
	int words = words_count(line);

	return vocabulary_stops(folded) ||
	       (words <= CLOSING_WORDS && is_closing(folded)) ||
	       (words <= GREETING_WORDS && is_name(line) &&
		!strchr("?:", line[length - 1]));
}

bool
courtesy_leads(const char *line)
{
	if (strlen(line) > BANNER_LONGEST)
		return false;
	g_autofree char *folded = text_fold(line);

	/* A firm's server puts a banner above mails from outside. */
	if (lexicon_begins(LEXICON_BANNER_BEGINS, folded) &&
	    lexicon_within(LEXICON_BANNER_HOLDS, folded))
		return true;
	for (gsize n = strlen(folded); n && strchr(" .,:;!-", folded[n - 1]);)
		folded[--n] = '\0';
	return strlen(line) <= LEAD_LONGEST &&
	       lexicon_has(LEXICON_LEAD_INS, folded);
}
