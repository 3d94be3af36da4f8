/* log.c - what a run says on standard error. */
#include "base/log.h"

#include <stdarg.h>
#include <stdio.h>

/* The one variable of the program that is neither constant nor handed on: how
 * loud it is does not change what it does. */
static LogLevel loudest = LOG_ALARM;

void
log_level(LogLevel level)
{
	loudest = level;
}

void
log_say(LogLevel level, const char *format, ...)
{
	va_list arguments;

	if (level > loudest)
		return;
	va_start(arguments, format);
	g_autofree char *text = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	/* One write a line, so that two programs do not mix theirs. */
	fprintf(stderr, "pennypost: %s\n", text);
}
