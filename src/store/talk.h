/* talk.h - what players say to each other, who wants to hear no more of it,
 * and who looks on. */
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

/* *id is the new one's. */
bool talk_add(Store *, const TalkRow *row, gint64 *id, GError **error);
/* NULL without error where it is gone. */
TalkRow *talk_get(Store *, gint64 id, GError **error);
/* How often a player has spoken since a time. */
bool talk_count_since(Store *, gint64 player, Time since, int *count,
		      GError **error);

/* A player hears no more of another (0: of nobody) in a match. */
bool mute_add(Store *, gint64 player, gint64 match, gint64 muted, GError **);
/* He hears everybody of the match again. */
bool mute_clear(Store *, gint64 player, gint64 match, GError **error);
bool mute_holds(Store *, gint64 player, gint64 match, gint64 muted, bool *holds,
		GError **error);

typedef struct {
	gint64 match, player;
	char *thread; /* Message-ID of the last letter about it, or "" */
} OnlookerRow;

void onlooker_row_free(OnlookerRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(OnlookerRow, onlooker_row_free)

/* Adding one that is there changes nothing. */
bool onlooker_add(Store *, gint64 match, gint64 player, GError **error);
bool onlooker_remove(Store *, gint64 match, gint64 player, GError **error);
/* NULL without error where he does not look on. */
OnlookerRow *onlooker_get(Store *, gint64 match, gint64 player, GError **error);
bool onlooker_set(Store *, const OnlookerRow *row, GError **error);
/* Of a match, by player. */
GPtrArray *onlooker_list(Store *, gint64 match, GError **error);

#endif
