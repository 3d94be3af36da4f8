/* rated_match.h - what of a match counts for ratings: who was before whom. */
#ifndef LEAGUE_RATED_MATCH_H
#define LEAGUE_RATED_MATCH_H

#include "base/clock.h"

#define RATED_SEATS_MAX 6

typedef struct {
	gint64 match;
	Time finished;
	int seats; /* that count, 2 or more */
	gint64 players[RATED_SEATS_MAX];
	int places[RATED_SEATS_MAX]; /* less is better, gaps do not matter */
} RatedMatch;

/* Who had a seat at its beginning, and how it went on. */
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

#endif
