/* object.h - reads and sets the fields of JSON objects, and adds to JSON lists.
 * A NULL object has no field. */
#ifndef BASE_OBJECT_H
#define BASE_OBJECT_H

#include "base/clock.h"

#include <glib.h>
#include <jansson.h>
#include <stdbool.h>

/* Runs through a list: `item`, a json_t *, is each of its values, and item_at
 * its index, from 0. NULL counts as an empty list. */
#define json_foreach(item, list)                                               \
	for (gsize item##_at = 0, item##_on = 1;                               \
	     item##_on && item##_at < json_array_size(list); item##_at++)      \
		for (json_t *item =                                            \
			     (item##_on = 0, json_array_get(list, item##_at)); \
		     item; item = NULL, item##_on = 1)

/* Returns a text field, borrowed; "" if the object has no such text. */
const char *object_text(const json_t *object, const char *key);
/* Returns an integer field; 0 if the object has no such integer. */
json_int_t object_int(const json_t *object, const char *key);
/* Returns whether a field is true. */
bool object_true(const json_t *object, const char *key);

/* Sets a field to a copy of the text; NULL becomes "". */
void object_set_text(json_t *object, const char *key, const char *text);
/* Set a field; the key must be UTF-8, which isn't checked. */
void object_set_int(json_t *object, const char *key, json_int_t number);
void object_set_bool(json_t *object, const char *key, bool value);
/* Sets a field to an RFC 3339 time in UTC, or to null for TIME_NONE. */
void object_set_time(json_t *object, const char *key, Time time);

/* Append to a list, or set as a field, the value that json_pack makes of the
 * other arguments; do nothing if that fails. */
void array_pack(json_t *array, const char *format, ...);
void object_pack(json_t *object, const char *key, const char *format, ...);
/* Sets the fields of the object that json_pack makes from the format. */
void object_fill(json_t *object, const char *format, ...);

/* Returns a value as one line of JSON. Free with g_free. */
char *object_line(const json_t *value);

#endif
