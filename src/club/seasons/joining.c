/* joining.c - players join a season and leave it. */
#include "club/seasons/joining.h"

#include "base/base.h"
#include "club/clocks/clocks.h"
#include "club/clocks/reliability.h"
#include "club/clocks/stops.h"
#include "club/live/live.h"
#include "club/news/tell.h"
#include "club/seasons/season_matches.h"
#include "club/seasons/season_news.h"
#include "club/seats/succession.h"
#include "store/players.h"
#include "store/seats.h"

static EntrantRow
new_entrant(const Season *season, gint64 player, Time now)
{
	const EntrantRow *there = season_entrant(season, player);

	return (EntrantRow){ .season = season->row->id,
			     .player = player,
			     .joined = now,
			     .heard = now,
			     .division = -1,
			     .rank = there ? there->rank : 0,
			     .skips = there ? there->skips : 0 };
}

static bool
is_open(const Season *season)
{
	return season->row->phase <= SEASON_CHECK_IN;
}

/* Returns whether it is too late to join a cup. */
static bool
has_begun(const Season *season)
{
	return season->contest->kind == CONTEST_CUP &&
	       (!is_open(season) || season_goes_on(season));
}

/* Sets *wait to whether a player lost a seat by silence last season. */
static bool
must_wait(Run *run, const Season *season, gint64 player, bool *wait,
	  GError **error)
{
	g_autoptr(Season) before = NULL;

	if (!season_nth(run->club, season, season->row->number - 1, &before,
			error))
		return false;
	const EntrantRow *row = before ? season_entrant(before, player) : NULL;

	*wait = row && row->lost;
	return true;
}

/* Says what joining means for a player. */
static json_t *
say_joined(const Run *run, const Season *season, bool waits)
{
	if (waits)
		return season_say(season, "season.joined_waiting");
	if (!is_open(season))
		return season_say(season, "season.joined_late");
	return say("season.joined", "{s:o, s:o, s:b}", "season",
		   season_said(season), "draw",
		   say_time(season_draw(run->club, season->row)), "here",
		   season->row->phase == SEASON_CHECK_IN);
}

bool
season_join(Run *run, Season *season, gint64 player, json_t **said,
	    GError **error)
{
	EntrantRow *there = season_entrant(season, player);
	EntrantRow row = new_entrant(season, player, run->now);

	if (season->row->phase >= SEASON_CLOSED)
		return season_refuse(season, "season.over", error);
	if (there &&
	    (there->state == ENTRANT_PLAYS || there->state == ENTRANT_SPARED))
		return season_refuse(season, "season.plays_already", error);
	if (there && there->state == ENTRANT_WITHDRAWN)
		return refuse(error, "season.withdrew", "{s:o, s:b}", "season",
			      season_said(season), "cup", has_begun(season));
	if (has_begun(season))
		return season_refuse(season, "season.cup_begun", error);
	bool waits = false;

	if (!must_wait(run, season, player, &waits, error))
		return false;
	if (there && there->state == ENTRANT_JOINED) {
		row.joined = there->joined;
		waits = false;
	}
	row.state =
		is_open(season) && !waits ? ENTRANT_JOINED : ENTRANT_STANDBY;
	if (!entrant_set(run->club->store, &row, error))
		return false;
	*said = say_joined(run, season, waits);
	return true;
}

bool
season_ask_in(Run *run, Season *season, gint64 player, json_t **said,
	      GError **error)
{
	int wanted = (int)config_number(run->club->config, "people", "on_time");
	int more = 0;

	if (!reliability_short(run->club->store, player, run->now, wanted,
			       &more, error))
		return false;
	if (more)
		return refuse(error, "season.too_late_too_often",
			      "{s:o, s:i, s:i}", "season", season_said(season),
			      "percent", wanted, "more", more);
	return season_join(run, season, player, said, error);
}

bool
season_leave(Run *run, Season *season, gint64 player, json_t **said,
	     GError **error)
{
	const EntrantRow *there = season_entrant(season, player);

	if (!there)
		return season_refuse(season, "season.not_in", error);
	if (there->state == ENTRANT_PLAYS)
		return refuse(error, "season.drawn_already", "{s:o, s:s}",
			      "season", season_said(season), "name",
			      season->contest->name);
	if (there->state == ENTRANT_WITHDRAWN)
		return season_refuse(season, "season.over", error);
	if (season_goes_on(season))
		return refuse(error, "season.not_drawn", "{s:o, s:o, s:s}",
			      "season", season_said(season), "draw",
			      say_time(season->row->due), "name",
			      season->contest->name);
	*said = season_say(season, "season.left");
	return entrant_drop(run->club->store, season->row->id, player, error);
}

bool
season_decline(Run *run, Season *season, gint64 player, json_t **said,
	       GError **error)
{
	if (season_entrant(season, player))
		return season_leave(run, season, player, said, error);
	*said = say("season.declined", "{s:o, s:s}", "season",
		    season_said(season), "name", season->contest->name);
	return true;
}

