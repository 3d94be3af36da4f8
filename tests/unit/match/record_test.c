/* record_test.c - the record (RECORD): written, hidden, checked. */
#include "lib/must.h"

#include "lib/bazaar.h"
#include "match/record.h"

#include <string.h>

#define STEPS_MOST 40
#define STARTED ((Time)1795000000)

typedef struct {
	RecordSource source;
	RecordStep steps[STEPS_MOST];
	GPtrArray *texts;
} Story;

static const char *
story_text(Story *story, char *text)
{
	g_ptr_array_add(story->texts, text);
	return text;
}

/* Plays random moves as the story's next step. */
static void
story_step(Story *story, Match *match, Dice *dice)
{
	RecordStep *step = &story->steps[story->source.n_steps];
	Seats waiting = match_waiting(match);
	g_autoptr(Moves) moves = moves_new();

	for (int seat = 0; seat < SEATS_MAX; seat++) {
		Move move;

		if (!seats_has(waiting, seat))
			continue;
		game_pick(match_game(match), match_terms(match),
			  match_state(match), seat, moves, dice, &move);
		step->texts[seat] =
			story_text(story, match_write(match, seat, &move));
		step->by[seat] = (OrderBy)dice_below(dice, 6);
	}
	ck_assert(match_replay(match, step->texts, NULL));
	step->fingerprint =
		story_text(story, g_strdup(match_fingerprint(match)));
	step->step = match_steps(match);
	step->at = STARTED + story->source.n_steps++;
}

static void
story_begin(Story *story, Deal deal)
{
	memset(story, 0, sizeof(*story));
	story->texts = g_ptr_array_new_with_free_func(g_free);
	story->source.match = "tb-1";
	story->source.deal = deal;
	story->source.steps = story->steps;
	story->source.names[0] = "Ann";
	story->source.names[1] = "Bj\xc3\xb6rn";
}

/* Plays this many steps of a match; -1: all. */
static void
story_play(Story *story, int steps)
{
	Dice dice = dice_new(story->source.deal.seed, "moves");
	g_autoptr(Match) match = match_new(&story->source.deal, NULL);

	while (!match_over(match) && steps--)
		story_step(story, match, &dice);
}

static Deal
story_deal(void)
{
	Deal deal = toy_deal(2, TOY_TABLES);

	deal.options[0] = 1;
	deal.words[1] = "tulip";
	return deal;
}

static void
story_end(Story *story)
{
	g_ptr_array_unref(story->texts);
}

static json_t *
record_of(Story *story)
{
	return must(record_new(&story->source, &error));
}

static json_t *
finished(void)
{
	Story story;

	story_begin(&story, story_deal());
	story_play(&story, -1);
	json_t *record = record_of(&story);

	story_end(&story);
	return record;
}

static const char *
text_at(const json_t *object, const char *key)
{
	return json_string_value(json_object_get(object, key));
}

TEST(record_finished)
{
	json_auto_t *record = finished();
	json_t *steps = json_object_get(record, "steps");
	json_t *first = json_array_get(steps, 0);
	int replayed = 0;

	ck_assert_str_eq(text_at(record, "format"), "pennypost-record/1");
	ck_assert_str_eq(text_at(record, "game"), "toy-bazaar");
	ck_assert_str_eq(text_at(json_object_get(record, "options"), "rounds"),
			 "three");
	ck_assert_str_eq(text_at(json_object_get(record, "tables"), "text"),
			 TOY_TABLES);
	ck_assert_int_eq((int)strlen(text_at(record, "seed")), 64);
	ck_assert_str_eq(json_string_value(json_array_get(
				 json_object_get(record, "words"), 1)),
			 "tulip");
	ck_assert_str_eq(text_at(first, "at"), "2026-11-18T11:06:40Z");
	ck_assert_int_eq((int)json_object_size(first), 6);
	ck_assert_int_eq(
		(int)json_array_size(json_object_get(record, "scores")), 2);
	ck_assert_int_eq((int)json_array_size(json_object_get(record, "ranks")),
			 2);
	must(record_verify_as(&toy_bazaar, record, &replayed, &error));

	ck_assert_int_eq(replayed, (int)json_array_size(steps));
}

/* A record read back from a file is the same. */
TEST(record_travels)
{
	g_autofree char *text = json_dumps(kept(finished()), JSON_INDENT(2));
	json_auto_t *again = json_loads(text, 0, NULL);
	int steps;

	ck_assert(record_verify_as(&toy_bazaar, again, &steps, NULL));
}

