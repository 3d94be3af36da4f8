/* address_parts.h - what the files of address share: the two acts that wait
 * for an answer, as they are stored. */
#ifndef CLUB_PEOPLE_ADDRESS_PARTS_H
#define CLUB_PEOPLE_ADDRESS_PARTS_H

#include "club/people/address.h"

#include "club/home/run.h"
#include "store/pending.h"

#define ADDRESS_SAY (2 * DAY) /* how long the old address can decline */
#define ADDRESS_ASK "address"
#define ADDRESS_NOTICE "readdress"

/* A number in the data of an act; 0 where it has none. */
gint64 address_number(const json_t *data, const char *key);

/* The say of the old address that waits; NULL: none does.  And how many of the
 * last 30 days were declined. */
bool address_notice(Run *run, gint64 player, PendingRow **notice, int *declined,
		    GError **error);
/* No question to a new address of a player waits any more. */
bool address_void_questions(Run *run, gint64 player, GError **error);

#endif
