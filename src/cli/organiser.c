/* organiser.c - letters to all players and to the organiser: announcements, a
 * letter that accepts commands in reply, and the log. */
#include "base/text.h"
#include "cli/match.h"
#include "cli/show.h"
#include "cli/subcommand.h"
#include "club/news/tell.h"

#include <stdio.h>

typedef struct {
	char *match;
	int number;
	gboolean json;
} Wishes;

Listing
listing_for(const Errand *errand, bool json)
{
	return json ? listing_of_rows(errand->club)
		    : listing_new(errand->club, "en");
}

bool
listing_show(const Listing *listing)
{
	if (listing->rows)
		show_json(listing->rows, 0);
	else
		fputs(listing->text->str, stdout);
	return true;
}

static bool
tell_commands(Errand *errand, GError **error)
{
	Run run = { .club = errand->club, .now = errand->now };

	if (!organiser_tell_commands(&run, NULL, error) ||
	    !logbook_add(&run, "organiser", "organiser", "list of commands", 0,
			 error))
		return false;
	g_autofree char *all = text_list(
		(const char *const *)errand->club->organisers, " and ");

	errand_say(errand,
		   "The next run sends the list of commands to %s. Whoever "
		   "answers that letter counts as the organiser.\n",
		   all);
	return true;
}

const Subcommand subcommand_organiser = {
	.name = "organiser",
	.usage = "",
	.summary = "mail the organiser a letter that takes commands in answer",
	.needs = NEEDS_STORE,
	.act = tell_commands,
};

/* --- announce ------------------------------------------------------------ */

static bool
announce(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	g_autofree char *text = g_strjoinv(" ", errand->words);

	return organiser_act(errand, act_of(COMMAND_ANNOUNCE), wishes->match,
			     NULL, text, error);
}

static const GOptionEntry announce_options[] = {
	OPTION("match", STRING, match, "Only the players of this match",
	       "MATCH"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_announce = {
	.name = "announce",
	.usage = "TEXT [--match MATCH]",
	.summary = "tell something to all players, or to those of a match",
	.needs = NEEDS_STORE,
	.words = { 1, ANY },
	.act = announce,
	WITH_OPTIONS(announce_options),
};

/* --- log ----------------------------------------------------------------- */

static bool
show_log(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	g_auto(Listing) out = listing_for(errand, wishes->json);

	errand->misused = wishes->number < 1;
	if (errand->misused)
		return true;
	return overview_log(&out, wishes->match, wishes->number, error) &&
	       listing_show(&out);
}

static const GOptionEntry log_options[] = {
	OPTION("match", STRING, match, "Only this match", "MATCH"),
	OPTION_LETTER("number", 'n', INT, number,
		      "How many of the newest (normally 50)", "N"),
	SHOW_JSON_OPTION,
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_log = {
	.name = "log",
	.usage = "[--match MATCH] [--number N] [--json]",
	.summary = "what was done: who did it, when and why",
	.needs = NEEDS_CLUB,
	.act = show_log,
	WITH_OPTIONS(log_options),
	.usual = &(const Wishes){ .number = 50 },
};
