/* export.c - the record of a match or of a season, as JSON. */
#include "cli/show.h"
#include "cli/subcommand.h"
#include "club/live/recording.h"
#include "club/seasons/season_record.h"

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
