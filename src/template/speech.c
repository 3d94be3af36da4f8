/* speech.c - turns sayings into sentences. */
#include "template/speech.h"

#include "base/amount.h"
#include "base/base.h"

static char *
word(const Speech *speech, const char *group, const char *key, json_t *data,
     GError **error)
{
	char *text = library_word(speech->library, speech->language, NULL,
				  group, key, data, false, error);

	json_decref(data);
	return text;
}

/* Sets an error if an entry that must exist, as English has it, is missing;
 * steals the problem with it. */
static void
check_entry(const void *entry, GError *problem, const char *group,
	    const char *key, GError **error)
{
	if (problem)
		g_propagate_error(error, problem);
	else if (!entry)
		fail(error, ERROR_STOP, "words.ini: [%s] %s is missing", group,
		     key);
}

static char *
must_word(const Speech *speech, const char *group, const char *key,
	  json_t *data, GError **error)
{
	GError *problem = NULL;
	char *text = word(speech, group, key, data, &problem);

	check_entry(text, problem, group, key, error);
	return text;
}

static const char *
raw(const Speech *speech, const char *group, const char *key, GError **error)
{
	GError *problem = NULL;
	const char *text = library_raw(speech->library, speech->language, NULL,
				       group, key, &problem);

	check_entry(text, problem, group, key, error);
	return text;
}

/* --- times -------------------------------------------------------------- */

/* Returns the nth name of a list like "Mon; Tue; Wed". */
static char *
nth(const Speech *speech, const char *key, int n, GError **error)
{
	const char *all = raw(speech, "dates", key, error);
	g_auto(GStrv) names = all ? g_strsplit(all, ";", -1) : NULL;

	if (!all)
		return NULL;
	if (n >= (int)g_strv_length(names)) {
		fail(error, ERROR_STOP,
		     "words.ini: [dates] %s: names are missing", key);
		return NULL;
	}
	return g_strdup(g_strstrip(names[n]));
}

static char *
show_date(const Speech *speech, const char *key, Time time, GError **error)
{
	ClockFace face = clock_face(time, speech->zone);
	g_autofree char *weekday =
		nth(speech, "weekdays", face.weekday - 1, error);
	g_autofree char *month =
		weekday ? nth(speech, "months", face.month - 1, error) : NULL;

	if (!month)
		return NULL;
	g_autofree char *hour =
		g_strdup_printf("%02d", face.seconds / (int)HOUR);
	g_autofree char *minute =
		g_strdup_printf("%02d", face.seconds % (int)HOUR / (int)MINUTE);

	return must_word(speech, "dates", key,
			 json_pack("{s:s, s:i, s:s, s:s, s:s}", "weekday",
				   weekday, "day", face.day, "month", month,
				   "hour", hour, "minute", minute),
			 error);
}

char *
speech_time(const Speech *speech, Time time, GError **error)
{
	return show_date(speech, "time", time, error);
}

/* Shows a day of any year: 1224 is 24 December. */
static char *
show_date_of_year(const Speech *speech, int date, GError **error)
{
	g_autofree char *month = nth(speech, "months", date / 100 - 1, error);

	return month ? must_word(speech, "dates", "date",
				 json_pack("{s:i, s:s}", "day", date % 100,
					   "month", month),
				 error)
		     : NULL;
}

/* Shows the first and the last day of a span, or the only one: dates of any
 * year, of which `held` has the last, or times, of which it has the end. */
static char *
show_days(const Speech *speech, const json_t *held, bool dates, GError **error)
{
	json_int_t since = json_integer_value(json_array_get(held, 0));
	json_int_t until = json_integer_value(json_array_get(held, 1));
	g_autofree char *first = NULL, *last = NULL;

	if (dates) {
		first = show_date_of_year(speech, (int)since, error);
		if (first)
			last = show_date_of_year(speech, (int)until, error);
	} else {
		first = show_date(speech, "day", since, error);
		if (first)
			last = show_date(speech, "day", MAX(until - 1, since),
					 error);
	}
	if (!last || !strcmp(first, last))
		return g_steal_pointer(&last);
	return must_word(speech, "dates", "days",
			 json_pack("{s:s, s:s}", "first", first, "last", last),
			 error);
}

