/* offer_number.c - "Ich nehme die 3": a number of the menu in a short mail that
 * holds no order (MAIL R62). */
#include "command/offer_number.h"

#include "command/language/lexicon.h"
#include "command/own_text/quote.h"

#include <string.h>

#define LINES_MOST 3
#define LETTERS_MOST 100
#define DIGITS_MOST 3

/* Returns whether a sign may surround a number on its own: "(3)", "3.". Signs
 * of a sum, an address or a date may not. */
static bool
surrounds(char sign)
{
	return sign && strchr("()[]{}\"'.,:;!?#*", sign);
}

/* Returns whether the number at `at` is a whole word, unlike "12:30", "3rd",
 * "mg-3" or "?page=3", and isn't a day after "until". */
static bool
stands_alone(const char *start, const char *at, gsize length)
{
	const char *from = at, *end = at + length;

	while (from > start && surrounds(from[-1]))
		from--;
	while (surrounds(*end))
		end++;
	if ((from > start && !g_ascii_isspace(from[-1])) ||
	    (*end && !g_ascii_isspace(*end)))
		return false;
	g_autofree char *before = g_strndup(start, from - start);

	return !lexicon_leads_day(before);
}

/* The next number of the text that stands for itself, or NULL; *text goes on
 * behind it. */
static char *
next_number(const char *start, const char **text)
{
	const char *at = *text + strcspn(*text, "0123456789");
	gsize length = strspn(at, "0123456789");

	*text = at + length;
	if (!length)
		return NULL;
	return length <= DIGITS_MOST && stands_alone(start, at, length)
		       ? g_strndup(at, length)
		       : next_number(start, text);
}

/* "never play the 3", "back on 5 December" */
static bool
is_about_others(const char *text)
{
	return lexicon_denies(text) || lexicon_holds(LEXICON_DATES, text);
}

static bool
is_short(const GArray *lines)
{
	gsize letters = 0, count = 0;

	for (guint i = 0; i < lines->len; i++) {
		const OwnLine *line = &g_array_index(lines, OwnLine, i);

		letters += strlen(line->text);
		count += *line->text && !line->left;
	}
	return count <= LINES_MOST && letters <= LETTERS_MOST;
}

/* A second one makes it none. */
static bool
take(const Asker *asker, const char *number, char **move)
{
	g_autofree char *found =
		asker->guide.on_menu(number, asker->match, asker->guide.data);

	if (!found || !g_strcmp0(found, *move))
		return true;
	if (*move)
		return false;
	*move = g_steal_pointer(&found);
	return true;
}

const char *
offer_number(const GArray *lines, const Asker *asker, guint *at, char **move)
{
	*move = NULL;
	if (!asker->guide.on_menu || !is_short(lines))
		return NULL;
	for (guint i = 0; i < lines->len; i++) {
		const OwnLine *line = &g_array_index(lines, OwnLine, i);
		const char *text = line->text;
		char *number;

		if (is_about_others(text))
			continue;
		while (!line->torn && !line->left &&
		       (number = next_number(line->text, &text))) {
			bool only = take(asker, number, move);

			g_free(number);
			if (!only)
				g_clear_pointer(move, g_free);
			if (!only)
				return NULL;
			if (*move)
				*at = i;
		}
	}
	return *move ? "command.number" : NULL;
}
