/* results.h - what became of every match, seat by seat; and the priors that
 * ratings are reckoned with. */
#ifndef STORE_RESULTS_H
#define STORE_RESULTS_H

#include "store/store.h"

typedef struct {
	gint64 match;
	int seat;
	gint64 player; /* whose seat it was at first; 0: nobody's */
	int place;     /* the game's own, of the seat */
	int score;
	bool moved;	  /* that player did, themselves, at least once */
	bool left;	  /* and did not hold it at the end, or had resigned */
	bool adjudicated; /* the program has played the match out */
	Time finished;	  /* of the match; only read */
	char *game;	  /* of the match; only read */
} ResultRow;

void result_row_free(ResultRow *row);

/* The rows of a match, in the place of any before; it is missing no more. */
bool result_set(Store *, gint64 match, const ResultRow *rows, int n,
		GError **error);
/* It has none any more: it was taken back, or cancelled. */
bool result_drop(Store *, gint64 match, GError **error);
/* Another number whenever what result_list gives may have changed, also by what
 * was undone, and with each lock that others may have had (store_hold); no two
 * stores of a process have the same. */
gint64 result_stamp(Store *);
/* All of finished matches, in the order in which these ended; within one by
 * seat.  With a player: all rows of the matches in which they had a seat. */
GPtrArray *result_list(Store *, gint64 player, GError **error);
/* Those of one match, by seat. */
GPtrArray *result_of_match(Store *, gint64 match, GError **error);

/* Matches that ended before results were kept: the first few (GArray of gint64)
 * with a number over `after`, and one that shall be missing no more, found or
 * not. */
GArray *result_missing(Store *, gint64 after, int most, GError **error);
bool result_missing_drop(Store *, gint64 match, GError **error);

/* The prior of a game ("": of all) that was chosen last, in thousandths; 0:
 * none was. */
bool result_prior(Store *, const char *game, int *prior, GError **error);
bool result_prior_add(Store *, const char *game, Time at, int prior,
		      GError **error);

#endif
