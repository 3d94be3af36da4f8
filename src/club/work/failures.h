/* failures.h - a server that is away for a moment is no news; one that stays
 * away is news for the operator. */
#ifndef CLUB_WORK_FAILURES_H
#define CLUB_WORK_FAILURES_H

#include "club/installation/run.h"

/* Notes that `what` ("fetch", "send") failed for this reason. The operator is
 * told once, at the fifth time in a row. */
bool failures_note(Run *run, const char *what, const char *why, GError **error);
/* Notes that the server could not even be reached. The operator is told at once
 * if it never worked yet. */
bool failures_unreachable(Run *run, const char *what, const char *why,
			  GError **error);
/* Notes that the server was reached, within a transaction that happens anyway,
 * so that a club's first run waits for the disk no more often than later ones.
 */
bool failures_works(Run *run, const char *what, GError **error);
/* Ends a row of failures; writes only if one was noted. */
bool failures_over(Run *run, const char *what, GError **error);

#endif
