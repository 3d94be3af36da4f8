/* calendar.c - seasons go on by the clock.
 *
 * Each change is one transaction; whatever a kill leaves undone the next run
 * finds due still.  A season that cannot go on stops nobody else. */
#include "club/seasons/calendar.h"

#include "base/error.h"
#include "base/log.h"
#include "club/news/tell.h"
#include "club/seasons/changes.h"
#include "club/seasons/season_news.h"
#include "club/seasons/season_private.h"
#include "club/seasons/tables.h"
#include "club/work/group.h"
#include "game/game.h"
#include "store/once.h"

#include <string.h>

#define WEEK (7 * DAY)

static bool
is_played(const Season *season)
{
	return season->row->phase >= SEASON_PLAY &&
	       season->row->phase < SEASON_CLOSED;
}

/* Once a week in which a match has ended. */
static bool
tell_week(Run *run, Season *season, GError **error)
{
	Time newest = TIME_NONE;

	if (run->now < season->row->told + WEEK)
		return true;
	if (!season_newest_end(run->club, season, &newest, error))
		return false;
	if (newest <= season->row->told)
		return true;
	season->row->told = run->now;
	return season_set(run->club->store, season->row, error) &&
	       season_tell_table(run, season, error);
}

/* Is there anything to do?  An idle run writes nothing. */
static bool
find_wants(Run *run, const Season *season, bool *wants, GError **error)
{
	const SeasonRow *row = season->row;
	bool due = row->due && row->due <= run->now;
	int left = 1;

	*wants = false;
	if (row->paused)
		return true;
	if (is_played(season) &&
	    !season_unfinished(run->club, season, &left, error))
		return false;
	*wants = due || !left || row->phase == SEASON_FINISHING ||
		 (is_played(season) && run->now >= row->told + WEEK);
	return true;
}

static bool
look(Run *run, Season *season, GError **error)
{
	int left = 1;

	if (is_played(season) &&
	    !season_unfinished(run->club, season, &left, error))
		return false;
	if (!left)
		return changes_close(run, season, error);
	if (season->row->due && season->row->due <= run->now)
		return changes_next(run, season, error);
	if (season->row->phase == SEASON_FINISHING &&
	    !changes_finish(run, season, error))
		return false;
	return tell_week(run, season, error);
}

/* --- all of them -----------------------------------------------------------*/

static char *
key_of(gpointer item)
{
	return g_strdup_printf("season:%" G_GINT64_FORMAT,
			       *(const gint64 *)item);
}

static bool
advance(Run *run, gpointer item, GError **error)
{
	g_autoptr(Season) season =
		season_load(run->club, *(const gint64 *)item, error);
	g_autofree char *key = key_of(item);
	bool wants = false;

	if (!season)
		return false;
	if (!game_find(season->contest->game))
		return fail(error, ERROR_NEVER, "there is no game '%s'",
			    season->contest->game);
	/* It may have been paused since it was found. */
	if (!find_wants(run, season, &wants, error))
		return false;
	return (!wants || look(run, season, error)) &&
	       once_clear(run->club->store, key, error);
}

/* It stays as it is, and the rest of the club goes on. */
static bool
give_up(Run *run, gpointer item, const char *why, GError **error)
{
	g_autofree char *key = key_of(item);
	g_autoptr(Season) season =
		season_load(run->club, *(const gint64 *)item, error);

	if (!season)
		return false;
	g_autofree char *tag = season_tag(season);
	int length = (int)strlen(why) - g_str_has_suffix(why, ".");
	g_autofree char *message = log_text(
		"The season %s cannot go on: %.*s. Each run tries again; see: "
		"pennypost season show %s",
		tag, length, why, tag);

	return tell_operator(run, key, message, error);
}

/* Lists the seasons for which something is due; NULL on error. */
static GArray *
find_due(Run *run, GError **error)
{
	g_autoptr(GArray) running = season_running(run->club->store, error);
	g_autoptr(GArray) due = g_array_new(FALSE, FALSE, sizeof(gint64));

	for (guint i = 0; running && i < running->len; i++) {
		gint64 id = g_array_index(running, gint64, i);
		g_autoptr(Season) season = season_load(run->club, id, error);
		bool wants = false;

		if (!season || !find_wants(run, season, &wants, error))
			return NULL;
		if (wants)
			g_array_append_val(due, id);
	}
	return running ? g_steal_pointer(&due) : NULL;
}

bool
season_advance(Run *run, GError **error)
{
	static const GroupKind seasons = {
		.name = "seasons",
		.one = advance,
		.give_up = give_up,
		.key = key_of,
	};
	g_autoptr(GArray) due = NULL;
	bool done;

	if (!run->fetched || run->brake)
		return true;
	due = find_due(run, error);
	done = due != NULL;
	for (guint i = 0; done && i < due->len; i++) {
		gpointer item = &g_array_index(due, gint64, i);

		done = group_run(run, &seasons, &item, 1, error);
	}
	return done;
}
