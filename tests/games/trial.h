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
	Dice dice; /* for the choosers */
	int steps;
	int bot;       /* the seat that trial_mixed gives to the bot */
	char name[96]; /* for messages */
} Trial;

/* Chooses a move for a seat. */
typedef void Chooser(Trial *trial, int seat, Move *out);

/* Returns the nth game of the program, and contrib/newgame; NULL after the
 * last. */
const Game *trial_game(int n);
int trial_games(void);
/* Returns the folder of a game's texts, from the root of the tree. Free with
 * g_free. */
char *trial_folder(const Game *game);

/* Deals a match with tables.ini and the normal options; all chance comes from
 * the seed's number. */
Trial *trial_new(const Game *game, int seats, int seed);
/* Deals with the nth combination of options; NULL after the last. */
Trial *trial_with_options(const Game *game, int seats, int seed, int nth);
void trial_free(Trial *trial);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Trial, trial_free)

/* Return the seats that owe a move; the forms of moves of one seat. */
Seats trial_waiting(const Trial *trial);
const Moves *trial_legal(Trial *trial, int seat);
/* Choose a move: any legal one; the bot's or the fallback, from a veiled
 * state. */
void trial_random(Trial *trial, int seat, Move *out);
void trial_bot(Trial *trial, int seat, Move *out);
/* Chooses by the bot at one seat, at random at the others. */
void trial_mixed(Trial *trial, int seat, Move *out);
/* Plays one step, with `moves` by seat; sets the trial's events. */
void trial_step(Trial *trial, const Move *moves);
/* Lets the waiting seats choose, and plays a step; false: the match is over. */
bool trial_play(Trial *trial, Chooser *choose);
/* Returns sorted, compact JSON. Free with free(). */
char *trial_dump(json_t *stolen);
char *trial_view(const Trial *trial, const void *state, int seat);

#endif
