/* moves_meant.c - reads a line that is not a move as written but can mean only
 * one: its verb is missing, or its words are in another order (PLAY 2). The
 * line is split into items, each of them the words of one part of a form.
 * Numbers must be beside their own word or in the form's order; else "bid 3
 * move 7" might be read as move 3. */
#include "game/moves_private.h"

#include <string.h>

#define PARTS_MOST 12
#define TRIES_MOST 4000

typedef struct {
	int part;    /* index among the parts of the form */
	bool number; /* only digits and what belongs to an amount */
} Item;

typedef struct {
	const Moves *moves;
	int parts[PARTS_MOST], parts_n;
	int arg[PARTS_MOST];
	bool used[PARTS_MOST];
	Item items[PARTS_MOST];
	int items_n, tries;
	Move found;
	int count;    /* different moves found; counting stops at two */
	bool jumbled; /* a move was dropped because its numbers are not beside
			 their words */
} Meant;

static const Part *
part_at(const Meant *meant, int i)
{
	return &meant->moves->parts[meant->parts[i]];
}

static bool
is_slot(const Meant *meant, int i)
{
	return part_is_slot(part_at(meant, i));
}

static void
count_move(Meant *meant, const Move *move)
{
	if (meant->count && move_equal(&meant->found, move))
		return;
	meant->found = *move;
	meant->count++;
}

/* --- the order of items -------------------------------------------------- */

/* Returns whether the word is followed by the slot of another word or, if no
 * slot follows, preceded by one. */
static bool
word_misleads(const Meant *meant, int at)
{
	int word = meant->items[at].part;
	int own = word + 1;
	bool last = at + 1 >= meant->items_n ||
		    !is_slot(meant, meant->items[at + 1].part);

	if (own >= meant->parts_n || !is_slot(meant, own))
		return false;
	if (!last)
		return meant->items[at + 1].part != own;
	return at && is_slot(meant, meant->items[at - 1].part) &&
	       meant->items[at - 1].part != own;
}

static bool
has_own_word(const Meant *meant, int at)
{
	int word = meant->items[at].part - 1;

	return (at && meant->items[at - 1].part == word) ||
	       (at + 1 < meant->items_n && meant->items[at + 1].part == word);
}

static bool
in_order(const Meant *meant, int at)
{
	int slots = 0, before = 0;

	for (int i = 0; i < meant->items[at].part; i++)
		slots += is_slot(meant, i);
	for (int i = 0; i < at; i++) {
		if (!is_slot(meant, meant->items[i].part))
			continue;
		if (meant->items[i].part > meant->items[at].part)
			return false;
		before++;
	}
	return before == slots;
}

static bool
order_is_plain(const Meant *meant)
{
	bool words = false;

	for (int i = 0; i < meant->items_n; i++) {
		const Item *item = &meant->items[i];
		bool slot = is_slot(meant, item->part);

		words |= !item->number;
		if (!slot && word_misleads(meant, i))
			return false;
		if (item->number && !has_own_word(meant, i) &&
		    !in_order(meant, i))
			return false;
	}
	return words;
}

static void
accept_items(Meant *meant)
{
	Move move = { .verb = part_at(meant, 0)->id };

	for (int i = 0; i < meant->parts_n; i++) {
		if (!is_slot(meant, i))
			continue;
		if (!meant->used[i])
			return;
		move.arg[move.n++] = meant->arg[i];
	}
	if (!move.n)
		return;
	if (order_is_plain(meant))
		count_move(meant, &move);
	else
		meant->jumbled = true;
}

/* --- taking a line apart ------------------------------------------------- */

static void items_read(Meant *meant, const char *at);

static void
item_take(Meant *meant, int i, int arg, const char *at, const char *end)
{
	bool number = true;

	if (!end || end == at)
		return;
	for (const char *letter = at; letter < end; letter++)
		number &= !g_ascii_isalpha(*letter);
	meant->used[i] = true;
	meant->arg[i] = arg;
	meant->items[meant->items_n++] = (Item){ i, number };
	items_read(meant, end);
	meant->items_n--;
	meant->used[i] = false;
}

