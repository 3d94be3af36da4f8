/* kept.c - values that live to the end of the test. */
#include "lib/kept.h"

void *
keep_pointer(void *pointer)
{
	/* Still known at the end, so that nobody takes it for a leak. */
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
