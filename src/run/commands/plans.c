/* plans.c - handlers of plans: what is kept for later, held back, or taken
 * back. */
#include "run/commands/mail_commands_private.h"

#include "base/error.h"
#include "base/saying.h"

/* Notes the newest `next` plan in the receipt, so that the letter can find out
 * whether it still waits. */
static void
note_plan(const LiveMatch *live, const Desk *desk, json_t *line)
{
	g_auto(PlanShown) plan = { 0 };

	for (int i = 0; desk_plan(desk, match_game(live->match), i, &plan); i++)
		if (plan.kind == PLAN_NEXT)
			json_object_set_new(line, "planned",
					    json_string(plan.text));
}

static bool
keep_plan(const Command *command, LiveMatch *live, int seat, json_t *line,
	  GError **error)
{
	bool always = command->kind == COMMAND_ALWAYS;
	Desk *desk = live->desks[seat];

	if (!(always ? desk_always : desk_next)(desk, live->match, seat,
						command->topic, command->wishes,
						error))
		return false;
	receipt_say(line, "kept", NULL);
	if (!always)
		note_plan(live, desk, line);
	return true;
}

static bool
drop_plans(const Command *command, LiveMatch *live, int seat, json_t *line,
	   GError **error)
{
	int dropped;

	if (!desk_clear(live->desks[seat], live->match, seat, command->topic,
			&dropped, error))
		return false;
	receipt_say(line, "done",
		    say(dropped ? "plans.dropped" : "plans.none", NULL));
	return true;
}

static bool
change_plans(MailCommands *commands, const Command *command, LiveMatch *live,
	     int seat, json_t *line, GError **error)
{
	if (command->kind == COMMAND_UNDO)
		return commands_undo(commands, live, seat, line, error);
	if (command->kind == COMMAND_CLEAR)
		return drop_plans(command, live, seat, line, error);
	if (command->kind != COMMAND_WAIT)
		return keep_plan(command, live, seat, line, error);
	desk_wait(live->desks[seat]);
	receipt_say(line, "done", say("plans.wait", NULL));
	return true;
}

/* Checks that the writer has planned nothing since, as a mail that had to wait
 * must not undo that. */
static bool
not_overtaken(const MailCommands *commands, GError **error)
{
	const InboxRow *row = commands->row;
	bool so = false;

	return (row->state != INBOX_WAITING && row->state != INBOX_HELD) ||
	       (inbox_overtaken(commands->run->club->store, row, &so, error) &&
		(!so || fail_saying(error, say("plans.overtaken", NULL))));
}

static bool
plan(MailCommands *commands, const Command *command, json_t *line,
     GError **error)
{
	GError *problem = NULL;
	int seat;
	LiveMatch *live = not_overtaken(commands, &problem)
				  ? commands_own_live(commands, command->match,
						      &seat, &problem)
				  : NULL;

	if (!live)
		return receipt_refuse(line, problem, error);
	commands->about = live->row->id;
	if (!change_plans(commands, command, live, seat, line, &problem))
		return receipt_refuse(line, problem, error);
	return live_save_seat(commands->run->club, live, seat, error) &&
	       match_stir(commands->run->club->store, live->row->id, error);
}

const HandlerRow plan_handlers[] = {
	{ COMMAND_NEXT, plan, NOT_LOGGED, COSTS_NOTHING },
	{ COMMAND_ALWAYS, plan, NOT_LOGGED, COSTS_NOTHING },
	{ COMMAND_CLEAR, plan, NOT_LOGGED, COSTS_NOTHING },
	{ COMMAND_WAIT, plan, NOT_LOGGED, COSTS_NOTHING },
	{ COMMAND_UNDO, plan, NOT_LOGGED, COSTS_NOTHING },
	{ 0 },
};
