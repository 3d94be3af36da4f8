/* trial.h - a match played in memory for the tests: no store, no letters. */
#ifndef TESTS_GAMES_TRIAL_H
#define TESTS_GAMES_TRIAL_H

#include "game/game.h"

typedef struct {
	const Game *game;
	Terms terms;
	void *tables, *state, *veiled;
	Moves *moves;
	Events *events;
	Dice dice; /* of those who choose */
	int steps;
	int bot;       /* the seat that trial_mixed gives to the bot */
	char name[96]; /* for messages */
} Trial;

/* How a seat chooses. */
typedef void Chooser(Trial *trial, int seat, Move *out);

/* All games of the program, and the one that people copy; NULL ends. */
const Game *trial_game(int n);
int trial_games(void);
/* The folder of a game's texts, from the root of the tree.  Free. */
char *trial_folder(const Game *game);

/* Deal with tables.ini and the normal options; the seed's number is all of
 * the chance there is. */
Trial *trial_new(const Game *game, int seats, int seed);
/* The same with the nth combination of options; NULL after the last. */
Trial *trial_with_options(const Game *game, int seats, int seed, int nth);
void trial_free(Trial *trial);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Trial, trial_free)

/* The seats that owe a move, the forms of one of them. */
Seats trial_waiting(const Trial *trial);
const Moves *trial_legal(Trial *trial, int seat);
/* Choosers: any legal move; the bot and the fallback, from a veiled state. */
void trial_random(Trial *trial, int seat, Move *out);
void trial_bot(Trial *trial, int seat, Move *out);
/* The bot at one seat, chance at the others. */
void trial_mixed(Trial *trial, int seat, Move *out);
/* Play one step; the events hold what happened.  `moves` by seat. */
void trial_step(Trial *trial, const Move *moves);
/* Let the waiting seats choose, and step; false: the match is over. */
bool trial_play(Trial *trial, Chooser *choose);
/* Sorted, compact JSON.  Free with free(). */
char *trial_dump(json_t *stolen);
char *trial_view(const Trial *trial, const void *state, int seat);

#endif
