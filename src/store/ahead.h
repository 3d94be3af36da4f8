/* ahead.h - repairs what a clock that was years ahead has written. */
#ifndef STORE_AHEAD_H
#define STORE_AHEAD_H

#include "store/store.h"

/* Makes letters and news due by now that were put off to a later time, and
 * forgets what is marked as done later than now. decision_shift does the same
 * for clocks. */
bool ahead_undo(Store *, Time now, GError **error);

#endif
