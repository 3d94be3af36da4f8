/* moves.c - moves of a mail: gathered line by line, then laid on the desk
 * together, since they may be a chain. */
#include "run/handlers/handling_parts.h"

#include "base/error.h"
#include "base/saying.h"
#include "store/decisions.h"
#include "store/digests.h"

/* The move lines of a mail for one match. */
typedef struct {
	gint64 match;
	GPtrArray *texts; /* char *, as moves_read understands them */
	GPtrArray *lines; /* json_t *, borrowed from the receipt */
} MoveGroup;

void
handling_moves_free(gpointer data)
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
named_decision(const Handling *handling, gint64 match, gint64 *serial,
	       GError **error)
{
	const Sender *sender = handling->sender;

	*serial = 0;
	if (sender->decision && sender->match == match)
		*serial = sender->decision;
	else if (sender->digest)
		return digest_decision(handling->run->club->store,
				       sender->digest, match, serial, error);
	return true;
}

/* Sets *closed if the mail is about another decision than the open one (MAIL
 * R28). If it names none, it is if it came before the letter that asks for the
 * open one was handed over. */
static bool
about_closed(const Handling *handling, gint64 match, const Decision *open,
	     bool *closed, GError **error)
{
	gint64 named = 0;

	if (!named_decision(handling, match, &named, error))
		return false;
	*closed = named ? !open || open->serial != named
			: open && (open->handed == TIME_NONE ||
				   handling->row->arrived < open->handed);
	return true;
}

/* Returns whether the mail came too late. Its arrival in our mailbox counts,
 * not when a run reads it (PLAY 3). Nobody is too late where no stand-in plays:
 * without a deadline, in a pause, or while a brake holds the clocks. */
static bool
too_late(const Handling *handling, const Table *table, const Decision *open)
{
	return open && !table->row->paused && !handling->run->brake &&
	       open->deadline != TIME_NONE &&
	       handling->row->arrived > open->deadline;
}

/* --- moves --------------------------------------------------------------- */

static MoveGroup *
group_of(Handling *handling, gint64 match)
{
	MoveGroup *group;

	for (guint i = 0; i < handling->groups->len; i++) {
		group = g_ptr_array_index(handling->groups, i);
		if (group->match == match)
			return group;
	}
	group = g_new0(MoveGroup, 1);
	group->match = match;
	group->texts = g_ptr_array_new_with_free_func(g_free);
	group->lines = g_ptr_array_new();
	g_ptr_array_add(handling->groups, group);
	return group;
}

bool
handling_names_open(const Handling *handling, gint64 match, int seat,
		    bool *names, GError **error)
{
	gint64 named = 0;
	g_autoptr(Decision) open = NULL;

	if (!decision_owed(handling->run->club->store, match, seat, &open,
			   error) ||
	    !named_decision(handling, match, &named, error))
		return false;
	*names = handling->sender->menu && open && open->serial == named;
	return true;
}

bool
handling_is_late(const Handling *handling, gint64 match, int seat, bool *late,
		 GError **error)
{
	gint64 named = 0;
	g_autoptr(Decision) open = NULL;

	if (!decision_owed(handling->run->club->store, match, seat, &open,
			   error) ||
	    !named_decision(handling, match, &named, error))
		return false;
	*late = named && (!open || open->serial != named);
	return true;
}

bool
handling_gathered(const Handling *handling, gint64 match)
{
	for (guint i = 0; i < handling->groups->len; i++) {
		const MoveGroup *group = g_ptr_array_index(handling->groups, i);

		if (group->match == match && group->texts->len)
			return true;
	}
	return false;
}

/* Turns a line of the menu into its move. It counts only in an answer to the
 * letter that printed the menu. */
static char *
menu_line(Handling *handling, gint64 match, const char *text, GError **error)
{
	int seat;
	Table *table = handling_table(handling, match, &seat, error);
	bool named = false, late = false;

	if (!table ||
	    !handling_names_open(handling, match, seat, &named, error) ||
	    !handling_is_late(handling, match, seat, &late, error))
		return NULL;
	if (!named) {
		fail_saying(error,
			    say(late ? "desk.closed" : "desk.menu_elsewhere",
				NULL));
		return NULL;
	}
	g_autoptr(Menu) menu = match_menu(table->match, seat);

	return menu_read(menu, match_legal(table->match, seat), text, error);
}

