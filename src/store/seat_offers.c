/* seat_offers.c - seats offered to players, until when. */
#include "store/seat_offers.h"

#include "store/query.h"

#define SELECT "SELECT id, match, seat, player, made, until, state FROM offers"

static void *
take(Query *query)
{
	SeatOffer *offer = g_new0(SeatOffer, 1);

	offer->id = query_take_number(query);
	offer->match = query_take_number(query);
	offer->seat = (int)query_take_number(query);
	offer->player = query_take_number(query);
	offer->made = query_take_number(query);
	offer->until = query_take_number(query);
	offer->state = (OfferState)query_take_number(query);
	return offer;
}

bool
seat_offer_add(Store *store, SeatOffer *offer, GError **error)
{
	Query *query =
		query_new(store, "INSERT INTO offers (match, seat, player,"
				 " made, until, state)"
				 " VALUES (?, ?, ?, ?, ?, 0)"
				 " RETURNING id");

	query_number(query, offer->match);
	query_number(query, offer->seat);
	query_number(query, offer->player);
	query_number(query, offer->made);
	query_number(query, offer->until);
	return query_add(query, &offer->id, NULL, error);
}

static Query *
by_id(Store *store, gint64 id)
{
	Query *query = query_new(store, SELECT " WHERE id = ?");

	query_number(query, id);
	return query;
}

bool
seat_offer_get(Store *store, gint64 id, SeatOffer **offer, GError **error)
{
	return query_one(by_id(store, id), take, g_free, offer, error);
}

SeatOffer *
seat_offer_must(Store *store, gint64 id, GError **error)
{
	return query_must(by_id(store, id), take, g_free, "offer", error);
}

GPtrArray *
seat_offer_list(Store *store, gint64 match, GError **error)
{
	Query *query = query_new(store, SELECT " WHERE match = ? AND state = 0"
					       " ORDER BY seat, id");

	query_number(query, match);
	return query_all(query, take, g_free, error);
}

GPtrArray *
seat_offer_to(Store *store, gint64 player, GError **error)
{
	/* The + keeps the planner from going over all offers in order. */
	Query *query = query_new(store, SELECT " WHERE player = ? AND state = 0"
					       " ORDER BY +id");

	query_number(query, player);
	return query_all(query, take, g_free, error);
}

bool
seat_offer_set(Store *store, gint64 id, OfferState state, GError **error)
{
	Query *query = query_new(store, "UPDATE offers SET state = ?"
					" WHERE id = ?");

	query_number(query, state);
	query_number(query, id);
	return query_change(query, "offer", error);
}

bool
seat_offer_put_off(Store *store, Time by, GError **error)
{
	Query *query = query_new(store, "UPDATE offers SET until = until + ?"
					" WHERE state = 0");

	query_number(query, by);
	return query_run(query, error);
}
