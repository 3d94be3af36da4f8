/* pair.h - a club in a database of a private cluster, and two folders of it,
 * like two machines that read the same mailbox. */
#ifndef TESTS_PAIR_H
#define TESTS_PAIR_H

#include "lib/program.h"

typedef struct {
	char *url, *first, *second;
	const char *at; /* the time of both runs */
} Pair;

/* Moves a copy of a folder's club into a new database. */
Pair pair_new(const char *before, const char *at);
/* Uses an existing database; takes ownership of the URL. */
Pair pair_on(char *url, const char *before, const char *at);
void pair_clear(Pair *pair);
/* Makes another folder of the club; free with program_clear. */
char *pair_folder(const Pair *pair);

/* The run of one worker, which must succeed. */
typedef struct {
	const char *dir, *at;
	const char *fault; /* one of faults.c, or NULL */
	Ran ran;
} Life;

void life_run(Life *life);
GThread *life_begin(Life *life);
void life_well(Life *life);
/* Checks that a run succeeded, whatever it printed. Frees it. */
void ran_well(Ran *ran);
/* Runs both workers at once, the first with a fault or NULL. */
void pair_live(const Pair *pair, const char *fault);

/* Moves the club back into a file in the first folder and compares its
 * dump_core with that of a club that one worker ran with SQLite. `broken` says
 * how a worker was interrupted; NULL: none was. */
void pair_compare(const Pair *pair, const char *after, const char *what,
		  const char *broken);
/* After pair_compare: compares dump_sent, the letters without their numbers and
 * order. */
void pair_compare_letters(const Pair *pair, const char *after,
			  const char *what);

/* After pair_compare: compares the rest, dump_beside. */
void pair_compare_beside(const Pair *pair, const char *after, const char *what,
			 const char *broken);

#endif
