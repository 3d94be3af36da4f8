/* moves_count.c - how many moves there are, the nth, and one at random. */
#include "game/moves_private.h"

static int
plus(int a, int b)
{
	return a > G_MAXINT - b ? G_MAXINT : a + b;
}

/* Returns how many ways there are to take k of n, in order or not; at most
 * G_MAXINT. */
static int
ways(int n, int k, bool ordered)
{
	gint64 count = 1;

	if (k > n)
		return 0;
	if (!ordered)
		k = MIN(k, n - k);
	for (int i = 0; i < k; i++) {
		count *= n - i;
		if (!ordered)
			count /= i + 1;
		if (count > G_MAXINT)
			return G_MAXINT;
	}
	return (int)count;
}

static int
slot_count(const Part *slot)
{
	int count = 0;

	if (part_is_number(slot)) {
		if (slot->most < slot->least)
			return 0;
		gint64 steps = ((gint64)slot->most - slot->least) / slot->step;

		return steps >= G_MAXINT ? G_MAXINT : (int)steps + 1;
	}
	if (slot_is_single(slot))
		return slot->id;
	for (int k = slot->least; k <= MIN(slot->most, slot->id); k++)
		count = plus(count, ways(slot->id, k, slot->kind == PART_RANK));
	return count;
}

/* Counts the ways to fill the slots of a form from one part on. */
static int
rest_count(const Moves *moves, int part, int end)
{
	gint64 count = 1;

	for (int i = part; i < end; i = moves->parts[i].end)
		if (part_is_slot(&moves->parts[i]))
			count = MIN(count * slot_count(&moves->parts[i]),
				    G_MAXINT);
	return (int)count;
}

int
form_count(const Moves *moves, int form)
{
	return rest_count(moves, moves->forms[form], form_end(moves, form));
}

int
moves_count(const Moves *moves)
{
	int count = 0;

	for (int form = 0; form < moves->forms_n; form++)
		if (form_listed(moves, form))
			count = plus(count, form_count(moves, form));
	return count;
}

static void
arg_add(Move *move, int arg)
{
	g_assert(move->n < MOVE_ARGS);
	move->arg[move->n++] = arg;
}

/* Adds the nth way to take k words in the order of the list. */
static void
choose_nth(const Moves *moves, int slot, int k, int n, Move *out)
{
	int words = moves->parts[slot].id;

	for (int word = 0; k > 0; word++) {
		int with = ways(words - word - 1, k - 1, false);

		if (n < with) {
			int part = slot_word_nth(moves, slot, word);

			arg_add(out, moves->parts[part].id);
			k--;
		} else {
			n -= with;
		}
	}
}

/* Returns the part of the nth word of a slot that isn't among the ids. */
static int
free_word_nth(const Moves *moves, int slot, const int *ids, int taken, int n)
{
	for (int i = slot + 1; i < moves->parts[slot].end; i++) {
		bool is_free = part_is_word(&moves->parts[i]);

		for (int j = 0; j < taken && is_free; j++)
			is_free = ids[j] != moves->parts[i].id;
		if (is_free && n-- == 0)
			return i;
	}
	return -1;
}

static void
rank_nth(const Moves *moves, int slot, int k, int n, Move *out)
{
	const int *first = out->arg + out->n;
	int words = moves->parts[slot].id;

	for (int taken = 0; taken < k; taken++) {
		int below = ways(words - taken - 1, k - taken - 1, true);
		int part = free_word_nth(moves, slot, first, taken, n / below);

		arg_add(out, moves->parts[part].id);
		n %= below;
	}
}

static void
words_nth(const Moves *moves, int slot, int n, Move *out)
{
	const Part *part = &moves->parts[slot];
	bool ordered = part->kind == PART_RANK;
	int k = part->least;

	while (n >= ways(part->id, k, ordered)) {
		n -= ways(part->id, k, ordered);
		k++;
	}
	arg_add(out, k);
	if (ordered)
		rank_nth(moves, slot, k, n, out);
	else
		choose_nth(moves, slot, k, n, out);
}

static void
slot_nth(const Moves *moves, int slot, int n, Move *out)
{
	const Part *part = &moves->parts[slot];

	if (part_is_number(part))
		arg_add(out, part->least + n * part->step);
	else if (slot_is_single(part))
		arg_add(out, moves->parts[slot_word_nth(moves, slot, n)].id);
	else
		words_nth(moves, slot, n, out);
}

void
form_nth(const Moves *moves, int form, int n, Move *out)
{
	int end = form_end(moves, form);

	out->verb = moves->parts[moves->forms[form]].id;
	out->n = 0;
	slot_each (i, moves, form) {
		int behind = rest_count(moves, moves->parts[i].end, end);

		slot_nth(moves, i, n / behind, out);
		n %= behind;
	}
}

void
moves_nth(const Moves *moves, int n, Move *out)
{
	for (int form = 0; form < moves->forms_n; form++) {
		int count =
			form_listed(moves, form) ? form_count(moves, form) : 0;

		if (n < count) {
			form_nth(moves, form, n, out);
			return;
		}
		n -= count;
	}
	g_assert_not_reached();
}

/* Picks words one by one, where there are too many ways to number. */
static void
words_pick(const Moves *moves, int slot, Dice *dice, Move *out)
{
	const Part *part = &moves->parts[slot];
	int most = MIN(part->most, part->id), kept = 0, ids[MOVE_ARGS];
	guint32 sizes = (guint32)(most - part->least) + 1;
	int count = part->least + (int)dice_below(dice, sizes);

	g_assert(count < MOVE_ARGS);
	for (int i = 0; kept < count; i++) {
		guint32 left = (guint32)(part->id - i);

		if (dice_below(dice, left) < (guint32)(count - kept))
			ids[kept++] =
				moves->parts[slot_word_nth(moves, slot, i)].id;
	}
	if (part->kind == PART_RANK)
		dice_shuffle(dice, ids, count);
	arg_add(out, count);
	for (int i = 0; i < count; i++)
		arg_add(out, ids[i]);
}

static void
form_pick(const Moves *moves, int form, Dice *dice, Move *out)
{
	out->verb = moves->parts[moves->forms[form]].id;
	out->n = 0;
	slot_each (i, moves, form) {
		const Part *slot = &moves->parts[i];
		int count = slot_count(slot);

		if (count == G_MAXINT && slot->kind >= PART_CHOOSE)
			words_pick(moves, i, dice, out);
		else
			slot_nth(moves, i,
				 (int)dice_below(dice, (guint32)count), out);
	}
}

/* Returns whether the form has a move to pick. It doesn't count them, as rules
 * ask often. */
static bool
form_open(const Moves *moves, int form)
{
	if (!form_listed(moves, form))
		return false;
	slot_each (i, moves, form) {
		const Part *slot = &moves->parts[i];
		bool words = slot->kind >= PART_CHOOSE;

		if (slot->least > (words ? slot->id : slot->most))
			return false;
	}
	return true;
}

void
moves_pick(const Moves *moves, Dice *dice, Move *out)
{
	int *open = g_newa(int, (gsize)moves->forms_n);
	guint32 n = 0;

	for (int form = 0; form < moves->forms_n; form++)
		if (form_open(moves, form))
			open[n++] = form;
	g_assert(n > 0);
	form_pick(moves, open[dice_below(dice, n)], dice, out);
}
