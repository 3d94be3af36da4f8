/* moves_read.c - reads a line: every form is tried, all readings are kept. Most
 * lines are canonical (a match is replayed from them), so a first pass tries
 * canonical words alone; if the reader's language has words of its own, a pass
 * for those comes before it. */
#include "game/moves_private.h"

#include <string.h>

/* --- parts of a form ----------------------------------------------------- */

#define WORD_ROOM 160

/* Returns whether the word can be at this place, judging by its first plain
 * letters. */
static bool
may_start(const char *word, const char *at)
{
	for (; *word; word++, at++) {
		bool between = *word == ' ' && g_ascii_isalnum(word[1]);

		if (!g_ascii_isalnum(*word) && !between)
			return true;
		if (g_ascii_tolower(*word) != *at)
			return false;
	}
	return true;
}

static const char *
folded_end(const char *word, const char *at)
{
	char folded[WORD_ROOM];

	if (!line_fold(word, folded, WORD_ROOM) || !*folded)
		return NULL;
	gsize n = strlen(folded);

	if (strncmp(folded, at, n) != 0 || !at_boundary(at + n))
		return NULL;
	return at + n;
}

const char *
word_end(const char *word, const char *at)
{
	/* Most words are ruled out here, without folding. */
	if (g_ascii_isalnum(*word) && !may_start(word, at))
		return NULL;
	const char *end = folded_end(word, at);

	if (end || g_str_is_ascii(word))
		return end;
	g_autofree char *apart = text_umlauts(word);

	return apart ? folded_end(apart, at) : NULL;
}

static void
line_end(Reader *reader, const char *at)
{
	if (*skip_space(at))
		return;
	if (reader->miss.kind != MISS_NONE) {
		if (reader->missed.kind < reader->miss.kind)
			reader->missed = reader->miss;
		return;
	}
	for (int i = 0; i < reader->n; i++)
		if (move_equal(&reader->readings[i].move, &reader->now.move)) {
			reader->readings[i].aliased &= reader->now.aliased;
			reader->readings[i].foreign &= reader->now.foreign;
			return;
		}
	if (reader->n < READINGS_MAX)
		reader->readings[reader->n++] = reader->now;
}

void
arg_read(Reader *reader, int slot, int arg, const char *rest)
{
	Move *move = &reader->now.move;

	g_assert(move->n < MOVE_ARGS);
	move->arg[move->n++] = arg;
	part_read(reader, reader->moves->parts[slot].end, rest);
	move->n--;
}

/* The ids chosen so far for the slot being read, in the player's order. */
typedef struct {
	int slot, n, ids[MOVE_ARGS];
} Taken;

static void words_read(Reader *reader, Taken *taken, const char *at);

static void
sort_ids(const Moves *moves, int slot, int *ids, int n)
{
	for (int i = 1; i < n; i++)
		for (int j = i;
		     j > 0 && slot_place(moves, slot, ids[j]) <
				      slot_place(moves, slot, ids[j - 1]);
		     j--) {
			int kept = ids[j];

			ids[j] = ids[j - 1];
			ids[j - 1] = kept;
		}
}

static void
words_end(Reader *reader, const Taken *taken, const char *at)
{
	const Part *slot = &reader->moves->parts[taken->slot];
	Move *move = &reader->now.move;
	int before = move->n;

	if (before + taken->n + 1 > MOVE_ARGS)
		return;
	if (!slot_is_single(slot))
		move->arg[move->n++] = taken->n;
	int *ids = move->arg + move->n;

	for (int i = 0; i < taken->n; i++)
		ids[i] = taken->ids[i];
	if (slot->kind == PART_CHOOSE)
		sort_ids(reader->moves, taken->slot, ids, taken->n);
	move->n += taken->n;
	part_read(reader, slot->end, at);
	move->n = before;
}

