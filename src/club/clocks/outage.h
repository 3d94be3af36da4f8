/* outage.h - what is done when mails or runs fail, so that nobody's time runs
 * out for it (PLAY 3): when nothing ran for long, or the machine's clock was
 * set, every running time is moved by that length; and if many players fall
 * silent at once it is the mails that fail, not the people, so a brake stops
 * all stand-ins for a while. */
#ifndef CLUB_CLOCKS_OUTAGE_H
#define CLUB_CLOCKS_OUTAGE_H

#include "club/installation/run.h"

/* Call it after a good fetch, before anything is played: if the last good run
 * is longer ago than max(2 h, 3 usual intervals), or in the future, moves every
 * running time by that length; once only, even if the run is killed afterwards.
 * Stores the interval, to know what is usual. */
bool outage_mend(Run *run, GError **error);
/* Begins a run whose clock is right although the last good run is in the
 * future: moves times back, and undoes waits that were stored then. */
bool outage_undo(Run *run, GError **error);

/* --- the brake: a fact in the store, so it holds across runs, for at most 48 h
 */

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
