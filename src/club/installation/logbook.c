/* logbook.c - records each act with who did it, when and why. */
#include "club/installation/logbook.h"

#include "store/journal.h"

bool
logbook_add(Run *run, const Entry *entry, GError **error)
{
	JournalRow row = {
		.at = run->now,
		.who = (char *)(entry->who ? entry->who : "program"),
		.act = (char *)entry->act,
		.detail = (char *)(entry->why ? entry->why : ""),
		.match = entry->match,
	};

	return journal_add(run->club->store, &row, error);
}