bool
season_break(Run *run, Season *season, gint64 player, json_t **said,
	     GError **error)
{
	EntrantRow row = new_entrant(season, player, run->now);
	const EntrantRow *there = season_entrant(season, player);

	if (season->contest->kind == CONTEST_CUP)
		return refuse(error, "season.no_breaks", "{s:o, s:b}", "season",
			      season_said(season), "begun", has_begun(season));
	if (!is_open(season))
		return refuse(error, "season.break_late", "{s:o, s:s, s:b}",
			      "season", season_said(season), "name",
			      season->contest->name, "plays",
			      there && there->state == ENTRANT_PLAYS);
	if (there)
		row.joined = there->joined;
	row.state = ENTRANT_BREAK;
	*said = say(season_is_round(season) ? "season.break_ladder"
					    : "season.break",
		    "{s:o, s:s, s:b}", "season", season_said(season), "name",
		    season->contest->name, "first", season->row->number == 1);
	return entrant_set(run->club->store, &row, error);
}

bool
season_here(Run *run, Season *season, gint64 player, json_t **said,
	    GError **error)
{
	const EntrantRow *there = season_entrant(season, player);

	if (there && is_open(season) && there->state == ENTRANT_STANDBY)
		return fail_saying(error, say_joined(run, season, true));
	if (!there || (is_open(season) && there->state != ENTRANT_JOINED))
		return refuse(error, "season.here_not_in", "{s:o, s:s, s:b}",
			      "season", season_said(season), "name",
			      season->contest->name, "open",
			      season->row->phase < SEASON_CLOSED &&
				      !has_begun(season));
	if (!is_open(season) && there->state == ENTRANT_JOINED)
		return fail_saying(error, season_say_out(season, there));
	*said = season->row->phase == SEASON_OPEN
			? say("season.here_early", "{s:o, s:o}", "season",
			      season_said(season), "check",
			      say_time(season->row->due))
			: season_say(season, "season.here");
	return true;
}

/* --- after the draw -------------------------------------------------------*/

/* Gives up a player's seats; those in matches that haven't begun are given up
 * when these do (season_give_gone). */
static bool
give_seats(Run *run, const Season *season, gint64 player, GError **error)
{
	g_autoptr(GPtrArray) matches =
		season_matches(run->club, season, SEASON_WHOLE, error);

	ptr_array_foreach (const SeasonMatch, match, matches) {
		if (match->row->phase != MATCH_LIVE)
			continue;
		LiveMatch *live = match_live(run, match->row->id, error);
		int seat = live ? live_seat_of(live, player) : -1;

		if (!live ||
		    (seat >= 0 && !succession_open_seat(run, live, seat,
							LEFT_RESIGNED, error)))
			return false;
	}
	return matches != NULL;
}

bool
season_give_gone(Run *run, const Season *season, GError **error)
{
	Store *store = run->club->store;

	ptr_array_foreach (EntrantRow, row, season->entrants) {
		g_autoptr(Player) player = NULL;

		if (!player_get(store, row->player, &player, error))
			return false;
		/* They left the club before they had a seat. */
		if (row->state == ENTRANT_PLAYS &&
		    (!player || !player->active)) {
			row->state = ENTRANT_WITHDRAWN;
			if (!entrant_set(store, row, error))
				return false;
		}
		if (row->state == ENTRANT_WITHDRAWN &&
		    !give_seats(run, season, row->player, error))
			return false;
	}
	return true;
}

bool
season_give_up(Run *run, Season *season, gint64 player, json_t *told,
	       GError **error)
{
	json_auto_t *owned = told;
	EntrantRow *row = season_entrant(season, player);

	if (!row || row->state != ENTRANT_PLAYS ||
	    season->row->phase >= SEASON_CLOSED)
		return season_refuse(season, "season.not_playing", error);
	row->state = ENTRANT_WITHDRAWN;
	return entrant_set(run->club->store, row, error) &&
	       give_seats(run, season, player, error) &&
	       season_tell_all(run, season, row->division, json_incref(owned),
			       error);
}

bool
season_withdraw(Run *run, Season *season, gint64 player, json_t **said,
		GError **error)
{
	if (!season_give_up(run, season, player,
			    say("season.one_withdrew", "{s:o, s:o}", "player",
				say_player(player), "season",
				season_said(season)),
			    error))
		return false;
	*said = season_say(season, "season.withdrawn");
	return true;
}

bool
withdrawal_ask(Run *run, const Season *season, gint64 player, GError **error)
{
	const EntrantRow *entrant = season_entrant(season, player);

	if (entrant && is_open(season) && !season_goes_on(season))
		return refuse(error, "season.leave_first", "{s:o, s:s}",
			      "season", season_said(season), "name",
			      season->contest->name);
	if (!entrant || entrant->state != ENTRANT_PLAYS ||
	    season->row->phase >= SEASON_CLOSED)
		return season_refuse(season, "season.not_playing", error);
	return confirm_ask(
		run, player, CONFIRM_WITHDRAW,
		json_pack("{s:I}", "season", (json_int_t)season->row->id),
		season_say(season, "league.withdraw_question"), error);
}

