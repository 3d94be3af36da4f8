/* moves_private.h - the forms as the files of moves share them: a flat array.
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
	PART_EVERYDAY, /* of a verb or joint: "a; b", read by moves_meant and
			  moves_named alone; of a word: see moves_place */
	PART_OWN, /* shown in the reader's language in place of the English */
} PartKind;

typedef struct {
	PartKind kind;
	int id; /* id of a verb, word, seat or place; for a slot, the number of
		   its words */
	const char *text;
	int least, most, step;
	int reach; /* of a number or amount: how far "up to" goes */
	int end;   /* of a verb, joint or slot: the part after it and everything
		      it owns */
	bool shorthand; /* of a verb: see moves_shorthand */
	bool owned;	/* of a verb, joint or word: a PART_OWN follows it */
} Part;

struct Moves {
	Part *parts;
	int n, room;
	int head, word; /* the verb, joint or slot being built, and its word */
	int *forms;	/* the first part of each form */
	int forms_n, forms_room;
	const char *const *names;
	const char *game;	/* or NULL */
	const Wording *wording; /* NULL: English */
	bool bare;		/* see moves_bare */
	GArray *spelled; /* of Spelling: all moves, for guesses; NULL until
			    needed */
};

/* A move as folded text. */
typedef struct {
	char *text;
	TextShape shape;
	int words;
	int form, nth;
} Spelling;

static inline bool
part_is_word(const Part *part)
{
	return part->kind == PART_WORD || part->kind == PART_SEAT;
}

/* Returns whether a verb, joint or slot is a slot. */
static inline bool
part_is_slot(const Part *part)
{
	return part->kind != PART_VERB && part->kind != PART_JOINT;
}

/* Returns whether it is a slot for a number or an amount. */
static inline bool
part_is_number(const Part *part)
{
	return part->kind == PART_NUMBER || part->kind == PART_AMOUNT;
}

static inline bool
part_is_name(const Part *part)
{
	return part->kind >= PART_ALIAS;
}

/* Returns whether a slot is for exactly one word. It takes one number of the
 * move; any other word slot also has a count. */
static inline bool
slot_is_single(const Part *slot)
{
	return slot->least == 1 && slot->most == 1;
}

/* Returns the part after a form. */
int form_end(const Moves *moves, int form);
/* Runs through a form's verb, joints and slots; or through its slots only. */
#define form_each(i, moves, form)                                              \
	for (int i = (moves)->forms[form], end_ = form_end(moves, form);       \
	     i < end_; i = (moves)->parts[i].end)
#define slot_each(i, moves, form)                                              \
	form_each (i, moves, form)                                             \
		if (part_is_slot(&(moves)->parts[i]))

static inline bool
form_listed(const Moves *moves, int form)
{
	return !moves->parts[moves->forms[form]].shorthand;
}

/* Return the part of a slot's word by its id or by its position in the list, or
 * -1. */
int slot_word(const Moves *moves, int slot, int id);
int slot_word_nth(const Moves *moves, int slot, int n);
/* Returns the position of a word in the list of its slot, or -1. */
int slot_place(const Moves *moves, int slot, int id);
/* Returns the form to which a move belongs, or -1. */
int form_of(const Moves *moves, const Move *move);
bool number_fits(const Part *slot, int number);
/* Do the same as moves_count and moves_nth for one form. */
int form_count(const Moves *moves, int form);
void form_nth(const Moves *moves, int form, int n, Move *out);

/* --- texts --------------------------------------------------------------- */

/* The words in which a move is written. */
typedef enum {
	WORDS_CANONICAL,
	WORDS_PLAIN, /* canonical, but with seats from 1 */
	WORDS_OWN,   /* like plain, in the reader's language */
	WORDS_SHOWN, /* labels, names and grouped amounts too */
} WordsOf;

/* Returns a word, verb or joint as people write it: its text, except for a
 * seat. */
const char *part_plain(const Part *part);
/* Returns a part in the reader's language. */
const char *part_own(const Moves *moves, int part);
/* Returns how a part is shown: label or name, else the word. */
const char *part_shown(const Moves *moves, int part);
/* Writes a move of a form. Free with g_free. */
char *form_write(const Moves *moves, int form, const Move *move, WordsOf words);
/* Writes a move up to a slot, then that slot's pattern: "move 3 cw bid <0 or
 * 4>". Free with g_free. */
char *form_with_blank(const Moves *moves, int form, int slot, const Move *move);

