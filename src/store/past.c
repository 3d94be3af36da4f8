/* past.c - results from before the club was kept here. */
#include "store/past.h"

#include "store/engine/rows.h"
#include "store/store_private.h"

static const Column import_columns[] = {
	SERIAL(PastImport, id),
	FIXED(PastImport, at),
	FIXED(PastImport, file),
	/* only read */
	NAMED(PastImport, matches,
	      "(SELECT COUNT(*) FROM past_matches"
	      " WHERE past_matches.batch = imports.id)",
	      COLUMN_KEPT, false),
};
DEFINE_ROWS(counted, "imports", "import", PastImport, import_columns,
	    past_import_free)
static const Rows imports = ROWS_BUT(1, "imports", "import", PastImport,
				     import_columns, past_import_free);

static const Column match_columns[] = {
	SERIAL(PastMatch, id),	  FIXED(PastMatch, batch),
	FIXED(PastMatch, game),	  FIXED(PastMatch, finished),
	FIXED(PastMatch, season), FIXED(PastMatch, mark),
};
DEFINE_ROWS(matches, "past_matches", "imported match", PastMatch, match_columns,
	    past_match_free)

static const Column seat_columns[] = {
	KEY(PastSeat, match),	     KEY(PastSeat, seat),
	REFERENCE(PastSeat, player), KEPT(PastSeat, place),
	KEPT(PastSeat, points),
};
static const Rows seats =
	ROWS("past_seats", "imported seat", PastSeat, seat_columns, g_free);

DEFINE_ROW_ADD_NUMBERED(past_import_add, imports, PastImport)
DEFINE_ROW_ADD_NUMBERED(past_match_add, matches, PastMatch)

bool
past_seat_add(Store *store, const PastSeat *seat, GError **error)
{
	results_changed(store);
	return row_add(store, &seats, seat, NULL, error);
}

bool
past_find(Store *store, const char *mark, gint64 *batch, GError **error)
{
	*batch = 0;
	return query_find(store,
			  "SELECT batch FROM past_matches WHERE mark = ?",
			  WITH(T(mark)), batch, NULL, error);
}

DEFINE_ROW_LIST_ALL(past_imports, counted, "ORDER BY id")

DEFINE_ROW_LIST_ALL(past_matches, matches, "ORDER BY finished DESC, id DESC")

bool
past_count(Store *store, const char *game, int *count, GError **error)
{
	return *game ? query_count(store,
				   "SELECT COUNT(*) FROM past_matches"
				   " WHERE game = ?",
				   WITH(T(game)), count, error)
		     : query_count(store, "SELECT COUNT(*) FROM past_matches",
				   WITHOUT, count, error);
}

bool
past_undo(Store *store, gint64 id, int *count, GError **error)
{
	results_changed(store);
	return query_run(store,
			 "DELETE FROM past_seats WHERE match IN"
			 " (SELECT id FROM past_matches WHERE batch = ?)",
			 WITH(N(id)), error) &&
	       query_changed(store, "DELETE FROM past_matches WHERE batch = ?",
			     WITH(N(id)), count, error) &&
	       query_change(store, "DELETE FROM imports WHERE id = ?",
			    WITH(N(id)), "import", error);
}
