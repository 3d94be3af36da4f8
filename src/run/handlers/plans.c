/* plans.c - handlers of plans: what is kept for later, held back, or taken
 * back. */
#include "run/handlers/handling_parts.h"

#include "base/error.h"
#include "base/saying.h"

/* Notes the newest `next` plan in the receipt, so that the letter can find out
 * whether it still waits. */
static void
note_plan(const Table *table, const Desk *desk, json_t *line)
{
	g_auto(PlanShown) plan = { 0 };

	for (int i = 0; desk_plan(desk, match_game(table->match), i, &plan);
	     i++)
		if (plan.kind == PLAN_NEXT)
			json_object_set_new(line, "planned",
					    json_string(plan.text));
}

static bool
keep_plan(const Command *command, Table *table, int seat, json_t *line,
	  GError **error)
{
	bool always = command->kind == COMMAND_ALWAYS;
	Desk *desk = table->desks[seat];

	if (!(always ? desk_always : desk_next)(desk, table->match, seat,
						command->topic, command->wishes,
						error))
		return false;
	receipt_say(line, "kept", NULL);
	if (!always)
		note_plan(table, desk, line);
	return true;
}

static bool
drop_plans(const Command *command, Table *table, int seat, json_t *line,
	   GError **error)
{
	int dropped;

	if (!desk_clear(table->desks[seat], table->match, seat, command->topic,
			&dropped, error))
		return false;
	receipt_say(line, "done",
		    say(dropped ? "plans.dropped" : "plans.none", NULL));
	return true;
}

static bool
change_plans(Handling *handling, const Command *command, Table *table, int seat,
	     json_t *line, GError **error)
{
	if (command->kind == COMMAND_UNDO)
		return handling_undo(handling, table, seat, line, error);
	if (command->kind == COMMAND_CLEAR)
		return drop_plans(command, table, seat, line, error);
	if (command->kind != COMMAND_WAIT)
		return keep_plan(command, table, seat, line, error);
	desk_wait(table->desks[seat]);
	receipt_say(line, "done", say("plans.wait", NULL));
	return true;
}

/* Checks that the writer has planned nothing since, as a mail that had to wait
 * must not undo that. */
static bool
not_overtaken(const Handling *handling, GError **error)
{
	const InboxRow *row = handling->row;
	bool so = false;

	return (row->state != INBOX_WAITING && row->state != INBOX_HELD) ||
	       (inbox_overtaken(handling->run->club->store, row, &so, error) &&
		(!so || fail_saying(error, say("plans.overtaken", NULL))));
}

static bool
plan(Handling *handling, const Command *command, json_t *line, GError **error)
{
	GError *problem = NULL;
	int seat;
	Table *table = not_overtaken(handling, &problem)
			       ? handling_own_table(handling, command->match,
						    &seat, &problem)
			       : NULL;

	if (!table)
		return receipt_refuse(line, problem, error);
	handling->about = table->row->id;
	if (!change_plans(handling, command, table, seat, line, &problem))
		return receipt_refuse(line, problem, error);
	return table_save_seat(handling->run->club, table, seat, error) &&
	       match_stir(handling->run->club->store, table->row->id, error);
}

const HandlerRow plan_handlers[] = {
	{ COMMAND_NEXT, plan, NOT_LOGGED, COSTS_NOTHING },
	{ COMMAND_ALWAYS, plan, NOT_LOGGED, COSTS_NOTHING },
	{ COMMAND_CLEAR, plan, NOT_LOGGED, COSTS_NOTHING },
	{ COMMAND_WAIT, plan, NOT_LOGGED, COSTS_NOTHING },
	{ COMMAND_UNDO, plan, NOT_LOGGED, COSTS_NOTHING },
	{ 0 },
};
