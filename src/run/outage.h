/* outage.h - a server that is away for a moment is nobody's business; one that
 * stays away is the operator's. */
#ifndef RUN_OUTAGE_H
#define RUN_OUTAGE_H

#include "run/phases.h"

/* `what` ("fetch", "send") failed once more, for this reason; the operator is
 * told at the fifth time in a row, once; where it never worked at this server
 * yet, at the first. */
bool outage_note(Pass *pass, const char *what, const char *why, GError **error);
/* It works; writes only if something was noted. */
bool outage_over(Pass *pass, const char *what, GError **error);

#endif
