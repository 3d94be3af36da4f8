/* brake.h - the mass-silence brake: where many fall silent at once it is the
 * mails that fail, not the people, so no stand-in plays for a while (PLAY 3).
 *
 * It is a fact of the store: it holds over runs, 48 h at most. */
#ifndef CLUB_CLOCKS_BRAKE_H
#define CLUB_CLOCKS_BRAKE_H

#include "club/installation/run.h"

/* At the beginning of a run: run->brake is set where it holds. */
bool brake_load(Run *run, GError **error);
/* Before deadlines are carried out: of the players' decisions whose deadline
 * fell in the last 24 h, are over 40 % and four players silent?  Then it holds
 * from now on, and the organiser is told once. */
bool brake_look(Run *run, GError **error);
/* Notes a player's mail: if they are one of the silent ones, the brake is off.
 */
bool brake_heard(Run *run, gint64 player, GError **error);
/* The organiser lets go on.  *held: it did hold. */
bool brake_release(Run *run, bool *held, GError **error);

#endif
