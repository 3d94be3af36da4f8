/* retract.h - the player's own words beside a move may take it back (MAIL R68).
 */
#ifndef COMMAND_OWN_TEXT_RETRACT_H
#define COMMAND_OWN_TEXT_RETRACT_H

#include "command/scan.h"

/* Makes of what was read a question where another line of the mail takes it
 * back, doubts it, asks about it, or gives another answer.  Plans, talk and
 * whole commands stay. */
void retract(Scan *scan);
/* Does any of the player's lines take back what the mail says? */
bool retract_says(const GArray *lines, const Asides *asides);

#endif
