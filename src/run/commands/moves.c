/* moves.c - moves and plans of a mail. Moves are gathered line by line, then
 * laid on the desk together, since they may be a chain. Plans are kept for
 * later. */
#include "run/commands/mail_commands_private.h"

#include "base/base.h"
#include "club/live/history.h"
#include "store/decisions.h"
#include "store/outbox.h"

/* The move lines of a mail for one match. */
typedef struct {
	gint64 match;
	GPtrArray *texts; /* char *, as moves_read understands them */
	GPtrArray *lines; /* json_t *, borrowed from the receipt */
} MoveGroup;

void
commands_moves_free(gpointer data)
{
	MoveGroup *group = data;

	g_ptr_array_unref(group->texts);
	g_ptr_array_unref(group->lines);
	g_free(group);
}

/* --- the decision that a mail names -------------------------------------- */

/* Finds the decision of a match that the mail names: by the letter or the
 * digest that it answers; 0: none. */
static bool
named_decision(const MailCommands *commands, gint64 match, gint64 *serial,
	       GError **error)
{
	const Sender *sender = commands->sender;

	*serial = 0;
	if (sender->decision && sender->match == match)
		*serial = sender->decision;
	else if (sender->digest)
		return digest_decision(commands->store, sender->digest, match,
				       serial, error);
	return true;
}

/* Sets *closed if the mail is about another decision than the open one (MAIL
 * R28), or names none and came before the letter that asks for the open one was
 * handed over. */
static bool
about_closed(const MailCommands *commands, gint64 match, const Decision *open,
	     bool *closed, GError **error)
{
	gint64 named = 0;

	if (!named_decision(commands, match, &named, error))
		return false;
	*closed = named ? !open || open->serial != named
			: open && (open->handed == TIME_NONE ||
				   commands->row->arrived < open->handed);
	return true;
}

/* --- moves --------------------------------------------------------------- */

/* Returns the moves of a mail for a match so far; NULL: there are none. */
static MoveGroup *
find_group(const MailCommands *commands, gint64 match)
{
	ptr_array_foreach (MoveGroup, group, commands->groups)
		if (group->match == match)
			return group;
	return NULL;
}

bool
commands_names_open(const MailCommands *commands, gint64 match, int seat,
		    bool *names, bool *late, GError **error)
{
	gint64 named = 0;
	g_autoptr(Decision) open = NULL;

	if (!decision_owed(commands->store, match, seat, &open, error) ||
	    !named_decision(commands, match, &named, error))
		return false;
	*names = commands->sender->menu && open && open->serial == named;
	*late = named && (!open || open->serial != named);
	return true;
}

bool
commands_gathered(const MailCommands *commands, gint64 match)
{
	const MoveGroup *group = find_group(commands, match);

	return group && group->texts->len;
}

/* Turns a line of the menu into its move. It counts only in an answer to the
 * letter that printed the menu. */
static char *
menu_line(MailCommands *commands, gint64 match, const char *text,
	  GError **error)
{
	int seat;
	LiveMatch *live = commands_live(commands, match, &seat, error);
	bool named = false, late = false;

	if (!live ||
	    !commands_names_open(commands, match, seat, &named, &late, error))
		return NULL;
	if (!named) {
		refuse(error, late ? "desk.closed" : "desk.menu_elsewhere",
		       NULL);
		return NULL;
	}
	g_autoptr(Menu) menu = match_menu(live->match, seat);

	return menu_read(menu, match_legal(live->match, seat), text, error);
}

