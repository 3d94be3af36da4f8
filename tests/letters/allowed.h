/* allowed.h - what the HTML of a letter may contain, as the file
 * tests/letters/allowed says. */
#ifndef TESTS_LETTERS_ALLOWED_H
#define TESTS_LETTERS_ALLOWED_H

#include <glib.h>
#include <stdbool.h>

typedef struct Allowed Allowed;

/* Reads the file. ERROR_STOP if it cannot be read, or a row has no reason. */
Allowed *allowed_new(GError **error);
void allowed_free(Allowed *allowed);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Allowed, allowed_free)

bool allowed_element(const Allowed *allowed, const char *element);
bool allowed_attribute(const Allowed *allowed, const char *element,
		       const char *attribute);
/* Return whether it is allowed in the style of an element, or in the style
 * block ("style"). */
bool allowed_property(const Allowed *allowed, const char *where,
		      const char *property, const char *value);

#endif
