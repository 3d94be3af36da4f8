/* asked.c - letters that the mails of players have asked for lately. */
#include "store/asked.h"

#include "store/query.h"

bool
asked_add(Store *store, const AskedRow *row, GError **error)
{
	Query *query =
		query_new(store, "INSERT INTO asked (player, hearer, match, at,"
				 " told) VALUES (?, ?, ?, ?, ?)");

	query_number(query, row->player);
	query_text(query, row->hearer);
	query_number(query, row->match);
	query_number(query, row->at);
	query_number(query, row->told);
	return query_run(query, error);
}

bool
asked_before(Store *store, const AskedRow *row, Time since, bool *so,
	     Time *told, GError **error)
{
	Query *query =
		query_new(store, "SELECT told FROM asked WHERE hearer = ?"
				 " AND at > ? AND player = ? AND match = ?"
				 " ORDER BY id DESC LIMIT 1");

	query_text(query, row->hearer);
	query_number(query, since);
	query_number(query, row->player);
	query_number(query, row->match);
	return query_find(query, told, so, error);
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

/* Who asks for letters to themself is no other. */
bool
asked_count_to(Store *store, const char *hearer, Time until, int *count,
	       GError **error)
{
	Query *query = query_new(store, "SELECT COUNT(*) FROM asked"
					" WHERE hearer = ? AND told > ?"
					" AND told <= ?"
					" AND hearer <> 'p' || player");

	query_text(query, hearer);
	query_number(query, until - DAY);
	query_number(query, until);
	return query_count(query, count, error);
}

bool
asked_forget(Store *store, Time before, GError **error)
{
	Query *query = query_new(store, "DELETE FROM asked WHERE told < ?");

	query_number(query, before);
	return query_run(query, error);
}
