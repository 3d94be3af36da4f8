/* changes.c - how a season passes from one phase to the next (LEAGUE 1). */
#include "club/seasons/changes.h"

#include "base/each.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/clocks/away.h"
#include "club/clocks/clocks.h"
#include "club/installation/logbook.h"
#include "club/live/cache.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/seasons/draw.h"
#include "club/seasons/joining.h"
#include "club/seasons/opening.h"
#include "club/seasons/rating/rating.h"
#include "club/seasons/round.h"
#include "club/seasons/season_matches.h"
#include "club/seasons/season_news.h"
#include "club/seats/founding.h"
#include "club/seats/succession.h"
#include "game/game.h"
#include "store/decisions.h"
#include "store/players.h"

#define OVERTIME_HOURS 24
#define ON_TIME DAY /* runs are minutes apart, or a day */

/* --- what changes share ---------------------------------------------------*/

static bool
log_change(Run *run, const Season *season, const char *act, GError **error)
{
	g_autofree char *tag = season_tag(season);

	return logbook_add(run, NULL, act, tag, 0, error);
}

static bool
enter_phase(Run *run, Season *season, SeasonPhase phase, Time due,
	    GError **error)
{
	season->row->phase = phase;
	season->row->due = due;
	return season_set(run->club->store, season->row, error);
}

/* Returns when a phase ends that begins now.  Its days count from when it was
 * due, so that the dates in letters hold; or from the same hour of a later day
 * if a brake, or mails that could not be fetched, delayed it, so that nobody
 * has less time. */
static Time
end_of(const Run *run, const Season *season, Time span)
{
	Time due = season->row->due;

	if (run->now > due + ON_TIME)
		due = season_put_off(run->club, due, run->now - due);
	return season_days_on(run->club, due, (int)(span / DAY));
}

/* --- open, check-in -------------------------------------------------------*/

static bool
begin_check(Run *run, Season *season, GError **error)
{
	season->row->checked = run->now;
	return enter_phase(run, season, SEASON_CHECK_IN,
			   end_of(run, season, SEASON_CHECK_TIME), error) &&
	       season_tell_check(run, season, error) &&
	       log_change(run, season, "season check-in", error);
}

/* Drops a season that too few have joined; the next one begins with the same
 * tiers. A cup ends, since nobody could go on. */
static bool
drop_season(Run *run, Season *season, GError **error)
{
	season->contest->ended |= season->contest->kind == CONTEST_CUP;
	return contest_set(run->club->store, season->contest, error) &&
	       enter_phase(run, season, SEASON_DROPPED, TIME_NONE, error) &&
	       season_tell_all(run, season, SEASON_WHOLE,
			       season_say(season, season->contest->ended
							  ? "season.dropped_cup"
							  : "season.dropped"),
			       error) &&
	       log_change(run, season, "season dropped", error) &&
	       season_next(run, season, NULL, error);
}

static bool
wait_longer(Run *run, Season *season, int present, GError **error)
{
	if (season->row->lengthened)
		return drop_season(run, season, error);
	season->row->lengthened = true;
	return enter_phase(run, season, SEASON_CHECK_IN,
			   end_of(run, season, SEASON_LONGER), error) &&
	       season_tell_all(run, season, SEASON_WHOLE,
			       say("season.too_few", "{s:o, s:i, s:i, s:o}",
				   "season", season_said(season), "present",
				   present, "wanted", season->row->seats,
				   "draw", say_time(season->row->due)),
			       error) &&
	       log_change(run, season, "season waits", error);
}

static bool
draw_season(Run *run, Season *season, int seats, GError **error)
{
	Time due = end_of(run, season, SEASON_WORDS_TIME);

	season->row->seats = seats;
	season->row->drawn = run->now;
	if (!season_weeks(run->club, season, seats, &season->row->weeks,
			  error) ||
	    !draw_make(run, season, seats, error) ||
	    !enter_phase(run, season, SEASON_DRAWN, due, error))
		return false;
	g_autoptr(Season) drawn =
		season_load(run->club, season->row->id, error);

	return drawn && season_tell_fixtures(run, drawn, error) &&
	       log_change(run, drawn, "season drawn", error);
}

/* Drops entrants who have left the club since. */
static bool
drop_gone(Run *run, Season *season, GError **error)
{
	Store *store = run->club->store;

	ptr_array_foreach (const EntrantRow, row, season->entrants) {
		g_autoptr(Player) player = NULL;

		if (!player_get(store, row->player, &player, error) ||
		    ((!player || !player->active) &&
		     !entrant_drop(store, row->season, row->player, error)))
			return false;
	}
	return season_read_entrants(run->club, season, error);
}

