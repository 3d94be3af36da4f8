/* quote.c - where the player's own text is in a message.
 *
 * Line by line, never "all above the first quote": people also answer below
 * and between.  What stops it for good is our own cut line, a signature, or
 * the header of a letter that is quoted without marks.
 *
 * A cut line that is quoted with ">" is the beginning of a letter of ours, and
 * a second one its end.  Mail programs leave broken lines without a mark
 * between the two, but never an empty one: what stands there is read only after
 * that. Below the end people may go on. */
#include "command/quote.h"

#include "base/text.h"
#include "command/command.h"
#include "command/foreign.h"

#include <string.h>

#define CUT "reply above this line"
#define CUT_LINES 3
#define LINES_MOST 4000

typedef struct {
	GArray *own;
	const char *stopped;
	int depth; /* of the first quoted cut line */
	bool skip; /* within a quoted letter of ours */
	bool open; /* an empty line without a mark began a paragraph there */
	bool below;
} Quote;

char *
command_cut_line(const char *note)
{
	return g_strdup_printf("=== " CUT " (%s) ===", note);
}

/* How deep a line is quoted; *rest becomes what stands behind the marks. */
static int
marks(const char *line, const char **rest)
{
	int depth = 0;

	while (*line && strchr(">| ", *line))
		depth += *line++ != ' ';
	*rest = line;
	return depth;
}

static bool
has_cut(const char *text)
{
	if (!strchr(text, '=') && g_ascii_tolower(*text) != *CUT)
		return false;
	g_autofree char *folded = text_fold(text);
	const char *cut = strstr(folded, CUT);

	/* Alone, or in a line with the signs around it. */
	return cut && (strchr(folded, '=') || cut == folded);
}

/* Is it a cut line, maybe broken over the next lines?  The lines it takes. */
static int
cut_at(char *const *lines, int *depth)
{
	g_autoptr(GString) joined = g_string_new(NULL);
	const char *rest;

	*depth = marks(lines[0], &rest);
	if (has_cut(rest))
		return 1;
	if (!strchr(rest, '='))
		return 0;
	for (int n = 0; n < CUT_LINES && lines[n]; n++) {
		marks(lines[n], &rest);
		g_string_append_printf(joined, "%s%s", n ? " " : "", rest);
		if (has_cut(joined->str))
			return n + 1;
	}
	return 0;
}

static int
pass_cut(Quote *quote, int lines, int depth)
{
	if (!depth) {
		quote->stopped = "cut line";
		return lines;
	}
	if (!quote->depth)
		quote->depth = depth;
	if (depth == quote->depth) {
		quote->below |= quote->skip;
		quote->skip = !quote->skip;
	}
	return lines;
}

static bool
is_signed_begin(const char *line)
{
	return !strcmp(line, "-----BEGIN PGP SIGNED MESSAGE-----");
}

static const char *
stop_sign(char *const *lines)
{
	if (foreign_signature(lines[0]))
		return "signature";
	if (foreign_separator(lines[0]) || foreign_header(lines))
		return "quoted letter";
	return NULL;
}

static void
add(Quote *quote, const char *text, int number)
{
	OwnLine line = { number, g_strdup(text), quote->below };

	g_array_append_val(quote->own, line);
}

/* Take the line, or leave it out: how many lines are dealt with. */
static int
take(Quote *quote, char *const *lines, int number)
{
	int depth, cut = cut_at(lines, &depth);

	if (cut)
		return pass_cut(quote, cut, depth);
	if (*lines[0] == '>' || *lines[0] == '|') {
		quote->open = false;
		return 1;
	}
	quote->open |= !*lines[0];
	if (quote->skip && !quote->open)
		return 1;
	if (is_signed_begin(lines[0]))
		return lines[1] && g_str_has_prefix(lines[1], "Hash:") ? 2 : 1;
	int attribution = foreign_attribution(lines);

	if (attribution)
		return attribution;
	quote->stopped = stop_sign(lines);
	if (!quote->stopped && !foreign_footer(lines[0]))
		add(quote, lines[0], number);
	return 1;
}

static void
clear_line(gpointer line)
{
	g_free(((OwnLine *)line)->text);
}

GArray *
quote_own(const char *text, const char **stopped)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	Quote quote = { .own = g_array_new(FALSE, FALSE, sizeof(OwnLine)) };

	g_array_set_clear_func(quote.own, clear_line);
	for (int i = 0; lines[i]; i++)
		g_strstrip(lines[i]);
	for (int i = 0; lines[i] && !quote.stopped;) {
		i += take(&quote, lines + i, i + 1);
		if (i >= LINES_MOST && !quote.stopped)
			quote.stopped = "length";
	}
	if (!quote.stopped && quote.skip)
		quote.stopped = "cut line";
	*stopped = quote.stopped;
	return quote.own;
}
