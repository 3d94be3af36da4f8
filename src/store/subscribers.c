/* subscribers.c - who gets the club's bulletin and isn't a player. */
#include "store/subscribers.h"

#include "base/domain.h"
#include "store/engine/rows.h"

static const Column subscriber_columns[] = {
	SERIAL(Subscriber, id),
	FIXED(Subscriber, address),
	KEPT(Subscriber, language),
	FIXED(Subscriber, since),
};
DEFINE_ROWS(subscribers, "subscribers", "subscriber", Subscriber,
	    subscriber_columns, subscriber_free)

bool
subscriber_add(Store *store, const Subscriber *subscriber, gint64 *id,
	       GError **error)
{
	g_autofree char *mailbox = domain_address(subscriber->address);
	bool found = false;

	return query_find(
		store,
		"INSERT INTO subscribers (address, mailbox, language, since)"
		" VALUES (?, ?, ?, ?) ON CONFLICT (mailbox)"
		" DO UPDATE SET language = excluded.language RETURNING id",
		WITH(T(subscriber->address),
		     T(mailbox ? mailbox : subscriber->address),
		     T(subscriber->language), N(subscriber->since)),
		id, &found, error);
}

bool
subscriber_get(Store *store, gint64 id, Subscriber **subscriber, GError **error)
{
	return row_get(store, &subscribers, "WHERE id = ?", WITH(N(id)),
		       subscriber, error);
}

GPtrArray *
subscriber_list(Store *store, GError **error)
{
	return row_list(store, &subscribers, "ORDER BY id", WITHOUT, error);
}

bool
subscriber_drop(Store *store, gint64 id, GError **error)
{
	return query_run(store, "DELETE FROM subscribers WHERE id = ?",
			 WITH(N(id)), error);
}
