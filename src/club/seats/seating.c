/* seating.c - seats of open matches, taken and left. */
#include "club/seats/seating.h"

#include "base/error.h"
#include "base/text.h"
#include "club/home/logbook.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/seats/open_matches.h"
#include "store/guests.h"
#include "store/pending.h"
#include "store/seats.h"

#define WORD_LONGEST 80

/* --- seats -------------------------------------------------------------- */

static SeatRow *
seat_at(const GPtrArray *seats, guint i)
{
	return g_ptr_array_index(seats, i);
}

/* The one that is kept for the player, else the first that is for anybody. */
static SeatRow *
free_seat(const GPtrArray *seats, gint64 player)
{
	SeatRow *found = NULL;

	for (guint i = seats->len; i > 0; i--) {
		SeatRow *seat = seat_at(seats, i - 1);

		if (seat->player)
			continue;
		if (seat->owner == player)
			return seat;
		if (!seat->owner)
			found = seat;
	}
	return found;
}

static bool
any_kept(const GPtrArray *seats)
{
	for (guint i = 0; i < seats->len; i++)
		if (seat_at(seats, i)->owner && !seat_at(seats, i)->player)
			return true;
	return false;
}

static void
vacate(SeatRow *seat)
{
	seat->player = seat->owner = 0;
	text_set(&seat->word, "");
	text_set(&seat->desk, "");
	text_set(&seat->thread, "");
}

/* Those who sit move up, so that the order stays that of joining.  *taken is
 * how many they are. */
static bool
move_up(Store *store, const GPtrArray *seats, int *taken, GError **error)
{
	*taken = 0;
	for (guint i = 0; i < seats->len; i++) {
		SeatRow moved = *seat_at(seats, i);

		if (!moved.player)
			continue;
		moved.seat = (*taken)++;
		if (moved.seat != (int)i && !seat_set(store, &moved, error))
			return false;
	}
	return true;
}

static bool
empty_from(Store *store, const GPtrArray *seats, int from, GError **error)
{
	for (guint i = from; i < seats->len; i++) {
		vacate(seat_at(seats, i));
		if (!seat_set(store, seat_at(seats, i), error))
			return false;
	}
	return true;
}

/* --- who hears of it ---------------------------------------------------- */

/* Everybody who sits there, but for who did it. */
static bool
tell_those(Run *run, const GPtrArray *seats, gint64 but, Time due,
	   const char *text, GError **error)
{
	return tell_seats(run, seats, but, NEWS_NOTICE, due,
			  json_pack("{s:s}", "text", text), error);
}

/* Guests who have no seat yet. */
static bool
tell_guests(Run *run, const MatchRow *row, const GPtrArray *seats,
	    const char *text, GError **error)
{
	g_autoptr(GArray) guests = guest_list(run->club->store, row->id, error);

	for (guint i = 0; guests && i < guests->len; i++) {
		gint64 guest = g_array_index(guests, gint64, i);

		if (!seat_of_player(seats, guest) &&
		    !tell_text(run, guest, row->id, text, error))
			return false;
	}
	return guests != NULL;
}

/* --- joining ------------------------------------------------------------ */

static bool
check_open(const MatchRow *row, GError **error)
{
	switch (row->phase) {
	case MATCH_OPEN:
		return true;
	case MATCH_LIVE:
		return fail(error, ERROR_PLAYER, "%s has begun already.",
			    row->name);
	case MATCH_FINISHED:
		return fail(error, ERROR_PLAYER, "%s is over.", row->name);
	case MATCH_CANCELLED:
		return fail(error, ERROR_PLAYER, "%s was cancelled.",
			    row->name);
	case MATCH_FROZEN:
		return fail(error, ERROR_PLAYER,
			    "%s rests until the organiser has looked at it.",
			    row->name);
	}
	g_assert_not_reached();
}

static bool
check_guest(Run *run, const MatchRow *row, gint64 player, GError **error)
{
	bool guest = !row->invited;

	if (!guest &&
	    !guest_is(run->club->store, row->id, player, &guest, error))
		return false;
	return guest ||
	       fail(error, ERROR_PLAYER,
		    "%s is for those only who were invited.", row->name);
}

static bool
take_seat(Run *run, SeatRow *seat, gint64 player, const char *word,
	  GError **error)
{
	seat->player = seat->owner = player;
	if (word) {
		g_free(seat->word);
		seat->word = g_utf8_substring(
			word, 0, MIN(g_utf8_strlen(word, -1), WORD_LONGEST));
	}
	return seat_set(run->club->store, seat, error);
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
	g_autofree char *text = NULL;
	SeatRow *found;

	if (!seats || !check_open(row, error))
		return false;
	if (seat_of_player(seats, player->id))
		return fail(error, ERROR_PLAYER,
			    "You have a seat in %s already.", row->name);
	if (!check_guest(run, row, player->id, error))
		return false;
	found = free_seat(seats, player->id);
	if (!found)
		return fail(error, ERROR_PLAYER, "All seats of %s are taken.",
			    row->name);
	if (!seating_gives_word(run->club, player))
		word = NULL;
	if (!take_seat(run, found, player->id, word, error))
		return false;
	*seat = found->seat;
	text = g_strdup_printf("%s has taken a seat; %d of %d are taken.",
			       player->name, open_match_taken(seats),
			       row->seats);
	return tell_those(run, seats, player->id, run->now + DAY, text, error);
}

