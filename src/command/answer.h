/* answer.h - answers to the one question that a letter asks (MAIL R76).  A
 * clear yes or no is a line with nothing else in it.  If anything stands beside
 * it, nothing is done, and both answers are offered. */
#ifndef COMMAND_ANSWER_H
#define COMMAND_ANSWER_H

#include "command/scan.h"

typedef enum {
	ANSWER_NONE,
	ANSWER_YES,
	ANSWER_NO,
	ANSWER_DOUBT, /* a yes or a no with other words beside it */
} Answer;

/* Returns whether a line answers the question, and how. */
Answer answer_of(const char *line, const LetterAsks *question, Tongues tongues);
/* Takes a line that is a clear yes or no; returns false if it isn't, or if
 * nothing is asked. */
bool answer_take(Scan *scan, const OwnLine *line);
/* When all lines are read: offers what an unclear answer may have meant, and
 * answers for lines that were not understood. */
void answer_settle(Scan *scan);

#endif