static bool
gather(MailCommands *commands, const Command *command, json_t *line,
       GError **error)
{
	MoveGroup *group;
	gint64 match = 0;
	char *text = NULL;

	if (!commands_match(commands, command->match, &match, error))
		return false;
	commands->about = match;
	if (command->kind == COMMAND_MOVE)
		text = g_strdup(command->argument);
	else
		text = menu_line(commands, match, command->argument, error);
	if (!text)
		return false;
	if (command->meant)
		json_object_set_new(line, "meant", json_true());
	group = find_group(commands, match);
	if (!group) {
		group = g_new0(MoveGroup, 1);
		group->match = match;
		group->texts = g_ptr_array_new_with_free_func(g_free);
		group->lines = g_ptr_array_new();
		g_ptr_array_add(commands->groups, group);
	}
	g_ptr_array_add(group->texts, text);
	g_ptr_array_add(group->lines, line);
	return true;
}

/* Records the stage of the match at which a move was taken, for the game's
 * headline: the view's numbers, and which of its other fields are set. */
static void
note_stage(const LiveMatch *live, json_t *line)
{
	json_auto_t *view = live_view(live, SEAT_PUBLIC);
	json_t *stage = json_object(), *value;
	const char *key;

	json_object_foreach (view, key, value)
		json_object_set_new(
			stage, key,
			json_is_integer(value) || json_is_boolean(value) ||
					json_is_null(value)
				? json_incref(value)
				: json_boolean(json_is_string(value) ||
					       json_array_size(value) ||
					       json_object_size(value)));
	json_object_set_new(line, "stage", stage);
}

/* Says why a taken move stays on the desk for now, or that it is played at
 * once. */
static void
say_taken(const LiveMatch *live, int seat, const DeskLine *verdict,
	  json_t *line)
{
	bool meant = json_object_get(line, "meant"); /* only implied */

	note_stage(live, line);
	json_object_set_new(line, "usual", json_boolean(!meant));
	if (seats_count(match_waiting(live->match)) > 1)
		receipt_say(line, "kept",
			    meant ? "desk.meant_secret" : "desk.secret", NULL);
	else if (desk_holds(live->desks[seat]))
		receipt_say(line, "kept",
			    meant ? "desk.meant_held" : "desk.held", NULL);
	else
		receipt_put(line, "played",
			    meant ? say("desk.meant", NULL) : NULL);
	receipt_set(line, "quoted_canonical", verdict->canonical);
}

/* Reports the verdict on a move. If the game has its own words for an
 * objection, they are used in the reader's language. */
static void
say_verdict(const MailCommands *commands, const LiveMatch *live, int seat,
	    const DeskLine *verdict, json_t *line)
{
	const Game *game = match_game(live->match);
	json_t *move = json_object_get(verdict->why, "move");
	json_t *why = NULL;

	if (verdict->objection &&
	    library_raw(commands->run->club->library, "en", game->folder,
			"objections", verdict->objection, NULL))
		why = say_entry(
			game->name, "objections", verdict->objection,
			json_pack("{s:o, s:s}", "move",
				  move ? json_incref(move)
				       : say_text(verdict->line),
				  "word",
				  verdict->missing ? verdict->missing : ""));

	receipt_set(line, "quoted_nearest", verdict->nearest);
	switch (verdict->verdict) {
	case DESK_TAKEN:
		say_taken(live, seat, verdict, line);
		break;
	case DESK_CHAINED:
		receipt_say(line, "kept", "desk.for_next", NULL);
		json_object_set_new(line, "chained", json_true());
		break;
	case DESK_REFUSED:
		receipt_quote(line, "refused",
			      why ? why : json_incref(verdict->why));
		break;
	case DESK_ASKED:
		receipt_quote(line, "asked", json_incref(verdict->why));
		break;
	}
}

