/* changes.c - how a season passes from one phase to the next (LEAGUE 1). */
#include "club/seasons/changes.h"

#include "base/saying.h"
#include "base/text.h"
#include "club/clocks/away.h"
#include "club/clocks/away_told.h"
#include "club/clocks/clocks.h"
#include "club/installation/logbook.h"
#include "club/live/cache.h"
#include "club/live/freezing.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/seasons/draw.h"
#include "club/seasons/joining.h"
#include "club/seasons/length.h"
#include "club/seasons/opening.h"
#include "club/seasons/rating/rating_prior.h"
#include "club/seasons/round.h"
#include "club/seasons/season_news.h"
#include "club/seasons/season_private.h"
#include "club/seats/founding.h"
#include "club/seats/succession.h"
#include "game/game.h"
#include "store/decisions.h"
#include "store/players.h"

#define WEEK (7 * DAY)
#define OVERTIME_HOURS 24
#define ON_TIME DAY /* runs are minutes apart, or a day */

/* --- what is common --------------------------------------------------------*/

static bool
note(Run *run, const Season *season, const char *act, GError **error)
{
	g_autofree char *tag = season_tag(season);

	return logbook_add(run, &(Entry){ .act = act, .why = tag }, error);
}

static bool
enter(Run *run, Season *season, SeasonPhase phase, Time due, GError **error)
{
	season->row->phase = phase;
	season->row->due = due;
	return season_set(run->club->store, season->row, error);
}

/* When a phase ends that begins now.  Its days count from when it was due, so
 * that the dates which were told hold; or from the same hour of a later day,
 * where a brake, or mails that could not be fetched, have kept it waiting, so
 * that nobody has less time. */
static Time
end_of(const Run *run, const Season *season, Time span)
{
	Time due = season->row->due;

	if (run->now > due + ON_TIME)
		due = season_put_off(run->club, due, run->now - due);
	return season_days_on(run->club, due, (int)(span / DAY));
}

/* --- open, check-in --------------------------------------------------------*/

static bool
begin_check(Run *run, Season *season, GError **error)
{
	season->row->checked = run->now;
	return enter(run, season, SEASON_CHECK_IN,
		     end_of(run, season, SEASON_CHECK_TIME), error) &&
	       season_tell_check(run, season, error) &&
	       note(run, season, "season check-in", error);
}

static json_t *
say_dropped(const Season *season)
{
	return season->contest->ended ? say("season.dropped_cup", "{s:o}",
					    "season", season_said(season))
				      : say("season.dropped", "{s:o}", "season",
					    season_said(season));
}

/* All over again, with the same tiers; a cup has nobody who could go on. */
static bool
drop(Run *run, Season *season, GError **error)
{
	season->contest->ended |= season->contest->kind == CONTEST_CUP;
	return contest_set(run->club->store, season->contest, error) &&
	       enter(run, season, SEASON_DROPPED, TIME_NONE, error) &&
	       season_tell_all(run, season, -1, say_dropped(season), error) &&
	       note(run, season, "season dropped", error) &&
	       season_next(run, season, NULL, error);
}

static bool
wait_longer(Run *run, Season *season, int present, GError **error)
{
	if (season->row->lengthened)
		return drop(run, season, error);
	season->row->lengthened = true;
	return enter(run, season, SEASON_CHECK_IN,
		     end_of(run, season, SEASON_LONGER), error) &&
	       season_tell_all(run, season, -1,
			       say("season.too_few", "{s:o, s:i, s:i, s:o}",
				   "season", season_said(season), "present",
				   present, "wanted", season->row->seats,
				   "draw", say_time(season->row->due)),
			       error) &&
	       note(run, season, "season waits", error);
}

static bool
draw(Run *run, Season *season, int seats, GError **error)
{
	Time due = end_of(run, season, SEASON_WORDS_TIME);

	season->row->seats = seats;
	season->row->drawn = run->now;
	if (!season_weeks(run->club, season, seats, &season->row->weeks,
			  error) ||
	    !draw_make(run, season, seats, error) ||
	    !enter(run, season, SEASON_DRAWN, due, error))
		return false;
	g_autoptr(Season) drawn =
		season_load(run->club, season->row->id, error);

	return drawn && season_tell_fixtures(run, drawn, error) &&
	       note(run, drawn, "season drawn", error);
}

