/* rollback.c - takes a match back to an earlier step. */
#include "club/seats/rollback.h"

#include "base/base.h"
#include "club/live/live.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "match/match.h"
#include "store/once.h"
#include "store/outbox.h"
#include "store/results.h"
#include "store/steps.h"
#include "store/tokens.h"

/* --- the plan ----------------------------------------------------------- */

static bool
check_plan(const RollbackPlan *plan, GError **error)
{
	const MatchRow *row = plan->live->row;

	if (row->phase == MATCH_FINISHED)
		return refuse(error, "rollback.over", "{s:s}", "match",
			      row->name);
	if (row->phase != MATCH_LIVE && row->phase != MATCH_FROZEN)
		return fail_saying(error, naming_phase(row));
	return plan->step < plan->last ||
	       refuse(error, "rollback.not_earlier", "{s:s, s:i}", "match",
		      row->name, "step", plan->last);
}

/* Replays a step that becomes void, to see whether it showed anything. If it
 * doesn't replay, as in a frozen match, nobody can say: it counts as shown. */
static bool
replay_void(RollbackPlan *plan, Match *match, const StepRow *step)
{
	const char *texts[SEATS_MAX];
	json_t *moves = live_moves(step, texts);
	bool replayed = disclosure_replay(match, texts, &plan->revealed, NULL);

	json_decref(moves);
	plan->revealed = plan->revealed || !replayed;
	return replayed;
}

/* Keeps the state of the match after the plan's step. */
static void
remember(RollbackPlan *plan, const Match *match)
{
	plan->fingerprint = g_strdup(match_fingerprint(match));
	plan->public_chain = g_strdup(match_public_chain(match));
}

static bool
replay_standing(const RollbackPlan *plan, Match *match, const StepRow *step,
		GError **error)
{
	if (!live_replay_step(match, step, error))
		return false;
	return !strcmp(match_fingerprint(match), step->fingerprint) ||
	       refuse(error, "rollback.broken", "{s:s, s:i}", "match",
		      plan->live->row->name, "step", step->step);
}

/* Replays the steps up to the plan's, then those that become void, until one
 * has shown something. */
static bool
replay_plan(RollbackPlan *plan, Match *match, const GPtrArray *steps,
	    GError **error)
{
	if (!plan->step)
		remember(plan, match);
	for (guint i = 0; i < steps->len && !plan->revealed; i++) {
		const StepRow *step = g_ptr_array_index(steps, i);

		if (step->voided)
			continue;
		if (step->step > plan->step) {
			if (!replay_void(plan, match, step))
				return true;
			continue;
		}
		if (!replay_standing(plan, match, step, error))
			return false;
		if (step->step == plan->step)
			remember(plan, match);
	}
	return true;
}

bool
rollback_plan(Club *club, gint64 match, int step, RollbackPlan *plan,
	      GError **error)
{
	g_autoptr(GPtrArray) steps = step_list(club->store, match, error);
	g_autoptr(Match) game = NULL;

	*plan = (RollbackPlan){ .step = step };
	plan->live = steps ? live_load(club, match, error) : NULL;
	if (!plan->live)
		return false;
	ptr_array_foreach (const StepRow, row, steps)
		if (!row->voided)
			plan->last = MAX(plan->last, row->step);
	if (!check_plan(plan, error))
		return false;
	game = live_dealt(club, plan->live, KEEP_CHAINS, error);
	return game && replay_plan(plan, game, steps, error);
}

void
rollback_plan_clear(RollbackPlan *plan)
{
	g_clear_pointer(&plan->live, live_free);
	g_clear_pointer(&plan->fingerprint, g_free);
	g_clear_pointer(&plan->public_chain, g_free);
}

/* --- letters about what is void ----------------------------------------- */

/* Deletes an unsent letter (NULL: there is none), and tells again those parts
 * of it that don't depend on the void steps. A digest's news is told in the
 * next one. */
