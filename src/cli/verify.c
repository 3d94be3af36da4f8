/* verify.c - verifies a match record in a file by replay, and reviews it. */
#include "base/base.h"
#include "cli/show.h"
#include "cli/subcommand.h"
#include "mail/message/packed.h"
#include "match/review.h"

#include <stdio.h>

typedef struct {
	int seat; /* from 1; 0: all */
	gboolean json;
} Wishes;

/* Reads a record, gzipped (as letters attach it) or not. */
static json_t *
read_record(const char *path, GError **error)
{
	g_autoptr(GError) problem = NULL;
	g_autoptr(GBytes) bytes = NULL;
	json_error_t where;
	char *packed = NULL;
	gsize n = 0;

	if (g_file_get_contents(path, &packed, &n, &problem))
		bytes = g_bytes_new_take(packed, n);
	g_autofree char *text = bytes ? packed_open(bytes, &problem) : NULL;
	json_t *record =
		text ? json_loads(text, JSON_REJECT_DUPLICATES, &where) : NULL;

	if (!text)
		fail(error, ERROR_NEVER, "%s: %s", path, problem->message);
	else if (!record && where.line < 0)
		fail(error, ERROR_NEVER, "%s", where.text);
	else if (!record)
		fail(error, ERROR_NEVER,
		     "%s:%d: %s; this is no record of `pennypost export`", path,
		     where.line, where.text);
	return record;
}

/* Says what a redacted record leaves out, and what therefore stays unproven. */
static void
say_redacted(const json_t *record)
{
	static const char *const unproven[][2] = {
		{ "at", "when anything was played, not even that the times "
			"are in order" },
		{ "by", "who made a move: a player, a plan, or a bot" },
		{ "held", "who held a seat before its last player" },
	};

	json_foreach (item, record_redacted(record))
		for (gsize k = 0; k < G_N_ELEMENTS(unproven); k++)
			if (!strcmp(json_string_value(item), unproven[k][0]))
				printf("This record leaves out \"%s\": it "
				       "doesn't say %s.\n",
				       unproven[k][0], unproven[k][1]);
}

static bool
verify(Errand *errand, GError **error)
{
	const char *path = errand->words[0];
	json_t *record = read_record(path, error);
	int steps = 0;
	bool good = record && record_verify(record, &steps, error);

	/* what seed and moves prove, and what they don't */
	if (good) {
		printf("%s: %d steps replayed. Every event, check sum, score "
		       "and rank is as recorded, and the deal follows from the "
		       "secret number.\nThis does not prove what a replay "
		       "cannot know: the names of the match and of the "
		       "players, the times, who held a seat or resigned, who "
		       "made a move (\"by\"), or a bid or a choice that left "
		       "no trace in the events.\nYour own first letter proves "
		       "that the secret number was chosen before the match "
		       "began, if it shows this fingerprint: %s\n",
		       path, steps,
		       json_string_value(
			       json_object_get(record, "commitment")));
		say_redacted(record);
	}
	json_decref(record);
	return good;
}

const Subcommand subcommand_verify = {
	.name = "verify",
	.usage = "RECORD",
	.summary = "replay a match record and check it",
	.words = { 1, 1 },
	.act = verify,
};

/* --- review -------------------------------------------------------------- */

/* Prints a decision; shows moves in its player's words. */
static void
say_finding(Match *match, int seat, const json_t *found)
{
	g_autofree char *played =
		match_show_played(match, seat, object_text(found, "played"));
	g_autofree char *better =
		match_show_played(match, seat, object_text(found, "better"));
	const json_t *won = json_object_get(found, "won");
	const json_t *place = json_object_get(found, "place");

	printf("  step %d: %s\n    better: %s\n    wins %d of 100 instead of "
	       "%d, mean place %.2f instead of %.2f; ends better in %d of 100, "
	       "of %d deals\n",
	       (int)object_int(found, "step"), played, better,
	       (int)json_integer_value(json_array_get(won, 1)) / 10,
	       (int)json_integer_value(json_array_get(won, 0)) / 10,
	       (double)json_integer_value(json_array_get(place, 1)) / 100,
	       (double)json_integer_value(json_array_get(place, 0)) / 100,
	       (int)object_int(found, "better_in"),
	       (int)object_int(found, "worlds"));
}

static void
say_review(Match *match, const RecordSource *source, const json_t *review)
{
	const json_t *found = json_object_get(review, "found");
	int seat = (int)object_int(review, "seat");

	printf("%s, seat %d%s%s: %d decisions\n", source->match, seat + 1,
	       source->names[seat] ? ", " : "",
	       source->names[seat] ? source->names[seat] : "",
	       (int)object_int(review, "decisions"));
	json_foreach (one, found)
		say_finding(match, seat, one);
	if (!json_array_size(found))
		puts("  no move was clearly worse than another");
}

static bool
review_seats(const RecordSource *source, const Wishes *wishes, GError **error)
{
	int first = wishes->seat ? wishes->seat - 1 : 0;
	int last = wishes->seat ? first : source->deal.seats - 1;
	g_autoptr(Match) match = match_new(&source->deal, error);
	json_auto_t *all = json_array();

	if (!match)
		return false;
	match_names(match, source->names);
	for (int seat = first; seat <= last; seat++) {
		Review review;

		if (!review_new(source, seat, NULL, &review, error))
			return false;
		json_auto_t *said = review_json(&review);

		review_clear(&review);
		json_array_append(all, said);
		if (!wishes->json)
			say_review(match, source, said);
	}
	if (wishes->json)
		show_json(all, JSON_SORT_KEYS);
	return true;
}

static bool
review(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	json_auto_t *record = read_record(errand->words[0], error);
	RecordSource source;
	int steps;

	if (!record || !record_verify(record, &steps, error) ||
	    !record_read(game_find(object_text(record, "game")), record,
			 &source, error))
		return false;
	bool seated = wishes->seat >= 0 && wishes->seat <= source.deal.seats;
	bool done =
		seated ? review_seats(&source, wishes, error)
		       : fail(error, ERROR_NEVER, "%s has seats from 1 to %d",
			      source.match, source.deal.seats);

	record_source_clear(&source);
	return done;
}

static const GOptionEntry options[] = {
	OPTION("seat", INT, seat, "Of this seat alone, from 1 (else of all)",
	       "N"),
	SHOW_JSON_OPTION,
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_review = {
	.name = "review",
	.usage = "RECORD [--seat N] [--json]",
	.summary = "the costliest decisions of a match that is over",
	.words = { 1, 1 },
	.act = review,
	WITH_OPTIONS(options),
};
