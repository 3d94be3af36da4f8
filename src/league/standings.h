/* standings.h - the table of one division, out of what was played.
 *
 * Its rows are the places in the list at the draw, from 0.  A row keeps all
 * that its seats win, whoever sits there; it is ranked by the matches whose
 * seat its entrant holds at the end, and the rest is nobody's.  So every match
 * pays the same sum.  All points are sixtieths.
 *
 * Order: points; wins; seconds; thirds; share; Sonneborn-Berger; place in the
 * list.  What is beaten counts there with all that its row has won, so that
 * nobody's result changes when another leaves. */
#ifndef LEAGUE_STANDINGS_H
#define LEAGUE_STANDINGS_H

#include <glib.h>
#include <stdbool.h>

/* --- what places are worth ----------------------------------------------- */

/* Everything in sixtieths, so that up to six who tie share without a rest.
 * Places are the game's own: who has more below 1 is only counted, so gaps do
 * not matter (1 1 3 4 and 1 1 2 3 are alike). */

#define POINTS_SEATS_MAX 6
#define POINTS_ONE 60	     /* a point, a win, a second place */
#define POINTS_WHOLE 1000000 /* the winner's share */

/* League points: by size 10-1, 10-5-1, 10-6-3-1, 10-7-4-2-1, 10-7-5-3-2-1;
 * who ties has the mean. */
void points_won(const int *places, int seats, int *points);
/* How much of a place (1: wins) each has: of t who tie, 1/t of each of theirs.
 */
void points_place(const int *places, int seats, int place, int *parts);
/* The score as a share of the winner's in millionths, downward, from 0 to all.
 * Where the best of the first has nothing or less, the first have all and the
 * others nothing. */
void points_shares(const int *places, const gint64 *scores, int seats,
		   int *shares);

/* Whoever plays the row now: one put in by the organiser before the first match
 * ended has taken it over, with all that is in it. */
typedef struct {
	gint64 player;
	bool withdrawn; /* shown, but not ranked */
} StandingsEntrant;

/* A match that is over. */
typedef struct {
	gint64 match;
	bool spoilt; /* void: all tie, places and scores do not count */
	int seats;
	int rows[POINTS_SEATS_MAX];
	int places[POINTS_SEATS_MAX]; /* the game's own, before anybody is put
					 last */
	gint64 scores[POINTS_SEATS_MAX];
} StandingsMatch;

/* Somebody took a seat (0: nobody did, it was left): the last one of a seat
 * holds it.  Without any the entrant does. */
typedef struct {
	gint64 match;
	int seat;
	gint64 player;
} StandingsTenure;

/* The organiser's word: it counts for the row, whoever holds the seat. */
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
	const StandingsTenure *tenures; /* in the order of time */
	int n_tenures;
	const StandingsCorrection *corrections;
	int n_corrections;
} StandingsInput;

typedef struct {
	gint64 player;
	int row;
	int position;		   /* from 1; 0: withdrawn */
	int matches;		   /* that are ranked */
	int won;		   /* with what others won in its seats */
	int points;		   /* that are ranked; the rest is nobody's */
	int wins, seconds, thirds; /* sixtieths as well */
	int share;		   /* millionths */
	int sonneborn;
} StandingsRow;

/* Returns who holds a seat at the end. */
gint64 standings_holder(const StandingsInput *input,
			const StandingsMatch *match, int seat);
/* One row an entrant, the first first, those who withdrew last.  Free with
 * g_array_unref. */
GArray *standings_of(const StandingsInput *input);
/* What decided between neighbours with the same points: the first value in
 * which they differ. TIE_NONE: their points differ, one isn't ranked, or
 * neither has played yet. */
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
