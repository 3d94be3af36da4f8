/* announce.c - tell all players something, or those of a match. */
#include "cli/subcommand.h"
#include "run/organiser/acts.h"

typedef struct {
	char *match;
} Wishes;

static bool
announce(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	g_autofree char *text = g_strjoinv(" ", errand->words);
	Run run = { .club = errand->club, .now = errand->now };
	Acting acting = {
		.run = &run,
		.who = "organiser",
		.match = wishes->match,
	};

	g_autofree char *said =
		act_in_english(act_of(COMMAND_ANNOUNCE), &acting, text, error);

	if (said)
		errand_say(errand, "%s\n", said);
	return said;
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
	.options = options,
	.size = sizeof(Wishes),
};
