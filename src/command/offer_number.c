/* offer_number.c - "Ich nehme die 3": a number of the menu in a short mail that
 * holds no order (MAIL R62). */
#include "command/offer_number.h"

#include "command/lexicon.h"
#include "command/quote.h"

#include <string.h>

#define LINES_MOST 3
#define LETTERS_MOST 100
#define DIGITS_MOST 3

/* Does a sign make a figure a part of something else: "12:30", "3rd", "mg-3"?
 */
static bool
joins(const char *sign, const char *beyond)
{
	if (g_ascii_isalnum(*sign) || (guchar)*sign >= 0x80 || *sign == '%')
		return true;
	return *sign && strchr(".,:/-'", *sign) && g_ascii_isalnum(*beyond);
}

/* The next number of the text that stands for itself, or NULL; *text goes on
 * behind it. */
static char *
next_number(const char *start, const char **text)
{
	const char *at = *text + strcspn(*text, "0123456789");
	gsize length = strspn(at, "0123456789");
	bool before = at > start && joins(at - 1, at - start > 1 ? at - 2 : "");

	*text = at + length;
	if (!length)
		return NULL;
	if (before || length > DIGITS_MOST ||
	    joins(*text, **text ? *text + 1 : ""))
		return next_number(start, text);
	return g_strndup(at, length);
}

/* "never play the 3", "back on 5 December" */
static bool
is_about_others(const char *text)
{
	return lexicon_denies(text) || lexicon_dates(text);
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
