/* match.c - makes, starts, shows and cancels matches. */
#include "cli/match.h"
#include "base/base.h"
#include "cli/show.h"
#include "club/seats/proposal.h"
#include "run/organiser/audit.h"
#include "run/organiser/overview.h"

#include <stdio.h>

typedef MatchWishes Wishes;

char *
match_pace_words(const MatchWishes *wishes)
{
	const struct {
		const char *key, *value;
	} pairs[] = {
		{ "bank", wishes->bank },
		{ "refill", wishes->refill },
		{ "cap", wishes->cap },
		{ "snap", wishes->snap },
		{ "off", wishes->off_days },
		{ "sealed_bank", wishes->sealed_bank ? "yes" : NULL },
	};
	GString *words = g_string_new(NULL);

	for (gsize i = 0; i < G_N_ELEMENTS(pairs); i++)
		if (pairs[i].value)
			g_string_append_printf(words, "%s=%s ", pairs[i].key,
					       pairs[i].value);
	return g_string_free(words, FALSE);
}

/* Rejects names that look like options in mails ("pace=24"). */
static bool
check_names(char *const *names, GError **error)
{
	for (; *names; names++)
		if (strchr(*names, '=') && !strchr(*names, '@'))
			return fail(error, ERROR_NEVER,
				    "'%s' is written like this in mails only; "
				    "here it is an option: pennypost help "
				    "match new",
				    *names);
	return true;
}

/* Says what happens next with a match that was made, and has not begun. */
static void
say_made(Errand *errand, const char *name, bool begins)
{
	if (begins)
		errand_say(
			errand,
			"%s is made; it begins when all its seats are taken.\n",
			name);
	else
		errand_say(
			errand,
			"%s is made, and the next run invites its players. To "
			"begin: pennypost match start %s\n",
			name, name);
}

static bool
make(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	Club *club = errand->club;
	Time now = errand->now;
	char **words = errand->words + 1;
	g_autofree char *name = NULL, *pace = match_pace_words(wishes);
	const Proposal proposal = {
		.game = words[0],
		.options = wishes->options,
		.names = words + 1,
		.stand_in = wishes->stand_in,
		.seats = wishes->seats,
		.house = !wishes->bots && wishes->bot ? HOUSE_REST
						      : wishes->bots,
		.level = wishes->bot,
		.invited = wishes->invited,
		.hold = wishes->hold,
		.when_full = wishes->when_full,
	};
	MatchPlan plan = proposal_plan(&proposal);

	errand->misused = !words[1] && !wishes->seats;
	if (errand->misused)
		return true;
	if (!check_names(words + 1, error))
		return false;
	plan.pace_hours = wishes->pace;
	plan.pace = pace;
	if (wishes->pace < 0 || wishes->pace > 720)
		return fail(error, ERROR_NEVER, "a pace is 1 to 720 hours");
	if (!founding_make(club, now, &plan, &name, error))
		return false;
	if (!wishes->start) {
		say_made(errand, name, plan.begins);
		return true;
	}
	if (!founding_begin(club, now, name, "organiser", error))
		return false;
	errand_say(errand, "%s is made and begins with the next run.\n", name);
	return true;
}

static bool
start(Errand *errand, GError **error)
{
	const char *match = errand->words[1];

	if (!founding_begin(errand->club, errand->now, match, "organiser",
			    error))
		return false;
	errand_say(errand, "%s begins; the next run mails its first letters.\n",
		   match);
	return true;
}

static bool
list(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	g_auto(Listing) out = listing_for(errand, wishes->json);

	return overview_matches(&out, errand->now, wishes->all, error) &&
	       listing_show(&out);
}

static const char terms[] =
	"match     {match}\ngame      {game}\nphase     {phase}\n"
	"options   {options}\npace      {pace}, then {stand_in}\n"
	"{paused?paused    no clock runs\n}steps     {step}\n"
	"{thinks?thinks    the house bot, about its move\n}";

static const char seat_line[] =
	"seat {seat}    {player}{free?(free)}"
	"{kept?(kept for whoever is invited)}{to_move? (to move}"
	"{until? until }{until@}{since?, since }{since@}{to_move?)}"
	"{extra_seconds?, extra time }{extra_seconds~}"
	"{away_until?, away until }{away_until@}\n";

static bool
show_one(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	json_auto_t *data = overview_match(errand->club, errand->now,
					   errand->words[1], error);

	if (!data)
		return false;
	show_as(wishes->json, terms, data);
	if (!wishes->json) {
		show(seat_line, json_object_get(data, "seats"));
		show("{table?\n}{table}", data);
	}
	return true;
}

/* --- what the organiser may also order by mail --------------------------- */

