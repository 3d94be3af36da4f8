/* twin.h - the day of a club, with what one undisturbed worker makes of each of
 * its stages with SQLite. */
#ifndef TESTS_TWIN_H
#define TESTS_TWIN_H

#include "crash/day.h"

typedef struct {
	/* Folders: with the stage's mails, and after its run. */
	char *before[DAY_STAGES], *after[DAY_STAGES];
	int stages;
} Twin;

/* Of so many stages from the first. */
void twin_make(Twin *twin, int stages);
void twin_clear(Twin *twin);

#endif
