/* succession_seat.c - somebody takes a seat: a substitute, or the owner again;
 * and what players are told who lost their seat. */
#include "base/base.h"
#include "club/live/live.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/seats/ending.h"
#include "club/seats/succession.h"
#include "club/seats/succession_private.h"
#include "store/seats.h"

#define EVENTS_TOLD 20 /* events that a substitute is told */

/* --- sitting down -------------------------------------------------------- */

/* Why somebody sits down, as tenures store it. */
static const char *const tenure_words[] = {
	[TAKEN_OFFER] = "offer",
	[TAKEN_BACK] = "back",
	[TAKEN_GIVEN] = "organiser",
};

/* Tells the others who took the seat, and the player what they need to know. */
static bool
tell_of_taking(Run *run, const LiveMatch *live, int seat, json_t *before,
	       SeatTaken why, GError **error)
{
	json_t *player = naming_seat(live, seat);
	json_t *said = why == TAKEN_BACK
			       ? say("succession.owner_back", "{s:o}", "player",
				     player)
			       : say("succession.taken_over", "{s:o, s:O}",
				     "player", player, "before", before);

	if (!succession_tell_others(run, live, seat, said, error))
		return false;
	if (why == TAKEN_BACK)
		return succession_tell_seat(
			run, live, seat, run->now,
			say("succession.welcome_back", NULL), error);
	return tell(run, live_player(live, seat)->id, live->row->id,
		    NEWS_SUBSTITUTE, run->now,
		    json_pack("{s:O, s:b}", "before", before, "own",
			      why == TAKEN_GIVEN),
		    error) &&
	       tell(run, live_player(live, seat)->id, live->row->id,
		    NEWS_HISTORY, run->now,
		    json_pack("{s:i}", "n", EVENTS_TOLD), error);
}

/* Tells the former holder, and the owner if that was someone else. */
static bool
tell_the_former(Run *run, const LiveMatch *live, int seat, gint64 holder,
		SeatTaken why, GError **error)
{
	const SeatRow *row = live_seat(live, seat);
	bool owner = row->owner && row->owner != row->player && !row->resigned;

	if (owner &&
	    !succession_tell_former(run, live, row->owner,
				    say("succession.has_yours", "{s:o}",
					"player", naming_seat(live, seat)),
				    true, error))
		return false;
	return !holder || (owner && holder == row->owner) ||
	       succession_tell_former(
		       run, live, holder,
		       say(why == TAKEN_BACK ? "succession.back_before_you"
					     : "succession.plays_yours",
			   "{s:o}", "player", naming_seat(live, seat)),
		       false, error);
}

static bool
sit_down(Run *run, LiveMatch *live, int seat, gint64 player, SeatTaken why,
	 GError **error)
{
	json_auto_t *before = naming_seat(live, seat);
	SeatRow *row = live_seat(live, seat);
	gint64 holder = row->player;

	if (!succession_note_first(run, live, seat, error) ||
	    !succession_revoke(run, row, error))
		return false;
	if (why == TAKEN_GIVEN) {
		row->owner = player;
		row->resigned = false;
	}
	row->stage = player == row->owner ? SEAT_OWNED : SEAT_SUBSTITUTE;
	return succession_close(run, row->match, seat, error) &&
	       succession_hand_over(run, live, seat, player, error) &&
	       succession_note_tenure(run, live, seat, tenure_words[why],
				      error) &&
	       tell_of_taking(run, live, seat, before, why, error) &&
	       tell_the_former(run, live, seat, holder, why, error);
}

bool
succession_give_seat(Run *run, LiveMatch *live, int seat, gint64 player,
		     SeatTaken why, GError **error)
{
	if (live_seat_of(live, player) >= 0)
		return refuse(error, "succession.sits_already", "{s:o, s:s}",
			      "player", say_player(player), "match",
			      live->row->name);
	return sit_down(run, live, seat, player, why, error);
}

/* --- the owner comes back ----------------------------------------------- */

/* Finds out whether the present holder has done anything with the seat. Steps
 * count from when they sat down; a waiting order is a move, too. */
