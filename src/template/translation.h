/* translation.h - translated texts, and the English each was made from. The
 * mark of an English text is the beginning of its SHA-256. A translation
 * carries the mark of its original: a file in its first line, "{{! en 1a2b3c4d
 * }}", an entry of an ini file in the line before it, "# en 1a2b3c4d". */
#ifndef TEMPLATE_TRANSLATION_H
#define TEMPLATE_TRANSLATION_H

#include <glib.h>

#define TRANSLATION_MARK 8 /* characters */

/* An entry of an ini file; the mark is "" if it has none. */
typedef struct {
	char *group, *key, *text;
	char mark[TRANSLATION_MARK + 1];
} TranslationEntry;

/* Returns the mark of an English text. Free with g_free. */
char *translation_mark(const char *english);
/* Returns a file's text after the line with its mark, which is copied to `mark`
 * ("": none) unless that is NULL. */
const char *translation_text(const char *file, char *mark);
/* Lists the entries of an ini file, in order. Free with g_ptr_array_unref. */
GPtrArray *translation_entries(const char *file);
/* Returns the entry of that name, or NULL. */
const TranslationEntry *translation_entry(const GPtrArray *entries,
					  const char *group, const char *key);
/* Lists the names in a template's tags, each once and in alphabetical order;
 * partials ("> turn") too. Free with g_strfreev. */
GStrv translation_names(const char *template);

#endif
