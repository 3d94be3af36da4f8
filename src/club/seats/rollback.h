/* rollback.h - takes a match back to an earlier step (PLAY 4).
 *
 * Later steps become void but stay in the record; the match is replayed up to
 * the step, with the same dice: the same moves bring the same cards. Open
 * decisions are closed, letters about the match can't be answered any more,
 * orders and `next` plans are dropped, and everybody is told and asked again.
 * Nobody can forget what they have seen: a rollback over a step that disclosed
 * something (match/match.h) needs an explicit "even revealed". */
#ifndef CLUB_SEATS_ROLLBACK_H
#define CLUB_SEATS_ROLLBACK_H

#include "club/installation/run.h"
#include "club/live/live.h"
#include "club/work/work.h"

typedef struct {
	LiveMatch *live;
	int step;      /* last step that stays valid; 0: only the deal */
	int last;      /* last valid step before the rollback */
	bool revealed; /* a step in between disclosed something hidden */
	char *fingerprint, *public_chain; /* the match's after the step */
} RollbackPlan;

/* Finds out what a rollback would do. Sets ERROR_PLAYER if there is no such
 * step, nothing to take back, or the match is neither live nor frozen. */
bool rollback_plan(Club *club, gint64 match, int step, RollbackPlan *plan,
		   GError **error);
void rollback_plan_clear(RollbackPlan *plan);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(RollbackPlan, rollback_plan_clear)
/* Carries out the plan, in the transaction of the work. */
bool rollback_do(Work *work, const RollbackPlan *plan, const char *why,
		 GError **error);

#endif