static bool
gather(Handling *handling, const Command *command, json_t *line, GError **error)
{
	MoveGroup *group;
	GError *problem = NULL;
	gint64 match = 0;
	char *text = NULL;

	if (!handling_match(handling, command->match, &match, &problem))
		return receipt_refuse(line, problem, error);
	handling->about = match;
	if (command->kind == COMMAND_MOVE)
		text = g_strdup(command->argument);
	else
		text = menu_line(handling, match, command->argument, &problem);
	if (!text)
		return receipt_refuse(line, problem, error);
	if (command->meant)
		json_object_set_new(line, "meant", json_true());
	group = group_of(handling, match);
	g_ptr_array_add(group->texts, text);
	g_ptr_array_add(group->lines, line);
	return true;
}

static void
refuse_group(const MoveGroup *group, json_t *said)
{
	for (guint i = 0; i < group->lines->len; i++)
		receipt_say(g_ptr_array_index(group->lines, i), "refused",
			    json_incref(said));
}

/* Says why a move stays on the desk for now; NULL: it is played at once.
 * `meant`: the line only implied the move. */
static json_t *
taken_note(const Table *table, const Desk *desk, bool meant)
{
	if (seats_count(match_waiting(table->match)) > 1)
		return say(meant ? "desk.meant_secret" : "desk.secret", NULL);
	if (desk_holds(desk))
		return say(meant ? "desk.meant_held" : "desk.held", NULL);
	return NULL;
}

static void
tell_taken(const Table *table, int seat, const DeskLine *verdict, json_t *line)
{
	bool meant = json_object_get(line, "meant");
	json_t *note = taken_note(table, table->desks[seat], meant);

	if (note)
		receipt_say(line, "kept", note);
	else
		receipt_say(line, "played",
			    meant ? say("desk.meant", NULL) : NULL);
	receipt_set(line, "quoted_canonical", verdict->canonical);
}

/* Says what a line was understood as, in the reader's words if it is a move. */
static json_t *
say_line(const DeskLine *verdict)
{
	json_t *move = json_object_get(verdict->why, "move");

	return move ? json_incref(move) : say_text(verdict->line);
}

/* Says why the game doesn't allow a move, in the game's own words; NULL: it has
 * none for that. */
static json_t *
say_objection(const Handling *handling, const Game *game,
	      const DeskLine *verdict)
{
	if (!library_raw(handling->run->club->library, "en", game->folder,
			 "objections", verdict->objection, NULL))
		return NULL;
	return say_entry(game->name, "objections", verdict->objection,
			 json_pack("{s:o, s:s}", "move", say_line(verdict),
				   "word",
				   verdict->missing ? verdict->missing : ""));
}

static void
tell_verdict(const Handling *handling, const Table *table, int seat,
	     const DeskLine *verdict, json_t *line)
{
	const Game *game = match_game(table->match);
	json_t *objection = verdict->objection
				    ? say_objection(handling, game, verdict)
				    : NULL;

	receipt_set(line, "quoted_nearest", verdict->nearest);
	switch (verdict->verdict) {
	case DESK_TAKEN:
		tell_taken(table, seat, verdict, line);
		break;
	case DESK_CHAINED:
		receipt_say(line, "kept", say("desk.for_next", NULL));
		json_object_set_new(line, "chained", json_true());
		break;
	case DESK_REFUSED:
		receipt_quote(line, "refused",
			      objection ? objection
					: json_incref(verdict->why));
		break;
	case DESK_ASKED:
		receipt_quote(line, "asked", json_incref(verdict->why));
		break;
	}
}

static bool
lay_on_desk(Handling *handling, Table *table, Decision *open,
	    const MoveGroup *group, GError **error)
{
	int seat = open->seat;
	int n = group->texts->len;
	g_autofree DeskLine *lines = g_new0(DeskLine, n);

	for (int i = 0; i < n; i++)
		lines[i].line = g_ptr_array_index(group->texts, i);
	desk_take(table->desks[seat], table->match, seat, lines, n);
	for (int i = 0; i < n; i++) {
		json_t *line = g_ptr_array_index(group->lines, i);

		/* the same reason is given only once */
		if (i && json_equal(lines[i].why, lines[0].why))
			g_clear_pointer(&lines[i].why, json_decref);
		tell_verdict(handling, table, seat, &lines[i], line);
		if (lines[i].verdict == DESK_TAKEN) {
			handling->run->summary->orders++;
			open->answered = handling->row->arrived;
			json_object_set_new(line, "decision",
					    json_integer(open->serial));
		}
	}
	for (int i = 0; i < n; i++)
		desk_line_clear(&lines[i]);
	return decision_set(handling->run->club->store, open, error) &&
	       table_save_seat(handling->run->club, table, seat, error) &&
	       match_stir(handling->run->club->store, table->row->id, error);
}

