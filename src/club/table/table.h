/* table.h - a match as it lies on the table during a run: its row, its replayed
 * game, its seats with their players and desks. */
#ifndef CLUB_TABLE_TABLE_H
#define CLUB_TABLE_TABLE_H

#include "base/task.h"
#include "club/home/club.h"
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
} Table;

void table_free(Table *table);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Table, table_free)

/* Load and replay.  ERROR_NEVER: it does not replay to its stored fingerprint
 * (the caller freezes it). NULL without error where there is none. */
Table *table_load(Club *club, gint64 match, GError **error);
/* Loads a match again that others may have changed meanwhile. If no step was
 * played, its game is taken over instead of replayed. */
Table *table_load_again(Club *club, gint64 match, Table *before,
			GError **error);
/* Does a game belong to it: is the match being played, or played to its end?
 * Only then one is loaded. */
bool table_lies(const MatchRow *row);
/* The deal of a match row; `deal` borrows from the row and the seats. */
bool table_deal(const MatchRow *row, const GPtrArray *seats, Deal *deal,
		GError **error);

/* The match as it was dealt, whatever its phase; ERROR_NEVER as table_load. */
Match *table_dealt(const Table *table, GError **error);
/* Play every step that holds on a match just dealt. `after` (may be NULL) sees
 * the match after the deal and after each step. */
bool table_replay(Club *club, const Table *table, Match *match,
		  void (*after)(const Match *, void *), void *data,
		  GError **error);
/* The moves of a step, NULL for seats that did not wait; `texts` borrows from
 * what is returned (new reference). */
json_t *table_moves(const StepRow *step, const char *texts[SEATS_MAX]);

SeatRow *table_seat(const Table *table, int seat);
Player *table_player(const Table *table, int seat);
Seats table_resigned(const Table *table);
/* Updates name and zone after a seat's holder has changed in its row. A seat
 * without a holder has a player of id 0, named after whoever had it: "Ann"
 * while it is offered, then "Ann (house bot)". */
bool table_sit(Club *club, Table *table, int seat, GError **error);
/* The seat of a player, -1 where there is none. */
int table_seat_of(const Table *table, gint64 player);
/* Does the house bot play for a seat whose time is over, and not the harmless
 * move?  As its player wishes, else as the match has it. */
bool table_bot_stands_in(const Table *table, int seat);
/* Store a seat's row and desk anew. */
bool table_save_seat(Club *club, Table *table, int seat, GError **error);

/* The words of its game in a player's language, whether they sit there or not.
 */
const Wording *table_wording(Club *club, const Table *table,
			     const Player *player);
/* Does a line fit the grammar of its game in a player's language, whatever the
 * match's phase, and whoever has a seat there? */
bool table_grammar_fits(Club *club, const Table *table, const Player *player,
			const char *line);

#endif
