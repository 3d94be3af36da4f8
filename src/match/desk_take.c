/* desk_take.c - what the move lines of one mail do. */
#include "match/desk_parts.h"

#include "base/saying.h"
#include "match/fit.h"

#include <string.h>

/* A turn of any game has fewer decisions; a mail may hold more lines. */
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

/* Steals the saying. */
static void
answer(DeskLine *line, DeskVerdict verdict, json_t *why)
{
	line->verdict = verdict;
	line->why = why;
}

/* The same of all: each has it. */
static void
answer_all(DeskLine *lines, int n, DeskVerdict verdict, json_t *why)
{
	for (int i = 0; i < n; i++)
		answer(&lines[i], verdict, json_incref(why));
	json_decref(why);
}

/* Does a later line say the same as the one that is taken?  Two passes are
 * not: the second answers the next decision, if there is one. */
static bool
is_same(Match *match, int seat, const char *line, const Move *move)
{
	g_auto(Fit) fit = fit_new(match, seat, line);
	g_autofree char *canonical = match_write(match, seat, move);

	return fit.kind == FIT_LEGAL && move_equal(&fit.move, move) &&
	       strcmp(canonical, "pass") != 0;
}

/* Keep the later lines that could be moves at all. */
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

/* Does a later line fit the decision that the first has answered, and say
 * something else? */
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

/* A move of the game is not open now: because of a word of it, or because
 * something else is asked. */
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

static void
refuse(Match *match, int seat, DeskLine *lines, int n, Fit *fit)
{
	answer(&lines[0], DESK_REFUSED, json_incref(fit->why));
	lines[0].objection = fit->objection;
	if (fit->kind == FIT_NOT) {
		lines[0].nearest = match_guess(match, seat, lines[0].line);
		explain(match, seat, &lines[0]);
	}
	answer_all(lines + 1, n - 1, DESK_REFUSED,
		   say("desk.first_refused", NULL));
}

static void
ask(DeskLine *lines, int n, json_t *why)
{
	answer(&lines[0], DESK_ASKED, json_incref(why));
	answer_all(lines + 1, n - 1, DESK_ASKED,
		   say("desk.first_unclear", NULL));
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
		ask(lines, n, fit.why);
		break;
	case FIT_BARRED:
	case FIT_NOT:
		refuse(match, seat, lines, n, &fit);
		break;
	}
}
