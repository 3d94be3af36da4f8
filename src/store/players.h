/* players.h - the people of the club and their addresses. */
#ifndef STORE_PLAYERS_H
#define STORE_PLAYERS_H

#include "store/store.h"

typedef struct {
	gint64 id;
	char *name;
	char *address;	    /* where letters go (the first registered) */
	char *language;	    /* "en" */
	char *zone;	    /* "Europe/Vienna" */
	char *zone_unknown; /* what is stored where this system has no such
			       zone, and zone is the club's; else NULL */
	bool active;	    /* false: removed */
	Time created;
	char *letters;	   /* instant, every-step, only-my-turn, digest 20:00;
			      NULL is instant */
	bool you_are_next; /* wants to hear that he is next */
	char *reminders;   /* off, few, daily; NULL is few */
	bool mail_off;
	bool season_off;    /* gets no weekly tables of seasons */
	bool letters_short; /* only what is asked, the hand, a line of news */
	bool pictures_off;
	char *stand_in; /* fallback, bot; "" or NULL: the match's */
	Time forgotten; /* asked to be; TIME_NONE: no */
} Player;

void player_free(Player *player);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Player, player_free)

/* ERROR_PLAYER: the (folded) name is taken. *id is the new one's. */
bool player_add(Store *, const Player *player, gint64 *id, GError **error);
/* By id, or by folded name. */
bool player_get(Store *, gint64 id, Player **player, GError **error);
Player *player_must(Store *, gint64 id, GError **error);
bool player_find(Store *, const char *name, Player **player, GError **error);
GPtrArray *player_list(Store *, GError **error);
/* Those of an address (compared with the domain in lower case). */
GPtrArray *player_by_address(Store *, const char *address, GError **error);
/* One more letter is written to the player: how many it are by now. */
bool player_count_letter(Store *, gint64 id, gint64 *count, GError **error);
/* Store all of it but id and created anew. */
bool player_set(Store *, const Player *player, GError **error);

/* Sets *names to the active players with a zone that has no name here, "Ann
 * (Mars/Base), ..", or "".  Free with g_free. */
bool player_zones_unknown(Store *store, char **names, GError **error);

#endif
