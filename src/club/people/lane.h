/* lane.h - the names of lanes: whose mails are played in the order in which
 * they came, where several workers play them (SCALE 2). */
#ifndef CLUB_PEOPLE_LANE_H
#define CLUB_PEOPLE_LANE_H

#include "club/home/club.h"

/* Free with g_free. */
char *lane_of_player(gint64 player);
/* Of who is no player, by the address that they write from (NULL: they say
 * none). */
char *lane_of_address(const Club *club, const char *address);
bool lane_is_address(const char *lane);
/* Whose it is, or 0: nobody's who is a player. */
gint64 lane_player(const char *lane);

/* In the transaction that makes an address a player's: what came from there and
 * is not played yet is the player's, and comes before what comes now. */
bool lane_join(const Club *club, const char *address, gint64 player,
	       GError **error);

#endif