/* Drops entrants who have left the club since. */
static bool
drop_gone(Run *run, Season *season, GError **error)
{
	Store *store = run->club->store;

	for (guint i = 0; i < season->entrants->len; i++) {
		const EntrantRow *row = season->entrants->pdata[i];
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
		return draw(run, season, season->contest->seats, error);
	if (present >= MAX(2, game->least_seats))
		return draw(run, season, present, error);
	return wait_longer(run, season, present, error);
}

/* --- play ------------------------------------------------------------------*/

/* Starts a fixture's match, unless the organiser has cancelled it. */
static bool
start_match(Run *run, const FixtureRow *fixture, GError **error)
{
	g_autoptr(MatchRow) row =
		match_glance(run->club->store, fixture->match, error);

	return row && (row->phase != MATCH_OPEN ||
		       founding_begin(run->club, run->now, row->name, "league",
				      error));
}

/* Visits each fixture; ends at the first error. */
typedef bool Visit(Run *run, const FixtureRow *fixture, GError **error);

static bool
each_fixture(Run *run, const Season *season, Visit *visit, GError **error)
{
	g_autoptr(GPtrArray) fixtures =
		fixture_list(run->club->store, season->row->id, error);
	bool done = fixtures != NULL;

	for (guint i = 0; done && i < fixtures->len; i++)
		done = visit(run, fixtures->pdata[i], error);
	return done;
}

/* The extra time of those who have not written since the draw opens with their
 * first mail. */
static bool
shut_banks(Run *run, const Season *season, gint64 match, GError **error)
{
	g_autoptr(GPtrArray) seats = seat_list(run->club->store, match, error);

	live_cache_drop(run->tables, match);
	for (guint i = 0; seats && i < seats->len; i++) {
		SeatRow *seat = seats->pdata[i];
		const EntrantRow *row = season_entrant(season, seat->player);

		if (!row || row->heard >= season->row->drawn)
			continue;
		seat->bank = 0;
		if (!seat_set(run->club->store, seat, error))
			return false;
	}
	return seats != NULL;
}

/* Tells which players have long been away, since before anybody knew of these
 * matches. */
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
	g_autoptr(GPtrArray) fixtures =
		fixture_list(run->club->store, season->row->id, error);
	bool begun = fixtures && each_fixture(run, season, start_match, error);

	for (guint i = 0; begun && i < fixtures->len; i++)
		begun = shut_banks(run, season,
				   ((FixtureRow *)fixtures->pdata[i])->match,
				   error);
	season->row->told = run->now;
	return begun && season_give_gone(run, season, error) &&
	       tell_away(run, season, error) &&
	       enter(run, season, SEASON_PLAY,
		     end_of(run, season, season->row->weeks * WEEK), error) &&
	       note(run, season, "season play", error);
}

/* --- overtime --------------------------------------------------------------*/

/* An open decision ends a day from now at the latest, or when it would have;
 * what is not handed over yet is printed with the short pace. */
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
empty_banks(Run *run, gint64 match, GError **error)
{
	g_autoptr(GPtrArray) seats = seat_list(run->club->store, match, error);

	for (guint i = 0; seats && i < seats->len; i++) {
		SeatRow *seat = seats->pdata[i];

		seat->bank = 0;
		if (!seat_set(run->club->store, seat, error))
			return false;
	}
	return seats != NULL;
}

static bool
tell_overtime(Run *run, const FixtureRow *fixture, const MatchRow *row,
	      GError **error)
{
	g_autoptr(SeasonRow) season = NULL;

	return season_get(run->club->store, fixture->season, &season, error) &&
	       tell_table(run, row->id, NEWS_NOTICE,
			  json_pack("{s:o}", "text",
				    say("season.overtime", "{s:i, s:o}",
					"hours", row->pace_hours, "until",
					say_time(season->due))),
			  error);
}

