/* talk.c - what players say to each other. */
#include "store/talk.h"

#include "store/engine/rows.h"

static const Column talk_columns[] = {
	SERIAL(TalkRow, id),   REFERENCE(TalkRow, match), KEPT(TalkRow, player),
	KEPT(TalkRow, hearer), KEPT(TalkRow, at),	  KEPT(TalkRow, text),
};
static const Rows talk =
	ROWS("talk", "talk", TalkRow, talk_columns, talk_row_free);

void
talk_row_free(TalkRow *row)
{
	row_free(&talk, row);
}

bool
talk_add(Store *store, const TalkRow *row, gint64 *id, GError **error)
{
	return row_add(store, &talk, row, id, error);
}

bool
talk_get(Store *store, gint64 id, TalkRow **row, GError **error)
{
	return row_get(store, &talk, "WHERE id = ?", WITH(N(id)), row, error);
}

bool
talk_count_since(Store *store, gint64 player, Time since, int *count,
		 GError **error)
{
	Query *query = query_with(
		store, "SELECT COUNT(*) FROM talk WHERE player = ? AND at >= ?",
		WITH(N(player), N(since)));

	return query_count(query, count, error);
}
