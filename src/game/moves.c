/* moves.c - building a list of forms, and whether a move is one of them. */
#include "game/moves_private.h"

#include <string.h>

/* The words of seats: n is the canonical word of seat n, n + 1 the one for
 * people. */
static const char *const seat_words[SEATS_MAX + 1] = {
	"seat 0", "seat 1", "seat 2", "seat 3", "seat 4", "seat 5", "seat 6"
};

/* Discards the spelled-out moves, which no longer match the forms. */
static void
spelling_drop(Moves *moves)
{
	g_clear_pointer(&moves->spelled, g_array_unref);
}

bool
move_equal(const Move *a, const Move *b)
{
	return a->verb == b->verb && a->n == b->n &&
	       memcmp(a->arg, b->arg, (gsize)a->n * sizeof(a->arg[0])) == 0;
}

Moves *
moves_new(void)
{
	return g_new0(Moves, 1);
}

void
moves_reset(Moves *moves)
{
	spelling_drop(moves);
	moves->n = moves->forms_n = 0;
	moves->bare = false;
}

void
moves_free(Moves *moves)
{
	if (!moves)
		return;
	spelling_drop(moves);
	g_free(moves->parts);
	g_free(moves->forms);
	g_free(moves);
}

static void
parts_grow(Moves *moves)
{
	moves->room = MAX(64, 2 * moves->room);
	moves->parts = g_renew(Part, moves->parts, moves->room);
}

static inline Part *
part_add(Moves *moves, PartKind kind, int id, const char *text)
{
	if (moves->n == moves->room)
		parts_grow(moves);
	Part *part = &moves->parts[moves->n++];

	*part = (Part){ .kind = kind, .id = id, .text = text };
	return part;
}

/* Adds a part that owns those that follow it. */
static Part *
head_add(Moves *moves, PartKind kind, int id, const char *text)
{
	g_assert(kind == PART_VERB || moves->forms_n > 0);
	Part *part = part_add(moves, kind, id, text);

	moves->head = moves->n - 1;
	moves->word = -1;
	part->end = moves->n;
	return part;
}

static void
name_part(Moves *moves, PartKind kind, const char *text)
{
	if (moves->bare)
		return;
	part_add(moves, kind, 0, text);
	moves->parts[moves->head].end = moves->n;
}

/* Adds the words of the reader's language for the text added last. `first` is
 * the kind of the one that is shown; the others become aliases. */
static void
lay_over(Moves *moves, WordingKind kind, const char *text, PartKind first)
{
	int part = moves->n - 1;

	if (moves->bare)
		return;
	const char *const *words = wording_words(moves->wording, kind, text);

	/* if the shown word is the same as the English one, none is needed */
	if (words && first == PART_OWN && strcmp(words[0], text) != 0)
		moves->parts[part].owned = true;
	for (; words && *words; words++, first = PART_ALIAS)
		if (strcmp(*words, text) != 0)
			name_part(moves, first, *words);
}

/* Adds the language's everyday words for an English word. */
static void
everyday_over(Moves *moves, const char *word)
{
	if (moves->bare)
		return;
	const char *const *words =
		wording_words(moves->wording, WORDING_EVERYDAY, word);

	for (; words && *words; words++)
		name_part(moves, PART_EVERYDAY, *words);
}

void
moves_verb(Moves *moves, int verb, const char *word)
{
	if (moves->forms_n == moves->forms_room) {
		moves->forms_room = MAX(16, 2 * moves->forms_room);
		moves->forms = g_renew(int, moves->forms, moves->forms_room);
	}
	spelling_drop(moves);
	moves->forms[moves->forms_n++] = moves->n;
	head_add(moves, PART_VERB, verb, word);
	lay_over(moves, WORDING_VERBS, word, PART_OWN);
	everyday_over(moves, word);
}

void
moves_shorthand(Moves *moves)
{
	g_assert(moves->forms_n > 0);
	moves->parts[moves->forms[moves->forms_n - 1]].shorthand = true;
}

void
moves_joint(Moves *moves, const char *word)
{
	head_add(moves, PART_JOINT, 0, word);
	lay_over(moves, WORDING_VERBS, word, PART_OWN);
	everyday_over(moves, word);
}

static void
slot_add(Moves *moves, PartKind kind, int least, int most, int step)
{
	Part *slot = head_add(moves, kind, 0, NULL);

	slot->least = least;
	slot->most = slot->reach = most;
	slot->step = step;
}

void
moves_number(Moves *moves, int least, int most, int step)
{
	g_assert(step >= 1);
	slot_add(moves, PART_NUMBER, least, most, step);
}

void
moves_amount(Moves *moves, int least, int most, int step)
{
	g_assert(step >= 1 && least >= 0);
	slot_add(moves, PART_AMOUNT, least, most, step);
}

void
moves_reach(Moves *moves, int most)
{
	Part *slot = &moves->parts[moves->head];

	g_assert(part_is_number(slot));
	slot->reach = MIN(slot->most, most);
}

void
moves_choose(Moves *moves, int least, int most)
{
	g_assert(least >= 0 && most >= 1);
	slot_add(moves, PART_CHOOSE, least, most, 1);
}

void
moves_rank(Moves *moves, int least, int most)
{
	g_assert(least >= 0 && most >= 1);
	slot_add(moves, PART_RANK, least, most, 1);
}

const char *
part_plain(const Part *part)
{
	return part->kind == PART_SEAT ? seat_words[part->id + 1] : part->text;
}

static void
word_add(Moves *moves, PartKind kind, int id, const char *text)
{
	const Part *word = part_add(moves, kind, id, text);
	Part *head = &moves->parts[moves->head];

	g_assert(head->kind == PART_CHOOSE || head->kind == PART_RANK);
	moves->word = moves->n - 1;
	head->id++;
	head->end = moves->n;
	if (!moves->bare)
		lay_over(moves, WORDING_WORDS, part_plain(word), PART_OWN);
}

