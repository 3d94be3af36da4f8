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

/* `may`: there may be something to split at.  Most lines are whole, and to see
 * that is quick. */
static GPtrArray *
split(const char *text, bool may, const char *pattern)
{
	g_auto(GStrv) pieces =
		may ? pattern_split(pattern, text) : g_strsplit(text, "\n", 1);
	g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func(g_free);

	for (int i = 0; pieces[i]; i++) {
		g_strstrip(pieces[i]);
		gsize length = strlen(pieces[i]);

		while (length && strchr(".,;", pieces[i][length - 1]))
			pieces[i][--length] = '\0';
		if (!length)
			return NULL;
		g_ptr_array_add(all, g_strdup(pieces[i]));
	}
	return all->len ? g_steal_pointer(&all) : NULL;
}

GPtrArray *
wishes_row(const char *text)
{
	bool may = strpbrk(text, ";>") || strstr(text, "→");

	return split(text, may,
		     "\\s*(?:;|->|=>|\\x{2192})\\s*(?:then(?=\\s))?");
}

GPtrArray *
wishes_choice(const char *text)
{
	return split(text, has_word(text, "or"), "(?:^|\\s+)or(?=\\s|$)");
}

GPtrArray *
wishes_list(const char *text)
{
	bool may = strpbrk(text, ",;&+>") || has_word(text, "or") ||
		   has_word(text, "and") || has_word(text, "then");

	return split(text, may, "[,;&+]|->|(?:\\s|^)(?:or|and|then)(?=\\s|$)");
}

GPtrArray *
wishes_chain(const char *text)
{
	return split(text, has_word(text, "then"),
		     "[,;]?(?:\\s+and)?(?:^|\\s+)then(?=\\s|$)");
}

static char *
join_chain(const GPtrArray *chain)
{
	GString *out = g_string_new(NULL);

	for (guint i = 0; i < chain->len; i++)
		g_string_append_printf(out, "%s%s", i ? " then " : "",
				       (char *)g_ptr_array_index(chain, i));
	return g_string_free(out, FALSE);
}

GPtrArray *
wishes_read(const char *text)
{
	g_autoptr(GPtrArray) raw = wishes_choice(text);
	g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func(g_free);

	for (guint i = 0; raw && i < raw->len; i++) {
		g_autoptr(GPtrArray) chain =
			wishes_chain(g_ptr_array_index(raw, i));

		if (!chain)
			return NULL;
		g_ptr_array_add(all, join_chain(chain));
	}
	return raw ? g_steal_pointer(&all) : NULL;
}
