/* onlookers.h - who follows a match without a seat. */
#ifndef STORE_ONLOOKERS_H
#define STORE_ONLOOKERS_H

#include "store/store.h"

typedef struct {
	gint64 match, player;
	char *thread; /* Message-ID of the last letter about the match, or "" */
} OnlookerRow;

void onlooker_row_free(OnlookerRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(OnlookerRow, onlooker_row_free)

/* Adds an onlooker; one who is there already changes nothing. */
bool onlooker_add(Store *, gint64 match, gint64 player, GError **error);
bool onlooker_remove(Store *, gint64 match, gint64 player, GError **error);
bool onlooker_get(Store *, gint64 match, gint64 player, OnlookerRow **row,
		  GError **error);
bool onlooker_set(Store *, const OnlookerRow *row, GError **error);
/* Lists a match's onlookers by player. */
GPtrArray *onlooker_list(Store *, gint64 match, GError **error);

#endif
