/* logbook.c - records each act with who did it, when and why. */
#include "club/installation/logbook.h"

#include "store/journal.h"

bool
logbook_add(Run *run, const char *who, const char *act, const char *why,
	    gint64 match, GError **error)
{
	const JournalRow row = {
		.at = run->now,
		.who = (char *)(who ? who : "program"),
		.act = (char *)act,
		.detail = (char *)(why ? why : ""),
		.match = match,
	};

	return journal_add(run->club->store, &row, error);
}
