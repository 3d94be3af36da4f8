/* trouble.h - remembers what goes wrong again and again: how often in a row,
 * since when, and whether the operator was told (once.h). A trouble is the fact
 * of its name, "TRIES" or "TRIES SINCE", or none once it is over. */
#ifndef CLUB_WORK_TROUBLE_H
#define CLUB_WORK_TROUBLE_H

#include "club/installation/run.h"

#define TROUBLE_TOLD 5 /* tries in a row until the operator is told */

typedef struct {
	gint64 tries; /* in a row; 0: no trouble */
	Time since;   /* when it last went wrong; 0 where that doesn't matter */
} Trouble;

/* Read and store a trouble. */
bool trouble_get(Run *run, const char *name, Trouble *trouble, GError **error);
bool trouble_set(Run *run, const char *name, Trouble trouble, GError **error);
/* Forgets a trouble, so that the operator is told of the next one. */
bool trouble_over(Run *run, const char *name, GError **error);

/* The mail servers: `what` is "fetch" or "send". Where several programs write,
 * each remembers its own troubles, as another machine may get through. */

/* Returns when the server refused us (a wrong password, a bad certificate), if
 * that is too recent to try again: a new try might lock the account (MAIL R11),
 * and would tell the operator nothing new. TIME_NONE: it may be tried, as it
 * also may after a change of the configuration. */
Time trouble_refused(const Club *club, Time now, const char *what);
/* Returns whether a phase does nothing because of trouble_refused; says so, and
 * that something is left. */
bool trouble_waits(Run *run, const char *what);
/* Notes that we reached a limit, which isn't lifted within minutes: the next
 * try comes after an hour at the earliest. *hours becomes how many hours it is
 * until then. */
bool trouble_limit(Run *run, const char *what, int *hours, GError **error);

/* Notes that a phase failed for this reason, and will be tried again by the
 * next run. The operator is told once, at the fifth time in a row. */
bool trouble_again(Run *run, const char *what, const char *why, GError **error);
/* Records the problem that a phase ended with; steals it. ERROR_LATER is
 * treated as by trouble_again; but if the connection failed and has never
 * worked, the operator is told at once. Any other problem is set as the error;
 * if the server refused us, the next try comes after 15 minutes, an hour, four
 * hours, then every six hours. If the club's grant was refused, the operator is
 * told once what is wrong with it, and the run goes on. */
bool trouble_note(Run *run, const char *what, bool opened, GError *problem,
		  GError **error);
/* Notes that the server was reached, within a transaction that happens anyway,
 * so that a club's first run waits for the disk no more often than later ones.
 */
bool trouble_reached(Run *run, const char *what, GError **error);
/* Notes that the phase worked; writes only if there was trouble. */
bool trouble_ended(Run *run, const char *what, GError **error);

#endif
