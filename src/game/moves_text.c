/* moves_text.c - moves and forms as text: canonical, for people, patterns, and
 * the beginnings of moves, which a player completes. */
#include "game/moves_private.h"

#include "base/pattern.h"

#include <string.h>

#define PATTERN_WORDS 6

const char *
part_own(const Moves *moves, int part)
{
	const Part *owner = &moves->parts[part];

	return owner->owned ? owner[1].text : part_plain(owner);
}

const char *
part_shown(const Moves *moves, int part)
{
	const Part *owner = &moves->parts[part];
	const char *shown = owner->kind == PART_SEAT && moves->names
				    ? moves->names[owner->id]
				    : NULL;

	/* A label in the reader's language follows the English one. */
	for (int i = part + 1; i < moves->n; i++) {
		if (!part_is_name(&moves->parts[i]))
			break;
		if (moves->parts[i].kind == PART_LABEL)
			shown = moves->parts[i].text;
	}
	return shown ? shown : part_own(moves, part);
}

static const char *
part_worded(const Moves *moves, int part, WordsOf words)
{
	switch (words) {
	case WORDS_CANONICAL:
		return moves->parts[part].text;
	case WORDS_PLAIN:
		return part_plain(&moves->parts[part]);
	case WORDS_OWN:
		return part_own(moves, part);
	case WORDS_SHOWN:
		return part_shown(moves, part);
	}
	g_assert_not_reached();
}

static void
write_word(const Moves *moves, int part, WordsOf words, GString *text)
{
	const char *word = part_worded(moves, part, words);

	if (text->len)
		g_string_append_c(text, ' ');
	g_string_append(text, word);
}

/* Writes a slot; returns how many arguments it used. */
static int
write_slot(const Moves *moves, int slot, const int *args, WordsOf words,
	   GString *text)
{
	const Part *part = &moves->parts[slot];
	bool single = slot_is_single(part);
	int n = single ? 1 : args[0];

	if (part_is_number(part)) {
		bool shown = part->kind == PART_AMOUNT && words == WORDS_SHOWN;
		g_autofree char *number =
			shown ? wording_brief(moves->wording, args[0])
			      : g_strdup_printf("%d", args[0]);

		g_string_append_printf(text, " %s", number);
		return 1;
	}
	for (int i = 0; i < n; i++) {
		int id = args[single ? 0 : 1 + i];

		if (i)
			g_string_append_c(text, ',');
		write_word(moves, slot_word(moves, slot, id), words, text);
	}
	return single ? 1 : 1 + n;
}

/* Writes a move up to, but without, one of its parts. Free with g_free. */
static char *
form_write_until(const Moves *moves, int form, int end, const Move *move,
		 WordsOf words)
{
	GString *text = g_string_sized_new(64);
	int used = 0;

	for (int i = moves->forms[form]; i < end; i = moves->parts[i].end) {
		if (!part_is_slot(&moves->parts[i]))
			write_word(moves, i, words, text);
		else
			used += write_slot(moves, i, move->arg + used, words,
					   text);
	}
	return g_string_free(text, FALSE);
}

char *
form_write(const Moves *moves, int form, const Move *move, WordsOf words)
{
	return form_write_until(moves, form, form_end(moves, form), move,
				words);
}

char *
moves_write(const Moves *moves, const Move *move)
{
	int form = form_of(moves, move);

	g_assert(form >= 0);
	return form_write(moves, form, move, WORDS_CANONICAL);
}

char *
moves_plain(const Moves *moves, const Move *move)
{
	int form = form_of(moves, move);

	g_assert(form >= 0);
	return form_write(moves, form, move, WORDS_PLAIN);
}

static gboolean
count_from_one(const GMatchInfo *found, GString *text, gpointer data)
{
	g_autofree char *digits = g_match_info_fetch(found, 1);

	(void)data;
	g_string_append_printf(text, "seat %" G_GINT64_FORMAT,
			       g_ascii_strtoll(digits, NULL, 10) + 1);
	return FALSE;
}

char *
moves_text_plain(const char *canonical)
{
	const GRegex *seats = pattern_ready("\\bseat (\\d+)\\b");

	return g_regex_replace_eval(seats, canonical, -1, 0, 0, count_from_one,
				    NULL, NULL);
}

/* Chooses words for showing a move so that it reads back as the same move: two
 * words may be shown alike, or a player be named like a card. */
