/* members.h - adds, changes and removes players, one or a list of them. */
#ifndef CLUB_PLAYERS_MEMBERS_H
#define CLUB_PLAYERS_MEMBERS_H

#include "club/installation/club.h"
#include "store/players.h"

#include <jansson.h>

/* Adds a player: name, one address, zone ("" for the club's). ERROR_PLAYER if
 * the name is taken or could be a command, the address is bad, or the zone
 * unknown. */
bool member_add(Club *club, Time now, const char *name, const char *address,
		const char *zone, gint64 *id, GError **error);
typedef struct {
	const char *name, *address;
	const char *zone, *language; /* NULL or "": the club's */
	const char *who; /* who adds them, for the log; NULL: the organiser */
	bool quiet;	 /* send no welcome letter */
} Newcomer;
/* As member_add, and sends a welcome letter. Also sets ERROR_PLAYER for a
 * language without templates. */
bool member_welcome(Club *club, Time now, const Newcomer *newcomer,
		    GError **error);
/* Registers a player by their own wish, in the transaction of their mail;
 * language NULL: the club's. */
bool member_register(Club *club, Time now, const char *name,
		     const char *address, const char *language, gint64 *id,
		     GError **error);
/* Changes one field of a player: name, address, zone or language. */
bool member_set(Club *club, Time now, const char *name, const char *key,
		const char *value, GError **error);
/* Removes a player from the club: no new matches, no letters. Sets ERROR_PLAYER
 * while they have a seat in a live match. */
bool member_remove(Club *club, Time now, const char *name, GError **error);

/* Adds all players in a file of comma-separated lines (base/csv.h): name,
 * address, zone, language, in this order or that of a first line that names
 * them. Adds all or none: ERROR_PLAYER names the file, the line and the cure.
 * Sends welcome letters, unless `quiet`. */
bool roster_add(Club *club, Time now, const char *path, bool quiet, int *added,
		GError **error);

/* --- for other lists of players ----------------------------------------- */

/* Reads a file as csv_read does; ERROR_PLAYER if it isn't a list of players. */
GPtrArray *roster_rows(const char *path, GError **error);
/* Makes an ERROR_PLAYER the "why" of a saying, which is the new error; passes
 * any other error on. Steals both. */
bool roster_fail(GError **error, GError *problem, json_t *saying);

#endif