static bool
drop_letter(Work *work, const OutboxRow *letter, gint64 match, GError **error)
{
	if (!letter)
		return true;
	json_auto_t *news = json_loads(letter->news, 0, NULL);

	json_foreach (item, news) {
		g_autofree char *data = told_data(item);
		const char *name =
			json_string_value(json_object_get(item, "kind"));
		NewsKind kind = name ? news_kind_find(name) : NEWS_KINDS;
		gint64 about = object_int(item, "match");

		if (!about)
			about = letter->match;
		if (kind == NEWS_KINDS ||
		    (about == match && news_kind_is(kind, NEWS_OF_STEPS)))
			continue;
		if (!tell(&work->run, letter->player, about, kind,
			  work->run.now, json_loads(data, 0, NULL), error))
			return false;
	}
	return outbox_delete(work->run.club->store, letter->id, error);
}

static bool
drop_letters(Work *work, const LiveMatch *live, GError **error)
{
	g_autofree const char **kinds = news_kinds_with(NEWS_OF_STEPS);
	Store *store = work->run.club->store;
	gint64 match = live->row->id;

	for (int seat = 0; seat < live->row->seats; seat++) {
		gint64 player = live_seat(live, seat)->player;
		g_autoptr(OutboxRow) letter = NULL;
		g_autoptr(OutboxRow) digest = NULL;

		if (player &&
		    (!outbox_unsent(store, player, match, &letter, error) ||
		     !drop_letter(work, letter, match, error) ||
		     !outbox_unsent_kind(store, player,
					 posted_name(POSTED_DIGEST), &digest,
					 error) ||
		     !drop_letter(work, digest, match, error)))
			return false;
	}
	for (guint i = 0; kinds[i]; i++)
		if (!news_forget_kind(store, match, kinds[i], error))
			return false;
	return true;
}

/* --- carrying it out ----------------------------------------------------- */

static bool
clear_desks(Work *work, LiveMatch *live, GError **error)
{
	for (int seat = 0; seat < live->row->seats; seat++) {
		SeatRow *row = live_seat(live, seat);

		desk_taken_back(live->desks[seat]);
		row->missed = 0;
		row->reminded = TIME_NONE;
		row->abort = false;
	}
	return live_save_seats(work->run.club, live, error);
}

static bool
set_match(Work *work, const RollbackPlan *plan, GError **error)
{
	MatchRow *row = plan->live->row;
	Store *store = work->run.club->store;
	g_autofree char *frozen = g_strdup_printf("frozen:%s", row->name);

	row->phase = MATCH_LIVE;
	row->steps = plan->step;
	text_set(&row->fingerprint, plan->fingerprint);
	text_set(&row->public_chain, plan->public_chain);
	return match_set(store, row, error) &&
	       result_drop(store, row->id, error) &&
	       once_clear(store, frozen, error) &&
	       match_tries_set(store, row->id, 0, error) &&
	       match_stir(store, row->id, error) &&
	       token_revoke(store, row->id, 0, error);
}

bool
rollback_do(Work *work, const RollbackPlan *plan, const char *why,
	    GError **error)
{
	Rollback rollback = {
		.match = plan->live->row->id,
		.step = plan->step,
		.at = work->run.now,
		.who = work->log.who,
		.why = (char *)why,
		.revealed = plan->revealed,
	};

	return rollback_add(work->run.club->store, &rollback, error) &&
	       drop_letters(work, plan->live, error) &&
	       clear_desks(work, plan->live, error) &&
	       set_match(work, plan, error) &&
	       tell_table(&work->run, rollback.match, NEWS_ROLLBACK,
			  json_pack("{s:i, s:i, s:i, s:b, s:b, s:b, s:s}",
				    "step", plan->step, "from", plan->step + 1,
				    "last", plan->last, "one",
				    plan->last == plan->step + 1, "two",
				    plan->last == plan->step + 2, "revealed",
				    plan->revealed, "quoted_why", why),
			  error);
}
