/* report.c - what doctor says. */
#include "cli/doctor/report.h"

#include <stdarg.h>
#include <stdio.h>

static void say(const char *verdict, const char *what, const char *format,
		va_list arguments) G_GNUC_PRINTF(3, 0);

static void
say(const char *verdict, const char *what, const char *format,
    va_list arguments)
{
	g_autofree char *text = g_strdup_vprintf(format, arguments);

	/* One line, whatever a server or a file says. */
	printf("%-6s %s: %s\n", verdict, what,
	       g_strdelimit(text, "\r\n\t\033", ' '));
	fflush(stdout);
}

void
doctor_ok(Doctor *doctor, const char *what, const char *format, ...)
{
	va_list arguments;

	(void)doctor;
	va_start(arguments, format);
	say("ok", what, format, arguments);
	va_end(arguments);
}

void
doctor_todo(Doctor *doctor, const char *what, const char *format, ...)
{
	va_list arguments;

	doctor->todo++;
	va_start(arguments, format);
	say("to do", what, format, arguments);
	va_end(arguments);
}

void
doctor_skip(Doctor *doctor, const char *what, const char *format, ...)
{
	va_list arguments;

	(void)doctor;
	va_start(arguments, format);
	say("skip", what, format, arguments);
	va_end(arguments);
}

void
doctor_fault(Doctor *doctor, const char *what, GError *error)
{
	doctor_todo(doctor, what, "%s", error ? error->message : "failed");
	g_clear_error(&error);
}
