/* seat_offers.c - seats offered to players, and players who would take one
 * over. */
#include "store/seat_offers.h"

#include "store/engine/rows.h"

static const Column offer_columns[] = {
	SERIAL(SeatOffer, id),	 KEPT(SeatOffer, match), KEPT(SeatOffer, seat),
	KEPT(SeatOffer, player), KEPT(SeatOffer, made),	 KEPT(SeatOffer, until),
	KEPT(SeatOffer, state),
};
static const Rows offers =
	ROWS("offers", "offer", SeatOffer, offer_columns, g_free);

bool
seat_offer_add(Store *store, SeatOffer *offer, GError **error)
{
	return row_add(store, &offers, offer, &offer->id, error);
}

DEFINE_ROW_GET(seat_offer_get, offers, SeatOffer, "WHERE id = ?")
DEFINE_ROW_MUST(seat_offer_must, offers, SeatOffer, "WHERE id = ?")
DEFINE_ROW_LIST(seat_offer_list, offers,
		"WHERE match = ? AND state = 0 ORDER BY seat, id")

GPtrArray *
seat_offer_to(Store *store, gint64 player, GError **error)
{
	/* The + keeps the planner from scanning all offers in order. */
	return row_list(store, &offers,
			"WHERE player = ? AND state = 0 ORDER BY +id",
			WITH(N(player)), error);
}

bool
seat_offer_set(Store *store, gint64 id, OfferState state, GError **error)
{
	return query_change(store, "UPDATE offers SET state = ? WHERE id = ?",
			    WITH(N(state), N(id)), "offer", error);
}

DEFINE_RUN(seat_offer_put_off,
	   "UPDATE offers SET until = until + ? WHERE state = 0")

DEFINE_RUN(standby_drop, "DELETE FROM standby WHERE player = ?")

/* The table's ids are never reused, so a new row comes last. */
bool
standby_put(Store *store, gint64 player, GError **error)
{
	return store_enter(store, error) &&
	       store_end(store,
			 standby_drop(store, player, error) &&
				 query_run(store,
					   "INSERT INTO standby (player)"
					   " VALUES (?)",
					   WITH(N(player)), error),
			 error);
}

DEFINE_NUMBERS_ALL(standby_list, "SELECT player FROM standby ORDER BY id")
