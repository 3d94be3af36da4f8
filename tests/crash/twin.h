/* twin.h - a day of a club, with the result of each stage by one undisturbed
 * worker with SQLite. */
#ifndef TESTS_TWIN_H
#define TESTS_TWIN_H

#include "crash/day.h"

typedef struct {
	/* Folders: with the stage's mails, and after its run. */
	char *before[DAY_STAGES], *after[DAY_STAGES];
	int stages;
} Twin;

/* Plays that many stages. */
void twin_make(Twin *twin, int stages);
void twin_clear(Twin *twin);

/* Defines a file's `twin`, and make_twin and clear_twin for its conditions. */
#define TWIN(stages_)                                                          \
	static Twin twin;                                                      \
	static void make_twin(void)                                            \
	{                                                                      \
		twin_make(&twin, stages_);                                     \
	}                                                                      \
	static void clear_twin(void)                                           \
	{                                                                      \
		twin_clear(&twin);                                             \
	}

#endif
