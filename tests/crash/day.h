/* day.h - one day of a club, with every kind of mail, to be replayed with a
 * different fault each time. */
#ifndef TESTS_DAY_H
#define TESTS_DAY_H

#include "lib/program.h"

#define DAY_STAGES 22

/* Makes a club of seven with three matches (two games) whose first moves have
 * been asked for. */
char *day_club(void);
/* Copies a club with all its time stamps. */
char *day_copy(const char *dir);
/* Delivers the mails of a stage: answers are made from the club's letters.
 * Makes the idle runs between the previous stage and this one first. */
void day_deliver(const char *dir, int stage);
/* Makes one run. `fault` is one of faults.c, or NULL; *calls (may be NULL)
 * becomes a string with a letter for each call of the program that faults.c
 * counts, to be freed with g_free; NULL if the program was killed. */
Ran day_run_at(const char *dir, const char *at, const char *fault,
	       char **calls);
/* Makes the run of a stage. */
Ran day_run(const char *dir, int stage, const char *fault, char **calls);
/* Runs the program with faults. `poison` may be NULL. */
Ran day_program(const char *dir, const char *const *words, const char *fault,
		const char *poison, char **calls);
const char *day_time(int stage);
/* Runs some minutes later, when failed letters are retried. */
Ran day_run_later(const char *dir, const char *at);

#endif
