/* talk.h - what players say to each other, and whom they don't want to hear. */
#ifndef STORE_TALK_H
#define STORE_TALK_H

#include "store/store.h"

#define HEARER_TABLE 0
#define HEARER_ORGANISER (-1)

typedef struct {
	gint64 id;
	gint64 match;  /* 0: to the organiser, about no match */
	gint64 player; /* who said it */
	gint64 hearer; /* a player, or HEARER_* */
	Time at;
	char *text;
} TalkRow;

void talk_row_free(TalkRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(TalkRow, talk_row_free)

bool talk_add(Store *, const TalkRow *row, gint64 *id, GError **error);
bool talk_get(Store *, gint64 id, TalkRow **row, GError **error);
/* Counts how often a player has spoken since a time. */
bool talk_count_since(Store *, gint64 player, Time since, int *count,
		      GError **error);

/* --- mutes --- */

/* Whose talk a player doesn't want to hear in a match. */

/* Mutes another player (0: everybody) for a player in a match. */
bool mute_add(Store *, gint64 player, gint64 match, gint64 muted, GError **);
/* Ends one mute; has no effect while everybody is muted. */
bool mute_drop(Store *, gint64 player, gint64 match, gint64 muted, GError **);
/* Ends all mutes of a player in a match. */
bool mute_clear(Store *, gint64 player, gint64 match, GError **error);
bool mute_holds(Store *, gint64 player, gint64 match, gint64 muted, bool *holds,
		GError **error);

#endif