const char *
frame_end(const Moves *moves, const char *english, const char *at)
{
	const char *const *words =
		wording_words(moves->wording, WORDING_FRAME, english);
	const char *end = NULL;

	for (; words && *words; words++) {
		const char *here = word_end(*words, at);

		if (here && (!end || here > end))
			end = here;
	}
	return end && *end ? skip_space(end) : NULL;
}

static const char *
skip_between(const Moves *moves, const char *at)
{
	static const char *const joiners[] = { "and ", "& ", "+ " };

	at = skip_space(at);
	const char *own = frame_end(moves, "and", at);

	if (own)
		return own;
	for (gsize i = 0; i < G_N_ELEMENTS(joiners); i++)
		if (g_str_has_prefix(at, joiners[i]))
			return skip_space(at + strlen(joiners[i]));
	return at;
}

static guint64
place_bit(const Reader *reader, const char *at)
{
	return G_GUINT64_CONSTANT(1) << MIN(at - reader->line, 63);
}

/* Returns the one text that exact reading accepts for a verb, joint or word. */
static const char *
exact_text(const Reader *reader, int part)
{
	const Part *exact = &reader->moves->parts[part];

	if (reader->own)
		return part_own(reader->moves, part);
	return reader->replay ? exact->text : part_plain(exact);
}

/* Tries one text of a word; takes `id` and reads on if the text is at this
 * place. */
static void
word_try(Reader *reader, Taken *taken, int id, const char *text, const char *at)
{
	const char *end = word_end(text, at);

	if (!end)
		return;
	taken->ids[taken->n++] = id;
	words_read(reader, taken, end);
	taken->n--;
}

static bool
is_taken(const Taken *taken, int id)
{
	for (int i = 0; i < taken->n; i++)
		if (taken->ids[i] == id)
			return true;
	return false;
}

/* Notes for a place what kind of word a part's text is: alias or English. */
static void
mark_place(Reader *reader, const Part *part, const char *at)
{
	guint64 bit = place_bit(reader, at);

	if (part->kind == PART_ALIAS || part->kind == PART_LABEL)
		reader->now.aliased |= bit;
	else if (part->owned)
		reader->now.foreign |= bit;
}

/* Tries a word by any of its texts. */
static void
any_text_try(Reader *reader, Taken *taken, int id, int part, const char *at)
{
	const Part *parts = reader->moves->parts;
	int end = parts[taken->slot].end;

	for (int i = part; i == part || (i < end && part_is_name(&parts[i]));
	     i++) {
		if (parts[i].kind == PART_EVERYDAY)
			continue;
		guint64 aliased = reader->now.aliased;
		guint64 foreign = reader->now.foreign;

		mark_place(reader, &parts[i], at);
		word_try(reader, taken, id,
			 reader->replay ? parts[i].text : part_plain(&parts[i]),
			 at);
		reader->now.aliased = aliased;
		reader->now.foreign = foreign;
	}
}

static void
next_word_read(Reader *reader, Taken *taken, const char *at)
{
	const Moves *moves = reader->moves;
	int end = moves->parts[taken->slot].end;

	for (int i = taken->slot + 1; i < end; i++) {
		const Part *part = &moves->parts[i];
		guint64 before = reader->now.aliased;
		int id = part->id;

		if (!part_is_word(part) || is_taken(taken, id))
			continue;
		if (reader->canonical) {
			word_try(reader, taken, id, exact_text(reader, i), at);
			continue;
		}
		any_text_try(reader, taken, id, i, at);
		if (part->kind != PART_SEAT || !moves->names ||
		    !moves->names[id])
			continue;
		reader->now.aliased |= place_bit(reader, at);
		word_try(reader, taken, id, moves->names[id], at);
		reader->now.aliased = before;
	}
}

