/* moves_named.c - the moves that a line names among words that we do not know:
 * "Monet, because nobody else has one".  They are good enough to be offered,
 * and never to be played. */
#include "game/moves_reader.h"

#include <string.h>

#define LINE_ROOM 200
#define SLOTS_MOST 4
#define NAMED_MOST 3
#define VERB_LEAST 4  /* letters: "no" and "out" stand in any sentence */
#define PIECE_LEAST 4 /* letters of a word that stands for a name */
#define LARGE 1000    /* a smaller number is no amount */

/* What a line says of one slot. */
typedef struct {
	int part;
	int ids[NAMED_MOST + 1], n;
} Said;

typedef struct {
	const Moves *moves;
	Said slots[SLOTS_MOST];
	int slots_n;
	bool pieces; /* one word of a name may stand for all of it */
	bool all;    /* the line says "both" */
} Form;

static void
said_add(Said *said, int id)
{
	for (int i = 0; i < said->n; i++)
		if (said->ids[i] == id)
			return;
	if (said->n <= NAMED_MOST)
		said->ids[said->n++] = id;
}

/* The words of a form's slots that the text begins with, the longest; *rest is
 * behind them. */
static void
words_named(Form *form, const char *at, const char **rest)
{
	const Moves *moves = form->moves;
	const char *longest = at;

	for (int pass = 0; pass < 2; pass++)
		for (int i = 0; i < form->slots_n; i++) {
			int slot = form->slots[i].part, id = 0;

			for (int n = slot + 1; n < moves->parts[slot].end;
			     n++) {
				const Part *part = &moves->parts[n];
				const char *end;

				if (part_is_word(part))
					id = part->id;
				end = word_end(part_plain(part), at);
				if (!end && part->kind == PART_SEAT &&
				    moves->names && moves->names[id])
					end = word_end(moves->names[id], at);
				if (!pass && end && end > longest)
					longest = end;
				if (pass && end == longest && end > at)
					said_add(&form->slots[i], id);
			}
		}
	*rest = longest;
}

static const char *
next_word(const char *at)
{
	at = skip_space(at);
	return at + strcspn(at, " ");
}

/* Is the word one of those of a name? */
static bool
is_piece(const char *name, const char *word, gsize length)
{
	char folded[LINE_ROOM];

	if (!line_fold(name, folded, LINE_ROOM))
		return false;
	for (const char *at = skip_space(folded); *at;
	     at = skip_space(next_word(at)))
		if (!strncmp(at, word, length) && at_boundary(at + length))
			return true;
	return false;
}

/* "the Wanderer": a word that the name of one choice alone has. */
static void
piece_named(Form *form, const char *at, const char **rest)
{
	const Moves *moves = form->moves;
	gsize length = strcspn(at, " ,");
	Said found = { 0 };
	Said *slot = NULL;

	*rest = at;
	if (length < PIECE_LEAST || g_ascii_isdigit(*at))
		return;
	for (int i = 0; i < form->slots_n; i++) {
		int id = 0, part = form->slots[i].part;

		for (int n = part + 1; n < moves->parts[part].end; n++) {
			if (part_is_word(&moves->parts[n]))
				id = moves->parts[n].id;
			if (!is_piece(part_plain(&moves->parts[n]), at, length))
				continue;
			if (slot && slot != &form->slots[i])
				return;
			slot = &form->slots[i];
			said_add(&found, id);
		}
	}
	if (found.n != 1)
		return;
	said_add(slot, found.ids[0]);
	*rest = at + length;
}

/* A large amount that the text begins with. */
static void
amount_named(Form *form, const char *at, const char **rest)
{
	Amount amounts[AMOUNTS_MAX];
	const Part *slot = &form->moves->parts[form->slots[0].part];

	*rest = at;
	if (!g_ascii_isdigit(*at) || !amounts_read(at, amounts))
		return;
	*rest = amounts[0].rest;
	if (amounts[0].other < 0 && !amounts[0].fraction &&
	    amounts[0].value >= LARGE && amounts[0].value <= G_MAXINT &&
	    number_fits(slot, (int)amounts[0].value))
		said_add(&form->slots[0], (int)amounts[0].value);
}

/* The slots of a form and what the line says of them; false where it is no form
 * of single choices or of one amount. */
static bool
form_hear(Form *form, int nth, const char *folded)
{
	const Moves *moves = form->moves;
	int end = form_end(moves, nth);
	bool amount = false;

	form->slots_n = 0;
	for (int i = moves->forms[nth]; i < end; i = moves->parts[i].end) {
		const Part *part = &moves->parts[i];

		if (part->kind == PART_VERB || part->kind == PART_JOINT)
			continue;
		amount |= part->kind == PART_AMOUNT;
		if (form->slots_n == SLOTS_MOST || part->kind == PART_NUMBER ||
		    part->kind == PART_RANK)
			return false;
		form->slots[form->slots_n++] = (Said){ .part = i };
	}
	if (!form->slots_n || (amount && form->slots_n > 1))
		return false;
	for (const char *at = skip_space(folded), *rest; *at;
	     at = skip_space(rest)) {
		if (amount)
			amount_named(form, at, &rest);
		else
			words_named(form, at, &rest);
		if (rest == at && form->pieces)
			piece_named(form, at, &rest);
		if (rest == at)
			rest = next_word(at);
	}
	return true;
}

static void
offer_add(GPtrArray *offers, const Moves *moves, const Move *move)
{
	g_autofree char *text = moves_plain(moves, move);

	if (!g_ptr_array_find_with_equal_func(offers, text, g_str_equal, NULL))
		g_ptr_array_add(offers, g_steal_pointer(&text));
}

