/* succession_offer.c - a seat that was offered is accepted or declined. */
#include "club/seats/succession_offer.h"

#include "base/saying.h"
#include "club/installation/logbook.h"
#include "club/live/cache.h"
#include "club/seats/ending.h"
#include "club/seats/succession.h"

bool
succession_accept(Run *run, const SeatOffer *offer, Time arrived, bool *taken,
		  json_t **said, GError **error)
{
	LiveMatch *live = match_live(run, offer->match, error);

	*taken = false;
	*said = NULL;
	if (!live)
		return false;
	const SeatRow *row = live_seat(live, offer->seat);
	MatchPhase phase = live->row->phase;

	if (phase != MATCH_LIVE) {
		*said = say(phase == MATCH_CANCELLED
				    ? "succession.was_cancelled"
			    : phase == MATCH_FROZEN ? "succession.is_frozen"
						    : "succession.is_over",
			    NULL);
		return true;
	}
	/* They win a match of two, if the other's resignation still stands. */
	if (live_seat_of(live, offer->player) >= 0 &&
	    offer->state != OFFER_TAKEN) {
		*taken = row->resigned;
		*said = say(*taken ? "succession.won"
				   : "succession.won_no_more",
			    NULL);
		return !*taken || ending_won(run, live, error);
	}
	*taken = offer->state == OFFER_OPEN && arrived <= offer->until &&
		 row->stage == SEAT_OFFERED;
	*said = say(*taken			  ? "succession.yours"
		    : offer->state == OFFER_TAKEN ? "succession.yours_already"
						  : "succession.too_late",
		    NULL);
	return !*taken ||
	       (seat_offer_set(run->club->store, offer->id, OFFER_TAKEN,
			       error) &&
		succession_give_seat(run, live, offer->seat, offer->player,
				     TAKEN_OFFER, error));
}

/* Finds whether an offer is to win a match of two, whose other player has
 * resigned, rather than a seat. */
static bool
is_claim(Run *run, const SeatOffer *offer, bool *claims, GError **error)
{
	const LiveMatch *live = match_live(run, offer->match, error);

	*claims = live && live_seat_of(live, offer->player) >= 0 &&
		  live_seat(live, offer->seat)->resigned;
	return live;
}

bool
succession_ask(Run *run, const SeatOffer *offer, json_t **said, GError **error)
{
	bool claims = false;

	if (!is_claim(run, offer, &claims, error))
		return false;
	*said = say(claims ? "succession.asked_to_end" : "succession.asked",
		    NULL);
	return true;
}

bool
succession_decline(Run *run, const SeatOffer *offer, json_t **said,
		   GError **error)
{
	Store *store = run->club->store;
	g_autoptr(Player) player = NULL;
	bool claims = false;

	if (!is_claim(run, offer, &claims, error))
		return false;
	*said = say(claims ? "succession.plays_on" : "succession.declined",
		    NULL);
	if (offer->state != OFFER_OPEN)
		return true;
	player = player_must(store, offer->player, error);
	return player &&
	       seat_offer_set(store, offer->id, OFFER_DECLINED, error) &&
	       logbook_add(run, player->name, "offer declined", NULL,
			   offer->match, error) &&
	       match_stir(store, offer->match, error);
}
