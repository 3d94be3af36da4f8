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
move_check(Match *match, int seat, const char *line, GError **error)
{
	if (match_grammar_fits(match, seat, line))
		return true;
	g_autofree char *guess = match_guess_any(match, seat, line);

	if (!guess)
		return fail(error, ERROR_PLAYER,
			    "'%s' is not a move of the game.", line);
	return fail(error, ERROR_PLAYER,
		    "'%s' is not a move of the game; did you mean '%s'?", line,
		    guess);
}

static bool
wish_check(Match *match, int seat, const char *wish, GError **error)
{
	if (strlen(wish) > WISH_BYTES)
		return fail(error, ERROR_PLAYER, "A wish is too long.");
	g_auto(GStrv) moves = g_strsplit(wish, PLAN_THEN, -1);

	if (!moves[0])
		return fail(error, ERROR_PLAYER, "A wish is empty.");
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
	g_autofree char *folded = text_fold(topic);
	g_auto(GStrv) topics = topics_shown(match, seat);
	g_autofree char *all = g_strjoinv(", ", topics);
	const char *near = text_nearest(folded, (const char *const *)topics);

	return fail(error, ERROR_PLAYER,
		    "'%s' is no decision of %s%s%s%s Its decisions are: %s.",
		    topic, match_game(match)->title,
		    near ? "; did you mean '" : ".", near ? near : "",
		    near ? "'?" : "", all);
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
		return fail(error, ERROR_PLAYER, "A plan needs a move.");
	if (wishes->len > WISHES_MOST)
		return fail(error, ERROR_PLAYER,
			    "A plan may hold %d wishes at most.", WISHES_MOST);
	if (plans->len >= PLANS_MOST)
		return fail(error, ERROR_PLAYER,
			    "You have %d plans already; write clear first.",
			    PLANS_MOST);
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
