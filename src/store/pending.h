/* pending.h - acts that wait for a confirmation (PLAY 4). */
#ifndef STORE_PENDING_H
#define STORE_PENDING_H

#include "store/store.h"

typedef enum {
	PENDING_WAITING,
	PENDING_DONE,
	PENDING_DECLINED,
	PENDING_VOID, /* overtaken by what happened meanwhile */
} PendingState;

typedef struct {
	gint64 id;
	gint64 player; /* 0: not a player yet (a registration) */
	char *act;
	char *data; /* JSON: what carrying it out needs */
	Time created;
	Time expires; /* the first moment that is too late */
	PendingState state;
} PendingRow;

void pending_row_free(PendingRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PendingRow, pending_row_free)

/* Adds an act and sets row->id. */
bool pending_add(Store *, PendingRow *row, GError **error);
bool pending_get(Store *, gint64 id, PendingRow **row, GError **error);
PendingRow *pending_must(Store *, gint64 id, GError **error);
/* Lists all acts of a player (0: of registrations), whatever their state. */
GPtrArray *pending_list(Store *, gint64 player, GError **error);
/* Lists the waiting rows of an act that expired at a time or before. */
GPtrArray *pending_due(Store *, const char *act, Time now, GError **error);
/* Stores new values of data, expires and state. */
bool pending_set(Store *, const PendingRow *row, GError **error);
/* Voids a player's waiting acts, except about their address ("readdress"). */
bool pending_void(Store *, gint64 player, GError **error);
/* After an outage: moves every waiting act's expiry later by `by`. */
bool pending_put_off(Store *, Time by, GError **error);
/* Deletes the acts that expired at a time or before. */
bool pending_forget(Store *, Time before, GError **error);

#endif
