/* moves_private.h - how the files of moves keep the forms: one flat array.
 *
 * A form is the parts from its verb to the next verb.  The words of a slot
 * follow it; other names of a verb, joint or word follow that. */
#ifndef GAME_MOVES_PRIVATE_H
#define GAME_MOVES_PRIVATE_H

#include "game/moves.h"

#include "base/text.h"
#include "game/seats.h"

typedef enum {
	PART_VERB,
	PART_JOINT,
	PART_NUMBER,
	PART_AMOUNT,
	PART_CHOOSE,
	PART_RANK,
	PART_WORD,
	PART_SEAT,
	PART_ALIAS,
	PART_LABEL,
	PART_EVERYDAY, /* of a verb or joint: "a; b", that moves_meant and
			  moves_named alone read; of a word: see moves_place */
	PART_OWN, /* shown in the reader's language in place of the English */
} PartKind;

typedef struct {
	PartKind kind;
	int id; /* of a verb, word, seat or place; the count of a slot's words
		 */
	const char *text;
	int least, most, step;
	int reach;	/* of a number: how far "up to" goes */
	int end;	/* of a verb, joint or slot: the part after all of it */
	bool shorthand; /* of a verb: see moves_shorthand */
	bool owned;	/* of a verb, joint or word: a PART_OWN is with it */
} Part;

struct Moves {
	Part *parts;
	int n, room;
	int head, word; /* the verb, joint or slot being built, and its word */
	int *forms;	/* where each begins */
	int forms_n, forms_room;
	const char *const *names;
	const char *game;	/* or NULL */
	const Wording *wording; /* NULL: English */
	GArray *spelled; /* Spelling: all moves, for guesses; NULL until then */
};

/* A move as a text that is folded. */
typedef struct {
	char *text;
	TextShape shape;
	int words;
	int form, nth;
} Spelling;

/* Drops the written text, which is no longer true. */
static inline void
spelling_drop(Moves *moves)
{
	g_clear_pointer(&moves->spelled, g_array_unref);
}

static inline bool
part_is_word(const Part *part)
{
	return part->kind == PART_WORD || part->kind == PART_SEAT;
}

static inline bool
part_is_name(const Part *part)
{
	return part->kind >= PART_ALIAS;
}

/* A slot for one word takes one number of the move, else also a count. */
static inline bool
slot_is_single(const Part *slot)
{
	return slot->least == 1 && slot->most == 1;
}

/* The part after a form. */
int form_end(const Moves *moves, int form);

static inline bool
form_listed(const Moves *moves, int form)
{
	return !moves->parts[moves->forms[form]].shorthand;
}

/* The part of a slot's word by its id or place in the list, or -1. */
int slot_word(const Moves *moves, int slot, int id);
int slot_word_nth(const Moves *moves, int slot, int n);
/* The place of a word in the list of its slot. */
int slot_place(const Moves *moves, int slot, int id);
/* The form that a move is of, or -1. */
int form_of(const Moves *moves, const Move *move);
bool number_fits(const Part *slot, int number);
/* The moves of one form, as moves_count and moves_nth. */
int form_count(const Moves *moves, int form);
void form_nth(const Moves *moves, int form, int n, Move *out);

/* --- texts --------------------------------------------------------------- */

/* The words in which a move is written. */
typedef enum {
	WORDS_CANONICAL,
	WORDS_PLAIN, /* the same, but with seats from 1 */
	WORDS_OWN,   /* the same in the reader's language */
	WORDS_SHOWN, /* labels, names and grouped amounts too */
} WordsOf;

/* A word, verb or joint as people write it: its text, but of a seat. */
const char *part_plain(const Part *part);
/* Returns a part in the reader's language. */
const char *part_own(const Moves *moves, int part);
/* Returns what is shown of a part: label or name, else the word. */
const char *part_shown(const Moves *moves, int part);
/* The move as one form writes it. */
char *form_write(const Moves *moves, int form, const Move *move, WordsOf words);
/* Writes a move as far as one of its parts. */
char *form_write_until(const Moves *moves, int form, int end, const Move *move,
		       WordsOf words);
/* The words in which a move is shown.  They are those that read back as it: two
 * words may be shown alike, or a player be named like a card. */
WordsOf words_read_back(const Moves *moves, int form, const Move *move);
/* Writes a move as far as a slot, and that slot's pattern: "move 3 cw bid <0 or
 * 4>". */
char *form_with_blank(const Moves *moves, int form, int slot, const Move *move);
/* Append a form's pattern from one of its parts on. */
void pattern_from(const Moves *moves, int form, int from, GString *text);

/* As moves_show as far as the last slot, if that leaves a choice, and it ends
 * in a space; else the whole move.  *shown is its length without the joint at
 * its end ("move 3 cw" of "move 3 cw bid "); may be NULL.  Free with g_free. */
char *moves_begin(const Moves *moves, const Move *move, gsize *shown);

/* Lower-case ASCII, one space for spaces, hyphens, slashes, underscores and
 * the commas that stand in no number; no quotes or currency signs. `room`
 * counts the final NUL; false where it is too small. */
bool line_fold(const char *text, char *folded, int room);

/* A word of what stands around slots ("to") in the reader's language. */
static inline const char *
frame_word(const Moves *moves, const char *english)
{
	return wording_shown(moves->wording, WORDING_FRAME, english);
}

/* A way to understand the number at a place of a folded line. */
typedef struct {
	gint64 value;
	gint64 other;	  /* the other thing that the same text means, or -1 */
	const char *rest; /* behind it */
	bool bare;	  /* without a unit: thousands may be meant */
	bool fraction;	  /* not a whole number; value is in thousandths */
} Amount;

#define AMOUNTS_MAX 12

/* All ways, longest first; returns how many. */
int amounts_read(const char *at, Amount amounts[AMOUNTS_MAX]);

typedef enum {
	MISS_NONE,
	MISS_RANGE, /* a number that is too low, too high or between steps */
	MISS_REACH, /* "up to" reaches no legal number */
	MISS_DOUBT, /* an amount that may mean another one */
} MissKind;

/* Why a line that has the words of a form is still no move. */
typedef struct {
	MissKind kind;
	int part;
	gint64 value, other; /* what an amount may mean; value -1: not as is */
} Miss;

/* Read a folded line as the slots of a form, where `near` with numbers brought
 * into range: the first way there is, or false. */
bool slots_read(const Moves *moves, int form, const char *folded, bool near,
		Move *out);

/* Reads in all ways as they stand: two of them, and how many there are. An
 * exact word beats another name. */
int slots_readings(const Moves *moves, int form, const char *folded,
		   Move out[2]);

/* The errors of moves_read; the line as it came. */
bool fail_missed(const Moves *moves, const char *line, const Miss *missed,
		 GError **error);
bool fail_unknown(const Moves *moves, const char *line, GError **error);
/* `meant` are the moves, two at least: as moves_plain writes them where their
 * game is known, which can show them later. */
bool fail_ambiguous(const Moves *moves, const char *line,
		    const GPtrArray *meant, GError **error);

#endif
