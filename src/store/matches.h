/* matches.h - matches, their seats, steps and decisions. */
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
	char *judge; /* the judge's view as JSON after the last step, or "" */
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
MatchRow *match_get(Store *, gint64 id, GError **error);
MatchRow *match_find(Store *, const char *name, GError **error);
/* Without tables and judge: cheap. */
MatchRow *match_glance(Store *, gint64 id, GError **error);
/* All of a phase by number, or all with phase -1; without tables and judge. */
GPtrArray *match_list(Store *, int phase, GError **error);
/* Store phase, steps, fingerprint, judge, started, finished, stand_in, pace,
 * paused, invited, held, seats anew. */
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
/* Ids of live matches with a seat that is a player's, whoever moves for it. */
GArray *match_of_owner(Store *, gint64 player, GError **error);

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
/* Store all of it but match and seat anew. */
bool seat_set(Store *, const SeatRow *row, GError **error);
bool seat_thread_set(Store *, const SeatRow *row, GError **error);
/* Take the seats from a number on away. */
bool seat_drop(Store *, gint64 match, int from, GError **error);

typedef struct {
	gint64 match;
	int step; /* 1, 2, .. */
	Time at;
	char *moves; /* JSON: [{"by":..,"seat":..,"text":..}, ..] */
	char *fingerprint;
	gint64 voided; /* the rollback that did it; 0: it stands */
} StepRow;

void step_row_free(StepRow *row);

bool step_add(Store *, const StepRow *row, GError **error);
/* All, void ones too, in the order of playing. */
GPtrArray *step_list(Store *, gint64 match, GError **error);

/* Steps that were taken back: they are void, and stay. */
typedef struct {
	gint64 id;
	gint64 match;
	int step; /* the last one that stands */
	Time at;
	char *who, *why;
	bool revealed; /* something secret was seen in the void steps */
} Rollback;

void rollback_free(Rollback *rollback);

/* Adds it, voids what stands after its step, and sets the decisions that led
 * there to OUTCOME_VOID, the open ones closed; tenures since then begin with
 * what stands.  Sets id. */
bool rollback_add(Store *, Rollback *rollback, GError **error);
GPtrArray *rollback_list(Store *, gint64 match, GError **error); /* in order */

/* How a decision ended. */
typedef enum {
	OUTCOME_NONE,
	OUTCOME_IN_TIME,
	OUTCOME_PLAN,	/* answered before it was asked */
	OUTCOME_FORCED, /* never asked */
	OUTCOME_MISSED, /* the stand-in played */
	OUTCOME_VOID,	/* by another's hand, or taken back */
} Outcome;

/* What a seat owes now.  Serials are never used again. */
typedef struct {
	gint64 serial;
	gint64 match;
	int seat;
	gint64 player;
	int step; /* the step that it leads to */
	char *topic;
	bool open;
	Time opened;
	Time printed;  /* the deadline in its letter; TIME_NONE: not written */
	Time handed;   /* its letter's hand-off; TIME_NONE: not yet */
	Time deadline; /* when the stand-in plays; TIME_NONE: no clock runs */
	Time due;      /* when the pace is over and the bank begins */
	Time wake;     /* when a run must look at it next; TIME_NONE: never */
	Outcome outcome;
	Time closed;   /* TIME_NONE while it is open */
	bool excused;  /* counts for nobody's reliability */
	Time extra;    /* seconds added to the pace */
	Time answered; /* arrival of the order that lies there; or TIME_NONE */
} Decision;

void decision_free(Decision *decision);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Decision, decision_free)

bool decision_add(Store *, Decision *decision, GError **error); /* sets serial*/
Decision *decision_get(Store *, gint64 serial, GError **error);
/* The open ones of a match, by seat. */
GPtrArray *decision_list(Store *, gint64 match, GError **error);
/* Store what becomes of it: whose decision it is, where, and since when, never
 * changes. */
bool decision_set(Store *, const Decision *decision, GError **error);
/* All of a match, closed ones too, by serial. */
GPtrArray *decision_history(Store *, gint64 match, GError **error);
/* What a player missed (in a match; 0: anywhere) since a time counts for
 * nothing: how many these were, and the count of misses in a row is 0. */
bool decision_excuse(Store *, gint64 player, gint64 match, Time since,
		     int *count, GError **error);
/* Add to the time of every open decision that had been handed over at `since`,
 * and what lies between to those after; negative: the machine's clock was set
 * back, and times after `now` move with it.  Not in paused matches. */
bool decision_shift(Store *, Time since, Time now, GError **error);
/* Look at those again whose deadline has passed. */
bool decision_wake_overdue(Store *, Time now, GError **error);
/* Ids (gint64) of live matches with an open decision. */
GArray *decision_matches(Store *, GError **error);
/* Of the players' decisions whose deadline fell after `since`, until now: how
 * many, unanswered ones of them, and their players. */
typedef struct {
	int due, silent, players;
} Silence;

bool decision_silence(Store *, Time since, Time now, Silence *silence,
		      GError **error);
/* Is an open decision of a player over its deadline without an order? */
bool decision_is_silent(Store *, gint64 player, Time now, bool *silent,
			GError **error);
/* Close every open decision of a match as it stands. */
bool decision_close_all(Store *, gint64 match, Time now, GError **error);

/* What a player's decisions of a time have come to. */
typedef struct {
	int due;     /* that count */
	int on_time; /* of those */
} Punctuality;

/* Of those that closed since then; without excused and void ones. */
bool decision_punctual(Store *, gint64 player, Time since,
		       Punctuality *punctuality, GError **error);

#endif
