/* moves_fault.c - telling a player why a line is no move. */
#include "game/moves_private.h"

#include "base/error.h"

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

static bool
fail_range(const Part *slot, const char *line, GError **error)
{
	bool amount = slot->kind == PART_AMOUNT;
	const char *what = amount ? "amount" : "number";
	g_autofree char *least = amount ? amount_show(slot->least)
					: g_strdup_printf("%d", slot->least);
	g_autofree char *most = amount ? amount_show(slot->most)
				       : g_strdup_printf("%d", slot->most);
	g_autofree char *step = amount ? amount_show(slot->step)
				       : g_strdup_printf("%d", slot->step);

	if (slot->most < slot->least)
		return fail(error, ERROR_PLAYER, "'%s': no %s is possible here",
			    line, what);
	if (slot->most == slot->least)
		return fail(error, ERROR_PLAYER, "'%s': the %s must be %s",
			    line, what, least);
	return fail(error, ERROR_PLAYER, "'%s': the %s must be %s to %s%s%s",
		    line, what, least, most,
		    slot->step > 1 ? " in steps of " : "",
		    slot->step > 1 ? step : "");
}

static bool
fail_reach(const Part *slot, const char *line, GError **error)
{
	g_autofree char *least = amount_show(slot->least);

	return fail(error, ERROR_PLAYER,
		    "'%s': the least is %s, and \"up to\" cannot go that far",
		    line, least);
}

static char *
value_show(gint64 value)
{
	if (value <= G_MAXINT)
		return amount_show((int)value);
	return g_strdup_printf("%" G_GINT64_FORMAT, value);
}

static bool
fail_doubt(const Miss *miss, const char *line, GError **error)
{
	g_autofree char *value = value_show(MAX(miss->value, 0));
	g_autofree char *other = value_show(miss->other);

	if (miss->value < 0)
		return fail(error, ERROR_PLAYER,
			    "'%s' might mean %s; write the amount in full",
			    line, other);
	return fail(error, ERROR_PLAYER,
		    "'%s' could mean %s or %s; write the amount in full", line,
		    other, value);
}

bool
fail_missed(const Moves *moves, const char *line, const Miss *missed,
	    GError **error)
{
	g_autofree char *quoted = quote(line);

	switch (missed->kind) {
	case MISS_DOUBT:
		return fail_doubt(missed, quoted, error);
	case MISS_REACH:
		return fail_reach(&moves->parts[missed->part], quoted, error);
	case MISS_NONE:
	case MISS_RANGE:
		break;
	}
	return fail_range(&moves->parts[missed->part], quoted, error);
}

bool
fail_unknown(const Moves *moves, const char *line, GError **error)
{
	g_autofree char *quoted = quote(line);
	g_autofree char *nearest = moves_guess(moves, line);

	if (!nearest)
		return fail(error, ERROR_PLAYER, "'%s' is not a move here",
			    quoted);
	return fail(error, ERROR_PLAYER, "'%s' is not a move here; nearest: %s",
		    quoted, nearest);
}

/* "a or b", "a, b, c or others". */
static char *
shown_join(const GPtrArray *shown)
{
	GString *text = g_string_new(g_ptr_array_index(shown, 0));
	bool others = shown->len > SHOWN_MOST;
	guint last = others ? SHOWN_MOST - 1 : shown->len - 1;

	for (guint i = 1; i < last; i++)
		g_string_append_printf(text, ", %s",
				       (char *)g_ptr_array_index(shown, i));
	g_string_append_printf(text, " or %s",
			       others ? "others"
				      : (char *)g_ptr_array_index(shown, last));
	return g_string_free(text, FALSE);
}

/* `shown` are the moves as people see them, two at least. */
bool
fail_ambiguous(const char *line, const GPtrArray *shown, GError **error)
{
	g_autofree char *quoted = quote(line);
	g_autofree char *all = shown_join(shown);

	return fail(error, ERROR_PLAYER, "'%s' could mean %s", quoted, all);
}
