/* matches.h - matches: how they were dealt and how far they have come. */
#ifndef STORE_MATCHES_H
#define STORE_MATCHES_H

#include "store/store.h"

typedef enum {
	MATCH_OPEN, /* made; players' words are accepted until the start */
	MATCH_LIVE,
	MATCH_FINISHED,
	MATCH_CANCELLED,
	MATCH_FROZEN, /* set aside: it doesn't replay; the operator knows */
} MatchPhase;
#define MATCH_PHASES 5

const char *match_phase_name(MatchPhase phase);

typedef struct {
	gint64 id;
	char *name; /* mg-12: the game's prefix and a number of its own */
	char *game;
	int rules, seats;
	char *options; /* canonical "refill=chart facedown_ends_round=no" */
	char *tables;  /* the text it was dealt with, kept once by its hash */
	char *seed;    /* hex; never shown while the match runs */
	MatchPhase phase;
	int pace_hours;
	char *stand_in;			  /* "fallback", "bot" or "good" */
	int steps;			  /* steps played, without void ones */
	char *fingerprint, *public_chain; /* after the last step, or "" */
	Time created, started, finished;
	char *pace;   /* beyond the hours, as match/pace.h writes it; or "" */
	Time paused;  /* paused by the organiser since then; TIME_NONE: it isn't
		       */
	gint64 maker; /* the player who made it; 0: the organiser */
	bool invited; /* only guests may take a seat */
	bool held;    /* once full, it waits for the organiser to start it */
} MatchRow;

void match_row_free(MatchRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(MatchRow, match_row_free)

/* Adds a match under the next free number of the prefix. Ignores row->name;
 * *name (yours) and *id are set. */
bool match_add(Store *, const MatchRow *row, const char *prefix, gint64 *id,
	       char **name, GError **error);
bool match_get(Store *, gint64 id, MatchRow **row, GError **error);
MatchRow *match_must(Store *, gint64 id, GError **error);
bool match_find(Store *, const char *name, MatchRow **row, GError **error);
/* Reads a match that must be there, without tables: cheap. */
MatchRow *match_glance(Store *, gint64 id, GError **error);
/* Lists the matches of a phase (-1: any) by number, without tables. */
GPtrArray *match_list(Store *, int phase, GError **error);
/* Stores new values of phase, steps, fingerprint, public_chain, started,
 * finished, stand_in, pace_hours, pace, paused, invited, held and seats. */
bool match_set(Store *, const MatchRow *row, GError **error);
/* Lists the matches (gint64) whose players' words for the shuffle stay hidden
 * once they are over, because the players gave them before being told that they
 * are shown. */
GArray *match_words_hidden(Store *, GError **error);
/* Counts the runs that began with this match alone and did not finish. */
bool match_tries(Store *, gint64 match, int *tries, GError **error);
bool match_tries_set(Store *, gint64 match, int tries, GError **error);
/* Marks a match as touched by a mail: it is due until match_settle, even after
 * a crash between the mail's transaction and that of the step. */
bool match_stir(Store *, gint64 match, GError **error);
/* Clears the mark: the match has been stepped as far as it goes. */
bool match_settle(Store *, gint64 match, GError **error);
/* Lists, by number, the live matches (gint64) with an open decision whose
 * `wake` has come or an open seat offer that has ended, and the open or live
 * ones that are marked as touched. */
GArray *match_due(Store *, Time now, GError **error);
/* Lists the live matches (gint64) in which a player has a seat. */
GArray *match_of_player(Store *, gint64 player, GError **error);
/* Lists the matches (gint64) in which a player has a seat and that haven't
 * begun. */
GArray *match_open_of_player(Store *, gint64 player, GError **error);
/* Lists the live matches (gint64) with a seat owned by a player, whoever plays
 * it. */
GArray *match_of_owner(Store *, gint64 player, GError **error);

#endif
