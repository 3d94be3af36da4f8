/* record.c - the match record: written, and checked by replay. */
#include "match/record.h"
#include "base/error.h"
#include "cli/errand.h"
#include "club/table/recording.h"
#include "mail/packed.h"

#include <stdio.h>

static bool export(Errand *errand, GError **error)
{
	const gboolean *full = errand->wishes;
	json_t *record = recording_new(errand->club, errand->now,
				       errand->words[0], *full, error);

	if (!record)
		return false;
	json_dumpf(record, stdout, JSON_INDENT(1) | JSON_SORT_KEYS);
	putchar('\n');
	json_decref(record);
	return true;
}

int
subcommand_export(int argc, char **argv)
{
	gboolean full = FALSE;
	const GOptionEntry own[] = {
		{ "full", 0, 0, G_OPTION_ARG_NONE, &full,
		  "Of a live match too, with what is hidden: to move it to "
		  "another club; the players are told",
		  NULL },
		{ NULL, 0, 0, 0, NULL, NULL, NULL },
	};
	Errand errand = {
		.name = "export",
		.least = 1,
		.most = 1,
		.act = export,
		.wishes = &full,
	};

	return errand_run(&errand, own, argc, argv);
}

/* What follows from the seed and the moves, and what does not. */
static void
proved_print(const char *path, const json_t *record, int steps)
{
	printf("%s: %d steps replayed; every event, fingerprint, score and "
	       "rank is as recorded, and the deal is that of the seed.\n"
	       "This does not prove what a replay cannot know: the names of "
	       "the "
	       "match and of the players, the times, who held a seat or "
	       "resigned, who gave a move (\"by\"), nor a bid or a choice that "
	       "left no trace in the events.\n"
	       "That the seed was chosen before the match began is proved by "
	       "your own first letter, if it shows this hash: %s\n",
	       path, steps,
	       json_string_value(json_object_get(record, "commitment")));
}

/* Also as a letter brings it: packed. */
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

static int
verify(const char *path)
{
	g_autoptr(GError) error = NULL;
	json_error_t where;
	g_autofree char *text = read_file(path, &error);
	json_t *record =
		text ? json_loads(text, JSON_REJECT_DUPLICATES, &where) : NULL;
	int steps = 0, status = EX_OK;

	if (!text) {
		fprintf(stderr, "pennypost verify: %s: %s\n", path,
			error->message);
		return EX_DATAERR;
	}
	if (!record) {
		if (where.line < 0)
			fprintf(stderr, "pennypost verify: %s\n", where.text);
		else
			fprintf(stderr,
				"pennypost verify: %s:%d: %s; this is no "
				"record of `pennypost export`\n",
				path, where.line, where.text);
		return EX_DATAERR;
	}
	if (record_verify(record, &steps, &error))
		proved_print(path, record, steps);
	else
		status = common_fail("verify", error);
	json_decref(record);
	return status;
}

int
subcommand_verify(int argc, char **argv)
{
	CommonOptions common;
	int status;

	if (!common_parse(subcommand_find("verify"), NULL, &common, &argc,
			  &argv, &status))
		return status;
	status = argc == 2 ? verify(argv[1])
			   : common_usage(subcommand_find("verify"));
	common_clear(&common);
	return status;
}