/* A slot of which nothing is said is left open where it has few words. */
static bool
slot_fill(const Moves *moves, Said *said, bool *open)
{
	int slot = said->part;
	int words = moves->parts[slot].kind == PART_AMOUNT
			    ? 0
			    : moves->parts[slot].id;

	if (said->n)
		return true;
	if (!words || words > NAMED_MOST)
		return false;
	*open |= words > 1;
	for (int i = 0; i < words; i++)
		said_add(said, moves->parts[slot_word_nth(moves, slot, i)].id);
	return true;
}

/* "33 and 23", "both": a move that takes several choices at once. */
static bool
offer_together(const Form *form, int nth, GPtrArray *offers)
{
	const Moves *moves = form->moves;
	Said said = form->slots[0];
	const Part *slot = &moves->parts[said.part];
	Move move = { .verb = moves->parts[moves->forms[nth]].id };

	if (form->slots_n != 1 || slot->kind == PART_AMOUNT ||
	    slot_is_single(slot))
		return false;
	int words = form->all && !said.n ? slot->id : 0;

	for (int i = 0; i < words; i++)
		said_add(&said,
			 moves->parts[slot_word_nth(moves, said.part, i)].id);
	if (said.n < 2 || said.n > NAMED_MOST)
		return false;
	move.arg[move.n++] = said.n;
	for (int i = 0; i < said.n; i++)
		move.arg[move.n++] = said.ids[i];
	if (!moves_legal(moves, &move))
		return false;
	offer_add(offers, moves, &move);
	return true;
}

/* All moves of a form that what was said of its slots leaves. */
static void
form_offer(Form *form, int nth, GPtrArray *offers)
{
	const Moves *moves = form->moves;
	int count = 1;
	bool open = false, named = false;

	for (int i = 0; i < form->slots_n; i++) {
		named |= form->slots[i].n > 0;
		/* "between 300k and 400k", "bid 3, move 5": which is which? */
		if (form->slots[i].n > 1 &&
		    (form->slots_n > 1 ||
		     moves->parts[form->slots[i].part].kind == PART_AMOUNT))
			return;
	}
	for (int i = 0; i < form->slots_n; i++) {
		if (!named || !slot_fill(moves, &form->slots[i], &open))
			return;
		count *= form->slots[i].n;
	}
	for (int at = 0; at < count && (int)offers->len <= NAMED_MOST; at++) {
		Move move = { .verb = moves->parts[moves->forms[nth]].id };

		for (int i = 0, left = at; i < form->slots_n; i++) {
			const Said *said = &form->slots[i];

			if (moves->parts[said->part].kind != PART_AMOUNT &&
			    !slot_is_single(&moves->parts[said->part]))
				move.arg[move.n++] = 1;
			move.arg[move.n++] = said->ids[left % said->n];
			left /= said->n;
		}
		if (moves_legal(moves, &move))
			offer_add(offers, moves, &move);
	}
}

/* The length of the longest name of a verb without slots in the line, or 0. */
static gsize
verb_named(const Moves *moves, int form, const char *folded)
{
	int verb = moves->forms[form];
	gsize longest = 0;

	for (int i = verb; i < moves->parts[verb].end; i++) {
		g_auto(GStrv) names =
			g_strsplit(moves->parts[i].text, "; ", -1);

		for (int j = 0; names[j]; j++)
			for (const char *at = skip_space(folded); *at;
			     at = skip_space(next_word(at))) {
				const char *end = word_end(names[j], at);

				if (end && (gsize)(end - at) > longest)
					longest = (gsize)(end - at);
			}
	}
	return longest < VERB_LEAST ? 0 : longest;
}

/* Where the line names no choice: the move whose verb it names, if it is the
 * longest of all. */
static void
verbs_offer(const Moves *moves, const char *folded, GPtrArray *offers)
{
	gsize longest = 0;
	int found = -1;

	for (int form = 0; form < moves->forms_n; form++) {
		gsize length = verb_named(moves, form, folded);

		if (length && length == longest)
			found = -1;
		if (length > longest) {
			longest = length;
			found = form;
		}
	}
	if (found < 0 || !form_listed(moves, found) ||
	    form_end(moves, found) != moves->parts[moves->forms[found]].end)
		return;
	Move move = { .verb = moves->parts[moves->forms[found]].id };

	offer_add(offers, moves, &move);
}

static void
forms_offer(const Moves *moves, const char *folded, bool pieces, bool all,
	    GPtrArray *offers)
{
	for (int nth = 0; nth < moves->forms_n; nth++) {
		Form form = { .moves = moves, .pieces = pieces, .all = all };

		if (form_listed(moves, nth) && form_hear(&form, nth, folded) &&
		    !offer_together(&form, nth, offers))
			form_offer(&form, nth, offers);
	}
}

GPtrArray *
moves_named(const Moves *moves, const char *line, const char *plain, bool all)
{
	char folded[LINE_ROOM], bare[LINE_ROOM];
	GPtrArray *offers = g_ptr_array_new_with_free_func(g_free);

	if (!line_fold(line, folded, LINE_ROOM))
		return offers;
	forms_offer(moves, folded, false, all, offers);
	if (!offers->len && line_fold(plain, bare, LINE_ROOM))
		forms_offer(moves, bare, true, all, offers);
	if (!offers->len)
		verbs_offer(moves, folded, offers);
	if (offers->len > NAMED_MOST)
		g_ptr_array_set_size(offers, 0);
	return offers;
}
