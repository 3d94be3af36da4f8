/* composition.h - makes the bytes of a letter from its fields. A composition
 * owns all that it needs, so that another core may do the work (base/task.h)
 * while the run goes on. */
#ifndef RUN_LETTERS_COMPOSITION_H
#define RUN_LETTERS_COMPOSITION_H

#include "mail/message/draft.h"
#include "store/outbox.h"
#include "template/letter.h"

#include <jansson.h>

typedef struct {
	GStringChunk *texts; /* draft, row and these strings point into it */
	Speech speech;	     /* the library is only lent for the work */
	const char *folder;  /* the game's folder, or NULL */
	const char *kind, *cut;
	json_t *fields; /* letter_fields() */
	Draft draft;
	gsize picture_size; /* 0: no picture */
	OutboxRow row;	    /* without the results of the work */
	/* the results of the work */
	Letter letter;
	GBytes *bytes; /* NULL: see `problem` */
	gsize picture_at;
	GError *problem;
} Composition;

Composition *composition_new(void);
/* Copies a text into the composition; NULL stays NULL. */
char *composition_text(Composition *, const char *text);
/* Does the work, with a library that nobody else uses meanwhile. A letter that
 * has no room for its picture goes without it. */
void composition_work(Composition *, Library *library);
void composition_free(Composition *);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Composition, composition_free)

/* --- on other cores ------------------------------------------------------- */

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