/* --- leaving ------------------------------------------------------------ */

static bool
call_off(Run *run, MatchRow *row, const GPtrArray *seats, gint64 but,
	 const char *text, GError **error)
{
	row->phase = MATCH_CANCELLED;
	row->finished = run->now;
	return match_set(run->club->store, row, error) &&
	       match_settle(run->club->store, row->id, error) &&
	       tell_those(run, seats, but, run->now, text, error) &&
	       tell_guests(run, row, seats, text, error);
}

/* Where seats are kept for people nobody moves. */
static bool
give_up(Run *run, const MatchRow *row, const GPtrArray *seats, SeatRow *seat,
	GError **error)
{
	Store *store = run->club->store;
	bool kept = any_kept(seats);
	int taken = 0;

	(void)row;
	vacate(seat);
	if (kept)
		return seat_set(store, seat, error);
	if (!move_up(store, seats, &taken, error))
		return false;
	/* Those who moved up are told by their ids alone. */
	return empty_from(store, seats, taken, error);
}

/* An invitation that is not taken: the seat kept for it is for any guest. */
static bool
decline(Run *run, const MatchRow *row, const GPtrArray *seats, gint64 player,
	GError **error)
{
	bool guest = false;

	if (!guest_is(run->club->store, row->id, player, &guest, error))
		return false;
	if (!guest)
		return fail(error, ERROR_PLAYER, "You have no seat in %s.",
			    row->name);
	for (guint i = 0; i < seats->len; i++) {
		SeatRow *seat = seat_at(seats, i);

		if (seat->player || seat->owner != player)
			continue;
		seat->owner = 0;
		if (!seat_set(run->club->store, seat, error))
			return false;
	}
	return guest_drop(run->club->store, row->id, player, error);
}

bool
seating_leave(Run *run, MatchRow *row, const Player *player, char **said,
	      GError **error)
{
	g_autoptr(GPtrArray) seats =
		seat_list(run->club->store, row->id, error);
	g_autoptr(GPtrArray) before =
		seat_list(run->club->store, row->id, error);
	SeatRow *seat = seats ? seat_of_player(seats, player->id) : NULL;
	g_autofree char *text = NULL;

	if (!seats || !before || !check_open(row, error))
		return false;
	if (row->maker == player->id) {
		*said = g_strdup("It is called off, and the others are told.");
		text = g_strdup_printf("%s has called %s off before it began.",
				       player->name, row->name);
		return call_off(run, row, before, player->id, text, error);
	}
	if (!(seat ? give_up(run, row, seats, seat, error)
		   : decline(run, row, seats, player->id, error)))
		return false;
	*said = g_strdup(seat ? "Your seat is free again."
			      : "You are asked no more.");
	text = seat ? g_strdup_printf("%s has left before the beginning; %d "
				      "of %d seats are taken.",
				      player->name,
				      open_match_taken(before) - 1, row->seats)
		    : g_strdup_printf("%s will not play; %d of %d seats are "
				      "taken. Who called the match may wait, "
				      "or call it off by `leave`.",
				      player->name, open_match_taken(before),
				      row->seats);
	return tell_those(run, before, player->id, run->now, text, error);
}

static bool
leave_one(Run *run, gint64 match, const Player *player, GError **error)
{
	g_autoptr(MatchRow) row = match_must(run->club->store, match, error);
	g_autoptr(GPtrArray) seats =
		row ? seat_list(run->club->store, match, error) : NULL;
	g_autofree char *said = NULL;
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

	for (guint i = 0; rows && i < rows->len; i++)
		if (!leave_one(run,
			       ((MatchRow *)g_ptr_array_index(rows, i))->id,
			       player, error))
			return false;
	return rows && pending_void(run->club->store, player->id, error);
}

static bool
lapse(Run *run, gint64 match, int days, GError **error)
{
	g_autoptr(MatchRow) row = match_must(run->club->store, match, error);
	g_autoptr(GPtrArray) seats =
		row ? seat_list(run->club->store, match, error) : NULL;

	if (!seats)
		return false;
	g_autofree char *text = g_strdup_printf(
		"%s was not filled in %d days, so it is called off.", row->name,
		days);

	return call_off(run, row, seats, 0, text, error) &&
	       logbook_add(
		       run,
		       &(Entry){ .act = "match called off", .match = match },
		       error);
}

bool
seating_lapse(Run *run, int days, GError **error)
{
	g_autoptr(GPtrArray) rows =
		match_list(run->club->store, MATCH_OPEN, error);

	for (guint i = 0; rows && i < rows->len; i++) {
		const MatchRow *row = g_ptr_array_index(rows, i);

		if (row->maker && row->created <= run->now - days * DAY &&
		    !lapse(run, row->id, days, error))
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
		return fail(error, ERROR_PLAYER,
			    "%s has %d of %d seats taken; it is for %d players "
			    "at least",
			    row->name, taken, row->seats,
			    game ? game->least_seats : 0);
	row->seats = taken;
	return move_up(club->store, seats, &taken, error) &&
	       seat_drop(club->store, row->id, taken, error);
}
