/* outbox.h - letters to be sent, and what became of them. */
#ifndef STORE_OUTBOX_H
#define STORE_OUTBOX_H

#include "store/store.h"

#define OUTBOX_DIGEST                                                          \
	"digest" /* the kind whose decisions are in digest_decisions */

typedef enum {
	OUTBOX_QUEUED,
	OUTBOX_SENDING, /* being sent: may have gone */
	OUTBOX_SENT,
	OUTBOX_FAILED,
	OUTBOX_DROPPED, /* had failed, then put away by the operator */
} OutboxState;

const char *outbox_state_name(OutboxState state);
typedef struct {
	gint64 id;
	gint64 player, match, decision; /* 0: none */
	char *kind;			/* for lists */
	bool later;	  /* goes behind letters that somebody waits for */
	char *message_id; /* never changes */
	char *from, *to;  /* envelope */
	char *subject;
	GBytes *bytes;	   /* NULL in lists */
	char *picture;	   /* hash of its picture; "" or NULL: none */
	gint64 picture_at; /* where in `bytes` the picture goes, in octets */
	char *news;	   /* JSON: the news it tells, to write it anew */
	OutboxState state;
	int tries;
	Time next_try, created, handed;
	char *words; /* the server's answer, or "" */
} OutboxRow;

void outbox_row_free(OutboxRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(OutboxRow, outbox_row_free)

bool outbox_add(Store *, const OutboxRow *row, gint64 *id, GError **error);
/* Adds letters (OutboxRow *) in order; each gets its id. */
bool outbox_add_all(Store *, const GPtrArray *rows, GError **error);
bool outbox_get(Store *, gint64 id, OutboxRow **row, GError **error);
/* Finds a letter by Message-ID, without bytes. */
bool outbox_find(Store *, const char *message_id, OutboxRow **row,
		 GError **error);
/* Find the newest letter that was never attempted, without bytes: of a (player,
 * match) pair, or of a kind that is about no match. */
bool outbox_unsent(Store *, gint64 player, gint64 match, OutboxRow **row,
		   GError **error);
bool outbox_unsent_kind(Store *, gint64 player, const char *kind,
			OutboxRow **row, GError **error);
bool outbox_delete(Store *, gint64 id, GError **error);
/* Lists the next n letters for a worker (0: the only one) to send, with bytes:
 * queued ones whose time has come, and `sending` ones that no worker has in
 * hand; `later` ones last. Skips addresses for which another worker has a
 * letter in hand. */
GPtrArray *outbox_due(Store *, gint64 worker, Time now, int n, GError **error);
/* Lists the newest n letters of a state (-1: any), without bytes. */
GPtrArray *outbox_recent(Store *, int state, int n, GError **error);
/* Does the same for the letters to a player. */
GPtrArray *outbox_of_player(Store *, gint64 player, int state, int n,
			    GError **error);
/* Mark up to OUTBOX_TOGETHER letters as `sending` by a worker, or as `sent`. At
 * least one must be there. */
#define OUTBOX_TOGETHER 50
bool outbox_take(Store *, const gint64 *ids, int n, gint64 worker,
		 GError **error);
bool outbox_sent(Store *, const gint64 *ids, int n, Time now, GError **error);
/* Lists the letters (gint64) that a worker has in hand, in order. */
GArray *outbox_in_hand(Store *, gint64 worker, GError **error);
/* Stores new values of state, tries, next_try, handed and words, and takes the
 * letter out of hand. A letter to a player who has been forgotten meanwhile is
 * gone; that is no error. */
bool outbox_set(Store *, const OutboxRow *row, GError **error);
/* Puts away a failed letter, or (0) all of them; *dropped becomes how many. */
bool outbox_drop(Store *store, gint64 id, int *dropped, GError **error);
/* Deletes the bytes of letters handed over before a time. */
bool outbox_forget_raw(Store *, Time before, Time now, GError **error);
/* What became of a player's letters of a kind since a time. */
typedef struct {
	int written,
		waiting; /* how many there are, and how many may still go */
	Time handed;	 /* when the first was; TIME_NONE: none */
} OutboxTold;

bool outbox_told(Store *, gint64 player, const char *kind, Time since,
		 OutboxTold *told, GError **error);
/* Counts the letters handed over since a time. */
bool outbox_count_since(Store *, Time since, int *count, GError **error);
/* Counts the letters still to go that ask for a decision, digests too. */
bool outbox_count_asking(Store *, gint64 decision, int *count, GError **error);
/* Sets *handed if a letter was handed over to a player since a time. */
bool outbox_handed_to(Store *, gint64 player, Time since, bool *handed,
		      GError **error);
bool outbox_count(Store *, OutboxState state, int *count, GError **error);
/* Counts the letters that other workers have in hand. */
bool outbox_count_others(Store *, gint64 worker, int *count, GError **error);

/* --- pictures --- */

/* Pictures of tables, each kept once however many letters show it. A letter
 * names its picture by hash and gets its bytes when it is sent. A picture that
 * no such letter names is deleted; replaying the match draws it again, equal to
 * the byte. */

/* Returns the bytes' SHA-256 in hex; free with g_free. */
char *picture_hash(GBytes *png);
/* Keeps a picture; one that is kept already changes nothing. */
bool picture_keep(Store *, const char *hash, GBytes *png, GError **error);
/* Reads a picture; NULL without error where it is gone. */
bool picture_get(Store *, const char *hash, GBytes **png, GError **error);
/* Sets *shown if a letter to this player about this match has it and could be,
 * or may still be, handed over. */
bool picture_shown(Store *, const char *hash, gint64 player, gint64 match,
		   bool *shown, GError **error);
/* Deletes the pictures that are named by no letter still to be sent. */
bool pictures_forget(Store *, GError **error);

/* --- digests --- */

/* Letters about all matches of a player, and which decisions each has asked, so
 * that its menus count for those alone. */

/* Adds a digest; *id becomes its number. Its Message-ID is known when it is
 * written. */
bool digest_add(Store *, gint64 player, const char *message_id, Time now,
		gint64 *id, GError **error);
bool digest_ask(Store *, gint64 digest, gint64 match, gint64 decision,
		GError **error);
/* Finds a player's digest by its Message-ID; *id is 0 where there is none. */
bool digest_find(Store *, gint64 player, const char *message_id, gint64 *id,
		 GError **error);
/* Deletes a digest that never went out, in its letter's transaction. */
bool digest_delete(Store *, gint64 id, GError **error);
/* Finds the decision that a digest has asked in a match; 0: none. */
bool digest_decision(Store *, gint64 digest, gint64 match, gint64 *decision,
		     GError **error);
/* Lists all decisions that a digest has asked (gint64), by serial. */
GArray *digest_decisions(Store *, gint64 digest, GError **error);
/* Lists all decisions that a letter asks, whether one or a digest's. */
GArray *letter_decisions(Store *, const OutboxRow *letter, GError **error);

#endif
