/* translation.h - a text of some language, and the English it was made from.
 *
 * The mark of an English text is the beginning of its SHA-256.  What was made
 * from it carries the mark: a file as its first line, "{{! en 1a2b3c4d }}", an
 * entry of an ini file in the line before it, "# en 1a2b3c4d". */
#ifndef LETTER_TRANSLATION_H
#define LETTER_TRANSLATION_H

#include <glib.h>

#define TRANSLATION_MARK 8 /* characters */

/* One of an ini file; the mark is "" where it carries none. */
typedef struct {
	char *group, *key, *text;
	char mark[TRANSLATION_MARK + 1];
} TranslationEntry;

/* Free with g_free. */
char *translation_mark(const char *english);
/* Returns a file's text after its mark, which is put into `mark` ("": none)
 * unless that is NULL. */
const char *translation_text(const char *file, char *mark);
/* The entries of an ini file, in their order.  Free with g_ptr_array_unref. */
GPtrArray *translation_entries(const char *file);
/* The entry of that name, or NULL. */
const TranslationEntry *translation_entry(const GPtrArray *entries,
					  const char *group, const char *key);
/* Lists what a template's tags ask for, each once and in alphabetical order;
 * partials ("> turn") too. Free with g_strfreev. */
GStrv translation_names(const char *template);

#endif
