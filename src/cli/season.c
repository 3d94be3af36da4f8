/* season.c - makes leagues, shows their seasons, and manages them. */
#include "base/base.h"
#include "cli/match.h"
#include "cli/show.h"
#include "club/seasons/opening.h"

#include <stdio.h>

typedef struct {
	MatchWishes match;
	char *name, *title, *from;
	char **players;
	int target;
	gboolean last;
} Wishes;

/* --- new contests ------------------------------------------------------- */

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

static bool
look(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	g_autofree char *text = g_strjoinv(" ", errand->words);
	g_auto(Listing) out = listing_for(errand, wishes->match.json);

	if (!season_look(&out, errand->now, text, error))
		return false;
	if (out.rows && !strcmp(errand->words[0], "show")) {
		show_json(json_array_get(out.rows, 0), 0);
		return true;
	}
	return listing_show(&out);
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

#define CONTEST_USAGE(target)                                                  \
	"GAME [--name NAME] [--title TEXT] [--seats N]" target                 \
		MATCH_PACE_USAGE " [--player PLAYER] [--from FILE]"

static const Verb verbs[] = {
	{ "new", CONTEST_USAGE(" [--target N]"),
	  "make a league, and open its first season", NEEDS_STORE, 1, 1, make },
	{ "list", "[--json]", "the leagues, and how far each is", NEEDS_CLUB, 0,
	  0, look },
	{ "show", "[SEASON] [--json]",
	  "how far a season is, who takes part in it, and who is waited for",
	  NEEDS_CLUB, 0, 1, look },
	{ "preview", "[SEASON]", "the divisions as they would be drawn now",
	  NEEDS_CLUB, 0, 1, look },
	{ "pause", "[SEASON] [--why TEXT]",
	  "stop the clocks of all matches of a season", NEEDS_MATCH, 0, 1,
	  act },
	{ "resume", "[SEASON] [--why TEXT]", "let them run again", NEEDS_MATCH,
	  0, 1, act },
	{ "move", "[SEASON] PLAYER to DIVISION [--why TEXT]",
	  "put a player into a division, before the draw", NEEDS_MATCH, 3, ANY,
	  act },
	{ "lift", "[SEASON] PLAYER [--why TEXT]",
	  "let a player take part who would have to sit this one out",
	  NEEDS_MATCH, 1, ANY, act },
	{ "points", "MATCH PLAYER POINTS --why TEXT",
	  "give league points for a match (+1), or take them away (-0.5)",
	  NEEDS_MATCH, 3, ANY, act },
	{ "again", "MATCH --why TEXT", "play a match again that was cancelled",
	  NEEDS_MATCH, 1, 1, act },
	{ "withdraw", "[SEASON] PLAYER --why TEXT",
	  "take a player out of a season", NEEDS_MATCH, 1, ANY, act },
	{ "close", "[SEASON] [--last] [--why TEXT]",
	  "end a season before its time", NEEDS_MATCH, 0, 1, act },
	{ 0 },
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
		       "A player who has joined already", "PLAYER"),           \
		OPTION("from", FILENAME, from,                                 \
		       "The same for all in a file with a name in each line",  \
		       "FILE")

static const GOptionEntry options[] = {
	CONTEST_OPTIONS("League", ", and how many matches each plays"),
	OPTION("target", INT, target, "How many play in a division", "N"),
	FLAG("last", last, "There is no further season"),
	OPTION("json", NONE, match.json, SHOW_JSON_HELP, NULL),
	OPTION("why", STRING, match.why, "What the players are told", "TEXT"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_season = {
	.name = "season",
	.summary = "make leagues, look at their seasons, and steer them",
	.verbs = verbs,
	WITH_OPTIONS(options),
	.numbers = true,
};

/* --- ladders and cups --------------------------------------------------- */

static const Verb new_ladder[] = {
	{ "new", CONTEST_USAGE(""), "make a ladder, and open its first round",
	  NEEDS_STORE, 1, 1, make },
	{ 0 },
};

static const GOptionEntry ladder_options[] = {
	CONTEST_OPTIONS("Ladder", ""),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_ladder = {
	.name = "ladder",
	.summary = "make a ladder; pennypost season does the rest",
	.verbs = new_ladder,
	WITH_OPTIONS(ladder_options),
};

static const Verb new_cup[] = {
	{ "new", CONTEST_USAGE(""), "make a cup, and open it", NEEDS_STORE, 1,
	  1, make },
	{ 0 },
};

static const GOptionEntry cup_options[] = {
	CONTEST_OPTIONS("Cup", ""),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_cup = {
	.name = "cup",
	.summary = "make a cup; pennypost season does the rest",
	.verbs = new_cup,
	WITH_OPTIONS(cup_options),
};
