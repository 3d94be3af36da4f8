/* quarantine.c - sets aside mails that can't be handled, for the operator. */
#include "run/sender/quarantine.h"

#include "club/news/tell.h"

bool
mail_quarantine(Run *run, InboxRow *row, const char *why, GError **error)
{
	return inbox_settle(run->club->store, row, INBOX_QUARANTINE, why,
			    error) &&
	       tell_operator(run, "quarantine",
			     "A mail was set aside; look with: pennypost mail "
			     "quarantine",
			     error);
}
