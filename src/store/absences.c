/* absences.c - when players are away. */
#include "store/absences.h"

#include "store/query.h"

static void *
take(Query *query)
{
	Absence *absence = g_new0(Absence, 1);

	absence->id = query_take_number(query);
	absence->player = query_take_number(query);
	absence->since = query_take_number(query);
	absence->until = query_take_number(query);
	absence->announced = query_take_number(query);
	return absence;
}

bool
absence_add(Store *store, const Absence *absence, gint64 *id, GError **error)
{
	Query *query =
		query_new(store, "INSERT INTO absences (player, since, until,"
				 " announced) VALUES (?, ?, ?, ?)"
				 " RETURNING id");

	query_number(query, absence->player);
	query_number(query, absence->since);
	query_number(query, absence->until);
	query_number(query, absence->announced);
	return query_add(query, id, NULL, error);
}

GPtrArray *
absence_list(Store *store, gint64 player, Time since, GError **error)
{
	Query *query =
		query_new(store, "SELECT id, player, since, until, announced"
				 " FROM absences WHERE player = ? AND until > ?"
				 " ORDER BY since, id");

	query_number(query, player);
	query_number(query, since);
	return query_all(query, take, g_free, error);
}

bool
absence_set(Store *store, const Absence *absence, GError **error)
{
	Query *query =
		query_new(store, "UPDATE absences SET since = ?, until = ?"
				 " WHERE id = ?");

	query_number(query, absence->since);
	query_number(query, absence->until);
	query_number(query, absence->id);
	return query_change(query, "absence", error);
}
