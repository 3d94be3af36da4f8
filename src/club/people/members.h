/* members.h - the people of the club, added, changed and removed. */
#ifndef CLUB_PEOPLE_MEMBERS_H
#define CLUB_PEOPLE_MEMBERS_H

#include "club/home/club.h"
#include "store/players.h"

/* Add a player: name, one address, zone ("" for the club's).  ERROR_PLAYER for
 * a name that is taken or could be a command, a bad address, unknown zone. */
bool member_add(Club *club, Time now, const char *name, const char *address,
		const char *zone, gint64 *id, GError **error);
typedef struct {
	const char *name, *address;
	const char *zone, *language; /* NULL or "": the club's */
	const char *who;	     /* adds them, for the log */
	bool quiet;		     /* no letter welcomes them */
} Newcomer;
/* Does so and welcomes them by a letter. Also sets ERROR_PLAYER for a language
 * without templates. */
bool member_welcome(Club *club, Time now, const Newcomer *newcomer,
		    GError **error);
/* Registers a player by their own wish, in the transaction of their mail;
 * language NULL: the club's. */
bool member_register(Club *club, Time now, const char *name,
		     const char *address, const char *language, gint64 *id,
		     GError **error);
/* Change one thing of a player: name, address, zone or language. */
bool member_set(Club *club, Time now, const char *name, const char *key,
		const char *value, GError **error);
/* Removes a player from the club: no new matches, no letters. Sets ERROR_PLAYER
 * while they have a seat in a live match. */
bool member_remove(Club *club, Time now, const char *name, GError **error);

#endif
