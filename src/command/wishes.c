/* wishes.c - "play degas then pass or play renoir", taken apart. */
#include "command/wishes.h"

#include "base/pattern.h"

#include <stdbool.h>
#include <string.h>

static bool
has_word(const char *text, const char *word)
{
	gsize length = strlen(word);

	for (; *text; text++)
		if (!g_ascii_strncasecmp(text, word, length))
			return true;
	return false;
}

/* Splits a text if it may have something to split at: in most lines there is
 * nothing, which is quick to see. */
static char **
split(const char *text, bool may, const char *pattern)
{
	g_auto(GStrv) parts =
		may ? pattern_split(pattern, text) : g_strsplit(text, "\n", 1);

	for (int i = 0; parts[i]; i++) {
		g_strstrip(parts[i]);
		gsize length = strlen(parts[i]);

		while (length && strchr(".,;", parts[i][length - 1]))
			parts[i][--length] = '\0';
		if (!length)
			return NULL;
	}
	return *parts ? g_steal_pointer(&parts) : NULL;
}

char **
wishes_row(const char *text)
{
	bool may = strpbrk(text, ";>") || strstr(text, "→");

	return split(text, may,
		     "\\s*(?:;|->|=>|\\x{2192})\\s*(?:then(?=\\s))?");
}

char **
wishes_list(const char *text)
{
	bool may = strpbrk(text, ",;&+>") || has_word(text, "or") ||
		   has_word(text, "and") || has_word(text, "then");

	return split(text, may, "[,;&+]|->|(?:\\s|^)(?:or|and|then)(?=\\s|$)");
}

char **
wishes_chain(const char *text)
{
	return split(text, has_word(text, "then"),
		     "[,;]?(?:\\s+and)?(?:^|\\s+)then(?=\\s|$)");
}

GPtrArray *
wishes_read(const char *text)
{
	g_auto(GStrv) choice =
		split(text, has_word(text, "or"), "(?:^|\\s+)or(?=\\s|$)");
	g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func(g_free);

	for (int i = 0; choice && choice[i]; i++) {
		g_auto(GStrv) chain = wishes_chain(choice[i]);

		if (!chain)
			return NULL;
		g_ptr_array_add(all, g_strjoinv(" then ", chain));
	}
	return choice ? g_steal_pointer(&all) : NULL;
}
