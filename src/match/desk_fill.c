/* desk_fill.c - uses the chain and the plans when a decision opens or is
 * played. Only the desk's owner reads the reports, so they may hold the owner's
 * words, and nothing about others. */
#include "base/saying.h"
#include "match/desk_private.h"

typedef struct {
	Desk *desk;
	Match *match;
	int seat;
	DeskTold *told;
	void *data;
} Fill;

typedef enum {
	WISH_TAKEN,
	WISH_NONE, /* none of its moves is legal */
	WISH_ASK,  /* it could mean two things */
} WishResult;

/* Reports to the desk's owner; takes ownership of the saying. */
static void
tell(const Fill *fill, json_t *said, const char *moves)
{
	if (fill->told)
		fill->told(said, moves, fill->data);
	else
		json_decref(said);
}

/* --- the chain ----------------------------------------------------------- */

/* Drops the chain and reports its moves to its owner, by the saying of this
 * key. */
static void
chain_drop(const Fill *fill, const char *key)
{
	if (fill->desk->chain->len == 0)
		return;
	g_autofree char *text = desk_chain_text(fill->desk);
	json_t *said = say(key, "{s:o}", "moves", say_wishes(text));

	g_ptr_array_set_size(fill->desk->chain, 0);
	tell(fill, said, text);
}

static void
chain_expire(const Fill *fill)
{
	if (match_over(fill->match) ||
	    match_turn(fill->match) != fill->desk->turn)
		chain_drop(fill, "plans.turn_over");
}

static const char *const *
chain_lines(const Fill *fill)
{
	return (const char *const *)fill->desk->chain->pdata;
}

static void
chain_use(const Fill *fill, const Move *move)
{
	Desk *desk = fill->desk;

	g_free(desk->order);
	desk->order = match_write(fill->match, fill->seat, move);
	desk->by = ORDER_PLAYER;
	g_ptr_array_remove_index(desk->chain, 0);
}

static WishResult
chain_fill(const Fill *fill)
{
	const char *const *lines = chain_lines(fill);
	g_auto(Fit) fit = fit_new(fill->match, fill->seat, lines[0]);

	switch (fit.kind) {
	case FIT_LEGAL:
		if (fit_any(fill->match, fill->seat, lines + 1,
			    fill->desk->chain->len - 1)) {
			chain_drop(fill, "plans.same_decision");
			return WISH_ASK;
		}
		chain_use(fill, &fit.move);
		return WISH_TAKEN;
	case FIT_AMBIGUOUS:
		chain_drop(fill, "plans.chain_unclear");
		return WISH_ASK;
	case FIT_BARRED:
	case FIT_NOT:
		chain_drop(fill, "plans.chain_impossible");
		break;
	}
	return WISH_NONE;
}

/* --- plans --------------------------------------------------------------- */

static WishResult
wish_fill(const Fill *fill, const char *wish)
{
	g_auto(GStrv) moves = g_strsplit(wish, PLAN_THEN, -1);
	const char *const *rest = (const char *const *)moves + 1;

	if (!moves[0])
		return WISH_NONE;
	g_auto(Fit) fit = fit_new(fill->match, fill->seat, moves[0]);

	if (fit.kind == FIT_AMBIGUOUS)
		return WISH_ASK;
	if (fit.kind != FIT_LEGAL)
		return WISH_NONE;
	if (fit_any(fill->match, fill->seat, rest, g_strv_length(moves) - 1))
		return WISH_ASK;
	g_autofree char *text = match_write(fill->match, fill->seat, &fit.move);

	desk_enter(fill->desk, text, ORDER_PLAN, match_turn(fill->match), rest);
	return WISH_TAKEN;
}

static WishResult
plan_fill(const Fill *fill, const Plan *plan)
{
	for (guint i = 0; i < plan->wishes->len; i++) {
		WishResult result = wish_fill(fill, plan->wishes->pdata[i]);

		if (result != WISH_NONE)
			return result;
	}
	return WISH_NONE;
}

static void
plan_tell(const Fill *fill, PlanKind kind, const Plan *plan, const char *key)
{
	g_autofree char *text = plan_text(plan);
	const Game *game = match_game(fill->match);

	tell(fill,
	     say(key, "{s:o, s:o}", "plan", desk_plan_name(game, kind, plan),
		 "moves", say_wishes(text)),
	     text);
}

