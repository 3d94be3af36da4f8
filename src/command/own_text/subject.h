/* subject.h - the subject of a message (MAIL R29). */
#ifndef COMMAND_OWN_TEXT_SUBJECT_H
#define COMMAND_OWN_TEXT_SUBJECT_H

#include "command/scan.h"

/* The match it names in brackets holds from the beginning. */
void subject_match(Scan *scan, const char *subject);
/* It is read as a line, unless it is that of a reply or a forward. */
void subject_read(Scan *scan, const char *subject);

#endif
