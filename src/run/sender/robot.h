/* robot.h - robots that no header gives away (MAIL R80). */
#ifndef RUN_SENDER_ROBOT_H
#define RUN_SENDER_ROBOT_H

#include "run/commands/mail_commands.h"

/* Sets *answered to whether this mail gets an answer. After three mails in a
 * row that answered a letter of ours within minutes, and in which nothing was
 * understood, only one a day is answered, until something is understood. A mail
 * that could not be read has no receipt. */
bool robot_answered(const Arrival *arrival, bool *answered, GError **error);

#endif
