/* search.h - chooses a move by playing on. All candidates are played to the end
 * of the match in the same worlds: random deals of what the seat can't know,
 * with the same dice for each candidate and a cheap policy for everybody
 * (Game.policy). Sequential halving spends most worlds on the better
 * candidates. Budgets are numbers of rollouts, never times, and all sums are
 * integers, so the same match gives the same move on every machine. */
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

/* Convert to and from names: random, fallback, bot, good, strong, master. */
const char *level_name(Level level);
bool level_read(const char *name, Level *level);
/* Returns how many rollouts a level makes for a move; 0: it doesn't search. */
int level_rollouts(Level level, const Game *game, int seats);

/* More than there are moves at a turn of Art Gallery. */
#define CANDIDATES_MOST 160
#define REWARD_MOST 1000

/* A candidate move. Its reward is summed over the worlds: from 0 to REWARD_MOST
 * in each, for win, places and lead. */
typedef struct {
	Move move;
	int worlds;    /* in which it was played */
	gint64 reward; /* sum */
	/* The gain over the first candidate in the same worlds: its sum, and
	 * the sum of its squares. */
	gint64 gain, gain_squares;
} Candidate;

typedef struct {
	Candidate candidate[CANDIDATES_MOST]; /* the house bot's move first */
	int n;
	int best;     /* the one to be played */
	int rollouts; /* that were made */
} Search;

/* Searches for a waiting seat's move. `first` (NULL: the house bot's move) is
 * compared with the other candidates and chosen unless one is better by more
 * than a standard error. Uses nothing that the seat can't know; all randomness
 * comes from the dice. */
void search_moves(const Game *game, const Terms *terms, const State *s,
		  int seat, const Move *first, int rollouts, Dice *dice,
		  Search *out);
/* Returns whether a candidate beats the first one by so many standard errors of
 * their paired difference. */
bool candidate_better(const Candidate *candidate, int errors);

/* Two moves compared in the same worlds. */
typedef struct {
	Candidate second; /* its gain is over the first move */
	int better;	  /* worlds in which the second got more */
	/* For each move, sums over the worlds: matches won in thousandths (a
	 * shared win counts in part), and places. */
	gint64 wins[2], places[2];
} Comparison;

/* Plays two moves of a waiting seat to the end in so many worlds. */
void search_compare(const Game *game, const Terms *terms, const State *s,
		    int seat, const Move moves[2], int worlds, Dice *dice,
		    Comparison *out);

#endif
