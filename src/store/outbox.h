/* outbox.h - letters to be sent, and what became of them. */
#ifndef STORE_OUTBOX_H
#define STORE_OUTBOX_H

#include "store/store.h"

#define OUTBOX_DIGEST "digest" /* the kind whose asks digests.h keeps */

typedef enum {
	OUTBOX_QUEUED,
	OUTBOX_SENDING, /* in the hands of the sink: maybe sent */
	OUTBOX_SENT,
	OUTBOX_FAILED,
	OUTBOX_DROPPED, /* had failed, and was put away by the operator */
} OutboxState;

const char *outbox_state_name(OutboxState state);
typedef struct {
	gint64 id;
	gint64 player, match, decision; /* 0: none */
	char *kind;			/* for lists */
	bool later;	  /* behind those that somebody waits for */
	char *message_id; /* fixed for ever */
	char *from, *to;  /* envelope */
	char *subject;
	GBytes *bytes; /* NULL in lists */
	char *picture; /* hash (pictures.h) of what goes in it; "" or NULL */
	gint64 picture_at; /* behind so many octets of it */
	char *news;	   /* JSON: the news it told, to write it anew */
	OutboxState state;
	int tries;
	Time next_try, created, handed;
	char *words; /* the server's, or "" */
} OutboxRow;

void outbox_row_free(OutboxRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(OutboxRow, outbox_row_free)

/* *id is the new one's. */
bool outbox_add(Store *, const OutboxRow *row, gint64 *id, GError **error);
bool outbox_get(Store *, gint64 id, OutboxRow **row, GError **error);
/* By Message-ID; without bytes. */
bool outbox_find(Store *, const char *message_id, OutboxRow **row,
		 GError **error);
/* The newest letter of the pair, or of a kind about all matches of the player,
 * that was never attempted, without bytes. */
bool outbox_unsent(Store *, gint64 player, gint64 match, OutboxRow **row,
		   GError **error);
bool outbox_unsent_kind(Store *, gint64 player, const char *kind,
			OutboxRow **row, GError **error);
bool outbox_delete(Store *, gint64 id, GError **error);
/* The next n for a worker (0: there is one alone) to send: queued ones whose
 * time has come and those found in `sending` that nobody has in hand any more,
 * `later` ones last; with bytes.  None to an address that another worker has a
 * letter in hand for. */
GPtrArray *outbox_due(Store *, gint64 worker, Time now, int n, GError **error);
/* The newest n, without bytes; state -1: all. */
GPtrArray *outbox_recent(Store *, int state, int n, GError **error);
/* A worker takes letters in hand (`sending`), up to OUTBOX_TOGETHER, of which
 * one at least is there. */
#define OUTBOX_TOGETHER 50
bool outbox_take(Store *, const gint64 *ids, int n, gint64 worker,
		 GError **error);
/* The numbers of those that it has in hand, in their order (gint64). */
GArray *outbox_in_hand(Store *, gint64 worker, GError **error);
/* Store state, tries, next_try, handed, words anew, of a letter that is there:
 * one to a player who has been forgotten meanwhile is not.  It is out of hand.
 */
bool outbox_set(Store *, const OutboxRow *row, GError **error);
/* Put one away that has failed, or all of those (0); how many it were. */
bool outbox_drop(Store *store, gint64 id, int *dropped, GError **error);
/* Forget the bytes of letters handed over before a time. */
bool outbox_forget_raw(Store *, Time before, Time now, GError **error);
/* What became of the letters of a kind to a player since a time. */
typedef struct {
	int written, waiting; /* how many, and how many of them may still go */
	Time handed;	      /* the first of them; TIME_NONE: none */
} OutboxTold;

bool outbox_told(Store *, gint64 player, const char *kind, Time since,
		 OutboxTold *told, GError **error);
/* How many were handed over since a time. */
bool outbox_count_since(Store *, Time since, int *count, GError **error);
/* How many letters that ask for a decision, digests too, are still to go. */
bool outbox_count_asking(Store *, gint64 decision, int *count, GError **error);
/* Was one handed over to a player since a time? */
bool outbox_handed_to(Store *, gint64 player, Time since, bool *handed,
		      GError **error);
bool outbox_count(Store *, OutboxState state, int *count, GError **error);
/* How many other workers than this one have in hand. */
bool outbox_count_others(Store *, gint64 worker, int *count, GError **error);

#endif
