/* desk.c - a seat's desk: what is on it, how it is taken off, and how it is
 * stored. */
#include "match/desk_private.h"

#include "base/base.h"
#include "game/view.h"

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

/* --- plans --------------------------------------------------------------- */

Plan *
plan_new(const char *topic, const GPtrArray *wishes)
{
	Plan *plan = g_new0(Plan, 1);

	plan->topic = topic ? topic_fold(topic) : NULL;
	plan->wishes = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; i < wishes->len; i++)
		g_ptr_array_add(plan->wishes, g_strdup(wishes->pdata[i]));
	return plan;
}

void
plan_free(void *plan)
{
	Plan *mine = plan;

	g_free(mine->topic);
	g_ptr_array_unref(mine->wishes);
	g_free(mine);
}

bool
plan_concerns(const Plan *plan, const char *topic)
{
	return topic ? plan->topic && topic_is(plan->topic, topic)
		     : !plan->topic;
}

/* Joins texts. Free with g_free. */
static char *
texts_join(const GPtrArray *texts, const char *between)
{
	GString *text = g_string_new(NULL);

	for (guint i = 0; i < texts->len; i++)
		g_string_append_printf(text, "%s%s", i ? between : "",
				       (char *)texts->pdata[i]);
	return g_string_free(text, FALSE);
}

char *
plan_text(const Plan *plan)
{
	return texts_join(plan->wishes, " or ");
}

int
plan_find(const GPtrArray *plans, const char *topic)
{
	int part = -1, any = -1;

	for (int i = (int)plans->len - 1; i >= 0; i--) {
		const Plan *plan = plans->pdata[i];

		if (!plan->topic)
			any = i;
		else if (topic_fits(plan->topic, topic))
			part = i;
	}
	for (int i = 0; i < (int)plans->len; i++)
		if (plan_concerns(plans->pdata[i], topic))
			return i;
	return part >= 0 ? part : any;
}

/* --- a desk -------------------------------------------------------------- */

Desk *
desk_new(void)
{
	Desk *desk = g_new0(Desk, 1);

	desk->level = LEVEL_BOT;
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

void
desk_level_set(Desk *desk, Level level)
{
	desk->level = level;
}

Level
desk_level(const Desk *desk)
{
	return desk->level;
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
	desk->level = LEVEL_BOT;
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
	/* Nobody gave a forced order, so nobody can take it back; nor does the
	 * player learn that it is there. */
	if (!desk->order || desk->by == ORDER_FORCED)
		return false;
	g_clear_pointer(&desk->order, g_free);
	g_ptr_array_set_size(desk->chain, 0);
	desk->wait = false;
	/* Otherwise an `always` would give the same order again at once. */
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
	/* an existing plan may be dropped even if its topic is unknown */
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

/* --- for letters --------------------------------------------------------- */

char *
desk_chain_text(const Desk *desk)
{
	return texts_join(desk->chain, PLAN_THEN);
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

/* --- storage ------------------------------------------------------------ */

/* The database keeps a desk as compact JSON without empty parts:
 *
 * {"order": "bid 300k", "by": "player", "wait": true, "asked": true, "eager":
 * true, "turn": 3, "chain": ["sell p07"], "next": [{"topic": "turn", "wishes":
 * ["pass"]}], "always": [..]}; a plan for any decision has no topic. Unknown
 * keys are ignored, so that an older program can read a newer desk. */

static json_t *
texts_json(const GPtrArray *texts)
{
	return VIEW_LIST(i, 0, (int)texts->len, json_string(texts->pdata[i]));
}

/* Returns NULL for no plans. */
static json_t *
plans_json(const GPtrArray *plans)
{
	json_t *list = plans->len ? json_array() : NULL;

	ptr_array_foreach (const Plan, plan, plans)
		array_pack(list, "{s:s*, s:o}", "topic", plan->topic, "wishes",
			   texts_json(plan->wishes));
	return list;
}

char *
desk_write(const Desk *desk)
{
	bool chain = desk->chain->len > 0;
	json_auto_t *root = json_pack(
		"{s:s*, s:s*, s:s*, s:o*, s:o*, s:o*, s:o*, s:o*, s:o*, s:o*}",
		"order", desk->order, "by",
		desk->order ? order_by_name(desk->by) : NULL, "level",
		desk->order && desk->level != LEVEL_BOT
			? level_name(desk->level)
			: NULL,
		"wait", desk->wait ? json_true() : NULL, "asked",
		desk->asked ? json_true() : NULL, "eager",
		desk->asked && desk->eager ? json_true() : NULL, "turn",
		chain ? json_integer(desk->turn) : NULL, "chain",
		chain ? texts_json(desk->chain) : NULL, "next",
		plans_json(desk->next), "always", plans_json(desk->always));
	return json_object_size(root) ? object_line(root) : g_strdup("");
}

/* Reads a list of texts; a missing one is empty. */
static bool
texts_read(const json_t *list, GPtrArray *texts)
{
	if (list && !json_is_array(list))
		return false;
	json_foreach (item, list) {
		if (!json_is_string(item))
			return false;
		g_ptr_array_add(texts, g_strdup(json_string_value(item)));
	}
	return true;
}

static bool
plans_read(const json_t *list, GPtrArray *plans)
{
	if (list && !json_is_array(list))
		return false;
	json_foreach (item, list) {
		g_autoptr(GPtrArray) wishes =
			g_ptr_array_new_with_free_func(g_free);
		json_t *topic = json_object_get(item, "topic");

		if (!json_is_object(item) ||
		    (topic && !json_is_string(topic)) ||
		    !texts_read(json_object_get(item, "wishes"), wishes))
			return false;
		g_ptr_array_add(plans,
				plan_new(json_string_value(topic), wishes));
	}
	return true;
}

static bool
order_read(const json_t *root, Desk *desk)
{
	json_t *order = json_object_get(root, "order");
	json_t *by = json_object_get(root, "by");
	const char *level = json_string_value(json_object_get(root, "level"));

	desk->wait = object_true(root, "wait");
	desk->asked = object_true(root, "asked");
	desk->eager = object_true(root, "eager");
	desk->turn = seen_number(root, "turn");
	if (!order)
		return true;
	if (!json_is_string(order) || !json_is_string(by) ||
	    !order_by_read(json_string_value(by), &desk->by) ||
	    (level && !level_read(level, &desk->level)))
		return false;
	desk->order = g_strdup(json_string_value(order));
	return true;
}

Desk *
desk_read(const char *json, GError **error)
{
	g_autoptr(Desk) desk = desk_new();

	if (!json || !*json)
		return g_steal_pointer(&desk);
	json_t *root = json_loads(json, 0, NULL);
	bool good = json_is_object(root) && order_read(root, desk) &&
		    texts_read(json_object_get(root, "chain"), desk->chain) &&
		    plans_read(json_object_get(root, "next"), desk->next) &&
		    plans_read(json_object_get(root, "always"), desk->always);

	json_decref(root);
	if (good)
		return g_steal_pointer(&desk);
	fail(error, ERROR_NEVER, "this is no desk: %.80s", json);
	return NULL;
}
