/* moves_reader.h - a line that is being read as a move, one way after another.
 *
 * Each part of a form reads what it can at a place of the line, goes on with
 * the part behind it, and takes back what it did. */
#ifndef GAME_MOVES_READER_H
#define GAME_MOVES_READER_H

#include "game/moves_private.h"

#define READINGS_MAX 16

typedef struct {
	Move move;
	guint64 aliased; /* where a word was not the canonical one */
	guint64 foreign; /* where it was not the one of the reader's language */
} Reading;

typedef struct {
	const Moves *moves;
	const char *line; /* folded */
	bool canonical;	  /* no other words, amounts as plain digits */
	bool own;	  /* the same in the reader's language */
	bool replay;	  /* seats count from 0 */
	bool near;	  /* numbers are brought into range */
	int tries;
	int end; /* of the form that is being tried */
	Reading now;
	Miss miss;
	Reading readings[READINGS_MAX];
	int n;
	Miss missed; /* of a line that fits a form but for this */
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

/* The end of a word at a place of the folded line, or NULL. */
const char *word_end(const char *word, const char *at);
/* Behind the longest of the words that the reader's language has for an English
 * one of the frame and the space that follows, or NULL. */
const char *frame_end(const Moves *moves, const char *english, const char *at);
/* Read a part and all behind it at a place of the line: every reading that
 * comes to its end is kept. */
void part_read(Reader *reader, int part, const char *at);
/* Reads what follows a slot that took the number. */
void arg_read(Reader *reader, int slot, int arg, const char *rest);
/* Reads a slot for a number or an amount. */
void part_read_number(Reader *reader, int slot, const char *at);

#endif
