/* rollback.h - a match is taken back to an earlier step (PLAY 4).
 *
 * The steps after it become void and stay in the record; the match is replayed
 * to where it stands then, with the same dice: the same moves bring the same
 * cards.  Open decisions are closed, the letters of the match can be answered
 * no more, orders and `next` plans are gone, and everybody is told and asked
 * anew.  What anybody has seen is not forgotten: a rollback over a step that
 * disclosed something (match/disclosure.h) is done only where it is said. */
#ifndef CLUB_SEATS_ROLLBACK_H
#define CLUB_SEATS_ROLLBACK_H

#include "club/installation/run.h"
#include "club/live/live.h"
#include "club/work/work.h"

typedef struct {
	LiveMatch *live;
	int step;      /* the last one that stands then; 0: only dealt */
	int last;      /* the last one that stood */
	bool revealed; /* something hidden was shown in between */
	char *fingerprint, *judge; /* of the match at the step */
} RollbackPlan;

/* Finds out what a rollback would do. Sets ERROR_PLAYER if there is no such
 * step, nothing to take back, or the match is neither live nor frozen. */
bool rollback_plan(Club *club, gint64 match, int step, RollbackPlan *plan,
		   GError **error);
void rollback_plan_clear(RollbackPlan *plan);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(RollbackPlan, rollback_plan_clear)
/* Do it, in the transaction of the work. */
bool rollback_do(Work *work, const RollbackPlan *plan, const char *why,
		 GError **error);

#endif
