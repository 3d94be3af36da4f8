/* posting.h - a letter on its way into the outbox, whatever its kind. */
#ifndef RUN_LETTERS_POSTING_H
#define RUN_LETTERS_POSTING_H

#include "club/home/run.h"
#include "club/table/table.h"
#include "run/letters/letter_data.h"
#include "store/decisions.h"
#include "store/matches.h"
#include "store/news.h"
#include "store/onlookers.h"
#include "store/players.h"
#include <jansson.h>

/* A letter on its way into the outbox. */
typedef struct {
	LetterData letter; /* reply_to NULL: the club's plain address */
	const char *to;
	OnlookerRow *onlooker; /* or NULL */
	bool seat_letter;      /* the one that gathers all news of a match */
	const char *kind;      /* template */
	gint64 decision;
	gint64 last_news;
	json_t *answers;	 /* the receipt of the mail that it answers */
	const char *in_reply_to; /* NULL: no answer */
	const char *references;	 /* of a letter about no match, or NULL */
	char *message_id;	 /* kept from an unsent letter, or NULL */
	json_t *told;		 /* the news it tells, to write it anew */
	char *picture, *picture_id; /* its hash and Content-ID, or NULL */
	gsize picture_size;
} Posting;

/* Compose it and put it into the outbox; without a Message-ID it gets one.
 * Where other cores compose (run->composing) it is under way after this, and
 * posting_settle() puts it there. */
bool posting_post(Posting *posting, GError **error);
/* Put what is under way into the outbox, in the order of posting; before
 * anybody looks for it there.  False for a letter that could not be written. */
bool posting_settle(Run *run, GError **error);
void posting_clear(Posting *posting);
/* Give it its Message-ID now, if it has none. */
bool posting_name(Posting *posting, GError **error);
/* It answers the mail that the last receipt among the news is for, if there is
 * one; what that mail still waits to be confirmed (pending.h), or 0. */
gint64 posting_answers(Posting *posting, const GPtrArray *news);

#endif
