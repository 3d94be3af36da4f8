/* thoughts.c - moves of the house that wait to be played. */
#include "store/thoughts.h"

#include "store/engine/rows.h"

static const Column thought_columns[] = {
	KEY(Thought, match),	    KEY(Thought, step),	  KEY(Thought, seat),
	KEPT(Thought, fingerprint), KEPT(Thought, level), KEPT(Thought, move),
};
DEFINE_ROWS(thoughts, "thoughts", "thought", Thought, thought_columns,
	    thought_free)

bool
thought_put(Store *store, const Thought *thought, GError **error)
{
	return row_put(store, &thoughts, thought, error);
}

bool
thought_get(Store *store, gint64 match, int step, int seat, Thought **thought,
	    GError **error)
{
	return row_get(store, &thoughts,
		       "WHERE match = ? AND step = ? AND seat = ?",
		       WITH(N(match), N(step), N(seat)), thought, error);
}

bool
thought_drop(Store *store, gint64 match, int step, GError **error)
{
	return query_run(store,
			 "DELETE FROM thoughts WHERE match = ? AND step <= ?",
			 WITH(N(match), N(step)), error);
}

bool
thought_forget(Store *store, GError **error)
{
	return query_run(store,
			 "DELETE FROM thoughts WHERE match IN"
			 " (SELECT id FROM matches WHERE phase IN (2, 3))",
			 WITHOUT, error);
}

DEFINE_NUMBERS_ALL(thought_matches, "SELECT d.match FROM decisions d"
				    " JOIN matches m ON m.id = d.match"
				    " WHERE d.open = 1 AND d.thinks > 0"
				    " AND m.phase = 1 GROUP BY d.match"
				    " ORDER BY MIN(d.thinks), d.match")
