/* seats.h - a set of seats, as bits, and their places.  Seats count from 0 in
 * playing order. */
#ifndef GAME_SEATS_H
#define GAME_SEATS_H

#include <glib.h>
#include <stdbool.h>

#define SEATS_MAX 6

typedef unsigned Seats;

#define SEATS_ALL (~0u)

static inline Seats
seats_one(int seat)
{
	return 1u << seat;
}

static inline bool
seats_has(Seats seats, int seat)
{
	return seats >> seat & 1u;
}

static inline int
seats_count(Seats seats)
{
	return __builtin_popcount(seats);
}

/* Returns the lowest seat of a set that isn't empty. */
static inline int
seats_first(Seats seats)
{
	return __builtin_ctz(seats);
}

enum {
	SEAT_PUBLIC = -1, /* what an onlooker may see */
	SEAT_JUDGE = -2,  /* everything: records, digests, golden files */
};

/* Sets each seat's place by its points, most first; of equal seats the one with
 * more of `second` is ahead (NULL: none), else they share the place. */
void places_rank(int *places, const int *points, const guint8 *second,
		 int seats);
/* Puts resigned players last, in a shared place; the others keep their order.
 * Does nothing if nobody has resigned. */
void places_resigned(int *places, Seats resigned, int seats);
/* Returns the key of the winners' event: "win_shared" if there are several;
 * `closely` if another player who hasn't resigned has as many points; else
 * "won". */
const char *places_won(const int *places, const int *points, Seats resigned,
		       int seats, const char *closely);

#endif
