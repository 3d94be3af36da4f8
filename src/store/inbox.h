/* inbox.h - mails that came in: raw, kept, each with what became of it. */
#ifndef STORE_INBOX_H
#define STORE_INBOX_H

#include "store/store.h"

typedef enum {
	INBOX_NEW,
	INBOX_PLAYED,	  /* from a player: understood or not, it is answered */
	INBOX_STRANGER,	  /* from nobody we know */
	INBOX_MACHINE,	  /* own, bounce, auto, list: never answered */
	INBOX_DUPLICATE,  /* the same mail once more */
	INBOX_STALE,	  /* came before a folder was renumbered: not played */
	INBOX_QUARANTINE, /* set aside for the operator */
	INBOX_MISSING,	  /* the server gives no data for it (MAIL R10) */
	INBOX_HELD,	  /* waits until its writer says that it is his */
	INBOX_DROPPED,	  /* was set aside, and put away by the operator */
	INBOX_WAITING,	  /* beyond what is read of a player in an hour */
} InboxState;

const char *inbox_state_name(InboxState state);

typedef struct {
	gint64 id;
	char *mailbox; /* which folder */
	guint32 validity, uid;
	char *key;
	Time arrived, fetched;
	gint64 size;   /* of the whole mail; bytes may hold only its beginning*/
	GBytes *bytes; /* NULL where missing, deleted or not asked for */
	InboxState state;
	char *reason;	      /* why it is where it is, for people; or "" */
	gint64 player;	      /* 0: none */
	char *message_id;     /* or "" */
	char *body_hash;      /* or "" */
	char *subject, *from; /* for lists; "" until read */
	char *receipt;	      /* JSON: what was answered, or "" */
	gint64 decision;      /* that its token names; 0: none */
	Time taken;	      /* when it was taken up to be read; as it came,
				 unless it had to wait */
	int tries;
} InboxRow;

void inbox_row_free(InboxRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(InboxRow, inbox_row_free)

/* The UIDs over `after`, up to `last`, of the mails of a folder that the server
 * gave the text of: gint64, ascending. */
GArray *inbox_uids(Store *, const char *mailbox, guint32 validity,
		   guint32 after, guint32 last, GError **error);

/* How many arrived then and have that size. */
bool inbox_count_like(Store *, Time arrived, gint64 size, int *count,
		      GError **error);
/* Is one stored that is the same to the octet? */
bool inbox_has(Store *, gint64 size, GBytes *bytes, bool *has, GError **error);
bool inbox_get(Store *, gint64 id, InboxRow **row, GError **error);
/* The oldest n of a state with an id over `after`, without bytes. */
GPtrArray *inbox_list(Store *, InboxState state, gint64 after, int n,
		      GError **error);
/* The bytes of one; NULL where they are missing. */
bool inbox_bytes(Store *, gint64 id, GBytes **bytes, GError **error);
/* The newest n of all or of one state (-1: all), without bytes. */
GPtrArray *inbox_recent(Store *, int state, int n, GError **error);
/* Store state, reason, player, message_id, body_hash, subject, from, receipt,
 * tries, decision, taken anew. */
bool inbox_set(Store *, const InboxRow *row, GError **error);
/* The same once it has a new state, and why (a copy is kept). */
bool inbox_settle(Store *, InboxRow *row, InboxState state, const char *reason,
		  GError **error);
/* Store tries alone. */
bool inbox_tries_set(Store *, gint64 id, int tries, GError **error);
/* The first played mail before this one of the same player (0: the organiser),
 * Message-ID and body hash (MAIL R31), without bytes. */
bool inbox_twin(Store *, const InboxRow *row, InboxRow **twin, GError **error);
/* How many mails of a player were taken up since a time?  Those that are held
 * do not count: they may be anybody's. */
bool inbox_taken_since(Store *, gint64 player, Time since, int *count,
		       GError **error);
/* Players of whom mails wait: gint64. */
GArray *inbox_waiting_players(Store *, GError **error);
/* The first n of those of a player, without bytes: before the others those that
 * name a decision which is still open. */
GPtrArray *inbox_waiting(Store *, gint64 player, int n, GError **error);
/* Does a mail of a player wait that came by a time? */
bool inbox_waits(Store *, gint64 player, Time by, bool *waits, GError **error);
/* Was a mail of the same player carried out that came after this one? */
bool inbox_overtaken(Store *, const InboxRow *row, bool *so, GError **error);
/* Those of a player that wait and were fetched before a time are set aside; how
 * many it were. */
bool inbox_wait_no_more(Store *, gint64 player, Time before, const char *why,
			int *count, GError **error);
/* Those that are held and were fetched before a time become a stranger's. */
bool inbox_let_go(Store *, Time before, GError **error);
/* Forget the raw text of mails that were fetched before a time and are dealt
 * with; those in quarantine stay. */
bool inbox_forget_raw(Store *, Time before, Time now, GError **error);
/* Put one away that was set aside, or all of those (0); how many it were. */
bool inbox_drop(Store *store, gint64 id, int *dropped, GError **error);
/* How many rows a state has. */
bool inbox_count(Store *, InboxState state, int *count, GError **error);

#endif
