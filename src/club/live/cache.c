/* cache.c - keeps the replayed matches of a run, and sets aside a match that
 * does not replay. */
#include "club/live/cache.h"

#include "base/error.h"
#include "base/log.h"
#include "base/saying.h"
#include "club/installation/logbook.h"
#include "club/news/tell.h"

#include <string.h>

/* Matches, of up to 20 kB each: those of one run of a large club. */
#define MATCHES_MOST 1024

struct LiveMatchCache {
	Club *club;
	GHashTable *matches; /* LiveMatch *, by match id */
};

LiveMatchCache *
live_cache_new(Club *club)
{
	LiveMatchCache *cache = g_new0(LiveMatchCache, 1);

	cache->club = club;
	cache->matches = g_hash_table_new_full(
		g_int64_hash, g_int64_equal, g_free, (GDestroyNotify)live_free);
	return cache;
}

void
live_cache_free(LiveMatchCache *cache)
{
	g_hash_table_unref(cache->matches);
	g_free(cache);
}

LiveMatch *
live_cache_get(LiveMatchCache *cache, gint64 match, GError **error)
{
	LiveMatch *live = g_hash_table_lookup(cache->matches, &match);

	if (live)
		return live;
	if (g_hash_table_size(cache->matches) >= MATCHES_MOST)
		g_hash_table_remove_all(cache->matches);
	live = live_load(cache->club, match, error);
	if (live)
		g_hash_table_insert(cache->matches,
				    g_memdup2(&match, sizeof match), live);
	return live;
}

void
live_cache_drop(LiveMatchCache *cache, gint64 match)
{
	if (match)
		g_hash_table_remove(cache->matches, &match);
	else
		g_hash_table_remove_all(cache->matches);
}

/* --- matches that do not replay ------------------------------------------ */

bool
match_freeze(Run *run, gint64 match, const char *why, GError **error)
{
	g_autoptr(MatchRow) row = match_must(run->club->store, match, error);

	if (!row)
		return false;
	row->phase = MATCH_FROZEN;
	/* Errors of loading begin with the name. */
	if (g_str_has_prefix(why, row->name))
		why += strspn(why + strlen(row->name), ": ") +
		       strlen(row->name);
	g_autofree char *what = g_strdup_printf("frozen:%s", row->name);
	g_autofree char *message =
		log_text("%s is set aside: %s. The other matches go on.",
			 row->name, why);
	return match_set(run->club->store, row, error) &&
	       match_settle(run->club->store, match, error) &&
	       logbook_add(run, NULL, "set aside", why, match, error) &&
	       tell_operator(run, what, message, error) &&
	       tell_who_runs(
		       run, NULL,
		       say("organiser.set_aside", "{s:s}", "match", row->name),
		       error);
}

LiveMatch *
match_live(Run *run, gint64 match, GError **error)
{
	g_autoptr(GError) problem = NULL;
	LiveMatch *live = live_cache_get(run->live_matches, match, &problem);

	if (live || !problem)
		return live;
	if (!error_is(problem, ERROR_NEVER)) {
		g_propagate_error(error, g_steal_pointer(&problem));
		return NULL;
	}
	return match_freeze(run, match, problem->message, error)
		       ? live_cache_get(run->live_matches, match, error)
		       : NULL;
}
