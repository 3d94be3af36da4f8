/* talk.c - what players say to each other. */
#include "store/talk.h"

#include "store/query.h"

void
talk_row_free(TalkRow *row)
{
	if (!row)
		return;
	g_free(row->text);
	g_free(row);
}

static void *
take(Query *query)
{
	TalkRow *row = g_new0(TalkRow, 1);

	row->id = query_take_number(query);
	row->match = query_take_number(query);
	row->player = query_take_number(query);
	row->hearer = query_take_number(query);
	row->at = query_take_number(query);
	row->text = query_take_text(query);
	return row;
}

bool
talk_add(Store *store, const TalkRow *row, gint64 *id, GError **error)
{
	Query *query = query_new(
		store, "INSERT INTO talk (match, player, hearer, at, text)"
		       " VALUES (?, ?, ?, ?, ?)"
		       " RETURNING id");

	query_reference(query, row->match);
	query_number(query, row->player);
	query_number(query, row->hearer);
	query_number(query, row->at);
	query_text(query, row->text);
	return query_add(query, id, NULL, error);
}

bool
talk_get(Store *store, gint64 id, TalkRow **row, GError **error)
{
	Query *query =
		query_new(store, "SELECT id, match, player, hearer, at, text"
				 " FROM talk WHERE id = ?");

	query_number(query, id);
	return query_one(query, take, (GDestroyNotify)talk_row_free, row,
			 error);
}

bool
talk_count_since(Store *store, gint64 player, Time since, int *count,
		 GError **error)
{
	Query *query = query_new(store, "SELECT COUNT(*) FROM talk"
					" WHERE player = ? AND at >= ?");

	query_number(query, player);
	query_number(query, since);
	return query_count(query, count, error);
}
