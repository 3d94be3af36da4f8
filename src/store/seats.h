/* seats.h - who sits where in a match, and what lies on the desk. */
#ifndef STORE_SEATS_H
#define STORE_SEATS_H

#include "store/store.h"

typedef enum {
	SEAT_OWNED,
	SEAT_OFFERED, /* to the standby list; a silent player holds it still*/
	SEAT_SUBSTITUTE, /* player is not the owner */
	SEAT_BOT,	 /* the house bot plays to the end */
} SeatStage;

typedef struct {
	gint64 match;
	int seat;
	gint64 player; /* who moves; 0: nobody yet, or the house bot */
	char *word;    /* the player's own for the dice, or "" */
	char *desk;    /* orders and plans as JSON (match/desk.h), or "" */
	char *thread;  /* Message-ID of the last letter about it, or "" */
	gint64 owner;  /* whose seat it is; he may come back */
	SeatStage stage;
	Time bank;     /* seconds that are left in it */
	int missed;    /* decisions in a row */
	Time reminded; /* last, TIME_NONE: never */
	bool resigned; /* by its owner */
	Time abort;    /* wished since then to end it without a result */
} SeatRow;

void seat_row_free(SeatRow *row);

bool seat_add(Store *, const SeatRow *row, GError **error);
GPtrArray *seat_list(Store *, gint64 match, GError **error); /* by seat */
/* Who holds it; NULL: nobody of the list.  Borrowed from it. */
SeatRow *seat_of_player(const GPtrArray *seats, gint64 player);
/* Store all of it but match and seat anew. */
bool seat_set(Store *, const SeatRow *row, GError **error);
bool seat_thread_set(Store *, const SeatRow *row, GError **error);
/* Take the seats from a number on away. */
bool seat_drop(Store *, gint64 match, int from, GError **error);

#endif