/* Tries a verb or joint, by any of its texts. */
static void
fixed_take(Meant *meant, int i, const char *at)
{
	int part = meant->parts[i];

	for (int n = part; n < meant->moves->parts[part].end; n++)
		if (meant->moves->parts[n].kind != PART_EVERYDAY)
			item_take(meant, i, 0, at,
				  word_end(meant->moves->parts[n].text, at));
}

/* Returns the end of a word whose last part comes first, "up van gogh" for "van
 * gogh up", or NULL. */
static const char *
turned_end(const char *word, const char *at)
{
	char folded[LINE_ROOM];
	char *last;

	if (!line_fold(word, folded, LINE_ROOM) ||
	    strpbrk(folded, "0123456789") || !(last = strrchr(folded, ' ')))
		return NULL;
	*last = '\0';
	const char *rest = word_end(last + 1, at);

	return rest ? word_end(folded, skip_space(rest)) : NULL;
}

static void
word_take(Meant *meant, int i, const char *at)
{
	const Moves *moves = meant->moves;
	int slot = meant->parts[i], id = 0;

	for (int n = slot + 1; n < moves->parts[slot].end; n++) {
		const Part *part = &moves->parts[n];

		if (part_is_word(part))
			id = part->id;
		if (part->kind == PART_EVERYDAY)
			continue;
		item_take(meant, i, id, at, word_end(part_plain(part), at));
		item_take(meant, i, id, at, turned_end(part->text, at));
		if (part->kind == PART_SEAT && moves->names && moves->names[id])
			item_take(meant, i, id, at,
				  word_end(moves->names[id], at));
	}
}

static void
number_take(Meant *meant, int i, const char *at)
{
	const Part *slot = part_at(meant, i);
	Amount amounts[AMOUNTS_MAX];
	int n = g_ascii_isdigit(*at) ? amounts_read(at, amounts) : 0;

	for (int j = 0; j < n; j++) {
		const Amount *amount = &amounts[j];
		bool plain = slot->kind == PART_AMOUNT || amount->bare;

		if (plain && amount->other < 0 && !amount->fraction &&
		    amount->value <= G_MAXINT &&
		    number_fits(slot, (int)amount->value))
			item_take(meant, i, (int)amount->value, at,
				  amount->rest);
	}
}

static void
items_read(Meant *meant, const char *at)
{
	at = skip_space(at);
	if (!*at) {
		accept_items(meant);
		return;
	}
	for (int i = 0; i < meant->parts_n && meant->count < 2; i++) {
		if (meant->used[i] || --meant->tries < 0)
			continue;
		if (!is_slot(meant, i))
			fixed_take(meant, i, at);
		else if (part_at(meant, i)->kind >= PART_CHOOSE)
			word_take(meant, i, at);
		else
			number_take(meant, i, at);
	}
}

/* Lists the parts of a form; false if one of them takes several words. */
static bool
form_take(Meant *meant, int form)
{
	const Moves *moves = meant->moves;

	meant->parts_n = 0;
	form_each (i, moves, form) {
		const Part *part = &moves->parts[i];

		if (meant->parts_n == PARTS_MOST ||
		    (part->kind >= PART_CHOOSE && !slot_is_single(part)))
			return false;
		meant->parts[meant->parts_n++] = i;
	}
	return true;
}

/* --- verbs whose words are separated ------------------------------------- */

/* Removes the words of a verb, in their order, from the folded line: "lege
 * monet dazu" without "lege dazu". False if they aren't all in it. */
static bool
take_out(const char *verb, const char *line, char rest[LINE_ROOM])
{
	char folded[LINE_ROOM];
	const char *next = folded;
	int n = 0;

	if (!line_fold(verb, folded, LINE_ROOM) || !*folded)
		return false;
	for (line += strspn(line, " ,"); *line; line += strspn(line, " ,")) {
		gsize length = strcspn(line, " ,");

		if (*next && length == strcspn(next, " ") &&
		    !strncmp(line, next, length)) {
			next += length + (next[length] == ' ');
		} else {
			if (n)
				rest[n++] = ' ';
			memcpy(rest + n, line, length);
			n += (int)length;
		}
		line += length;
	}
	rest[n] = '\0';
	return !*next;
}

#define VERBS_MOST 3 /* "yes, I buy it" */

