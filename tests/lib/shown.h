/* shown.h - what was read of a mail, in one line. */
#ifndef TESTS_SHOWN_H
#define TESTS_SHOWN_H

#include "command/command.h"

/* "move@mg-12 pass; unknown -> help (why)".  Free with g_free. */
char *shown_reading(const Reading *reading);

#endif
