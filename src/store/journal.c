/* journal.c - each act with who, when and why. */
#include "store/journal.h"

#include "store/locks.h"
#include "store/query.h"

void
journal_row_free(JournalRow *row)
{
	if (!row)
		return;
	g_free(row->who);
	g_free(row->act);
	g_free(row->detail);
	g_free(row->worker);
	g_free(row);
}

static void *
take(Query *query)
{
	JournalRow *row = g_new0(JournalRow, 1);

	row->at = query_take_number(query);
	row->who = query_take_text(query);
	row->act = query_take_text(query);
	row->detail = query_take_text(query);
	row->match = query_take_number(query);
	row->worker = query_take_text(query);
	return row;
}

bool
journal_add(Store *store, const JournalRow *row, GError **error)
{
	Query *query = query_new(
		store, "INSERT INTO journal (at, who, act, detail, match,"
		       " worker) VALUES (?, ?, ?, ?, ?, ?)");

	query_number(query, row->at);
	query_text(query, row->who);
	query_text(query, row->act);
	query_text(query, row->detail);
	query_number(query, row->match);
	query_text(query, store_worker(store));
	return query_run(query, error);
}

/* Rows of several workers are not numbered in the order of their times. */
#define COLUMNS "at, who, act, detail, match, worker"
#define NEWEST(which)                                                          \
	"SELECT " COLUMNS " FROM (SELECT id, " COLUMNS " FROM journal" which   \
	" ORDER BY id DESC LIMIT ?) AS newest ORDER BY at DESC, id DESC"

GPtrArray *
journal_recent(Store *store, int n, GError **error)
{
	Query *query = query_new(store, NEWEST(""));

	query_number(query, n);
	return query_all(query, take, (GDestroyNotify)journal_row_free, error);
}

GPtrArray *
journal_of_match(Store *store, gint64 match, int n, GError **error)
{
	Query *query = query_new(store, NEWEST(" WHERE match = ?"));

	query_number(query, match);
	query_number(query, n);
	return query_all(query, take, (GDestroyNotify)journal_row_free, error);
}
