/* moves_begin.c - the beginnings of moves, which a player completes. */
#include "game/moves_private.h"

#include <string.h>

#define LINE_ROOM 200
#define FORM_MOVES_MAX 400 /* forms with more moves aren't searched */

static bool
is_slot(const Part *part)
{
	return part->kind != PART_VERB && part->kind != PART_JOINT;
}

static bool
leaves_choice(const Part *slot)
{
	return slot->kind == PART_NUMBER || slot->kind == PART_AMOUNT ||
	       !slot_is_single(slot) || slot->id > 1;
}

/* Returns the last slot of a form, or with `choice` the last that leaves a
 * choice; the form's end if there is none. */
static int
last_slot(const Moves *moves, int form, bool choice)
{
	int end = form_end(moves, form), last = end;

	for (int i = moves->forms[form]; i < end; i = moves->parts[i].end)
		if (is_slot(&moves->parts[i]) &&
		    (!choice || leaves_choice(&moves->parts[i])))
			last = i;
	return last;
}

/* Returns the last slot of a form if it leaves a choice, else its end. */
static int
open_end(const Moves *moves, int form)
{
	int end = form_end(moves, form), last = last_slot(moves, form, false);

	return last < end && leaves_choice(&moves->parts[last]) ? last : end;
}

/* Returns the part behind the slot or verb before this slot: a joint, or the
 * slot itself. */
static int
joint_before(const Moves *moves, int form, int slot)
{
	int joint = moves->forms[form];

	for (int i = joint; i < slot; i = moves->parts[i].end)
		if (moves->parts[i].kind != PART_JOINT)
			joint = moves->parts[i].end;
	return joint;
}

char *
moves_begin(const Moves *moves, const Move *move, gsize *shown)
{
	int form = form_of(moves, move);

	g_assert(form >= 0);
	WordsOf words = words_read_back(moves, form, move);
	int end = form_end(moves, form), last = open_end(moves, form);
	int joint = last < end ? joint_before(moves, form, last) : end;
	g_autofree char *text =
		form_write_until(moves, form, last, move, words);
	g_autofree char *before =
		form_write_until(moves, form, joint, move, words);

	if (shown)
		*shown = strlen(before);
	return last < end ? g_strconcat(text, " ", NULL)
			  : g_steal_pointer(&text);
}

gsize
moves_lead(const Moves *moves, const Move *move)
{
	int form = form_of(moves, move);

	g_assert(form >= 0);
	int last = last_slot(moves, form, true);

	if (last == form_end(moves, form))
		return 0;
	g_autofree char *text = form_write_until(
		moves, form, last, move, words_read_back(moves, form, move));

	return strlen(text) + 1;
}

/* --- half a line --------------------------------------------------------- */

/* Returns whether the folded line is the move up to this part. */
static bool
ends_at(const Moves *moves, int form, int end, const Move *move,
	const char *line)
{
	static const WordsOf ways[] = { WORDS_SHOWN, WORDS_OWN, WORDS_PLAIN };
	char folded[LINE_ROOM];

	for (gsize i = 0; i < G_N_ELEMENTS(ways); i++) {
		g_autofree char *text =
			form_write_until(moves, form, end, move, ways[i]);

		if (line_fold(text, folded, LINE_ROOM) && !strcmp(folded, line))
			return true;
	}
	return false;
}

char *
form_with_blank(const Moves *moves, int form, int last, const Move *move)
{
	GString *text = g_string_new(NULL);
	g_autofree char *begun = form_write_until(
		moves, form, last, move, words_read_back(moves, form, move));

	g_string_append(text, begun);
	pattern_from(moves, form, last, text);
	return g_string_free(text, FALSE);
}

/* Returns whether a line begins with the form's verb; most don't. */
static bool
begins_with_verb(const Moves *moves, int form, const char *line)
{
	int verb = moves->forms[form];
	char folded[LINE_ROOM];

	for (int i = verb; i < moves->parts[verb].end; i++)
		if (line_fold(moves->parts[i].text, folded, LINE_ROOM) &&
		    g_str_has_prefix(line, folded))
			return true;
	return false;
}

static char *
half_of_form(const Moves *moves, int form, const char *line)
{
	int last = open_end(moves, form), count = form_count(moves, form);
	int joint = joint_before(moves, form, last);
	Move move;

	/* A verb alone isn't half a move. */
	if (last == form_end(moves, form) ||
	    last == moves->parts[moves->forms[form]].end ||
	    count > FORM_MOVES_MAX || !begins_with_verb(moves, form, line))
		return NULL;
	for (int n = 0; n < count; n++) {
		form_nth(moves, form, n, &move);
		if (ends_at(moves, form, last, &move, line) ||
		    ends_at(moves, form, joint, &move, line))
			return form_with_blank(moves, form, last, &move);
	}
	return NULL;
}

char *
moves_half(const Moves *moves, const char *line)
{
	char folded[LINE_ROOM];
	char *half = NULL;

	if (!line_fold(line, folded, LINE_ROOM) || !*folded)
		return NULL;
	for (int form = 0; form < moves->forms_n && !half; form++)
		if (form_listed(moves, form))
			half = half_of_form(moves, form, folded);
	return half;
}