/* Writes a move like moves_show, but if its last slot leaves a choice, only up
 * to that slot, with a space at the end. *shown becomes its length without the
 * joint at its end ("move 3 cw" of "move 3 cw bid "); `shown` may be NULL. Free
 * with g_free. */
char *moves_begin(const Moves *moves, const Move *move, gsize *shown);

#define LINE_ROOM 200 /* bytes of a folded line that is searched for moves */

/* Folds a line: lower-case ASCII, one space for spaces, hyphens, slashes,
 * underscores and commas outside numbers; no quotes or currency signs. `room`
 * counts the final NUL; false if it is too small. */
bool line_fold(const char *text, char *folded, int room);

/* One way to understand a number in a folded line. */
typedef struct {
	gint64 value;
	gint64 other;	  /* another value that the same text may mean, or -1 */
	const char *rest; /* the text after the number */
	bool bare;	  /* without a unit: thousands may be meant */
	bool fraction;	  /* not a whole number; value is in thousandths */
} Amount;

#define AMOUNTS_MAX 12

/* Lists all ways to read the number at `at`, longest first; returns how many.
 */
int amounts_read(const char *at, Amount amounts[AMOUNTS_MAX]);

typedef enum {
	MISS_NONE,
	MISS_RANGE, /* a number that is too low, too high or between steps */
	MISS_REACH, /* "up to" reaches no legal number */
	MISS_DOUBT, /* an amount that may mean another one */
} MissKind;

/* Why a line that has the words of a form is still not a move. */
typedef struct {
	MissKind kind;
	int part;
	gint64 value,
		other; /* what an amount may mean; value -1: not what it says */
} Miss;

/* Reads a folded line as the slots of a form; `near` brings numbers into range.
 * Takes the first reading; false if there is none. */
bool slots_read(const Moves *moves, int form, const char *folded, bool near,
		Move *out);

/* Reads a folded line as the slots of a form in all ways, numbers as written.
 * Stores up to two readings and returns how many. An exact word beats another
 * name. */
int slots_readings(const Moves *moves, int form, const char *folded,
		   Move out[2]);

/* Set the errors of moves_read. `line` is the line as it came. */
bool fail_missed(const Moves *moves, const char *line, const Miss *missed,
		 GError **error);
bool fail_unknown(const Moves *moves, const char *line, GError **error);
/* Sets the error for a line that may mean each move in `meant`, two at least:
 * written by moves_plain if their game is known, which can show them later. */
bool fail_ambiguous(const Moves *moves, const char *line,
		    const GPtrArray *meant, GError **error);

/* --- reading a line as a move -------------------------------------------- */

/* Each part of a form reads what it can at a place of the line, calls the part
 * after it, and takes back what it did. */

#define READINGS_MAX 16

typedef struct {
	Move move;
	guint64 aliased; /* where a word wasn't the canonical one: places as
			    bits */
	guint64 foreign; /* where a word wasn't the reader's language's own,
			    likewise */
} Reading;

typedef struct {
	const Moves *moves;
	const char *line; /* folded */
	bool canonical;	  /* no other words, amounts as plain digits */
	bool own;    /* with canonical: exact words of the reader's language */
	bool replay; /* seats count from 0 */
	bool near;   /* numbers are brought into range */
	int tries;
	int end; /* the part after the form that is being tried */
	Reading now;
	Miss miss;
	Reading readings[READINGS_MAX];
	int n;
	Miss missed; /* why a line that fits a form is still not a move */
} Reader;

static inline bool
at_boundary(const char *at)
{
	return !*at || *at == ' ' || *at == ',';
}

static inline const char *
skip_space(const char *at)
{
	while (*at == ' ' || *at == ',')
		at++;
	return at;
}

/* Returns the end of a word if it is at this place in the folded line, else
 * NULL. */
const char *word_end(const char *word, const char *at);
/* Finds the longest word of the reader's language for an English frame word at
 * this place; returns what follows it and its space, or NULL. */
const char *frame_end(const Moves *moves, const char *english, const char *at);
/* Reads a part and all parts after it at a place in the line; keeps every
 * reading that reaches the end of the line. */
void part_read(Reader *reader, int part, const char *at);
/* Adds `arg` as a slot's number, reads what follows, and takes it back. */
void arg_read(Reader *reader, int slot, int arg, const char *rest);
/* Reads a slot for a number or an amount. */
void part_read_number(Reader *reader, int slot, const char *at);

#endif
