/* acts.c - what the organiser decides in a season. */
#include "club/season/acts.h"

#include "base/error.h"
#include "base/saying.h"
#include "club/news/tell.h"
#include "club/season/joining.h"
#include "club/season/opening.h"
#include "club/season/reckoned.h"
#include "club/season/season_news.h"
#include "club/seats/founding.h"
#include "club/table/cache.h"
#include "club/time/clocks.h"
#include "club/time/match_pace.h"
#include "club/work/work.h"
#include "store/matches.h"
#include "store/players.h"
#include "store/seats.h"

/* --- what is common --------------------------------------------------------*/

static Work
work_of(const SeasonAct *act, const char *name)
{
	Work work = work_new(act->club, act->now, name);

	work.log.who = (char *)act->who;
	return work;
}

static bool
finish(Work *work, const SeasonAct *act, const Season *season, bool done,
       GError **error)
{
	g_autofree char *tag = season_tag(season);
	g_autofree char *detail =
		act->why && *act->why ? g_strdup_printf("%s: %s", tag, act->why)
				      : g_strdup(tag);

	return work_end(work, done, detail, 0, error);
}

static bool
fail_phase(const Season *season, GError **error)
{
	return fail_saying(error, say("season.wrong_phase", "{s:o, s:o}",
				      "season", season_said(season), "phase",
				      season_phase_said(season->row->phase)));
}

/* --- pause and resume ------------------------------------------------------*/

/* What is decided for all of it. */
static bool
keep_whole(Run *run, const SeasonAct *act, const Season *season, GError **error)
{
	return season_act_keep(run, act, season, SEASON_WHOLE,
			       (SeasonEntry){ .kind = ENTRY_OTHER }, error);
}

typedef bool ClockAct(Run *run, gint64 match, GError **error);

static bool
each_live(Run *run, const Season *season, ClockAct *act, GError **error)
{
	g_autoptr(GPtrArray) fixtures =
		fixture_list(run->club->store, season->row->id, error);

	for (guint i = 0; fixtures && i < fixtures->len; i++) {
		gint64 match = ((FixtureRow *)fixtures->pdata[i])->match;
		g_autoptr(MatchRow) row =
			match_glance(run->club->store, match, error);

		if (!row ||
		    (row->phase == MATCH_LIVE && !act(run, match, error)))
			return false;
	}
	return fixtures != NULL;
}

static bool
pause(Run *run, const SeasonAct *act, Season *season, GError **error)
{
	season->row->paused = act->now;
	return season_set(run->club->store, season->row, error) &&
	       each_live(run, season, clocks_pause, error) &&
	       season_tell_all(run, season, -1,
			       say("season.paused", "{s:o, s:s}", "season",
				   season_said(season), "why",
				   season_act_why(act)),
			       error) &&
	       keep_whole(run, act, season, error);
}

bool
season_pause(const SeasonAct *act, Season *season, GError **error)
{
	Work work = work_of(act, "season pause");

	if (season->row->paused)
		return fail_saying(error, say("season.paused_already", "{s:o}",
					      "season", season_said(season)));
	if (season->row->phase >= SEASON_CLOSED)
		return fail_phase(season, error);
	return work_begin(&work, error) &&
	       finish(&work, act, season, pause(&work.run, act, season, error),
		      error);
}

static bool
resume(Run *run, const SeasonAct *act, Season *season, GError **error)
{
	if (season->row->due)
		season->row->due += act->now - season->row->paused;
	season->row->paused = TIME_NONE;
	return season_set(run->club->store, season->row, error) &&
	       each_live(run, season, clocks_resume, error) &&
	       season_tell_all(run, season, -1,
			       say("season.resumed", "{s:o}", "season",
				   season_said(season)),
			       error) &&
	       keep_whole(run, act, season, error);
}

bool
season_resume(const SeasonAct *act, Season *season, GError **error)
{
	Work work = work_of(act, "season resume");

	if (!season->row->paused)
		return fail_saying(error, say("season.not_paused", "{s:o}",
					      "season", season_said(season)));
	return work_begin(&work, error) &&
	       finish(&work, act, season, resume(&work.run, act, season, error),
		      error);
}

