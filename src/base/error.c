/* error.c - one error domain, four kinds, by who must act. */
#include "base/error.h"

#include <stdarg.h>

GQuark
error_quark(void)
{
	return g_quark_from_static_string("pennypost-error");
}

bool
fail(GError **error, ErrorKind kind, const char *format, ...)
{
	va_list arguments;

	if (!error)
		return false;
	va_start(arguments, format);
	g_propagate_error(error, g_error_new_valist(PENNYPOST_ERROR, (int)kind,
						    format, arguments));
	va_end(arguments);
	return false;
}

bool
error_is(const GError *error, ErrorKind kind)
{
	return g_error_matches(error, PENNYPOST_ERROR, (int)kind);
}

bool
error_set_aside(GError *problem, char **why, GError **error)
{
	if (!error_is(problem, ERROR_NEVER) &&
	    !error_is(problem, ERROR_PLAYER)) {
		g_propagate_error(error, problem);
		return false;
	}
	*why = g_strdup(problem->message);
	g_error_free(problem);
	return true;
}