static void verbs_read(Meant *meant, int form, const char *line, int depth);

/* Reads the words around a verb as the slots of its form. */
static void
verb_read(Meant *meant, int form, const char *verb, const char *line, int depth)
{
	char rest[LINE_ROOM];
	Move found[2];

	if (--meant->tries < 0 || meant->count > 1 ||
	    !take_out(verb, line, rest))
		return;
	int n = slots_readings(meant->moves, form, rest, found);

	for (int i = 0; i < n; i++)
		count_move(meant, &found[i]);
	if (!n && depth < VERBS_MOST)
		verbs_read(meant, form, rest, depth + 1);
}

/* Reads a form whose verb is anywhere in the line, maybe under several of its
 * names. */
static void
verbs_read(Meant *meant, int form, const char *line, int depth)
{
	const Moves *moves = meant->moves;
	int verb = moves->forms[form];

	for (int i = verb; i < moves->parts[verb].end; i++) {
		g_auto(GStrv) names =
			g_strsplit(moves->parts[i].text, "; ", -1);

		for (int j = 0; names[j]; j++)
			verb_read(meant, form, names[j], line, depth);
	}
}

/* --- the line ------------------------------------------------------------ */

/* Returns whether the line has letters; numbers alone are lines of a menu, or
 * nothing. */
static bool
has_letters(const char *folded)
{
	for (; *folded; folded++)
		if (g_ascii_isalpha(*folded) || (guchar)*folded >= 0x80)
			return true;
	return false;
}

/* Returns whether the line consists of players' names, as in a signature. */
static bool
only_names(const Moves *moves, const char *at)
{
	at = skip_space(at);
	if (!*at)
		return true;
	for (int i = 0; moves->names && i < SEATS_MAX && moves->names[i]; i++) {
		const char *end = word_end(moves->names[i], at);

		if (end && only_names(moves, end))
			return true;
	}
	return false;
}

int
moves_meant(const Moves *moves, const char *line, Move *out)
{
	char folded[LINE_ROOM];
	Meant meant = { .moves = moves, .tries = TRIES_MOST };

	if (!line_fold(line, folded, LINE_ROOM) || !has_letters(folded) ||
	    only_names(moves, folded))
		return 0;
	for (int form = 0; form < moves->forms_n; form++) {
		Move readings[2];
		int n = form_listed(moves, form)
				? slots_readings(moves, form, folded, readings)
				: 0;

		for (int i = 0; i < n; i++)
			count_move(&meant, &readings[i]);
		if (form_listed(moves, form) && form_take(&meant, form))
			items_read(&meant, folded);
	}
	for (int form = 0;
	     !meant.count && !meant.jumbled && form < moves->forms_n; form++)
		if (form_listed(moves, form))
			verbs_read(&meant, form, folded, 1);
	if (meant.count == 1)
		*out = meant.found;
	return !meant.count && meant.jumbled ? 2 : meant.count;
}

/* Returns the only listed form with an amount behind its verb; -1 if there is
 * none, or more. */
static int
form_of_amount(const Moves *moves)
{
	int found = -1;

	for (int form = 0; form < moves->forms_n; form++) {
		int slot = moves->parts[moves->forms[form]].end;

		if (!form_listed(moves, form) || slot >= moves->n ||
		    moves->parts[slot].kind != PART_AMOUNT)
			continue;
		if (found >= 0)
			return -1;
		found = form;
	}
	return found;
}

#define LARGE 1000 /* numbers from here on can only be amounts */

char *
moves_amount_meant(const Moves *moves, const char *line)
{
	char folded[LINE_ROOM];
	Amount amounts[AMOUNTS_MAX];
	int form = form_of_amount(moves);

	if (form < 0 || !line_fold(line, folded, LINE_ROOM) ||
	    !g_ascii_isdigit(*folded) || !amounts_read(folded, amounts))
		return NULL;
	const Amount *amount = &amounts[0];

	if (*skip_space(amount->rest) || amount->other >= 0 ||
	    amount->fraction || amount->value < LARGE)
		return NULL;
	return g_strdup_printf("%s %" G_GINT64_FORMAT,
			       moves->parts[moves->forms[form]].text,
			       amount->value);
}
