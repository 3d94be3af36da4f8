/* subscribers.c - who gets the club's bulletin and isn't a player. */
#include "store/subscribers.h"

#include "base/domain.h"
#include "store/engine/rows.h"
#include "store/once.h"

static const Column subscriber_columns[] = {
	SERIAL(Subscriber, id),
	FIXED(Subscriber, address),
	KEPT(Subscriber, language),
	KEPT(Subscriber, told),
};
DEFINE_ROWS(subscribers, "subscribers", "subscriber", Subscriber,
	    subscriber_columns, subscriber_free)

/* Returns the form in which addresses are compared. */
static char *
mailbox_of(const char *address)
{
	g_autofree char *plain = domain_address(address);

	return g_ascii_strdown(plain ? plain : address, -1);
}

bool
subscriber_add(Store *store, const Subscriber *subscriber, GError **error)
{
	g_autofree char *mailbox = mailbox_of(subscriber->address);

	return query_run(
		store,
		"INSERT INTO subscribers (address, mailbox, language, told)"
		" VALUES (?, ?, ?, ?) ON CONFLICT (mailbox)"
		" DO UPDATE SET language = excluded.language",
		WITH(T(subscriber->address), T(mailbox),
		     T(subscriber->language), N(subscriber->told)),
		error);
}

DEFINE_ROW_GET(subscriber_get, subscribers, Subscriber, "WHERE id = ?")

bool
subscriber_find(Store *store, const char *address, Subscriber **subscriber,
		GError **error)
{
	g_autofree char *mailbox = mailbox_of(address);

	return row_get(store, &subscribers, "WHERE mailbox = ?",
		       WITH(T(mailbox)), subscriber, error);
}

GPtrArray *
subscriber_due(Store *store, Time since, Time now, GError **error)
{
	return row_list(store, &subscribers,
			"WHERE NOT (told >= ? AND told <= ?) ORDER BY id",
			WITH(N(since), N(now)), error);
}

bool
subscriber_told(Store *store, gint64 id, Time told, GError **error)
{
	return query_run(store, "UPDATE subscribers SET told = ? WHERE id = ?",
			 WITH(N(told), N(id)), error);
}

DEFINE_RUN(subscriber_drop, "DELETE FROM subscribers WHERE id = ?")

bool
subscriber_joins(Store *store, const char *address, gint64 player,
		 GError **error)
{
	g_autofree char *key =
		g_strdup_printf("bulletin:%" G_GINT64_FORMAT, player);
	g_autoptr(Subscriber) subscriber = NULL;

	if (!subscriber_find(store, address, &subscriber, error))
		return false;
	return !subscriber ||
	       (query_run(store, "UPDATE players SET bulletin = 1 WHERE id = ?",
			  WITH(N(player)), error) &&
		once_again(store, key, subscriber->told, error) &&
		subscriber_drop(store, subscriber->id, error));
}
