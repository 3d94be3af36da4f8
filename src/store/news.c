/* news.c - what letters will say, until they say it. */
#include "store/news.h"

#include "store/engine/rows.h"

static const Column news_columns[] = {
	SERIAL(News, id),    KEPT(News, player), KEPT(News, match),
	KEPT(News, kind),    KEPT(News, data),	 KEPT(News, due),
	KEPT(News, created),
};
static const Rows news_rows =
	ROWS("news", "news", News, news_columns, news_free);

void
news_free(News *news)
{
	row_free(&news_rows, news);
}

static void *
take_pair(Query *query)
{
	News *news = g_new0(News, 1);

	news->player = query_take_number(query);
	news->match = query_take_number(query);
	return news;
}

/* Places for the names of kinds, none of which the store knows. */
#define KINDS "(?, ?, ?, ?)"
#define KINDS_MOST 4

bool
news_add(Store *store, const News *news, GError **error)
{
	return row_add(store, &news_rows, news, NULL, error);
}

GPtrArray *
news_due(Store *store, Time now, const char *const *first, int n,
	 GError **error)
{
	/* The + 0 keeps the planner from scanning the index of all pairs. */
	Query *query =
		query_with(store,
			   "SELECT player + 0, match + 0 FROM news"
			   " WHERE due <= ? GROUP BY player + 0, match + 0"
			   " ORDER BY MIN(CASE WHEN kind IN " KINDS
			   " THEN 0 ELSE 1 END), MIN(due), MIN(id) LIMIT ?",
			   WITH(N(now)));

	query_texts(query, first, KINDS_MOST);
	query_number(query, n);
	return query_all(query, take_pair, (GDestroyNotify)news_free, error);
}

GPtrArray *
news_list(Store *store, gint64 player, gint64 match, GError **error)
{
	return row_list(store, &news_rows,
			"WHERE player = ? AND match = ? ORDER BY id",
			WITH(N(player), N(match)), error);
}

GArray *
news_matches(Store *store, gint64 player, GError **error)
{
	Query *query =
		query_with(store,
			   "SELECT DISTINCT match FROM news WHERE player = ?"
			   " AND match > 0 ORDER BY match",
			   WITH(N(player)));

	return query_numbers(query, error);
}

bool
news_postpone(Store *store, gint64 player, const NewsPostponing *how,
	      GError **error)
{
	Query *query = query_with(store,
				  "UPDATE news SET due = ? WHERE player = ?"
				  " AND ((match > 0 AND kind NOT IN " KINDS ")"
				  " OR (match = 0 AND kind = ? AND due > ?))",
				  WITH(N(how->due), N(player)));

	query_texts(query, how->but, KINDS_MOST);
	query_text(query, how->kind);
	query_number(query, how->now);
	return query_run(query, error);
}

bool
news_delete(Store *store, const News *news, GError **error)
{
	/* Naming the pair keeps the index of pairs in use. */
	Query *query = query_with(
		store,
		"DELETE FROM news WHERE id = ? AND player = ? AND match = ?",
		WITH(N(news->id), N(news->player), N(news->match)));

	return query_run(query, error);
}

bool
news_forget(Store *store, gint64 player, gint64 match, gint64 last,
	    GError **error)
{
	Query *query = query_with(
		store,
		"DELETE FROM news WHERE player = ? AND match = ? AND id <= ?",
		WITH(N(player), N(match), N(last)));

	return query_run(query, error);
}

bool
news_forget_kind(Store *store, gint64 match, const char *kind, GError **error)
{
	Query *query = query_with(
		store, "DELETE FROM news WHERE match = ? AND kind = ?",
		WITH(N(match), T(kind)));

	return query_run(query, error);
}
