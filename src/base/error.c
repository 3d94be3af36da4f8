/* error.c - one error domain, four kinds, by who must act. */
#include "base/error.h"

#include <stdarg.h>

/* Private data that GLib keeps with the error. */
typedef struct {
	json_t *saying;
} PennypostErrorPrivate;

static void
pennypost_error_private_init(PennypostErrorPrivate *private)
{
	private->saying = NULL;
}

static void
pennypost_error_private_copy(const PennypostErrorPrivate *from,
			     PennypostErrorPrivate *to)
{
	to->saying = json_incref(from->saying);
}

static void
pennypost_error_private_clear(PennypostErrorPrivate *private)
{
	json_decref(private->saying);
}

G_DEFINE_EXTENDED_ERROR(PennypostError, pennypost_error)

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
fail_saying(GError **error, json_t *saying)
{
	const char *key = json_string_value(json_object_get(saying, "say"));

	fail(error, ERROR_PLAYER, "%s", key);
	if (error)
		pennypost_error_get_private(*error)->saying = saying;
	else
		json_decref(saying);
	return false;
}

json_t *
error_saying(const GError *error)
{
	return error->domain == PENNYPOST_ERROR
		       ? pennypost_error_get_private(error)->saying
		       : NULL;
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
