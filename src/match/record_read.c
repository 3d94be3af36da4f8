/* record_read.c - a record read back into what it was made from. */
#include "match/record.h"

#include "base/error.h"
#include "base/secret.h"
#include "match/record_parts.h"

#include <string.h>

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

/* An integer from least to most. */
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
	json_t *seats = json_object_get(record, "seats"), *item;
	size_t seat;

	if (json_array_size(seats) < 1 || json_array_size(seats) > SEATS_MAX)
		return lacks("seats", error);
	out->deal.seats = (int)json_array_size(seats);
	json_array_foreach (seats, seat, item) {
		out->names[seat] = text_at(item, "name");
		if (json_is_true(json_object_get(item, "resigned")))
			out->resigned |= seats_one((int)seat);
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

/* One after the other: nobody sits down before he has who is there. */
static bool
follows(const RecordTenure *tenure, const RecordTenure *before)
{
	return tenure->after >= before->after && tenure->at >= before->at;
}

static bool
held_read(const json_t *held, int seat, GArray *tenures)
{
	const json_t *item;
	size_t i;

	if (held && !json_array_size(held))
		return false;
	json_array_foreach (held, i, item) {
		RecordTenure tenure = { 0 };

		if (!tenure_read(item, seat, &tenure) ||
		    (i &&
		     !follows(&tenure, &g_array_index(tenures, RecordTenure,
						      tenures->len - 1))))
			return false;
		g_array_append_val(tenures, tenure);
	}
	return true;
}

static bool
tenures_read(const json_t *record, RecordSource *out, GError **error)
{
	const json_t *seats = json_object_get(record, "seats"), *item;
	GArray *tenures = g_array_new(FALSE, FALSE, sizeof(RecordTenure));
	bool read = true;
	size_t seat;

	json_array_foreach (seats, seat, item)
		read = read && held_read(json_object_get(item, "held"),
					 (int)seat, tenures);
	out->n_tenures = (int)tenures->len;
	out->tenures = (RecordTenure *)(void *)g_array_free(tenures, FALSE);
	return read || lacks("seats", error);
}

static bool
words_read(const json_t *record, Deal *deal, GError **error)
{
	json_t *words = json_object_get(record, "words"), *word;
	size_t seat;

	if (json_array_size(words) != (size_t)deal->seats)
		return lacks("words", error);
	json_array_foreach (words, seat, word)
		deal->words[seat] = json_string_value(word);
	return true;
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

	deal->tables = text_at(tables, "text");
	if (!deal->tables)
		return lacks("tables", error);
	if (!number_at(record, "rules", 1, G_MAXINT, &deal->rules))
		return lacks("rules", error);
	return seats_read(record, out, error) &&
	       words_read(record, deal, error) &&
	       options_read(record, deal, error) &&
	       seed_read(record, deal, error);
}

static bool
move_read(const json_t *move, RecordStep *step)
{
	const char *text = text_at(move, "text"), *by = text_at(move, "by");
	int seat;

	if (!text || !by || !number_at(move, "seat", 0, SEATS_MAX - 1, &seat) ||
	    !order_by_read(by, &step->by[seat]))
		return false;
	step->texts[seat] = text;
	return true;
}

static bool
step_read(const json_t *json, RecordStep *step)
{
	json_t *moves = json_object_get(json, "moves"), *move;
	const char *at = text_at(json, "at");
	size_t i;

	step->fingerprint = text_at(json, "fingerprint");
	step->voided = json_is_true(json_object_get(json, "void"));
	if (!step->fingerprint || !at || !json_is_array(moves) ||
	    !number_at(json, "step", 1, G_MAXINT, &step->step) ||
	    !clock_read(at, &step->at, NULL))
		return false;
	json_array_foreach (moves, i, move) {
		if (!move_read(move, step))
			return false;
	}
	return true;
}

static bool
steps_read(const json_t *record, RecordSource *out, GError **error)
{
	json_t *list = json_object_get(record, "steps"), *item;
	RecordStep *steps = g_new0(RecordStep, json_array_size(list) + 1);
	size_t i;

	out->steps = steps;
	out->n_steps = (int)json_array_size(list);
	json_array_foreach (list, i, item) {
		if (!step_read(item, &steps[i]))
			return fail(error, ERROR_NEVER,
				    "the record's steps[%zu] cannot be read",
				    i);
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
