/* played.h - the record of a match played with random moves, in memory. */
#ifndef TESTS_LIB_PLAYED_H
#define TESTS_LIB_PLAYED_H

#include "match/record.h"

typedef enum { BY_CHANCE, BY_FALLBACK, BY_BOTS } PlayedBy;

typedef struct {
	const Game *game;
	int seats, seed;
	int nth;    /* the combination of options, numbered by their values */
	int steps;  /* to play; 0: all */
	int voided; /* steps that are played first and then taken back */
	Seats resigned; /* before the last step */
	bool conceded;
	PlayedBy by;
	const char *tables; /* instead of the game's own; NULL: its own */
	/* Is called with the match after the deal and after each step, to look
	 * at the events. */
	void (*seen)(const Match *match, void *data);
	void *data;
} Played;

/* Returns how many combinations of options a game has. */
int played_options(const Game *game);
/* Returns a full record that record_verify_as has accepted. New reference. */
json_t *played_record(const Played *played);

#endif
