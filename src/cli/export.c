/* export.c - the match record, as JSON. */
#include "cli/subcommand.h"
#include "club/table/recording.h"

#include <stdio.h>

typedef struct {
	gboolean full;
} Wishes;

static bool
write_record(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	json_t *record = recording_new(errand->club, errand->now,
				       errand->words[0], wishes->full, error);

	if (!record)
		return false;
	json_dumpf(record, stdout, JSON_INDENT(1) | JSON_SORT_KEYS);
	putchar('\n');
	json_decref(record);
	return true;
}

static const GOptionEntry options[] = {
	{ "full", 0, 0, G_OPTION_ARG_NONE, WISH(full),
	  "Everything, even what is hidden in a live match, to move it to "
	  "another club; the players are told",
	  NULL },
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_export = {
	.name = "export",
	.usage = "MATCH [--full]",
	.summary = "the match record, as JSON",
	.needs = NEEDS_CLUB,
	.words = { 1, 1 },
	.act = write_record,
	.options = options,
	.size = sizeof(Wishes),
};
