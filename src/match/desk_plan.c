/* desk_plan.c - plans come in: `next` and `always`. */
#include "match/desk_parts.h"

#include "base/error.h"
#include "base/text.h"

#include <string.h>

/* More than anybody plans, so that no mail can fill the database. */
#define PLANS_MOST 60
#define WISHES_MOST 24
#define WISH_BYTES 400

static bool
move_check(Match *match, const char *line, GError **error)
{
	if (match_grammar_fits(match, line))
		return true;
	g_autofree char *guess = match_guess(match, SEAT_PUBLIC, line);

	if (!guess)
		return fail(error, ERROR_PLAYER,
			    "'%s' is not a move of the game.", line);
	return fail(error, ERROR_PLAYER,
		    "'%s' is not a move of the game; did you mean '%s'?", line,
		    guess);
}

static bool
wish_check(Match *match, const char *wish, GError **error)
{
	if (strlen(wish) > WISH_BYTES)
		return fail(error, ERROR_PLAYER, "A wish is too long.");
	g_auto(GStrv) moves = g_strsplit(wish, PLAN_THEN, -1);

	if (!moves[0])
		return fail(error, ERROR_PLAYER, "A wish is empty.");
	for (guint i = 0; moves[i]; i++)
		if (!move_check(match, moves[i], error))
			return false;
	return true;
}

static bool
topic_unknown(const Game *game, const char *topic, GError **error)
{
	g_autofree char *folded = text_fold(topic);
	g_autofree char *all = g_strjoinv(", ", (char **)game->topics);
	const char *near = text_nearest(folded, game->topics);

	return fail(error, ERROR_PLAYER,
		    "'%s' is no decision of %s%s%s%s Its decisions are: %s.",
		    topic, game->title, near ? "; did you mean '" : ".",
		    near ? near : "", near ? "'?" : "", all);
}

bool
match_topic_known(const Match *match, const char *topic)
{
	const Game *game = match_game(match);

	for (int i = 0; game->topics && game->topics[i]; i++)
		if (plan_topic_fits(topic, game->topics[i]))
			return true;
	return false;
}

bool
topic_check(const Match *match, const char *topic, GError **error)
{
	const Game *game = match_game(match);

	return !topic || !game->topics || match_topic_known(match, topic) ||
	       topic_unknown(game, topic, error);
}

static bool
plan_add(GPtrArray *plans, Match *match, const char *topic,
	 const GPtrArray *wishes, GError **error)
{
	if (!topic_check(match, topic, error))
		return false;
	if (wishes->len == 0)
		return fail(error, ERROR_PLAYER, "A plan needs a move.");
	if (wishes->len > WISHES_MOST)
		return fail(error, ERROR_PLAYER,
			    "A plan may hold %d wishes at most.", WISHES_MOST);
	if (plans->len >= PLANS_MOST)
		return fail(error, ERROR_PLAYER,
			    "You have %d plans already; write clear first.",
			    PLANS_MOST);
	for (guint i = 0; i < wishes->len; i++)
		if (!wish_check(match, wishes->pdata[i], error))
			return false;
	g_ptr_array_add(plans, plan_new(topic, wishes));
	return true;
}

bool
desk_next(Desk *desk, Match *match, const char *topic, const GPtrArray *wishes,
	  GError **error)
{
	return plan_add(desk->next, match, topic, wishes, error);
}

bool
desk_always(Desk *desk, Match *match, const char *topic,
	    const GPtrArray *wishes, GError **error)
{
	if (!plan_add(desk->always, match, topic, wishes, error))
		return false;
	for (guint i = 0; i + 1 < desk->always->len; i++)
		if (plan_concerns(desk->always->pdata[i], topic)) {
			g_ptr_array_remove_index(desk->always, i);
			break;
		}
	desk->eager = true;
	return true;
}
