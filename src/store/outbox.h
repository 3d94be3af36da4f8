/* outbox.h - news to be told and letters to be sent; tokens that come back. */
#ifndef STORE_OUTBOX_H
#define STORE_OUTBOX_H

#include "store/store.h"

/* What a letter will say.  match 0: about no match. */
typedef struct {
	gint64 id;
	gint64 player;
	gint64 match;
	char *kind; /* ask, ask now, receipt, event, opening, result, notice,
		       invitation,*/
	char *data; /* JSON */
	Time due, created;
} News;

void news_free(News *news);

bool news_add(Store *, const News *news, GError **error);
/* The (player, match) pairs that have due news, waiting players (with an ask or
 * a receipt) first, then by due time: News rows with only player and match set.
 * Each call goes over all due news, so ask for many at a time. */
GPtrArray *news_due(Store *, Time now, int n, GError **error);
/* All news of a pair, due or not, in order. */
GPtrArray *news_list(Store *, gint64 player, gint64 match, GError **error);
/* Ids of the matches that a player has news of, by number. */
GArray *news_matches(Store *, gint64 player, GError **error);
/* What waits for a player about his matches is due then instead. */
bool news_postpone(Store *, gint64 player, Time due, GError **error);
bool news_delete(Store *, gint64 id, GError **error);
/* Forget those of a pair up to an id. */
bool news_forget(Store *, gint64 player, gint64 match, gint64 last,
		 GError **error);

typedef enum {
	OUTBOX_QUEUED,
	OUTBOX_SENDING, /* in the hands of the sink: maybe sent */
	OUTBOX_SENT,
	OUTBOX_FAILED,
	OUTBOX_DROPPED, /* had failed, and was put away by the operator */
} OutboxState;

const char *outbox_state_name(OutboxState state);
/* Forget those of a kind about a match, whoever was to hear them. */
bool news_forget_kind(Store *, gint64 match, const char *kind, GError **error);

typedef struct {
	gint64 id;
	gint64 player, match, decision; /* 0: none */
	char *kind;	  /* for lists, and receipts and turns first */
	char *message_id; /* fixed for ever */
	char *from, *to;  /* envelope */
	char *subject;
	GBytes *bytes; /* NULL in lists */
	char *news;    /* JSON: the news it told, to write it anew */
	OutboxState state;
	int tries;
	Time next_try, created, handed;
	char *words; /* the server's, or "" */
} OutboxRow;

void outbox_row_free(OutboxRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(OutboxRow, outbox_row_free)

/* *id is the new one's. */
bool outbox_add(Store *, const OutboxRow *row, gint64 *id, GError **error);
OutboxRow *outbox_get(Store *, gint64 id, GError **error);
/* By Message-ID; NULL without error where there is none; without bytes. */
OutboxRow *outbox_find(Store *, const char *message_id, GError **error);
/* The newest letter of the pair, or of a kind about all matches of the player,
 * that was never attempted, without bytes; or NULL without error. */
OutboxRow *outbox_unsent(Store *, gint64 player, gint64 match, GError **error);
OutboxRow *outbox_unsent_kind(Store *, gint64 player, const char *kind,
			      GError **error);
bool outbox_delete(Store *, gint64 id, GError **error);
/* The next n to send: queued ones whose time has come and those found in
 * `sending`, receipts and turns first; with bytes. */
GPtrArray *outbox_due(Store *, Time now, int n, GError **error);
/* The newest n, without bytes; state -1: all. */
GPtrArray *outbox_recent(Store *, int state, int n, GError **error);
/* Only the state of a letter, which costs less than all of it. */
bool outbox_mark(Store *, gint64 id, OutboxState state, GError **error);
/* Store state, tries, next_try, handed, words anew. */
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
bool outbox_count(Store *, OutboxState state, int *count, GError **error);

typedef struct {
	char *hash; /* SHA-256 of the token: the token itself is not kept */
	gint64 player;
	gint64 match, decision; /* 0: none */
	char *scope; /* play, player, confirm, offer, unsubscribe, organiser */
	gint64 matter; /* what it is about: of pending (confirm), of offers */
	char *holder;  /* of an organiser's: to whom it went; NULL is "" */
	Time expires;
	bool revoked;
} Token;

void token_free(Token *token);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Token, token_free)

bool token_add(Store *, const Token *token, GError **error);
/* NULL without error where there is none; expired and revoked ones too. */
Token *token_find(Store *, const char *hash, GError **error);
/* Revoke those of a match (0: any) and player (0: any). */
bool token_revoke(Store *, gint64 match, gint64 player, GError **error);
/* Revoke this one alone. */
bool token_revoke_one(Store *, const char *hash, GError **error);
/* Revoke all of a scope. */
bool token_revoke_scope(Store *, const char *scope, GError **error);
bool token_forget_expired(Store *, Time now, GError **error);

/* Something that is done once in 24 hours at most to an address or about a
 * subject ("stranger:ann@example.net"): true the first time. */
bool once_a_day(Store *, const char *what, Time now, bool *first, GError **);
/* Told once for ever until it is cleared: true the first time. */
bool told_once(Store *, const char *what, Time now, bool *first, GError **);
bool told_clear(Store *, const char *what, GError **error);

/* Each act with who, when, why (PLAY 3); never a secret. */
typedef struct {
	Time at;
	char *who, *act, *detail;
	gint64 match; /* 0: none */
} LogRow;

void log_row_free(LogRow *row);
bool journal_add(Store *, const LogRow *row, GError **error);
GPtrArray *journal_recent(Store *, int n, GError **error);
/* The newest n about a match. */
GPtrArray *journal_of_match(Store *, gint64 match, int n, GError **error);

#endif
