/* moves_fault.c - telling a player why a line is no move. */
#include "game/moves_private.h"

#include "base/error.h"
#include "base/saying.h"

#define QUOTE_CHARS 60
#define SHOWN_MOST 4 /* of the moves that a line could mean */

/* A line as it is quoted in an error. */
static char *
quote(const char *line)
{
	g_autofree char *valid = g_utf8_make_valid(line, -1);

	g_strstrip(valid);
	for (char *at = valid; *at; at++)
		if (g_ascii_iscntrl(*at))
			*at = ' ';
	if (g_utf8_strlen(valid, -1) <= QUOTE_CHARS)
		return g_steal_pointer(&valid);
	g_autofree char *head = g_utf8_substring(valid, 0, QUOTE_CHARS - 3);

	return g_strconcat(head, "...", NULL);
}

/* A number or an amount of a slot. */
static json_t *
say_number(const Part *slot, int number)
{
	return slot->kind == PART_AMOUNT ? say_amount(number)
					 : json_integer(number);
}

static bool
fail_range(const Part *slot, const char *line, GError **error)
{
	bool amount = slot->kind == PART_AMOUNT;

	if (slot->most < slot->least)
		return fail_saying(
			error, say(amount ? "move.no_amount" : "move.no_number",
				   "{s:s}", "line", line));
	if (slot->most == slot->least)
		return fail_saying(
			error,
			say(amount ? "move.one_amount" : "move.one_number",
			    "{s:s, s:o}", "line", line, "least",
			    say_number(slot, slot->least)));
	return fail_saying(error,
			   say(amount ? "move.amount" : "move.number",
			       "{s:s, s:o, s:o, s:o}", "line", line, "least",
			       say_number(slot, slot->least), "most",
			       say_number(slot, slot->most), "step",
			       slot->step > 1 ? say_number(slot, slot->step)
					      : json_false()));
}

static bool
fail_doubt(const Miss *miss, const char *line, GError **error)
{
	if (miss->value < 0)
		return fail_saying(error, say("move.amount_maybe", "{s:s, s:o}",
					      "line", line, "amount",
					      say_amount(miss->other)));
	return fail_saying(error,
			   say("move.amount_or", "{s:s, s:o, s:o}", "line",
			       line, "one", say_amount(miss->other), "other",
			       say_amount(miss->value)));
}

bool
fail_missed(const Moves *moves, const char *line, const Miss *missed,
	    GError **error)
{
	g_autofree char *quoted = quote(line);
	const Part *slot = &moves->parts[missed->part];

	switch (missed->kind) {
	case MISS_DOUBT:
		return fail_doubt(missed, quoted, error);
	case MISS_REACH:
		return fail_saying(error, say("move.reach", "{s:s, s:o}",
					      "line", quoted, "least",
					      say_amount(slot->least)));
	case MISS_NONE:
	case MISS_RANGE:
		break;
	}
	return fail_range(slot, quoted, error);
}

/* A move as the saying of an error has it. */
static json_t *
say_of(const Moves *moves, const char *text)
{
	return moves->game ? say_move(moves->game, text) : json_string(text);
}

bool
fail_unknown(const Moves *moves, const char *line, GError **error)
{
	g_autofree char *quoted = quote(line);
	g_autofree char *nearest = moves_guess(moves, line);

	if (!nearest)
		return fail_saying(
			error, say("move.unknown", "{s:s}", "line", quoted));
	return fail_saying(error,
			   say("move.unknown_but", "{s:s, s:o}", "line", quoted,
			       "nearest", say_of(moves, nearest)));
}

bool
fail_ambiguous(const Moves *moves, const char *line, const GPtrArray *meant,
	       GError **error)
{
	g_autofree char *quoted = quote(line);
	bool others = meant->len > SHOWN_MOST;
	guint n = others ? SHOWN_MOST - 1 : meant->len;
	json_t *items = json_array();

	for (guint i = 0; i < n; i++)
		json_array_append_new(items, say_of(moves, meant->pdata[i]));
	if (others)
		json_array_append_new(items, say("move.others", NULL));
	return fail_saying(error, say("move.could_mean", "{s:s, s:o}", "line",
				      quoted, "moves", say_any(items)));
}
