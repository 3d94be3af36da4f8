/* seating.c - takes and leaves seats of open matches. */
#include "club/seats/seating.h"

#include "base/base.h"
#include "club/live/live.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/seats/open_matches.h"
#include "store/pending.h"
#include "store/seasons.h"
#include "store/seats.h"

#define WORD_LONGEST 80

/* --- seats -------------------------------------------------------------- */

static SeatRow *
seat_at(const GPtrArray *seats, guint i)
{
	return g_ptr_array_index(seats, i);
}

/* Returns the seat kept for the player, else the first one for anybody; NULL if
 * there is none. */
static SeatRow *
free_seat(const GPtrArray *seats, gint64 player)
{
	SeatRow *found = NULL;

	for (guint i = seats->len; i > 0; i--) {
		SeatRow *seat = seat_at(seats, i - 1);

		if (seat_taken(seat))
			continue;
		if (seat->owner == player)
			return seat;
		if (!seat->owner)
			found = seat;
	}
	return found;
}

/* Moves players and the house up to free seats, in the order of joining. */
static bool
move_up(Store *store, const GPtrArray *seats, GError **error)
{
	int taken = 0;

	ptr_array_foreach (const SeatRow, seat, seats) {
		SeatRow moved = *seat;

		if (!seat_taken(seat))
			continue;
		moved.seat = taken++;
		if (moved.seat != seat->seat && !seat_set(store, &moved, error))
			return false;
	}
	return true;
}

/* --- notices ------------------------------------------------------------ */

/* Tells everybody who has a seat, except the player who acted; steals the
 * saying. */
static bool
tell_seated(Run *run, const GPtrArray *seats, gint64 but, Time due,
	    json_t *said, GError **error)
{
	return tell_seats(run, seats, but, NEWS_NOTICE, due,
			  json_pack("{s:o}", "text", said), error);
}

/* --- joining ------------------------------------------------------------ */

static bool
check_open(const MatchRow *row, GError **error)
{
	return row->phase == MATCH_OPEN ||
	       fail_saying(error, naming_phase(row));
}

bool
seating_gives_word(const Club *club, const Player *player)
{
	return !club_organiser(club, player->address);
}

bool
seating_join(Run *run, MatchRow *row, const Player *player, const char *word,
	     int *seat, GError **error)
{
	g_autoptr(GPtrArray) seats =
		seat_list(run->club->store, row->id, error);
	bool guest = !row->invited;
	SeatRow *found;

	if (!seats || !check_open(row, error))
		return false;
	if (seat_of_player(seats, player->id))
		return refuse(error, "seats.have_one", "{s:s}", "match",
			      row->name);
	if (!guest &&
	    !guest_is(run->club->store, row->id, player->id, &guest, error))
		return false;
	if (!guest)
		return refuse(error, "seats.invited_only", "{s:s}", "match",
			      row->name);
	found = free_seat(seats, player->id);
	if (!found)
		return refuse(error, "seats.all_taken", "{s:s}", "match",
			      row->name);
	found->player = found->owner = player->id;
	if (word && seating_gives_word(run->club, player)) {
		g_free(found->word);
		found->word = g_utf8_substring(
			word, 0, MIN(g_utf8_strlen(word, -1), WORD_LONGEST));
	}
	if (!seat_set(run->club->store, found, error))
		return false;
	*seat = found->seat;
	return tell_seated(run, seats, player->id, run->now + DAY,
			   say("seats.joined", "{s:o, s:i, s:i}", "player",
			       say_player(player->id), "taken",
			       open_match_taken(seats), "seats", row->seats),
			   error);
}

/* --- leaving ------------------------------------------------------------ */

/* Calls a match off; tells the players and invited guests. Steals the
 * saying. */
static bool
call_off(Run *run, MatchRow *row, const GPtrArray *seats, gint64 but,
	 json_t *said, GError **error)
{
	json_auto_t *owned = said;
	Store *store = run->club->store;

	row->phase = MATCH_CANCELLED;
	row->finished = run->now;
	if (!match_set(store, row, error) ||
	    !match_settle(store, row->id, error) ||
	    !tell_seated(run, seats, but, run->now, json_incref(owned), error))
		return false;
	g_autoptr(GArray) guests = guest_list(store, row->id, error);

	array_foreach (const gint64, guest, guests)
		if (!seat_of_player(seats, *guest) &&
		    !tell_notice(run, *guest, row->id, json_incref(owned),
				 error))
			return false;
	return guests != NULL;
}

/* Frees a player's seat; later players move up unless seats are reserved for
 * certain people. House seats stay as announced. */
static bool
give_up(Store *store, const GPtrArray *seats, SeatRow *seat, GError **error)
{
	bool kept = false;

	ptr_array_foreach (const SeatRow, row, seats)
		kept |= row->owner && !row->player;
	for (guint i = seat->seat + 1; !kept && i < seats->len; i++) {
		SeatRow moved = *seat_at(seats, i);

		if (!moved.player)
			continue;
		moved.seat = seat->seat;
		if (!seat_set(store, &moved, error))
			return false;
		seat = seat_at(seats, i);
	}
	seat->player = seat->owner = 0;
	seat->stage = SEAT_OWNED;
	text_set(&seat->level, "");
	text_set(&seat->word, "");
	text_set(&seat->desk, "");
	text_set(&seat->thread, "");
	return seat_set(store, seat, error);
}

