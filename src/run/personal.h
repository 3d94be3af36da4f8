/* personal.h - what is stored about a player: shown to him, changed and removed
 * as he has confirmed (PLAY 4). */
#ifndef RUN_PERSONAL_H
#define RUN_PERSONAL_H

#include "run/confirm.h"

/* May he be forgotten now?  ERROR_PLAYER says what he must leave first. */
bool personal_may_forget(Pass *pass, gint64 player, GError **error);
ConfirmedAct personal_forget;
/* What the mail has left that brought it about. */
bool personal_sweep(Pass *pass, gint64 player, GError **error);

/* {"parts": [{"title", "columns", "count", "quoted_rows"}]} for the letter,
 * with the newest of long lists, and all of it as JSON (yours). */
json_t *personal_data(Pass *pass, gint64 player, char **whole, GError **error);

#endif
