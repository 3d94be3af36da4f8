/* match.c - make, start, look at and cancel matches. */
#include "cli/match.h"
#include "base/error.h"
#include "cli/errand.h"
#include "club/seats/proposal.h"
#include "run/organiser/overview.h"

#include <stdio.h>
#include <string.h>

typedef struct {
	char **options;
	int pace, seats;
	char *bank, *refill, *cap, *snap, *off_days;
	char *stand_in, *why;
	gboolean sealed_bank, start, all, even_revealed, reveal;
	gboolean hold, when_full, invited;
} Wishes;

/* As pace_read takes them. */
static char *
pace_words(const Wishes *wishes)
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

static bool
make(Club *club, Time now, char **words, const Wishes *wishes, GError **error)
{
	g_autofree char *name = NULL, *pace = pace_words(wishes);
	const Proposal proposal = {
		.game = words[0],
		.options = wishes->options,
		.names = words + 1,
		.stand_in = wishes->stand_in,
		.seats = wishes->seats,
		.invited = wishes->invited,
		.hold = wishes->hold,
		.when_full = wishes->when_full,
	};
	MatchPlan plan = proposal_plan(&proposal);

	plan.pace_hours = wishes->pace;
	plan.pace = pace;
	if (wishes->pace < 0 || wishes->pace > 720)
		return fail(error, ERROR_PLAYER, "a pace is 1 to 720 hours");
	if (!founding_make(club, now, &plan, &name, error))
		return false;
	if (!wishes->start && plan.begins) {
		printf("%s is made; it begins when all its seats are taken.\n",
		       name);
		return true;
	}
	if (!wishes->start) {
		printf("%s is made; its players are invited by the next run. "
		       "Begin with: pennypost match start %s\n",
		       name, name);
		return true;
	}
	if (!founding_start(club, now, name, error))
		return false;
	printf("%s is made and begins with the next run.\n", name);
	return true;
}

static bool
begin_or_end(Club *club, Time now, char **words, const Wishes *wishes,
	     GError **error)
{
	g_autoptr(Lock) lock = subcommand_lock(club, error);

	if (!lock)
		return false;
	bool start = !strcmp(words[0], "start");
	bool done = start ? founding_start(club, now, words[1], error)
			  : founding_cancel(club, now, words[1], wishes->why,
					    error);

	if (done)
		printf(start ? "%s begins; the next run mails its first "
			       "letters.\n"
			     : "%s is cancelled; its players are told by the "
			       "next run.\n",
		       words[1]);
	return done;
}

static bool
look(Errand *errand, const char *match, bool all, GError **error)
{
	g_autoptr(GString) out = g_string_new(NULL);
	bool done = match ? overview_match(errand->club, errand->now, match,
					   out, error)
			  : overview_matches(errand->club, all, out, error);

	if (done)
		fputs(out->str, stdout);
	return done;
}

static bool
do_words(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	Club *club = errand->club;
	Time now = errand->now;
	char **words = errand->words;
	int n = errand->n;
	const char *verb = words[0];

	if (!strcmp(verb, "new") && (n >= 3 || (n == 2 && wishes->seats)))
		return make(club, now, words + 1, wishes, error);
	if (!strcmp(verb, "list") && n == 1)
		return look(errand, NULL, wishes->all, error);
	if (!strcmp(verb, "show") && n == 2)
		return look(errand, words[1], false, error);
	if ((!strcmp(verb, "start") || !strcmp(verb, "cancel")) && n == 2)
		return begin_or_end(club, now, words, wishes, error);
	const ActWish wish = { wishes->why, wishes->even_revealed,
			       wishes->reveal };

	if (!strcmp(verb, "audit") && n == 2)
		return subcommand_audit(club, now, words[1], &wish, error);
	return subcommand_act(errand, &wish, error);
}

/* --- options ------------------------------------------------------------ */

