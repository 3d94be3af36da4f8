/* known.h - tests/letters/known: what is known to fail. */
#ifndef TESTS_LETTERS_KNOWN_H
#define TESTS_LETTERS_KNOWN_H

#include <glib.h>
#include <stdbool.h>

typedef struct Known Known;

/* As the file has it; ERROR_STOP where it cannot be read. */
Known *known_new(GError **error);
void known_free(Known *known);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Known, known_free)

/* Is the kind known to fail at the check ("browser")?  A line of "letter" is
 * about "letter:turn", too. */
bool known_fails(const Known *known, const char *kind, const char *check);
/* Those that are listed for the check, of which no kind of `failing` (a set)
 * fails: char *; free with g_ptr_array_unref. */
GPtrArray *known_unfailing(const Known *known, const char *check,
			   GHashTable *failing);

#endif
