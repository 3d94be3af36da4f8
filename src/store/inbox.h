/* inbox.h - mails that came in: kept raw, each with what became of it. */
#ifndef STORE_INBOX_H
#define STORE_INBOX_H

#include "store/store.h"

typedef enum {
	INBOX_NEW,
	INBOX_PLAYED,	/* from a player: answered, whether understood or not */
	INBOX_STRANGER, /* from someone unknown */
	INBOX_MACHINE,	/* our own, bounces, automatic, lists: never answered */
	INBOX_DUPLICATE,  /* a mail that came before */
	INBOX_STALE,	  /* older than the folder's renumbering: not played */
	INBOX_QUARANTINE, /* set aside for the operator */
	INBOX_MISSING,	  /* the server has no data for it (MAIL R10) */
	INBOX_HELD,	  /* waits until the player says it is theirs */
	INBOX_DROPPED,	  /* was set aside, then put away by the operator */
	INBOX_WAITING,	  /* over the player's hourly limit */
} InboxState;

const char *inbox_state_name(InboxState state);

typedef struct {
	gint64 id;
	char *mailbox; /* which folder */
	guint32 validity, uid;
	char *key;
	Time arrived, fetched;
	gint64 size;   /* of the whole mail; `bytes` may hold only the start */
	GBytes *bytes; /* NULL if missing, deleted or not asked for */
	InboxState state;
	char *reason;	      /* why it has this state, in words; or "" */
	gint64 player;	      /* 0: none */
	char *message_id;     /* or "" */
	char *body_hash;      /* or "" */
	char *subject, *from; /* for lists; "" until read */
	char *receipt;	      /* JSON: what was answered, or "" */
	gint64 decision;      /* the one its token names; 0: none */
	Time taken; /* when it was taken up: on arrival, unless it had to wait
		     */
	int tries;
} InboxRow;

void inbox_row_free(InboxRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(InboxRow, inbox_row_free)

/* Adds a mail. If it is there already (same mailbox, validity, uid and key),
 * *added is false, unless it was missing and has bytes now: then it is
 * completed and takes the row's state. */
bool inbox_add(Store *, const InboxRow *row, bool *added, GError **error);
/* Counts the mails of a folder that have this key. */
bool inbox_count_key(Store *, const char *mailbox, const char *key, int *count,
		     GError **error);
/* Lists the UIDs (gint64, ascending) from after + 1 to `last` of a folder's
 * mails whose text the server gave. */
GArray *inbox_uids(Store *, const char *mailbox, guint32 validity,
		   guint32 after, guint32 last, GError **error);

/* Counts the mails that arrived at a time and have a size. */
bool inbox_count_like(Store *, Time arrived, gint64 size, int *count,
		      GError **error);
/* Sets *has if a stored mail equals these bytes. */
bool inbox_has(Store *, gint64 size, GBytes *bytes, bool *has, GError **error);
bool inbox_get(Store *, gint64 id, InboxRow **row, GError **error);
/* Lists a state's oldest n mails with an id over `after`, without bytes. */
GPtrArray *inbox_list(Store *, InboxState state, gint64 after, int n,
		      GError **error);
/* Reads a mail's bytes; NULL where they are missing. */
bool inbox_bytes(Store *, gint64 id, GBytes **bytes, GError **error);
/* Lists the newest n mails of a state (-1: any), without bytes. */
GPtrArray *inbox_recent(Store *, int state, int n, GError **error);
/* Lists the newest n mails of a player, without bytes. */
GPtrArray *inbox_of_player(Store *, gint64 player, int n, GError **error);
/* Stores new values of state, reason, player, message_id, body_hash, subject,
 * from, receipt, tries, decision and taken. */
bool inbox_set(Store *, const InboxRow *row, GError **error);
/* Gives a mail a new state and a reason (copied), and stores it. */
bool inbox_settle(Store *, InboxRow *row, InboxState state, const char *reason,
		  GError **error);
/* Stores `tries` alone. */
bool inbox_tries_set(Store *, gint64 id, int tries, GError **error);
/* Finds the first played mail before this one from the same player (0: the
 * organiser) with its Message-ID and body hash (MAIL R31), without bytes. */
bool inbox_twin(Store *, const InboxRow *row, InboxRow **twin, GError **error);
/* Counts the mails of a player that were taken up since a time, without held
 * ones, which may be somebody else's. */
bool inbox_taken_since(Store *, gint64 player, Time since, int *count,
		       GError **error);
/* Lists the players (gint64) who have mails waiting. */
GArray *inbox_waiting_players(Store *, GError **error);
/* Lists the first n waiting mails of a player, without bytes; those that name a
 * decision which is still open come first. */
GPtrArray *inbox_waiting(Store *, gint64 player, int n, GError **error);
/* Sets *waits if a mail of the player is waiting that arrived by a time. */
bool inbox_waits(Store *, gint64 player, Time by, bool *waits, GError **error);
/* Sets *so if a later mail of the same player has been carried out. */
bool inbox_overtaken(Store *, const InboxRow *row, bool *so, GError **error);
/* Quarantines a player's waiting mails that were fetched before a time; *count
 * becomes how many. */
bool inbox_wait_no_more(Store *, gint64 player, Time before, const char *why,
			int *count, GError **error);
/* Makes held mails that were fetched before a time mails of a stranger. */
bool inbox_let_go(Store *, Time before, GError **error);
/* Deletes the raw text of mails that were fetched before a time and are dealt
 * with; quarantined ones stay. */
bool inbox_forget_raw(Store *, Time before, Time now, GError **error);
/* Puts away a mail that was set aside, or (0) all of them; *dropped becomes how
 * many. */
bool inbox_drop(Store *store, gint64 id, int *dropped, GError **error);
bool inbox_count(Store *, InboxState state, int *count, GError **error);

/* How far a folder has been read. */
typedef struct {
	guint32 validity, uid;
	bool known;
} MailboxMark;

bool mailbox_mark(Store *, const char *mailbox, MailboxMark *mark,
		  GError **error);
bool mailbox_mark_set(Store *, const char *mailbox, const MailboxMark *mark,
		      GError **error);

#endif
