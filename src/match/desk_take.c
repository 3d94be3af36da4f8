/* desk_take.c - what is put onto a desk: the move lines of one mail, and plans,
 * `next` and `always`. */
#include "match/desk_private.h"

#include "base/base.h"

/* --- how a line fits ----------------------------------------------------- */

Fit
fit_new(Match *match, int seat, const char *line)
{
	static const char *const unclear[] = { "move.could_mean",
					       "move.amount_or",
					       "move.amount_maybe", NULL };
	g_autoptr(GError) reason = NULL;
	Fit fit = { .kind = FIT_LEGAL };

	if (match_read(match, seat, line, &fit.move, &fit.objection, &reason))
		return fit;
	fit.why = json_incref(error_saying(reason));
	if (fit.objection)
		fit.kind = FIT_BARRED;
	/* Forms accept numbers that are out of range. */
	else if (g_strv_contains(unclear, reason->message) &&
		 moves_fits(match_legal(match, seat), line))
		fit.kind = FIT_AMBIGUOUS;
	else
		fit.kind = FIT_NOT;
	return fit;
}

void
fit_clear(Fit *fit)
{
	g_clear_pointer(&fit->why, json_decref);
}

bool
fit_any(Match *match, int seat, const char *const *lines, guint n)
{
	for (guint i = 0; i < n; i++)
		if (moves_fits(match_legal(match, seat), lines[i]))
			return true;
	return false;
}

/* --- the move lines of one mail ------------------------------------------ */

/* Any game's turn has fewer decisions; a mail may have more lines. */
#define CHAIN_MOST 16

void
desk_line_clear(DeskLine *line)
{
	g_clear_pointer(&line->canonical, g_free);
	g_clear_pointer(&line->why, json_decref);
	g_clear_pointer(&line->nearest, g_free);
	g_clear_pointer(&line->missing, g_free);
	line->objection = NULL;
}

/* Sets a line's verdict; takes ownership of the saying. */
static void
answer(DeskLine *line, DeskVerdict verdict, json_t *why)
{
	line->verdict = verdict;
	line->why = why;
}

/* Gives all lines the same answer. */
static void
answer_all(DeskLine *lines, int n, DeskVerdict verdict, json_t *why)
{
	for (int i = 0; i < n; i++)
		answer(&lines[i], verdict, json_incref(why));
	json_decref(why);
}

/* Returns whether a later line says the same as the move taken. Two passes
 * never do: the second answers the next decision, if there is one. */
static bool
is_same(Match *match, int seat, const char *line, const Move *move)
{
	g_auto(Fit) fit = fit_new(match, seat, line);
	g_autofree char *canonical = match_write(match, seat, move);

	return fit.kind == FIT_LEGAL && move_equal(&fit.move, move) &&
	       strcmp(canonical, "pass") != 0;
}

/* Adds the later lines to the chain, if they could be moves at all. */
static void
chain_take(Match *match, int seat, DeskLine *lines, int n, const Move *move,
	   GPtrArray *chain)
{
	for (int i = 0; i < n; i++)
		if (is_same(match, seat, lines[i].line, move)) {
			answer(&lines[i], DESK_TAKEN, NULL);
			lines[i].canonical = match_show(match, seat, move);
		} else if (!match_grammar_fits(match, seat, lines[i].line)) {
			answer(&lines[i], DESK_REFUSED,
			       say("desk.not_of_game", NULL));
			lines[i].nearest =
				match_guess(match, seat, lines[i].line);
		} else if (chain->len >= CHAIN_MOST) {
			answer(&lines[i], DESK_REFUSED,
			       say("desk.too_many", NULL));
		} else {
			answer(&lines[i], DESK_CHAINED, NULL);
			g_ptr_array_add(chain, (char *)lines[i].line);
		}
}

static void
take(Desk *desk, Match *match, int seat, DeskLine *lines, int n,
     const Move *move)
{
	g_autoptr(GPtrArray) chain = g_ptr_array_new();
	g_autofree char *canonical = match_write(match, seat, move);

	answer(&lines[0], DESK_TAKEN, NULL);
	lines[0].canonical = match_show(match, seat, move);
	chain_take(match, seat, lines + 1, n - 1, move, chain);
	g_ptr_array_add(chain, NULL);
	desk_enter(desk, canonical, ORDER_PLAYER, match_turn(match),
		   (const char *const *)chain->pdata);
}

/* Returns whether a later line fits the decision that the first has answered,
 * but says something else. */