static char *
show_span(const Speech *speech, Time span, bool in_hours, GError **error)
{
	Time seconds = MAX(span, 0);
	int days = in_hours ? 0 : (int)(seconds / DAY);
	int hours = (int)((seconds - days * DAY) / HOUR);
	const char *key = days && hours ? "days_hours"
			  : days	? "days"
			  : hours	? "hours"
					: "minutes";

	return must_word(speech, "spans", key,
			 json_pack("{s:i, s:i, s:i}", "days", days, "hours",
				   hours, "minutes",
				   (int)(seconds % HOUR / MINUTE)),
			 error);
}

/* --- amounts and lists -------------------------------------------------- */

static char *
show_amount(const Speech *speech, json_int_t amount, GError **error)
{
	AmountSigns signs = { raw(speech, "language", "thousands", error),
			      raw(speech, "moves", "decimal", error),
			      raw(speech, "moves", "unit", error) };

	return signs.thousands && signs.decimal && signs.unit
		       ? amount_short(amount, &signs)
		       : NULL;
}

/* Shows sixtieths as a decimal fraction: two places, without trailing zeros. */
static char *
show_points(const Speech *speech, json_int_t sixtieths, GError **error)
{
	const char *point = raw(speech, "moves", "decimal", error);
	json_int_t of = sixtieths < 0 ? -sixtieths : sixtieths;
	json_int_t hundredths = (of * 10 + 3) / 6;
	int rest = (int)(hundredths % 100);
	const char *sign = sixtieths < 0 ? "-" : "";

	if (!point)
		return NULL;
	if (!rest)
		return g_strdup_printf("%s%" JSON_INTEGER_FORMAT, sign,
				       hundredths / 100);
	return g_strdup_printf("%s%" JSON_INTEGER_FORMAT "%s%0*d", sign,
			       hundredths / 100, point, rest % 10 ? 2 : 1,
			       rest % 10 ? rest : rest / 10);
}

/* Lists items as "a, b and c"; `last` is the key of the last separator. */
static char *
show_list(const Speech *speech, const char *last, const json_t *items,
	  GError **error)
{
	const char *comma = raw(speech, "language", "comma", error);
	const char *joint = comma ? raw(speech, "language", last, error) : NULL;
	g_autoptr(GString) shown = g_string_new(NULL);
	size_t n = json_array_size(items);

	for (size_t i = 0; joint && i < n; i++) {
		g_autofree char *item =
			speech_text(speech, json_array_get(items, i), error);

		if (!item)
			return NULL;
		if (i)
			g_string_append(shown, i + 1 < n ? comma : joint);
		g_string_append(shown, item);
	}
	return joint ? g_strdup(shown->str) : NULL;
}

/* --- values and sayings ------------------------------------------------- */

static char *
show_value(const Speech *speech, const char *kind, const json_t *held,
	   GError **error)
{
	json_int_t number = json_integer_value(held);

	if (!strcmp(kind, "time"))
		return speech_time(speech, number, error);
	if (!strcmp(kind, "span"))
		return show_span(speech, number, false, error);
	if (!strcmp(kind, "hours"))
		return show_span(speech, number, true, error);
	if (!strcmp(kind, "days"))
		return show_days(speech, held, false, error);
	if (!strcmp(kind, "weekday"))
		return nth(speech, "weekdays", (int)number - 1, error);
	if (!strcmp(kind, "month"))
		return nth(speech, "months", (int)number - 1, error);
	if (!strcmp(kind, "dates"))
		return show_days(speech, held, true, error);
	if (!strcmp(kind, "amount"))
		return show_amount(speech, number, error);
	if (!strcmp(kind, "points"))
		return show_points(speech, number, error);
	if (!strcmp(kind, "all"))
		return show_list(speech, "and", held, error);
	if (!strcmp(kind, "any"))
		return show_list(speech, "or", held, error);
	GError *problem = NULL;
	char *text = speech->name ? speech->name(speech, kind, held, &problem)
				  : NULL;

	if (problem)
		g_propagate_error(error, problem);
	return text || problem ? text : g_strdup("?");
}

