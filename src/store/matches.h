/* matches.h - matches: how they were dealt and how far they are. */
#ifndef STORE_MATCHES_H
#define STORE_MATCHES_H

#include "store/store.h"

typedef enum {
	MATCH_OPEN, /* made; players' words are taken until the start */
	MATCH_LIVE,
	MATCH_FINISHED,
	MATCH_CANCELLED,
	MATCH_FROZEN, /* set aside: it does not replay; the operator knows */
} MatchPhase;

const char *match_phase_name(MatchPhase phase);

typedef struct {
	gint64 id;
	char *name; /* mg-12: the game's prefix and a number of its own */
	char *game;
	int rules, seats;
	char *options; /* canonical "refill=chart facedown_ends_round=no" */
	char *tables;  /* the text it was dealt with (kept once by its hash) */
	char *seed;    /* hex; never shown while the match runs */
	MatchPhase phase;
	int pace_hours;
	char *stand_in;	   /* "fallback" or "bot" */
	int steps;	   /* played and not void */
	char *fingerprint; /* after the last step, or "" */
	/* The judge's view as JSON after the last step, to be stored, for
	 * people who look into the database; NULL: as it is.  Never read. */
	char *judge;
	Time created, started, finished;
	char *pace;   /* beyond the hours, as match/pace.h writes it; or "" */
	Time paused;  /* by the organiser, since; TIME_NONE: it is not */
	gint64 maker; /* the player who made it; 0: the organiser */
	bool invited; /* only its guests may take a seat */
	bool held;    /* full, it waits for the organiser to start it */
} MatchRow;

void match_row_free(MatchRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(MatchRow, match_row_free)

/* Adds it under the next free number of the prefix: row->name is ignored,
 * *name is set (yours), *id too. */
bool match_add(Store *, const MatchRow *row, const char *prefix, gint64 *id,
	       char **name, GError **error);
bool match_get(Store *, gint64 id, MatchRow **row, GError **error);
MatchRow *match_must(Store *, gint64 id, GError **error);
bool match_find(Store *, const char *name, MatchRow **row, GError **error);
/* One that must be there, without tables: cheap. */
MatchRow *match_glance(Store *, gint64 id, GError **error);
/* All of a phase by number, or all with phase -1; without tables. */
GPtrArray *match_list(Store *, int phase, GError **error);
/* Store phase, steps, fingerprint, judge, started, finished, stand_in,
 * pace_hours, pace, paused, invited, held, seats anew. */
bool match_set(Store *, const MatchRow *row, GError **error);
/* How often a run began with it alone and did not come to an end. */
bool match_tries(Store *, gint64 match, int *tries, GError **error);
bool match_tries_set(Store *, gint64 match, int tries, GError **error);
/* A mail has touched it: it is due until it is settled, also after a crash
 * between the transaction of the mail and that of the match's step. */
bool match_stir(Store *, gint64 match, GError **error);
/* It was looked at and stepped as far as it goes. */
bool match_settle(Store *, gint64 match, GError **error);
/* Ids (GArray of gint64, by number) of live matches with an open decision whose
 * `wake`, or an open offer of a seat whose end is at or before now, and of open
 * or live ones that are stirred. */
GArray *match_due(Store *, Time now, GError **error);
/* Ids of live matches a player sits in, by number. */
GArray *match_of_player(Store *, gint64 player, GError **error);
/* Ids of those they sit in that have not begun, by number. */
GArray *match_open_of_player(Store *, gint64 player, GError **error);
/* Ids of live matches with a seat that is a player's, whoever moves for it. */
GArray *match_of_owner(Store *, gint64 player, GError **error);

#endif