/* Returns whether a mail that had to wait is overtaken by a later order of its
 * writer's, which counts. */
static bool
overtaken(const Handling *handling, const Table *table, const Decision *open)
{
	const InboxRow *row = handling->row;
	const Desk *desk = open ? table->desks[open->seat] : NULL;

	return (row->state == INBOX_WAITING || row->state == INBOX_HELD) &&
	       desk && desk_order(desk) &&
	       desk_order_by(desk) == ORDER_PLAYER &&
	       open->answered > row->arrived;
}

/* Finds why the moves for a decision are not laid on the desk; *why is NULL if
 * they are. */
static bool
find_refusal(Handling *handling, const Table *table, const Decision *open,
	     json_t **why, GError **error)
{
	bool closed = false;

	*why = NULL;
	if (overtaken(handling, table, open)) {
		*why = say("desk.overtaken", NULL);
		return true;
	}
	if (too_late(handling, table, open)) {
		*why = say("desk.too_late", NULL);
		return true;
	}
	if (!about_closed(handling, table->row->id, open, &closed, error))
		return false;
	if (closed)
		*why = say("desk.closed", NULL);
	else if (!open)
		*why = say("desk.not_your_turn", NULL);
	return true;
}

/* Takes the error: what a player may see of it becomes the lines' verdict. */
static bool
refuse_all(const MoveGroup *group, GError *problem, GError **error)
{
	if (!error_is(problem, ERROR_PLAYER)) {
		g_propagate_error(error, problem);
		return false;
	}
	refuse_group(group, error_saying(problem));
	g_error_free(problem);
	return true;
}

static bool
play_group(Handling *handling, const MoveGroup *group, GError **error)
{
	GError *problem = NULL;
	json_auto_t *why = NULL;
	int seat;
	Table *table = handling_table(handling, group->match, &seat, &problem);

	if (!table)
		return refuse_all(group, problem, error);
	g_autoptr(Decision) open = NULL;

	if (!decision_owed(handling->run->club->store, group->match, seat,
			   &open, error) ||
	    !find_refusal(handling, table, open, &why, error))
		return false;
	if (why) {
		refuse_group(group, why);
		return true;
	}
	return lay_on_desk(handling, table, open, group, error);
}

/* Drops the moves above `undo` in the same mail, so that they aren't played
 * (MAIL R63). Returns whether there were any. */
static bool
drop_gathered(Handling *handling, gint64 match)
{
	MoveGroup *group = group_of(handling, match);

	for (guint i = 0; i < group->lines->len; i++)
		receipt_say(g_ptr_array_index(group->lines, i), "done",
			    say("desk.undone_below", NULL));
	bool some = group->lines->len;

	g_ptr_array_set_size(group->lines, 0);
	g_ptr_array_set_size(group->texts, 0);
	return some;
}

bool
handling_undo(Handling *handling, Table *table, int seat, json_t *line,
	      GError **error)
{
	bool closed = false;

	if (drop_gathered(handling, table->row->id)) {
		receipt_say(line, "done", say("desk.undone_above", NULL));
		return true;
	}
	g_autoptr(Decision) open = NULL;

	if (!decision_owed(handling->run->club->store, table->row->id, seat,
			   &open, error) ||
	    !about_closed(handling, table->row->id, open, &closed, error))
		return false;
	if (closed)
		receipt_say(line, "refused", say("desk.played_already", NULL));
	else if (!desk_undo(table->desks[seat]))
		receipt_say(line, "refused", say("desk.nothing_to_undo", NULL));
	else
		receipt_say(line, "done", say("desk.undone", NULL));
	return true;
}

bool
handling_lay(Handling *handling, GError **error)
{
	for (guint i = 0; i < handling->groups->len; i++) {
		const MoveGroup *group = g_ptr_array_index(handling->groups, i);

		if (group->lines->len && !play_group(handling, group, error))
			return false;
	}
	return true;
}

const HandlerRow move_handlers[] = {
	{ COMMAND_MOVE, gather, NOT_LOGGED, COSTS_NOTHING },
	{ COMMAND_MENU, gather, NOT_LOGGED, COSTS_NOTHING },
	{ 0 },
};
