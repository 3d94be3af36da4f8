/* desk.c - what lies on a seat's desk, and how it is taken away again. */
#include "match/desk_parts.h"

#include "base/saying.h"
#include "base/text.h"

#include <string.h>

static const char *const by_names[] = {
	[ORDER_PLAYER] = "player", [ORDER_PLAN] = "plan",
	[ORDER_FORCED] = "forced", [ORDER_STAND_IN] = "stand_in",
	[ORDER_BOT] = "bot",	   [ORDER_ORGANISER] = "organiser",
};

const char *
order_by_name(OrderBy by)
{
	return by_names[by];
}

bool
order_by_read(const char *name, OrderBy *by)
{
	for (guint i = 0; i < G_N_ELEMENTS(by_names); i++)
		if (strcmp(name, by_names[i]) == 0) {
			*by = (OrderBy)i;
			return true;
		}
	return false;
}

Desk *
desk_new(void)
{
	Desk *desk = g_new0(Desk, 1);

	desk->chain = g_ptr_array_new_with_free_func(g_free);
	desk->next = g_ptr_array_new_with_free_func(plan_free);
	desk->always = g_ptr_array_new_with_free_func(plan_free);
	return desk;
}

void
desk_free(Desk *desk)
{
	if (!desk)
		return;
	g_free(desk->order);
	g_ptr_array_unref(desk->chain);
	g_ptr_array_unref(desk->next);
	g_ptr_array_unref(desk->always);
	g_free(desk);
}

const char *
desk_order(const Desk *desk)
{
	return desk->order;
}

OrderBy
desk_order_by(const Desk *desk)
{
	return desk->by;
}

bool
desk_holds(const Desk *desk)
{
	return desk->wait;
}

void
desk_wait(Desk *desk)
{
	desk->wait = true;
}

void
desk_enter(Desk *desk, const char *canonical, OrderBy by, int turn,
	   const char *const *chain)
{
	text_set(&desk->order, canonical);
	desk->by = by;
	desk->turn = turn;
	g_ptr_array_set_size(desk->chain, 0);
	for (; chain && *chain; chain++)
		g_ptr_array_add(desk->chain, g_strdup(*chain));
}

void
desk_order_set(Desk *desk, const char *canonical, OrderBy by)
{
	desk_enter(desk, canonical, by, desk->turn, NULL);
}

void
desk_order_sign(Desk *desk, OrderBy by)
{
	desk->by = by;
}

bool
desk_undo(Desk *desk)
{
	/* Nobody gave a forced order, so nobody can take it back; and that it
	 * is there is not told. */
	if (!desk->order || desk->by == ORDER_FORCED)
		return false;
	g_clear_pointer(&desk->order, g_free);
	g_ptr_array_set_size(desk->chain, 0);
	desk->wait = false;
	/* Or a standing plan would give the same order again at once. */
	desk->asked = true;
	desk->eager = false;
	return true;
}

static int
plans_drop(GPtrArray *plans, const char *topic)
{
	int dropped = 0;

	for (guint i = plans->len; i-- > 0;)
		if (!topic || plan_concerns(plans->pdata[i], topic)) {
			g_ptr_array_remove_index(plans, i);
			dropped++;
		}
	return dropped;
}

bool
desk_clear(Desk *desk, const Match *match, int seat, const char *topic,
	   int *dropped, GError **error)
{
	g_autofree char *english = topic_english(match, seat, topic);

	*dropped = plans_drop(desk->next, english) +
		   plans_drop(desk->always, english);
	/* What lies there may be dropped, whatever it is called. */
	if (*dropped == 0 && !topic_check(match, seat, topic, error))
		return false;
	if (topic || desk->chain->len == 0)
		return true;
	g_ptr_array_set_size(desk->chain, 0);
	++*dropped;
	return true;
}

void
desk_taken_back(Desk *desk)
{
	g_clear_pointer(&desk->order, g_free);
	g_ptr_array_set_size(desk->chain, 0);
	g_ptr_array_set_size(desk->next, 0);
	desk->wait = desk->asked = desk->eager = false;
}

/* --- for letters --- */

char *
desk_chain_text(const Desk *desk)
{
	GString *text = g_string_new(NULL);

	for (guint i = 0; i < desk->chain->len; i++)
		g_string_append_printf(text, "%s%s", i ? PLAN_THEN : "",
				       (char *)desk->chain->pdata[i]);
	return g_string_free(text, FALSE);
}

json_t *
desk_plan_name(const Game *game, PlanKind kind, const Plan *plan)
{
	return say_plan(game->name, kind == PLAN_ALWAYS ? "always" : "next",
			plan->topic);
}

void
plan_shown_clear(PlanShown *shown)
{
	json_decref(shown->name);
	g_free(shown->text);
	*shown = (PlanShown){ 0 };
}

static bool
plan_show(const Game *game, PlanKind kind, const GPtrArray *plans, int n,
	  PlanShown *shown)
{
	if (n < 0 || (guint)n >= plans->len)
		return false;
	*shown = (PlanShown){
		.kind = kind,
		.name = desk_plan_name(game, kind, plans->pdata[n]),
		.text = plan_text(plans->pdata[n]),
	};
	return true;
}

bool
desk_plan(const Desk *desk, const Game *game, int n, PlanShown *shown)
{
	int chain = desk->chain->len > 0, next = (int)desk->next->len;

	plan_shown_clear(shown);
	if (n == 0 && chain) {
		*shown = (PlanShown){
			.kind = PLAN_CHAIN,
			.name = say("plans.then", NULL),
			.text = desk_chain_text(desk),
		};
		return true;
	}
	return plan_show(game, PLAN_NEXT, desk->next, n - chain, shown) ||
	       plan_show(game, PLAN_ALWAYS, desk->always, n - chain - next,
			 shown);
}
