/* quote_cut.c - the cut line at the top and the bottom of our letters. */
#include "command/own_text/quote_cut.h"

#include "base/pattern.h"
#include "base/text.h"

#include <string.h>

#define CUT "reply above this line"
/* The cut line in any language: "=== ... (mg-12, k7f3) ===", the check word may
 * be missing. */
#define CUT_SHAPE                                                              \
	"={2,} ?[^=()]{3,80} ?\\((?:pennypost|[a-z]{1,12}-[0-9]{1,9})"         \
	"(?:, ?[0-9a-z]{4,12})?\\) ?={2,}"
#define CUT_LINES 3
#define CUT_LONGEST 300

char *
quote_cut_line(const char *words, const char *note)
{
	return g_strdup_printf("=== %s (%s) ===", words ? words : CUT, note);
}

/* Returns how deep a line is quoted; *rest becomes what follows the marks. */
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
	if ((!strchr(text, '=') && g_ascii_tolower(*text) != *CUT) ||
	    strlen(text) > CUT_LONGEST)
		return false;
	g_autofree char *folded = text_fold(text);
	const char *cut = strstr(folded, CUT);

	/* at the beginning, or with the signs around it */
	return cut ? strchr(folded, '=') || cut == folded
		   : pattern_fits(CUT_SHAPE, folded);
}

int
quote_cut_at(char *const *lines, int *depth)
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
