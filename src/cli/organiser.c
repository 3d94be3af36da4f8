/* organiser.c - a letter that takes commands in answer. */
#include "base/text.h"
#include "cli/subcommand.h"
#include "club/home/logbook.h"
#include "club/news/tell_organisers.h"

#include <stdio.h>

static bool
tell_commands(Errand *errand, GError **error)
{
	Run run = { .club = errand->club, .now = errand->now };
	Entry entry = { "organiser", "organiser", "list of commands", 0 };
	Store *store = errand->club->store;

	if (!store_begin(store, error) ||
	    !store_end(store,
		       organiser_tell_commands(&run, NULL, error) &&
			       logbook_add(&run, &entry, error),
		       error))
		return false;
	g_autofree char *all = text_list(
		(const char *const *)errand->club->organisers, " and ");

	printf("The next run sends the list of commands to %s. Whoever "
	       "answers that letter counts as the organiser.\n",
	       all);
	return true;
}

const Subcommand subcommand_organiser = {
	.name = "organiser",
	.usage = "",
	.summary = "mail the organiser a letter that takes commands in answer",
	.needs = NEEDS_CLUB,
	.act = tell_commands,
};
