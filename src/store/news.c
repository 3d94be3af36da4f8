/* news.c - what letters will say, until they say it. */
#include "store/news.h"

#include "store/engine/rows.h"

static const Column news_columns[] = {
	SERIAL(News, id),    KEPT(News, player), KEPT(News, match),
	KEPT(News, kind),    KEPT(News, data),	 KEPT(News, due),
	KEPT(News, created),
};
DEFINE_ROWS(news_rows, "news", "news", News, news_columns, news_free)

/* Places for the names of kinds, none of which the store knows. */
#define KINDS "(?, ?, ?, ?)"
#define KINDS_MOST 4

/* Writes the names of kinds (NULL-ended, four at most) and "" for the rest. */
static void
write_kinds(Value *values, const char *const *kinds)
{
	for (int i = 0; i < KINDS_MOST; i++)
		values[i] = (Value)T(*kinds ? *kinds++ : NULL);
	g_assert(!*kinds);
}

DEFINE_ROW_ADD(news_add, news_rows, News)
DEFINE_ROW_ADD_ALL(news_add_all, news_rows)

GPtrArray *
news_due(Store *store, Time now, const char *const *first, int n,
	 GError **error)
{
	g_autoptr(GPtrArray) pairs =
		g_ptr_array_new_with_free_func((GDestroyNotify)news_free);
	Value values[] = { N(now), N(0), N(0), N(0), N(0), N(n) };

	write_kinds(values + 1, first);
	/* The + 0 keeps the planner from scanning the index of all pairs. */
	Query *query =
		query_new(store,
			  "SELECT player + 0, match + 0 FROM news"
			  " WHERE due <= ? GROUP BY player + 0, match + 0"
			  " ORDER BY MIN(CASE WHEN kind IN " KINDS
			  " THEN 0 ELSE 1 END), MIN(due), MIN(id) LIMIT ?",
			  values, G_N_ELEMENTS(values));

	while (query_next(query)) {
		News *pair = g_new0(News, 1);

		pair->player = query_take_number(query);
		pair->match = query_take_number(query);
		g_ptr_array_add(pairs, pair);
	}
	return query_finish(query, error) ? g_steal_pointer(&pairs) : NULL;
}

GPtrArray *
news_list(Store *store, gint64 player, gint64 match, GError **error)
{
	return row_list(store, &news_rows,
			"WHERE player = ? AND match = ? ORDER BY id",
			WITH(N(player), N(match)), error);
}

DEFINE_NUMBERS(news_matches, "SELECT DISTINCT match FROM news WHERE player = ?"
			     " AND match > 0 ORDER BY match")

bool
news_postpone(Store *store, gint64 player, const NewsPostponing *how,
	      GError **error)
{
	Value values[] = { N(how->due), N(player), N(0),	 N(0),
			   N(0),	N(0),	   T(how->kind), N(how->now) };

	write_kinds(values + 2, how->but);
	return query_run(store,
			 "UPDATE news SET due = ? WHERE player = ?"
			 " AND ((match > 0 AND kind NOT IN " KINDS ")"
			 " OR (match = 0 AND kind = ? AND due > ?))",
			 values, G_N_ELEMENTS(values), error);
}

bool
news_delete(Store *store, const News *news, GError **error)
{
	/* Naming the pair keeps the index of pairs in use. */
	return query_run(
		store,
		"DELETE FROM news WHERE id = ? AND player = ? AND match = ?",
		WITH(N(news->id), N(news->player), N(news->match)), error);
}

bool
news_delete_all(Store *store, const GArray *ids, GError **error)
{
	return row_drop_all(store, &news_rows, ids, error);
}

bool
news_forget(Store *store, gint64 player, gint64 match, gint64 last,
	    GError **error)
{
	return query_run(
		store,
		"DELETE FROM news WHERE player = ? AND match = ? AND id <= ?",
		WITH(N(player), N(match), N(last)), error);
}

bool
news_forget_kind(Store *store, gint64 match, const char *kind, GError **error)
{
	return query_run(store, "DELETE FROM news WHERE match = ? AND kind = ?",
			 WITH(N(match), T(kind)), error);
}
