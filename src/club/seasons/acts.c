/* acts.c - what the organiser decides in a season. */
#include "club/seasons/acts.h"

#include "base/base.h"
#include "club/clocks/clocks.h"
#include "club/clocks/stops.h"
#include "club/live/live.h"
#include "club/news/tell.h"
#include "club/seasons/joining.h"
#include "club/seasons/opening.h"
#include "club/seasons/season_matches.h"
#include "club/seasons/season_news.h"
#include "club/seats/founding.h"
#include "club/work/work.h"
#include "store/players.h"

/* --- entries --------------------------------------------------------------*/

const char *
season_act_why(const SeasonAct *act)
{
	return act->why ? act->why : "";
}

/* Sets *own to the organiser who acts, if they have joined the season or play
 * in that division; 0: nobody. */
static bool
find_own(const SeasonAct *act, const Season *season, int division, gint64 *own,
	 GError **error)
{
	*own = 0;
	for (guint i = 0; i < season->entrants->len && !*own; i++) {
		const EntrantRow *row = season->entrants->pdata[i];
		g_autoptr(Player) player = NULL;

		if (division == SEASON_WHOLE
			    ? row->state == ENTRANT_BREAK ||
				      row->state == ENTRANT_STANDBY
			    : row->division != division)
			continue;
		if (!player_get(act->club->store, row->player, &player, error))
			return false;
		const char *organiser =
			player ? club_organiser(act->club, player->address)
			       : NULL;

		if (organiser && (!act->address ||
				  !g_ascii_strcasecmp(organiser, act->address)))
			*own = player->id;
	}
	return true;
}

static bool
add_entry(const SeasonAct *act, const Season *season, SeasonEntry entry,
	  const char *why, GError **error)
{
	entry.season = season->row->id;
	entry.at = act->now;
	entry.who = (char *)act->who;
	entry.why = (char *)why;
	return season_entry_add(act->club->store, &entry, error);
}

bool
season_act_keep(Run *run, const SeasonAct *act, const Season *season,
		int division, SeasonEntry entry, GError **error)
{
	if (!find_own(act, season, division, &entry.own, error) ||
	    !add_entry(act, season, entry, season_act_why(act), error))
		return false;
	if (!entry.own)
		return true;
	json_t *own = division == SEASON_WHOLE
			      ? say("season.own_season", "{s:o, s:o}", "player",
				    say_player(entry.own), "season",
				    season_said(season))
			      : say("season.own_act", "{s:o}", "player",
				    say_player(entry.own));

	return season_tell_all(run, season, division, own, error);
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
	    !find_own(act, season, fixture->division, &entry.own, error))
		return false;
	if (!entry.own)
		return true;
	return add_entry(act, season, entry, what, error) &&
	       season_tell_all(run, season, fixture->division,
			       say("season.own_match", "{s:o, s:s}", "player",
				   say_player(entry.own), "match", row->name),
			       error);
}

/* --- what acts share ------------------------------------------------------*/

static Work
new_work(const SeasonAct *act, const char *name)
{
	Work work = work_new(act->club, act->now, name);

	work.log.who = (char *)act->who;
	return work;
}

/* Logs and commits what is done; else rolls back. */
static bool
end_work(Work *work, const SeasonAct *act, const Season *season, bool done,
	 GError **error)
{
	g_autofree char *tag = season_tag(season);
	g_autofree char *detail =
		act->why && *act->why ? g_strdup_printf("%s: %s", tag, act->why)
				      : g_strdup(tag);

	return work_end(work, done, detail, 0, error);
}

/* Adds the entry of an act about the whole season, or about one player (0:
 * none). */
static bool
keep_whole(Run *run, const SeasonAct *act, const Season *season, gint64 player,
	   GError **error)
{
	const SeasonEntry entry = { .kind = ENTRY_OTHER, .player = player };

	return season_act_keep(run, act, season, SEASON_WHOLE, entry, error);
}

/* Sets ERROR_PLAYER: not possible in this phase. Returns false. */
static bool
fail_phase(const Season *season, GError **error)
{
	return refuse(error, "season.wrong_phase", "{s:o, s:o}", "season",
		      season_said(season), "phase",
		      season_phase_said(season->row->phase));
}

/* Sets ERROR_PLAYER with a saying about a player. Returns false. */
static bool
fail_player(const Season *season, gint64 player, const char *key,
	    GError **error)
{
	return refuse(error, key, "{s:o, s:o}", "player", say_player(player),
		      "season", season_said(season));
}

/* Finds a match of the season and its fixture; sets ERROR_PLAYER if the season
 * has no such match. */