static void
offer_play(Wishes *wishes, GArray *all)
{
	const GOptionEntry own[] = {
		{ "option", 'o', 0, G_OPTION_ARG_STRING_ARRAY, &wishes->options,
		  "An option of the game; see: pennypost games", "NAME=VALUE" },
		{ "pace", 0, 0, G_OPTION_ARG_INT, &wishes->pace,
		  "Hours for a decision (else the club's)", "HOURS" },
		{ "bank", 0, 0, G_OPTION_ARG_STRING, &wishes->bank,
		  "Hours in each player's time bank; 0: none", "HOURS" },
		{ "refill", 0, 0, G_OPTION_ARG_STRING, &wishes->refill,
		  "Hours that come to it in a round", "HOURS" },
		{ "cap", 0, 0, G_OPTION_ARG_STRING, &wishes->cap,
		  "Hours that a refill goes to at most", "HOURS" },
		{ "snap", 0, 0, G_OPTION_ARG_STRING, &wishes->snap,
		  "Time of day at which decisions end, or none", "TIME" },
		{ "off-days", 0, 0, G_OPTION_ARG_STRING, &wishes->off_days,
		  "Days that do not count: sat,sun,12-24..12-26, or none",
		  "DAYS" },
		{ "sealed-bank", 0, 0, G_OPTION_ARG_NONE, &wishes->sealed_bank,
		  "The bank runs in sealed windows too", NULL },
		{ "stand-in", 0, 0, G_OPTION_ARG_STRING, &wishes->stand_in,
		  "Who plays when the time is over: fallback or bot", "WHO" },
	};

	g_array_append_vals(all, own, G_N_ELEMENTS(own));
}

static void
offer_seats(Wishes *wishes, GArray *all)
{
	const GOptionEntry own[] = {
		{ "seats", 0, 0, G_OPTION_ARG_INT, &wishes->seats,
		  "How many seats; those without a player are open to all",
		  "N" },
		{ "invited", 0, 0, G_OPTION_ARG_NONE, &wishes->invited,
		  "Ask the players to join; nobody else may", NULL },
		{ "start-when-full", 0, 0, G_OPTION_ARG_NONE,
		  &wishes->when_full,
		  "Begin when all seats are taken (else with open seats)",
		  NULL },
		{ "hold", 0, 0, G_OPTION_ARG_NONE, &wishes->hold,
		  "Begin only by: pennypost match start", NULL },
		{ "start", 0, 0, G_OPTION_ARG_NONE, &wishes->start,
		  "Begin at once, without taking words for the shuffle", NULL },
	};

	g_array_append_vals(all, own, G_N_ELEMENTS(own));
}

static void
offer_acts(Wishes *wishes, GArray *all)
{
	const GOptionEntry own[] = {
		{ "all", 0, 0, G_OPTION_ARG_NONE, &wishes->all,
		  "List ended matches too", NULL },
		{ "why", 0, 0, G_OPTION_ARG_STRING, &wishes->why,
		  "What the players are told", "TEXT" },
		{ "even-revealed", 0, 0, G_OPTION_ARG_NONE,
		  &wishes->even_revealed,
		  "Roll back also where something hidden was shown", NULL },
		{ "reveal", 0, 0, G_OPTION_ARG_NONE, &wishes->reveal,
		  "Audit hidden things too; this is logged, and the table is "
		  "told",
		  NULL },
	};

	g_array_append_vals(all, own, G_N_ELEMENTS(own));
}

static void
wishes_clear(Wishes *wishes)
{
	g_strfreev(wishes->options);
	g_free(wishes->bank);
	g_free(wishes->refill);
	g_free(wishes->cap);
	g_free(wishes->snap);
	g_free(wishes->off_days);
	g_free(wishes->stand_in);
	g_free(wishes->why);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Wishes, wishes_clear)

int
subcommand_match(int argc, char **argv)
{
	g_auto(Wishes) wishes = { 0 };
	g_autoptr(GArray) own = g_array_new(TRUE, FALSE, sizeof(GOptionEntry));
	Errand errand = {
		.name = "match",
		.least = 1,
		.most = G_MAXINT,
		.act = do_words,
		.wishes = &wishes,
	};

	offer_play(&wishes, own);
	offer_seats(&wishes, own);
	offer_acts(&wishes, own);
	return errand_run(&errand, (GOptionEntry *)(void *)own->data, argc,
			  argv);
}
