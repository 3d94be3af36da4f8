/* lane.c - the names of lanes. */
#include "club/people/lane.h"

#include "base/secret.h"
#include "store/inbox_lanes.h"
#include "store/locks.h"

#include <string.h>

#define MARK_CHARS 16

static const char of_player[] = "player:";
static const char of_address[] = "from:";

char *
lane_of_player(gint64 player)
{
	return g_strdup_printf("%s%" G_GINT64_FORMAT, of_player, player);
}

/* Who is forgotten shall not be found here.  Mail programs do not agree on
 * capitals. */
char *
lane_of_address(const Club *club, const char *address)
{
	g_autofree char *plain = g_utf8_strdown(address ? address : "", -1);
	g_autofree char *mark = secret_mark(club->key, plain, MARK_CHARS);

	return g_strconcat(of_address, mark, NULL);
}

bool
lane_is_address(const char *lane)
{
	return g_str_has_prefix(lane, of_address);
}

gint64
lane_player(const char *lane)
{
	return g_str_has_prefix(lane, of_player)
		       ? g_ascii_strtoll(lane + strlen(of_player), NULL, 10)
		       : 0;
}

bool
lane_join(const Club *club, const char *address, gint64 player, GError **error)
{
	g_autofree char *from = lane_of_address(club, address);
	g_autofree char *to = lane_of_player(player);

	return !store_many(club->store) ||
	       inbox_lane_join(club->store, from, to, error);
}
