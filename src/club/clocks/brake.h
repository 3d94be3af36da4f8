/* brake.h - the mass-silence brake: if many players fall silent at once it is
 * the mails that fail, not the people, so no stand-in plays for a while (PLAY
 * 3).
 *
 * It is a fact in the store: it holds across runs, for at most 48 h. */
#ifndef CLUB_CLOCKS_BRAKE_H
#define CLUB_CLOCKS_BRAKE_H

#include "club/installation/run.h"

/* Begins a run: sets run->brake if the brake holds. */
bool brake_load(Run *run, GError **error);
/* Sets the brake, before deadlines are carried out, if over 40 % of the
 * players' decisions with a deadline in the last 24 h are unanswered, by at
 * least four players; the organiser is told once. */
bool brake_look(Run *run, GError **error);
/* Notes a player's mail: if they are one of the silent ones, the brake is off.
 */
bool brake_heard(Run *run, gint64 player, GError **error);
/* Releases the brake for the organiser. *held: it did hold. */
bool brake_release(Run *run, bool *held, GError **error);

#endif
