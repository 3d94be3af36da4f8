/* ahead.h - what a clock that was ahead for years has left, and would be waited
 * for until then. */
#ifndef STORE_AHEAD_H
#define STORE_AHEAD_H

#include "store/store.h"

/* Letters are tried and news are due by now, and nothing counts as done lately,
 * of all that was written down as later. Clocks are decision_shift's. */
bool ahead_undo(Store *, Time now, GError **error);

#endif
