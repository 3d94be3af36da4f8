/* seats.h - who sits where in a match, and their orders. */
#ifndef STORE_SEATS_H
#define STORE_SEATS_H

#include "store/store.h"

typedef enum {
	SEAT_OWNED,
	SEAT_OFFERED,	 /* offered to the standby list; its silent player still
			    holds it */
	SEAT_SUBSTITUTE, /* played by someone other than the owner */
	SEAT_BOT,	 /* the house bot plays it to the end */
} SeatStage;

typedef struct {
	gint64 match;
	int seat;
	gint64 player; /* who moves; 0: nobody yet, or the house bot */
	char *word;    /* the player's word for the dice, or "" */
	char *desk;    /* orders and plans as JSON (match/desk.h), or "" */
	char *thread; /* Message-ID of the last letter about the match, or "" */
	gint64 owner; /* whose seat it is; they may come back */
	SeatStage stage;
	Time bank;     /* seconds left in the bank */
	int missed;    /* decisions missed in a row */
	Time reminded; /* when last; TIME_NONE: never */
	bool resigned; /* by its owner */
	Time abort;    /* wishes since then to end the match without a result */
} SeatRow;

void seat_row_free(SeatRow *row);

bool seat_add(Store *, const SeatRow *row, GError **error);
GPtrArray *seat_list(Store *, gint64 match, GError **error); /* by seat */
/* Finds a player's seat in the list; NULL if they have none. Borrowed from the
 * list. */
SeatRow *seat_of_player(const GPtrArray *seats, gint64 player);
/* Stores all columns but match and seat. */
bool seat_set(Store *, const SeatRow *row, GError **error);
bool seat_thread_set(Store *, const SeatRow *row, GError **error);
/* Deletes a match's seats from number `from` on. */
bool seat_drop(Store *, gint64 match, int from, GError **error);

#endif
