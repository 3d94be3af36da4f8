/* planning.h - what plans spare players, as `pennypost simulate` prints it. */
#ifndef CLI_PLANNING_H
#define CLI_PLANNING_H

#include "match/simulation.h"
#include "template/letter.h"

/* Plays the same matches with players who plan nothing, or several turns, or
 * have the plans of `lists` (ended by NULL, or NULL: none), and prints the
 * mails that each takes. ERROR_NEVER as mail_count_play. */
bool compare_mails(const Simulation *simulation, int matches,
		   const char *const *lists, GError **error);
/* Plays the same matches with the plans of letters in English hidden and shown,
 * and prints stops, letters, and the share won by who alone takes plans. */
bool compare_plans(const Simulation *simulation, int matches, Library *library,
		   GError **error);

#endif
