/* reveal.c - records when somebody looks at what is hidden. */
#include "run/organiser/reveal.h"

#include "base/saying.h"
#include "club/news/tell.h"
#include "store/journal.h"

bool
reveal_note(Club *club, Time now, gint64 player, const char *act,
	    const char *detail, GError **error)
{
	Run run = { .club = club, .now = now };
	JournalRow log = {
		.at = now,
		.who = (char *)"organiser",
		.act = (char *)act,
		.detail = (char *)detail,
	};

	if (!store_begin(club->store, error))
		return false;
	bool told =
		(!player || tell_tables(&run, player, 0, now,
					say("acts.mail_read", NULL), error)) &&
		journal_add(club->store, &log, error);

	return store_end(club->store, told, error);
}
