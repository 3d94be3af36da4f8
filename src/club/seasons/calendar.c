/* calendar.c - seasons go on by the clock.
 *
 * Each change is one transaction; what a killed run leaves undone is still due
 * in the next.  A season that can't go on doesn't stop the others. */
#include "club/seasons/calendar.h"

#include "base/each.h"
#include "base/error.h"
#include "base/log.h"
#include "club/news/tell.h"
#include "club/seasons/changes.h"
#include "club/seasons/season_matches.h"
#include "club/seasons/season_news.h"
#include "club/work/group.h"
#include "game/game.h"
#include "store/once.h"

#include <string.h>

/* What a season needs done in this run. */
typedef struct {
	bool due;	/* its phase has ended */
	bool over;	/* all of its matches are */
	bool finishing; /* the house plays matches that were paused */
	bool week;	/* it is a week since the tables were last sent */
	Time newest;	/* when its newest match ended; TIME_NONE: none has */
} Needs;

/* Finds what a season needs; nothing while it is paused. */
static bool
find_needs(Run *run, const Season *season, Needs *needs, GError **error)
{
	const SeasonRow *row = season->row;

	*needs = (Needs){ .newest = TIME_NONE };
	if (row->paused)
		return true;
	needs->due = row->due && row->due <= run->now;
	if (row->phase < SEASON_PLAY || row->phase >= SEASON_CLOSED)
		return true;
	g_autoptr(GPtrArray) matches =
		season_matches(run->club, season, SEASON_WHOLE, error);

	needs->over = true;
	needs->finishing = row->phase == SEASON_FINISHING;
	needs->week = run->now >= row->told + WEEK;
	ptr_array_foreach (const SeasonMatch, match, matches) {
		needs->over &= match->over;
		needs->newest = MAX(needs->newest, match->row->finished);
	}
	return matches != NULL;
}

static bool
meet_needs(Run *run, Season *season, GError **error)
{
	SeasonRow *row = season->row;
	Needs needs;

	if (!find_needs(run, season, &needs, error))
		return false;
	if (needs.over)
		return changes_close(run, season, error);
	if (needs.due)
		return changes_next(run, season, error);
	/* Matches that end now belong to this week's tables. */
	if (needs.finishing && (!changes_finish(run, season, error) ||
				!find_needs(run, season, &needs, error)))
		return false;
	if (!needs.week || needs.newest <= row->told)
		return true;
	row->told = run->now;
	return season_set(run->club->store, row, error) &&
	       season_tell_table(run, season, error);
}

/* --- all seasons ----------------------------------------------------------*/

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

	if (!season)
		return false;
	if (!game_find(season->contest->game))
		return fail(error, ERROR_NEVER, "there is no game '%s'",
			    season->contest->game);
	return meet_needs(run, season, error) &&
	       once_clear(run->club->store, key, error);
}

/* Reports a season that can't go on; it stays as it is. */
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

/* Lists the seasons that need something, since an idle run writes nothing; NULL
 * on error. */
static GArray *
find_due(Run *run, GError **error)
{
	g_autoptr(GArray) running = season_running(run->club->store, error);
	g_autoptr(GArray) due = g_array_new(FALSE, FALSE, sizeof(gint64));

	for (guint i = 0; running && i < running->len; i++) {
		gint64 id = g_array_index(running, gint64, i);
		g_autoptr(Season) season = season_load(run->club, id, error);
		Needs needs;

		if (!season || !find_needs(run, season, &needs, error))
			return NULL;
		if (needs.due || needs.over || needs.finishing || needs.week)
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