static const Plan *
plan_here(const Fill *fill, const GPtrArray *plans, int *at)
{
	*at = plan_find(plans, match_topic(fill->match, fill->seat));
	return *at >= 0 ? plans->pdata[*at] : NULL;
}

/* Answers by a `next`. Its decision has come, so it leaves the queue whatever
 * the result. */
static WishResult
next_fill(const Fill *fill, const Plan *plan, int at)
{
	WishResult result = plan_fill(fill, plan);

	switch (result) {
	case WISH_TAKEN:
		break;
	case WISH_NONE:
		plan_tell(fill, PLAN_NEXT, plan, "plans.next_impossible");
		break;
	case WISH_ASK:
		plan_tell(fill, PLAN_NEXT, plan, "plans.next_unclear");
		break;
	}
	g_ptr_array_remove_index(fill->desk->next, (guint)at);
	return result;
}

static bool
always_fill(const Fill *fill)
{
	int at;
	const Plan *plan = plan_here(fill, fill->desk->always, &at);

	if (!plan)
		return false;
	WishResult result = plan_fill(fill, plan);

	if (result == WISH_ASK)
		plan_tell(fill, PLAN_ALWAYS, plan, "plans.always_unclear");
	return result == WISH_TAKEN;
}

/* --- the only legal move ------------------------------------------------- */

/* Uses the chain or a plan for a forced decision. The player never hears of
 * one, so it may use up only what was meant for it: a chain or a plan that says
 * this very move, or a plan that names the topic (whose n-th list belongs to
 * its n-th decision). */
static bool
forced_use(const Fill *fill)
{
	int at;

	if (fill->desk->chain->len) {
		g_auto(Fit) fit =
			fit_new(fill->match, fill->seat, chain_lines(fill)[0]);

		if (fit.kind == FIT_LEGAL)
			chain_use(fill, &fit.move);
		return fit.kind == FIT_LEGAL;
	}
	const Plan *plan = plan_here(fill, fill->desk->next, &at);

	if (!plan)
		return false;
	if (plan->topic)
		return next_fill(fill, plan, at) == WISH_TAKEN;
	if (plan_fill(fill, plan) != WISH_TAKEN)
		return false;
	g_ptr_array_remove_index(fill->desk->next, (guint)at);
	return true;
}

/* Answers a decision that has just opened. */
static bool
open_fill(const Fill *fill)
{
	Move only;

	if (match_forced(fill->match, fill->seat, &only)) {
		if (forced_use(fill))
			return true;
		g_free(fill->desk->order);
		fill->desk->order = match_write(fill->match, fill->seat, &only);
		fill->desk->by = ORDER_FORCED;
		return true;
	}
	WishResult chain =
		fill->desk->chain->len ? chain_fill(fill) : WISH_NONE;
	int at;

	if (chain != WISH_NONE)
		return chain == WISH_TAKEN;
	const Plan *plan = plan_here(fill, fill->desk->next, &at);

	return plan ? next_fill(fill, plan, at) == WISH_TAKEN
		    : always_fill(fill);
}

bool
desk_fill(Desk *desk, Match *match, int seat, DeskTold *told, void *data)
{
	Fill fill = { desk, match, seat, told, data };

	if (desk->order)
		return true;
	chain_expire(&fill);
	if (!seats_has(match_waiting(match), seat))
		return false;
	bool eager = desk->eager, filled;
	int at;

	/* If the player was already asked for a decision, only an `always` that
	 * they gave later may answer it. */
	desk->eager = false;
	if (desk->asked)
		filled = eager && plan_here(&fill, desk->always, &at) &&
			 (guint)at + 1 == desk->always->len &&
			 always_fill(&fill);
	else
		filled = open_fill(&fill);
	desk->asked = desk->asked || !filled;
	return filled;
}

void
desk_played(Desk *desk, Match *match, int seat, DeskTold *told, void *data)
{
	Fill fill = { desk, match, seat, told, data };

	g_clear_pointer(&desk->order, g_free);
	desk->wait = desk->asked = desk->eager = false;
	chain_expire(&fill);
}
