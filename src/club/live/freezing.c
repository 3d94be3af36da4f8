/* freezing.c - a match that does not replay is set aside, alone. */
#include "club/live/freezing.h"

#include "base/error.h"
#include "base/log.h"
#include "base/saying.h"
#include "club/installation/logbook.h"
#include "club/live/cache.h"
#include "club/news/tell.h"

#include <string.h>

bool
match_freeze(Run *run, gint64 match, const char *why, GError **error)
{
	g_autoptr(MatchRow) row = match_must(run->club->store, match, error);
	g_autofree char *what = NULL, *message = NULL;

	if (!row)
		return false;
	row->phase = MATCH_FROZEN;
	what = g_strdup_printf("frozen:%s", row->name);
	/* Errors of loading begin with the name. */
	if (g_str_has_prefix(why, row->name))
		why += strspn(why + strlen(row->name), ": ") +
		       strlen(row->name);
	message = log_text("%s is set aside: %s. The other matches go on.",
			   row->name, why);
	return match_set(run->club->store, row, error) &&
	       match_settle(run->club->store, match, error) &&
	       logbook_add(run,
			   &(Entry){ .act = "set aside",
				     .why = why,
				     .match = match },
			   error) &&
	       tell_operator(run, what, message, error) &&
	       tell_who_runs(
		       run, NULL,
		       say("organiser.set_aside", "{s:s}", "match", row->name),
		       error);
}

LiveMatch *
match_live(Run *run, gint64 match, GError **error)
{
	GError *problem = NULL;
	g_autofree char *why = NULL;
	LiveMatch *live = live_cache_get(run->tables, match, &problem);

	if (live || !problem)
		return live;
	if (!error_is(problem, ERROR_NEVER)) {
		g_propagate_error(error, problem);
		return NULL;
	}
	why = g_strdup(problem->message);
	g_error_free(problem);
	return match_freeze(run, match, why, error)
		       ? live_cache_get(run->tables, match, error)
		       : NULL;
}
