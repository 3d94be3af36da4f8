/* asked.c - letters that players' mails have asked for lately. */
#include "store/asked.h"

#include "store/engine/query.h"

bool
asked_add(Store *store, const AskedRow *row, GError **error)
{
	return query_run(store,
			 "INSERT INTO asked (player, hearer, match, at, told)"
			 " VALUES (?, ?, ?, ?, ?)",
			 WITH(N(row->player), T(row->hearer), N(row->match),
			      N(row->at), N(row->told)),
			 error);
}

bool
asked_before(Store *store, const AskedRow *row, Time since, bool *so,
	     Time *told, GError **error)
{
	return query_find(
		store,
		"SELECT told FROM asked WHERE hearer = ? AND at > ?"
		" AND player = ? AND match = ? ORDER BY id DESC LIMIT 1",
		WITH(T(row->hearer), N(since), N(row->player), N(row->match)),
		told, so, error);
}

bool
asked_count(Store *store, gint64 player, Time since, int *count, GError **error)
{
	return query_count(
		store, "SELECT COUNT(*) FROM asked WHERE player = ? AND at > ?",
		WITH(N(player), N(since)), count, error);
}

/* Someone who asks for letters to themselves is nobody else. */
bool
asked_count_to(Store *store, const char *hearer, Time until, int *count,
	       GError **error)
{
	return query_count(
		store,
		"SELECT COUNT(*) FROM asked WHERE hearer = ? AND told > ?"
		" AND told <= ? AND hearer <> 'p' || player",
		WITH(T(hearer), N(until - DAY), N(until)), count, error);
}

bool
asked_forget(Store *store, Time before, GError **error)
{
	return query_run(store, "DELETE FROM asked WHERE told < ?",
			 WITH(N(before)), error);
}
