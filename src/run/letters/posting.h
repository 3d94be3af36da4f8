/* posting.h - puts letters into the outbox: composes them from their fields, on
 * this thread or on other cores, and records them. */
#ifndef RUN_LETTERS_POSTING_H
#define RUN_LETTERS_POSTING_H

#include "club/installation/run.h"
#include "club/live/live.h"
#include "run/letters/composing.h"
#include "run/letters/letter_data.h"
#include "store/decisions.h"
#include "store/matches.h"
#include "store/news.h"
#include "store/outbox.h"
#include "store/players.h"
#include "store/seats.h"
#include "store/tokens.h"

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
	GPtrArray *pictures; /* Draft.pictures, or NULL */
} Posting;

/* Gives the letter to run->composing, with a new Message-ID if it has none.
 * posting_settle() will put it into the outbox. */
bool posting_post(Posting *posting, GError **error);
/* Lets posting_settle() delete news that has been told. */
void posting_forget(Run *run, gint64 news);
/* Puts all composed letters into the outbox, in the order of posting, and
 * deletes their news; call it before reading either. Returns false if a letter
 * could not be written. */
bool posting_settle(Run *run, GError **error);
void posting_clear(Posting *posting);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Posting, posting_clear)
/* Gives the letter its Message-ID now, if it has none. */
bool posting_name(Posting *posting, GError **error);
/* Gives the letter a reply address with that token. */
void posting_address(Posting *posting, const Token *token);
/* Returns the address to which a player, or a bulletin's subscriber (player 0),
 * writes to unsubscribe; borrowed until a settling fails. */
const char *posting_unsubscribe(Run *run, gint64 player, gint64 subscriber,
				GError **error);
/* Makes the letter an answer to the mail of the last receipt in the news, if
 * there is one. Returns the act that the mail still has to confirm (pending.h),
 * or 0. */
gint64 posting_answers(Posting *posting, const GPtrArray *news);

#endif
