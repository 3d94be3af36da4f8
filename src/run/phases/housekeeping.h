/* housekeeping.h - what is not kept for ever: raw mails and letters, tokens. */
#ifndef RUN_PHASES_HOUSEKEEPING_H
#define RUN_PHASES_HOUSEKEEPING_H

#include "club/home/run.h"

/* Once in 24 hours (an idle run writes nothing else): forget raw mails and
 * letters older than `keep_mails`, and tokens that have expired (PLAY 4, Data).
 */
bool housekeeping(Run *run, GError **error);

#endif
