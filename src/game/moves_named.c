/* moves_named.c - finds moves that a line names among unknown words: "Monet,
 * because nobody else has one". They may be offered, but never played. */
#include "game/moves_heard.h"

#define NAMED_MOST 4
#define VERB_LEAST 4 /* letters: "no" and "out" are in any sentence */

/* The moves that a line names, and how much it says about each. */
typedef struct {
	GPtrArray *moves;
	int said;
} Offers;

/* Adds an offer, and keeps only those about which the line says most. */
static void
offer_text(Offers *offers, int said, char *text)
{
	if (said > offers->said)
		g_ptr_array_set_size(offers->moves, 0);
	if (said < offers->said ||
	    g_ptr_array_find_with_equal_func(offers->moves, text, g_str_equal,
					     NULL)) {
		g_free(text);
		return;
	}
	offers->said = said;
	g_ptr_array_add(offers->moves, text);
}

/* Returns the length of the longest name of a form's verb in the line, or 0. */
static gsize
verb_named(const Moves *moves, int verb, const char *folded)
{
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
	return longest;
}

/* Gives a slot that the line doesn't name all its words, if these are few. */
static bool
slot_fill(const Moves *moves, Said *said)
{
	int slot = said->part;
	int words = moves->parts[slot].kind == PART_AMOUNT
			    ? 0
			    : moves->parts[slot].id;

	if (said->n)
		return true;
	if (!words || words > NAMED_MOST)
		return false;
	for (int i = 0; i < words; i++)
		said_add(said, moves->parts[slot_word_nth(moves, slot, i)].id);
	return true;
}

/* Offers a move that takes several choices at once: "33 and 23", "both". */
static bool
offer_together(const Form *form, int nth, Offers *offers)
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
	offer_text(offers, 2, moves_plain(moves, &move));
	return true;
}

/* Returns whether a number and a word of the line exclude each other: "To the
 * shop with my 4", where no 4 leads there. */
static bool
contradict(const Form *form, int slot)
{
	for (int n = 0; n < form->mentions_n; n++)
		for (int m = 0; m < form->mentions_n; m++) {
			const Mention *number = &form->mentions[n];
			const Mention *word = &form->mentions[m];
			bool both = !word->slots[slot].n;

			if (!number->slots[slot].n ||
			    !g_ascii_isdigit(*number->at) ||
			    g_ascii_isdigit(*word->at))
				continue;
			for (int i = 0; i < word->slots[slot].n; i++)
				both |= said_has(&number->slots[slot],
						 word->slots[slot].ids[i]);
			if (!both)
				return true;
		}
	return false;
}

/* Returns whether what is said of a slot is unclear: "between 300k and 400k",
 * "bid 3, move 5". Two amounts, or two numbers where there are other slots, are
 * not a choice. */
static bool
is_unclear(const Form *form, int slot)
{
	int numbers = 0, words = 0;

	for (int n = 0; n < form->mentions_n; n++) {
		const Mention *mention = &form->mentions[n];

		if (!mention->slots[slot].n)
			continue;
		if (g_ascii_isdigit(*mention->at))
			numbers++;
		else
			words++;
	}
	PartKind kind = form->moves->parts[form->slots[slot].part].kind;

	return form->slots[slot].n > 1 &&
	       (kind == PART_AMOUNT ||
		(form->slots_n > 1 &&
		 (!words || numbers > 1 || contradict(form, slot))));
}

/* Fills the slots that the line doesn't name; false if no offer can be made.
 * *blank becomes the last slot if it alone is left to the player, else -1. */
static bool
form_fill(Form *form, int *blank)
{
	bool named = false;

	*blank = -1;
	for (int i = 0; i < form->slots_n; i++) {
		named |= form->slots[i].n > 0;
		if (is_unclear(form, i))
			return false;
	}
	for (int i = 0; i < form->slots_n; i++) {
		if (!named)
			return false;
		if (slot_fill(form->moves, &form->slots[i]))
			continue;
		/* "I love gallery 3" isn't a move. */
		if (!i || i + 1 < form->slots_n ||
		    !verb_named(form->moves, form->verb, form->line))
			return false;
		*blank = form->slots[i].part;
	}
	return true;
}