static bool
end_check(Run *run, Season *season, GError **error)
{
	if ((season_goes_on(season) && !round_renew(run, season, error)) ||
	    !drop_gone(run, season, error))
		return false;
	const Game *game = game_find(season->contest->game);
	int present = draw_present(season);

	if (present >= season->contest->seats ||
	    (season_is_round(season) && present >= MAX(2, game->least_seats)))
		return draw_season(run, season, season->contest->seats, error);
	if (present >= MAX(2, game->least_seats))
		return draw_season(run, season, present, error);
	return wait_longer(run, season, present, error);
}

/* --- play -----------------------------------------------------------------*/

/* Visits a match of the season; false ends it with the error. */
typedef bool Visit(Run *run, const Season *season, const MatchRow *row,
		   GError **error);

static bool
each_match(Run *run, const Season *season, Visit *visit, GError **error)
{
	g_autoptr(GPtrArray) matches =
		season_matches(run->club, season, SEASON_WHOLE, error);
	bool done = matches != NULL;

	for (guint i = 0; done && i < matches->len; i++)
		done = visit(run, season,
			     ((SeasonMatch *)matches->pdata[i])->row, error);
	return done;
}

/* Begins a match, unless the organiser has cancelled it. */
static bool
start_match(Run *run, const Season *season, const MatchRow *row, GError **error)
{
	(void)season;
	return row->phase != MATCH_OPEN ||
	       founding_begin(run->club, run->now, row->name, "league", error);
}

/* Takes away extra time: in overtime everybody's, before it that of players who
 * haven't written since the draw, whose first mail gives it back. */
static bool
empty_banks(Run *run, const Season *season, const MatchRow *row, GError **error)
{
	g_autoptr(GPtrArray) seats =
		seat_list(run->club->store, row->id, error);
	bool all = season->row->phase == SEASON_OVERTIME;

	live_cache_drop(run->live_matches, row->id);
	ptr_array_foreach (SeatRow, seat, seats) {
		const EntrantRow *entrant =
			season_entrant(season, seat->player);

		if (!all && (!entrant || entrant->heard >= season->row->drawn))
			continue;
		seat->bank = 0;
		if (!seat_set(run->club->store, seat, error))
			return false;
	}
	return seats != NULL;
}

/* Tells players who announced an absence before anybody knew of these matches
 * in which of them their clocks run on meanwhile. */
static bool
tell_away(Run *run, const Season *season, GError **error)
{
	bool told = true;

	for (guint i = 0; told && i < season->entrants->len; i++) {
		const EntrantRow *row = season->entrants->pdata[i];
		g_autoptr(GPtrArray) ahead = away_ahead(
			run->club->store, row->player, run->now, error);

		told = ahead;
		for (guint j = 0; told && j < ahead->len; j++)
			told = away_tell_cut(run, ahead->pdata[j], error);
	}
	return told;
}

static bool
begin_play(Run *run, Season *season, GError **error)
{
	if (!each_match(run, season, start_match, error) ||
	    !each_match(run, season, empty_banks, error))
		return false;
	season->row->told = run->now;
	return season_give_gone(run, season, error) &&
	       tell_away(run, season, error) &&
	       enter_phase(run, season, SEASON_PLAY,
			   end_of(run, season, season->row->weeks * WEEK),
			   error) &&
	       log_change(run, season, "season play", error);
}

/* --- overtime -------------------------------------------------------------*/

/* Ends an open decision a day from now at the latest; one that is not handed
 * over yet gets its deadline by the short pace. */
static bool
hurry_decision(Run *run, Decision *decision, GError **error)
{
	Time most = run->now + OVERTIME_HOURS * HOUR;
	bool runs = decision->handed != TIME_NONE &&
		    decision->deadline != TIME_NONE;

	decision->printed = runs ? MIN(decision->deadline, most) : TIME_NONE;
	decision->extra = 0;
	return decision_set(run->club->store, decision, error);
}

