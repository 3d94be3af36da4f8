/* work.h - a piece of the organiser's work: one transaction, one line of the
 * log.  By the program it has a transaction of its own; by mail it happens
 * within that of the mail, so it must check everything before it writes. */
#ifndef CLUB_WORK_WORK_H
#define CLUB_WORK_WORK_H

#include "club/home/run.h"
#include "club/news/kinds.h"
#include "store/journal.h"
#include "store/matches.h"
#include "store/players.h"
#include <jansson.h>

typedef struct {
	Run run; /* club and now, for tell(); tables in a run */
	JournalRow log;
	bool plain; /* it changes nothing in a match, or is marked already */
	bool own;   /* the transaction */
} Work;

#define IN_PHASE(phase) (1u << (phase))
#define UNFINISHED                                                             \
	(IN_PHASE(MATCH_OPEN) | IN_PHASE(MATCH_LIVE) | IN_PHASE(MATCH_FROZEN))

Work work_new(Club *club, Time now, const char *act);
bool work_begin(Work *work, GError **error);
/* Ends a unit of work: if done, logs it (match 0: about none) and commits, else
 * rolls back. Returns whether all went well. */
bool work_end(Work *work, bool done, const char *detail, gint64 match,
	      GError **error);

/* By name; ERROR_PLAYER where there is none. */
Player *work_player(Club *club, const char *name, GError **error);
MatchRow *work_match(Club *club, const char *name, GError **error);
/* The same of one to be changed, in one of some phases (IN_PHASE and so on);
 * else ERROR_PLAYER says that it "is over". */
MatchRow *work_match_in(Club *club, const char *name, unsigned phases,
			GError **error);

#endif
