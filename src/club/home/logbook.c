/* logbook.c - each act with who, when and why. */
#include "club/home/logbook.h"

bool
logbook_add(Pass *pass, const Entry *entry, GError **error)
{
	LogRow row = {
		.at = pass->now,
		.who = (char *)(entry->who ? entry->who : "program"),
		.act = (char *)entry->act,
		.detail = (char *)(entry->why ? entry->why : ""),
		.match = entry->match,
	};

	return journal_add(pass->club->store, &row, error);
}