bool
organiser_act(Errand *errand, const Act *act, const char *match,
	      const char *why, const char *text, GError **error)
{
	Run run = { .club = errand->club, .now = errand->now };
	const Acting acting = {
		.run = &run,
		.who = "organiser",
		.match = match,
		.why = why,
	};
	g_autofree char *said = act_in_english(act, &acting, text, error);

	if (said)
		errand_say(errand, "%s\n", said);
	return said;
}

static bool
act(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	g_autofree char *line = g_strjoinv(" ", errand->words + 1);
	g_autofree char *text = g_strconcat(
		line, wishes->even_revealed ? " even-revealed" : "", NULL);

	return organiser_act(errand, act_named(errand->words[0]), NULL,
			     wishes->why, text, error);
}

static bool
audit(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	const char *match = errand->words[1];
	Run run = { .club = errand->club, .now = errand->now };
	const Acting acting = {
		.run = &run,
		.who = "organiser",
		.why = wishes->why,
	};
	g_auto(Listing) out = listing_new(errand->club, "en");

	if (!audit_of(&out, match, wishes->reveal, 0, error) ||
	    (wishes->reveal && !audit_note(&acting, match, error)))
		return false;
	fputs(out.text->str, stdout);
	return true;
}

/* --- words and options -------------------------------------------------- */

static const Verb verbs[] = {
	{ "new",
	  "GAME [PLAYER...] [--seats N] [--bots N] [--bot "
	  "bot|good|strong|master] [--invited] "
	  "[--start-when-full|--hold]" MATCH_PACE_USAGE " [--start]",
	  "make a match with these players, and invite them", NEEDS_STORE, 1,
	  ANY, make },
	{ "list", "[--all] [--json]",
	  "the matches that are open or being played, and who is waited for",
	  NEEDS_CLUB, 0, 0, list },
	{ "show", "MATCH [--json]", "one match: its players, and who is asked",
	  NEEDS_CLUB, 1, 1, show_one },
	{ "start", "MATCH", "deal; the next run mails the first letters",
	  NEEDS_MATCH, 1, 1, start },
	{ "cancel", "MATCH --why TEXT",
	  "end a match without a result, and tell its players why", NEEDS_MATCH,
	  0, ANY, act },
	{ "pause", "MATCH [--why TEXT]", "stop the clocks of a match",
	  NEEDS_MATCH, 0, ANY, act },
	{ "resume", "[MATCH] [--why TEXT]",
	  "let them run again; without a match, allow automatic moves again",
	  NEEDS_MATCH, 0, ANY, act },
	{ "extend", "MATCH TIME [--why TEXT]",
	  "more time (24h, \"2 days\") for what is asked now", NEEDS_MATCH, 0,
	  ANY, act },
	{ "excuse", "PLAYER [in MATCH] [--why TEXT]",
	  "do not count what a player missed in the last 30 days", NEEDS_MATCH,
	  0, ANY, act },
	{ "replace", "MATCH SEAT with PLAYER --why TEXT",
	  "give a seat to another player", NEEDS_MATCH, 0, ANY, act },
	{ "eject", "MATCH SEAT --why TEXT",
	  "take a seat away, and offer it to substitutes", NEEDS_MATCH, 0, ANY,
	  act },
	{ "play-for", "MATCH SEAT: MOVE", "make a move for an absent player",
	  NEEDS_MATCH, 0, ANY, act },
	{ "rollback", "MATCH to STEP [--even-revealed] --why TEXT",
	  "take back all that came after a step (0: the deal)", NEEDS_MATCH, 0,
	  ANY, act },
	{ "audit", "MATCH [--reveal] [--why TEXT]",
	  "everything that is kept about a match", NEEDS_CLUB, 1, 1, audit },
	{ 0 },
};

static const GOptionEntry options[] = {
	MATCH_PACE_OPTIONS(),
	OPTION("seats", INT, seats,
	       "How many seats; those without a player are open to all", "N"),
	OPTION("bots", INT, bots, "How many seats are the house's", "N"),
	OPTION("bot", STRING, bot,
	       "How well it plays them; without --bots all that are free",
	       "bot|good|strong|master"),
	FLAG("invited", invited, "Ask the players to join; nobody else can"),
	FLAG("start-when-full", when_full,
	     "Begin when all seats are taken (normal with open seats)"),
	FLAG("hold", hold, "Begin only with: pennypost match start"),
	FLAG("start", start, "Begin at once, without asking for shuffle words"),
	FLAG("all", all, "List ended matches too"),
	OPTION("why", STRING, why, "What the players are told", "TEXT"),
	FLAG("even-revealed", even_revealed,
	     "Roll back even if something hidden was shown"),
	FLAG("reveal", reveal,
	     "Show hidden things too; this is logged, and the table is told"),
	SHOW_JSON_OPTION,
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_match = {
	.name = "match",
	.summary = "make, start, look at, steer and cancel matches",
	.verbs = verbs,
	WITH_OPTIONS(options),
};