static bool
hurry_match(Run *run, const FixtureRow *fixture, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(MatchRow) row = match_must(store, fixture->match, error);
	g_autoptr(GPtrArray) open = NULL;

	if (!row || row->phase != MATCH_LIVE)
		return row != NULL;
	row->pace_hours = MIN(row->pace_hours, OVERTIME_HOURS);
	text_set(&row->pace, "");
	open = decision_list(store, row->id, error);
	if (!open || !match_set(store, row, error) ||
	    !empty_banks(run, row->id, error))
		return false;
	for (guint i = 0; i < open->len; i++)
		if (!hurry_decision(run, open->pdata[i], error))
			return false;
	live_cache_drop(run->tables, row->id);
	return clocks_reckon(run, row->id, error) &&
	       tell_overtime(run, fixture, row, error);
}

static bool
begin_overtime(Run *run, Season *season, GError **error)
{
	Time time = season_is_round(season) ? ROUND_OVERTIME_TIME
					    : SEASON_OVERTIME_TIME;

	/* First the phase: in it nobody's absence stops a clock. */
	return enter(run, season, SEASON_OVERTIME, end_of(run, season, time),
		     error) &&
	       each_fixture(run, season, hurry_match, error) &&
	       note(run, season, "season overtime", error);
}

/* --- finishing -------------------------------------------------------------*/

/* One that is paused goes on later, or not at all. */
static bool
finish_match(Run *run, const FixtureRow *fixture, GError **error)
{
	g_autoptr(MatchRow) row =
		match_glance(run->club->store, fixture->match, error);

	if (!row || row->phase != MATCH_LIVE || row->paused)
		return row != NULL;
	LiveMatch *live = match_live(run, fixture->match, error);

	/* One that does not replay is frozen by now. */
	return live && (!live->match || succession_finish(run, live, error));
}

bool
changes_finish(Run *run, Season *season, GError **error)
{
	return each_fixture(run, season, finish_match, error);
}

/* Frozen or paused for so long: void. */
static bool
void_match(Run *run, const FixtureRow *fixture, GError **error)
{
	g_autoptr(MatchRow) row =
		match_glance(run->club->store, fixture->match, error);

	if (!row || row->phase == MATCH_FINISHED ||
	    row->phase == MATCH_CANCELLED)
		return row != NULL;
	return fixture_spoil(run->club->store, fixture->match, error);
}

static bool
begin_finishing(Run *run, Season *season, GError **error)
{
	return changes_finish(run, season, error) &&
	       enter(run, season, SEASON_FINISHING,
		     end_of(run, season, SEASON_OVERTIME_TIME), error) &&
	       note(run, season, "season finishing", error);
}

/* --- the end ---------------------------------------------------------------*/

/* Marks entrants whose seat was given away for silence: they wait for a season
 * unless the organiser puts them in. */
static bool
mark_lost(Run *run, const Season *season, GError **error)
{
	for (guint i = 0; i < season->entrants->len; i++) {
		EntrantRow *row = season->entrants->pdata[i];

		if (row->state == ENTRANT_PLAYS &&
		    !season_lost_seat(run->club, season, row, &row->lost,
				      error))
			return false;
		if (row->lost && !entrant_set(run->club->store, row, error))
			return false;
	}
	return true;
}

/* So that ratings never jump in between. */
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
	return enter(run, season, SEASON_CLOSED, TIME_NONE, error) &&
	       mark_lost(run, season, error) &&
	       choose_prior(run, season, error) &&
	       season_next(run, season, &next, error) &&
	       season_tell_final(run, season, next, error) &&
	       note(run, season, "season closed", error);
}

/* --- any of them -----------------------------------------------------------*/

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
		return each_fixture(run, season, void_match, error) &&
		       changes_close(run, season, error);
	case SEASON_CLOSED:
	case SEASON_DROPPED:
		return true;
	}
	g_assert_not_reached();
}
