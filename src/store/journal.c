/* journal.c - the log: each act with who, when and why. */
#include "store/journal.h"

#include "store/engine/rows.h"
#include "store/store_private.h"

static const Column journal_columns[] = {
	KEPT(JournalRow, at),	 KEPT(JournalRow, who),
	KEPT(JournalRow, act),	 KEPT(JournalRow, detail),
	KEPT(JournalRow, match), KEPT(JournalRow, worker),
};
DEFINE_ROWS(lines, "journal", "line of the log", JournalRow, journal_columns,
	    journal_row_free)

bool
journal_add(Store *store, const JournalRow *row, GError **error)
{
	JournalRow copy = *row;

	copy.worker = store->worker;
	return row_add(store, &lines, &copy, NULL, error);
}

/* Workers' rows are not numbered in the order of their times. */
#define NEWEST(which)                                                          \
	"WHERE id IN (SELECT id FROM journal" which                            \
	" ORDER BY id DESC LIMIT ?) ORDER BY at DESC, id DESC"

GPtrArray *
journal_recent(Store *store, int n, GError **error)
{
	return row_list(store, &lines, NEWEST(""), WITH(N(n)), error);
}

GPtrArray *
journal_of_match(Store *store, gint64 match, int n, GError **error)
{
	return row_list(store, &lines, NEWEST(" WHERE match = ?"),
			WITH(N(match), N(n)), error);
}
