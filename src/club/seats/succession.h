/* succession.h - seats whose players are gone: offered to the standby list,
 * taken over by a substitute, finally played by the house bot (PLAY 3).
 *
 * A seat has a holder (SeatRow.player, 0: nobody or the house bot) and an
 * owner, who may come back as long as no substitute has moved. All of this
 * happens in the caller's transaction; the match in memory follows. */
#ifndef CLUB_SEATS_SUCCESSION_H
#define CLUB_SEATS_SUCCESSION_H

#include "club/installation/run.h"
#include "club/live/live.h"
#include "store/seat_offers.h"

#include <jansson.h>

/* Why a seat is open. */
typedef enum {
	LEFT_SILENT, /* too many misses: the holder keeps the seat meanwhile */
	LEFT_RESIGNED, /* for good, with the last place */
	LEFT_EJECTED,  /* for good, by the organiser or the rules of the club */
} SeatLeft;

/* Why somebody sits down. */
typedef enum {
	TAKEN_OFFER, /* as a substitute */
	TAKEN_BACK,  /* the owner */
	TAKEN_GIVEN, /* by the organiser: the seat is their own now */
} SeatTaken;

/* The reason, in the tenures, why the house bot plays a match to its end:
 * owners keep their seats. */
#define SUCCESSION_FINISH "finish"

/* Offers a seat of a live match to the standby list; if a player resigns in a
 * match of two, the other one is asked to end it as won. If there is nobody to
 * ask, the house bot takes the seat at once. All concerned are told. */
bool succession_open_seat(Run *run, LiveMatch *live, int seat, SeatLeft why,
			  GError **error);
/* Seats a player. The former holder's open decision, desk and tokens are
 * dropped, offers of the seat are closed, and the match is marked as touched,
 * so that the player is asked in this run or the next. Both players and the
 * other players are told. Sets ERROR_PLAYER if they have a seat in the match
 * already. */
bool succession_give_seat(Run *run, LiveMatch *live, int seat, gint64 player,
			  SeatTaken why, GError **error);

/* Finds the seat that a player may come back to, or that is being offered while
 * they hold it; -1: none. */
bool succession_seat_of_owner(Run *run, const LiveMatch *live, gint64 player,
			      int *seat, GError **error);
/* Puts a seat's owner back on it. */
bool succession_return(Run *run, LiveMatch *live, int seat, GError **error);
/* Says what became of a seat that a player no longer has: that they left it, or
 * who plays it now, and how to come back if they may (new reference). *said
 * stays NULL if they never had one, or have it still. */
bool former_say(Run *run, const LiveMatch *live, gint64 player, json_t **said,
		GError **error);

/* Counts misses in a row after a step that the seats in `waited` took part in,
 * while their orders are still on the desks; opens the seats that have had too
 * many. */
bool succession_count(Run *run, LiveMatch *live, Seats waited, GError **error);
/* Closes the offers that have run out, before a live match is played; seats
 * that nobody wants go to the house bot. */
bool succession_look(Run *run, LiveMatch *live, GError **error);
/* Finds until when an open seat without a holder waits; TIME_NONE: it does not.
 */
bool succession_until(Run *run, const LiveMatch *live, int seat, Time *until,
		      GError **error);
/* Hands all seats of a match that has taken too long to the house bot, which
 * plays it to its end; owners keep their seats. Nobody is told. */
bool succession_finish(Run *run, LiveMatch *live, GError **error);
/* Closes the offers of a seat, or (-1) of the whole match. */
bool succession_close(Run *run, gint64 match, int seat, GError **error);
/* Returns whether the house bot plays a seat, at once and without waiting. */
bool succession_house_plays(const LiveMatch *live, int seat);

/* --- an offer is answered ------------------------------------------------- */

/* Accepts an offer (takes the seat, or wins a match of two) by a mail that
 * arrived at that time. *taken: this was possible; *said (yours, on error too)
 * is a saying for the reply, with the reason if it was not. */
bool succession_accept(Run *run, const SeatOffer *offer, Time arrived,
		       bool *taken, json_t **said, GError **error);
/* Declines an offer; *said as above. */
bool succession_decline(Run *run, const SeatOffer *offer, json_t **said,
			GError **error);
/* Repeats the question, for an answer that is neither yes nor no. */
bool succession_ask(Run *run, const SeatOffer *offer, json_t **said,
		    GError **error);

#endif
