/* news.c - what letters will say, until they say it. */
#include "store/news.h"

#include "store/query.h"

void
news_free(News *news)
{
	if (!news)
		return;
	g_free(news->kind);
	g_free(news->data);
	g_free(news);
}

static void *
take(Query *query)
{
	News *news = g_new0(News, 1);

	news->id = query_take_number(query);
	news->player = query_take_number(query);
	news->match = query_take_number(query);
	news->kind = query_take_text(query);
	news->data = query_take_text(query);
	news->due = query_take_number(query);
	news->created = query_take_number(query);
	return news;
}

static void *
take_pair(Query *query)
{
	News *news = g_new0(News, 1);

	news->player = query_take_number(query);
	news->match = query_take_number(query);
	return news;
}

/* Places for names of kinds, of which the store knows none. */
#define KINDS "(?, ?, ?, ?)"
#define KINDS_MOST 4

bool
news_add(Store *store, const News *news, GError **error)
{
	Query *query =
		query_new(store, "INSERT INTO news"
				 " (player, match, kind, data, due, created)"
				 " VALUES (?, ?, ?, ?, ?, ?)");

	query_number(query, news->player);
	query_number(query, news->match);
	query_text(query, news->kind);
	query_text(query, news->data);
	query_number(query, news->due);
	query_number(query, news->created);
	return query_run(query, error);
}

GPtrArray *
news_due(Store *store, Time now, const char *const *first, int n,
	 GError **error)
{
	/* The + 0 keeps the planner from going over the index of all pairs. */
	Query *query = query_new(
		store, "SELECT player + 0, match + 0 FROM news"
		       " WHERE due <= ? GROUP BY player + 0, match + 0"
		       " ORDER BY MIN(CASE WHEN kind IN " KINDS
		       " THEN 0 ELSE 1 END), MIN(due), MIN(id) LIMIT ?");

	query_number(query, now);
	query_texts(query, first, KINDS_MOST);
	query_number(query, n);
	return query_all(query, take_pair, (GDestroyNotify)news_free, error);
}

GPtrArray *
news_list(Store *store, gint64 player, gint64 match, GError **error)
{
	Query *query = query_new(
		store, "SELECT id, player, match, kind, data, due, created"
		       " FROM news WHERE player = ? AND match = ?"
		       " ORDER BY id");

	query_number(query, player);
	query_number(query, match);
	return query_all(query, take, (GDestroyNotify)news_free, error);
}

GArray *
news_matches(Store *store, gint64 player, GError **error)
{
	Query *query = query_new(store, "SELECT DISTINCT match FROM news"
					" WHERE player = ? AND match > 0"
					" ORDER BY match");

	query_number(query, player);
	return query_numbers(query, error);
}

bool
news_postpone(Store *store, gint64 player, const NewsPostponing *how,
	      GError **error)
{
	Query *query =
		query_new(store, "UPDATE news SET due = ? WHERE player = ?"
				 " AND ((match > 0 AND kind NOT IN " KINDS ")"
				 " OR (match = 0 AND kind = ? AND due > ?))");

	query_number(query, how->due);
	query_number(query, player);
	query_texts(query, how->but, KINDS_MOST);
	query_text(query, how->kind);
	query_number(query, how->now);
	return query_run(query, error);
}

bool
news_delete(Store *store, const News *news, GError **error)
{
	/* What was asked of other pairs in advance is none of it. */
	Query *query = query_new(store, "DELETE FROM news WHERE id = ?"
					" AND player = ? AND match = ?");

	query_number(query, news->id);
	query_number(query, news->player);
	query_number(query, news->match);
	return query_run(query, error);
}

bool
news_forget(Store *store, gint64 player, gint64 match, gint64 last,
	    GError **error)
{
	Query *query =
		query_new(store, "DELETE FROM news"
				 " WHERE player = ? AND match = ? AND id <= ?");

	query_number(query, player);
	query_number(query, match);
	query_number(query, last);
	return query_run(query, error);
}

bool
news_forget_kind(Store *store, gint64 match, const char *kind, GError **error)
{
	Query *query = query_new(
		store, "DELETE FROM news WHERE match = ? AND kind = ?");

	query_number(query, match);
	query_text(query, kind);
	return query_run(query, error);
}