static bool
holds(const json_t *record, const char *what)
{
	g_autofree char *text = json_dumps(record, JSON_COMPACT);

	return (strstr(text, what) != NULL);
}

TEST(record_live_is_public)
{
	static const char *const hidden[] = {
		"\"seed\"",   "\"moves\"", "\"fingerprint\"", "card_drawn",
		"\"scores\"", "\"ranks\"", "red/plain\":",    "\"by\"",
	};
	Story story;

	story_begin(&story, story_deal());
	story_play(&story, 5);
	json_t *record = record_of(&story);
	int steps;

	for (guint i = 0; i < G_N_ELEMENTS(hidden); i++)
		ck_assert_msg(!holds(record, hidden[i]), "%s", hidden[i]);
	ck_assert_int_eq((int)json_array_size(json_object_get(record, "steps")),
			 5);
	ck_assert(holds(record, "commitment"));
	ck_assert(!record_verify_as(&toy_bazaar, record, &steps, NULL));
	json_decref(record);
	story.source.full = true;
	record = record_of(&story);
	for (guint i = 0; i < G_N_ELEMENTS(hidden); i++)
		ck_assert_msg(holds(record, hidden[i]), "%s", hidden[i]);
	ck_assert(record_verify_as(&toy_bazaar, record, &steps, NULL));
	json_decref(record);
	story_end(&story);
}

/* A forced move was played without asking; the record says that it came from a
 * plan. */
TEST(record_by)
{
	Story story;

	story_begin(&story, story_deal());
	story_play(&story, 1);
	story.steps[0].by[0] = ORDER_FORCED;
	story.source.full = true;
	json_auto_t *record = record_of(&story);
	json_t *move = json_array_get(
		json_object_get(
			json_array_get(json_object_get(record, "steps"), 0),
			"moves"),
		0);

	ck_assert_str_eq(text_at(move, "by"), "plan");
	story_end(&story);
}

/* Plays six steps, goes back to three, plays on to the end; twice. The void
 * steps are listed, and replayed on their own branch. */
static void
story_with_rollbacks(Story *story, bool numbers)
{
	Dice dice = dice_new(story->source.deal.seed, "moves");

	for (int branch = 0; branch < 3; branch++) {
		g_autoptr(Match) match = match_new(&story->source.deal, NULL);

		for (int at = 0; at < story->source.n_steps; at++)
			if (!story->steps[at].voided)
				ck_assert(match_replay(
					match, story->steps[at].texts, NULL));
		for (int i = 0; i < (branch < 2 ? 6 : 3); i++)
			story_step(story, match, &dice);
		for (int at = 0; at < story->source.n_steps; at++)
			if (branch < 2 && story->steps[at].step > 3)
				story->steps[at].voided = true;
	}
	for (int at = 0; !numbers && at < story->source.n_steps; at++)
		story->steps[at].step = 0;
}

TEST(record_void_steps)
{
	Story story;
	int steps;

	story_begin(&story, story_deal());
	story_with_rollbacks(&story, true);
	story.source.full = true;
	json_auto_t *record = record_of(&story);
	json_t *list = json_object_get(record, "steps");

	ck_assert_int_eq((int)json_array_size(list), story.source.n_steps);
	ck_assert(
		json_is_true(json_object_get(json_array_get(list, 4), "void")));
	ck_assert(record_verify_as(&toy_bazaar, record, &steps, NULL));
	ck_assert_int_eq(steps, story.source.n_steps);
	/* Whether a step counts is part of the proof. */
	json_object_set_new(json_array_get(list, 4), "void", json_false());
	ck_assert(!record_verify_as(&toy_bazaar, record, &steps, NULL));
	story_end(&story);
}

/* A match rolled back and not continued ends at its last valid step. */
TEST(record_rolled_back_last)
{
	Story story;

	story_begin(&story, story_deal());
	story_play(&story, 5);
	for (int at = 2; at < 5; at++) {
		story.steps[at].voided = true;
		story.steps[at].step = 0;
	}
	json_auto_t *record = record_of(&story);
	g_autoptr(Match) match = match_new(&story.source.deal, NULL);

	for (int at = 0; at < 2; at++)
		ck_assert(match_replay(match, story.steps[at].texts, NULL));
	json_auto_t *view = match_view(match, SEAT_PUBLIC);

	ck_assert(json_equal(view, json_object_get(record, "final")));
	story_end(&story);
}