void
moves_word(Moves *moves, int id, const char *word)
{
	word_add(moves, PART_WORD, id, word);
}

void
moves_seat(Moves *moves, int seat)
{
	g_assert(seat >= 0 && seat < SEATS_MAX);
	const char *name = moves->names ? moves->names[seat] : NULL;

	word_add(moves, PART_SEAT, seat, seat_words[seat]);
	if (name && strstr(name, HOUSE_NAME))
		lay_over(moves, WORDING_WORDS, name, PART_LABEL);
}

static void
name_add(Moves *moves, PartKind kind, const char *text)
{
	g_assert(moves->word >= 0 || !part_is_slot(&moves->parts[moves->head]));
	name_part(moves, kind, text);
	lay_over(moves, moves->word >= 0 ? WORDING_WORDS : WORDING_VERBS, text,
		 kind);
}

void
moves_alias(Moves *moves, const char *alias)
{
	name_add(moves, PART_ALIAS, alias);
}

void
moves_everyday(Moves *moves, const char *words)
{
	name_part(moves, PART_EVERYDAY, words);
}

void
moves_form(Moves *moves, const MoveVerb *verbs, int verb)
{
	moves_verb(moves, verb, verbs[verb].word);
	for (int i = 0; !moves->bare && verbs[verb].aliases[i]; i++)
		moves_alias(moves, verbs[verb].aliases[i]);
	if (verbs[verb].everyday)
		moves_everyday(moves, verbs[verb].everyday);
}

void
moves_place(Moves *moves, const char *place, int number)
{
	int from = moves->n;

	name_part(moves, PART_EVERYDAY, place);
	everyday_over(moves, place);
	for (int i = from; i < moves->n; i++)
		moves->parts[i].id = number;
}

void
moves_label(Moves *moves, const char *label)
{
	name_add(moves, PART_LABEL, label);
}

bool
moves_bare(const Moves *moves)
{
	return moves->bare;
}

void
moves_make_bare(Moves *moves)
{
	moves->bare = true;
}

void
moves_names(Moves *moves, const char *const *names)
{
	spelling_drop(moves);
	moves->names = names;
}

void
moves_wording(Moves *moves, const Wording *wording)
{
	spelling_drop(moves);
	moves->wording = wording;
}

void
moves_of_game(Moves *moves, const char *game)
{
	moves->game = game;
}

int
moves_forms(const Moves *moves)
{
	return moves->forms_n;
}

int
form_end(const Moves *moves, int form)
{
	return form + 1 < moves->forms_n ? moves->forms[form + 1] : moves->n;
}

int
slot_word(const Moves *moves, int slot, int id)
{
	for (int i = slot + 1; i < moves->parts[slot].end; i++)
		if (part_is_word(&moves->parts[i]) && moves->parts[i].id == id)
			return i;
	return -1;
}

int
slot_word_nth(const Moves *moves, int slot, int n)
{
	for (int i = slot + 1; i < moves->parts[slot].end; i++)
		if (part_is_word(&moves->parts[i]) && n-- == 0)
			return i;
	return -1;
}

int
slot_place(const Moves *moves, int slot, int id)
{
	int place = 0;

	for (int i = slot + 1; i < moves->parts[slot].end; i++)
		if (part_is_word(&moves->parts[i])) {
			if (moves->parts[i].id == id)
				return place;
			place++;
		}
	return -1;
}

bool
number_fits(const Part *slot, int number)
{
	return number >= slot->least && number <= slot->most &&
	       ((gint64)number - slot->least) % slot->step == 0;
}

/* Returns whether the ids for a slot of several words are known, different and
 * in order. */
static bool
words_fit(const Moves *moves, int slot, const int *ids, int n)
{
	bool ordered = moves->parts[slot].kind == PART_CHOOSE;

	for (int i = 0; i < n; i++) {
		int place = slot_place(moves, slot, ids[i]);

		if (place < 0)
			return false;
		if (ordered && i &&
		    place <= slot_place(moves, slot, ids[i - 1]))
			return false;
		for (int j = 0; j < i && !ordered; j++)
			if (ids[j] == ids[i])
				return false;
	}
	return true;
}

/* Returns how many of the `left` arguments a slot takes, or -1 if they don't
 * fit. */
static int
slot_takes(const Moves *moves, int slot, const int *args, int left)
{
	const Part *part = &moves->parts[slot];

	if (left < 1)
		return -1;
	if (part_is_number(part))
		return number_fits(part, args[0]) ? 1 : -1;
	if (slot_is_single(part))
		return slot_word(moves, slot, args[0]) >= 0 ? 1 : -1;
	if (args[0] < part->least || args[0] > part->most || args[0] >= left)
		return -1;
	return words_fit(moves, slot, args + 1, args[0]) ? 1 + args[0] : -1;
}

static bool
form_fits(const Moves *moves, int form, const Move *move)
{
	int used = 0;

	if (moves->parts[moves->forms[form]].id != move->verb)
		return false;
	slot_each (i, moves, form) {
		int takes =
			slot_takes(moves, i, move->arg + used, move->n - used);

		if (takes < 0)
			return false;
		used += takes;
	}
	return used == move->n;
}

int
form_of(const Moves *moves, const Move *move)
{
	if (move->n < 0 || move->n > MOVE_ARGS)
		return -1;
	for (int form = 0; form < moves->forms_n; form++)
		if (form_fits(moves, form, move))
			return form;
	return -1;
}

bool
moves_legal(const Moves *moves, const Move *move)
{
	return form_of(moves, move) >= 0;
}
