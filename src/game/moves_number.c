/* moves_number.c - a number or an amount of a line, as its slot takes it. */
#include "game/moves_reader.h"

#include <string.h>

/* The nearest number that a slot takes. */
static int
nearest_number(const Part *slot, gint64 value)
{
	value = CLAMP(value, slot->least, slot->most);
	return (int)(value - (value - slot->least) % slot->step);
}

static void
miss_read(Reader *reader, Miss miss, const char *rest)
{
	const Part *slot = &reader->moves->parts[miss.part];
	Miss before = reader->miss;

	if (reader->canonical)
		return;
	if (reader->near && slot->least <= slot->most) {
		gint64 meant = miss.other >= 0 ? miss.other : miss.value;

		arg_read(reader, miss.part, nearest_number(slot, meant), rest);
		return;
	}
	if (before.kind == MISS_NONE)
		reader->miss = miss;
	arg_read(reader, miss.part, 0, rest);
	reader->miss = before;
}

/* "up to": the most in reach that is legal; less than legal where none is. */
static gint64
lower(const Part *slot, gint64 value)
{
	value = MIN(value, slot->reach);
	if (value < slot->least)
		return value;
	return value - (value - slot->least) % slot->step;
}

static bool
value_fits(const Part *slot, gint64 value)
{
	return value >= G_MININT && value <= G_MAXINT &&
	       number_fits(slot, (int)value);
}

static void
number_read(Reader *reader, int slot, const char *at, bool up_to)
{
	const Part *part = &reader->moves->parts[slot];
	char *rest;

	if (!g_ascii_isdigit(at[*at == '-']))
		return;
	gint64 value = g_ascii_strtoll(at, &rest, 10);

	if (!at_boundary(rest))
		return;
	if (up_to)
		value = lower(part, value);
	if (value_fits(part, value))
		arg_read(reader, slot, (int)value, rest);
	else
		miss_read(reader, (Miss){ MISS_RANGE, slot, value, -1 }, rest);
}

/* What is wrong with an amount that does not fit as it stands. */
static Miss
amount_miss(const Part *part, int slot, const Amount *amount)
{
	if (amount->other >= 0)
		return (Miss){ MISS_DOUBT, slot, amount->value, amount->other };
	if (!amount->bare)
		return (Miss){ MISS_RANGE, slot, amount->value, -1 };
	/* 300 for 300,000, or 1.5 for 1,500,000 */
	for (gint64 factor = 1000; factor <= 1000000; factor *= 1000) {
		gint64 meant = amount->value * factor;

		if (amount->fraction)
			meant /= 1000;
		if (meant >= part->least && meant <= part->most)
			return (Miss){ MISS_DOUBT, slot, -1, meant };
	}
	return (Miss){ MISS_RANGE, slot, amount->value, -1 };
}

static bool
out_of_reach(const Part *slot, bool up_to)
{
	return up_to && slot->reach < slot->least && slot->least <= slot->most;
}

static void
amount_try(Reader *reader, int slot, const Amount *amount, bool up_to)
{
	const Part *part = &reader->moves->parts[slot];
	bool sure = amount->other < 0 && !amount->fraction;
	bool fits = sure && value_fits(part, amount->value);

	if (fits && !up_to) {
		arg_read(reader, slot, (int)amount->value, amount->rest);
		return;
	}
	Miss miss = amount_miss(part, slot, amount);
	Miss far = { MISS_REACH, slot, amount->value, -1 };
	gint64 lowered = lower(part, amount->value);

	/* "up to 300" must not sink to 0 when it may mean 300,000. */
	if (up_to && sure && value_fits(part, lowered) &&
	    (fits || miss.kind == MISS_RANGE || amount->value >= 1000))
		arg_read(reader, slot, (int)lowered, amount->rest);
	else
		miss_read(reader, out_of_reach(part, up_to) ? far : miss,
			  amount->rest);
}

static void
amount_read(Reader *reader, int slot, const char *at, bool up_to)
{
	Amount amounts[AMOUNTS_MAX];
	int n = g_ascii_isdigit(*at) ? amounts_read(at, amounts) : 0;

	for (int i = 0; i < n; i++)
		amount_try(reader, slot, &amounts[i], up_to);
}

static const char *
up_to_end(const Moves *moves, const char *at)
{
	if (g_str_has_prefix(at, "up to "))
		return at + strlen("up to ");
	return frame_end(moves, "up to", at);
}

void
part_read_number(Reader *reader, int slot, const char *at)
{
	const char *behind =
		reader->canonical ? NULL : up_to_end(reader->moves, at);
	bool up_to = behind != NULL;

	if (up_to)
		at = behind;
	/* Canonical amounts are plain digits, just as numbers. */
	if (reader->canonical || reader->moves->parts[slot].kind == PART_NUMBER)
		number_read(reader, slot, at, up_to);
	else
		amount_read(reader, slot, at, up_to);
}