/* Says that a key is unknown: it belongs to a newer build, or is missing in a
 * club's file. */
static char *
show_unknown(const Speech *speech, const char *key, GError **error)
{
	json_auto_t *held = json_string(key);

	if (speech->name)
		g_free(speech->name(speech, "unknown", held, NULL));
	return must_word(speech, "language", "unknown", json_object(), error);
}

static json_t *say_children(const Speech *speech, json_t *tree, GError **error);

static char *
show_saying(const Speech *speech, const char *key, const json_t *said,
	    GError **error)
{
	g_auto(GStrv) path = g_strsplit(key, ".", 2);
	json_auto_t *data = say_children(speech, (json_t *)said, error);
	GError *problem = NULL;

	if (!data)
		return NULL;
	char *text = path[0] && path[1] ? word(speech, path[0], path[1],
					       json_incref(data), &problem)
					: NULL;

	if (problem)
		g_propagate_error(error, problem);
	return text || problem ? text : show_unknown(speech, key, error);
}

char *
speech_text(const Speech *speech, const json_t *said, GError **error)
{
	const char *key = saying_key(said);
	json_t *held;
	const char *kind = key ? NULL : saying_kind(said, &held);
	const char *text = json_string_value(said);

	if (key)
		return show_saying(speech, key, said, error);
	if (kind)
		return show_value(speech, kind, held, error);
	return g_strdup(text ? text : "");
}

char *
speech_error(const Speech *speech, const GError *problem)
{
	json_t *said = error_saying(problem);
	char *text = said ? speech_text(speech, said, NULL) : NULL;

	return text ? text : g_strdup(problem->message);
}

/* --- trees -------------------------------------------------------------- */

/* Puts a child, if it contains a saying, into *out, which becomes a copy of the
 * tree; false if it can't be said. An object's child has a `key`, a list's
 * child the index `i`. */
static bool
say_child(const Speech *speech, json_t *tree, const char *key, size_t i,
	  json_t *value, json_t **out, GError **error)
{
	if (!json_is_object(value) && !json_is_array(value))
		return true;
	json_auto_t *shown = speech_tree(speech, value, error);

	if (shown && shown != value && *out == tree) {
		json_decref(tree);
		*out = json_copy(tree);
	}
	if (shown && shown != value && key)
		json_object_set_nocheck(*out, key, shown);
	else if (shown && shown != value)
		json_array_set(*out, i, shown);
	return shown != NULL;
}

/* Returns a list or object with the sayings in it as texts; itself, if it holds
 * none. New reference. */
static json_t *
say_children(const Speech *speech, json_t *tree, GError **error)
{
	json_auto_t *out = json_incref(tree);
	const char *key;
	json_t *value;
	size_t i;

	json_array_foreach (tree, i, value)
		if (!say_child(speech, tree, NULL, i, value, &out, error))
			return NULL;
	json_object_foreach (tree, key, value)
		if (!say_child(speech, tree, key, 0, value, &out, error))
			return NULL;
	return json_incref(out);
}

json_t *
speech_tree(const Speech *speech, json_t *tree, GError **error)
{
	json_t *held;

	if (!json_is_object(tree) ||
	    (!saying_key(tree) && !saying_kind(tree, &held)))
		return say_children(speech, tree, error);
	g_autofree char *text = speech_text(speech, tree, error);

	return text ? json_string(text) : NULL;
}