/* Declines an invitation; a seat kept for it is now for anybody. */
static bool
decline(Run *run, const MatchRow *row, const GPtrArray *seats, gint64 player,
	GError **error)
{
	bool guest = false;

	if (!guest_is(run->club->store, row->id, player, &guest, error))
		return false;
	if (!guest)
		return refuse(error, "seats.none", "{s:s}", "match", row->name);
	ptr_array_foreach (SeatRow, seat, seats) {
		if (seat->player || seat->owner != player)
			continue;
		seat->owner = 0;
		if (!seat_set(run->club->store, seat, error))
			return false;
	}
	return guest_drop(run->club->store, row->id, player, error);
}

bool
seating_leave(Run *run, MatchRow *row, const Player *player, json_t **said,
	      GError **error)
{
	g_autoptr(GPtrArray) seats =
		seat_list(run->club->store, row->id, error);
	g_autoptr(GPtrArray) before =
		seat_list(run->club->store, row->id, error);
	SeatRow *seat = seats ? seat_of_player(seats, player->id) : NULL;

	if (!seats || !before || !check_open(row, error))
		return false;
	if (row->maker == player->id) {
		*said = say("seats.called_off", "{s:s}", "match", row->name);
		return call_off(run, row, before, player->id,
				say("seats.called_off_by", "{s:o, s:s}",
				    "player", say_player(player->id), "match",
				    row->name),
				error);
	}
	if (!(seat ? give_up(run->club->store, seats, seat, error)
		   : decline(run, row, seats, player->id, error)))
		return false;
	*said = say(seat ? "seats.free_again" : "seats.declined", "{s:s}",
		    "match", row->name);
	return tell_seated(run, before, player->id, run->now,
			   say(seat ? "seats.left" : "seats.not_coming",
			       "{s:o, s:i, s:i}", "player",
			       say_player(player->id), "taken",
			       open_match_taken(before) - (seat != NULL),
			       "seats", row->seats),
			   error);
}

/* Gives up a player's seat or invitation, if any. A league's match keeps its
 * seats, since they are numbered as in its table, until it begins. */
static bool
leave_one(Run *run, gint64 match, const Player *player, GError **error)
{
	g_autoptr(FixtureRow) fixture = NULL;

	if (!fixture_get(run->club->store, match, &fixture, error))
		return false;
	if (fixture)
		return true;
	g_autoptr(MatchRow) row = match_must(run->club->store, match, error);
	g_autoptr(GPtrArray) seats =
		row ? seat_list(run->club->store, match, error) : NULL;
	json_auto_t *said = NULL;
	bool guest = false;

	if (!seats ||
	    !guest_is(run->club->store, match, player->id, &guest, error))
		return false;
	return (!guest && !seat_of_player(seats, player->id)) ||
	       seating_leave(run, row, player, &said, error);
}

bool
seating_leave_all(Run *run, const Player *player, GError **error)
{
	g_autoptr(GPtrArray) rows =
		match_list(run->club->store, MATCH_OPEN, error);

	ptr_array_foreach (const MatchRow, row, rows)
		if (!leave_one(run, row->id, player, error))
			return false;
	return rows && pending_void(run->club->store, player->id, error);
}

bool
seating_lapse(Run *run, int days, GError **error)
{
	g_autoptr(GPtrArray) rows =
		match_list(run->club->store, MATCH_OPEN, error);

	ptr_array_foreach (MatchRow, row, rows) {
		if (!row->maker || row->created > run->now - days * DAY)
			continue;
		g_autoptr(GPtrArray) seats =
			seat_list(run->club->store, row->id, error);

		if (!seats ||
		    !call_off(run, row, seats, 0,
			      say("seats.not_filled", "{s:s, s:i}", "match",
				  row->name, "days", days),
			      error) ||
		    !logbook_add(run, NULL, "match called off", NULL, row->id,
				 error))
			return false;
	}
	return rows != NULL;
}

/* --- the deal ----------------------------------------------------------- */

bool
seating_close(Club *club, MatchRow *row, GError **error)
{
	g_autoptr(GPtrArray) seats = seat_list(club->store, row->id, error);
	const Game *game = game_find(row->game);
	int taken = seats ? open_match_taken(seats) : 0;

	if (!seats)
		return false;
	if (taken == row->seats)
		return true;
	if (!game || taken < game->least_seats)
		return refuse(error, "seats.too_few", "{s:s, s:i, s:i, s:i}",
			      "match", row->name, "taken", taken, "seats",
			      row->seats, "least",
			      game ? game->least_seats : 0);
	row->seats = taken;
	return move_up(club->store, seats, error) &&
	       seat_drop(club->store, row->id, taken, error);
}
