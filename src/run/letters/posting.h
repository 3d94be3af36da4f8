/* posting.h - puts letters into the outbox: composed from their fields, on
 * other cores where there are any, and noted. */
#ifndef RUN_LETTERS_POSTING_H
#define RUN_LETTERS_POSTING_H

#include "club/installation/run.h"
#include "club/live/live.h"
#include "mail/message/draft.h"
#include "run/letters/letter_data.h"
#include "store/decisions.h"
#include "store/matches.h"
#include "store/news.h"
#include "store/outbox.h"
#include "store/players.h"
#include "store/seats.h"
#include "store/tokens.h"
#include "template/letter.h"

#include <jansson.h>

/* A letter on its way into the outbox. */
typedef struct {
	LetterData letter; /* reply_to NULL: replies go to the club's address */
	char *reply_to;	   /* owns letter.reply_to */
	const char *to;
	OnlookerRow *onlooker; /* or NULL */
	bool seat_letter;      /* the letter that gathers all news of a match */
	const char *kind;      /* its template */
	gint64 decision;
	gint64 last_news;
	json_t *answers;	 /* the receipt of the mail that it answers */
	const char *in_reply_to; /* NULL: no answer */
	const char *references;	 /* for a letter about no match, or NULL */
	char *message_id;	 /* kept from an unsent letter, or NULL */
	json_t *told; /* the news in it, to write it anew; NULL: none */
	char *picture, *picture_id; /* hash and Content-ID, or NULL */
	gsize picture_size;
} Posting;

/* Composes the letter and puts it into the outbox, with a new Message-ID if it
 * has none. If other cores compose (run->composing), it is under way after
 * this, and posting_settle() puts it there. */
bool posting_post(Posting *posting, GError **error);
/* Puts what is under way into the outbox, in the order of posting; to be called
 * before anybody looks for it there. Returns false if a letter could not be
 * written. */
bool posting_settle(Run *run, GError **error);
void posting_clear(Posting *posting);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Posting, posting_clear)
/* Gives the letter its Message-ID now, if it has none. */
bool posting_name(Posting *posting, GError **error);
/* Gives the letter a reply address with that token. */
bool posting_address(Posting *posting, const Token *token, GError **error);
/* Makes the letter an answer to the mail of the last receipt in the news, if
 * there is one. Returns the act that the mail still has to confirm (pending.h),
 * or 0. */
gint64 posting_answers(Posting *posting, const GPtrArray *news);

/* --- the bytes ------------------------------------------------------------ */

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
