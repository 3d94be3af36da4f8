/* organiser.c - a letter that takes commands in answer. */
#include "base/text.h"
#include "cli/subcommand.h"
#include "club/installation/logbook.h"
#include "club/news/tell.h"

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
