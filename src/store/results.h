/* results.h - the result of every match, seat by seat, and the priors that
 * ratings are computed with. */
#ifndef STORE_RESULTS_H
#define STORE_RESULTS_H

#include "store/store.h"

typedef struct {
	gint64 match;
	int seat;
	gint64 player; /* whose seat it was first; 0: nobody's */
	int place;     /* by the game's own rules */
	int score;
	bool moved; /* that player moved at least once */
	bool left;  /* that player had resigned, or didn't hold it at the end */
	bool adjudicated; /* no measure of its players: the program played the
			     game out, or had a seat from the beginning */
	Time finished;	  /* of the match; only read */
	char *game;	  /* of the match; only read */
} ResultRow;

void result_row_free(ResultRow *row);

/* Stores a match's results in place of earlier ones; they are no longer
 * missing. */
bool result_set(Store *, gint64 match, const ResultRow *rows, int n,
		GError **error);
/* Deletes a match's results because it was taken back or cancelled. */
bool result_drop(Store *, gint64 match, GError **error);
/* Returns a number that changes whenever the answer of result_list may have
 * changed, even by a rollback, and with each lock that others may have held
 * (store_hold). No two stores of a process share one. */
gint64 result_stamp(Store *);
/* Lists the results of finished matches, and of imported ones (past.h) under
 * numbers below 0, in the order in which they ended, then
 * by seat. With a player: all rows of the matches in which they had a seat. */
GPtrArray *result_list(Store *, gint64 player, GError **error);
/* Lists one match's results by seat. */
GPtrArray *result_of_match(Store *, gint64 match, GError **error);

/* Matches that ended before results were kept: lists the first `most` (gint64)
 * after a number; and marks one as no longer missing, whether or not its result
 * was found. */
GArray *result_missing(Store *, gint64 after, int most, GError **error);
bool result_missing_drop(Store *, gint64 match, GError **error);

/* Reads the prior last chosen for a game ("": all), in thousandths; 0: none. */
bool result_prior(Store *, const char *game, int *prior, GError **error);
bool result_prior_add(Store *, const char *game, Time at, int prior,
		      GError **error);

#endif