TEST(record_refuses_a_wrong_source)
{
	Story story;
	g_autoptr(GError) error = NULL;

	story_begin(&story, story_deal());
	story_play(&story, 3);
	story.steps[1].fingerprint = story.steps[0].fingerprint;
	ck_assert_ptr_null(record_new(&story.source, &error));
	ck_assert(error_is(error, ERROR_NEVER));
	ck_assert_str_eq(error->message, "step 2: the fingerprint differs");
	g_clear_error(&error);
	story.steps[1].fingerprint = NULL;
	story.source.match = "tb-\xff";
	ck_assert_ptr_null(record_new(&story.source, &error));
	ck_assert(error_is(error, ERROR_NEVER));
	story_end(&story);
}

/* --- what is left out --- */

/* Returns the record of a match in which a seat changed hands. */
static json_t *
record_with_tenures(void)
{
	static const RecordTenure tenures[] = {
		{ 0, "Dora", 0, STARTED, "opening" },
		{ 0, "Ann", 2, STARTED + 2, "offer" },
	};
	Story story;

	story_begin(&story, story_deal());
	story_play(&story, -1);
	story.source.tenures = tenures;
	story.source.n_tenures = G_N_ELEMENTS(tenures);
	json_t *record = record_of(&story);

	story_end(&story);
	return record;
}

TEST(record_redacted_is_valid)
{
	static const char *const names[SEATS_MAX] = { "No. 1", NULL };
	static const char *const gone[] = { "\"at\":", "\"by\":", "\"held\":",
					    "Ann",     "Dora",	  "Bj" };
	json_auto_t *whole = record_with_tenures();
	json_auto_t *record = record_redact(whole, names);
	json_t *seats = json_object_get(record, "seats");
	int steps = 0;

	for (guint i = 0; i < G_N_ELEMENTS(gone); i++) {
		ck_assert_msg(holds(whole, gone[i]), "%s", gone[i]);
		ck_assert_msg(!holds(record, gone[i]), "%s", gone[i]);
	}
	ck_assert(holds(record, "\"redacted\":[\"at\",\"by\",\"held\"]"));
	ck_assert_str_eq(text_at(json_array_get(seats, 0), "name"), "No. 1");
	ck_assert(json_is_null(
		json_object_get(json_array_get(seats, 1), "name")));
	ck_assert(holds(record, "tulip"));
	must(record_verify_as(&toy_bazaar, record, &steps, &error));
	ck_assert_int_eq(steps,
			 (int)json_array_size(json_object_get(whole, "steps")));
	/* the original record is unchanged */
	must(record_verify_as(&toy_bazaar, whole, &steps, &error));
}

/* A field is missing but not declared so, or declared missing but present. */
TEST(record_redacted_tells_the_truth)
{
	static const struct {
		const char *list; /* NULL: none */
		const char *wanted;
	} cases[] = {
		{ NULL, "the record's steps[0] cannot be read" },
		{ "[]", "the record's redacted cannot be read" },
		{ "\"at\"", "the record's redacted cannot be read" },
		{ "[\"at\", \"by\"]", NULL },
		{ "[\"at\", \"held\"]", "the record's steps[0]" },
		{ "[\"by\", \"held\"]", "the record's steps[0]" },
		{ "[\"at\", \"by\", \"by\"]", "the record's redacted" },
		{ "[\"at\", \"by\", \"held\", \"seed\"]",
		  "the record's redacted" },
		{ "[\"at\", \"by\", 7]", "the record's redacted" },
	};
	static const char *const names[SEATS_MAX] = { "Ann" };
	json_auto_t *whole = record_with_tenures();
	int steps;

	for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
		json_auto_t *record = record_redact(whole, names);
		const char *list = cases[i].list;
		g_autoptr(GError) error = NULL;

		json_object_del(record, "redacted");
		if (list)
			json_object_set_new(
				record, "redacted",
				json_loads(list, JSON_DECODE_ANY, NULL));
		bool good =
			record_verify_as(&toy_bazaar, record, &steps, &error);

		ck_assert_msg(good == !cases[i].wanted, "%s", list);
		ck_assert_msg(good || g_str_has_prefix(error->message,
						       cases[i].wanted),
			      "%s: %s", list, good ? "" : error->message);
	}
}

TEST(record_redacted_holds_no_more)
{
	static const char *const names[SEATS_MAX] = { "Ann" };
	json_auto_t *whole = record_with_tenures();
	json_auto_t *record = record_redact(whole, names);
	json_t *list = json_object_get(record, "steps");
	json_t *step = json_array_get(list, json_array_size(list) - 1);
	g_autofree char *at = g_strdup_printf("steps[%zu].at differs from the "
					      "replay",
					      json_array_size(list) - 1);
	g_autoptr(GError) error = NULL;
	int steps;

	json_object_set_new(step, "at", json_string("2026-11-20T00:00:00Z"));
	ck_assert(!record_verify_as(&toy_bazaar, record, &steps, &error));
	ck_assert_str_eq(error->message, at);
	g_clear_error(&error);
	json_object_del(step, "at");
	json_object_set_new(step, "fingerprint", json_string("00"));
	ck_assert(!record_verify_as(&toy_bazaar, record, &steps, &error));
	ck_assert(g_str_has_suffix(error->message, "the fingerprint differs"));
}

