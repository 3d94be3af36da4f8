/* spelled.c - amounts that are written in words: "four hundred and fifty
 * thousand", "quatre-vingt mille", "vierhunderttausend". */
#include "command/language/spelled.h"

#include "base/pattern.h"
#include "base/text.h"
#include "command/language/lexicon.h"

#include <glib.h>
#include <string.h>

#define LARGE 1000 /* a smaller number is no amount */
#define MOST G_GINT64_CONSTANT(1000000000)
#define LETTERS_MOST 60 /* of a word that is taken apart */
#define PIECE_MOST 12	/* letters of a piece of it */
#define SIGNS ".,!?;:"

typedef struct {
	gint64 total, part;
	bool scaled;   /* some word multiplies */
	gint64 before; /* the piece before this one, 0: none */
} Sum;

/* "quatre vingt" is no 24. */
#define SCORE 20
#define SCORES 4

/* Takes a piece into the sum; false if no number goes on so. */
static bool
sum_take(Sum *sum, gint64 value)
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
		/* "one two" is none, "five and forty" is one in German. */
		if (sum->before && sum->before < 10 && value < 10)
			return false;
		sum->part += value;
	}
	sum->scaled |= value >= 100;
	sum->before = value;
	return sum->total + sum->part <= MOST;
}

/* Takes a word of glued pieces: "vierhundertfünfzig", "quatre-vingt-dix". */
static bool
sum_glued(Sum *sum, const char *word)
{
	if (!*word)
		return true;
	if (*word == '-')
		return sum_glued(sum, word + 1);
	for (gsize length = MIN(strlen(word), PIECE_MOST); length; length--) {
		g_autofree char *head = g_strndup(word, length);
		Sum tried = *sum;
		gint64 value = lexicon_cardinal(head);

		if (value < 0 || (length == 1 && word[1]) ||
		    (value && !sum_take(&tried, value)) ||
		    !sum_glued(&tried, word + length))
			continue;
		*sum = tried;
		return true;
	}
	return false;
}

/* "400" in front of a word that multiplies. */
static bool
sum_digits(Sum *sum, const char *word, const char *next)
{
	gsize length = strlen(word);
	g_autofree char *folded = next ? text_fold(next) : g_strdup("");

	return length && length <= 3 && strspn(word, "0123456789") == length &&
	       lexicon_cardinal(folded) >= 100 &&
	       sum_take(sum, g_ascii_strtoll(word, NULL, 10));
}

/* How many words from the first on make an amount, and which. */
static int
read_amount(char *const *words, gint64 *amount)
{
	Sum sum = { 0 };
	int taken = 0;

	for (int i = 0; words[i]; i++) {
		g_autofree char *folded = text_fold(words[i]);
		bool ends = *words[i] &&
			    strchr(SIGNS, words[i][strlen(words[i]) - 1]);
		gint64 value = lexicon_cardinal(folded);
		Sum tried = sum;

		/* "million" needs a number, "and" stands between two. */
		if ((!i && (value == 0 || value >= LARGE)) ||
		    strlen(folded) > LETTERS_MOST || !*folded)
			break;
		if (value != 0 && !sum_digits(&tried, folded, words[i + 1]) &&
		    !sum_glued(&tried, folded))
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

/* "2 1/2 M" is 2.5 M. */
static char *
with_halves(const char *line)
{
	return g_regex_replace(pattern_ready("(?<![\\d.,/])(\\d{1,3})(?:[ -]"
					     "(?:and )?1/2| 0?[.]5)"
					     "(?= ?[kKmM])"),
			       line, -1, 0, "\\1.5", 0, NULL);
}

static bool
ends_in_digit(const char *word)
{
	return *word && g_ascii_isdigit(word[strlen(word) - 1]);
}

char *
spelled_amounts(const char *line)
{
	g_autofree char *known = lexicon_figures(LEXICON_AMOUNTS, line);
	g_autofree char *halves = with_halves(known);
	g_auto(GStrv) words = g_strsplit(halves, " ", -1);
	GString *out = g_string_new(NULL);

	for (int i = 0; words[i];) {
		gint64 amount = 0;
		int n = i && ends_in_digit(words[i - 1])
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
