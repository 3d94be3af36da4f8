/* record_read.c - reads a record back into what it was made from, and verifies
 * it by making it again. */
#include "match/record.h"

#include "base/error.h"
#include "base/object.h"
#include "base/secret.h"

/* --- what is left out ---------------------------------------------------- */

/* What a record may omit, and from where. */
typedef enum { OF_SEAT, OF_STEP, OF_MOVE } Nesting;

static const struct {
	const char *key;
	Nesting level;
} redactable[] = {
	{ "at", OF_STEP },
	{ "by", OF_MOVE },
	{ "held", OF_SEAT },
};

const json_t *
record_redacted(const json_t *record)
{
	return json_object_get(record, "redacted");
}

static bool
leaves_out(const json_t *record, const char *key)
{
	json_foreach (item, record_redacted(record))
		if (!g_strcmp0(json_string_value(item), key))
			return true;
	return false;
}

/* Returns whether the list (if any) names only what may be omitted, each
 * once. */
static bool
is_redaction(const json_t *record)
{
	const json_t *list = record_redacted(record);
	size_t known = 0;

	for (gsize i = 0; i < G_N_ELEMENTS(redactable); i++)
		known += leaves_out(record, redactable[i].key);
	return !list || (known && json_array_size(list) == known);
}

static void
drop_key(json_t *list, const char *key)
{
	json_foreach (item, list)
		json_object_del(item, key);
}

/* Removes what the record claims to omit. */
static void
leave_out(json_t *record)
{
	json_t *steps = json_object_get(record, "steps");

	for (gsize i = 0; i < G_N_ELEMENTS(redactable); i++) {
		const char *key = redactable[i].key;

		if (!leaves_out(record, key))
			continue;
		if (redactable[i].level == OF_SEAT)
			drop_key(json_object_get(record, "seats"), key);
		else if (redactable[i].level == OF_STEP)
			drop_key(steps, key);
		else
			json_foreach (step, steps) {
				drop_key(json_object_get(step, "moves"), key);
				/* "level" says how well `by` moved */
				drop_key(json_object_get(step, "moves"),
					 "level");
			}
	}
}

json_t *
record_redact(const json_t *record, const char *const *names)
{
	json_t *redacted = json_deep_copy(record), *list = json_array();

	for (gsize k = 0; k < G_N_ELEMENTS(redactable); k++)
		json_array_append_new(list, json_string(redactable[k].key));
	json_object_set_new(redacted, "redacted", list);
	leave_out(redacted);
	json_foreach (seat, json_object_get(redacted, "seats"))
		json_object_set_new(seat, "name",
				    names[seat_at] ? json_string(names[seat_at])
						   : json_null());
	return redacted;
}

/* --- reading ------------------------------------------------------------- */

static bool
lacks(const char *what, GError **error)
{
	return fail(error, ERROR_NEVER, "the record's %s cannot be read", what);
}

static const char *
text_at(const json_t *object, const char *key)
{
	return json_string_value(json_object_get(object, key));
}

/* Reads an integer from `least` to `most`. */
static bool
number_at(const json_t *object, const char *key, int least, int most, int *out)
{
	json_t *number = json_object_get(object, key);
	json_int_t value = json_integer_value(number);

	if (!json_is_integer(number) || value < least || value > most)
		return false;
	*out = (int)value;
	return true;
}

static bool
options_read(const json_t *record, Deal *deal, GError **error)
{
	json_t *options = json_object_get(record, "options"), *value;
	const char *name;

	json_object_foreach (options, name, value) {
		g_autofree char *text = g_strdup_printf(
			"%s=%s", name,
			json_is_string(value) ? json_string_value(value) : "");

		if (!game_option(deal->game, text, deal->options, NULL))
			return lacks("options", error);
	}
	return json_is_object(options) || lacks("options", error);
}

