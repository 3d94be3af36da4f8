/* succession_offer.c - a seat that was offered is taken or declined. */
#include "club/seats/succession_offer.h"

#include "club/home/logbook.h"
#include "club/seats/ending.h"
#include "club/seats/succession.h"
#include "club/table/freezing.h"
#include "club/table/table.h"
#include "store/matches.h"
#include "store/players.h"
#include "store/seats.h"

/* --- accepted ----------------------------------------------------------- */

const char succession_too_late[] =
	"Somebody was quicker, or the time for it was over; nothing is changed "
	"for you. Thank you.";

/* With two players: the other has resigned, and that stands. */
static bool
claim(Run *run, Table *table, const SeatOffer *offer, bool *taken,
      const char **said, GError **error)
{
	*taken = table_seat(table, offer->seat)->resigned;
	*said = *taken ? "The match is over: you have won it."
		       : succession_too_late;
	return !*taken || ending_won(run, table, error);
}

/* Why nobody can sit down in a match that does not run. */
static const char *
not_live(MatchPhase phase)
{
	switch (phase) {
	case MATCH_CANCELLED:
		return "That match was cancelled; nothing is changed for you. "
		       "Thank you.";
	case MATCH_FROZEN:
		return "That match is set aside until the organiser has looked "
		       "at it; try again later.";
	case MATCH_OPEN:
	case MATCH_LIVE:
	case MATCH_FINISHED:
		break;
	}
	return "That match is over; nothing is changed for you. Thank you.";
}

static bool
in_time(const Table *table, const SeatOffer *offer, Time arrived)
{
	return offer->state == OFFER_OPEN && arrived <= offer->until &&
	       table_seat(table, offer->seat)->stage == SEAT_OFFERED;
}

bool
succession_accept(Run *run, const SeatOffer *offer, Time arrived, bool *taken,
		  const char **said, GError **error)
{
	Table *table = match_table(run, offer->match, error);

	*taken = false;
	*said = succession_too_late;
	if (!table)
		return false;
	if (table->row->phase != MATCH_LIVE) {
		*said = not_live(table->row->phase);
		return true;
	}
	if (table_seat_of(table, offer->player) >= 0 &&
	    offer->state != OFFER_TAKEN)
		return claim(run, table, offer, taken, said, error);
	if (offer->state == OFFER_TAKEN)
		*said = "You have taken the seat already.";
	if (!in_time(table, offer, arrived))
		return true;
	*taken = true;
	*said = "The seat is yours.";
	return seat_offer_set(run->club->store, offer->id, OFFER_TAKEN,
			      error) &&
	       succession_give_seat(run, table, offer->seat, offer->player,
				    TAKEN_OFFER, error);
}

bool
succession_decline(Run *run, const SeatOffer *offer, const char **said,
		   GError **error)
{
	Store *store = run->club->store;
	g_autoptr(Player) player = NULL;

	*said = "Declined; nothing is changed for you.";
	if (offer->state != OFFER_OPEN)
		return true;
	player = player_must(store, offer->player, error);
	return player &&
	       seat_offer_set(store, offer->id, OFFER_DECLINED, error) &&
	       logbook_add(run,
			   &(Entry){ .who = player->name,
				     .act = "offer declined",
				     .match = offer->match },
			   error) &&
	       match_stir(store, offer->match, error);
}
