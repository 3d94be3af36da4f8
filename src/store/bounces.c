/* bounces.c - letters that came back, and what that says about their players.
 */
#include "store/bounces.h"

#include "store/engine/rows.h"

static const Column score_columns[] = {
	NAMED(BounceScore, player, "id", COLUMN_SERIAL, false),
	NAMED(BounceScore, halves, "bounce_score", COLUMN_KEPT, false),
	KEPT(BounceScore, bounced),
	KEPT(BounceScore, suspended),
	KEPT(BounceScore, probed),
};
static const Rows scores =
	ROWS("players", "player", BounceScore, score_columns, g_free);

bool
bounces_add(Store *store, const BounceRow *row, GError **error)
{
	return query_run(
		store,
		"INSERT INTO bounces (player, letter, at, kind, status)"
		" VALUES (?, ?, ?, ?, ?)",
		WITH(N(row->player), N(row->letter), N(row->at), T(row->kind),
		     T(row->status)),
		error);
}

bool
bounces_known(Store *store, const BounceRow *row, bool *known, GError **error)
{
	return query_find(
		store,
		"SELECT id FROM bounces WHERE player = ? AND letter = ?"
		" AND (kind = ? OR kind <> 'nothing') LIMIT 1",
		WITH(N(row->player), N(row->letter), T(row->kind)), NULL, known,
		error);
}

bool
bounces_score(Store *store, gint64 player, BounceScore *score, GError **error)
{
	g_autofree BounceScore *found = row_must(store, &scores, "WHERE id = ?",
						 WITH(N(player)), error);

	if (!found)
		return false;
	*score = *found;
	return true;
}

bool
bounces_score_set(Store *store, const BounceScore *score, GError **error)
{
	return row_set(store, &scores, score, error);
}

GPtrArray *
bounces_suspended(Store *store, GError **error)
{
	/* The + keeps the planner from scanning all players in order. */
	return row_list(store, &scores, "WHERE suspended > 0 ORDER BY +id",
			WITHOUT, error);
}