/* --- tampering --- */

typedef struct {
	const char *path;   /* keys and places, by spaces */
	const char *value;  /* JSON put there; NULL: removed */
	const char *wanted; /* the error's beginning */
} Tampering;

#define ZEROS "0000000000000000000000000000000000000000000000000000000000000000"

#define HELD(name, after, more)                                                \
	"[{\"name\": " name ", \"after\": " after                              \
	", \"at\": \"2026-11-20T00:00:00Z\", \"why\": \"opening\"" more "}]"

static const Tampering tamperings[] = {
	{ "format", "\"pennypost-record/9\"", "the record's format" },
	{ "game", "\"chess\"", "game differs" },
	{ "rules", "2", "toy-bazaar has no rules 2" },
	{ "rules", "\"1\"", "the record's rules" },
	{ "options rounds", "\"two\"", "step " },
	{ "options rounds", "\"nine\"", "the record's options" },
	{ "options rounds", NULL, "step " },
	{ "options", NULL, "the record's options" },
	{ "seats", "[]", "the record's seats" },
	{ "seats 1 seat", "0", "seats[1].seat differs" },
	{ "seats 1 held", "[]", "the record's seats" },
	{ "seats 1 held", HELD("\"Ann\"", "-1", ""), "the record's seats" },
	{ "seats 1 held", HELD("7", "0", ""), "the record's seats" },
	{ "seats 1 held", HELD("null", "2", ", \"extra\": 1"),
	  "seats[1].held[0].extra differs" },
	{ "seats 1 held",
	  "[{\"name\": \"Bob\", \"after\": 2, \"at\": "
	  "\"2026-11-20T00:00:00Z\", \"why\": \"opening\"}, "
	  "{\"name\": null, \"after\": 1, \"at\": "
	  "\"2026-11-21T00:00:00Z\", \"why\": \"bot\"}]",
	  "the record's seats" },
	{ "tables text", "\"purse=900000 stacked=0\"",
	  "step 1: the fingerprint differs" },
	{ "tables text", "\"purse=1000000 stacked=0 \"",
	  "tables.sha256 differs" },
	{ "tables sha256", "\"\"", "tables.sha256 differs" },
	{ "commitment", "\"" ZEROS "\"", "the seed does not fit" },
	{ "seed", "\"" ZEROS "\"", "the seed does not fit" },
	{ "seed", NULL, "the record has no seed" },
	{ "words 1", "\"rose\"", "step " },
	{ "words", "[]", "the record's words" },
	{ "deal turn", "1", "deal.turn differs" },
	{ "steps 0 step", "2", "step 2 is out of order" },
	{ "steps 0 moves 0 text", "\"dance\"",
	  "step 1, seat 0 (from 0): 'dance'" },
	{ "steps 0 moves 0 seat", "1",
	  "step 1, seat 0 (from 0): '': a move is missing" },
	{ "steps 0 moves 0 by", "\"magic\"", "the record's steps[0]" },
	{ "steps 0 moves", "[]",
	  "step 1, seat 0 (from 0): '': a move is missing" },
	{ "steps 0 events 0 kind", "\"stolen\"",
	  "steps[0].events[0].kind differs" },
	{ "steps 0 events", "[]", "steps[0].events[0] differs" },
	{ "steps 3 fingerprint", "\"" ZEROS "\"",
	  "step 4: the fingerprint differs" },
	{ "steps 3 fingerprint", NULL, "the record's steps[3]" },
	{ "steps 0 void", "true", "step " },
	{ "steps 0 at", "\"yesterday\"", "the record's steps[0]" },
	{ "steps 1 at", "\"2026-11-18T11:06:39Z\"",
	  "steps[1].at is before steps[0].at" },
	{ "steps 0 extra", "1", "steps[0].extra differs" },
	{ "final turn", "99", "final.turn differs" },
	{ "scores 0", "99", "scores[0] differs" },
	{ "ranks", "[1]", "ranks[1] differs" },
};