static bool
find_match(const SeasonAct *act, const Season *season, gint64 match,
	   FixtureRow **fixture, MatchRow **row, GError **error)
{
	if (!fixture_get(act->club->store, match, fixture, error))
		return false;
	if (!*fixture || (*fixture)->season != season->row->id)
		return season_refuse(season, "season.no_fixture", error);
	*row = match_glance(act->club->store, match, error);
	return *row;
}

/* --- pause and resume -----------------------------------------------------*/

typedef bool ClockAct(Run *run, gint64 match, GError **error);

static bool
each_live(Run *run, const Season *season, ClockAct *act, GError **error)
{
	g_autoptr(GPtrArray) matches =
		season_matches(run->club, season, SEASON_WHOLE, error);

	ptr_array_foreach (const SeasonMatch, match, matches)
		if (match->row->phase == MATCH_LIVE &&
		    !act(run, match->row->id, error))
			return false;
	return matches != NULL;
}

bool
season_pause(const SeasonAct *act, Season *season, GError **error)
{
	Work work = new_work(act, "season pause");
	Run *run = &work.run;

	if (season->row->paused)
		return season_refuse(season, "season.paused_already", error);
	if (season->row->phase >= SEASON_CLOSED)
		return fail_phase(season, error);
	if (!work_begin(&work, error))
		return false;
	season->row->paused = act->now;
	bool done = season_set(act->club->store, season->row, error) &&
		    each_live(run, season, clocks_pause, error) &&
		    season_tell_all(run, season, SEASON_WHOLE,
				    say("season.paused", "{s:o, s:s}", "season",
					season_said(season), "why",
					season_act_why(act)),
				    error) &&
		    keep_whole(run, act, season, 0, error);

	return end_work(&work, act, season, done, error);
}

bool
season_resume(const SeasonAct *act, Season *season, GError **error)
{
	Work work = new_work(act, "season resume");
	Run *run = &work.run;
	SeasonRow *row = season->row;

	if (!row->paused)
		return season_refuse(season, "season.not_paused", error);
	if (!work_begin(&work, error))
		return false;
	if (row->due)
		row->due = season_put_off(act->club, row->due,
					  act->now - row->paused);
	row->paused = TIME_NONE;
	bool done =
		season_set(act->club->store, row, error) &&
		each_live(run, season, clocks_resume, error) &&
		season_tell_all(run, season, SEASON_WHOLE,
				season_say(season, "season.resumed"), error) &&
		keep_whole(run, act, season, 0, error);

	return end_work(&work, act, season, done, error);
}

/* --- a match again --------------------------------------------------------*/

static bool
make_again(Run *run, const Season *season, const FixtureRow *fixture,
	   const MatchRow *old, char **name, GError **error)
{
	g_autoptr(GPtrArray) members =
		season_members(season, fixture->division);
	g_auto(GStrv) options = g_strsplit(old->options, " ", -1);
	g_autofree char *pace = match_pace_alone(old->pace);
	int rows[POINTS_SEATS_MAX];
	int n = season_fixture_rows(fixture, rows);
	gint64 players[POINTS_SEATS_MAX];

	for (int i = 0; i < n; i++)
		players[i] = ((EntrantRow *)members->pdata[rows[i]])->player;
	g_auto(GStrv) names = season_names(run->club, players, n, error);
	const MatchPlan plan = { .game = old->game,
				 .players = (const char *const *)names,
				 .seats = old->seats,
				 .options = (const char *const *)options,
				 .pace_hours = old->pace_hours,
				 .pace = pace,
				 .stand_in = old->stand_in,
				 .invited = true };

	return names &&
	       founding_make_asked(run->club, run->now, &plan, name, error);
}

/* Makes the match again, logs it and tells the players; *detail becomes the log
 * entry for both matches, yours. */
static bool
play_again(Run *run, const SeasonAct *act, const Season *season,
	   const FixtureRow *fixture, const MatchRow *old, char **name,
	   char **detail, GError **error)
{
	g_autoptr(MatchRow) made = NULL;
	g_autofree char *tag = season_tag(season);
	const SeasonEntry entry = { .kind = ENTRY_AGAIN, .match = old->id };

	if (!make_again(run, season, fixture, old, name, error) ||
	    !match_find(run->club->store, *name, &made, error) ||
	    !fixture_replace(run->club->store, old->id, made->id, error) ||
	    !season_act_keep(run, act, season, fixture->division, entry, error))
		return false;
	*detail = g_strdup_printf("%s: %s again, as %s: %s", tag, old->name,
				  made->name, season_act_why(act));

	return logbook_add(run, act->who, "season again", *detail, made->id,
			   error) &&
	       season_tell_all(run, season, fixture->division,
			       say("season.again_told", "{s:o, s:s, s:s, s:s}",
				   "season", season_said(season), "match",
				   old->name, "by", made->name, "why",
				   season_act_why(act)),
			       error) &&
	       (season->row->phase == SEASON_DRAWN ||
		(founding_begin(run->club, run->now, *name, act->who, error) &&
		 season_give_gone(run, season, error)));
}

