/* composition.h - a letter from what it says to its bytes.  What it is made of
 * is its own, so that another core may compose it (base/task.h). */
#ifndef RUN_LETTERS_COMPOSITION_H
#define RUN_LETTERS_COMPOSITION_H

#include "letter/letter.h"
#include "mail/message/draft.h"
#include "store/outbox.h"

#include <jansson.h>

typedef struct {
	GStringChunk *texts; /* its draft, its row and these point into it */
	Speech speech;	     /* its library is only lent to the work */
	const char *folder;  /* of its game, or NULL */
	const char *kind, *cut;
	json_t *fields; /* letter_fields() */
	Draft draft;
	gsize picture_size; /* 0: it has none */
	OutboxRow row;	    /* without what the work makes */
	/* what the work makes */
	Letter letter;
	GBytes *bytes; /* NULL: the problem */
	gsize picture_at;
	GError *problem;
} Composition;

Composition *composition_new(void);
/* Its own copy of a text; NULL stays NULL. */
char *composition_text(Composition *, const char *text);
/* The work.  The library is nobody else's meanwhile.  A letter that has no room
 * for its picture goes without it. */
void composition_work(Composition *, Library *library);
void composition_free(Composition *);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Composition, composition_free)

#endif
