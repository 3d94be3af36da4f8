/* kept.h - values that live until the end of the test, so that no variable need
 * free them. */
#ifndef TESTS_LIB_KEPT_H
#define TESTS_LIB_KEPT_H

#include <glib.h>

/* kept(call) returns the call's pointer, which is never freed. */
#define kept(pointer) ((__typeof__(pointer))keep_pointer((void *)(pointer)))
void *keep_pointer(void *pointer);

/* Returns a text from a format, kept. */
const char *formatted(const char *format, ...) G_GNUC_PRINTF(1, 2);
/* Return the path of a file in a folder, and several texts as one, kept. */
#define path_in(...) kept(g_build_filename(__VA_ARGS__, NULL))
#define joined(...) kept(g_strconcat(__VA_ARGS__, NULL))

#endif
