/* moves_heard.c - what a line says about the slots of a form, among unknown
 * words. The line is split into mentions: places that name choices. A number
 * may belong to one of two slots; then it belongs to the one whose joint is
 * beside it ("bid the 2"). */
#include "game/moves_heard.h"

#define BETWEEN_MOST 2 /* words between "bid" and its number */
#define ENDING_MOST 2  /* letters added to a word: "schlichten" */
#define PIECE_LEAST 4  /* letters of a word that may represent a name */
#define LARGE 1000     /* smaller numbers aren't amounts */

bool
said_has(const Said *said, int id)
{
	for (int i = 0; i < said->n; i++)
		if (said->ids[i] == id)
			return true;
	return false;
}

void
said_add(Said *said, int id)
{
	if (!said_has(said, id) && said->n < SAID_MOST)
		said->ids[said->n++] = id;
}

/* Joins what two places name: choices named by both, else by either ("the shop
 * with my 4"). */
static void
said_join(Said *said, const Said *more)
{
	Said both = { .part = said->part };

	for (int i = 0; i < more->n; i++)
		if (said_has(said, more->ids[i]))
			said_add(&both, more->ids[i]);
	if (both.n)
		*said = both;
	for (int i = 0; i < more->n && !both.n; i++)
		said_add(said, more->ids[i]);
}

/* Returns the end of what names a place in a game, "gallery 3" or "3 gallery",
 * or NULL. */
static const char *
place_end(const Part *place, const char *at)
{
	g_autofree char *number = g_strdup_printf("%d", place->id);
	const char *end = word_end(place->id ? number : place->text, at);

	if (!place->id)
		return end;
	if (end)
		return word_end(place->text, skip_space(end));
	end = word_end(place->text, at);
	return end ? word_end(number, skip_space(end)) : NULL;
}

static const char *
name_end(const Form *form, const Part *part, int id, const char *at)
{
	const char *const *names = form->moves->names;
	const char *end = part->kind == PART_EVERYDAY
				  ? place_end(part, at)
				  : word_end(part_plain(part), at);

	return !end && part->kind == PART_SEAT && names && names[id]
		       ? word_end(names[id], at)
		       : end;
}

/* Finds the longest words of a form's slots at a place in the line; false if
 * there are none. */
static bool
words_named(const Form *form, const char *at, Mention *out)
{
	const Moves *moves = form->moves;

	for (int pass = 0; pass < 2; pass++)
		for (int i = 0; i < form->slots_n; i++) {
			int slot = form->slots[i].part, id = 0;

			for (int n = slot + 1; n < moves->parts[slot].end;
			     n++) {
				const Part *part = &moves->parts[n];

				if (part_is_word(part))
					id = part->id;
				const char *end = name_end(form, part, id, at);

				if (!pass && end && end > out->end)
					out->end = end;
				if (!pass || end != out->end || end <= at)
					continue;
				said_add(&out->slots[i], id);
				out->place |= part->kind == PART_EVERYDAY;
			}
		}
	return out->end > at;
}

/* Returns whether the word is one of those of a name. */
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

/* Finds a word that is in the name of one choice alone: "the Wanderer". */
static bool
piece_named(const Form *form, const char *at, Mention *out)
{
	const Moves *moves = form->moves;
	gsize length = strcspn(at, " ,");
	Said found = { 0 };
	int in = -1;

	if (length < PIECE_LEAST || g_ascii_isdigit(*at))
		return false;
	for (int i = 0; i < form->slots_n; i++) {
		int id = 0, part = form->slots[i].part;

		for (int n = part + 1; n < moves->parts[part].end; n++) {
			if (part_is_word(&moves->parts[n]))
				id = moves->parts[n].id;
			if (moves->parts[n].kind == PART_EVERYDAY ||
			    !is_piece(part_plain(&moves->parts[n]), at, length))
				continue;
			if (in >= 0 && in != i)
				return false;
			in = i;
			said_add(&found, id);
		}
	}
	if (found.n != 1)
		return false;
	said_add(&out->slots[in], found.ids[0]);
	out->end = at + length;
	return true;
}

/* Finds an amount at a place in the line, and notes it if it is large. */
static bool
amount_named(const Form *form, const char *at, Mention *out)
{
	Amount amounts[AMOUNTS_MAX];
	const Part *slot = &form->moves->parts[form->slots[0].part];

	if (!g_ascii_isdigit(*at) || !amounts_read(at, amounts))
		return false;
	out->end = amounts[0].rest;
	if (amounts[0].other < 0 && !amounts[0].fraction &&
	    amounts[0].value >= LARGE && amounts[0].value <= G_MAXINT &&
	    number_fits(slot, (int)amounts[0].value))
		said_add(&out->slots[0], (int)amounts[0].value);
	return true;
}

/* --- slots of numbers ---------------------------------------------------- */

/* Returns whether two positions have only few words, and no number, between
 * them. */
static bool
is_beside(const char *from, const char *to)
{
	int words = 0;

	for (const char *at = from; at < to; at++) {
		if (g_ascii_isdigit(*at))
			return false;
		words += *at != ' ' && *at != ',' && at_boundary(at + 1);
	}
	return from <= to && words <= BETWEEN_MOST;
}

/* Returns whether a number belongs to a joint: "bid the 2", "2 as the bid".
 * Sets *some if the line has the joint at all. */
