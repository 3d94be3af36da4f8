/* desk_text.c - how a desk is kept in the database: compact JSON without what
 * is empty.
 *
 * {"order": "bid 300k", "by": "player", "wait": true,
 *  "asked": true, "eager": true, "turn": 3, "chain": ["sell p07"], "next":
 * [{"topic": "turn", "wishes": ["pass"]}], "always": [..]}; a plan for any
 * decision has no topic. Unknown keys are left alone, so that an older program
 * reads a newer desk. */
#include "match/desk_parts.h"

#include "base/error.h"

#include <stdlib.h>

static json_t *
texts_json(const GPtrArray *texts)
{
	json_t *list = json_array();

	for (guint i = 0; i < texts->len; i++)
		json_array_append_new(list, json_string(texts->pdata[i]));
	return list;
}

static void
plans_write(json_t *root, const char *key, const GPtrArray *plans)
{
	json_t *list = json_array();

	for (guint i = 0; i < plans->len; i++) {
		const Plan *plan = plans->pdata[i];
		json_t *item = json_object();

		if (plan->topic)
			json_object_set_new(item, "topic",
					    json_string(plan->topic));
		json_object_set_new(item, "wishes", texts_json(plan->wishes));
		json_array_append_new(list, item);
	}
	if (plans->len)
		json_object_set(root, key, list);
	json_decref(list);
}

static void
order_write(json_t *root, const Desk *desk)
{
	if (desk->order) {
		json_object_set_new(root, "order", json_string(desk->order));
		json_object_set_new(root, "by",
				    json_string(order_by_name(desk->by)));
	}
	if (desk->wait)
		json_object_set_new(root, "wait", json_true());
	if (desk->asked)
		json_object_set_new(root, "asked", json_true());
	if (desk->asked && desk->eager)
		json_object_set_new(root, "eager", json_true());
	if (desk->chain->len) {
		json_object_set_new(root, "turn", json_integer(desk->turn));
		json_object_set_new(root, "chain", texts_json(desk->chain));
	}
}

char *
desk_write(const Desk *desk)
{
	json_t *root = json_object();

	order_write(root, desk);
	plans_write(root, "next", desk->next);
	plans_write(root, "always", desk->always);
	char *dump =
		json_object_size(root) ? json_dumps(root, JSON_COMPACT) : NULL;
	char *text = g_strdup(dump ? dump : "");

	free(dump);
	json_decref(root);
	return text;
}

/* A missing list is an empty one. */
static bool
texts_read(const json_t *list, GPtrArray *texts)
{
	json_t *item;
	size_t i;

	if (list && !json_is_array(list))
		return false;
	json_array_foreach (list, i, item) {
		if (!json_is_string(item))
			return false;
		g_ptr_array_add(texts, g_strdup(json_string_value(item)));
	}
	return true;
}

static bool
plan_read(const json_t *item, GPtrArray *plans)
{
	g_autoptr(GPtrArray) wishes = g_ptr_array_new_with_free_func(g_free);
	json_t *topic = json_object_get(item, "topic");

	if (!json_is_object(item) || (topic && !json_is_string(topic)) ||
	    !texts_read(json_object_get(item, "wishes"), wishes))
		return false;
	g_ptr_array_add(plans, plan_new(json_string_value(topic), wishes));
	return true;
}

static bool
plans_read(const json_t *list, GPtrArray *plans)
{
	json_t *item;
	size_t i;

	if (list && !json_is_array(list))
		return false;
	json_array_foreach (list, i, item) {
		if (!plan_read(item, plans))
			return false;
	}
	return true;
}

static bool
order_read(const json_t *root, Desk *desk)
{
	json_t *order = json_object_get(root, "order");
	json_t *by = json_object_get(root, "by");

	desk->wait = json_is_true(json_object_get(root, "wait"));
	desk->asked = json_is_true(json_object_get(root, "asked"));
	desk->eager = json_is_true(json_object_get(root, "eager"));
	desk->turn = (int)json_integer_value(json_object_get(root, "turn"));
	if (!order)
		return true;
	if (!json_is_string(order) || !json_is_string(by) ||
	    !order_by_read(json_string_value(by), &desk->by))
		return false;
	desk->order = g_strdup(json_string_value(order));
	return true;
}

static bool
root_read(const json_t *root, Desk *desk)
{
	return json_is_object(root) && order_read(root, desk) &&
	       texts_read(json_object_get(root, "chain"), desk->chain) &&
	       plans_read(json_object_get(root, "next"), desk->next) &&
	       plans_read(json_object_get(root, "always"), desk->always);
}

Desk *
desk_read(const char *json, GError **error)
{
	g_autoptr(Desk) desk = desk_new();

	if (!json || !*json)
		return g_steal_pointer(&desk);
	json_t *root = json_loads(json, 0, NULL);
	bool good = root_read(root, desk);

	json_decref(root);
	if (good)
		return g_steal_pointer(&desk);
	fail(error, ERROR_NEVER, "this is no desk: %.80s", json);
	return NULL;
}
