/* match_letter_outcome.c - what has become of a mail's lines since it was read.
 */
#include "run/letters/match/match_letter_fields.h"

#include "base/base.h"
#include "club/news/receipt.h"

/* Updates a line whose order was kept when its mail was read, and has been
 * played since in the same run. */
static bool
settle_line(const LetterData *letter, json_t *line, GError **error)
{
	json_int_t serial = object_int(line, "decision");

	if (!serial || !receipt_is(line, "kept"))
		return true;
	g_autoptr(Decision) decision =
		decision_must(letter->run->club->store, serial, error);

	if (decision && !decision->open)
		receipt_put(line, "played",
			    json_object_get(line, "meant")
				    ? say("outcome.understood", NULL)
				    : NULL);
	return decision != NULL;
}

/* Finds the nth plan of the seat. */
static bool
plan_of(const LetterData *letter, int n, PlanShown *plan)
{
	const LiveMatch *live = letter->live;

	return desk_plan(live->desks[letter->seat], game_find(live->row->game),
			 n, plan);
}

/* Counts the moves left in the seat's chain. */
static int
chain_left(const LetterData *letter)
{
	g_auto(PlanShown) plan = { 0 };
	int moves = 1;

	if (!letter->live || letter->seat < 0 || !plan_of(letter, 0, &plan) ||
	    plan.kind != PLAN_CHAIN)
		return 0;
	for (const char *at = plan.text; (at = strstr(at, " then ")); at++)
		moves++;
	return moves;
}

/* Updates a line whose moves were told back, since they don't fit. Returns
 * whether they were. */
static bool
settle_told_back(const LetterData *letter, json_t *line)
{
	const json_t *all = json_object_get(letter->data, "told_back");
	const char *meant = object_text(line, "planned");

	if (!*meant)
		meant = object_text(line, "quoted_written");
	json_foreach (told, all) {
		/* older builds stored only the text */
		bool has_moves = json_object_get(told, "moves");

		if (strstr(object_text(told,
				       has_moves ? "moves" : "quoted_text"),
			   meant)) {
			receipt_say(line, "refused", "outcome.no_fit", NULL);
			return true;
		}
	}
	return false;
}

/* Updates lines of a chain: their moves may have been played in the same run,
 * or have failed. */
static void
settle_chain(const LetterData *letter, const json_t *receipt)
{
	const json_t *lines = json_object_get(receipt, "lines");
	int left = chain_left(letter);

	for (gsize i = json_array_size(lines); i > 0; i--) {
		json_t *line = json_array_get(lines, i - 1);

		if (!json_object_get(line, "chained") ||
		    !receipt_is(line, "kept"))
			continue;
		if (!settle_told_back(letter, line) && left-- <= 0)
			receipt_put(line, "played", NULL);
	}
}

/* Returns whether a line's plan still waits: a `next` of the seat with that
 * text. If several have the same words, the last ones wait, as the queue is in
 * order. */
static bool
still_waits(const LetterData *letter, const json_t *lines, gsize at)
{
	const char *planned = object_text(json_array_get(lines, at), "planned");
	g_auto(PlanShown) plan = { 0 };
	int waiting = 0, later = 0;

	for (int i = 0; plan_of(letter, i, &plan); i++)
		waiting +=
			plan.kind == PLAN_NEXT && !strcmp(plan.text, planned);
	for (gsize i = at + 1; i < json_array_size(lines); i++)
		later += !strcmp(
			object_text(json_array_get(lines, i), "planned"),
			planned);
	return waiting > later;
}

/* Lists the moves that the seat's plans have played in this run (char *). */
static GPtrArray *
played_by_plans(const LetterData *letter, GError **error)
{
	g_autoptr(GPtrArray) steps = step_list(letter->run->club->store,
					       letter->live->row->id, error);

	if (!steps)
		return NULL;
	GPtrArray *played = g_ptr_array_new_with_free_func(g_free);

	ptr_array_foreach (const StepRow, step, steps) {
		json_auto_t *moves = json_loads(step->moves, 0, NULL);

		if (step->at != letter->run->now || step->voided)
			continue;
		json_foreach (move, moves)
			if (!strcmp(object_text(move, "by"), "plan") &&
			    object_int(move, "seat") == letter->seat)
				g_ptr_array_add(
					played,
					match_show_played(
						letter->live->match,
						letter->seat,
						object_text(move, "text")));
	}
	return played;
}

/* Updates lines with a `next`: it may have been used up in the run that kept
 * it, or have failed. */
static bool
settle_plans(const LetterData *letter, const json_t *receipt, GError **error)
{
	const json_t *lines = json_object_get(receipt, "lines");
	g_autoptr(GPtrArray) used = g_ptr_array_new();
	json_t *line;
	gsize i;

	if (!letter->live || letter->seat < 0)
		return true;
	json_array_foreach (lines, i, line) {
		if (!*object_text(line, "planned") ||
		    !receipt_is(line, "kept") || still_waits(letter, lines, i))
			continue;
		if (!settle_told_back(letter, line))
			g_ptr_array_add(used, line);
	}
	if (!used->len)
		return true;
	g_autoptr(GPtrArray) played = played_by_plans(letter, error);

	if (!played)
		return false;
	/* where there is one move for each plan, the lines say what was played;
	 * otherwise the news does */
	bool each = used->len == played->len;

	for (i = 0; i < used->len; i++) {
		receipt_put(used->pdata[i], each ? "played" : "done",
			    each ? NULL : say("outcome.plan_over", NULL));
		if (each)
			object_set_text(used->pdata[i], "quoted_canonical",
					played->pdata[i]);
	}
	return true;
}

bool
match_letter_settle_receipt(const LetterData *letter, const json_t *receipt,
			    GError **error)
{
	json_t *lines = json_object_get(receipt, "lines");

	json_foreach (line, lines)
		if (!settle_line(letter, line, error))
			return false;
	settle_chain(letter, receipt);
	return settle_plans(letter, receipt, error);
}
