/* seats.h - who sits where in a match, who sat there before, who is invited,
 * who looks on, and who wants the match off the site. */
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
	Time abort; /* since when they wish to end the match without a result */
	char *level; /* how well the house plays it (match/search.h); NULL or
			"": bot */
} SeatRow;

void seat_row_free(SeatRow *row);

bool seat_add(Store *, const SeatRow *row, GError **error);
GPtrArray *seat_list(Store *, gint64 match, GError **error); /* by seat */
/* Lists the seats of all matches, by match and seat. */
GPtrArray *seat_list_all(Store *, GError **error);
/* Finds a player's seat in the list; NULL if they have none. Borrowed from the
 * list. */
SeatRow *seat_of_player(const GPtrArray *seats, gint64 player);
/* Returns whether it has a player, or is the house's. */
bool seat_taken(const SeatRow *row);
/* Returns whether no more than one seat of a match is, or was, a player's. */
bool seats_against_house(const GPtrArray *seats);
/* Stores all columns but match and seat. */
bool seat_set(Store *, const SeatRow *row, GError **error);
bool seat_set_all(Store *, const GPtrArray *rows, GError **error);
/* Stores `thread` alone, of these rows (SeatRow *). */
bool seat_thread_set_all(Store *, const GPtrArray *rows, GError **error);
/* Deletes a match's seats from number `from` on. */
bool seat_drop(Store *, gint64 match, int from, GError **error);

/* --- tenures --- */

/* Who has held a seat, from which step on, and why. */

/* A player's time in a seat, from a step on. */
typedef struct {
	gint64 match;
	int seat;
	gint64 player; /* 0: the house bot */
	int step;      /* steps played before they came */
	Time at;
	char *why; /* "opening", "offer", "back", "organiser", "bot", .. */
} Tenure;

void tenure_free(Tenure *tenure);

bool tenure_add(Store *, const Tenure *tenure, GError **error);
/* Lists a match's tenures by seat, then by time. */
GPtrArray *tenure_list(Store *, gint64 match, GError **error);
/* Lists the tenures of all matches by match, seat and time. */
GPtrArray *tenure_list_all(Store *, GError **error);
/* Lists the players (gint64) who took over a seat in a contest's seasons from
 * number `since` on. */
GArray *tenure_substitutes(Store *, gint64 contest, int since, GError **error);

/* --- guests --- */

/* Who is invited to an open match. */

/* Invites a player; inviting them twice is no error. */
bool guest_add(Store *, gint64 match, gint64 player, GError **error);
/* Withdraws an invitation; no error where there is none. */
bool guest_drop(Store *, gint64 match, gint64 player, GError **error);
bool guest_is(Store *, gint64 match, gint64 player, bool *guest,
	      GError **error);
/* Lists a match's guests (gint64) by number. */
GArray *guest_list(Store *, gint64 match, GError **error);

/* --- unlisted matches --- */

/* A match is kept off the club's site if everybody at its table wants that. */

/* Stores whether a player wants a match off the site. */
bool unlisted_set(Store *, gint64 match, gint64 player, bool unlisted,
		  GError **error);
/* Counts who has a say about a match, and how many of them want it off the
 * site. Former players have none; where the house bot plays, the seat's owner
 * has it. */
bool unlisted_count(Store *, gint64 match, int *wish, int *sit, GError **error);
/* Sets *unlisted if all who have a say want the match off the site, and there
 * is one. */
bool unlisted_is(Store *, gint64 match, bool *unlisted, GError **error);

/* Lists all matches (gint64) that are unlisted. */
GArray *unlisted_list(Store *, GError **error);

/* --- onlookers --- */

/* Who follows a match without a seat. */

typedef struct {
	gint64 match, player;
	char *thread; /* Message-ID of the last letter about the match, or "" */
} OnlookerRow;

void onlooker_row_free(OnlookerRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(OnlookerRow, onlooker_row_free)

/* Adds an onlooker; one who is there already changes nothing. */
bool onlooker_add(Store *, gint64 match, gint64 player, GError **error);
bool onlooker_remove(Store *, gint64 match, gint64 player, GError **error);
bool onlooker_get(Store *, gint64 match, gint64 player, OnlookerRow **row,
		  GError **error);
bool onlooker_set(Store *, const OnlookerRow *row, GError **error);
/* Lists a match's onlookers by player. */
GPtrArray *onlooker_list(Store *, gint64 match, GError **error);

#endif
