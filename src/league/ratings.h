/* ratings.h - how strong players are, computed from all matches at once.
 *
 * Plackett and Luce's model: of the players still to be placed each is next
 * with a probability proportional to e^θ. The θ are those that make the actual
 * places most likely, with a normal prior of variance `prior` around 0. Where m
 * players tie, stage l (from 0) weighs each of them 1 - l/m (Efron), and a
 * match's last stage is left out. A match's weight is 2^(-days/548), days as of
 * rated_match_days. The spread s is the root of the inverse Hessian's diagonal.
 *
 * The order of the matches passed in doesn't matter, not even in the last bit.
 * For n players it takes about n³ steps and n² numbers. */
#ifndef LEAGUE_RATINGS_H
#define LEAGUE_RATINGS_H

#include "base/clock.h"

/* --- rated matches -------------------------------------------------------- */

#define RATED_SEATS_MAX 6

typedef struct {
	gint64 match;
	Time finished;
	int seats; /* rated ones, 2 or more */
	gint64 players[RATED_SEATS_MAX];
	int places[RATED_SEATS_MAX]; /* less is better, gaps do not matter */
} RatedMatch;

/* A player who had a seat at the beginning, and how they finished. */
typedef struct {
	gint64 player; /* 0: the house bot */
	int place;     /* the seat's place as the game has it */
	bool moved;    /* made at least one move themselves */
	bool left;     /* resigned, was removed, or stayed away: is last */
} RatedSeat;

/* Sets match->players, places and seats: leaves out the house bot and players
 * who never moved; all who left tie for last. Substitutes are not among the
 * seats. Returns false if fewer than two are left: the match isn't rated. */
bool rated_match_seats(RatedMatch *match, const RatedSeat *seats, int n);
/* Compares matches by their end, then by number, as for qsort. */
int rated_match_compare(const void *a, const void *b);
/* Returns the whole UTC days from the match's end to `now`, at least 0. */
int rated_match_days(const RatedMatch *match, Time now);

/* --- ratings ------------------------------------------------------------- */

#define RATINGS_PRIOR 0.36 /* until there are enough matches to choose by */
#define RATINGS_HALF_LIFE 548
#define RATINGS_PROVISIONAL 5 /* with fewer games than this */

typedef struct {
	gint64 player;
	int games;
	double theta, spread;
} Rating;

typedef struct {
	Time now;
	double prior; /* s² */
} RatingsTerms;

/* Returns the ratings (Rating) of all players with a match, by player number.
 * Free with g_array_unref. */
GArray *ratings_of(const RatedMatch *matches, int n, const RatingsTerms *terms);
/* Returns a player's rating, borrowed; NULL: not rated. */
const Rating *ratings_find(const GArray *ratings, gint64 player);
/* Sorts by θ - s, the best first, then by player number. */
void ratings_sort(GArray *ratings);
/* Return the numbers shown to people: 1500 ± 174 for somebody about whom only a
 * prior of 1 is known. */
int ratings_shown(double theta);
int ratings_spread_shown(double spread);

/* --- kept ratings --------------------------------------------------------- */

/* One fit of all matches, then a short refit to find what a single one has
 * changed. */

typedef struct RatingsKept RatingsKept;

/* Fits these matches, which are copied. */
RatingsKept *ratings_kept_new(const RatedMatch *matches, int n,
			      const RatingsTerms *terms);
void ratings_kept_free(RatingsKept *kept);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(RatingsKept, ratings_kept_free)

/* Returns the ratings (Rating) of all players with a match, by player number;
 * borrowed. */
const GArray *ratings_kept_list(const RatingsKept *kept);
/* Returns the match of that number, borrowed; NULL: it isn't rated. */
const RatedMatch *ratings_kept_match(const RatingsKept *kept, gint64 match);
/* Sets `thetas`, by the match's seats, to each player's θ as if the match had
 * never been played; 0 for a player who has no other match. */
void ratings_kept_without(RatingsKept *kept, const RatedMatch *match,
			  double thetas[RATED_SEATS_MAX]);

/* --- how well ratings predict --------------------------------------------- */

/* The prior is chosen by how well ratings predict winners, and the same figures
 * let anybody judge the ratings. Each match from the 25th on is predicted from
 * those before it; its loss is -ln of the mean probability of the players who
 * shared the first place. The ratings are fitted again every max(8, n/20)
 * matches, as of the end of the match predicted next. For comparison: Elo (1500
 * at first; each pair of players in a match, 32 / (seats - 1) each; the
 * probability to win is proportional to 10^(elo/400)), and equal probabilities.
 */

#define RATINGS_CHECK_FIRST 25
#define RATINGS_PRIORS 6

typedef struct {
	int foretold;		       /* matches predicted; 0: too few */
	double prior;		       /* the best, or RATINGS_PRIOR */
	double loss;		       /* mean loss per match with it */
	double losses[RATINGS_PRIORS]; /* the same with each of ratings_priors
					*/
	double elo, uniform;
} RatingsCheck;

extern const double ratings_priors[RATINGS_PRIORS];

/* Chooses the one of ratings_priors with the least loss; among equals the
 * smallest. */
RatingsCheck ratings_check(const RatedMatch *matches, int n);

#endif
