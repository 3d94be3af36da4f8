/* played.h - the record of a match that was played by chance, in memory. */
#ifndef TESTS_LIB_PLAYED_H
#define TESTS_LIB_PLAYED_H

#include "match/record.h"

typedef struct {
	const Game *game;
	int seats, seed;
	int nth;    /* combination of options, as a number of their values */
	int steps;  /* to be played; 0: all */
	int voided; /* steps that were played first, and taken back */
	Seats resigned; /* before the last step */
	bool conceded;
	bool careful; /* all decline and pass: matches are long */
} Played;

/* How many combinations of options a game has. */
int played_options(const Game *game);
/* A full record, proved by record_verify_as.  New reference. */
json_t *played_record(const Played *played);

#endif
