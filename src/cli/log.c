/* log.c - what the organiser and the program have done, and why. */
#include "cli/subcommand.h"
#include "run/organiser/overview.h"

#include <stdio.h>

typedef struct {
	char *match;
	int number;
} Wishes;

static bool
show(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	g_auto(Listing) out = listing_new(errand->club, "en");

	errand->misused = wishes->number < 1;
	if (errand->misused)
		return true;
	if (!overview_log(&out, wishes->match, wishes->number, error))
		return false;
	fputs(out.text->str, stdout);
	return true;
}

static const GOptionEntry options[] = {
	OPTION("match", STRING, match, "Only this match", "MATCH"),
	OPTION_LETTER("number", 'n', INT, number,
		      "How many of the newest (normally 50)", "N"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_log = {
	.name = "log",
	.usage = "[--match MATCH] [-n N]",
	.summary = "what was done: who did it, when and why",
	.needs = NEEDS_CLUB,
	.act = show,
	WITH_OPTIONS(options),
	.usual = &(const Wishes){ .number = 50 },
};
