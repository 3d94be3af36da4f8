/* outage.h - a server that is away for a moment is nobody's business; one that
 * stays away is the operator's. */
#ifndef CLUB_TIME_OUTAGE_H
#define CLUB_TIME_OUTAGE_H

#include "club/home/run.h"

/* `what` ("fetch", "send") failed once more, for this reason; the operator is
 * told at the fifth time in a row, once. */
bool outage_note(Run *run, const char *what, const char *why, GError **error);
/* The same where the server could not even be reached; the operator is told at
 * once where it never worked yet. */
bool outage_unreachable(Run *run, const char *what, const char *why,
			GError **error);
/* It works; writes only if something was noted. */
bool outage_over(Run *run, const char *what, GError **error);

#endif
