/* moves.c - the moves of a mail: gathered line by line, and laid on
 * the desk together, since they may be a chain. */
#include "run/handlers/handling_parts.h"

#include "base/error.h"
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

/* --- which decision ----------------------------------------------------- */

/* The decision of a match that the mail names: by the letter that it answers,
 * or by the digest; 0: none. */
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

/* Is the mail about another decision than the open one (MAIL R28)?  A mail that
 * names none is, if it came before the open one's letter went out. */
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

/* The arrival at our mailbox counts, not when a run reads it (PLAY 3); where no
 * stand-in plays, in a pause or when a brake holds them, nobody is too late. */
static bool
too_late(const Handling *handling, const Table *table, const Decision *open)
{
	return open && !table->row->paused && !handling->run->brake &&
	       open->deadline != TIME_NONE &&
	       handling->row->arrived > open->deadline;
}

/* --- moves -------------------------------------------------------------- */

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
handling_gathered(const Handling *handling, gint64 match)
{
	for (guint i = 0; i < handling->groups->len; i++) {
		const MoveGroup *group = g_ptr_array_index(handling->groups, i);

		if (group->match == match && group->texts->len)
			return true;
	}
	return false;
}

/* A menu line counts only in an answer to the letter that printed the menu. */
static char *
menu_line(Handling *handling, gint64 match, const char *text, GError **error)
{
	int seat;
	Table *table = handling_table(handling, match, &seat, error);
	bool named = false;

	if (!table ||
	    !handling_names_open(handling, match, seat, &named, error))
		return NULL;
	if (!named) {
		fail(error, ERROR_PLAYER,
		     "A number or letter alone counts only in an answer to "
		     "the letter whose menu it is from; write the move in "
		     "words.");
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
refuse_group(const MoveGroup *group, const char *note)
{
	for (guint i = 0; i < group->lines->len; i++)
		receipt_decide(g_ptr_array_index(group->lines, i), "refused",
			       note);
}

/* What becomes of an order that is on the desk now. */
static const char *
taken_note(const Table *table, const Desk *desk)
{
	if (seats_count(match_waiting(table->match)) > 1)
		return "It stays sealed, and you may change it, until all have "
		       "answered or the time is over.";
	if (desk_holds(desk))
		return "It waits until the end of your time, as you asked; "
		       "you may change it.";
	return "";
}

static void
tell_taken(const Table *table, int seat, const DeskLine *verdict, json_t *line)
{
	const char *note = taken_note(table, table->desks[seat]);
	bool kept = *note, meant = json_object_get(line, "meant");
	g_autofree char *both = NULL;

	if (meant)
		both = g_strconcat("This is the move that we understood",
				   kept ? "; `undo` takes it back. " : ".",
				   note, NULL);
	receipt_decide(line, kept ? "kept" : "played", both ? both : note);
	receipt_set(line, "quoted_canonical", verdict->canonical);
}

static void
tell_verdict(Handling *handling, const Table *table, int seat,
	     const DeskLine *verdict, json_t *line)
{
	receipt_set(line, "quoted_nearest", verdict->nearest);
	switch (verdict->verdict) {
	case DESK_TAKEN:
		tell_taken(table, seat, verdict, line);
		break;
	case DESK_CHAINED:
		receipt_decide(line, "kept",
			       "For what this turn asks of you next.");
		json_object_set_new(line, "chained", json_true());
		break;
	case DESK_REFUSED:
		receipt_decide(line, "refused", "");
		receipt_set(line, "quoted_note",
			    verdict->why ? verdict->why : "");
		break;
	case DESK_ASKED:
		receipt_decide(line, "asked", "");
		receipt_set(line, "quoted_note",
			    verdict->why ? verdict->why : "");
		break;
	}
	if (!verdict->objection)
		return;
	json_t *data = json_pack("{s:s, s:s}", "move", verdict->line, "word",
				 verdict->missing ? verdict->missing : "");
	g_autofree char *why = library_word(
		handling->run->club->library, handling->player->language,
		match_game(table->match)->folder, "objections",
		verdict->objection, data, false, NULL);

	json_decref(data);
	if (why) {
		receipt_decide(line, "refused", "");
		receipt_set(line, "quoted_note", why);
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

		/* What is said of all of them is said once. */
		if (i && !g_strcmp0(lines[i].why, lines[0].why))
			g_clear_pointer(&lines[i].why, g_free);
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

/* A mail that had to wait is played late: what its writer has ordered since
 * stands. */
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

/* Why the moves for a decision are not laid on the desk, or NULL. */
static bool
find_refusal(Handling *handling, const Table *table, const Decision *open,
	     const char **why, GError **error)
{
	bool closed = false;

	*why = NULL;
	if (overtaken(handling, table, open)) {
		*why = "A later mail of yours was read before this one, and "
		       "what you ordered there stands.";
		return true;
	}
	if (too_late(handling, table, open)) {
		*why = "This came after your time was over, so it was not "
		       "played. Where things stand now is below.";
		return true;
	}
	if (!about_closed(handling, table->row->id, open, &closed, error))
		return false;
	if (closed)
		*why = "This was about a decision that has been made "
		       "meanwhile, so nothing was done. Where things stand "
		       "now is below.";
	else if (!open)
		*why = "It is not your turn now. To keep a move for later, "
		       "write `next:` in front of it.";
	return true;
}

static bool
play_group(Handling *handling, const MoveGroup *group, GError **error)
{
	GError *problem = NULL;
	const char *why;
	int seat;
	Table *table = handling_table(handling, group->match, &seat, &problem);

	if (!table) {
		if (!error_is(problem, ERROR_PLAYER)) {
			g_propagate_error(error, problem);
			return false;
		}
		refuse_group(group, problem->message);
		g_error_free(problem);
		return true;
	}
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

/* What stands above `undo` in the same mail is not played (MAIL R63). */
static bool
drop_gathered(Handling *handling, gint64 match)
{
	MoveGroup *group = group_of(handling, match);

	for (guint i = 0; i < group->lines->len; i++)
		receipt_decide(g_ptr_array_index(group->lines, i), "done",
			       "Taken back by the `undo` below it: it is not "
			       "played.");
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
		receipt_decide(
			line, "done",
			"The move above it is taken back, and not played.");
		return true;
	}
	g_autoptr(Decision) open = NULL;

	if (!decision_owed(handling->run->club->store, table->row->id, seat,
			   &open, error) ||
	    !about_closed(handling, table->row->id, open, &closed, error))
		return false;
	if (closed)
		receipt_decide(line, "refused",
			       "That order has been played already.");
	else if (!desk_undo(table->desks[seat]))
		receipt_decide(line, "refused",
			       "There is no order to take back.");
	else
		receipt_decide(line, "done", "Your order is taken back.");
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
