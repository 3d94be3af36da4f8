/* search.h - chooses a move by playing on. The candidates are played to the end
 * of the match in the same worlds: deals of what the seat can't know, with the
 * same dice for each of them and a cheap choice for everybody (Game.policy).
 * Sequential halving spends the worlds on the better ones. Budgets are numbers
 * of rollouts, never times, and all sums are integers, so that the same match
 * gives the same move on every machine. */
#ifndef MATCH_SEARCH_H
#define MATCH_SEARCH_H

#include "game/game.h"

/* How well an automatic player plays. From LEVEL_GOOD on they search. */
typedef enum {
	LEVEL_RANDOM,	/* any legal move, each form equally likely */
	LEVEL_FALLBACK, /* the harmless move (the bot's if the game has none) */
	LEVEL_BOT,	/* the game's own bot, at once */
	LEVEL_GOOD,
	LEVEL_STRONG,
	LEVEL_MASTER,
} Level;
#define LEVELS 6

/* Convert to and from random, fallback, bot, good, strong, master. */
const char *level_name(Level level);
bool level_read(const char *name, Level *level);
/* Returns how many rollouts a move of a level takes; 0: it doesn't search. */
int level_rollouts(Level level, const Game *game, int seats);

/* More than there are moves at a turn of Art Gallery. */
#define CANDIDATES_MOST 160
#define REWARD_MOST 1000

/* A move that was played to the end. Rewards are of one match each, from 0 to
 * REWARD_MOST, of wins, places and lead. */
typedef struct {
	Move move;
	int worlds;    /* in which it was played */
	gint64 reward; /* sum */
	/* How much more than the first candidate it got in the same worlds: the
	 * sum, and that of the squares. */
	gint64 gain, gain_squares;
} Candidate;

typedef struct {
	Candidate candidate[CANDIDATES_MOST]; /* the house bot's move first */
	int n;
	int best;     /* the one to be played */
	int rollouts; /* that were made */
} Search;

/* Searches for the move of a waiting seat. `first` is compared with the other
 * candidates and chosen unless another is better by more than a standard
 * error. NULL: the house bot's move. Looks at nothing that the seat can't
 * know. Takes its chance from the dice. */
void search_moves(const Game *game, const Terms *terms, const State *s,
		  int seat, const Move *first, int rollouts, Dice *dice,
		  Search *out);
/* Returns whether a candidate is better than the first one by so many standard
 * errors of their paired difference. */
bool candidate_better(const Candidate *candidate, int errors);

/* Two moves in the same worlds. */
typedef struct {
	Candidate second; /* its gain is over the first move */
	int better;	  /* worlds in which it got more */
	/* Of both: sums over the worlds, of matches won in thousandths (a
	 * shared win counts a part), and of places. */
	gint64 wins[2], places[2];
} Comparison;

/* Plays two moves of a waiting seat to the end in so many worlds. */
void search_compare(const Game *game, const Terms *terms, const State *s,
		    int seat, const Move moves[2], int worlds, Dice *dice,
		    Comparison *out);

#endif
