/* export.c - the record of a match or of a season, as JSON, and a match record,
 * checked by replay. */
#include "base/error.h"
#include "cli/show.h"
#include "cli/subcommand.h"
#include "club/live/recording.h"
#include "club/seasons/season_record.h"
#include "mail/message/packed.h"
#include "match/record.h"

#include <stdio.h>
#include <string.h>

typedef struct {
	gboolean full;
	char *season;
} Wishes;

static bool
write_record(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;

	errand->misused =
		wishes->season ? errand->n || wishes->full : errand->n != 1;
	if (errand->misused)
		return true;
	g_autoptr(Season) season =
		wishes->season
			? season_find(errand->club, wishes->season, error)
			: NULL;
	json_auto_t *record =
		season ? season_record(errand->club, errand->now, season, error)
		: wishes->season
			? NULL
			: recording_new(errand->club, errand->now,
					errand->words[0], wishes->full, error);

	if (record)
		show_json(record, JSON_SORT_KEYS);
	return record;
}

static const GOptionEntry options[] = {
	FLAG("full", full,
	     "Everything, even what is hidden in a live match, to move it to "
	     "another club; the players are told"),
	OPTION("season", STRING, season,
	       "A season instead of a match: from it anybody computes the "
	       "tables",
	       "SEASON"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_export = {
	.name = "export",
	.usage = "MATCH [--full]\n--season SEASON",
	.summary = "the record of a match or of a season, as JSON",
	.needs = NEEDS_CLUB,
	.words = { 0, 1 },
	.act = write_record,
	WITH_OPTIONS(options),
};

/* --- verify -------------------------------------------------------------- */

/* Reads a record, also one that is packed as letters bring it. */
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

/* Says what a record leaves out, and what is unproven for that. */
static void
say_redacted(const json_t *record)
{
	static const char *const unproven[][2] = {
		{ "at", "when anything was played, not even that the times "
			"are in order" },
		{ "by", "who made a move: a player, a plan, or a bot" },
		{ "held", "who held a seat before its last player" },
	};
	const json_t *item;
	size_t i;

	json_array_foreach (record_redacted(record), i, item)
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

	/* what follows from the seed and the moves, and what doesn't */
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
