/* moves_fault.c - tells a player why a line is not a move, or not a move that
 * is open now. */
#include "game/moves_private.h"

#include "base/base.h"

/* --- a line that is not a move ------------------------------------------- */

#define QUOTE_CHARS 60
#define SHOWN_MOST 4 /* moves named in an error */

/* Returns a line as errors quote it. */
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

/* Makes the data of a slot's number or amount. */
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
		return refuse(error,
			      amount ? "move.no_amount" : "move.no_number",
			      "{s:s}", "line", line);
	if (slot->most == slot->least)
		return refuse(error,
			      amount ? "move.one_amount" : "move.one_number",
			      "{s:s, s:o}", "line", line, "least",
			      say_number(slot, slot->least));
	return refuse(error, amount ? "move.amount" : "move.number",
		      "{s:s, s:o, s:o, s:o}", "line", line, "least",
		      say_number(slot, slot->least), "most",
		      say_number(slot, slot->most), "step",
		      slot->step > 1 ? say_number(slot, slot->step)
				     : json_false());
}

bool
fail_missed(const Moves *moves, const char *line, const Miss *missed,
	    GError **error)
{
	g_autofree char *quoted = quote(line);
	const Part *slot = &moves->parts[missed->part];

	switch (missed->kind) {
	case MISS_DOUBT:
		if (missed->value < 0)
			return refuse(error, "move.amount_maybe", "{s:s, s:o}",
				      "line", quoted, "amount",
				      say_amount(missed->other));
		return refuse(error, "move.amount_or", "{s:s, s:o, s:o}",
			      "line", quoted, "one", say_amount(missed->other),
			      "other", say_amount(missed->value));
	case MISS_REACH:
		return refuse(error, "move.reach", "{s:s, s:o}", "line", quoted,
			      "least", say_amount(slot->least));
	case MISS_NONE:
	case MISS_RANGE:
		break;
	}
	return fail_range(slot, quoted, error);
}

/* Makes the data of a move for an error. */
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
		return refuse(error, "move.unknown", "{s:s}", "line", quoted);
	return refuse(error, "move.unknown_but", "{s:s, s:o}", "line", quoted,
		      "nearest", say_of(moves, nearest));
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
	return refuse(error, "move.could_mean", "{s:s, s:o}", "line", quoted,
		      "moves", say_any(items));
}

/* --- a move that is not open now ----------------------------------------- */

/* Returns the nth slot of a form, or -1. */
static int
slot_nth(const Moves *moves, int form, int n)
{
	slot_each (i, moves, form)
		if (n-- == 0)
			return i;
	return -1;
}

/* Returns the part of the first word of the move that the open form's slots
 * don't have, or -1. */
static int
word_missing(const Moves *grammar, int whole, const Moves *legal, int form,
	     const Move *move)
{
	int used = 0, slot, open;

	for (int n = 0; (slot = slot_nth(grammar, whole, n)) >= 0; n++) {
		const Part *part = &grammar->parts[slot];
		const int *args = move->arg + used;
		bool single = slot_is_single(part);
		int count = part->kind < PART_CHOOSE ? 0 : single ? 1 : args[0];
		const int *words = single ? args : args + 1;

		used += part->kind < PART_CHOOSE || single ? 1 : 1 + count;
		open = slot_nth(legal, form, n);
		if (open < 0 || legal->parts[open].kind < PART_CHOOSE)
			return -1;
		for (int i = 0; i < count; i++)
			if (slot_word(legal, open, words[i]) < 0)
				return slot_word(grammar, slot, words[i]);
	}
	return -1;
}

bool
moves_why(const Moves *legal, const Moves *grammar, const char *line,
	  char **missing)
{
	Move move;

	*missing = NULL;
	if (!moves_read(grammar, line, &move, NULL))
		return false;
	int form = 0;

	while (form < legal->forms_n &&
	       (legal->parts[legal->forms[form]].id != move.verb ||
		!form_listed(legal, form)))
		form++;
	if (form == legal->forms_n)
		return true;
	int part = word_missing(grammar, form_of(grammar, &move), legal, form,
				&move);

	if (part < 0)
		return false;
	*missing = g_strdup(part_shown(grammar, part));
	return true;
}
