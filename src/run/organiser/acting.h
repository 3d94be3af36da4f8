/* acting.h - what the organiser's acts share (acts.h): who acts, what is meant,
 * and that it is logged and told.
 *
 * An act checks first and writes then, in one transaction (work.h):
 * ERROR_PLAYER says what is wrong, and nothing was done.  Each is logged and
 * told to those whom it concerns, with its reason. */
#ifndef RUN_ORGANISER_ACTING_H
#define RUN_ORGANISER_ACTING_H

#include "club/home/run.h"
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

/* `text` is what stands behind the word of the act: "mg-12 24h", "seat 2 in
 * mg-12 with Bob".  *said (yours) is a saying about what was done; on error it
 * is as it was. */
typedef bool OrganiserAct(const Acting *acting, const char *text, json_t **said,
			  GError **error);

/* The match that is meant, whatever its phase. */
MatchRow *acting_match(const Acting *acting, const Target *target,
		       GError **error);
/* The same in one of some phases; see work_match_in. */
MatchRow *acting_match_in(const Acting *acting, const Target *target,
			  unsigned phases, GError **error);
/* The same loaded, and live. */
Table *acting_table(const Acting *acting, const Target *target, GError **error);
/* "seat 2" or "2", counted from 1, or the name of who sits there or owns it; an
 * index. */
bool acting_seat(Club *club, const Table *table, const char *word, int *seat,
		 GError **error);
/* The reason, "" where there is none; borrowed. */
const char *acting_why(const Acting *acting, const Target *target);
/* The same, for an act that is about to be done; see target_reasons. */
bool acting_reasons(const Acting *acting, Target *target, const char **why,
		    GError **error);
/* Is there one, where an act must have it?  ERROR_PLAYER asks for it. */
bool acting_needs_why(const char *why, GError **error);
/* What was done, with the reason, if there is one, behind it; steals. */
json_t *acting_said(json_t *done, const char *why);
/* Is a text a player of the club (a TargetIs)? */
bool acting_is_player(const char *text, gconstpointer club);
/* "what: why" for the log; yours. */
char *acting_detail(const char *what, const char *why);
Work acting_work(const Acting *acting, const char *act);
/* Tell a match's players a saying, which it steals, with the reason (or NULL)
 * below. */
bool acting_tell(Work *work, gint64 match, json_t *told, const char *why,
		 GError **error);
/* Log and commit; roll back where it is not done.  In a match of a season in
 * which who acts plays it is marked there. */
bool acting_end(Work *work, bool done, const MatchRow *row, const char *detail,
		GError **error);

#endif
