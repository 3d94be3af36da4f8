/* simulation.h - plays whole matches without mail, to see how long they last
 * and who wins. Match n of a simulation is always the same match; no clock is
 * read. */
#ifndef MATCH_SIMULATION_H
#define MATCH_SIMULATION_H

#include "match/match.h"

typedef enum {
	PLAYER_RANDOM,	 /* any legal move, each form equally likely */
	PLAYER_BOT,	 /* the house bot, from a veiled state */
	PLAYER_FALLBACK, /* the harmless move (the bot's if there is none) */
} PlayerKind;

#define PLAYER_KINDS 3

/* Convert to and from random, bot, fallback. */
const char *player_kind_name(PlayerKind kind);
bool player_kind_read(const char *name, PlayerKind *kind);

typedef struct {
	Deal deal;	  /* its seed is not used */
	const char *seed; /* any text */
	PlayerKind players[SEATS_MAX];
	int steps_most; /* a longer match fails; 0: 100,000 */
} Simulation;

typedef struct {
	int steps;
	int moves; /* by all seats */
	int points[SEATS_MAX], places[SEATS_MAX];
} Outcome;

/* Plays match n. ERROR_NEVER: the deal is malformed, or the match doesn't end.
 */
bool simulation_play(const Simulation *simulation, int n, Outcome *out,
		     GError **error);

typedef struct {
	int seats;   /* how many seats were counted */
	double wins; /* a win shared by k counts 1/k for each */
	gint64 points;
} TallyPart;

typedef struct {
	int matches, least, most; /* steps */
	gint64 steps, moves;
	TallyPart seat[SEATS_MAX];
	TallyPart kind[PLAYER_KINDS];
} Tally;

/* Adds a match to the tally. Start with a zeroed Tally. */
void tally_add(Tally *tally, const Simulation *simulation,
	       const Outcome *outcome);
double tally_mean_steps(const Tally *tally);
/* Return the mean points, and the share of matches won, of a seat or a kind; 0
 * if none. */
double tally_mean_points(const TallyPart *part);
double tally_win_share(const TallyPart *part);

#endif
