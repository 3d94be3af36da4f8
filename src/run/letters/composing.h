/* composing.h - composes letters on other cores while the run goes on. */
#ifndef RUN_LETTERS_COMPOSING_H
#define RUN_LETTERS_COMPOSING_H

#include "run/letters/composition.h"

typedef struct Composing Composing;

/* Creates libraries of the same files as `like`. */
Composing *composing_new(const Library *like);
/* Frees it, and drops what is under way. */
void composing_free(Composing *);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Composing, composing_free)

/* Starts to compose a letter. Steals it. */
void composing_begin(Composing *, Composition *);
/* Waits for the letter that was begun first, and returns it; yours. NULL: there
 * is none. */
Composition *composing_next(Composing *);
/* Drops all that are under way. */
void composing_drop(Composing *);

#endif
