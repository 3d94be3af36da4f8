/* foreseen.h - what mails will ask of the store. */
#ifndef RUN_DOOR_FORESEEN_H
#define RUN_DOOR_FORESEEN_H

#include "club/home/run.h"
#include "run/door/sender.h"
#include "store/inbox.h"

/* Ask in advance what the mails (InboxRow) of a group will ask, as far as their
 * lanes say it (GroupKind, ahead). */
bool foreseen_mails(Run *run, gpointer *mails, int n, GError **error);
/* The same of one whose sender is known by now. */
bool foreseen_mail(Run *run, const InboxRow *row, const Sender *sender,
		   GError **error);

#endif
