/* standings.h - the table of one division, computed from its matches.
 *
 * Rows are the places in the list at the draw, from 0. `won` of a row is all
 * that its seats win, no matter who holds them; a row is ranked only by the
 * matches whose seat its entrant holds at the end, and nobody gets the rest. So
 * every match pays out the same sum. All points are sixtieths.
 *
 * Order: points; wins; seconds; thirds; share; Sonneborn-Berger; place in the
 * list. Sonneborn-Berger counts a beaten row with all it has `won`, so that
 * nobody's result changes when another player leaves. */
#ifndef LEAGUE_STANDINGS_H
#define LEAGUE_STANDINGS_H

#include <glib.h>
#include <stdbool.h>

/* --- points for places ---------------------------------------------------- */

/* All values are in sixtieths, so that up to six players who tie share without
 * a remainder. Places are the game's own: only how many have a lower one
 * counts, so gaps don't matter (1 1 3 4 and 1 1 2 3 are alike). */

#define POINTS_SEATS_MAX 6
#define POINTS_ONE 60	     /* a point, a win, a second place */
#define POINTS_WHOLE 1000000 /* the winner's share */

/* Computes league points: by size 10-1, 10-5-1, 10-6-3-1, 10-7-4-2-1,
 * 10-7-5-3-2-1; players who tie get the mean. */
void points_won(const int *places, int seats, int *points);
/* Sets parts[i] to how much of a place (1: wins) seat i has: of t players who
 * tie, each has 1/t of each place they share. */
void points_place(const int *places, int seats, int place, int *parts);
/* Computes each score as a share of the winner's in millionths, rounded down,
 * from 0 to POINTS_WHOLE. Where the best score of the first place is 0 or less,
 * players in first place have POINTS_WHOLE and the others 0. */
void points_shares(const int *places, const gint64 *scores, int seats,
		   int *shares);

/* The player who has the row now: one put in by the organiser before the first
 * match ended has taken over the row with all its results. */
typedef struct {
	gint64 player;
	bool withdrawn; /* shown, but not ranked */
} StandingsEntrant;

/* A finished match. */
typedef struct {
	gint64 match;
	bool spoilt; /* void: all tie, places and scores don't count */
	int seats;
	int rows[POINTS_SEATS_MAX];
	int places[POINTS_SEATS_MAX]; /* the game's own, before leavers are put
					 last */
	gint64 scores[POINTS_SEATS_MAX];
} StandingsMatch;

/* A player took over a seat (0: it was left empty). The last tenure of a seat
 * says who holds it; without a tenure it is its entrant's. */
typedef struct {
	gint64 match;
	int seat;
	gint64 player;
} StandingsTenure;

/* Points given or taken by the organiser, for the row, no matter who holds the
 * seat. */
typedef struct {
	gint64 match;
	int row;
	int points; /* sixtieths, of either sign */
} StandingsCorrection;

typedef struct {
	const StandingsEntrant *entrants;
	int n_entrants;
	const StandingsMatch *matches; /* each once */
	int n_matches;
	const StandingsTenure *tenures; /* in order of time */
	int n_tenures;
	const StandingsCorrection *corrections;
	int n_corrections;
} StandingsInput;

typedef struct {
	gint64 player;
	int row;
	int position;		   /* from 1; 0: withdrawn */
	int matches;		   /* ranked ones */
	int won;		   /* incl. what others won in its seats */
	int points;		   /* from ranked matches */
	int wins, seconds, thirds; /* sixtieths as well */
	int share;		   /* millionths */
	int sonneborn;
} StandingsRow;

/* Returns who holds a seat at the end. */
gint64 standings_holder(const StandingsInput *input,
			const StandingsMatch *match, int seat);
/* Returns one row per entrant, the leader first, those who withdrew last. Free
 * with g_array_unref. */
GArray *standings_of(const StandingsInput *input);
/* What decided between neighbours with equal points: the first value in which
 * they differ. TIE_NONE: their points differ, one isn't ranked, or neither has
 * played yet. */
typedef enum {
	TIE_NONE,
	TIE_WINS,
	TIE_SECONDS,
	TIE_THIRDS,
	TIE_SHARE,
	TIE_SONNEBORN,
	TIE_LIST,
} StandingsTie;

StandingsTie standings_tie(const StandingsRow *above,
			   const StandingsRow *below);

#endif
