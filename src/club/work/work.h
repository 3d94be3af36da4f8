/* work.h - a unit of the organiser's work: one transaction and one line in the
 * log. From the command line it has a transaction of its own; by mail it is
 * part of the mail's, so it must check everything before it writes. */
#ifndef CLUB_WORK_WORK_H
#define CLUB_WORK_WORK_H

#include "club/installation/run.h"
#include "club/news/kinds.h"
#include "store/journal.h"
#include "store/matches.h"
#include "store/players.h"
#include <jansson.h>

typedef struct {
	Run run; /* club and now, for tell(); tables in a run */
	JournalRow log;
	bool plain; /* changes nothing in a match, or is marked already */
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

/* Find by name; ERROR_PLAYER if there is none. */
Player *work_player(Club *club, const char *name, GError **error);
MatchRow *work_match(Club *club, const char *name, GError **error);
/* Finds a match to be changed, which must be in one of these phases (IN_PHASE
 * and so on); else ERROR_PLAYER names its phase. */
MatchRow *work_match_in(Club *club, const char *name, unsigned phases,
			GError **error);

#endif