/* Finds the last key of the path in its container. */
static void
tamper(json_t *record, const Tampering *tampering)
{
	g_auto(GStrv) keys = g_strsplit(tampering->path, " ", -1);
	json_t *at = record;
	int i = 0;

	for (; keys[i + 1]; i++)
		at = json_is_array(at)
			     ? json_array_get(at, (size_t)g_ascii_strtoull(
							  keys[i], NULL, 10))
			     : json_object_get(at, keys[i]);
	ck_assert_ptr_nonnull(at);
	json_t *value = tampering->value ? json_loads(tampering->value,
						      JSON_DECODE_ANY, NULL)
					 : NULL;

	if (!value)
		json_object_del(at, keys[i]);
	else if (json_is_array(at))
		json_array_set_new(
			at, (size_t)g_ascii_strtoull(keys[i], NULL, 10), value);
	else
		json_object_set_new(at, keys[i], value);
}

TEST_EACH(record_tampered, tamperings)
{
	const Tampering *tampering = &tamperings[_i];
	json_auto_t *record = finished();
	g_autoptr(GError) error = NULL;
	int steps;

	tamper(record, tampering);
	bool good = record_verify_as(&toy_bazaar, record, &steps, &error);

	ck_assert_msg(!good, "%s = %s", tampering->path, tampering->value);
	ck_assert(error_is(error, ERROR_NEVER));
	ck_assert_msg(g_str_has_prefix(error->message, tampering->wanted),
		      "%s: %s", tampering->path, error->message);
}

/* Records from before an option existed, which then had its normal value, are
 * valid. */
TEST(record_without_an_option)
{
	Story story;
	int steps;

	story_begin(&story, toy_deal(2, TOY_TABLES));
	story_play(&story, -1);
	json_auto_t *record = record_of(&story);

	ck_assert_int_eq(
		json_object_del(json_object_get(record, "options"), "rounds"),
		0);
	ck_assert(record_verify_as(&toy_bazaar, record, &steps, NULL));
	story_end(&story);
}

/* Records from before a view had a field are valid; the fields that are there
 * must be right. */
TEST(record_without_a_field)
{
	Story story;
	int steps;

	story_begin(&story, toy_deal(2, TOY_TABLES));
	story_play(&story, -1);
	json_auto_t *record = record_of(&story);
	json_t *final = json_object_get(record, "final");

	ck_assert_int_eq(json_object_del(final, "turn"), 0);
	ck_assert(record_verify_as(&toy_bazaar, record, &steps, NULL));
	json_object_set_new(final, "turns", json_integer(1));
	ck_assert(!record_verify_as(&toy_bazaar, record, &steps, NULL));
	ck_assert_int_eq(json_object_del(record, "final"), 0);
	ck_assert(!record_verify_as(&toy_bazaar, record, &steps, NULL));
	story_end(&story);
}

/* Two steps of one run may have the same time. */
TEST(record_of_one_moment)
{
	Story story;
	int steps;

	story_begin(&story, story_deal());
	story_play(&story, -1);
	for (int at = 0; at < story.source.n_steps; at++)
		story.steps[at].at = STARTED;
	json_auto_t *record = record_of(&story);

	ck_assert(record_verify_as(&toy_bazaar, record, &steps, NULL));
	story_end(&story);
}

/* Replacing a move by another legal one is found, too. */
TEST(record_move_changed)
{
	json_t *record = finished(), *step, *move;
	size_t i, j;
	int changed = 0, steps;

	json_array_foreach (json_object_get(record, "steps"), i, step)
		json_array_foreach (json_object_get(step, "moves"), j, move) {
			const char *text = text_at(move, "text");

			if (strcmp(text, "pass") == 0)
				continue;
			/* Verifying compares the move's text, too. */
			json_auto_t *kept = json_copy(move);

			json_object_set_new(
				move, "text",
				json_string(g_str_has_prefix(text, "second")
						    ? "no second"
						    : "pass"));
			bool same = record_verify_as(&toy_bazaar, record,
						     &steps, NULL);
			bool lost_bid = g_str_has_prefix(text, "bid");

			/* A losing bid leaves no trace. */
			ck_assert(!same || lost_bid ||
				  !strcmp(text, "no second"));
			changed += !same;
			json_object_update(move, kept);
		}
	ck_assert_int_gt(changed, 3);
	ck_assert(record_verify_as(&toy_bazaar, record, &steps, NULL));
	json_decref(record);
}

TEST(record_of_an_unknown_game)
{
	json_auto_t *record = finished();
	g_autoptr(GError) error = NULL;
	int steps;

	ck_assert(!record_verify(record, &steps, &error));
	ck_assert_str_eq(error->message, "the game 'toy-bazaar' is not known");
}
