/* why.c - explains a complaint: what came from a player, what became of it, and
 * what to do. */
#include "run/organiser/why.h"
#include "cli/subcommand.h"

#include <stdio.h>

typedef struct {
	gboolean all;
} Wishes;

static bool
tell(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	const WhyAsked asked = { errand->words[0], errand->words[1],
				 wishes->all };
	g_auto(Listing) out = listing_new(errand->club, "en");

	if (!why_of(&out, errand->now, &asked, error))
		return false;
	fputs(out.text->str, stdout);
	return true;
}

static const GOptionEntry options[] = {
	FLAG("all", all, "Show everything, not only the newest 40 lines"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_why = {
	.name = "why",
	.usage = "PLAYER [MATCH] [--all]",
	.summary = "what became of a player's mails (\"I sent my move!\")",
	.needs = NEEDS_CLUB,
	.words = { 1, 2 },
	.act = tell,
	WITH_OPTIONS(options),
};
