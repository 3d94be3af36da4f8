/* moves_why.c - why a move of the game is none of those that are open now. */
#include "game/moves_private.h"

/* The form of the same verb, or -1. */
static int
form_of_verb(const Moves *moves, int verb)
{
	for (int form = 0; form < moves->forms_n; form++)
		if (moves->parts[moves->forms[form]].id == verb &&
		    form_listed(moves, form))
			return form;
	return -1;
}

/* The nth slot of a form, or -1. */
static int
slot_nth(const Moves *moves, int form, int n)
{
	int end = form_end(moves, form);

	for (int i = moves->forms[form]; i < end; i = moves->parts[i].end) {
		PartKind kind = moves->parts[i].kind;

		if (kind != PART_VERB && kind != PART_JOINT && n-- == 0)
			return i;
	}
	return -1;
}

/* How many of the arguments belong to a slot, and which are words. */
static int
slot_args(const Part *slot, const int *args, const int **words, int *n)
{
	*n = 0;
	if (slot->kind < PART_CHOOSE)
		return 1;
	*n = slot_is_single(slot) ? 1 : args[0];
	*words = slot_is_single(slot) ? args : args + 1;
	return slot_is_single(slot) ? 1 : 1 + args[0];
}

/* A word of the move that no slot of the open form has, or -1: its part. */
static int
word_missing(const Moves *grammar, int whole, const Moves *legal, int form,
	     const Move *move)
{
	int used = 0, slot, open;

	for (int n = 0; (slot = slot_nth(grammar, whole, n)) >= 0; n++) {
		const int *words = NULL;
		int count;

		used += slot_args(&grammar->parts[slot], move->arg + used,
				  &words, &count);
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
	int form = form_of_verb(legal, move.verb);

	if (form < 0)
		return true;
	int part = word_missing(grammar, form_of(grammar, &move), legal, form,
				&move);

	if (part < 0)
		return false;
	*missing = g_strdup(part_shown(grammar, part));
	return true;
}
