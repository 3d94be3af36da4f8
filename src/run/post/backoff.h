/* backoff.h - a server that refuses us (a wrong password, a bad certificate) is
 * not tried again every minute: that locks accounts (MAIL R11) and tells the
 * operator nothing new. */
#ifndef RUN_POST_BACKOFF_H
#define RUN_POST_BACKOFF_H

#include "club/home/run.h"

/* Was `what` ("fetch", "send") refused so lately that it is not tried now?  A
 * configuration that was changed since then is tried at once. */
bool backoff_recent(Run *run, const char *what);
/* When that was; TIME_NONE: it was not. */
Time backoff_since(Run *run, const char *what);
/* It was refused: the next try is after 15 minutes, an hour, four, then every
 * six hours. */
bool backoff_note(Run *run, const char *what, GError **error);
/* The same for a limit, which is not lifted within minutes: the first next try
 * is after an hour.  Gives how many hours it is to the next one. */
bool backoff_note_limit(Run *run, const char *what, int *hours, GError **error);
/* It worked; writes only if something was noted. */
bool backoff_clear(Run *run, const char *what, GError **error);

#endif
