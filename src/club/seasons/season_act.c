/* season_act.c - an act of the organiser's in a season is kept. */
#include "club/seasons/season_act.h"

#include "base/saying.h"
#include "club/seasons/season_news.h"
#include "store/matches.h"
#include "store/players.h"

/* --- whose ----------------------------------------------------------------*/

const char *
season_act_why(const SeasonAct *act)
{
	return act->why ? act->why : "";
}

static bool
is_in(const EntrantRow *row, int division)
{
	return division == SEASON_WHOLE ? row->state != ENTRANT_BREAK &&
						  row->state != ENTRANT_STANDBY
					: row->division == division;
}

static bool
acts(const SeasonAct *act, const Player *player)
{
	const char *own = club_organiser(act->club, player->address);

	return own && (!act->address || !g_ascii_strcasecmp(own, act->address));
}

bool
season_act_own(const SeasonAct *act, const Season *season, int division,
	       gint64 *own, GError **error)
{
	*own = 0;
	for (guint i = 0; i < season->entrants->len && !*own; i++) {
		const EntrantRow *row = season->entrants->pdata[i];
		g_autoptr(Player) player = NULL;

		if (!is_in(row, division))
			continue;
		if (!player_get(act->club->store, row->player, &player, error))
			return false;
		if (player && acts(act, player))
			*own = player->id;
	}
	return true;
}

/* --- kept and told --------------------------------------------------------*/

static bool
add(const SeasonAct *act, const Season *season, SeasonEntry entry,
    const char *why, GError **error)
{
	entry.season = season->row->id;
	entry.at = act->now;
	entry.who = (char *)act->who;
	entry.why = (char *)why;
	return season_entry_add(act->club->store, &entry, error);
}

static json_t *
say_own(const Season *season, int division, gint64 own)
{
	if (division == SEASON_WHOLE)
		return say("season.own_season", "{s:o, s:o}", "player",
			   say_player(own), "season", season_said(season));
	return say("season.own_act", "{s:o}", "player", say_player(own));
}

bool
season_act_keep(Run *run, const SeasonAct *act, const Season *season,
		int division, SeasonEntry entry, GError **error)
{
	if (!season_act_own(act, season, division, &entry.own, error) ||
	    !add(act, season, entry, season_act_why(act), error))
		return false;
	return !entry.own ||
	       season_tell_all(run, season, division,
			       say_own(season, division, entry.own), error);
}

bool
season_act_in_match(Run *run, const SeasonAct *act, gint64 match,
		    const char *what, GError **error)
{
	g_autoptr(FixtureRow) fixture = NULL;
	g_autoptr(Season) season = NULL;
	g_autoptr(MatchRow) row = NULL;
	SeasonEntry entry = { .kind = ENTRY_OTHER, .match = match };

	if (!fixture_get(act->club->store, match, &fixture, error))
		return false;
	if (!fixture || fixture->spoilt)
		return true;
	season = season_load(act->club, fixture->season, error);
	row = season ? match_glance(act->club->store, match, error) : NULL;
	if (!row ||
	    !season_act_own(act, season, fixture->division, &entry.own, error))
		return false;
	if (!entry.own)
		return true;
	return add(act, season, entry, what, error) &&
	       season_tell_all(run, season, fixture->division,
			       say("season.own_match", "{s:o, s:s}", "player",
				   say_player(entry.own), "match", row->name),
			       error);
}
