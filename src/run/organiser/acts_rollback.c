/* acts_rollback.c - the organiser takes a match back. */
#include "run/organiser/acts.h"

#include "base/error.h"
#include "base/pattern.h"
#include "base/saying.h"
#include "club/season/settled.h"
#include "club/seats/rollback.h"
#include "command/vocabulary.h"

#include <string.h>

typedef struct {
	Target target;
	RollbackPlan plan;
	bool even_revealed;
	const char *why; /* of the target's, or the acting's */
} Wish;

static void
wish_clear(Wish *wish)
{
	target_clear(&wish->target);
	rollback_plan_clear(&wish->plan);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Wish, wish_clear)

/* "to 7 --even-revealed he asked for it": mail programs write dashes anew. */
static bool
read_step(const Acting *acting, Wish *wish, int *step, GError **error)
{
	const char *name =
		wish->target.match ? wish->target.match : acting->match;
	const GRegex *form = pattern_ready("(?i)^to (?:step )?([0-9]{1,6})"
					   "(?:\\s*,?\\s-*(even[- ]revealed))?"
					   "(?=[\\s:,;.]|$)[,;.]?");
	g_autoptr(GMatchInfo) found = NULL;
	int end;

	if (!g_regex_match(form, wish->target.what, 0, &found))
		return fail_saying(error,
				   say("take_back.form", "{s:s}", "match",
				       name ? name : VOCABULARY_MATCH));
	g_autofree char *number = g_match_info_fetch(found, 1);
	g_autofree char *flag = g_match_info_fetch(found, 2);

	*step = (int)g_ascii_strtoull(number, NULL, 10);
	wish->even_revealed = flag && *flag;
	g_match_info_fetch_pos(found, 0, NULL, &end);
	target_cut(&wish->target, end);
	return true;
}

static bool
read_wish(const Acting *acting, const char *text, Wish *wish, GError **error)
{
	int step = 0;

	target_read(text, TARGET_TEXT, &wish->target);
	if (!read_step(acting, wish, &step, error))
		return false;
	g_autoptr(MatchRow) row = acting_match(acting, &wish->target, error);

	if (!row || !season_lets_go(acting->run->club, row, error) ||
	    !rollback_plan(acting->run->club, row->id, step, &wish->plan,
			   error) ||
	    !acting_reasons(acting, &wish->target, &wish->why, error))
		return false;
	if (!wish->plan.revealed || wish->even_revealed)
		return acting_needs_why(wish->why, error);
	return fail_saying(error, say("take_back.shown", "{s:i, s:s}", "step",
				      step, "match", row->name));
}

static json_t *
describe(const Wish *wish)
{
	const RollbackPlan *plan = &wish->plan;

	return say("take_back.taken", "{s:s, s:i, s:i, s:b}", "match",
		   plan->table->row->name, "step", plan->step, "n",
		   plan->last - plan->step, "shown", plan->revealed);
}

static bool
act_ask_rollback(const Acting *acting, const char *text, json_t **said,
		 GError **error)
{
	g_auto(Wish) wish = { 0 };

	if (!read_wish(acting, text, &wish, error))
		return false;
	*said = describe(&wish);
	return true;
}

static bool
act_rollback(const Acting *acting, const char *text, json_t **said,
	     GError **error)
{
	g_auto(Wish) wish = { 0 };
	Work work = acting_work(acting, "rollback");

	if (!read_wish(acting, text, &wish, error))
		return false;
	g_autofree char *what =
		g_strdup_printf("to step %d%s", wish.plan.step,
				wish.plan.revealed ? ", even revealed" : "");
	g_autofree char *detail = acting_detail(what, wish.why);
	bool done = work_begin(&work, error) &&
		    rollback_do(&work, &wish.plan, wish.why, error);

	if (!acting_end(&work, done, wish.plan.table->row, detail, error))
		return false;
	*said = acting_said(describe(&wish), wish.why);
	return true;
}

/* "mg-12 to 7 [even-revealed] [reason]": see rollback.h. */
const Act rollback_acts[] = {
	{ COMMAND_ROLLBACK, act_rollback, act_ask_rollback },
	{ 0 },
};