static bool
is_of_joint(const Form *form, int joint, const Mention *number, bool *some)
{
	const Moves *moves = form->moves;

	for (int i = joint; i < moves->parts[joint].end; i++) {
		g_auto(GStrv) names =
			g_strsplit(moves->parts[i].text, "; ", -1);

		for (int j = 0; names[j]; j++)
			for (const char *at = skip_space(form->line); *at;
			     at = skip_space(next_word(at))) {
				const char *end = word_end(names[j], at);
				const char *next =
					end ? end + strcspn(end, "0123456789")
					    : NULL;

				*some |= end != NULL;
				if (end && (is_beside(end, number->at) ||
					    (is_beside(number->end, at) &&
					     !(*next && is_beside(end, next)))))
					return true;
			}
	}
	return false;
}

/* If a place may name choices of several slots, keeps only the slot whose joint
 * is beside it, or excludes a slot whose joint is elsewhere. */
static void
mention_settle(const Form *form, Mention *mention)
{
	int slots = 0;

	for (int i = 0; i < form->slots_n; i++)
		slots += mention->slots[i].n > 0;
	for (int i = 0; i < form->slots_n && slots > 1; i++) {
		int joint = form->slots[i].part - 1;
		bool some = false;

		while (form->moves->parts[joint].kind == PART_ALIAS ||
		       form->moves->parts[joint].kind == PART_OWN ||
		       form->moves->parts[joint].kind == PART_EVERYDAY)
			joint--;
		if (!mention->slots[i].n ||
		    form->moves->parts[joint].kind != PART_JOINT)
			continue;
		bool own = is_of_joint(form, joint, mention, &some);

		for (int j = 0; some && j < form->slots_n; j++)
			if (own == (j != i))
				mention->slots[j].n = 0;
		if (some)
			return;
	}
}

/* --- narrowing down ------------------------------------------------------ */

/* Returns whether a folded text contains a word, maybe with an ending. */
static bool
text_holds(const char *text, const char *word)
{
	gsize length = strlen(word);

	for (const char *at = skip_space(text); *at;
	     at = skip_space(next_word(at))) {
		gsize more = strcspn(at, " ,");

		if (!strncmp(at, word, length) &&
		    (more == length ||
		     (length >= PIECE_LEAST && more <= length + ENDING_MOST)))
			return true;
	}
	return false;
}

/* Returns whether a word belongs to the form's verb: "Put the Degas down"
 * doesn't name a card that is called "down". */
static bool
is_of_verb(const Form *form, const char *word)
{
	const Moves *moves = form->moves;

	for (int verb = form->verb; verb < moves->parts[form->verb].end;
	     verb++) {
		g_auto(GStrv) words =
			g_strsplit_set(moves->parts[verb].text, "; ", -1);

		if (g_strv_contains((const char *const *)words, word))
			return true;
	}
	return false;
}

/* Counts the words of a choice's names that are in the line; of several names,
 * takes the highest count. */
static int
words_held(const Form *form, int slot, int id)
{
	const Moves *moves = form->moves;
	int most = 0, now = -1;

	for (int n = slot + 1; n < moves->parts[slot].end; n++) {
		const Part *part = &moves->parts[n];
		char folded[LINE_ROOM];
		int held = 0;

		if (part_is_word(part))
			now = part->id;
		if (now != id || part->kind == PART_EVERYDAY ||
		    !line_fold(part_plain(part), folded, LINE_ROOM))
			continue;
		g_auto(GStrv) words = g_strsplit(folded, " ", -1);

		for (int i = 0; words[i]; i++)
			held += *words[i] && !g_ascii_isdigit(*words[i]) &&
				text_holds(form->line, words[i]) &&
				!is_of_verb(form, words[i]);
		most = MAX(most, held);
	}
	return most;
}

/* Keeps the choices with most of their words in the line, where a name may mean
 * several: "Renoir, the plain one". */
static void
said_narrow(const Form *form, Said *said)
{
	int held[SAID_MOST], most = 0, kept = 0;

	for (int i = 0; i < said->n; i++) {
		held[i] = words_held(form, said->part, said->ids[i]);
		most = MAX(most, held[i]);
	}
	for (int i = 0; i < said->n; i++)
		if (held[i] == most)
			said->ids[kept++] = said->ids[i];
	said->n = kept;
}

/* Lists the slots of a form; false if it has a number or a ranking, or an
 * amount beside other slots. */
static bool
form_open(Form *form, int nth, bool *amount)
{
	const Moves *moves = form->moves;

	form->verb = moves->forms[nth];
	slot_each (i, moves, nth) {
		const Part *part = &moves->parts[i];

		*amount |= part->kind == PART_AMOUNT;
		if (form->slots_n == SLOTS_MOST || part->kind == PART_NUMBER ||
		    part->kind == PART_RANK)
			return false;
		form->slots[form->slots_n++] = (Said){ .part = i };
	}
	return form->slots_n && !(*amount && form->slots_n > 1);
}

bool
form_hear(Form *form, int nth)
{
	bool amount = false;

	if (!form_open(form, nth, &amount))
		return false;
	for (const char *at = skip_space(form->line);
	     *at && form->mentions_n < MENTIONS_MOST;) {
		Mention *mention = &form->mentions[form->mentions_n];

		*mention = (Mention){ .at = at, .end = at };
		if (amount ? amount_named(form, at, mention)
			   : words_named(form, at, mention) ||
				     (form->pieces &&
				      piece_named(form, at, mention)))
			form->mentions_n++;
		at = skip_space(mention->end > at ? mention->end
						  : next_word(at));
	}
	for (int n = 0; n < form->mentions_n; n++) {
		mention_settle(form, &form->mentions[n]);
		for (int i = 0; i < form->slots_n; i++) {
			Said *said = &form->mentions[n].slots[i];

			said->part = form->slots[i].part;
			if (said->n > 1 && !amount &&
			    !form->mentions[n].place &&
			    !g_ascii_isdigit(*form->mentions[n].at))
				said_narrow(form, said);
			said_join(&form->slots[i], said);
		}
	}
	return true;
}
