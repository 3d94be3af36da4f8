/* record.c - writes the match record, by replaying the match. */
#include "match/record.h"

#include "base/base.h"
#include "base/secret.h"
#include "game/view.h"

typedef struct {
	const RecordSource *source;
	Match *match;
	GArray *line;	/* int: for each step played, its index in the source */
	int counted;	/* steps so far that aren't void */
	json_t *judge;	/* the steps, as a finished record has them */
	json_t *public; /* the same for onlookers */
} Replay;

static bool
deal_again(Replay *replay, GError **error)
{
	match_free(replay->match);
	replay->match = match_new(&replay->source->deal, error);
	if (replay->match)
		match_resigned(replay->match, replay->source->resigned);
	return replay->match != NULL;
}

static const RecordStep *
line_step(const Replay *replay, int place)
{
	int at = g_array_index(replay->line, int, place);

	return &replay->source->steps[at];
}

/* Goes back (or stays) until this many steps are played; only void ones may be
 * taken back. */
static bool
roll_back(Replay *replay, int steps, GError **error)
{
	int played = match_steps(replay->match);

	if (steps == played)
		return true;
	for (int place = steps; place < played; place++)
		if (!line_step(replay, place)->voided)
			return fail(error, ERROR_NEVER,
				    "step %d is not void, but was played twice",
				    place + 1);
	if (!deal_again(replay, error))
		return false;
	g_array_set_size(replay->line, (guint)steps);
	for (int place = 0; place < steps; place++)
		if (!match_replay(replay->match,
				  line_step(replay, place)->texts, error))
			return false;
	return true;
}

static json_t *
moves_json(const RecordStep *step)
{
	json_t *list = json_array();

	for (int seat = 0; seat < SEATS_MAX; seat++) {
		OrderBy by = step->by[seat];

		if (!step->texts[seat])
			continue;
		if (by == ORDER_FORCED)
			by = ORDER_PLAN;
		bool searched =
			by == ORDER_BOT && step->level[seat] > LEVEL_BOT;

		array_pack(list, "{s:i, s:s, s:s, s:s*}", "seat", seat, "text",
			   step->texts[seat], "by", order_by_name(by), "level",
			   searched ? level_name(step->level[seat]) : NULL);
	}
	return list;
}

static json_t *
events_json(const Events *events, int seat)
{
	return VIEW_LIST(i, 0, events_count(events),
			 events_known(events, i, seat)
				 ? events_record(events, i)
				 : NULL);
}

static void
step_add(Replay *replay, const RecordStep *step)
{
	Match *match = replay->match;
	const Events *events = match_events(match);
	g_autofree char *at = clock_rfc3339(step->at);
	json_t *public =
		json_pack("{s:i, s:s, s:o}", "step", match_steps(match), "at",
			  at, "events", events_json(events, SEAT_PUBLIC));

	if (step->voided)
		json_object_set_new(public, "void", json_true());
	json_array_append_new(replay->public, public);
	array_pack(replay->judge, "{s:i, s:s, s:o, s:o, s:s, s:b}", "step",
		   match_steps(match), "at", at, "moves", moves_json(step),
		   "events", events_json(events, SEAT_JUDGE), "fingerprint",
		   match_fingerprint(match), "void", step->voided);
}

static bool
step_replay(Replay *replay, int at, GError **error)
{
	const RecordStep *step = &replay->source->steps[at];
	int before =
		step->voided ? match_steps(replay->match) : replay->counted;
	int number = step->step ? step->step : before + 1;

	if (number < 1 || number > match_steps(replay->match) + 1)
		return fail(error, ERROR_NEVER, "step %d is out of order",
			    number);
	if (!roll_back(replay, number - 1, error) ||
	    !match_replay(replay->match, step->texts, error))
		return false;
	if (step->fingerprint &&
	    strcmp(step->fingerprint, match_fingerprint(replay->match)) != 0)
		return fail(error, ERROR_NEVER,
			    "step %d: the fingerprint differs", number);
	g_array_append_val(replay->line, at);
	replay->counted += !step->voided;
	step_add(replay, step);
	return true;
}

/* --- the document -------------------------------------------------------- */

static json_t *
options_json(const Deal *deal)
{
	json_t *options = json_object();
	const Option *option = deal->game->options;

	for (int i = 0; i < OPTIONS_MAX && option[i].name; i++) {
		g_autofree char *value =
			game_option_value(deal->game, i, deal->options[i]);

		json_object_set_new(options, option[i].name,
				    json_string(value));
	}
	return options;
}