static bool
holder_moved(Run *run, const LiveMatch *live, int seat, bool *moved,
	     GError **error)
{
	Store *store = run->club->store;
	const Desk *desk = live->desks[seat];
	g_autoptr(GPtrArray) tenures = tenure_list(store, live->row->id, error);
	g_autoptr(GPtrArray) steps = step_list(store, live->row->id, error);
	int since = 0;

	if (!tenures || !steps)
		return false;
	ptr_array_foreach (const Tenure, tenure, tenures)
		if (tenure->seat == seat)
			since = tenure->step;
	*moved = desk_order(desk) && desk_order_by(desk) == ORDER_PLAYER;
	for (guint i = 0; i < steps->len && !*moved; i++) {
		const StepRow *step = g_ptr_array_index(steps, i);

		*moved = !step->voided && step->step > since &&
			 seats_has(live_moved(step), seat);
	}
	return true;
}

/* Finds whether a player may come back to a seat: its owner, unless they have
 * resigned or a substitute has moved; or its silent holder. */
static bool
may_return(Run *run, const LiveMatch *live, int seat, gint64 player, bool *may,
	   GError **error)
{
	const SeatRow *row = live_seat(live, seat);
	bool moved = false;

	*may = false;
	if (row->player == player) {
		*may = row->stage == SEAT_OFFERED;
		return true;
	}
	if (row->owner != player || row->resigned)
		return true;
	if (row->player && !holder_moved(run, live, seat, &moved, error))
		return false;
	*may = !moved;
	return true;
}

bool
succession_seat_of_owner(Run *run, const LiveMatch *live, gint64 player,
			 int *seat, GError **error)
{
	bool may = false;

	*seat = -1;
	if (live->row->phase != MATCH_LIVE)
		return true;
	for (int i = 0; i < live->row->seats && *seat < 0; i++) {
		if (!may_return(run, live, i, player, &may, error))
			return false;
		if (may)
			*seat = i;
	}
	return true;
}

/* A silent holder who writes merely ends the offers. */
bool
succession_return(Run *run, LiveMatch *live, int seat, GError **error)
{
	SeatRow *row = live_seat(live, seat);

	if (!row->player || row->stage != SEAT_OFFERED)
		return sit_down(run, live, seat, row->owner, TAKEN_BACK, error);
	row->stage = row->player == row->owner ? SEAT_OWNED : SEAT_SUBSTITUTE;
	row->missed = 0;
	return succession_close(run, row->match, seat, error) &&
	       live_save_seat(run->club, live, seat, error);
}

/* --- players who had a seat ----------------------------------------------- */

/* Finds the seat that a player had last, and why the next one got it; *seat
 * becomes -1 if they had none or have it still. */
static bool
find_seat(Run *run, const LiveMatch *live, gint64 player, int *seat, char **why,
	  GError **error)
{
	g_autoptr(GPtrArray) tenures =
		tenure_list(run->club->store, live->row->id, error);

	*seat = -1;
	*why = NULL;
	ptr_array_foreach (const Tenure, tenure, tenures)
		if (tenure->player == player) {
			*seat = tenure->seat;
			g_clear_pointer(why, g_free);
		} else if (tenure->seat == *seat && !*why) {
			*why = g_strdup(tenure->why);
		}
	if (!*why)
		*seat = -1;
	return tenures != NULL;
}

/* Says who plays a seat that `player` had, and why they no longer have it;
 * `back`: they may come back to it. */
static json_t *
say_former(const LiveMatch *live, int seat, gint64 player, const char *why,
	   bool back)
{
	bool sits = live_seat(live, seat)->player;
	bool house = succession_house_plays(live, seat);
	const char *key = !strcmp(why, "resigned") ? "former.left"
			  : live_seat(live, seat)->owner == player
				  ? "former.has_yours"
				  : "former.gone";

	return say(key, "{s:s, s:o, s:b, s:b, s:b, s:b}", "match",
		   live->row->name, "player", naming_seat(live, seat), "sits",
		   sits, "house", house, "free", !sits && !house, "back", back);
}

bool
former_say(Run *run, const LiveMatch *live, gint64 player, json_t **said,
	   GError **error)
{
	g_autofree char *why = NULL;
	int seat, open;

	*said = NULL;
	if (!find_seat(run, live, player, &seat, &why, error) ||
	    !succession_seat_of_owner(run, live, player, &open, error))
		return false;
	if (seat < 0)
		return true;
	*said = live->row->phase == MATCH_LIVE
			? say_former(live, seat, player, why, open == seat)
			: naming_phase(live->row);
	return true;
}

/* --- an offer is answered ------------------------------------------------- */

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
	/* They win a match of two only while the other player is resigned. */
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

/* Finds whether an offer is to win a match of two whose other player has
 * resigned, rather than to take a seat. */
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
