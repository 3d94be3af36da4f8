/* acting.h - shared by the organiser's acts (acts.h): who acts, on what, and
 * how it is logged and told. An act first checks, then writes, in one
 * transaction (work.h): ERROR_PLAYER says what is wrong, and nothing was done.
 * Each act is logged, and told with its reason to everybody concerned. */
#ifndef RUN_ORGANISER_ACTING_H
#define RUN_ORGANISER_ACTING_H

#include "club/live/live.h"
#include "club/seasons/season_act.h"
#include "club/seats/rollback.h"
#include "club/work/work.h"
#include "run/organiser/target.h"
#include "store/matches.h"
#include <jansson.h>

typedef struct {
	Run *run;	 /* a real run, or one with club and now only */
	const char *who; /* for the log: "organiser", "organiser by mail" */
	const char
		*address;  /* address of the organiser who orders it by mail */
	const char *why;   /* the reason, or NULL; the text may contain one */
	const char *match; /* match to use if the text names none, or NULL */
} Acting;

/* One act in progress: what its row (acts.h) has read from the text, and what
 * to say when it is done. */
typedef struct {
	const Acting *acting;
	Club *club;
	const char *text; /* the text after the act's word: "mg-12 24h", "seat 2
			     in mg-12 with Bob" */
	Target target;	  /* the text, parsed */
	const char *why;  /* the reason, "" if none */
	SeasonAct how;	  /* the act, for functions of seasons */
	Work work;	  /* begun if the row has a word for the log */

	/* what the act is about; each sets some of these */
	MatchRow *row;
	LiveMatch *live;
	Player *player;
	Season *season;
	RollbackPlan plan;
	int seat;
	gint64 number; /* a length, points, a division, a former player */
	bool flag;     /* whether an optional word was there: "last" */
	char *name;    /* name of a new match, an address, moves */

	char *detail; /* for the log; NULL: the reason */
	json_t *said; /* saying of what was done */
} Deed;

/* Returns a new deed; borrows both. */
Deed deed_new(const Acting *acting, const char *text);
void deed_clear(Deed *deed);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Deed, deed_clear)

/* Sets deed->row to the match that is meant, which must be in one of these
 * phases; see work_match_in. */
bool deed_match(Deed *deed, unsigned phases, GError **error);
/* Sets deed->table; the match must be live. */
bool deed_live(Deed *deed, GError **error);
/* Sets deed->player by name. */
bool deed_player(Deed *deed, const char *name, GError **error);
/* Reads a seat, "seat 2" or "2", counted from 1, or the name of the player who
 * sits there or owns it; *seat becomes its index. */
bool deed_seat(const Deed *deed, const char *word, int *seat, GError **error);
/* Sets deed->why; see target_reasons. */
bool deed_reasons(Deed *deed, GError **error);
/* Sets ERROR_PLAYER, which asks for a reason, if there is none. */
bool deed_needs_why(const Deed *deed, GError **error);
/* Tells a match's players a saying, which it steals, with the reason below. */
bool deed_tell(Deed *deed, gint64 match, json_t *told, GError **error);
/* Marks an act in a match of a season in which the organiser plays. */
bool deed_mark_own(Deed *deed, const MatchRow *row, const char *what,
		   GError **error);

/* Returns whether a text names a player of the club (a TargetIs). */
bool acting_is_player(const char *text, gconstpointer club);
/* Returns "what: why" for the log; yours. */
char *acting_detail(const char *what, const char *why);

#endif
