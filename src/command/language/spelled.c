/* spelled.c - amounts in words: "four hundred and fifty thousand",
 * "quatre-vingt mille", "vierhunderttausend". */
#include "command/language/spelled.h"

#include "base/pattern.h"
#include "base/text.h"
#include "command/language/lexicon.h"

#include <glib.h>
#include <string.h>

#define LARGE 1000 /* the smallest amount */
#define MOST G_GINT64_CONSTANT(1000000000)
#define LETTERS_MOST 60 /* of a word that is split into pieces */
#define PIECE_MOST 12	/* letters of a piece */
#define SIGNS ".,!?;:"

typedef struct {
	gint64 total, part;
	bool scaled;   /* some word multiplies: "hundred" */
	gint64 before; /* the last piece; 0: none */
} Sum;

/* "quatre vingt" is 80, not 24. */
#define SCORE 20
#define SCORES 4

/* Adds a piece to the sum; returns false if no number continues with it. */
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
		/* "one two" is no number, but "five and forty" is, in German.
		 */
		if (sum->before && sum->before < 10 && value < 10)
			return false;
		sum->part += value;
	}
	sum->scaled |= value >= 100;
	sum->before = value;
	return sum->total + sum->part <= MOST;
}

/* Adds a word made of pieces: "vierhundertfünfzig", "quatre-vingt-dix". Returns
 * false if it can't. */
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
		gint64 value = lexicon_cardinal(head);

		if (value < 0 || (length == 1 && word[1]) ||
		    (value && !sum_add(&tried, value)) ||
		    !sum_add_word(&tried, word + length))
			continue;
		*sum = tried;
		return true;
	}
	return false;
}

/* Adds "400" before a word that multiplies; returns false if it isn't. */
static bool
sum_add_digits(Sum *sum, const char *word, const char *next)
{
	gsize length = strlen(word);
	g_autofree char *folded = next ? text_fold(next) : g_strdup("");

	return length && length <= 3 && strspn(word, "0123456789") == length &&
	       lexicon_cardinal(folded) >= 100 &&
	       sum_add(sum, g_ascii_strtoll(word, NULL, 10));
}

/* Returns how many words, from the first on, make an amount, which *amount
 * becomes; 0: none. */
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

		/* "million" needs a number before it, "and" one on each side.
		 */
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
spelled_amounts(const char *line)
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