static void
words_read(Reader *reader, Taken *taken, const char *at)
{
	const Part *slot = &reader->moves->parts[taken->slot];

	if (taken->n >= slot->least)
		words_end(reader, taken, at);
	if (taken->n >= slot->most || taken->n == MOVE_ARGS - 1 ||
	    --reader->tries < 0)
		return;
	at = taken->n ? skip_between(reader->moves, at) : skip_space(at);
	if (*at)
		next_word_read(reader, taken, at);
}

/* Skips a slot that has only one seat, which need not be named. */
static void
seat_skip(Reader *reader, int slot, const char *at)
{
	const Part *parts = &reader->moves->parts[slot];
	Taken taken = { .slot = slot, .n = 1 };
	guint64 before = reader->now.aliased;

	if (reader->canonical || !slot_is_single(parts) || parts->id != 1 ||
	    parts[1].kind != PART_SEAT)
		return;
	taken.ids[0] = parts[1].id;
	reader->now.aliased |= place_bit(reader, at);
	words_end(reader, &taken, at);
	reader->now.aliased = before;
}

static void
text_read(Reader *reader, int part, const char *text, const char *at)
{
	const char *rest = word_end(text, at);

	if (rest)
		part_read(reader, reader->moves->parts[part].end, rest);
}

/* Reads a verb or joint, by any of its texts. */
static void
fixed_read(Reader *reader, int part, const char *at)
{
	const Part *parts = reader->moves->parts;
	int end = parts[part].end;

	if (reader->canonical) {
		text_read(reader, part, exact_text(reader, part), at);
		return;
	}
	for (int i = part; i < end; i++) {
		if (parts[i].kind == PART_EVERYDAY)
			continue;
		guint64 aliased = reader->now.aliased;
		guint64 foreign = reader->now.foreign;

		mark_place(reader, &parts[i], at);
		text_read(reader, part, parts[i].text, at);
		reader->now.aliased = aliased;
		reader->now.foreign = foreign;
	}
}

void
part_read(Reader *reader, int part, const char *at)
{
	if (part >= reader->end) {
		line_end(reader, at);
		return;
	}
	if (--reader->tries < 0)
		return;
	at = skip_space(at);
	switch (reader->moves->parts[part].kind) {
	case PART_VERB:
		fixed_read(reader, part, at);
		break;
	case PART_JOINT:
		fixed_read(reader, part, at);
		part_read(reader, reader->moves->parts[part].end, at);
		break;
	case PART_NUMBER:
	case PART_AMOUNT:
		part_read_number(reader, part, at);
		break;
	case PART_CHOOSE:
	case PART_RANK:
		words_read(reader, &(Taken){ .slot = part }, at);
		seat_skip(reader, part, at);
		break;
	case PART_WORD:
	case PART_SEAT:
	case PART_ALIAS:
	case PART_LABEL:
	case PART_EVERYDAY:
	case PART_OWN:
		g_assert_not_reached();
	}
}

/* --- a whole line -------------------------------------------------------- */

#define READ_ROOM 600
#define TRIES_MAX 5000 /* so that no line can keep us busy on purpose */

/* Returns whether one set is a proper subset of the other. */
static bool
fewer(guint64 one, guint64 other)
{
	return one != other && (one & ~other) == 0;
}

/* Drops the readings that needed other names where another reading did without:
 * an exact word beats an alias for something else, and a word of the reader's
 * language beats English. */
static void
drop_beaten(Reader *reader)
{
	int kept = 0;

	for (int i = 0; i < reader->n; i++) {
		Reading reading = reader->readings[i];
		bool beaten = false;

		for (int j = 0; j < reader->n && !beaten; j++) {
			const Reading *other = &reader->readings[j];

			beaten = fewer(other->aliased, reading.aliased) ||
				 (other->aliased == reading.aliased &&
				  fewer(other->foreign, reading.foreign));
		}
		/* Readings before i may be overwritten already. That does no
		 * harm: whatever a beaten reading beats, the one that beat it
		 * beats too. */
		if (!beaten)
			reader->readings[kept++] = reading;
	}
	reader->n = kept;
}

