/* report.c - what doctor says. */
#include "cli/doctor/report.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void
doctor_say(Doctor *doctor, const char *verdict, const char *what,
	   const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	g_autofree char *text = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	doctor->todo += !strcmp(verdict, "to do");
	/* One line, whatever a server or a file says. */
	printf("%-6s %s: %s\n", verdict, what,
	       g_strdelimit(text, "\r\n\t\033", ' '));
	fflush(stdout);
}

void
doctor_fault(Doctor *doctor, const char *what, GError *error)
{
	doctor_todo(doctor, what, "%s", error ? error->message : "failed");
	g_clear_error(&error);
}
