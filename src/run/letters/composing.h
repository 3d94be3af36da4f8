/* composing.h - letters' bytes, made here or on other cores. */
#ifndef RUN_LETTERS_COMPOSING_H
#define RUN_LETTERS_COMPOSING_H

#include "mail/message/draft.h"
#include "store/outbox.h"
#include "store/seats.h"
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
	GPtrArray *seats;   /* owns `seat` */
	SeatRow *seat;	    /* whose thread has changed; NULL: none */
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

/* Letters under way, in the order in which they were begun (Run.composing). */
typedef struct Composing {
	Library *library;
	bool here;
	bool unsent; /* letters waited in the outbox when this began */
	GAsyncQueue *libraries; /* libraries that no thread is using */
	GQueue begun;		/* Task *; `here` Composition * */
	/* what is stored with the letters: tokens of their addresses (Token *),
	 * and the ids of news to delete */
	GPtrArray *tokens;
	GArray *told;
	/* posting_unsubscribe(), by player or minus subscriber */
	GHashTable *unsubscribe;
} Composing;

/* Composes with libraries of the same files as this one; or, `here`, with this
 * one, when a letter is asked for. */
Composing *composing_new(Library *library, bool here);
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
