/* composing.h - letters that other cores compose while their run goes on. */
#ifndef RUN_LETTERS_COMPOSING_H
#define RUN_LETTERS_COMPOSING_H

#include "run/letters/composition.h"

typedef struct Composing Composing;

/* With libraries of the same files as this. */
Composing *composing_new(const Library *like);
/* Frees it, and abandons what is under way. */
void composing_free(Composing *);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Composing, composing_free)

/* Begin with one; steals it. */
void composing_begin(Composing *, Composition *);
/* The one that was begun first, when it is done: the caller's.  NULL: there is
 * none. */
Composition *composing_next(Composing *);
/* Let go of all. */
void composing_drop(Composing *);

#endif