static WordsOf
words_read_back(const Moves *moves, int form, const Move *move)
{
	static const WordsOf best[] = { WORDS_SHOWN, WORDS_OWN };

	for (gsize i = 0; i < G_N_ELEMENTS(best); i++) {
		g_autofree char *text = form_write(moves, form, move, best[i]);
		Move back;

		if (moves_read(moves, text, &back, NULL) &&
		    move_equal(&back, move))
			return best[i];
	}
	return WORDS_PLAIN;
}

char *
moves_show(const Moves *moves, const Move *move)
{
	int form = form_of(moves, move);

	g_assert(form >= 0);
	return form_write(moves, form, move,
			  words_read_back(moves, form, move));
}

/* Returns a joint ("to") in the reader's language. */
static const char *
frame_word(const Moves *moves, const char *english)
{
	return wording_shown(moves->wording, WORDING_FRAME, english);
}

static void
pattern_number(const Moves *moves, const Part *slot, GString *text)
{
	bool amount = slot->kind == PART_AMOUNT;
	g_autofree char *least =
		amount ? wording_brief(moves->wording, slot->least)
		       : g_strdup_printf("%d", slot->least);
	g_autofree char *most =
		amount ? wording_brief(moves->wording, slot->most)
		       : g_strdup_printf("%d", slot->most);

	if (slot->least == slot->most)
		g_string_append(text, least);
	else
		g_string_append_printf(text, "<%s %s %s>", least,
				       frame_word(moves, "to"), most);
}

static void
pattern_words(const Moves *moves, int slot, GString *text)
{
	const Part *part = &moves->parts[slot];
	g_autofree char * or = g_strdup_printf(" %s ", frame_word(moves, "or"));
	const char *between = slot_is_single(part) ? or : ", ";
	int shown = MIN(part->id, PATTERN_WORDS);
	int most = MIN(part->most, part->id);

	if (slot_is_single(part) && part->id == 1) {
		int only = slot_word_nth(moves, slot, 0);

		g_string_append(text, part_shown(moves, only));
		return;
	}
	g_string_append_c(text, '<');
	/* "2 of ", "1 to 3 of ", "up to 3 of ", or nothing for one word */
	if (!slot_is_single(part)) {
		if (part->least == 0)
			g_string_append_printf(text, "%s ",
					       frame_word(moves, "up to"));
		else if (part->least < most)
			g_string_append_printf(text, "%d %s ", part->least,
					       frame_word(moves, "to"));
		g_string_append_printf(text, "%d %s ", most,
				       frame_word(moves, "of"));
	}
	for (int i = 0; i < shown; i++) {
		int word = slot_word_nth(moves, slot, i);

		g_string_append_printf(text, "%s%s", i ? between : "",
				       part_shown(moves, word));
	}
	g_string_append(text, part->id > shown ? " ...>" : ">");
}

/* Appends a form's pattern, beginning with one of its parts. */
static void
pattern_from(const Moves *moves, int form, int from, GString *text)
{
	int end = form_end(moves, form);

	for (int i = from; i < end; i = moves->parts[i].end) {
		const Part *part = &moves->parts[i];

		if (!part_is_slot(part)) {
			write_word(moves, i, WORDS_SHOWN, text);
			continue;
		}
		g_string_append_c(text, ' ');
		if (part_is_number(part))
			pattern_number(moves, part, text);
		else
			pattern_words(moves, i, text);
	}
}

char *
moves_pattern(const Moves *moves, int form)
{
	GString *text = g_string_new(NULL);

	pattern_from(moves, form, moves->forms[form], text);
	return g_string_free(text, FALSE);
}

void
moves_each_word(const Moves *moves, MovesWord *each, void *data)
{
	for (int i = 0; i < moves->n; i++)
		if (moves->parts[i].text &&
		    moves->parts[i].kind != PART_EVERYDAY &&
		    !each(moves->parts[i].text, data))
			return;
}

/* --- beginnings ---------------------------------------------------------- */

#define FORM_MOVES_MAX 400 /* forms with more moves aren't searched */

static bool
leaves_choice(const Part *slot)
{
	return part_is_number(slot) || !slot_is_single(slot) || slot->id > 1;
}

/* Returns the last slot of a form, or with `choice` the last that leaves a
 * choice; the form's end if there is none. */
static int
last_slot(const Moves *moves, int form, bool choice)
{
	int last = form_end(moves, form);

	slot_each (i, moves, form)
		if (!choice || leaves_choice(&moves->parts[i]))
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
	g_autofree char *begun = form_write_until(
		moves, form, last, move, words_read_back(moves, form, move));
	GString *text = g_string_new(begun);

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
