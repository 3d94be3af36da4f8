/* lane.c - the names of lanes. */
#include "run/door/lane.h"

#include <string.h>

static const char of_player[] = "player:";

char *
lane_of_player(gint64 player)
{
	return g_strdup_printf("%s%" G_GINT64_FORMAT, of_player, player);
}

gint64
lane_player(const char *lane)
{
	return g_str_has_prefix(lane, of_player)
		       ? g_ascii_strtoll(lane + strlen(of_player), NULL, 10)
		       : 0;
}
