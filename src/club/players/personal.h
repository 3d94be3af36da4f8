/* personal.h - what is stored about a player: shown to them, sent, and removed
 * once they have confirmed it (PLAY 4). */
#ifndef CLUB_PLAYERS_PERSONAL_H
#define CLUB_PLAYERS_PERSONAL_H

#include "club/installation/run.h"
#include "club/news/confirm_ask.h"
#include "store/players.h"

/* Checks whether a player may be forgotten now. ERROR_PLAYER says what they
 * must leave first. */
bool personal_may_forget(Run *run, gint64 player, GError **error);
/* `data` has "organiser" if an organiser does it; that is for the log. */
ConfirmedAct personal_forget;
/* Erases all data about an address: subscription, mails, letters, notes.
 * ERROR_NEVER if a player has it. */
bool personal_forget_address(Run *run, const char *address, GError **error);
/* Removes what is left of the mail that asked to be forgotten. */
bool personal_sweep(Run *run, gint64 player, GError **error);

/* Returns {"parts": [{"title", "columns", "count", "quoted_rows"}]} for the
 * letter, in the player's language; of long lists only the newest rows. */
json_t *personal_shown(const Club *club, const Player *player, GError **error);
/* Mails everything as JSON: one file in the letter, or packed and split over as
 * many letters as needed, four at most. */
bool personal_send(Run *run, gint64 player, GError **error);

#endif
