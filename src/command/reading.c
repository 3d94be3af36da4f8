/* reading.c - what was read of a message. */
#include "command/reading.h"

#include "command/parse.h"

static void
free_ignored(gpointer data)
{
	IgnoredLine *ignored = data;

	g_free(ignored->written);
	g_free(ignored);
}

Reading *
reading_new(void)
{
	Reading *reading = g_new0(Reading, 1);

	reading->commands = g_ptr_array_new_with_free_func(parse_free);
	reading->ignored = g_ptr_array_new_with_free_func(free_ignored);
	return reading;
}

void
reading_free(Reading *reading)
{
	if (!reading)
		return;
	g_ptr_array_unref(reading->commands);
	g_ptr_array_unref(reading->ignored);
	g_free(reading);
}
