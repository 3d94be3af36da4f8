/* subject.h - the subject of a message (MAIL R29). */
#ifndef COMMAND_OWN_TEXT_SUBJECT_H
#define COMMAND_OWN_TEXT_SUBJECT_H

#include "command/scan.h"

/* Makes the match that a subject names in brackets hold from the beginning. */
void subject_match(Scan *scan, const char *subject);
/* Reads a subject as a line, unless it is that of a reply or begins with a
 * bracket. */
void subject_read(Scan *scan, const char *subject);

#endif
