/* failures.h - a server that is away for a moment is nobody's business; one
 * that stays away is the operator's. */
#ifndef RUN_POST_FAILURES_H
#define RUN_POST_FAILURES_H

#include "club/home/run.h"

/* `what` ("fetch", "send") failed once more, for this reason; the operator is
 * told at the fifth time in a row, once. */
bool failures_note(Run *run, const char *what, const char *why, GError **error);
/* The same where the server could not even be reached; the operator is told at
 * once where it never worked yet. */
bool failures_unreachable(Run *run, const char *what, const char *why,
			  GError **error);
/* It was reached.  Within a transaction that is waited for anyway: a club's
 * first run waits for the disk no more often than those after it. */
bool failures_works(Run *run, const char *what, GError **error);
/* It has done its work; writes only if something was noted. */
bool failures_over(Run *run, const char *what, GError **error);

#endif