/* --- one player ------------------------------------------------------------*/

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

/* Where who moves somebody plays as well, all hear what is marked. */
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
	Work work = work_of(act, "season move");
	g_autofree char *name = season_division(division);

	if (season_is_round(season))
		return fail_saying(error, say("season.no_moves", "{s:o}",
					      "season", season_said(season)));
	if (season->row->phase > SEASON_CHECK_IN)
		return fail_phase(season, error);
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
	/* Who had to wait for a season takes part again. */
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

	return finish(&work, act, season, done, error);
}

static bool
find_fixture(Club *club, const Season *season, gint64 match,
	     FixtureRow **fixture, GError **error)
{
	if (!fixture_get(club->store, match, fixture, error))
		return false;
	if (*fixture && (*fixture)->season == season->row->id)
		return true;
	return fail_saying(error, say("season.no_fixture", "{s:o}", "season",
				      season_said(season)));
}

bool
season_points(const SeasonAct *act, Season *season, gint64 match, gint64 player,
	      int points, GError **error)
{
	const EntrantRow *row = season_entrant(season, player);
	g_autoptr(FixtureRow) fixture = NULL;
	Work work = work_of(act, "season points");

	if (!find_fixture(act->club, season, match, &fixture, error))
		return false;
	if (!row || row->division != fixture->division)
		return not_in(season, player, error);
	g_autoptr(MatchRow) played =
		match_glance(act->club->store, match, error);

	if (!played || !work_begin(&work, error))
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

	return finish(&work, act, season, done, error);
}

bool
season_withdraw_for(const SeasonAct *act, Season *season, gint64 player,
		    GError **error)
{
	Work work = work_of(act, "season withdraw");
	json_auto_t *said = NULL;

	const EntrantRow *row = season_entrant(season, player);

	if (!row)
		return not_in(season, player, error);
	const SeasonEntry entry = { .kind = ENTRY_OTHER, .player = player };
	int division = row->division;

	if (!work_begin(&work, error))
		return false;
	work.run.tables = table_cache_new(act->club);
	bool done =
		season_withdraw(&work.run, season, player, &said, error) &&
		tell_notice(&work.run, player, 0,
			    say("season.withdrawn_by", "{s:o, s:s}", "season",
				season_said(season), "why",
				season_act_why(act)),
			    error) &&
		season_act_keep(&work.run, act, season, division, entry, error);

	g_clear_pointer(&work.run.tables, table_cache_free);
	return finish(&work, act, season, done, error);
}

/* --- a match again ---------------------------------------------------------*/

/* The names of those whose match it is, by seat. */
static bool
name_entrants(Club *club, const Season *season, const FixtureRow *fixture,
	      GPtrArray *names, GError **error)
{
	g_autoptr(GPtrArray) members =
		season_members(season, fixture->division);
	int rows[POINTS_SEATS_MAX];
	int n = season_fixture_rows(fixture->rows, rows);

	for (int i = 0; i < n; i++) {
		const EntrantRow *row = members->pdata[rows[i]];
		g_autoptr(Player) player = NULL;

		if (!player_get(club->store, row->player, &player, error))
			return false;
		g_ptr_array_add(names, g_strdup(player ? player->name : ""));
	}
	g_ptr_array_add(names, NULL);
	return true;
}

static bool
make_again(Run *run, const Season *season, const MatchRow *old, char **name,
	   GError **error)
{
	g_autoptr(FixtureRow) fixture = NULL;
	g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
	g_auto(GStrv) options = g_strsplit(old->options, " ", -1);
	g_autofree char *pace = match_pace_alone(old->pace);

	if (!fixture_get(run->club->store, old->id, &fixture, error) ||
	    !name_entrants(run->club, season, fixture, names, error))
		return false;
	const MatchPlan plan = { .game = old->game,
				 .players = (const char *const *)names->pdata,
				 .seats = old->seats,
				 .options = (const char *const *)options,
				 .pace_hours = old->pace_hours,
				 .pace = pace,
				 .stand_in = old->stand_in,
				 .invited = true };

	return founding_make(run->club, run->now, &plan, name, error);
}

