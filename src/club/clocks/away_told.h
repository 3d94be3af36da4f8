/* away_told.h - an absence is told: to those who wait meanwhile, and to the
 * player where a clock runs on. */
#ifndef CLUB_CLOCKS_AWAY_TOLD_H
#define CLUB_CLOCKS_AWAY_TOLD_H

#include "club/installation/run.h"
#include "store/absences.h"

/* To all at their tables; it can wait for their next letter. */
bool away_tell_others(Run *run, const Absence *absence, GError **error);
/* To the player: of which matches a season lets the clock run on, and when.
 * Nothing where it stops throughout. */
bool away_tell_cut(Run *run, const Absence *absence, GError **error);

#endif