static void
read_all(Reader *reader)
{
	const Moves *moves = reader->moves;

	for (int form = 0; form < moves->forms_n; form++) {
		int verb = moves->forms[form];

		reader->now.move.verb = moves->parts[verb].id;
		reader->now.move.n = 0;
		reader->end = form_end(moves, form);
		reader->tries = TRIES_MAX;
		part_read(reader, verb, reader->line);
	}
}

static void
read_slots(Reader *reader, int form)
{
	const Moves *moves = reader->moves;
	int verb = moves->forms[form];

	reader->now.move.verb = moves->parts[verb].id;
	reader->end = form_end(moves, form);
	reader->tries = TRIES_MAX;
	part_read(reader, moves->parts[verb].end, reader->line);
	drop_beaten(reader);
}

bool
slots_read(const Moves *moves, int form, const char *folded, bool near,
	   Move *out)
{
	Reader reader = { .moves = moves, .line = folded, .near = near };

	read_slots(&reader, form);
	if (reader.n)
		*out = reader.readings[0].move;
	return reader.n > 0;
}

int
slots_readings(const Moves *moves, int form, const char *folded, Move out[2])
{
	Reader reader = { .moves = moves, .line = folded };

	read_slots(&reader, form);
	for (int i = 0; i < MIN(reader.n, 2); i++)
		out[i] = reader.readings[i].move;
	return MIN(reader.n, 2);
}

/* Reads with exact words alone, English or the reader's. */
static bool
read_exact(Reader *reader, bool own)
{
	reader->canonical = true;
	reader->own = own;
	read_all(reader);
	reader->canonical = reader->own = false;
	return reader->n > 0;
}

static void
reader_run(Reader *reader, const Moves *moves, const char *line, char *folded)
{
	reader->moves = moves;
	reader->line = folded;
	reader->near = false;
	reader->now.aliased = reader->now.foreign = 0;
	reader->miss.kind = reader->missed.kind = MISS_NONE;
	reader->n = 0;
	if (!line_fold(line, folded, READ_ROOM) || !*folded)
		return;
	if ((moves->wording && !reader->replay && read_exact(reader, true)) ||
	    read_exact(reader, false))
		return;
	read_all(reader);
	drop_beaten(reader);
}

static bool
fail_read(const Reader *reader, const char *line, GError **error)
{
	g_autoptr(GPtrArray) meant = g_ptr_array_new_with_free_func(g_free);
	const Moves *moves = reader->moves;

	for (int i = 0; i < reader->n; i++) {
		const Move *move = &reader->readings[i].move;

		g_ptr_array_add(meant, moves->game ? moves_plain(moves, move)
						   : moves_show(moves, move));
	}
	if (reader->n > 1)
		return fail_ambiguous(moves, line, meant, error);
	if (reader->missed.kind != MISS_NONE)
		return fail_missed(moves, line, &reader->missed, error);
	return fail_unknown(moves, line, error);
}

static bool
line_read(const Moves *moves, const char *line, bool replay, Move *out,
	  GError **error)
{
	char folded[READ_ROOM];
	Reader reader;

	reader.replay = replay;
	reader_run(&reader, moves, line, folded);
	if (reader.n != 1)
		return error ? fail_read(&reader, line, error) : false;
	*out = reader.readings[0].move;
	return true;
}

bool
moves_read(const Moves *moves, const char *line, Move *out, GError **error)
{
	return line_read(moves, line, false, out, error);
}

bool
moves_replay(const Moves *moves, const char *canonical, Move *out,
	     GError **error)
{
	return line_read(moves, canonical, true, out, error);
}

bool
moves_fits(const Moves *moves, const char *line)
{
	char folded[READ_ROOM];
	Reader reader;

	reader.replay = false;
	reader_run(&reader, moves, line, folded);
	return reader.n > 0 || reader.missed.kind != MISS_NONE;
}