/* Lists who held a seat; NULL if it never changed hands. */
static json_t *
held_json(const RecordSource *source, int seat)
{
	json_t *list = NULL;

	for (int i = 0; i < source->n_tenures; i++) {
		const RecordTenure *tenure = &source->tenures[i];
		g_autofree char *at = clock_rfc3339(tenure->at);

		if (tenure->seat != seat)
			continue;
		if (!list)
			list = json_array();
		array_pack(list, "{s:s?, s:i, s:s, s:s}", "name", tenure->name,
			   "after", tenure->after, "at", at, "why",
			   tenure->why);
	}
	return list;
}

static json_t *
seats_json(const RecordSource *source)
{
	json_t *list = json_array();

	for (int seat = 0; seat < source->deal.seats; seat++) {
		json_t *item = json_pack("{s:i, s:s?, s:s*}", "seat", seat,
					 "name", source->names[seat], "house",
					 source->house[seat]);

		if (seats_has(source->resigned, seat))
			json_object_set_new(item, "resigned", json_true());
		json_t *held = held_json(source, seat);

		if (held)
			json_object_set_new(item, "held", held);
		json_array_append_new(list, item);
	}
	return list;
}

static json_t *
head_json(const RecordSource *source)
{
	const Deal *deal = &source->deal;
	g_autofree char *commitment = deal_commitment(deal->seed);
	g_autofree char *hash =
		secret_sha256(deal->tables, strlen(deal->tables));

	return json_pack(
		"{s:s, s:s, s:i, s:o, s:s, s:o, s:{s:s, s:s}, s:s, s:o}",
		"format", RECORD_FORMAT, "game", deal->game->name, "rules",
		deal->rules, "options", options_json(deal), "match",
		source->match, "seats", seats_json(source), "tables", "sha256",
		hash, "text", deal->tables, "commitment", commitment, "words",
		VIEW_LIST(seat, 0, deal->seats,
			  deal->words[seat] ? json_string(deal->words[seat])
					    : json_null()));
}

static json_t *
record_build(Replay *replay, json_t *judge_deal, json_t *onlooker_deal)
{
	const RecordSource *source = replay->source;
	const Match *match = replay->match;
	bool all = source->full || source->conceded || match_over(match);
	json_t *record = head_json(source);

	if (!record)
		return NULL;
	if (source->conceded)
		json_object_set_new(record, "conceded", json_true());
	json_object_set(record, "deal", all ? judge_deal : onlooker_deal);
	json_object_set(record, "steps", all ? replay->judge : replay->public);
	json_object_set_new(record, "final",
			    match_view(match, all ? SEAT_JUDGE : SEAT_PUBLIC));
	if (!all)
		return record;
	/* The current scores may depend on hidden information. */
	int points[SEATS_MAX] = { 0 }, places[SEATS_MAX] = { 0 };
	g_autofree char *seed = secret_hex(source->deal.seed, SEED_BYTES);

	match_score(match, points, places);
	places_resigned(places, source->resigned, source->deal.seats);
	object_set_text(record, "seed", seed);
	view_put(record, "scores",
		 VIEW_LIST(seat, 0, source->deal.seats,
			   json_integer(points[seat])));
	view_put(record, "ranks",
		 VIEW_LIST(seat, 0, source->deal.seats,
			   json_integer(places[seat])));
	return record;
}

json_t *
record_new(const RecordSource *source, GError **error)
{
	Replay replay = { .source = source };
	json_t *record = NULL;

	if (!deal_again(&replay, error))
		return NULL;
	json_t *judge = match_view(replay.match, SEAT_JUDGE);
	json_t *public = match_view(replay.match, SEAT_PUBLIC);

	replay.line = g_array_new(FALSE, FALSE, sizeof(int));
	replay.judge = json_array();
	replay.public = json_array();
	bool good = true;

	for (int at = 0; good && at < source->n_steps; at++)
		good = step_replay(&replay, at, error);
	/* The match may have ended with a rollback. */
	if (good && roll_back(&replay, replay.counted, error) &&
	    !(record = record_build(&replay, judge, public)))
		fail(error, ERROR_NEVER, "a name or the tables are not UTF-8");
	json_decref(judge);
	json_decref(public);
	json_decref(replay.judge);
	json_decref(replay.public);
	g_array_unref(replay.line);
	match_free(replay.match);
	return record;
}
