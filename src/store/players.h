/* players.h - the people of the club and their addresses. */
#ifndef STORE_PLAYERS_H
#define STORE_PLAYERS_H

#include "store/store.h"

typedef struct {
	gint64 id;
	char *name;
	char *address;	/* where letters go (the first registered) */
	char *language; /* "en" */
	char *zone;	/* "Europe/Vienna" */
	bool active;	/* false: removed, or mail off */
	Time created;
} Player;

void player_free(Player *player);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Player, player_free)

/* ERROR_PLAYER: the (folded) name is taken. *id is the new one's. */
bool player_add(Store *, const Player *player, gint64 *id, GError **error);
/* By id, or by folded name; NULL without error where there is none. */
Player *player_get(Store *, gint64 id, GError **error);
Player *player_find(Store *, const char *name, GError **error);
GPtrArray *player_list(Store *, GError **error);
/* Those of an address (compared with the domain in lower case). */
GPtrArray *player_by_address(Store *, const char *address, GError **error);
/* Store name, address, language, zone, active of player->id anew. */
bool player_set(Store *, const Player *player, GError **error);

#endif
