/* allowed.h - tests/letters/allowed: what the HTML of a letter may hold. */
#ifndef TESTS_LETTERS_ALLOWED_H
#define TESTS_LETTERS_ALLOWED_H

#include <glib.h>
#include <stdbool.h>

typedef struct Allowed Allowed;

/* ERROR_STOP where the file cannot be read, or a row has no reason. */
Allowed *allowed_new(GError **error);
void allowed_free(Allowed *allowed);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Allowed, allowed_free)

bool allowed_element(const Allowed *allowed, const char *element);
bool allowed_attribute(const Allowed *allowed, const char *element,
		       const char *attribute);
/* In the style of an element, or ("style") in the block. */
bool allowed_property(const Allowed *allowed, const char *where,
		      const char *property, const char *value);

#endif
