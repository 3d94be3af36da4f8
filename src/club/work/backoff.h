/* backoff.h - a server that refuses us (a wrong password, a bad certificate) is
 * not tried again every minute: that locks accounts (MAIL R11) and tells the
 * operator nothing new. */
#ifndef CLUB_WORK_BACKOFF_H
#define CLUB_WORK_BACKOFF_H

#include "club/installation/run.h"

/* Returns whether `what` ("fetch", "send") was refused too lately to try again.
 * After a change of the configuration it is tried at once. */
bool backoff_recent(Run *run, const char *what);
/* Returns when it was last refused; TIME_NONE: it wasn't. */
Time backoff_since(Run *run, const char *what);
/* Notes a refusal. The next try comes after 15 minutes, an hour, four hours,
 * then every six. */
bool backoff_note(Run *run, const char *what, GError **error);
/* Notes that a limit was reached, which isn't lifted within minutes: the next
 * try comes after an hour at the earliest. *hours becomes how many hours it is
 * until then. */
bool backoff_note_limit(Run *run, const char *what, int *hours, GError **error);
/* Notes that it worked; writes only if a refusal was noted. */
bool backoff_clear(Run *run, const char *what, GError **error);

#endif
