/* retract.h - takes back a move that other words of the mail retract (MAIL
 * R68).
 */
#ifndef COMMAND_OWN_TEXT_RETRACT_H
#define COMMAND_OWN_TEXT_RETRACT_H

#include "command/scan.h"

/* Turns the moves that were read into a question if another line of the mail
 * takes them back, doubts them, asks about them or gives another answer. Plans,
 * talk and whole commands stay. */
void retract(Scan *scan);
/* Returns whether one of the player's lines takes back what the mail says. */
bool retract_says(const GArray *lines, const Asides *asides);

#endif
