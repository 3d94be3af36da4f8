/* moves_heard.h - what a line says of the slots of a form, among other words.
 */
#ifndef GAME_MOVES_HEARD_H
#define GAME_MOVES_HEARD_H

#include "game/moves_reader.h"

#include <string.h>

#define LINE_ROOM 200
#define SLOTS_MOST 4
#define SAID_MOST 24
#define MENTIONS_MOST 16

/* What a line says about one slot. */
typedef struct {
	int part;
	int ids[SAID_MOST], n;
} Said;

/* A place of the line that names choices, maybe of several slots. */
typedef struct {
	const char *at, *end;
	bool place; /* to which choices lead */
	Said slots[SLOTS_MOST];
} Mention;

typedef struct {
	const Moves *moves;
	const char *line; /* folded */
	int verb;
	Said slots[SLOTS_MOST];
	int slots_n;
	Mention mentions[MENTIONS_MOST];
	int mentions_n;
	bool pieces; /* one word of a name may stand for all of it */
	bool all;    /* the line says "both" */
} Form;

bool said_has(const Said *said, int id);
void said_add(Said *said, int id);

/* The end of the word at a place of a folded line, spaces before it left out.
 */
static inline const char *
next_word(const char *at)
{
	at = skip_space(at);
	return at + strcspn(at, " ");
}

/* Collects what the form's line says about the slots of the nth form; false if
 * that form isn't made of single choices or one amount. */
bool form_hear(Form *form, int nth);

#endif
