/* wrap.c - lines that a mail program has broken (MAIL R22), or joined (R64). */
#include "command/own_text/wrap.h"

#include "base/pattern.h"
#include "base/text.h"
#include "command/language/vocabulary.h"
#include "command/language/words.h"
#include "command/own_text/stand.h"
#include "command/own_text/talk.h"
#include "command/parse.h"

#include <string.h>

#define FLOWED_LEAST 60 /* columns: format=flowed is broken behind them */

/* --- broken lines --------------------------------------------------------- */

/* Returns a line with its command and its joining words in English. Free with
 * g_free. */
static char *
in_english(const Scan *scan, const char *text)
{
	const Tongue *own = scan->asker.guide.tongues.own;
	char *english = own ? tongue_english(own, text) : NULL;

	if (english || !own)
		return english ? english : g_strdup(text);
	return tongue_joined(own, text);
}

/* Returns whether a line can't be complete, whatever the next one says: "next:
 * play monet or". */
static bool
dangles(const Scan *scan, const char *text)
{
	g_autofree char *english = in_english(scan, text);
	gsize length = strlen(english);
	char last = length ? g_ascii_tolower(english[length - 1]) : '\0';

	return strchr("rn:,", last) &&
	       pattern_fits_anycase("\\b(or|then)$|^(next|always)\\b.*[:,]$",
				    english);
}

/* Returns the commands of a line and the next one together, as a mail program
 * may have broken it (MAIL R22), or NULL. */
static GPtrArray *
parse_joined(Scan *scan, const char *text, char **written)
{
	const OwnLine *line = quote_line(scan->lines, scan->at);
	const OwnLine *next = quote_line(scan->lines, scan->at + 1);

	if (!next || !*next->text || next->number != line->number + 1)
		return NULL;
	g_autofree char *clean = words_clean(next->text);

	if (!dangles(scan, text)) {
		g_autoptr(GPtrArray) own = parse_line(clean, &scan->asker);

		if (own || strchr("#|>[", *clean) || vocabulary_match(clean) ||
		    asker_ends(&scan->asker, clean))
			return NULL;
	}
	g_autofree char *both = g_strconcat(text, " ", clean, NULL);
	GPtrArray *commands = parse_line(both, &scan->asker);

	if (commands)
		*written = g_strconcat(line->text, " ", next->text, NULL);
	return commands;
}

GPtrArray *
wrap_parse(Scan *scan, const char *text, char **written)
{
	g_autoptr(GPtrArray) alone = parse_line(text, &scan->asker);

	if (!alone)
		return parse_joined(scan, text, written);
	const Command *first = g_ptr_array_index(alone, 0);
	bool open = parse_open(alone, &scan->asker);
	const OwnLine *next = quote_line(scan->lines, scan->at + 1);
	g_autofree char *rest =
		first->wishes && next ? in_english(scan, next->text) : NULL;

	if (first->wishes &&
	    (open || (rest && (!g_ascii_strncasecmp(rest, "or ", 3) ||
			       !g_ascii_strncasecmp(rest, "then ", 5))))) {
		g_autoptr(GPtrArray) both = parse_joined(scan, text, written);

		if (both && (!open || !parse_open(both, &scan->asker)))
			return g_steal_pointer(&both);
		g_clear_pointer(written, g_free);
	}
	return g_steal_pointer(&alone);
}

/* --- joined lines --------------------------------------------------------- */

static bool
reads(const Scan *scan, const char *written)
{
	g_autofree char *clean = words_clean(written);
	g_autofree char *match = NULL;
	const char *text = talk_behind_match(clean, &match);
	g_autoptr(GPtrArray) commands = parse_line(text, &scan->asker);

	return commands || (match && !*text);
}

/* Returns whether a later half of a line of talk may be anything but talk. */
static bool
says_more(const Scan *scan, const OwnLine *line)
{
	for (int i = 1; line->halves[i]; i++) {
		g_autofree char *clean = words_clean(line->halves[i]);
		g_autofree char *nearest = NULL;

		if (talk_line(clean, &scan->asker, &nearest) != TALK_WORDS)
			return true;
	}
	return false;
}

static bool
is_two_lines(const Scan *scan, const OwnLine *line)
{
	const char *first = line->halves[0], *next = line->halves[1];
	g_autofree char *clean = words_clean(line->text);

	if (!next)
		return false;
	if (talk_begins(clean, &scan->asker))
		return says_more(scan, line);
	if (reads(scan, line->text))
		return false;
	/* Programs break a line where the next word doesn't fit. If it would
	 * have fitted, the line had a space at its end. */
	return reads(scan, first) || courtesy_greets(first) ||
	       text_width(first) + 1 + (int)strcspn(next, " ") < FLOWED_LEAST;
}

void
wrap_split(Scan *scan)
{
	const OwnLine *line = quote_line(scan->lines, scan->at);

	if (line->halves && is_two_lines(scan, line))
		quote_split(scan->lines, scan->at);
}