static bool
hurry_match(Run *run, const Season *season, const MatchRow *glance,
	    GError **error)
{
	Store *store = run->club->store;

	if (glance->phase != MATCH_LIVE)
		return true;
	g_autoptr(MatchRow) row = match_must(store, glance->id, error);
	g_autoptr(GPtrArray) open =
		row ? decision_list(store, row->id, error) : NULL;

	if (!open)
		return false;
	row->pace_hours = MIN(row->pace_hours, OVERTIME_HOURS);
	text_set(&row->pace, "");
	if (!match_set(store, row, error) ||
	    !empty_banks(run, season, row, error))
		return false;
	for (guint i = 0; i < open->len; i++)
		if (!hurry_decision(run, open->pdata[i], error))
			return false;
	return clocks_reckon(run, row->id, error) &&
	       tell_table(run, row->id, NEWS_NOTICE,
			  json_pack("{s:o}", "text",
				    say("season.overtime", "{s:i, s:o}",
					"hours", row->pace_hours, "until",
					say_time(season->row->due))),
			  error);
}

static bool
begin_overtime(Run *run, Season *season, GError **error)
{
	Time time = season_is_round(season) ? ROUND_OVERTIME_TIME
					    : SEASON_OVERTIME_TIME;

	/* The phase comes first: in overtime nobody's absence stops a clock. */
	return enter_phase(run, season, SEASON_OVERTIME,
			   end_of(run, season, time), error) &&
	       each_match(run, season, hurry_match, error) &&
	       log_change(run, season, "season overtime", error);
}

/* --- finishing ------------------------------------------------------------*/

/* Plays a live match to its end; a paused one goes on later, or not at all. */
static bool
finish_match(Run *run, const Season *season, const MatchRow *row,
	     GError **error)
{
	(void)season;
	if (row->phase != MATCH_LIVE || row->paused)
		return true;
	LiveMatch *live = match_live(run, row->id, error);

	/* A match that doesn't replay is frozen by now. */
	return live && (!live->match || succession_finish(run, live, error));
}

bool
changes_finish(Run *run, Season *season, GError **error)
{
	return each_match(run, season, finish_match, error);
}

/* Voids a match that is still frozen or paused. */
static bool
void_match(Run *run, const Season *season, const MatchRow *row, GError **error)
{
	(void)season;
	return row->phase == MATCH_FINISHED || row->phase == MATCH_CANCELLED ||
	       fixture_spoil(run->club->store, row->id, error);
}

static bool
begin_finishing(Run *run, Season *season, GError **error)
{
	return changes_finish(run, season, error) &&
	       enter_phase(run, season, SEASON_FINISHING,
			   end_of(run, season, SEASON_OVERTIME_TIME), error) &&
	       log_change(run, season, "season finishing", error);
}

/* --- the end --------------------------------------------------------------*/

/* Marks entrants whose seat was given away for silence: they wait for a season
 * unless the organiser puts them in. */
static bool
mark_lost(Run *run, const Season *season, GError **error)
{
	ptr_array_foreach (EntrantRow, row, season->entrants) {
		if (row->state == ENTRANT_PLAYS &&
		    !season_lost_seat(run->club, season, row, &row->lost,
				      error))
			return false;
		if (row->lost && !entrant_set(run->club->store, row, error))
			return false;
	}
	return true;
}

/* Chooses the prior of the game's ratings; only here, so that ratings never
 * jump in between. */
static bool
choose_prior(Run *run, const Season *season, GError **error)
{
	const char *game = season->contest->game;
	RatingsCheck check;

	return rating_check(run->club, game, &check, error) &&
	       rating_choose(run->club, game, run->now, &check, error);
}

bool
changes_close(Run *run, Season *season, GError **error)
{
	g_autoptr(SeasonRow) next = NULL;

	season->row->closed = run->now;
	return enter_phase(run, season, SEASON_CLOSED, TIME_NONE, error) &&
	       mark_lost(run, season, error) &&
	       choose_prior(run, season, error) &&
	       season_next(run, season, &next, error) &&
	       season_tell_final(run, season, next, error) &&
	       log_change(run, season, "season closed", error);
}

/* --- all changes ----------------------------------------------------------*/

bool
changes_next(Run *run, Season *season, GError **error)
{
	switch (season->row->phase) {
	case SEASON_OPEN:
		return begin_check(run, season, error);
	case SEASON_CHECK_IN:
		return end_check(run, season, error);
	case SEASON_DRAWN:
		return begin_play(run, season, error);
	case SEASON_PLAY:
		return begin_overtime(run, season, error);
	case SEASON_OVERTIME:
		return begin_finishing(run, season, error);
	case SEASON_FINISHING:
		return each_match(run, season, void_match, error) &&
		       changes_close(run, season, error);
	case SEASON_CLOSED:
	case SEASON_DROPPED:
		return true;
	}
	g_assert_not_reached();
}