/* Offers all moves of a form that agree with what the line says about its
 * slots. */
static void
form_offer(Form *form, int nth, Offers *offers)
{
	const Moves *moves = form->moves;
	int count = 1, blank, much = 0;

	/* A choice counts for more than a word without alternatives. */
	for (int i = 0; i < form->slots_n; i++) {
		const Part *slot = &moves->parts[form->slots[i].part];

		if (form->slots[i].n)
			much += slot->kind == PART_AMOUNT || slot->id > 1 ? 2
									  : 1;
	}
	if (!form_fill(form, &blank))
		return;
	if (blank >= 0)
		said_add(&form->slots[form->slots_n - 1],
			 moves->parts[slot_word_nth(moves, blank, 0)].id);
	for (int i = 0; i < form->slots_n; i++)
		count *= form->slots[i].n;
	for (int at = 0; at < count && (int)offers->moves->len <= NAMED_MOST;
	     at++) {
		Move move = { .verb = moves->parts[moves->forms[nth]].id };

		for (int i = 0, left = at; i < form->slots_n; i++) {
			const Said *said = &form->slots[i];

			if (moves->parts[said->part].kind != PART_AMOUNT &&
			    !slot_is_single(&moves->parts[said->part]))
				move.arg[move.n++] = 1;
			move.arg[move.n++] = said->ids[left % said->n];
			left /= said->n;
		}
		if (!moves_legal(moves, &move))
			continue;
		offer_text(offers, much,
			   blank >= 0
				   ? form_with_blank(moves, nth, blank, &move)
				   : moves_plain(moves, &move));
	}
}

/* Offers the move without slots whose verb has the longest name in the line, if
 * no other's is as long. */
static void
verbs_offer(const Moves *moves, const char *folded, Offers *offers)
{
	gsize longest = 0;
	int found = -1;

	for (int form = 0; form < moves->forms_n; form++) {
		gsize length = verb_named(moves, moves->forms[form], folded);

		if (length < VERB_LEAST)
			continue;
		if (length == longest)
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

	offer_text(offers, 0, moves_plain(moves, &move));
}

static void
forms_offer(const Moves *moves, const char *folded, bool pieces, bool all,
	    Offers *offers)
{
	for (int nth = 0; nth < moves->forms_n; nth++) {
		Form form = { .moves = moves,
			      .line = folded,
			      .pieces = pieces,
			      .all = all };

		if (form_listed(moves, nth) && form_hear(&form, nth) &&
		    !offer_together(&form, nth, offers))
			form_offer(&form, nth, offers);
	}
}

GPtrArray *
moves_named(const Moves *moves, const char *line, const char *plain, bool all)
{
	char folded[LINE_ROOM], bare[LINE_ROOM];
	Offers offers = { .moves = g_ptr_array_new_with_free_func(g_free) };
	Offers pieces = { .moves = g_ptr_array_new_with_free_func(g_free) };

	if (!line_fold(line, folded, LINE_ROOM))
		*folded = '\0';
	forms_offer(moves, folded, false, all, &offers);
	if (line_fold(plain, bare, LINE_ROOM))
		forms_offer(moves, bare, true, all, &pieces);
	/* "Rinaldo from Cid" says more than a single word of a name. */
	if (pieces.said > offers.said) {
		g_ptr_array_unref(offers.moves);
		offers = pieces;
	} else {
		g_ptr_array_unref(pieces.moves);
	}
	if (!offers.moves->len)
		verbs_offer(moves, folded, &offers);
	if (offers.moves->len > NAMED_MOST)
		g_ptr_array_set_size(offers.moves, 0);
	return offers.moves;
}
