/* pair.h - a club in a database of a private cluster, and two folders of it, as
 * on two machines that read the same mailbox. */
#ifndef TESTS_PAIR_H
#define TESTS_PAIR_H

#include "lib/program.h"

typedef struct {
	char *url, *first, *second;
	const char *at; /* when both run */
} Pair;

/* The club of a folder, which stays as it is, moved into a database. */
Pair pair_new(const char *before, const char *at);
/* One that is there; takes the URL. */
Pair pair_on(char *url, const char *before, const char *at);
void pair_clear(Pair *pair);
/* One more folder; end it with program_clear. */
char *pair_folder(const Pair *pair);

/* A worker's run; it has ended well. */
typedef struct {
	const char *dir, *at;
	const char *fault; /* as of faults.c, or NULL */
	Ran ran;
} Life;

void life_run(Life *life);
GThread *life_begin(Life *life);
void life_well(Life *life);
/* What it tells the operator is its own. */
void ran_well(Ran *ran);
/* Both at once; the first with a fault, or NULL. */
void pair_live(const Pair *pair, const char *fault);

/* Move it back into a file of the first folder, and compare with what one
 * worker has left in a folder with SQLite: what came of each mail, each step,
 * each desk, as dump_core has them.  broken: how a worker broke off; NULL: none
 * did. */
void pair_compare(const Pair *pair, const char *after, const char *what,
		  const char *broken);
/* Behind that: who is sent what, however their numbers and order came. */
void pair_compare_letters(const Pair *pair, const char *after,
			  const char *what);

/* And all else, as dump_beside has it. */
void pair_compare_beside(const Pair *pair, const char *after, const char *what,
			 const char *broken);

#endif