bool
withdrawal_confirmed(Run *run, gint64 player, const json_t *data, json_t **said,
		     GError **error)
{
	gint64 id = object_int(data, "season");
	g_autoptr(Season) season = season_load(run->club, id, error);

	return season && season_withdraw(run, season, player, said, error);
}

/* --- mails of players -----------------------------------------------------*/

/* Opens the extra time of a player's seats with their first mail after the
 * draw, so that a silent seat is found soon. */
static bool
open_banks(Run *run, const Season *season, gint64 player, GError **error)
{
	g_autoptr(GPtrArray) matches =
		season_matches(run->club, season, SEASON_WHOLE, error);

	ptr_array_foreach (const SeasonMatch, match, matches) {
		const MatchRow *row = match->row;
		g_autoptr(GPtrArray) seats =
			seat_list(run->club->store, row->id, error);
		SeatRow *seat = seats ? seat_of_player(seats, player) : NULL;

		if (!seats)
			return false;
		if (!seat || row->phase != MATCH_LIVE || seat->bank)
			continue;
		seat->bank = match_bank(row);
		live_cache_drop(run->live_matches, row->id);
		if (!seat_set(run->club->store, seat, error) ||
		    !clocks_reckon(run, row->id, error))
			return false;
	}
	return matches != NULL;
}

GArray *
season_heard(Run *run, gint64 player, GError **error)
{
	g_autoptr(GArray) seasons =
		entrant_seasons(run->club->store, player, error);
	g_autoptr(GArray) counted = g_array_new(FALSE, FALSE, sizeof(gint64));

	array_foreach (const gint64, id, seasons) {
		g_autoptr(Season) season = season_load(run->club, *id, error);

		if (!season)
			return NULL;
		EntrantRow *row = season_entrant(season, player);
		Time drawn = season->row->drawn;
		Time since = drawn ? drawn : season->row->checked;

		/* Only the first mail after check-in opens, or after the draw,
		 * matters. */
		if (!row || !since || row->heard >= since)
			continue;
		row->heard = run->now;
		if (!drawn)
			g_array_append_val(counted, *id);
		if (!entrant_set(run->club->store, row, error) ||
		    (drawn && !open_banks(run, season, player, error)))
			return NULL;
	}
	return seasons ? g_steal_pointer(&counted) : NULL;
}

bool
season_unhear(Run *run, GArray *counted, gint64 season, gint64 player,
	      GError **error)
{
	for (guint i = 0; i < counted->len; i++) {
		g_autofree EntrantRow *row = NULL;

		if (g_array_index(counted, gint64, i) != season)
			continue;
		g_array_remove_index(counted, i);
		if (!entrant_get(run->club->store, season, player, &row, error))
			return false;
		if (!row)
			return true;
		row->heard = row->joined;
		return entrant_set(run->club->store, row, error);
	}
	return true;
}

/* Finds a season in whose check-in a player hasn't been heard of yet; *season
 * stays NULL where there is none. */
static bool
find_unheard(Run *run, gint64 player, Season **season, GError **error)
{
	g_autoptr(GArray) ids =
		entrant_seasons(run->club->store, player, error);

	array_foreach (const gint64, id, ids) {
		g_autoptr(Season) one = season_load(run->club, *id, error);
		const EntrantRow *row =
			one ? season_entrant(one, player) : NULL;

		if (!one)
			return false;
		if (row && row->state == ENTRANT_JOINED &&
		    one->row->phase == SEASON_CHECK_IN &&
		    row->heard < one->row->checked) {
			*season = g_steal_pointer(&one);
			return true;
		}
	}
	return ids != NULL;
}

bool
season_unheard_at(Run *run, const char *address, Season **season,
		  GError **error)
{
	g_autoptr(GPtrArray) players =
		player_by_address(run->club->store, address, error);

	*season = NULL;
	ptr_array_foreach (const Player, player, players)
		if (!*season && !find_unheard(run, player->id, season, error))
			return false;
	return players != NULL;
}

bool
season_tell_heard(Run *run, const GArray *counted, gint64 player,
		  GError **error)
{
	array_foreach (const gint64, id, counted) {
		g_autoptr(Season) season = season_load(run->club, *id, error);
		const EntrantRow *row =
			season ? season_entrant(season, player) : NULL;

		if (!season)
			return false;
		if (row && season_is_present(season, row) &&
		    !tell_notice(run, player, 0,
				 say("season.heard_of", "{s:o, s:o}", "season",
				     season_said(season), "draw",
				     say_time(season->row->due)),
				 error))
			return false;
	}
	return true;
}
