/* shown.h - what the program understood of a mail, in one line. */
#ifndef TESTS_SHOWN_H
#define TESTS_SHOWN_H

#include "command/command.h"

/* Returns "move@mg-12 pass; unknown -> help (why)". Free with g_free. */
char *shown_reading(const Reading *reading);
/* Reads a text of a player of the toy game in these languages and returns such
 * a line. Free with g_free. */
char *shown_read(const char *text, const Tongue *own, const GPtrArray *others);
void assert_reads(const char *text, const Tongue *own, const GPtrArray *others,
		  const char *wanted);

/* Returns the asides (what people say besides commands) of the program's
 * languages. */
Asides *asides_installed(void);

#endif
