/* inbox_lanes.c - in what order mails are played. */
#include "store/inbox_lanes.h"

#include "store/query.h"

bool
inbox_lane_set(Store *store, gint64 id, const char *lane, GError **error)
{
	Query *query =
		query_new(store, "UPDATE inbox SET lane = ? WHERE id = ?");

	query_text(query, lane);
	query_number(query, id);
	return query_change(query, "mail", error);
}

/* Those before it in its lane are to be played first. */
static Query *
first_of(Store *store, const char *lane)
{
	/* 0 is INBOX_NEW. */
	Query *query =
		query_new(store, "SELECT id FROM inbox WHERE lane = ?"
				 " AND state = 0 AND lane <> '' ORDER BY id"
				 " LIMIT 1");

	query_text(query, lane);
	return query;
}

void
inbox_first_ahead(Store *store, const char *lane)
{
	if (*lane)
		query_ahead(first_of(store, lane));
}

bool
inbox_first(Store *store, const char *lane, gint64 *id, GError **error)
{
	bool found;

	*id = 0;
	return !*lane || query_find(first_of(store, lane), id, &found, error);
}

/* What waits was put off long ago, and what has no lane is in nobody's way. */
static Query *
out_of_order(Store *store, const InboxRow *row)
{
	/* 0 is INBOX_NEW. */
	Query *query =
		query_new(store, "SELECT id FROM inbox WHERE id = ?"
				 " AND lane = ? AND (state = ? OR (state = 0"
				 " AND lane = ''))");

	query_number(query, row->id);
	query_text(query, row->lane);
	query_number(query, INBOX_WAITING);
	return query;
}

/* What the row says of its state may be undone. */
bool
inbox_has_turn(Store *store, const InboxRow *row, bool *turn, GError **error)
{
	gint64 id;

	if (!inbox_first(store, row->lane, &id, error))
		return false;
	*turn = id == row->id;
	return *turn || query_find(out_of_order(store, row), &id, turn, error);
}

bool
inbox_last(Store *store, gint64 *last, GError **error)
{
	bool found;
	Query *query =
		query_new(store, "SELECT COALESCE(MAX(id), 0) FROM inbox");

	return query_find(query, last, &found, error);
}

bool
inbox_count_left(Store *store, gint64 last, int *count, GError **error)
{
	Query *query = query_new(store, "SELECT COUNT(*) FROM inbox"
					" WHERE state = ? AND id <= ?");

	query_number(query, INBOX_NEW);
	query_number(query, last);
	return query_count(query, count, error);
}
