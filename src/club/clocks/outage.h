/* outage.h - protects players' time when mails or runs fail (PLAY 3): if
 * nothing ran for long, or the machine's clock was changed, every running
 * deadline moves by that length; and if many players fall silent at once, mail
 * is to blame rather than people, so a brake stops all stand-in moves for a
 * while. */
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

/* Begins a run: sets run->brake if the brake is on. */
bool brake_load(Run *run, GError **error);
/* Puts the brake on, before deadlines are carried out, if over 40 % of the
 * decisions that fell due in the last 24 h are unanswered, by at least four
 * players; tells the organiser once. */
bool brake_look(Run *run, GError **error);
/* Notes a player's mail: if they were one of the silent players, releases the
 * brake. */
bool brake_heard(Run *run, gint64 player, GError **error);
/* Releases the brake for the organiser. *held: it was on. */
bool brake_release(Run *run, bool *held, GError **error);

#endif