bool
season_again(const SeasonAct *act, Season *season, gint64 match, char **name,
	     GError **error)
{
	Work work = new_work(act, "season again");
	g_autoptr(FixtureRow) fixture = NULL;
	g_autoptr(MatchRow) old = NULL;
	g_autofree char *detail = NULL;

	if (!find_match(act, season, match, &fixture, &old, error))
		return false;
	if (season->row->phase > SEASON_PLAY ||
	    season->row->phase < SEASON_DRAWN)
		return fail_phase(season, error);
	if (!fixture->spoilt && old->phase != MATCH_CANCELLED)
		return refuse(error, "season.not_void", "{s:s}", "match",
			      old->name);
	if (!work_begin(&work, error))
		return false;
	work.run.live_matches = live_cache_new(act->club);
	bool done = play_again(&work.run, act, season, fixture, old, name,
			       &detail, error);

	g_clear_pointer(&work.run.live_matches, live_cache_free);
	return work_end(&work, done, detail, old->id, error);
}

/* --- the end --------------------------------------------------------------*/

static bool
close_now(Run *run, const SeasonAct *act, Season *season, bool last,
	  GError **error)
{
	g_autoptr(GPtrArray) matches =
		season_matches(run->club, season, SEASON_WHOLE, error);
	bool cup = season->contest->kind == CONTEST_CUP;

	/* Matches go on without the season, so they must not stay paused. */
	if (!matches || (season->row->paused &&
			 !each_live(run, season, clocks_resume, error)))
		return false;
	ptr_array_foreach (const SeasonMatch, match, matches) {
		const MatchRow *row = match->row;

		if (row->phase == MATCH_FINISHED ||
		    row->phase == MATCH_CANCELLED)
			continue;
		if (!fixture_spoil(run->club->store, row->id, error) ||
		    (row->phase == MATCH_OPEN &&
		     !founding_cancel(run->club, run->now, row->name,
				      season_act_why(act), error)))
			return false;
	}
	/* In a cup nobody could advance. */
	season->contest->ended |= last || cup;
	season->row->phase = SEASON_DROPPED;
	season->row->due = TIME_NONE;
	season->row->paused = TIME_NONE;
	season->row->closed = act->now;
	json_t *said =
		cup ? say("season.cup_ended", "{s:o, s:s}", "season",
			  season_said(season), "why", season_act_why(act))
		    : say("season.ended_early", "{s:o, s:s, s:b}", "season",
			  season_said(season), "why", season_act_why(act),
			  "last", season->contest->ended);

	if (contest_set(run->club->store, season->contest, error) &&
	    season_set(run->club->store, season->row, error) &&
	    season_next(run, season, NULL, error))
		return season_tell_all(run, season, SEASON_WHOLE, said,
				       error) &&
		       keep_whole(run, act, season, 0, error);
	json_decref(said);
	return false;
}

bool
season_close(const SeasonAct *act, Season *season, bool last, GError **error)
{
	Work work = new_work(act, "season close");

	if (season->row->phase >= SEASON_CLOSED)
		return fail_phase(season, error);
	return work_begin(&work, error) &&
	       end_work(&work, act, season,
			close_now(&work.run, act, season, last, error), error);
}

/* --- one player -----------------------------------------------------------*/

/* Tells everybody of the move if the organiser who made it takes part. */
static bool
tell_own_move(Run *run, const SeasonAct *act, const Season *season,
	      gint64 player, const char *division, GError **error)
{
	gint64 own = 0;

	if (!find_own(act, season, SEASON_WHOLE, &own, error))
		return false;
	return !own ||
	       season_tell_all(run, season, SEASON_WHOLE,
			       say("season.move_told", "{s:o, s:s, s:o}",
				   "player", say_player(player), "division",
				   division, "season", season_said(season)),
			       error);
}

