/* calendar.c - moves seasons from one phase to the next by the clock.
 *
 * Each change is one transaction; what a killed run leaves undone is still due
 * in the next. A season that can't go on doesn't stop the others. */
#include "club/seasons/calendar.h"

#include "base/base.h"
#include "base/log.h"
#include "club/clocks/away.h"
#include "club/clocks/clocks.h"
#include "club/live/live.h"
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
#include "club/work/group.h"
#include "game/game.h"
#include "store/decisions.h"
#include "store/once.h"
#include "store/players.h"

#define OVERTIME_HOURS 24
#define ON_TIME DAY /* tolerance: runs may be minutes or a day apart */

/* --- what changes share --------------------------------------------------- */

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

/* Returns the end of a phase that begins now. It counts from when the phase was
 * due, so that dates given in letters hold; if a brake or unreachable mail
 * delayed it, it counts from the same hour of a later day, so that nobody has
 * less time. */
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

/* Drops a season that too few have joined; the next one keeps its tiers. A cup
 * ends, since nobody could advance. */
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

/* Removes entrants who have left the club since they joined. */
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

/* Clears time banks: in overtime everybody's; before it, those of players who
 * haven't written since the draw (their first mail restores it). */
static bool
empty_banks(Run *run, const Season *season, gint64 match, GError **error)
{
	g_autoptr(GPtrArray) seats = seat_list(run->club->store, match, error);
	bool all = season->row->phase == SEASON_OVERTIME;

	live_cache_drop(run->live_matches, match);
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

/* Tells players who announced an absence before these matches existed in which
 * of them their clocks run on meanwhile. */
static bool
tell_away(Run *run, const Season *season, GError **error)
{
	ptr_array_foreach (const EntrantRow, row, season->entrants) {
		g_autoptr(GPtrArray) ahead = away_ahead(
			run->club->store, row->player, run->now, error);

		if (!ahead)
			return false;
		ptr_array_foreach (const Absence, absence, ahead)
			if (!away_tell_cut(run, absence, error))
				return false;
	}
	return true;
}

static bool
begin_play(Run *run, Season *season, GError **error)
{
	g_autoptr(GPtrArray) matches =
		season_matches(run->club, season, SEASON_WHOLE, error);

	if (!matches)
		return false;
	/* The organiser may have cancelled some of them. */
	ptr_array_foreach (const SeasonMatch, match, matches)
		if (match->row->phase == MATCH_OPEN &&
		    !founding_begin(run->club, run->now, match->row->name,
				    "league", error))
			return false;
	ptr_array_foreach (const SeasonMatch, match, matches)
		if (!empty_banks(run, season, match->row->id, error))
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

static bool
hurry_match(Run *run, const Season *season, gint64 match, GError **error)
{
	Store *store = run->club->store;
	Time most = run->now + OVERTIME_HOURS * HOUR;
	g_autoptr(MatchRow) row = match_must(store, match, error);
	g_autoptr(GPtrArray) open =
		row ? decision_list(store, match, error) : NULL;

	if (!open)
		return false;
	row->pace_hours = MIN(row->pace_hours, OVERTIME_HOURS);
	text_set(&row->pace, "");
	if (!match_set(store, row, error) ||
	    !empty_banks(run, season, match, error))
		return false;
	/* Shorten open decisions to end within a day; those whose letter is not
	 * out yet get a deadline at the short pace. */
	ptr_array_foreach (Decision, decision, open) {
		bool runs = decision->handed != TIME_NONE &&
			    decision->deadline != TIME_NONE;

		decision->printed =
			runs ? MIN(decision->deadline, most) : TIME_NONE;
		decision->extra = 0;
		if (!decision_set(store, decision, error))
			return false;
	}
	return clocks_reckon(run, match, error) &&
	       tell_table(run, match, NEWS_NOTICE,
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
	g_autoptr(GPtrArray) matches =
		season_matches(run->club, season, SEASON_WHOLE, error);

	/* Change the phase first: in overtime absences stop no clocks. */
	if (!matches || !enter_phase(run, season, SEASON_OVERTIME,
				     end_of(run, season, time), error))
		return false;
	ptr_array_foreach (const SeasonMatch, match, matches)
		if (match->row->phase == MATCH_LIVE &&
		    !hurry_match(run, season, match->row->id, error))
			return false;
	return log_change(run, season, "season overtime", error);
}

/* --- finishing ------------------------------------------------------------*/

/* Lets the house play all live matches to their end; called again for matches
 * that were paused at the first call. */
static bool
finish_all(Run *run, const Season *season, GError **error)
{
	g_autoptr(GPtrArray) matches =
		season_matches(run->club, season, SEASON_WHOLE, error);

	ptr_array_foreach (const SeasonMatch, match, matches) {
		if (match->row->phase != MATCH_LIVE || match->row->paused)
			continue;
		LiveMatch *live = match_live(run, match->row->id, error);

		/* The match failed to replay and is frozen now. */
		if (!live ||
		    (live->match && !succession_finish(run, live, error)))
			return false;
	}
	return matches != NULL;
}

/* Voids the matches that are still frozen or paused. */
static bool
void_rest(Run *run, const Season *season, GError **error)
{
	g_autoptr(GPtrArray) matches =
		season_matches(run->club, season, SEASON_WHOLE, error);

	ptr_array_foreach (const SeasonMatch, match, matches)
		if (match->row->phase != MATCH_FINISHED &&
		    match->row->phase != MATCH_CANCELLED &&
		    !fixture_spoil(run->club->store, match->row->id, error))
			return false;
	return matches != NULL;
}

static bool
begin_finishing(Run *run, Season *season, GError **error)
{
	return finish_all(run, season, error) &&
	       enter_phase(run, season, SEASON_FINISHING,
			   end_of(run, season, SEASON_OVERTIME_TIME), error) &&
	       log_change(run, season, "season finishing", error);
}

/* --- the end --------------------------------------------------------------*/

/* Marks entrants who lost their seat by silence: they sit out one season unless
 * the organiser puts them in. */
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

/* Closes a season whose matches are all over: fixes the prior of the game's
 * ratings (only here, so that ratings never jump in between), opens the next
 * season, and sends the final table. */
static bool
close_season(Run *run, Season *season, GError **error)
{
	const char *game = season->contest->game;
	g_autoptr(SeasonRow) next = NULL;
	RatingsCheck check;

	season->row->closed = run->now;
	return enter_phase(run, season, SEASON_CLOSED, TIME_NONE, error) &&
	       mark_lost(run, season, error) &&
	       rating_check(run->club, game, &check, error) &&
	       rating_choose(run->club, game, run->now, &check, error) &&
	       season_next(run, season, &next, error) &&
	       season_tell_final(run, season, next, error) &&
	       log_change(run, season, "season closed", error);
}

/* Makes the due change of phase, and sends its letters. */
static bool
next_phase(Run *run, Season *season, GError **error)
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
		return void_rest(run, season, error) &&
		       close_season(run, season, error);
	case SEASON_CLOSED:
	case SEASON_DROPPED:
		return true;
	}
	g_assert_not_reached();
}

/* --- what is due ----------------------------------------------------------*/

/* What a season needs done in this run. */
typedef struct {
	bool due;	/* its phase has ended */
	bool over;	/* all of its matches are over */
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
		return close_season(run, season, error);
	if (needs.due)
		return next_phase(run, season, error);
	/* Matches that end now belong to this week's tables. */
	if (needs.finishing && (!finish_all(run, season, error) ||
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

	array_foreach (const gint64, id, running) {
		g_autoptr(Season) season = season_load(run->club, *id, error);
		Needs needs;

		if (!season || !find_needs(run, season, &needs, error))
			return NULL;
		if (needs.due || needs.over || needs.finishing || needs.week)
			g_array_append_val(due, *id);
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

	if (!run->fetched || run->brake)
		return true;
	due = find_due(run, error);
	array_foreach (gint64, id, due) {
		gpointer item = id;

		if (!group_run(run, &seasons, &item, 1, error))
			return false;
	}
	return due != NULL;
}