static bool
again(Run *run, const SeasonAct *act, const Season *season, const MatchRow *old,
      int division, char **name, GError **error)
{
	g_autoptr(MatchRow) made = NULL;
	const SeasonEntry entry = { .kind = ENTRY_AGAIN, .match = old->id };

	if (!make_again(run, season, old, name, error) ||
	    !match_find(run->club->store, *name, &made, error) ||
	    !fixture_replace(run->club->store, old->id, made->id, error) ||
	    !season_act_keep(run, act, season, division, entry, error))
		return false;
	return season->row->phase == SEASON_DRAWN ||
	       (founding_begin(run->club, run->now, *name, act->who, error) &&
		season_give_gone(run, season, error));
}

bool
season_again(const SeasonAct *act, Season *season, gint64 match, char **name,
	     GError **error)
{
	Work work = work_of(act, "season again");
	g_autoptr(FixtureRow) fixture = NULL;
	g_autoptr(MatchRow) old = NULL;

	if (!find_fixture(act->club, season, match, &fixture, error))
		return false;
	old = match_glance(act->club->store, match, error);
	if (!old)
		return false;
	if (season->row->phase > SEASON_PLAY ||
	    season->row->phase < SEASON_DRAWN)
		return fail_phase(season, error);
	if (!fixture->spoilt && old->phase != MATCH_CANCELLED)
		return fail_saying(error, say("season.not_void", "{s:s}",
					      "match", old->name));
	if (!work_begin(&work, error))
		return false;
	work.run.tables = table_cache_new(act->club);
	bool done = again(&work.run, act, season, old, fixture->division, name,
			  error);

	g_clear_pointer(&work.run.tables, table_cache_free);
	return finish(&work, act, season, done, error);
}

/* --- the end ---------------------------------------------------------------*/

/* What has not begun is void, what runs goes on for itself. */
static bool
let_go(Run *run, const SeasonAct *act, const FixtureRow *fixture,
       GError **error)
{
	g_autoptr(MatchRow) row =
		match_glance(run->club->store, fixture->match, error);

	if (!row || row->phase == MATCH_FINISHED ||
	    row->phase == MATCH_CANCELLED)
		return row != NULL;
	return fixture_spoil(run->club->store, fixture->match, error) &&
	       (row->phase != MATCH_OPEN ||
		founding_cancel(run->club, run->now, row->name,
				season_act_why(act), error));
}

static bool
close_now(Run *run, const SeasonAct *act, Season *season, bool last,
	  GError **error)
{
	g_autoptr(GPtrArray) fixtures =
		fixture_list(run->club->store, season->row->id, error);
	bool done = fixtures != NULL;

	for (guint i = 0; done && i < fixtures->len; i++)
		done = let_go(run, act, fixtures->pdata[i], error);
	season->contest->ended |= last;
	season->row->phase = SEASON_DROPPED;
	season->row->due = TIME_NONE;
	season->row->paused = TIME_NONE;
	season->row->closed = act->now;
	return done && contest_set(run->club->store, season->contest, error) &&
	       season_set(run->club->store, season->row, error) &&
	       season_next(run, season, NULL, error) &&
	       season_tell_all(run, season, -1,
			       say("season.ended_early", "{s:o, s:s, s:b}",
				   "season", season_said(season), "why",
				   season_act_why(act), "last",
				   season->contest->ended),
			       error) &&
	       keep_whole(run, act, season, error);
}

bool
season_close(const SeasonAct *act, Season *season, bool last, GError **error)
{
	Work work = work_of(act, "season close");

	if (season->row->phase >= SEASON_CLOSED)
		return fail_phase(season, error);
	return work_begin(&work, error) &&
	       finish(&work, act, season,
		      close_now(&work.run, act, season, last, error), error);
}