bool
season_move(const SeasonAct *act, Season *season, gint64 player, int division,
	    GError **error)
{
	EntrantRow *row = season_entrant(season, player);
	Work work = new_work(act, "season move");
	g_autofree char *name = season_division(division);
	const SeasonEntry entry = { .kind = ENTRY_MOVE,
				    .player = player,
				    .number = division };
	int joined = 0;

	if (season_is_round(season))
		return season_refuse(season, "season.no_moves", error);
	if (season->row->phase > SEASON_CHECK_IN)
		return fail_phase(season, error);
	if (!row || row->state == ENTRANT_BREAK)
		return fail_player(season, player, "season.takes_no_part",
				   error);
	/* There are never more divisions than players. */
	ptr_array_foreach (const EntrantRow, entrant, season->entrants)
		joined += entrant->state == ENTRANT_JOINED;
	if (division >= MAX(1, joined))
		return refuse(error, "season_acts.no_division", "{s:s}", "text",
			      name);
	if (!work_begin(&work, error))
		return false;
	/* A player who had to wait for a season takes part again. */
	row->state = ENTRANT_JOINED;
	bool done =
		entrant_set(act->club->store, row, error) &&
		tell_notice(&work.run, player, 0,
			    say("season.moved", "{s:o, s:s, s:s}", "season",
				season_said(season), "division", name, "why",
				season_act_why(act)),
			    error) &&
		tell_own_move(&work.run, act, season, player, name, error) &&
		season_act_keep(&work.run, act, season, SEASON_WHOLE, entry,
				error);

	return end_work(&work, act, season, done, error);
}

bool
season_lift(const SeasonAct *act, Season *season, gint64 player, GError **error)
{
	EntrantRow *row = season_entrant(season, player);
	Work work = new_work(act, "season lift");

	if (season->row->phase > SEASON_CHECK_IN)
		return fail_phase(season, error);
	if (!row)
		return fail_player(season, player, "season.takes_no_part",
				   error);
	if (row->state != ENTRANT_STANDBY)
		return fail_player(season, player, "season.waits_not", error);
	if (!work_begin(&work, error))
		return false;
	row->state = ENTRANT_JOINED;
	bool done = entrant_set(act->club->store, row, error) &&
		    tell_notice(&work.run, player, 0,
				say("season.lifted", "{s:o, s:s}", "season",
				    season_said(season), "why",
				    season_act_why(act)),
				error) &&
		    keep_whole(&work.run, act, season, player, error);

	return end_work(&work, act, season, done, error);
}

bool
season_points(const SeasonAct *act, Season *season, gint64 match, gint64 player,
	      int points, GError **error)
{
	const EntrantRow *row = season_entrant(season, player);
	g_autoptr(FixtureRow) fixture = NULL;
	g_autoptr(MatchRow) played = NULL;
	Work work = new_work(act, "season points");
	const SeasonEntry entry = { .kind = ENTRY_POINTS,
				    .player = player,
				    .match = match,
				    .number = points };

	if (!find_match(act, season, match, &fixture, &played, error))
		return false;
	if (!row || row->division < 0)
		return fail_player(season, player, "season.takes_no_part",
				   error);
	if (row->division != fixture->division)
		return refuse(error, "season.other_division", "{s:o, s:s}",
			      "player", say_player(player), "match",
			      played->name);
	if (!work_begin(&work, error))
		return false;
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

	return end_work(&work, act, season, done, error);
}

static bool
check_withdrawal(const Season *season, const EntrantRow *row, gint64 player,
		 GError **error)
{
	if (!row)
		return fail_player(season, player, "season.takes_no_part",
				   error);
	if (season->row->phase >= SEASON_CLOSED)
		return fail_phase(season, error);
	if (season_goes_on(season))
		return refuse(
			error, "season.not_drawn_for", "{s:o, s:o, s:s, s:o}",
			"season", season_said(season), "draw",
			say_time(season->row->due), "name",
			season->contest->name, "player", say_player(player));
	return season->row->phase <= SEASON_CHECK_IN ||
	       row->state == ENTRANT_PLAYS ||
	       fail_player(season, player, "season.has_no_matches", error);
}

bool
season_withdraw_for(const SeasonAct *act, Season *season, gint64 player,
		    GError **error)
{
	Work work = new_work(act, "season withdraw");
	json_auto_t *said = NULL;
	const EntrantRow *row = season_entrant(season, player);
	bool drawn = season->row->phase > SEASON_CHECK_IN;
	const SeasonEntry entry = { .kind = ENTRY_OTHER, .player = player };

	if (!check_withdrawal(season, row, player, error))
		return false;
	int division = drawn ? row->division : SEASON_WHOLE;

	if (!work_begin(&work, error))
		return false;
	work.run.live_matches = live_cache_new(act->club);
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

	g_clear_pointer(&work.run.live_matches, live_cache_free);
	return end_work(&work, act, season, done, error);
}
