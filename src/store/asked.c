/* asked.c - letters that the mails of players have asked for lately. */
#include "store/asked.h"

#include "store/query.h"

bool
asked_add(Store *store, const AskedRow *row, GError **error)
{
	Query *query =
		query_new(store, "INSERT INTO asked (player, hearer, match, at)"
				 " VALUES (?, ?, ?, ?)");

	query_number(query, row->player);
	query_text(query, row->hearer);
	query_number(query, row->match);
	query_number(query, row->at);
	return query_run(query, error);
}

bool
asked_before(Store *store, const AskedRow *row, Time since, bool *so,
	     GError **error)
{
	gint64 id;
	Query *query =
		query_new(store, "SELECT id FROM asked WHERE hearer = ?"
				 " AND at > ? AND player = ? AND match = ?"
				 " LIMIT 1");

	query_text(query, row->hearer);
	query_number(query, since);
	query_number(query, row->player);
	query_number(query, row->match);
	return query_find(query, &id, so, error);
}

bool
asked_count(Store *store, gint64 player, Time since, int *count, GError **error)
{
	Query *query = query_new(store, "SELECT COUNT(*) FROM asked"
					" WHERE player = ? AND at > ?");

	query_number(query, player);
	query_number(query, since);
	return query_count(query, count, error);
}

bool
asked_count_to(Store *store, const char *hearer, gint64 but, Time since,
	       int *count, GError **error)
{
	Query *query = query_new(store, "SELECT COUNT(*) FROM asked"
					" WHERE hearer = ? AND at > ?"
					" AND player <> ?");

	query_text(query, hearer);
	query_number(query, since);
	query_number(query, but);
	return query_count(query, count, error);
}

bool
asked_forget(Store *store, Time before, GError **error)
{
	Query *query = query_new(store, "DELETE FROM asked WHERE at < ?");

	query_number(query, before);
	return query_run(query, error);
}
