/* lookup.c - what players may look up by mail. */
#include "club/news/lookup.h"

#include <glib.h>
#include <string.h>

static const struct {
	Lookup lookup;
	const char *name, *field;
} lookups[] = {
	{ LOOKUP_STATUS, "status", "asks_status" },
	{ LOOKUP_LIST, "list", "asks_list" },
	{ LOOKUP_RATINGS, "ratings", "asks_ratings" },
	{ LOOKUP_CAREER, "career", "asks_career" },
	{ LOOKUP_RULES, "rules", "asks_rules" },
	{ LOOKUP_GAMES, "games", "asks_games" },
	{ LOOKUP_HELP, "help", "asks_help" },
	{ LOOKUP_LEAGUES, "leagues", "asks_leagues" },
	{ LOOKUP_STANDINGS, "standings", "asks_standings" },
	{ LOOKUP_CROSSTABLE, "crosstable", "asks_crosstable" },
	{ LOOKUP_FIXTURES, "fixtures", "asks_fixtures" },
	{ LOOKUP_MY_SEASON, "my season", "asks_my_season" },
};
G_STATIC_ASSERT(G_N_ELEMENTS(lookups) == LOOKUPS);

const char *
lookup_name(Lookup lookup)
{
	return lookups[lookup].name;
}

Lookup
lookup_find(const char *name)
{
	int i = 0;

	while (i < LOOKUPS && strcmp(lookups[i].name, name) != 0)
		i++;
	return (Lookup)i;
}

const char *
lookup_field(Lookup lookup)
{
	return lookups[lookup].field;
}
