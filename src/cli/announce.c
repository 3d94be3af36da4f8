/* announce.c - tell all players something, or those of a match. */
#include "cli/match.h"

typedef struct {
	char *match;
} Wishes;

static bool
announce(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	g_autofree char *text = g_strjoinv(" ", errand->words);

	return organiser_act(errand, act_of(COMMAND_ANNOUNCE), wishes->match,
			     NULL, text, error);
}

static const GOptionEntry options[] = {
	OPTION("match", STRING, match, "Only the players of this match",
	       "MATCH"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_announce = {
	.name = "announce",
	.usage = "[--match MATCH] TEXT",
	.summary = "tell something to all players, or to those of a match",
	.needs = NEEDS_STORE,
	.words = { 1, ANY },
	.act = announce,
	WITH_OPTIONS(options),
};
