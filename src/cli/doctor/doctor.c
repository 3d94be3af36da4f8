/* doctor.c - makes the checks and prints their lines. */
#include "cli/doctor/checks.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define PLACE(name, vital)                                                     \
	{                                                                      \
		check_##name, vital                                            \
	}
static const struct {
	Check *check;
	bool vital;
} checks[] = { CHECKS(PLACE) };
#undef PLACE

bool
doctor_examine(Doctor *doctor)
{
	for (gsize i = 0; i < G_N_ELEMENTS(checks); i++) {
		int before = doctor->todo;

		checks[i].check(doctor);
		if (checks[i].vital && doctor->todo > before) {
			doctor_skip(doctor, "all the rest",
				    "first fix what is above");
			break;
		}
	}
	return !doctor->todo;
}

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
