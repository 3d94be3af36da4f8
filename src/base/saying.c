/* saying.c - makes sayings and their values. */
#include "base/saying.h"

#include "base/error.h"

#define MARK '@' /* before the kind of a value */

json_t *
say_list(const char *key, const char *format, va_list arguments)
{
	json_t *saying = json_pack("{s:s}", "say", key);

	if (!format)
		return saying;
	json_auto_t *data = json_vpack_ex(NULL, 0, format, arguments);

	g_assert(json_is_object(data));
	json_object_update_missing(saying, data);
	return saying;
}

json_t *
say(const char *key, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	json_t *saying = say_list(key, format, arguments);

	va_end(arguments);
	return saying;
}

bool
refuse(GError **error, const char *key, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	fail_saying(error, say_list(key, format, arguments));
	va_end(arguments);
	return false;
}

const char *
saying_key(const json_t *value)
{
	return json_string_value(json_object_get(value, "say"));
}

json_t *
say_value(const char *kind, json_t *value)
{
	g_autofree char *key = g_strdup_printf("%c%s", MARK, kind);

	return json_pack("{s:o}", key, value);
}

json_t *
say_text(const char *text)
{
	g_autofree char *valid = g_utf8_make_valid(text, -1);

	return json_string(valid);
}

json_t *
say_left(Time now, Time time)
{
	Time left = MAX(time - now, 0);

	return left >= 3 * DAY ? say_span(left)
			       : say_value("hours", json_integer(left));
}

json_t *
say_days(Time since, Time until)
{
	return say_value("days", json_pack("[I, I]", (json_int_t)since,
					   (json_int_t)until));
}

json_t *
say_dates(int first, int last)
{
	return say_value("dates", json_pack("[i, i]", first, last));
}

json_t *
say_plan(const char *game, const char *command, const char *topic)
{
	return say_value("plan",
			 json_pack("{s:s, s:s, s:s}", "game", game, "command",
				   command, "text", topic ? topic : ""));
}

json_t *
say_of_game(const char *kind, const char *game, const char *text)
{
	return say_value(kind,
			 json_pack("{s:s, s:s}", "game", game, "text", text));
}

json_t *
say_entry(const char *game, const char *group, const char *key, json_t *data)
{
	return say_value("entry",
			 json_pack("{s:s, s:s, s:s, s:o}", "game", game,
				   "group", group, "key", key, "data",
				   data ? data : json_object()));
}

const char *
saying_kind(const json_t *value, json_t **held)
{
	void *first = json_object_size(value) == 1
			      ? json_object_iter((json_t *)value)
			      : NULL;
	const char *key = first ? json_object_iter_key(first) : NULL;

	if (!key || *key != MARK)
		return NULL;
	*held = json_object_iter_value(first);
	return key + 1;
}
