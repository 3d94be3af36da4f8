/* seat_offers.c - seats offered to players, and until when. */
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
	Query *query = query_with(
		store,
		"INSERT INTO offers (match, seat, player, made, until, state)"
		" VALUES (?, ?, ?, ?, ?, 0) RETURNING id",
		WITH(N(offer->match), N(offer->seat), N(offer->player),
		     N(offer->made), N(offer->until)));

	return query_add(query, &offer->id, NULL, error);
}

bool
seat_offer_get(Store *store, gint64 id, SeatOffer **offer, GError **error)
{
	return row_get(store, &offers, "WHERE id = ?", WITH(N(id)), offer,
		       error);
}

SeatOffer *
seat_offer_must(Store *store, gint64 id, GError **error)
{
	return row_must(store, &offers, "WHERE id = ?", WITH(N(id)), error);
}

GPtrArray *
seat_offer_list(Store *store, gint64 match, GError **error)
{
	return row_list(store, &offers,
			"WHERE match = ? AND state = 0 ORDER BY seat, id",
			WITH(N(match)), error);
}

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
	Query *query =
		query_with(store, "UPDATE offers SET state = ? WHERE id = ?",
			   WITH(N(state), N(id)));

	return query_change(query, "offer", error);
}

bool
seat_offer_put_off(Store *store, Time by, GError **error)
{
	Query *query = query_with(
		store, "UPDATE offers SET until = until + ? WHERE state = 0",
		WITH(N(by)));

	return query_run(query, error);
}
