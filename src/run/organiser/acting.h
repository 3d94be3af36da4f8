/* acting.h - what the organiser's acts share (acts.h): who acts, what is meant,
 * and that it is logged and told.
 *
 * An act checks first and writes then, in one transaction (work.h):
 * ERROR_PLAYER says what is wrong, and nothing was done.  Each is logged and
 * told to those whom it concerns, with its reason. */
#ifndef RUN_ORGANISER_ACTING_H
#define RUN_ORGANISER_ACTING_H

#include "club/season/season_act.h"
#include "club/seats/rollback.h"
#include "club/table/table.h"
#include "club/work/work.h"
#include "run/organiser/target.h"
#include "store/matches.h"
#include <jansson.h>

typedef struct {
	Run *run;	     /* of a run, or club and now alone */
	const char *who;     /* for the log: "organiser", "organiser by mail" */
	const char *address; /* of who orders it by mail, for an answer */
	const char *why; /* the reason, or NULL; the text may hold one too */
	const char
		*match; /* that is meant where the text names none, or NULL */
} Acting;

/* One act on its way: what its row (acts.h) has read from the text, and what is
 * said when it is done. */
typedef struct {
	const Acting *acting;
	Club *club;
	const char *text; /* what stands behind the word of the act: "mg-12
			     24h", "seat 2 in mg-12 with Bob" */
	Target target;	  /* the text as it is read */
	const char *why;  /* the reason, "" where there is none */
	SeasonAct how;	  /* as acts in seasons want it */
	Work work;	  /* begun where the row has a word for the log */

	/* what it is about; each act has some of these */
	MatchRow *row;
	Table *table;
	Player *player;
	Season *season;
	RollbackPlan plan;
	int seat;
	gint64 number; /* a length, points, a division, somebody before */
	bool flag;     /* a word that it may take: "last" */
	char *name;    /* of a match that is made, an address, moves */

	char *detail; /* for the log, else the reason */
	json_t *said; /* what was done */
} Deed;

/* Borrows both. */
Deed deed_new(const Acting *acting, const char *text);
void deed_clear(Deed *deed);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Deed, deed_clear)

/* Sets deed->row to the match that is meant, in one of some phases; see
 * work_match_in. */
bool deed_match(Deed *deed, unsigned phases, GError **error);
/* Sets deed->table; the match must be live. */
bool deed_table(Deed *deed, GError **error);
/* Sets deed->player by name. */
bool deed_player(Deed *deed, const char *name, GError **error);
/* "seat 2" or "2", counted from 1, or the name of who sits there or owns it; an
 * index. */
bool deed_seat(const Deed *deed, const char *word, int *seat, GError **error);
/* Sets deed->why; see target_reasons. */
bool deed_reasons(Deed *deed, GError **error);
/* ERROR_PLAYER asks for a reason where there is none. */
bool deed_needs_why(const Deed *deed, GError **error);
/* Tell a match's players a saying, which it steals, with the reason below. */
bool deed_tell(Deed *deed, gint64 match, json_t *told, GError **error);
/* Marks what is done in a match of a season in which who acts plays. */
bool deed_mark_own(Deed *deed, const MatchRow *row, const char *what,
		   GError **error);

/* Is a text a player of the club (a TargetIs)? */
bool acting_is_player(const char *text, gconstpointer club);
/* "what: why" for the log; yours. */
char *acting_detail(const char *what, const char *why);

#endif
