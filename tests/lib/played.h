/* played.h - the record of a match that was played by chance, in memory. */
#ifndef TESTS_LIB_PLAYED_H
#define TESTS_LIB_PLAYED_H

#include "match/record.h"

typedef enum { BY_CHANCE, BY_FALLBACK, BY_BOTS } PlayedBy;

typedef struct {
	const Game *game;
	int seats, seed;
	int nth;    /* combination of options, as a number of their values */
	int steps;  /* to be played; 0: all */
	int voided; /* steps that were played first, and taken back */
	Seats resigned; /* before the last step */
	bool conceded;
	PlayedBy by;
	const char *tables; /* instead of the game's own, or NULL */
	/* Sees the events of the deal and of each step. */
	void (*seen)(const Match *match, void *data);
	void *data;
} Played;

/* How many combinations of options a game has. */
int played_options(const Game *game);
/* A full record, proved by record_verify_as.  New reference. */
json_t *played_record(const Played *played);

#endif