static bool
lay_on_desk(MailCommands *commands, LiveMatch *live, Decision *open,
	    const MoveGroup *group, GError **error)
{
	int seat = open->seat;
	int n = group->texts->len;
	g_autofree DeskLine *lines = g_new0(DeskLine, n);

	for (int i = 0; i < n; i++)
		lines[i].line = g_ptr_array_index(group->texts, i);
	desk_take(live->desks[seat], live->match, seat, lines, n);
	for (int i = 0; i < n; i++) {
		json_t *line = g_ptr_array_index(group->lines, i);

		/* the same reason is given only once */
		if (i && json_equal(lines[i].why, lines[0].why))
			g_clear_pointer(&lines[i].why, json_decref);
		say_verdict(commands, live, seat, &lines[i], line);
		if (lines[i].verdict == DESK_TAKEN) {
			commands->run->summary->orders++;
			open->answered = commands->row->arrived;
			json_object_set_new(line, "decision",
					    json_integer(open->serial));
		}
	}
	for (int i = 0; i < n; i++)
		desk_line_clear(&lines[i]);
	return decision_set(commands->store, open, error) &&
	       live_save_seat(commands->run->club, live, seat, error) &&
	       match_stir(commands->store, live->row->id, error);
}

/* Returns whether the mail had to wait before it could be played. */
static bool
had_to_wait(const InboxRow *row)
{
	return row->state == INBOX_WAITING || row->state == INBOX_HELD;
}

/* Returns why the moves for a decision are not laid on the desk; NULL: they
 * are. */
static json_t *
why_not_laid(const MailCommands *commands, const LiveMatch *live,
	     const Decision *open, bool closed)
{
	const InboxRow *row = commands->row;
	const Desk *desk = open ? live->desks[open->seat] : NULL;

	/* the sender's later order counts */
	if (had_to_wait(row) && desk && desk_order(desk) &&
	    desk_order_by(desk) == ORDER_PLAYER &&
	    open->answered > row->arrived)
		return say("desk.overtaken", NULL);
	/* A mail's arrival in our mailbox counts, not the run that reads it
	 * (PLAY 3). Nobody is late while no stand-in plays: without a deadline,
	 * in a pause, or while the brake holds the clocks. */
	if (open && !live->row->paused && !commands->run->brake &&
	    open->deadline != TIME_NONE && row->arrived > open->deadline)
		return say("desk.too_late", NULL);
	if (closed)
		return say("desk.closed", NULL);
	return open ? NULL : say("desk.not_your_turn", NULL);
}

/* Lays the moves of a match on the desk; ERROR_PLAYER refuses them all. */
static bool
lay_group(MailCommands *commands, const MoveGroup *group, GError **error)
{
	bool closed = false;
	int seat;
	LiveMatch *live = commands_live(commands, group->match, &seat, error);
	g_autoptr(Decision) open = NULL;

	if (!live ||
	    !decision_owed(commands->store, group->match, seat, &open, error) ||
	    !about_closed(commands, group->match, open, &closed, error))
		return false;
	json_t *why = why_not_laid(commands, live, open, closed);

	return why ? fail_saying(error, why)
		   : lay_on_desk(commands, live, open, group, error);
}

/* Drops the moves above `undo` in the same mail, so that they aren't played
 * (MAIL R63). Returns whether there were any. */
static bool
drop_gathered(MailCommands *commands, gint64 match)
{
	MoveGroup *group = find_group(commands, match);

	if (!group)
		return false;
	for (guint i = 0; i < group->lines->len; i++)
		receipt_say(g_ptr_array_index(group->lines, i), "done",
			    "desk.undone_below", NULL);
	bool some = group->lines->len;

	g_ptr_array_set_size(group->lines, 0);
	g_ptr_array_set_size(group->texts, 0);
	return some;
}

/* Handles `undo`: takes back the moves gathered so far, else the order on the
 * desk. */
static bool
undo(MailCommands *commands, LiveMatch *live, int seat, json_t *line,
     GError **error)
{
	bool closed = false;
	g_autoptr(Decision) open = NULL;

	if (drop_gathered(commands, live->row->id))
		return receipt_say(line, "done", "desk.undone_above", NULL);
	if (!decision_owed(commands->store, live->row->id, seat, &open,
			   error) ||
	    !about_closed(commands, live->row->id, open, &closed, error))
		return false;
	if (closed)
		return receipt_say(line, "refused", "desk.played_already",
				   NULL);
	if (!desk_undo(live->desks[seat]))
		return receipt_say(line, "refused", "desk.nothing_to_undo",
				   NULL);
	return receipt_say(line, "done", "desk.undone", NULL);
}

