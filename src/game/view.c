/* view.c - the fields of which games make their views. */
#include "game/view.h"

void
view_put(json_t *object, const char *key, json_t *value)
{
	json_object_set_new(object, key, value);
}

void
view_number(json_t *object, const char *key, int number)
{
	view_put(object, key, json_integer(number));
}

void
view_flag(json_t *object, const char *key, bool flag)
{
	view_put(object, key, json_boolean(flag));
}

json_t *
view_seat(int seat)
{
	json_t *object = json_object();

	view_number(object, "seat", seat);
	return object;
}
