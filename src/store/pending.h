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
	gint64 player; /* 0: nobody's yet (a registration) */
	char *act;
	char *data; /* JSON: what is needed to carry it out */
	Time created;
	Time expires; /* the first moment at which it is too late */
	PendingState state;
} PendingRow;

void pending_row_free(PendingRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PendingRow, pending_row_free)

/* Sets the id. */
bool pending_add(Store *, PendingRow *row, GError **error);
bool pending_get(Store *, gint64 id, PendingRow **row, GError **error);
PendingRow *pending_must(Store *, gint64 id, GError **error);
/* All of a player (0: nobody's yet), whatever their state. */
GPtrArray *pending_list(Store *, gint64 player, GError **error);
/* Those of an act that wait, and ran out at a time or before. */
GPtrArray *pending_due(Store *, const char *act, Time now, GError **error);
/* Store data, expires and state anew. */
bool pending_set(Store *, const PendingRow *row, GError **error);
/* Those of a player that wait are void now, but for his say about his address
 * ("readdress"). */
bool pending_void(Store *, gint64 player, GError **error);
/* Those that wait run out so much later (an outage). */
bool pending_put_off(Store *, Time by, GError **error);
/* Forget those that ran out at a time or before. */
bool pending_forget(Store *, Time before, GError **error);

#endif