bool
commands_lay(MailCommands *commands, GError **error)
{
	ptr_array_foreach (const MoveGroup, group, commands->groups) {
		GError *problem = NULL;

		if (!group->lines->len || lay_group(commands, group, &problem))
			continue;
		if (!error_is(problem, ERROR_PLAYER)) {
			g_propagate_error(error, problem);
			return false;
		}
		for (guint j = 0; j < group->lines->len; j++)
			receipt_put(group->lines->pdata[j], "refused",
				    json_incref(error_saying(problem)));
		g_error_free(problem);
	}
	return true;
}

/* --- plans --------------------------------------------------------------- */

/* Stores a plan. The newest `next` plan is noted in the receipt, so that the
 * letter can check whether it still waits. */
static bool
keep_plan(const Command *command, LiveMatch *live, int seat, json_t *line,
	  GError **error)
{
	const Game *game = match_game(live->match);
	bool always = command->kind == COMMAND_ALWAYS;
	Desk *desk = live->desks[seat];
	g_auto(PlanShown) plan = { 0 };

	if (!(always ? desk_always : desk_next)(desk, live->match, seat,
						command->topic, command->wishes,
						error))
		return false;
	for (int i = 0; !always && desk_plan(desk, game, i, &plan); i++)
		if (plan.kind == PLAN_NEXT)
			receipt_set(line, "planned", plan.text);
	return receipt_put(line, "kept", NULL);
}

static bool
change_plans(MailCommands *commands, const Command *command, LiveMatch *live,
	     int seat, json_t *line, GError **error)
{
	int dropped;

	if (command->kind == COMMAND_UNDO)
		return undo(commands, live, seat, line, error);
	if (command->kind == COMMAND_WAIT) {
		desk_wait(live->desks[seat]);
		return receipt_say(line, "done", "plans.wait", NULL);
	}
	if (command->kind != COMMAND_CLEAR)
		return keep_plan(command, live, seat, line, error);
	return desk_clear(live->desks[seat], live->match, seat, command->topic,
			  &dropped, error) &&
	       receipt_say(line, "done",
			   dropped ? "plans.dropped" : "plans.none", NULL);
}

static bool
plan(MailCommands *commands, const Command *command, json_t *line,
     GError **error)
{
	int seat;
	bool overtaken = false;

	/* a mail that had to wait must not undo later plans */
	if (had_to_wait(commands->row) &&
	    !inbox_overtaken(commands->store, commands->row, &overtaken, error))
		return false;
	if (overtaken)
		return refuse(error, "plans.overtaken", NULL);
	LiveMatch *live =
		commands_own_live(commands, command->match, &seat, error);

	if (!live)
		return false;
	commands->about = live->row->id;
	return change_plans(commands, command, live, seat, line, error) &&
	       live_save_seat(commands->run->club, live, seat, error) &&
	       match_stir(commands->store, live->row->id, error);
}

const HandlerRow move_handlers[] = {
	{ COMMAND_MOVE, gather, NOT_LOGGED, COSTS_NOTHING },
	{ COMMAND_MENU, gather, NOT_LOGGED, COSTS_NOTHING },
	{ COMMAND_NEXT, plan, NOT_LOGGED, COSTS_NOTHING },
	{ COMMAND_ALWAYS, plan, NOT_LOGGED, COSTS_NOTHING },
	{ COMMAND_CLEAR, plan, NOT_LOGGED, COSTS_NOTHING },
	{ COMMAND_WAIT, plan, NOT_LOGGED, COSTS_NOTHING },
	{ COMMAND_UNDO, plan, NOT_LOGGED, COSTS_NOTHING },
	{ 0 },
};