static bool
seats_read(const json_t *record, RecordSource *out, GError **error)
{
	json_t *seats = json_object_get(record, "seats");

	if (json_array_size(seats) < 1 || json_array_size(seats) > SEATS_MAX)
		return lacks("seats", error);
	out->deal.seats = (int)json_array_size(seats);
	json_foreach (item, seats) {
		Level level;

		out->names[item_at] = text_at(item, "name");
		out->house[item_at] = text_at(item, "house");
		if (out->house[item_at] &&
		    !level_read(out->house[item_at], &level))
			return lacks("seats", error);
		if (json_is_true(json_object_get(item, "resigned")))
			out->resigned |= seats_one((int)item_at);
	}
	out->conceded = json_is_true(json_object_get(record, "conceded"));
	return true;
}

static bool
tenure_read(const json_t *json, int seat, RecordTenure *tenure)
{
	json_t *name = json_object_get(json, "name");
	const char *at = text_at(json, "at");

	tenure->seat = seat;
	tenure->name = json_string_value(name);
	tenure->why = text_at(json, "why");
	return (json_is_string(name) || json_is_null(name)) && tenure->why &&
	       at && number_at(json, "after", 0, G_MAXINT, &tenure->after) &&
	       clock_read(at, &tenure->at, NULL);
}

static bool
held_read(const json_t *held, int seat, GArray *tenures)
{
	int after = 0;
	Time since = G_MININT64;

	if (held && !json_array_size(held))
		return false;
	json_foreach (item, held) {
		RecordTenure tenure = { 0 };

		if (!tenure_read(item, seat, &tenure) || tenure.after < after ||
		    tenure.at < since)
			return false;
		after = tenure.after;
		since = tenure.at;
		g_array_append_val(tenures, tenure);
	}
	return true;
}

static bool
tenures_read(const json_t *record, RecordSource *out, GError **error)
{
	const json_t *seats = json_object_get(record, "seats");
	GArray *tenures = g_array_new(FALSE, FALSE, sizeof(RecordTenure));
	bool read = true;

	json_foreach (item, seats)
		read = read && held_read(json_object_get(item, "held"),
					 (int)item_at, tenures);
	out->n_tenures = (int)tenures->len;
	out->tenures = (RecordTenure *)(void *)g_array_free(tenures, FALSE);
	return read || lacks("seats", error);
}

static bool
seed_read(const json_t *record, Deal *deal, GError **error)
{
	const char *seed = text_at(record, "seed");
	const char *commitment = text_at(record, "commitment");

	if (!seed)
		return fail(error, ERROR_NEVER,
			    "the record has no seed: the match was not over");
	if (!secret_unhex(seed, deal->seed, SEED_BYTES))
		return lacks("seed", error);
	g_autofree char *wanted = deal_commitment(deal->seed);

	if (g_strcmp0(commitment, wanted) != 0)
		return fail(error, ERROR_NEVER,
			    "the seed does not fit the commitment");
	return true;
}

static bool
deal_read(const json_t *record, RecordSource *out, GError **error)
{
	Deal *deal = &out->deal;
	json_t *tables = json_object_get(record, "tables");
	json_t *words = json_object_get(record, "words");

	deal->tables = text_at(tables, "text");
	if (!deal->tables)
		return lacks("tables", error);
	if (!number_at(record, "rules", 1, G_MAXINT, &deal->rules))
		return lacks("rules", error);
	if (!seats_read(record, out, error))
		return false;
	if (json_array_size(words) != (size_t)deal->seats)
		return lacks("words", error);
	json_foreach (word, words)
		deal->words[word_at] = json_string_value(word);
	return options_read(record, deal, error) &&
	       seed_read(record, deal, error);
}

