/* posting.h - what the kinds of letters share on their way into the outbox. */
#ifndef RUN_LETTERS_POSTING_H
#define RUN_LETTERS_POSTING_H

#include "club/home/run.h"
#include "club/table/table.h"
#include "store/decisions.h"
#include "store/matches.h"
#include "store/news.h"
#include "store/onlookers.h"
#include "store/players.h"
#include <jansson.h>

/* A letter on its way into the outbox. */
typedef struct {
	Run *run;
	const Player *player; /* NULL: a stranger */
	const char *to;
	Table *table;	       /* NULL: about no match */
	int seat;	       /* SEAT_PUBLIC: an onlooker's */
	OnlookerRow *onlooker; /* or NULL */
	bool seat_letter;      /* the one that gathers all news of a match */
	const char *kind;      /* template */
	gint64 decision;
	gint64 last_news;
	json_t *data;
	const char *reply_to;	 /* NULL: the club's plain address */
	const char *in_reply_to; /* NULL: no answer */
	const char *references;	 /* of a letter about no match, or NULL */
	char *message_id;	 /* kept from an unsent letter, or NULL */
	json_t *told;		 /* the news it tells, to write it anew */
} Writing;

/* Render and compose it and put it into the outbox; without a Message-ID it
 * gets one. */
bool writing_post(Writing *writing, GError **error);
void writing_clear(Writing *writing);
/* Give it its Message-ID now, if it has none. */
bool writing_name(Writing *writing, GError **error);

/* The letter of a match to a seat or an onlooker: all this news, and what is
 * asked of him. */
bool writing_match(Writing *writing, GPtrArray *news, GError **error);
/* A letter that is one piece of news, which names the address where player is
 * NULL. */
bool writing_general(Writing *writing, const News *news, GError **error);
/* Receipts for mails that were about no match, or about one that the player
 * has left (`left`, or NULL). */
bool writing_answer(Writing *writing, GPtrArray *news, const MatchRow *left,
		    GError **error);
/* One letter about all matches of a player: what waits for him first, by its
 * deadline.  His news is forgotten with it. */
bool write_digest(Run *run, const Player *player, GError **error);
/* A short letter of what they were to be reminded of (`news`: at least one) and
 * still owe, and of what else would come soon; none where that is nothing, or
 * another letter of this run says it. */
bool write_reminder(Run *run, const Player *player, const GPtrArray *news,
		    GError **error);

#endif