static bool
conflict(Match *match, int seat, const DeskLine *lines, int n, const Move *move)
{
	for (int i = 1; i < n; i++) {
		g_auto(Fit) fit = fit_new(match, seat, lines[i].line);
		bool equal =
			fit.kind == FIT_LEGAL && move_equal(&fit.move, move);

		if (!equal && fit_any(match, seat, &lines[i].line, 1))
			return true;
	}
	return false;
}

/* Explains why a move of the game isn't possible now: because of one of its
 * words, or because something else is asked. */
static void
explain(Match *match, int seat, DeskLine *line)
{
	if (!match_why(match, seat, line->line, &line->missing))
		return;
	json_decref(line->why);
	if (line->missing) {
		line->objection = "gone";
		line->why = say("desk.gone", "{s:s}", "word", line->missing);
		return;
	}
	/* In words.ini spaces are hyphens. */
	g_autofree char *topic =
		g_strdelimit(g_strdup(match_topic(match, seat)), " ", '-');

	line->why =
		say("desk.asks_else", "{s:o}", "asked",
		    say_entry(match_game(match)->name, "topics", topic, NULL));
}

void
desk_take(Desk *desk, Match *match, int seat, DeskLine *lines, int n)
{
	for (int i = 0; i < n; i++)
		lines[i] = (DeskLine){ .line = lines[i].line };
	if (n < 1)
		return;
	if (!seats_has(match_waiting(match), seat)) {
		answer_all(lines, n, DESK_REFUSED, say("desk.not_asked", NULL));
		return;
	}
	g_auto(Fit) fit = fit_new(match, seat, lines[0].line);

	switch (fit.kind) {
	case FIT_LEGAL:
		if (!conflict(match, seat, lines, n, &fit.move))
			take(desk, match, seat, lines, n, &fit.move);
		else
			answer_all(lines, n, DESK_ASKED,
				   say("desk.same_decision", NULL));
		break;
	case FIT_AMBIGUOUS:
		answer(&lines[0], DESK_ASKED, json_incref(fit.why));
		answer_all(lines + 1, n - 1, DESK_ASKED,
			   say("desk.first_unclear", NULL));
		break;
	case FIT_BARRED:
	case FIT_NOT:
		answer(&lines[0], DESK_REFUSED, json_incref(fit.why));
		lines[0].objection = fit.objection;
		if (fit.kind == FIT_NOT) {
			lines[0].nearest =
				match_guess(match, seat, lines[0].line);
			explain(match, seat, &lines[0]);
		}
		answer_all(lines + 1, n - 1, DESK_REFUSED,
			   say("desk.first_refused", NULL));
		break;
	}
}

/* --- plans --------------------------------------------------------------- */

/* More than anybody plans; a limit, so that no mail can fill the database. */
#define PLANS_MOST 60
#define WISHES_MOST 24
#define WISH_BYTES 400

static bool
wish_check(Match *match, int seat, const char *wish, GError **error)
{
	if (strlen(wish) > WISH_BYTES)
		return refuse(error, "plans.too_long", NULL);
	g_auto(GStrv) moves = g_strsplit(wish, PLAN_THEN, -1);

	if (!moves[0])
		return refuse(error, "plans.empty", NULL);
	for (guint i = 0; moves[i]; i++) {
		if (match_grammar_fits(match, seat, moves[i]))
			continue;
		g_autofree char *guess = match_guess_any(match, seat, moves[i]);

		return fail_saying(
			error,
			guess ? say("plans.not_of_game_but", "{s:s, s:o}",
				    "move", moves[i], "nearest",
				    say_move(match_game(match)->name, guess))
			      : say("plans.not_of_game", "{s:s}", "move",
				    moves[i]));
	}
	return true;
}

static bool
topic_unknown(const Match *match, int seat, const char *topic, GError **error)
{
	const Game *game = match_game(match);
	g_autofree char *folded = text_fold(topic);
	/* the topics as the seat calls them */
	g_auto(GStrv) shown = g_strdupv((GStrv)game->topics);

	for (int i = 0; shown[i]; i++) {
		g_free(shown[i]);
		shown[i] = topic_show(game, match_wording_of(match, seat),
				      game->topics[i]);
	}
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
	return refuse(error, "plans.no_topic", "{s:s, s:o, s:o, s:o}", "topic",
		      topic, "game", say_game(game->name), "nearest", nearest,
		      "topics", say_all(topics));
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
		return refuse(error, "plans.needs_move", NULL);
	if (wishes->len > WISHES_MOST)
		return refuse(error, "plans.many_moves", "{s:i}", "n",
			      WISHES_MOST);
	if (plans->len >= PLANS_MOST)
		return refuse(error, "plans.many_plans", "{s:i}", "n",
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
	return topic ? topic_read(match_game(match),
				  match_wording_of(match, seat), topic)
		     : NULL;
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
