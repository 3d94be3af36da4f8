/* foreseen.h - what mails will ask of the store. */
#ifndef RUN_DOOR_FORESEEN_H
#define RUN_DOOR_FORESEEN_H

#include "club/home/run.h"
#include "run/door/sender.h"
#include "store/inbox.h"

/* Remember, until the mail is played, what its tokens have said, and what it is
 * itself, if that is short. */
void foreseen_remember(Run *run, const InboxRow *row, const Message *message,
		       const Sender *sender);
void foreseen_forget(Run *run);
/* The mail, as inbox_bytes has it. */
bool foreseen_bytes(Run *run, const InboxRow *row, GBytes **bytes,
		    GError **error);

/* Lock the matches that the mails (InboxRow) of a group are about, and ask in
 * advance what they will ask, as far as their lanes say it and what is
 * remembered; and look which of them have their turn (GroupKind, ahead). */
bool foreseen_mails(Run *run, gpointer *mails, int n, GError **error);
/* Of one that is about to be read: what those before it may have changed. */
void foreseen_soon(Run *run, const InboxRow *row);
/* Of one whose sender is known by now. */
bool foreseen_mail(Run *run, const InboxRow *row, const Sender *sender,
		   GError **error);

#endif
