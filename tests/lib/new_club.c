/* new_club.c - clubs and matches for tests and measurements. */
#include "lib/new_club.h"

#include "club/upkeep/opening.h"
#include "lib/cluster.h"

/* Uses a database of the private cluster if CLUSTER is set. */
static bool
make(const char *dir, const char *const *settings, GError **error)
{
	g_autoptr(GPtrArray) set = g_ptr_array_new();

	for (; *settings; settings++)
		g_ptr_array_add(set, (char *)*settings);
	if (cluster_asked()) {
		g_ptr_array_add(set, (char *)"club.database");
		g_ptr_array_add(set, cluster_database(false));
	}
	g_ptr_array_add(set, NULL);
	return club_make(dir, (const char *const *)set->pdata, error);
}

Club *
new_club(const char *dir, const char *const *settings, GError **error)
{
	const char *const *set =
		NAMES("club.name", "Club X", "club.address", "club@x.example",
		      "club.organiser", "olga@x.example");

	return make(dir, settings ? settings : set, error)
		       ? club_open(dir, error)
		       : NULL;
}

char *
new_match(Club *club, Time now, const MatchPlan *plan, GError **error)
{
	g_autofree char *name = NULL;

	return founding_make(club, now, plan, &name, error) &&
			       founding_begin(club, now, name, "organiser",
					      error)
		       ? g_steal_pointer(&name)
		       : NULL;
}
