/* shown.h - what was read of a mail, in one line. */
#ifndef TESTS_SHOWN_H
#define TESTS_SHOWN_H

#include "command/command.h"

/* "move@mg-12 pass; unknown -> help (why)".  Free with g_free. */
char *shown_reading(const Reading *reading);
/* The same of a text that a player of the toy writes in these languages. */
char *shown_read(const char *text, const Tongue *own, const GPtrArray *others);
void assert_reads(const char *text, const Tongue *own, const GPtrArray *others,
		  const char *wanted);

/* What people say, of the languages that come with the program. */
Asides *asides_installed(void);

#endif
