/* logbook.h - records each act with who did it, when and why, for `pennypost
 * log`: what the program does on its own and what players do. work.h records
 * the organiser's acts. Never contains a token, hand or order. */
#ifndef CLUB_INSTALLATION_LOGBOOK_H
#define CLUB_INSTALLATION_LOGBOOK_H

#include "club/installation/run.h"

/* Adds an entry; call it within the transaction of the act.  `who` NULL: the
 * program; `why` may be NULL; match 0: about no match. */
bool logbook_add(Run *run, const char *who, const char *act, const char *why,
		 gint64 match, GError **error);

#endif
