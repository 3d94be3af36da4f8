/* inbox_lanes.c - in what order mails are played. */
#include "store/inbox_lanes.h"

#include "store/query.h"

#define LANE_MOST 50 /* as many as a group of mails has */

bool
inbox_lane_set(Store *store, gint64 id, const char *lane, GError **error)
{
	Query *query =
		query_new(store, "UPDATE inbox SET lane = ? WHERE id = ?");

	query_text(query, lane);
	query_number(query, id);
	return query_change(query, "mail", error);
}

static void *
take_lane(Query *query)
{
	return query_take_text(query);
}

bool
inbox_lane(Store *store, gint64 id, char **lane, GError **error)
{
	Query *query = query_new(store, "SELECT lane FROM inbox WHERE id = ?");

	query_number(query, id);
	*lane = query_must(query, take_lane, g_free, "mail", error);
	return *lane;
}

bool
inbox_lane_join(Store *store, const char *from, const char *to, GError **error)
{
	/* 0 is INBOX_NEW. */
	Query *query =
		query_new(store, "UPDATE inbox SET lane = ? WHERE state = 0"
				 " AND lane = ? AND lane <> ''");

	query_text(query, to);
	query_text(query, from);
	return query_run(query, error);
}

/* Those before it in its lane are to be played first. */
static Query *
new_of(Store *store, const char *lane)
{
	/* 0 is INBOX_NEW. */
	Query *query =
		query_new(store, "SELECT id FROM inbox WHERE lane = ?"
				 " AND state = 0 AND lane <> '' ORDER BY id"
				 " LIMIT ?");

	query_text(query, lane);
	query_number(query, LANE_MOST);
	return query;
}

void
inbox_in_lane_ahead(Store *store, const char *lane)
{
	if (*lane)
		query_ahead(new_of(store, lane));
}

GArray *
inbox_in_lane(Store *store, const char *lane, GError **error)
{
	return *lane ? query_numbers(new_of(store, lane), error)
		     : g_array_new(FALSE, FALSE, sizeof(gint64));
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
	g_autoptr(GArray) ids = inbox_in_lane(store, row->lane, error);
	gint64 id;

	if (!ids)
		return false;
	*turn = ids->len && g_array_index(ids, gint64, 0) == row->id;
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
