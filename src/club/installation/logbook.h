/* logbook.h - records each act with who did it, when and why, for `pennypost
 * log`: what the program does on its own and what players do. work.h records
 * the organiser's acts. Never contains a token, hand or order. */
#ifndef CLUB_INSTALLATION_LOGBOOK_H
#define CLUB_INSTALLATION_LOGBOOK_H

#include "club/installation/run.h"

typedef struct {
	const char *who; /* NULL: the program */
	const char *act, *why;
	gint64 match; /* 0: about no match */
} Entry;

/* Adds an entry; call it within the transaction of the act. */
bool logbook_add(Run *run, const Entry *entry, GError **error);

#endif
