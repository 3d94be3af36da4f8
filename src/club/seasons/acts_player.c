/* acts_player.c - what the organiser decides about one player of a season. */
#include "club/seasons/acts_private.h"

#include "base/error.h"
#include "base/saying.h"
#include "club/live/cache.h"
#include "club/news/tell.h"
#include "club/seasons/joining.h"
#include "club/seasons/season_news.h"
#include "store/matches.h"

static bool
not_in(const Season *season, gint64 player, GError **error)
{
	return fail_saying(error, say("season.takes_no_part", "{s:o, s:o}",
				      "player", say_player(player), "season",
				      season_said(season)));
}

/* There are never more than players. */
static bool
is_division(const Season *season, int division)
{
	int joined = 0;

	for (guint i = 0; i < season->entrants->len; i++)
		joined += ((EntrantRow *)season->entrants->pdata[i])->state ==
			  ENTRANT_JOINED;
	return division < MAX(1, joined);
}

/* Tells everybody a marked move, as the organiser who made it plays as well. */
static bool
tell_own_move(Run *run, const SeasonAct *act, const Season *season,
	      const SeasonEntry *entry, GError **error)
{
	g_autofree char *name = season_division(entry->number);
	gint64 own = 0;

	if (!season_act_own(act, season, SEASON_WHOLE, &own, error))
		return false;
	return !own ||
	       season_tell_all(run, season, SEASON_WHOLE,
			       say("season.move_told", "{s:o, s:s, s:o}",
				   "player", say_player(entry->player),
				   "division", name, "season",
				   season_said(season)),
			       error);
}

bool
season_move(const SeasonAct *act, Season *season, gint64 player, int division,
	    GError **error)
{
	EntrantRow *row = season_entrant(season, player);
	Work work = acts_work(act, "season move");
	g_autofree char *name = season_division(division);

	if (season_is_round(season))
		return fail_saying(error, say("season.no_moves", "{s:o}",
					      "season", season_said(season)));
	if (season->row->phase > SEASON_CHECK_IN)
		return acts_fail_phase(season, error);
	if (!row || row->state == ENTRANT_BREAK)
		return not_in(season, player, error);
	if (!is_division(season, division))
		return fail_saying(error, say("season_acts.no_division",
					      "{s:s}", "text", name));
	if (!work_begin(&work, error))
		return false;
	const SeasonEntry entry = { .kind = ENTRY_MOVE,
				    .player = player,
				    .number = division };
	/* someone who had to wait for a season takes part again */
	row->state = ENTRANT_JOINED;
	bool done = entrant_set(act->club->store, row, error) &&
		    tell_notice(&work.run, player, 0,
				say("season.moved", "{s:o, s:s, s:s}", "season",
				    season_said(season), "division", name,
				    "why", season_act_why(act)),
				error) &&
		    tell_own_move(&work.run, act, season, &entry, error) &&
		    season_act_keep(&work.run, act, season, SEASON_WHOLE, entry,
				    error);

	return acts_finish(&work, act, season, done, error);
}

bool
season_lift(const SeasonAct *act, Season *season, gint64 player, GError **error)
{
	EntrantRow *row = season_entrant(season, player);
	Work work = acts_work(act, "season lift");
	const SeasonEntry entry = { .kind = ENTRY_OTHER, .player = player };

	if (season->row->phase > SEASON_CHECK_IN)
		return acts_fail_phase(season, error);
	if (!row)
		return not_in(season, player, error);
	if (row->state != ENTRANT_STANDBY)
		return fail_saying(error, say("season.waits_not", "{s:o, s:o}",
					      "player", say_player(player),
					      "season", season_said(season)));
	if (!work_begin(&work, error))
		return false;
	row->state = ENTRANT_JOINED;
	bool done = entrant_set(act->club->store, row, error) &&
		    tell_notice(&work.run, player, 0,
				say("season.lifted", "{s:o, s:s}", "season",
				    season_said(season), "why",
				    season_act_why(act)),
				error) &&
		    season_act_keep(&work.run, act, season, SEASON_WHOLE, entry,
				    error);

	return acts_finish(&work, act, season, done, error);
}

bool
season_points(const SeasonAct *act, Season *season, gint64 match, gint64 player,
	      int points, GError **error)
{
	const EntrantRow *row = season_entrant(season, player);
	g_autoptr(FixtureRow) fixture = NULL;
	Work work = acts_work(act, "season points");

	if (!acts_fixture(act->club, season, match, &fixture, error))
		return false;
	if (!row || row->division < 0)
		return not_in(season, player, error);
	g_autoptr(MatchRow) played =
		match_glance(act->club->store, match, error);

	if (!played)
		return false;
	if (row->division != fixture->division)
		return fail_saying(error,
				   say("season.other_division", "{s:o, s:s}",
				       "player", say_player(player), "match",
				       played->name));
	if (!work_begin(&work, error))
		return false;
	const SeasonEntry entry = { .kind = ENTRY_POINTS,
				    .player = player,
				    .match = match,
				    .number = points };
	bool done =
		season_tell_all(
			&work.run, season, fixture->division,
			say("season.points_given", "{s:o, s:o, s:s, s:o, s:s}",
			    "season", season_said(season), "player",
			    say_player(player), "match", played->name, "points",
			    say_points(points), "why", season_act_why(act)),
			error) &&
		season_act_keep(&work.run, act, season, fixture->division,
				entry, error);

	return acts_finish(&work, act, season, done, error);
}

static bool
check_withdrawal(const Season *season, const EntrantRow *row, gint64 player,
		 GError **error)
{
	if (!row)
		return not_in(season, player, error);
	if (season->row->phase >= SEASON_CLOSED)
		return acts_fail_phase(season, error);
	if (season_goes_on(season))
		return fail_saying(error, say("season.not_drawn_for",
					      "{s:o, s:o, s:s, s:o}", "season",
					      season_said(season), "draw",
					      say_time(season->row->due),
					      "name", season->contest->name,
					      "player", say_player(player)));
	return season->row->phase <= SEASON_CHECK_IN ||
	       row->state == ENTRANT_PLAYS ||
	       fail_saying(error, say("season.has_no_matches", "{s:o, s:o}",
				      "player", say_player(player), "season",
				      season_said(season)));
}

bool
season_withdraw_for(const SeasonAct *act, Season *season, gint64 player,
		    GError **error)
{
	Work work = acts_work(act, "season withdraw");
	json_auto_t *said = NULL;
	const EntrantRow *row = season_entrant(season, player);
	bool drawn = season->row->phase > SEASON_CHECK_IN;

	if (!check_withdrawal(season, row, player, error))
		return false;
	const SeasonEntry entry = { .kind = ENTRY_OTHER, .player = player };
	int division = drawn ? row->division : SEASON_WHOLE;

	if (!work_begin(&work, error))
		return false;
	work.run.tables = live_cache_new(act->club);
	bool done =
		(drawn ? season_give_up(&work.run, season, player,
					say("season.one_withdrawn_by",
					    "{s:o, s:o, s:s}", "player",
					    say_player(player), "season",
					    season_said(season), "why",
					    season_act_why(act)),
					error)
		       : season_leave(&work.run, season, player, &said,
				      error)) &&
		tell_notice(&work.run, player, 0,
			    say("season.withdrawn_by", "{s:o, s:s}", "season",
				season_said(season), "why",
				season_act_why(act)),
			    error) &&
		season_act_keep(&work.run, act, season, division, entry, error);

	g_clear_pointer(&work.run.tables, live_cache_free);
	return acts_finish(&work, act, season, done, error);
}
