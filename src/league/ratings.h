/* ratings.h - how strong players are, after all matches at once.
 *
 * Plackett and Luce's model: of those still to be placed each is next with a
 * chance in proportion to e^θ.  θ is what makes the places most likely, with a
 * normal prior of variance `prior` around 0; of m who tie, the stages l from 0
 * count each of them 1 - l/m (Efron), and the last stage of a match is left
 * out.  A match counts 2^(-days/548), days as of rated_match_days.  The spread
 * s is the root of the inverse Hessian's diagonal.
 *
 * The order of the matches that are handed in does not matter, not even in the
 * last bit.  About n³ steps and n² numbers for n players. */
#ifndef LEAGUE_RATINGS_H
#define LEAGUE_RATINGS_H

#include "base/clock.h"

/* --- what of a match counts ---------------------------------------------- */

#define RATED_SEATS_MAX 6

typedef struct {
	gint64 match;
	Time finished;
	int seats; /* that count, 2 or more */
	gint64 players[RATED_SEATS_MAX];
	int places[RATED_SEATS_MAX]; /* less is better, gaps do not matter */
} RatedMatch;

/* Who had a seat at the beginning, and how it went on. */
typedef struct {
	gint64 player; /* 0: the house bot */
	int place;     /* the game's own, of the seat */
	bool moved;    /* themselves, at least once */
	bool left;     /* resigned, was put out, or stayed away: last */
} RatedSeat;

/* Fill in players and places: without the house bot and those who never moved,
 * all who left last, and tied.  Substitutes are not among the seats.  False
 * where fewer than two are left: the match counts for nobody. */
bool rated_match_seats(RatedMatch *match, const RatedSeat *seats, int n);
/* Their order in time: by the end, then by number. */
int rated_match_compare(const void *a, const void *b);
/* Whole UTC days from its end to a time, never less than 0. */
int rated_match_days(const RatedMatch *match, Time now);
/* How many share the first place. */
int rated_match_winners(const RatedMatch *match, bool *winners);

/* --- ratings ------------------------------------------------------------- */

#define RATINGS_PRIOR 0.36 /* before there is enough to choose by */
#define RATINGS_HALF_LIFE 548
#define RATINGS_PROVISIONAL 5 /* under so many games */

typedef struct {
	gint64 player;
	int games;
	double theta, spread;
} Rating;

typedef struct {
	Time now;
	double prior; /* s² */
} RatingsTerms;

/* All who have a match (Rating), by player.  Free with g_array_unref. */
GArray *ratings_of(const RatedMatch *matches, int n, const RatingsTerms *terms);
/* One of them, borrowed; NULL: not rated. */
const Rating *ratings_find(const GArray *ratings, gint64 player);
/* Into the order of a list: by θ - s, the best first, then by player. */
void ratings_sort(GArray *ratings);
/* Return what people see: 1500 ± 174 for somebody about whom only a prior of 1
 * is known. */
int ratings_shown(double theta);
int ratings_spread_shown(double spread);

/* --- ratings that are kept ----------------------------------------------- */

/* One fit for all matches, and a short one for what each of them has changed.
 */

typedef struct RatingsKept RatingsKept;

/* After those matches, which are copied. */
RatingsKept *ratings_kept_new(const RatedMatch *matches, int n,
			      const RatingsTerms *terms);
void ratings_kept_free(RatingsKept *kept);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(RatingsKept, ratings_kept_free)

/* All who have a match (Rating), by player; borrowed. */
const GArray *ratings_kept_list(const RatingsKept *kept);
/* One of the matches, borrowed; NULL: it is none of them. */
const RatedMatch *ratings_kept_match(const RatingsKept *kept, gint64 match);
/* θ of each who plays in one of them, by its seats, as if it had never been
 * played: 0 of who has no other. */
void ratings_kept_without(RatingsKept *kept, const RatedMatch *match,
			  double thetas[RATED_SEATS_MAX]);

/* --- how well ratings foretell ------------------------------------------- */

/* By how well ratings foretell who wins the prior is chosen, and anybody can
 * judge them.  Each match from the 25th on is foretold by those before it: -ln
 * of the mean chance of those who came first together.  The ratings are fitted
 * again every max(8, n/20) matches, at the end of the match that is foretold
 * next.  Beside them: Elo (1500 at first; each pair of a match, 32 / (seats -
 * 1) each; the chance to win in proportion to 10^(elo/400)), and equal chances.
 */

#define RATINGS_CHECK_FIRST 25
#define RATINGS_PRIORS 6

typedef struct {
	int foretold;		       /* matches; 0: too few */
	double prior;		       /* the best, or RATINGS_PRIOR */
	double loss;		       /* with it, a match */
	double losses[RATINGS_PRIORS]; /* with each of ratings_priors */
	double elo, uniform;
} RatingsCheck;

extern const double ratings_priors[RATINGS_PRIORS];

/* Choose among ratings_priors by the least loss, the smaller where equal. */
RatingsCheck ratings_check(const RatedMatch *matches, int n);

#endif
