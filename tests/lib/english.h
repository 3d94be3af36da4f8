/* english.h - what is said, as an English reader has it. */
#ifndef TESTS_LIB_ENGLISH_H
#define TESTS_LIB_ENGLISH_H

#include <glib.h>
#include <jansson.h>

/* What an error says; "no error given" for NULL.  Until the next call. */
const char *english_error(const GError *error);
/* What a saying says.  Until the next call. */
const char *english_saying(const json_t *said);

#endif
