/* object.c - reads and sets the fields of JSON objects. */
#include "base/object.h"

#include <glib.h>
#include <stdlib.h>

const char *
object_text(const json_t *object, const char *key)
{
	const char *text = json_string_value(json_object_get(object, key));

	return text ? text : "";
}

json_int_t
object_int(const json_t *object, const char *key)
{
	return json_integer_value(json_object_get(object, key));
}

bool
object_true(const json_t *object, const char *key)
{
	return json_is_true(json_object_get(object, key));
}

void
object_set_text(json_t *object, const char *key, const char *text)
{
	json_object_set_new(object, key, json_string(text ? text : ""));
}

void
object_set_int(json_t *object, const char *key, json_int_t number)
{
	json_object_set_new_nocheck(object, key, json_integer(number));
}

void
object_set_bool(json_t *object, const char *key, bool value)
{
	json_object_set_new_nocheck(object, key, json_boolean(value));
}

void
object_set_time(json_t *object, const char *key, Time time)
{
	g_autofree char *text = time == TIME_NONE ? NULL : clock_rfc3339(time);

	json_object_set_new(object, key,
			    text ? json_string(text) : json_null());
}

void
array_pack(json_t *array, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	json_array_append_new(array, json_vpack_ex(NULL, 0, format, arguments));
	va_end(arguments);
}

void
object_pack(json_t *object, const char *key, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	json_object_set_new(object, key,
			    json_vpack_ex(NULL, 0, format, arguments));
	va_end(arguments);
}

void
object_fill(json_t *object, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	json_object_update_new(object,
			       json_vpack_ex(NULL, 0, format, arguments));
	va_end(arguments);
}

char *
object_line(const json_t *value)
{
	char *dumped = json_dumps(value, JSON_COMPACT);
	char *text = g_strdup(dumped);

	free(dumped);
	return text;
}
