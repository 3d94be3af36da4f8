/* record_verify.c - a record proved by making it again.
 *
 * Everything that follows from the deal and the moves is written anew by
 * record_new and compared, so nothing can be forgotten here. */
#include "match/record.h"

#include "base/error.h"

static bool
differs(const char *path, GError **error)
{
	return fail(error, ERROR_NEVER, "%s differs from the replay",
		    *path ? path : "the record");
}

static bool same(const char *path, const json_t *given, const json_t *wanted,
		 GError **error);

static bool
same_object(const char *path, const json_t *given, const json_t *wanted,
	    GError **error)
{
	const char *key, *dot = *path ? "." : "";
	json_t *value;

	json_object_foreach ((json_t *)wanted, key, value) {
		g_autofree char *at = g_strconcat(path, dot, key, NULL);

		if (!same(at, json_object_get(given, key), value, error))
			return false;
	}
	json_object_foreach ((json_t *)given, key, value) {
		g_autofree char *at = g_strconcat(path, dot, key, NULL);

		if (!json_object_get(wanted, key))
			return differs(at, error);
	}
	return true;
}

static bool
same_array(const char *path, const json_t *given, const json_t *wanted,
	   GError **error)
{
	json_t *value;
	size_t i;

	json_array_foreach (wanted, i, value) {
		g_autofree char *at = g_strdup_printf("%s[%zu]", path, i);

		if (!same(at, json_array_get(given, i), value, error))
			return false;
	}
	return json_array_size(given) == json_array_size(wanted) ||
	       differs(path, error);
}

static bool
same(const char *path, const json_t *given, const json_t *wanted,
     GError **error)
{
	if (json_equal(given, wanted))
		return true;
	if (json_is_object(given) && json_is_object(wanted))
		return same_object(path, given, wanted, error);
	if (json_is_array(given) && json_is_array(wanted))
		return same_array(path, given, wanted, error);
	return differs(path, error);
}

/* An option that a record does not name had its normal value, as in records
 * from before there was such an option. */
static void
options_unnamed(json_t *wanted, const json_t *given)
{
	json_t *options = json_object_get(wanted, "options"), *value;
	const char *name;
	void *next;

	json_object_foreach_safe(options, next, name, value)
	{
		if (!json_object_get(json_object_get(given, "options"), name))
			json_object_del(options, name);
	}
}

/* A view may show more than it did when the record was written: what the record
 * does not show is not compared. */
static void
fields_unshown(json_t *wanted, const json_t *given)
{
	json_t *value;
	const char *key;
	void *next;
	size_t i;

	if (json_is_object(wanted) && json_is_object(given))
		json_object_foreach_safe(wanted, next, key, value)
		{
			json_t *shown = json_object_get(given, key);

			if (shown)
				fields_unshown(value, shown);
			else
				json_object_del(wanted, key);
		}
	else
		json_array_foreach (wanted, i, value)
			fields_unshown(value, json_array_get(given, i));
}

static void
views_unshown(json_t *wanted, const json_t *given)
{
	static const char *const views[] = { "deal", "final" };

	for (gsize i = 0; i < G_N_ELEMENTS(views); i++)
		fields_unshown(json_object_get(wanted, views[i]),
			       json_object_get(given, views[i]));
}

/* Steps stand in the order in which they were played. */
static bool
times_check(const RecordSource *source, GError **error)
{
	for (int at = 1; at < source->n_steps; at++)
		if (source->steps[at].at < source->steps[at - 1].at)
			return fail(error, ERROR_NEVER,
				    "steps[%d].at is before steps[%d].at", at,
				    at - 1);
	return true;
}

bool
record_verify_as(const Game *game, const json_t *record, int *steps,
		 GError **error)
{
	RecordSource source;

	if (!record_read(game, record, &source, error))
		return false;
	json_t *wanted =
		times_check(&source, error) ? record_new(&source, error) : NULL;

	options_unnamed(wanted, record);
	views_unshown(wanted, record);
	bool good = wanted && same("", record, wanted, error);

	if (good)
		*steps = source.n_steps;
	json_decref(wanted);
	record_source_clear(&source);
	return good;
}

bool
record_verify(const json_t *record, int *steps, GError **error)
{
	const char *name = json_string_value(json_object_get(record, "game"));
	const Game *game = name ? game_find(name) : NULL;

	if (!game)
		return fail(error, ERROR_NEVER, "the game '%s' is not known",
			    name ? name : "");
	return record_verify_as(game, record, steps, error);
}
