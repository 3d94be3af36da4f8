/* kept.c - values that live to the end of the test. */
#include "lib/kept.h"

void *
keep_pointer(void *pointer)
{
	/* Still reachable at the end, so that leak checkers don't report it. */
	static GPtrArray *all;

	if (!all)
		all = g_ptr_array_new();
	g_ptr_array_add(all, pointer);
	return pointer;
}

const char *
formatted(const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	char *text = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	return kept(text);
}
