/* moves_heard.h - what a line says about the slots of a form, among unknown
 * words. */
#ifndef GAME_MOVES_HEARD_H
#define GAME_MOVES_HEARD_H

#include "game/moves_private.h"

#include <string.h>

#define SLOTS_MOST 4
#define SAID_MOST 24
#define MENTIONS_MOST 16

/* The choices that a line names for one slot. */
typedef struct {
	int part;
	int ids[SAID_MOST], n;
} Said;

/* A place in the line that names choices, maybe for several slots. */
typedef struct {
	const char *at, *end;
	bool place; /* it names where choices lead: "gallery 3" */
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
	bool pieces; /* one word of a name may represent all of it */
	bool all;    /* the line says "both" */
} Form;

bool said_has(const Said *said, int id);
void said_add(Said *said, int id);

/* Returns the end of the next word of a folded line, after any spaces before
 * it. */
static inline const char *
next_word(const char *at)
{
	at = skip_space(at);
	return at + strcspn(at, " ");
}

/* Collects what the form's line says about the slots of the nth form; false if
 * that form has a number or a ranking, or an amount beside other slots. */
bool form_hear(Form *form, int nth);

#endif
