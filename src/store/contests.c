/* contests.c - leagues, ladders and cups of a club. */
#include "store/contests.h"

#include "store/query.h"

#define COLUMNS                                                                \
	"id, name, title, kind, game, options, pace_hours, pace, stand_in, "   \
	"seats, target, ended"

void
contest_free(ContestRow *row)
{
	if (!row)
		return;
	g_free(row->name);
	g_free(row->title);
	g_free(row->game);
	g_free(row->options);
	g_free(row->pace);
	g_free(row->stand_in);
	g_free(row);
}

bool
contest_add(Store *store, const ContestRow *row, gint64 *id, GError **error)
{
	Query *query = query_new(
		store,
		"INSERT INTO contests (name, title, kind, game, options, "
		"pace_hours, pace, stand_in, seats, target, ended) "
		"VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
		" RETURNING id");

	query_text(query, row->name);
	query_text(query, row->title);
	query_number(query, row->kind);
	query_text(query, row->game);
	query_text(query, row->options);
	query_number(query, row->pace_hours);
	query_text(query, row->pace);
	query_text(query, row->stand_in);
	query_number(query, row->seats);
	query_number(query, row->target);
	query_number(query, row->ended);
	return query_add(query, id, NULL, error);
}

static void *
take(Query *query)
{
	ContestRow *row = g_new0(ContestRow, 1);

	row->id = query_take_number(query);
	row->name = query_take_text(query);
	row->title = query_take_text(query);
	row->kind = (ContestKind)query_take_number(query);
	row->game = query_take_text(query);
	row->options = query_take_text(query);
	row->pace_hours = (int)query_take_number(query);
	row->pace = query_take_text(query);
	row->stand_in = query_take_text(query);
	row->seats = (int)query_take_number(query);
	row->target = (int)query_take_number(query);
	row->ended = query_take_truth(query);
	return row;
}

static void
release(gpointer row)
{
	contest_free(row);
}

bool
contest_get(Store *store, gint64 id, ContestRow **row, GError **error)
{
	Query *query = query_new(store, "SELECT " COLUMNS
					" FROM contests WHERE id = ?");

	query_number(query, id);
	return query_one(query, take, release, row, error);
}

bool
contest_find(Store *store, const char *name, ContestRow **row, GError **error)
{
	Query *query = query_new(store, "SELECT " COLUMNS
					" FROM contests WHERE name = ?");

	query_text(query, name);
	return query_one(query, take, release, row, error);
}

GPtrArray *
contest_list(Store *store, GError **error)
{
	return query_all(query_new(store, "SELECT " COLUMNS
					  " FROM contests ORDER BY name"),
			 take, release, error);
}

bool
contest_set(Store *store, const ContestRow *row, GError **error)
{
	Query *query =
		query_new(store, "UPDATE contests SET ended = ? WHERE id = ?");

	query_number(query, row->ended);
	query_number(query, row->id);
	return query_change(query, "contest", error);
}
