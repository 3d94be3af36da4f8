/* acts.c - what the organiser decides in a season. */
#include "club/seasons/acts_private.h"

#include "base/error.h"
#include "base/saying.h"
#include "club/clocks/clocks.h"
#include "club/clocks/match_pace.h"
#include "club/installation/logbook.h"
#include "club/live/cache.h"
#include "club/news/tell.h"
#include "club/seasons/joining.h"
#include "club/seasons/opening.h"
#include "club/seasons/rating/reckoned.h"
#include "club/seasons/season_news.h"
#include "club/seats/founding.h"
#include "club/work/work.h"
#include "store/matches.h"
#include "store/players.h"
#include "store/seats.h"

/* --- what is common --------------------------------------------------------*/

Work
acts_work(const SeasonAct *act, const char *name)
{
	Work work = work_new(act->club, act->now, name);

	work.log.who = (char *)act->who;
	return work;
}

bool
acts_finish(Work *work, const SeasonAct *act, const Season *season, bool done,
	    GError **error)
{
	g_autofree char *tag = season_tag(season);
	g_autofree char *detail =
		act->why && *act->why ? g_strdup_printf("%s: %s", tag, act->why)
				      : g_strdup(tag);

	return work_end(work, done, detail, 0, error);
}

bool
acts_fail_phase(const Season *season, GError **error)
{
	return fail_saying(error, say("season.wrong_phase", "{s:o, s:o}",
				      "season", season_said(season), "phase",
				      season_phase_said(season->row->phase)));
}

bool
acts_fixture(Club *club, const Season *season, gint64 match,
	     FixtureRow **fixture, GError **error)
{
	if (!fixture_get(club->store, match, fixture, error))
		return false;
	if (*fixture && (*fixture)->season == season->row->id)
		return true;
	return fail_saying(error, say("season.no_fixture", "{s:o}", "season",
				      season_said(season)));
}

/* --- pause and resume ------------------------------------------------------*/

/* Stores what is decided for the whole season. */
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
	Work work = acts_work(act, "season pause");

	if (season->row->paused)
		return fail_saying(error, say("season.paused_already", "{s:o}",
					      "season", season_said(season)));
	if (season->row->phase >= SEASON_CLOSED)
		return acts_fail_phase(season, error);
	return work_begin(&work, error) &&
	       acts_finish(&work, act, season,
			   pause(&work.run, act, season, error), error);
}

static bool
resume(Run *run, const SeasonAct *act, Season *season, GError **error)
{
	if (season->row->due)
		season->row->due =
			season_put_off(run->club, season->row->due,
				       act->now - season->row->paused);
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
	Work work = acts_work(act, "season resume");

	if (!season->row->paused)
		return fail_saying(error, say("season.not_paused", "{s:o}",
					      "season", season_said(season)));
	return work_begin(&work, error) &&
	       acts_finish(&work, act, season,
			   resume(&work.run, act, season, error), error);
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

	return founding_make_asked(run->club, run->now, &plan, name, error);
}

/* For the log, of either match. */
static char *
again_detail(const SeasonAct *act, const Season *season, const MatchRow *old,
	     const char *name)
{
	g_autofree char *tag = season_tag(season);

	return g_strdup_printf("%s: %s again, as %s: %s", tag, old->name, name,
			       season_act_why(act));
}

static bool
tell_again(Run *run, const SeasonAct *act, const Season *season,
	   const MatchRow *old, int division, const MatchRow *made,
	   GError **error)
{
	g_autofree char *detail = again_detail(act, season, old, made->name);
	const Entry entry = { .who = act->who,
			      .act = "season again",
			      .why = detail,
			      .match = made->id };

	return logbook_add(run, &entry, error) &&
	       season_tell_all(run, season, division,
			       say("season.again_told", "{s:o, s:s, s:s, s:s}",
				   "season", season_said(season), "match",
				   old->name, "by", made->name, "why",
				   season_act_why(act)),
			       error);
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
	return tell_again(run, act, season, old, division, made, error) &&
	       (season->row->phase == SEASON_DRAWN ||
		(founding_begin(run->club, run->now, *name, act->who, error) &&
		 season_give_gone(run, season, error)));
}

bool
season_again(const SeasonAct *act, Season *season, gint64 match, char **name,
	     GError **error)
{
	Work work = acts_work(act, "season again");
	g_autoptr(FixtureRow) fixture = NULL;
	g_autoptr(MatchRow) old = NULL;

	if (!acts_fixture(act->club, season, match, &fixture, error))
		return false;
	old = match_glance(act->club->store, match, error);
	if (!old)
		return false;
	if (season->row->phase > SEASON_PLAY ||
	    season->row->phase < SEASON_DRAWN)
		return acts_fail_phase(season, error);
	if (!fixture->spoilt && old->phase != MATCH_CANCELLED)
		return fail_saying(error, say("season.not_void", "{s:s}",
					      "match", old->name));
	if (!work_begin(&work, error))
		return false;
	work.run.tables = live_cache_new(act->club);
	bool done = again(&work.run, act, season, old, fixture->division, name,
			  error);

	g_clear_pointer(&work.run.tables, live_cache_free);
	g_autofree char *detail =
		done ? again_detail(act, season, old, *name) : NULL;

	return work_end(&work, done, detail, old->id, error);
}

/* --- the end ---------------------------------------------------------------*/

/* Voids fixtures that haven't begun; those that run go on by themselves. */
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

static json_t *
say_ended(const SeasonAct *act, const Season *season)
{
	const char *why = season_act_why(act);

	if (season->contest->kind == CONTEST_CUP)
		return say("season.cup_ended", "{s:o, s:s}", "season",
			   season_said(season), "why", why);
	return say("season.ended_early", "{s:o, s:s, s:b}", "season",
		   season_said(season), "why", why, "last",
		   season->contest->ended);
}

static bool
close_now(Run *run, const SeasonAct *act, Season *season, bool last,
	  GError **error)
{
	g_autoptr(GPtrArray) fixtures =
		fixture_list(run->club->store, season->row->id, error);
	/* matches that run on must not stand still for ever */
	bool done = fixtures && (!season->row->paused ||
				 each_live(run, season, clocks_resume, error));

	for (guint i = 0; done && i < fixtures->len; i++)
		done = let_go(run, act, fixtures->pdata[i], error);
	/* A cup has nobody who could go on. */
	season->contest->ended |= last || season->contest->kind == CONTEST_CUP;
	season->row->phase = SEASON_DROPPED;
	season->row->due = TIME_NONE;
	season->row->paused = TIME_NONE;
	season->row->closed = act->now;
	return done && contest_set(run->club->store, season->contest, error) &&
	       season_set(run->club->store, season->row, error) &&
	       season_next(run, season, NULL, error) &&
	       season_tell_all(run, season, -1, say_ended(act, season),
			       error) &&
	       keep_whole(run, act, season, error);
}

bool
season_close(const SeasonAct *act, Season *season, bool last, GError **error)
{
	Work work = acts_work(act, "season close");

	if (season->row->phase >= SEASON_CLOSED)
		return acts_fail_phase(season, error);
	return work_begin(&work, error) &&
	       acts_finish(&work, act, season,
			   close_now(&work.run, act, season, last, error),
			   error);
}
