/* succession_standby.c - to whom an open seat is offered, and for how long. */
#include "club/seats/succession_private.h"

#include "club/clocks/away.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "store/bounces.h"
#include "store/engine/standby.h"
#include "store/entrants.h"
#include "store/fixtures.h"
#include "store/tenures.h"

#include <string.h>

#define OFFER_TIME DAY	/* to answer it */
#define OFFERED_MOST 10 /* of the standby list, at once */

gint64
succession_sole_opponent(const LiveMatch *live, int seat)
{
	return live->row->seats == 2 ? live_seat(live, 1 - seat)->player : 0;
}

/* --- offers ------------------------------------------------------------- */

static bool
offer_to(Run *run, const LiveMatch *live, int seat, gint64 player,
	 GError **error)
{
	SeatOffer offer = {
		.match = live->row->id,
		.seat = seat,
		.player = player,
		.made = run->now,
		.until = clock_hour_after(run->now + OFFER_TIME),
	};

	return seat_offer_add(run->club->store, &offer, error) &&
	       tell(run, player, live->row->id, NEWS_OFFER, run->now,
		    json_pack("{s:I}", "offer", (json_int_t)offer.id), error);
}

/* LEAGUE 4: who plays in the same division wins nothing by how it ends. */
static bool
is_rival(Store *store, gint64 match, gint64 player, bool *rival, GError **error)
{
	g_autoptr(FixtureRow) fixture = NULL;
	g_autofree EntrantRow *entrant = NULL;

	*rival = false;
	if (!fixture_get(store, match, &fixture, error) ||
	    (fixture &&
	     !entrant_get(store, fixture->season, player, &entrant, error)))
		return false;
	*rival = entrant && entrant->division == fixture->division;
	return true;
}

/* Passes over players who have had to do with this match before, or could not
 * answer. */
static bool
suits(Run *run, const LiveMatch *live, gint64 id, bool *fit, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(Player) player = player_must(store, id, error);
	g_autoptr(GPtrArray) tenures = tenure_list(store, live->row->id, error);
	Time back = TIME_NONE;
	BounceScore score;
	bool rival = false;

	if (!player || !tenures ||
	    !away_until(store, id, run->now, &back, error) ||
	    !bounces_score(store, id, &score, error) ||
	    !is_rival(store, live->row->id, id, &rival, error))
		return false;
	*fit = !rival && player->active && !player->mail_off &&
	       !player->forgotten && !score.suspended && back == TIME_NONE &&
	       live_seat_of(live, id) < 0;
	for (int seat = 0; seat < live->row->seats; seat++)
		*fit = *fit && live_seat(live, seat)->owner != id;
	for (guint i = 0; i < tenures->len; i++)
		*fit = *fit &&
		       ((Tenure *)g_ptr_array_index(tenures, i))->player != id;
	return true;
}

static bool
offer_to_standby(Run *run, const LiveMatch *live, int seat, int *made,
		 GError **error)
{
	g_autoptr(GArray) list = standby_list(run->club->store, error);
	bool done = list != NULL;

	*made = 0;
	for (guint i = 0; done && i < list->len && *made < OFFERED_MOST; i++) {
		gint64 player = g_array_index(list, gint64, i);
		bool fit = false;

		done = suits(run, live, player, &fit, error) &&
		       (!fit || offer_to(run, live, seat, player, error));
		*made += fit;
	}
	return done;
}

bool
succession_make_offers(Run *run, const LiveMatch *live, int seat, SeatLeft why,
		       int *made, GError **error)
{
	gint64 other =
		why == LEFT_RESIGNED ? succession_sole_opponent(live, seat) : 0;

	if (!other)
		return offer_to_standby(run, live, seat, made, error);
	*made = 1;
	return offer_to(run, live, seat, other, error);
}

/* --- nobody answers ---------------------------------------------------- */

/* Lets an offer lapse; whoever doesn't answer goes to the end of the list. */
static bool
lapse(Run *run, const LiveMatch *live, const SeatOffer *offer, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(GArray) list = standby_list(store, error);
	bool stands_by = false;

	for (guint i = 0; list && i < list->len; i++)
		stands_by |= g_array_index(list, gint64, i) == offer->player;
	return list && seat_offer_set(store, offer->id, OFFER_LAPSED, error) &&
	       (!stands_by || live_seat_of(live, offer->player) >= 0 ||
		standby_put(store, offer->player, error));
}

bool
succession_lapse(Run *run, const LiveMatch *live, guint *left, GError **error)
{
	g_autoptr(GPtrArray) open =
		seat_offer_list(run->club->store, live->row->id, error);
	bool done = open != NULL;

	memset(left, 0, SEATS_MAX * sizeof *left);
	for (guint i = 0; done && i < open->len; i++) {
		const SeatOffer *offer = g_ptr_array_index(open, i);

		if (run->fetched && offer->until <= run->now)
			done = lapse(run, live, offer, error);
		else
			left[offer->seat]++;
	}
	return done;
}
