/* logbook.h - each act with who, when and why, for `pennypost log`: what the
 * program does by itself and what players do; what the organiser does is
 * written by work.h.  Never a token, hand or order. */
#ifndef CLUB_HOME_LOGBOOK_H
#define CLUB_HOME_LOGBOOK_H

#include "club/home/run.h"

typedef struct {
	const char *who; /* NULL: the program by itself */
	const char *act, *why;
	gint64 match; /* 0: about none */
} Entry;

/* Within the transaction of the act. */
bool logbook_add(Run *run, const Entry *entry, GError **error);

#endif
