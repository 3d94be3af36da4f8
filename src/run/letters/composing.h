/* composing.h - renders and encodes letters, on this thread or on other
 * cores. */
#ifndef RUN_LETTERS_COMPOSING_H
#define RUN_LETTERS_COMPOSING_H

#include "mail/message/draft.h"
#include "store/outbox.h"
#include "store/seats.h"
#include "template/letter.h"

#include <jansson.h>

typedef struct {
	GStringChunk *texts; /* owns the strings in draft, row and below */
	Speech speech;	     /* its library is only lent for the work */
	const char *folder;  /* the game's folder, or NULL */
	const char *kind, *cut;
	json_t *fields; /* letter_fields() */
	Draft draft;
	gsize picture_size; /* 0: no picture */
	OutboxRow row;	    /* lacks the results of the work */
	GPtrArray *seats;   /* owns `seat` */
	SeatRow *seat;	    /* whose thread changed; NULL: none */
	/* the results of the work */
	Letter letter;
	GBytes *bytes; /* NULL: see `problem` */
	gsize picture_at;
	GError *problem;
} Composition;

Composition *composition_new(void);
/* Copies a text into the composition; NULL stays NULL. */
char *composition_text(Composition *, const char *text);
/* Renders and encodes the letter, with a library that nobody else uses
 * meanwhile. If there is no room for its picture, it goes out without it. */
void composition_work(Composition *, Library *library);
void composition_free(Composition *);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Composition, composition_free)

/* --- on other cores ------------------------------------------------------- */

/* Letters being composed, oldest first (Run.composing). */
typedef struct Composing {
	Library *library;
	bool here;
	bool unsent; /* letters were waiting in the outbox at the start */
	GAsyncQueue *libraries; /* libraries that no thread is using */
	GQueue begun;		/* Task *; `here` Composition * */
	GHashTable *pictures;	/* Task * of match_letter.c */
	/* stored with the letters: tokens of their addresses (Token *), and ids
	 * of news to delete */
	GPtrArray *tokens;
	GArray *told;
	/* posting_unsubscribe(), by player or minus subscriber */
	GHashTable *unsubscribe;
} Composing;

/* Composes on other cores, with libraries that have the same files as this one;
 * or, with `here`, using this one on this thread, when a letter is asked
 * for. */
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
