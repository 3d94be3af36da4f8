/* live.h - a match as it lies on the table during a run: its row, its replayed
 * game, its seats with their players and desks. */
#ifndef CLUB_LIVE_LIVE_H
#define CLUB_LIVE_LIVE_H

#include "base/task.h"
#include "club/installation/club.h"
#include "match/desk.h"
#include "store/matches.h"
#include "store/players.h"
#include "store/seats.h"
#include "store/steps.h"

#include <jansson.h>

typedef struct {
	MatchRow *row;
	Match *match;	    /* NULL unless dealt (live or finished) */
	GPtrArray *seats;   /* SeatRow * by seat */
	GPtrArray *players; /* Player * by seat */
	/* who had a seat that nobody holds; 0: nobody did */
	gint64 formers[SEATS_MAX];
	Desk *desks[SEATS_MAX];
	const Wording *wordings[SEATS_MAX]; /* of their languages */
	Task *picture; /* of it after `pictured` steps, once wanted */
	int pictured;
} LiveMatch;

void live_free(LiveMatch *live);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(LiveMatch, live_free)

/* Load and replay.  ERROR_NEVER: it does not replay to its stored fingerprint
 * (the caller freezes it). NULL without error where there is none. */
LiveMatch *live_load(Club *club, gint64 match, GError **error);
/* Loads a match again that others may have changed meanwhile. If no step was
 * played, its game is taken over instead of replayed. */
LiveMatch *live_load_again(Club *club, gint64 match, LiveMatch *before,
			   GError **error);
/* Does a game belong to it: is the match being played, or played to its end?
 * Only then one is loaded. */
bool live_lies(const MatchRow *row);
/* The deal of a match row; `deal` borrows from the row and the seats. */
bool live_deal(const MatchRow *row, const GPtrArray *seats, Deal *deal,
	       GError **error);

/* The match as it was dealt, whatever its phase; ERROR_NEVER as live_load. */
Match *live_dealt(const LiveMatch *live, GError **error);
/* Play every step that holds on a match just dealt. `after` (may be NULL) sees
 * the match after the deal and after each step. */
bool live_replay(Club *club, const LiveMatch *live, Match *match,
		 void (*after)(const Match *, void *), void *data,
		 GError **error);
/* The moves of a step, NULL for seats that did not wait; `texts` borrows from
 * what is returned (new reference). */
json_t *live_moves(const StepRow *step, const char *texts[SEATS_MAX]);

SeatRow *live_seat(const LiveMatch *live, int seat);
Player *live_player(const LiveMatch *live, int seat);
Seats live_resigned(const LiveMatch *live);
/* Updates name and zone after a seat's holder has changed in its row. A seat
 * without a holder has a player of id 0, named after whoever had it: "Ann"
 * while it is offered, then "Ann (house bot)". */
bool live_sit(Club *club, LiveMatch *live, int seat, GError **error);
/* The seat of a player, -1 where there is none. */
int live_seat_of(const LiveMatch *live, gint64 player);
/* Does the house bot play for a seat whose time is over, and not the harmless
 * move?  As its player wishes, else as the match has it. */
bool live_bot_stands_in(const LiveMatch *live, int seat);
/* Store a seat's row and desk anew. */
bool live_save_seat(Club *club, LiveMatch *live, int seat, GError **error);

/* The words of its game in a player's language, whether they sit there or not.
 */
const Wording *live_wording(Club *club, const LiveMatch *live,
			    const Player *player);
/* Does a line fit the grammar of its game in a player's language, whatever the
 * match's phase, and whoever has a seat there? */
bool live_grammar_fits(Club *club, const LiveMatch *live, const Player *player,
		       const char *line);

#endif
