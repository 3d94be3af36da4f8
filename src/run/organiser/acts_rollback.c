/* acts_rollback.c - takes a match back to an earlier step. */
#include "run/organiser/acts.h"

#include "base/error.h"
#include "base/pattern.h"
#include "base/saying.h"
#include "club/seasons/rating/settled.h"
#include "club/seats/rollback.h"
#include "command/language/vocabulary.h"

#include <string.h>

/* Reads "to 7 --even-revealed he asked for it"; mail programs may have changed
 * the dashes. */
static bool
read_step(Deed *deed, int *step, GError **error)
{
	const char *name =
		deed->target.match ? deed->target.match : deed->acting->match;
	const GRegex *form = pattern_ready("(?i)^to (?:step )?([0-9]{1,6})"
					   "(?:\\s*,?\\s-*(even[- ]revealed))?"
					   "(?=[\\s:,;.]|$)[,;.]?");
	g_autoptr(GMatchInfo) found = NULL;
	int end;

	if (!g_regex_match(form, deed->target.what, 0, &found))
		return fail_saying(error,
				   say("take_back.form", "{s:s}", "match",
				       name ? name : VOCABULARY_MATCH));
	g_autofree char *number = g_match_info_fetch(found, 1);
	g_autofree char *flag = g_match_info_fetch(found, 2);

	*step = (int)g_ascii_strtoull(number, NULL, 10);
	deed->flag = flag && *flag;
	g_match_info_fetch_pos(found, 0, NULL, &end);
	target_cut(&deed->target, end);
	return true;
}

static bool
read_wish(Deed *deed, GError **error)
{
	int step = 0;

	target_read(deed->text, TARGET_TEXT, &deed->target);
	if (!read_step(deed, &step, error) || !deed_match(deed, ~0u, error) ||
	    !season_lets_go(deed->club, deed->row, error) ||
	    !rollback_plan(deed->club, deed->row->id, step, &deed->plan,
			   error) ||
	    !deed_reasons(deed, error))
		return false;
	if (!deed->plan.revealed || deed->flag)
		return deed_needs_why(deed, error);
	return fail_saying(error, say("take_back.shown", "{s:i, s:s}", "step",
				      step, "match", deed->row->name));
}

static json_t *
describe(Deed *deed)
{
	const RollbackPlan *plan = &deed->plan;

	return say("take_back.taken", "{s:s, s:i, s:i, s:b}", "match",
		   deed->row->name, "step", plan->step, "n",
		   plan->last - plan->step, "shown", plan->revealed);
}

static bool
act_rollback(Deed *deed, GError **error)
{
	const RollbackPlan *plan = &deed->plan;
	g_autofree char *what =
		g_strdup_printf("to step %d%s", plan->step,
				plan->revealed ? ", even revealed" : "");

	deed->detail = acting_detail(what, deed->why);
	deed->said = describe(deed);
	return rollback_do(&deed->work, plan, deed->why, error);
}

/* "mg-12 to 7 [even-revealed] [reason]": see rollback.h. */
const Act rollback_acts[] = {
	{ .kind = COMMAND_ROLLBACK,
	  NULL,
	  read_wish,
	  "rollback",
	  act_rollback,
	  describe },
	{ .act = NULL },
};
