/* address_private.h - shared by address*.c: the two stored acts that wait for
 * an answer. */
#ifndef CLUB_PLAYERS_ADDRESS_PRIVATE_H
#define CLUB_PLAYERS_ADDRESS_PRIVATE_H

#include "club/players/address.h"

#include "club/installation/run.h"
#include "store/pending.h"

#define ADDRESS_SAY (2 * DAY) /* how long the old address can decline */
#define ADDRESS_ASK "address"
#define ADDRESS_NOTICE "readdress"

/* Returns a number in an act's data; 0 if there is none. */
gint64 address_number(const json_t *data, const char *key);

/* Finds the notice to the old address that still waits; NULL if none does.
 * *declined becomes how many were declined in the last 30 days. */
bool address_notice(Run *run, gint64 player, PendingRow **notice, int *declined,
		    GError **error);
/* Voids the questions to new addresses of a player. */
bool address_void_questions(Run *run, gint64 player, GError **error);

#endif
