/* personal.h - what is stored about a player: shown to them, changed and
 * removed once they have confirmed it (PLAY 4). */
#ifndef CLUB_PEOPLE_PERSONAL_H
#define CLUB_PEOPLE_PERSONAL_H

#include "club/home/run.h"
#include "club/news/confirm_ask.h"
#include "store/players.h"

/* Checks whether a player may be forgotten now. ERROR_PLAYER says what they
 * must leave first. */
bool personal_may_forget(Run *run, gint64 player, GError **error);
ConfirmedAct personal_forget;
/* Removes what is left of the mail that asked for it. */
bool personal_sweep(Run *run, gint64 player, GError **error);

/* {"parts": [{"title", "columns", "count", "quoted_rows"}]} for the letter, in
 * their language, with the newest of long lists. */
json_t *personal_shown(const Club *club, const Player *player, GError **error);
/* Mail all of it as JSON: a file beside the letter, or packed and in as many
 * letters as it needs, four at most. */
bool personal_send(Run *run, gint64 player, GError **error);

#endif
