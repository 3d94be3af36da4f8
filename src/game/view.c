/* view.c - the fields of a view, made and read. */
#include "game/view.h"

void
view_put(json_t *object, const char *key, json_t *value)
{
	json_object_set_new_nocheck(object, key, value);
}

json_t *
view_seat(int seat)
{
	if (seat < 0)
		return json_null();
	json_t *object = json_object();

	object_set_int(object, "seat", seat);
	return object;
}

int
seen_number(const json_t *object, const char *key)
{
	return (int)json_integer_value(json_object_get(object, key));
}

const json_t *
seen_field(const json_t *object, const char *key)
{
	const json_t *field = json_object_get(object, key);

	return json_is_null(field) ? NULL : field;
}

int
seen_count(const json_t *object, const char *key)
{
	return (int)json_array_size(json_object_get(object, key));
}

const json_t *
seen_nth(const json_t *object, const char *key, int n)
{
	return json_array_get(json_object_get(object, key), (size_t)n);
}

int
seen_nth_number(const json_t *object, const char *key, int n)
{
	return (int)json_integer_value(seen_nth(object, key, n));
}

int
seen_seat(const json_t *object, const char *key)
{
	const json_t *field = seen_field(object, key);

	return field ? seen_number(field, "seat") : -1;
}
