/* housekeeping.h - forgets what is not kept for ever: raw mails and letters,
 * tokens. */
#ifndef RUN_PHASES_HOUSEKEEPING_H
#define RUN_PHASES_HOUSEKEEPING_H

#include "club/installation/run.h"

/* Forgets, once in 24 hours (otherwise an idle run writes nothing), raw mails
 * and letters older than `keep_mails` and expired tokens (PLAY 4, Data). */
bool housekeeping(Run *run, GError **error);

#endif
