/* verify.c - a match record, checked by replay. */
#include "base/error.h"
#include "cli/subcommand.h"
#include "mail/message/packed.h"
#include "match/record.h"

#include <stdio.h>

/* Prints what follows from the seed and the moves, and what doesn't. */
static void
proved_print(const char *path, const json_t *record, int steps)
{
	printf("%s: %d steps replayed. Every event, check sum, score and rank "
	       "is as recorded, and the deal follows from the secret "
	       "number.\nThis does not prove what a replay cannot know: the "
	       "names of the match and of the players, the times, who held a "
	       "seat or resigned, who made a move (\"by\"), or a bid or a "
	       "choice that left no trace in the events.\nYour own first "
	       "letter proves that the secret number was chosen before the "
	       "match began, if it shows this fingerprint: %s\n",
	       path, steps,
	       json_string_value(json_object_get(record, "commitment")));
}

/* Reads a record file, also one that is packed as letters bring it. Free with
 * g_free. */
static char *
read_file(const char *path, GError **error)
{
	char *text = NULL;
	gsize n = 0;

	if (!g_file_get_contents(path, &text, &n, error))
		return NULL;
	g_autoptr(GBytes) bytes = g_bytes_new_take(text, n);

	return packed_open(bytes, error);
}

static json_t *
read_record(const char *path, GError **error)
{
	g_autoptr(GError) problem = NULL;
	json_error_t where;
	g_autofree char *text = read_file(path, &problem);
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

static bool
verify(Errand *errand, GError **error)
{
	const char *path = errand->words[0];
	json_t *record = read_record(path, error);
	int steps = 0;
	bool good = record && record_verify(record, &steps, error);

	if (good)
		proved_print(path, record, steps);
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
