/* desk_plan.c - plans come in: `next` and `always`. */
#include "match/desk_parts.h"

#include "base/error.h"
#include "base/saying.h"
#include "base/text.h"

#include <string.h>

/* More than anybody plans, so that no mail can fill the database. */
#define PLANS_MOST 60
#define WISHES_MOST 24
#define WISH_BYTES 400

static bool
move_check(Match *match, int seat, const char *line, GError **error)
{
	if (match_grammar_fits(match, seat, line))
		return true;
	g_autofree char *guess = match_guess_any(match, seat, line);

	if (!guess)
		return fail_saying(
			error, say("plans.not_of_game", "{s:s}", "move", line));
	return fail_saying(error,
			   say("plans.not_of_game_but", "{s:s, s:o}", "move",
			       line, "nearest",
			       say_move(match_game(match)->name, guess)));
}

static bool
wish_check(Match *match, int seat, const char *wish, GError **error)
{
	if (strlen(wish) > WISH_BYTES)
		return fail_saying(error, say("plans.too_long", NULL));
	g_auto(GStrv) moves = g_strsplit(wish, PLAN_THEN, -1);

	if (!moves[0])
		return fail_saying(error, say("plans.empty", NULL));
	for (guint i = 0; moves[i]; i++)
		if (!move_check(match, seat, moves[i], error))
			return false;
	return true;
}

/* The decisions of its game as a seat calls them.  Free with g_strfreev. */
static GStrv
topics_shown(const Match *match, int seat)
{
	const char *const *topics = match_game(match)->topics;
	GStrv shown = g_strdupv((GStrv)topics);

	for (int i = 0; shown[i]; i++) {
		g_free(shown[i]);
		shown[i] = match_topic_show(match, seat, topics[i]);
	}
	return shown;
}

static bool
topic_unknown(const Match *match, int seat, const char *topic, GError **error)
{
	const Game *game = match_game(match);
	g_autofree char *folded = text_fold(topic);
	g_auto(GStrv) shown = topics_shown(match, seat);
	const char *near = text_nearest(folded, (const char *const *)shown);
	json_t *nearest = json_false(), *topics = json_array();

	for (int i = 0; shown[i]; i++) {
		json_t *known = say_topic(game->name, game->topics[i]);

		json_array_append(topics, known);
		if (shown[i] == near)
			nearest = known;
		else
			json_decref(known);
	}
	return fail_saying(error,
			   say("plans.no_topic", "{s:s, s:o, s:o, s:o}",
			       "topic", topic, "game", say_game(game->name),
			       "nearest", nearest, "topics", say_all(topics)));
}

bool
topic_check(const Match *match, int seat, const char *topic, GError **error)
{
	return !topic || !match_game(match)->topics ||
	       match_topic_known(match, seat, topic) ||
	       topic_unknown(match, seat, topic, error);
}

static bool
plan_add(GPtrArray *plans, Match *match, int seat, const char *topic,
	 const GPtrArray *wishes, GError **error)
{
	if (!topic_check(match, seat, topic, error))
		return false;
	if (wishes->len == 0)
		return fail_saying(error, say("plans.needs_move", NULL));
	if (wishes->len > WISHES_MOST)
		return fail_saying(error, say("plans.many_moves", "{s:i}", "n",
					      WISHES_MOST));
	if (plans->len >= PLANS_MOST)
		return fail_saying(error, say("plans.many_plans", "{s:i}", "n",
					      PLANS_MOST));
	for (guint i = 0; i < wishes->len; i++)
		if (!wish_check(match, seat, wishes->pdata[i], error))
			return false;
	g_ptr_array_add(plans, plan_new(topic, wishes));
	return true;
}

char *
topic_english(const Match *match, int seat, const char *topic)
{
	return topic ? match_topic_read(match, seat, topic) : NULL;
}

bool
desk_next(Desk *desk, Match *match, int seat, const char *topic,
	  const GPtrArray *wishes, GError **error)
{
	g_autofree char *english = topic_english(match, seat, topic);

	return plan_add(desk->next, match, seat, english, wishes, error);
}

bool
desk_always(Desk *desk, Match *match, int seat, const char *topic,
	    const GPtrArray *wishes, GError **error)
{
	g_autofree char *english = topic_english(match, seat, topic);

	if (!plan_add(desk->always, match, seat, english, wishes, error))
		return false;
	for (guint i = 0; i + 1 < desk->always->len; i++)
		if (plan_concerns(desk->always->pdata[i], english)) {
			g_ptr_array_remove_index(desk->always, i);
			break;
		}
	desk->eager = true;
	return true;
}
