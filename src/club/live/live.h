/* live.h - matches in memory during a run: the row, the replayed game, the
 * seats with their players and desks; and a bounded cache of them. A match that
 * fails to replay is set aside without affecting others. */
#ifndef CLUB_LIVE_LIVE_H
#define CLUB_LIVE_LIVE_H

#include "base/task.h"
#include "club/installation/club.h"
#include "club/installation/run.h"
#include "match/desk.h"
#include "match/search.h"
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
	const Wording *wordings[SEATS_MAX]; /* in the players' languages */
	Task *picture; /* the picture after `pictured` steps, once wanted */
	int pictured;
} LiveMatch;

void live_free(LiveMatch *live);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(LiveMatch, live_free)

/* Loads and replays a match. ERROR_NEVER: there is none, or it does not replay
 * to its stored fingerprint (the caller freezes it). Only the last step's
 * events are compared, for those of all steps take seventeen times as long as
 * their moves; live_verify compares all. */
LiveMatch *live_load(Club *club, gint64 match, GError **error);
/* Returns whether a match can be loaded, and replays as it was played. */
bool live_verify(Club *club, gint64 match, GError **error);
/* Returns whether a match has a game to load: it is being played, or was played
 * to its end. */
bool live_has_game(const MatchRow *row);
/* Makes the deal of a match row; it borrows from club, row and seats. */
bool live_deal(const Club *club, const MatchRow *row, const GPtrArray *seats,
	       Deal *deal, GError **error);

/* Deals the game of a match that is being loaded and replays it; `whole`: as
 * live_verify does. */
bool live_game(Club *club, LiveMatch *live, bool whole, GError **error);
/* Returns the match as it was dealt, whatever its phase, to be replayed;
 * ERROR_NEVER as live_load. */
Match *live_dealt(const Club *club, const LiveMatch *live, Keep keep,
		  GError **error);
/* Plays every step that isn't void on a match just dealt. `after` is called
 * after the deal and after each step. */
bool live_replay(Club *club, const LiveMatch *live, Match *match,
		 void (*after)(const Match *, void *), void *data,
		 GError **error);
/* Plays one step; ERROR_NEVER if it does not replay. */
bool live_replay_step(Match *match, const StepRow *step, GError **error);
/* Reads the moves of a step, NULL for seats that did not wait; `texts` borrows
 * from what is returned (new reference). */
json_t *live_moves(const StepRow *step, const char *texts[SEATS_MAX]);
/* Returns the seats for which their own players moved in a step, by an order or
 * a plan. */
Seats live_moved(const StepRow *step);

SeatRow *live_seat(const LiveMatch *live, int seat);
Player *live_player(const LiveMatch *live, int seat);
Seats live_resigned(const LiveMatch *live);
/* Updates name, zone and wording after a seat's holder has changed in its row.
 * A seat without a holder has a player of id 0, named after whoever had it:
 * "Ann" while it is offered, then "Ann (house bot)". */
bool live_sit(Club *club, LiveMatch *live, int seat, GError **error);
/* Returns the seat of a player, -1 if they have none. */
int live_seat_of(const LiveMatch *live, gint64 player);
/* Returns the house's playing level for a seat. */
Level live_level(const SeatRow *row);
/* Returns the level at which the house plays for a seat whose time is up: the
 * player's wish, but no more than the match's level or LEVEL_BOT, whichever is
 * higher. */
Level live_stand_in(const LiveMatch *live, int seat);
/* Store a seat's row and desk, or those of all seats. */
bool live_save_seat(Club *club, LiveMatch *live, int seat, GError **error);
bool live_save_seats(Club *club, LiveMatch *live, GError **error);

/* Returns the words of the match's game in a player's language, whether or not
 * they have a seat in it. */
const Wording *live_wording(Club *club, const LiveMatch *live,
			    const Player *player);
/* Returns whether a line fits the grammar of the match's game in a player's
 * language, whatever the match's phase and whoever has a seat in it. */
bool live_grammar_fits(Club *club, const LiveMatch *live, const Player *player,
		       const char *line);

/* --- kept for a run ------------------------------------------------------- */

LiveMatchCache *live_cache_new(Club *club);
void live_cache_free(LiveMatchCache *cache);
/* Returns a match, borrowed until live_cache_drop or the next call. NULL and
 * error as live_load. */
LiveMatch *live_cache_get(LiveMatchCache *cache, gint64 match, GError **error);
/* Drops a match (0: all) from the cache: after a rollback it differs from the
 * database. */
void live_cache_drop(LiveMatchCache *cache, gint64 match);

/* Freezes a match that fails to replay, and tells the operator and the
 * organisers. */
bool match_freeze(Run *run, gint64 match, const char *why, GError **error);
/* Returns a match as live_cache_get does. A match that fails to replay is
 * frozen and returned without its game. */
LiveMatch *match_live(Run *run, gint64 match, GError **error);

/* --- names in sayings ----------------------------------------------------- */

/* Returns a saying of the match's phase, for somebody who expected another one:
 * "mg-12 is over." New reference. */
json_t *naming_phase(const MatchRow *row);
/* Returns the name of a seat's player as live_player does, or the house's name
 * if nobody holds it. New reference. */
json_t *naming_seat(const LiveMatch *live, int seat);
/* Returns the name of a seat that the house plays: "house bot 2 (strong)". New
 * reference. */
json_t *naming_house(const SeatRow *row);
/* Set the "name" beside each "seat" in a tree: for all seats, or only for those
 * without a holder or whose holder was forgotten. */
void naming_put(const LiveMatch *live, json_t *tree);
void naming_put_house(const LiveMatch *live, json_t *tree);
/* Replaces sayings that stand for the match's players by their names, which
 * saves looking each up. Sayings for forgotten players and for players without
 * a seat stay. */
void naming_put_known(const LiveMatch *live, json_t *tree);

#endif
