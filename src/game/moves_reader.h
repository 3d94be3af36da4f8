/* moves_reader.h - reads a line as a move, trying one way after another.
 *
 * Each part of a form reads what it can at a place of the line, goes on with
 * the part behind it, and takes back what it did. */
#ifndef GAME_MOVES_READER_H
#define GAME_MOVES_READER_H

#include "game/moves_private.h"

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
/* Reads a part and all parts behind it at a place in the line; keeps every
 * reading that reaches the end of the line. */
void part_read(Reader *reader, int part, const char *at);
/* Adds `arg` as a slot's number, reads what follows, and takes it back. */
void arg_read(Reader *reader, int slot, int arg, const char *rest);
/* Reads a slot for a number or an amount. */
void part_read_number(Reader *reader, int slot, const char *at);

#endif