static bool
step_read(const json_t *record, const json_t *json, RecordStep *step)
{
	json_t *moves = json_object_get(json, "moves");
	const char *at = text_at(json, "at");

	step->at = TIME_NONE; /* if the record omits it */
	step->fingerprint = text_at(json, "fingerprint");
	step->voided = json_is_true(json_object_get(json, "void"));
	if (!step->fingerprint || !json_is_array(moves) ||
	    !number_at(json, "step", 1, G_MAXINT, &step->step) ||
	    !(at ? clock_read(at, &step->at, NULL) : leaves_out(record, "at")))
		return false;
	json_foreach (move, moves) {
		const char *text = text_at(move, "text");
		const char *by = text_at(move, "by");
		const char *level = text_at(move, "level");
		int seat;

		if (!text ||
		    !number_at(move, "seat", 0, SEATS_MAX - 1, &seat) ||
		    !(by ? order_by_read(by, &step->by[seat])
			 : leaves_out(record, "by")) ||
		    (level && !level_read(level, &step->level[seat])))
			return false;
		step->texts[seat] = text;
	}
	return true;
}

static bool
steps_read(const json_t *record, RecordSource *out, GError **error)
{
	json_t *list = json_object_get(record, "steps");
	RecordStep *steps = g_new0(RecordStep, json_array_size(list) + 1);

	out->steps = steps;
	out->n_steps = (int)json_array_size(list);
	json_foreach (item, list) {
		if (!step_read(record, item, &steps[item_at]))
			return fail(error, ERROR_NEVER,
				    "the record's steps[%zu] cannot be read",
				    item_at);
	}
	return true;
}

bool
record_read(const Game *game, const json_t *record, RecordSource *out,
	    GError **error)
{
	RecordSource source = { .deal.game = game, .full = true };

	if (g_strcmp0(text_at(record, "format"), RECORD_FORMAT) != 0)
		return lacks("format", error);
	source.match = text_at(record, "match");
	if (!source.match)
		return lacks("match", error);
	if (!is_redaction(record))
		return lacks("redacted", error);
	if (!deal_read(record, &source, error) ||
	    !tenures_read(record, &source, error) ||
	    !steps_read(record, &source, error)) {
		record_source_clear(&source);
		return false;
	}
	*out = source;
	return true;
}

void
record_source_clear(RecordSource *source)
{
	g_free((RecordStep *)source->steps);
	g_free((RecordTenure *)source->tenures);
	source->steps = NULL;
	source->tenures = NULL;
	source->n_steps = source->n_tenures = 0;
}

/* --- verifying ---------------------------------------------------------- */

/* Everything that follows from the deal and the moves is made again by
 * record_new and compared, so nothing can be forgotten here. */

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
	json_foreach (value, wanted) {
		g_autofree char *at =
			g_strdup_printf("%s[%zu]", path, value_at);

		if (!same(at, json_array_get(given, value_at), value, error))
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

/* Drops fields that the record doesn't show: a view may show more now than when
 * the record was written. */
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

bool
record_verify_as(const Game *game, const json_t *record, int *steps,
		 GError **error)
{
	RecordSource source;

	if (!record_read(game, record, &source, error))
		return false;
	bool ordered = true;

	for (int at = 1; ordered && at < source.n_steps; at++)
		ordered =
			source.steps[at].at >= source.steps[at - 1].at ||
			fail(error, ERROR_NEVER,
			     "steps[%d].at is before steps[%d].at", at, at - 1);
	json_auto_t *wanted = ordered ? record_new(&source, error) : NULL;
	json_t *options = json_object_get(wanted, "options"), *value;
	const char *name;
	void *next;

	/* Options that the record doesn't name have their default, as in
	 * records from before the option existed. */
	json_object_foreach_safe(options, next, name, value)
	{
		if (!json_object_get(json_object_get(record, "options"), name))
			json_object_del(options, name);
	}
	fields_unshown(json_object_get(wanted, "deal"),
		       json_object_get(record, "deal"));
	fields_unshown(json_object_get(wanted, "final"),
		       json_object_get(record, "final"));
	if (wanted && record_redacted(record)) {
		json_object_set(wanted, "redacted",
				(json_t *)record_redacted(record));
		leave_out(wanted);
	}
	bool good = wanted && same("", record, wanted, error);

	if (good)
		*steps = source.n_steps;
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
