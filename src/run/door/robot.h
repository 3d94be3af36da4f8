/* robot.h - machines that no sign gives away (MAIL R80). */
#ifndef RUN_DOOR_ROBOT_H
#define RUN_DOOR_ROBOT_H

#include "run/handlers/handling.h"

/* Is this mail answered?  Not so if the last three with a token answered our
 * letters within minutes and nothing in them was understood: then one a day is,
 * until something is.  A mail without a receipt could not be read. */
bool robot_answered(const Arrival *arrival, bool *answered, GError **error);

#endif
