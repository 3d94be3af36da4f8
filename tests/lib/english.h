/* english.h - the English wording of errors and sayings. */
#ifndef TESTS_LIB_ENGLISH_H
#define TESTS_LIB_ENGLISH_H

#include <glib.h>
#include <jansson.h>

/* Returns the text of an error; "no error given" for NULL. Valid until the next
 * call. */
const char *english_error(const GError *error);
/* Returns the text of a saying. Valid until the next call. */
const char *english_saying(const json_t *said);

#endif
