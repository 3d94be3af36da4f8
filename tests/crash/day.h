/* day.h - a club and one day of it, with every kind of mail there is, to be
 * lived through again and again with something going wrong. */
#ifndef TESTS_DAY_H
#define TESTS_DAY_H

#include "lib/program.h"

#define DAY_STAGES 22

/* A club of seven with three matches (two games) that have been asked for. */
char *day_club(void);
/* A copy of a club with all its time stamps. */
char *day_copy(const char *dir);
/* Put the mails of a stage into the club: answers are made from its letters.
 * The idle runs since the stage before are made first. */
void day_deliver(const char *dir, int stage);
/* One run at a time.  `fault` as of faults.c, or NULL; *calls (may be
 * NULL) gets a letter for each such call that it made, to be freed with g_free;
 * NULL where it was killed. */
Ran day_run_at(const char *dir, const char *at, const char *fault,
	       char **calls);
/* That of a stage. */
Ran day_run(const char *dir, int stage, const char *fault, char **calls);
/* Run the program with the faults.  `poison` may be NULL. */
Ran day_program(const char *dir, const char *const *words, const char *fault,
		const char *poison, char **calls);
const char *day_time(int stage);
/* Some minutes later, when letters that could not be sent are tried again. */
Ran day_run_later(const char *dir, const char *at);

#endif
