/* season.c - make leagues, look at their seasons, and steer them. */
#include "base/error.h"
#include "cli/match.h"
#include "club/seasons/enrolment.h"
#include "club/seasons/opening.h"
#include "run/organiser/overview.h"

#include <stdio.h>

typedef struct {
	MatchWishes match;
	char *name, *title, *from;
	char **players;
	int target;
	gboolean last;
} Wishes;

/* --- new contests ----------------------------------------------------------
 */

static bool
make(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	const MatchWishes *match = &wishes->match;
	const Subcommand *self = errand->self;
	g_autofree char *name = NULL, *pace = match_pace_words(match);
	const ContestPlan plan = {
		.kind = self == &subcommand_ladder ? CONTEST_LADDER
			: self == &subcommand_cup  ? CONTEST_CUP
						   : CONTEST_LEAGUE,
		.game = errand->words[1],
		.name = wishes->name,
		.title = wishes->title,
		.seats = match->seats,
		.target = wishes->target,
		.options = (const char *const *)match->options,
		.pace_hours = match->pace,
		.pace = pace,
		.stand_in = match->stand_in,
	};
	Run run = { .club = errand->club, .now = errand->now };
	const char *const *players = (const char *const *)wishes->players;
	g_autoptr(Season) season = NULL;
	int joined = 0;

	if (match->pace < 0 || match->pace > 720)
		return fail(error, ERROR_NEVER, "a pace is 1 to 720 hours");
	if (contest_make(errand->club, errand->now, &plan, &name, error))
		season = season_find(errand->club, name, error);
	if (!season ||
	    !season_enrol(&run, season, players, wishes->from, &joined, error))
		return false;
	errand_say(errand,
		   "%s is open; %d joined. The next run tells everyone in the "
		   "club "
		   "how to join.\n",
		   name, joined);
	return true;
}

/* --- looking ------------------------------------------------------------ */

static bool
look(Errand *errand, GError **error)
{
	g_autofree char *text = g_strjoinv(" ", errand->words);
	g_auto(Listing) out = listing_new(errand->club, "en");

	if (!season_look(&out, text, error))
		return false;
	fputs(out.text->str, stdout);
	return true;
}

/* --- what the organiser may also order by mail -------------------------- */

static bool
act(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	g_autofree char *line = g_strjoinv(" ", errand->words);
	g_autofree char *text =
		g_strconcat(line, wishes->last ? " last" : "", NULL);

	return organiser_act(errand, act_of(COMMAND_SEASON), NULL,
			     wishes->match.why, text, error);
}

/* --- words and options -------------------------------------------------- */

static const Verb verbs[] = {
	{ "new", NEEDS_STORE, 1, 1, make },
	{ "list", NEEDS_CLUB, 0, 0, look },
	{ "show", NEEDS_CLUB, 0, 1, look },
	{ "preview", NEEDS_CLUB, 0, 1, look },
	{ "pause", NEEDS_MATCH, 0, 1, act },
	{ "resume", NEEDS_MATCH, 0, 1, act },
	{ "move", NEEDS_MATCH, 3, ANY, act },
	{ "lift", NEEDS_MATCH, 1, ANY, act },
	{ "points", NEEDS_MATCH, 3, ANY, act },
	{ "again", NEEDS_MATCH, 1, 1, act },
	{ "withdraw", NEEDS_MATCH, 1, ANY, act },
	{ "close", NEEDS_MATCH, 0, 1, act },
	{ NULL, NEEDS_CLUB, 0, 0, NULL },
};

#define CONTEST_OPTIONS(kind, matches)                                         \
	OPTION("name", STRING, name,                                           \
	       "The word that players write for it, such as mgl", "NAME"),     \
		OPTION("title", STRING, title,                                 \
		       "What letters call it (else the game's title and " kind \
		       ")",                                                    \
		       "TEXT"),                                                \
		OPTION("seats", INT, match.seats,                              \
		       "How many play in a match" matches, "N"),               \
		MATCH_PACE_OPTIONS(match.),                                    \
		OPTION("player", STRING_ARRAY, players,                        \
		       "A player who has joined already", "NAME"),             \
		OPTION("from", FILENAME, from,                                 \
		       "The same for all in a file with a name in each line",  \
		       "FILE")

static const GOptionEntry options[] = {
	CONTEST_OPTIONS("League", ", and how many matches each plays"),
	OPTION("target", INT, target, "How many play in a division", "N"),
	FLAG("last", last, "There is no further season"),
	OPTION("why", STRING, match.why, "What the players are told", "TEXT"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_season = {
	.name = "season",
	.usage = "new GAME [--name NAME] [--title TEXT] [--seats N]\n"
		 "         [--target N] [--option NAME=VALUE] [--pace HOURS]\n"
		 "         [--bank HOURS] [--refill HOURS] [--cap HOURS]\n"
		 "         [--snap TIME] [--off-days DAYS] [--sealed-bank]\n"
		 "         [--stand-in fallback|bot] [--player NAME]\n"
		 "         [--from FILE] | list | show [SEASON] |\n"
		 "         preview [SEASON] | pause [SEASON] [--why TEXT] |\n"
		 "         resume [SEASON] [--why TEXT] |\n"
		 "         move [SEASON] PLAYER to DIVISION [--why TEXT] |\n"
		 "         lift [SEASON] PLAYER [--why TEXT] |\n"
		 "         points MATCH PLAYER POINTS --why TEXT |\n"
		 "         again MATCH --why TEXT |\n"
		 "         withdraw [SEASON] PLAYER --why TEXT |\n"
		 "         close [SEASON] [--last] [--why TEXT]",
	.summary = "make leagues, look at their seasons, and steer them",
	.needs = NEEDS_CLUB,
	.words = { 1, ANY },
	.verbs = verbs,
	WITH_OPTIONS(options),
	.numbers = true,
};

/* --- ladders and cups --------------------------------------------------- */

#define NEW_USAGE                                                              \
	"new GAME [--name NAME] [--title TEXT] [--seats N]\n"                  \
	"         [--option NAME=VALUE] [--pace HOURS] [--bank HOURS]\n"       \
	"         [--refill HOURS] [--cap HOURS] [--snap TIME]\n"              \
	"         [--off-days DAYS] [--sealed-bank]\n"                         \
	"         [--stand-in fallback|bot] [--player NAME] [--from FILE]"

static const Verb new_only[] = {
	{ "new", NEEDS_STORE, 1, 1, make },
	{ NULL, NEEDS_CLUB, 0, 0, NULL },
};

static const GOptionEntry ladder_options[] = {
	CONTEST_OPTIONS("Ladder", ""),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_ladder = {
	.name = "ladder",
	.usage = NEW_USAGE,
	.summary = "make a ladder; pennypost season does the rest",
	.needs = NEEDS_CLUB,
	.words = { 1, ANY },
	.verbs = new_only,
	WITH_OPTIONS(ladder_options),
};

static const GOptionEntry cup_options[] = {
	CONTEST_OPTIONS("Cup", ""),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_cup = {
	.name = "cup",
	.usage = NEW_USAGE,
	.summary = "make a cup; pennypost season does the rest",
	.needs = NEEDS_CLUB,
	.words = { 1, ANY },
	.verbs = new_only,
	WITH_OPTIONS(cup_options),
};
