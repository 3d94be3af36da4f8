/* planning.h - measures what plans save players, for `pennypost simulate`. */
#ifndef CLI_PLANNING_H
#define CLI_PLANNING_H

#include "match/simulation.h"
#include "template/letter.h"

/* Plays the same matches with players who plan nothing, plan several turns, or
 * use the plans in `lists` (ended by NULL; may be NULL), and prints how many
 * mails each way takes. Sets ERROR_NEVER as mail_count_play does. */
bool compare_mails(const Simulation *simulation, int matches,
		   const char *const *lists, GError **error);
/* Plays the same matches with the plans in English letters hidden and shown,
 * and prints stops, letters, and the win share of a seat that alone takes
 * plans. */
bool compare_plans(const Simulation *simulation, int matches, Library *library,
		   GError **error);

#endif
