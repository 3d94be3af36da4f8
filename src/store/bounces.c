/* bounces.c - letters that came back, and what that says about their players.
 */
#include "store/bounces.h"

#include "base/error.h"
#include "store/engine/query.h"

#define SELECT                                                                 \
	"SELECT id, bounce_score, bounced, suspended, probed FROM players"

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

static BounceScore
take(Query *query)
{
	BounceScore score;

	score.player = query_take_number(query);
	score.halves = (int)query_take_number(query);
	score.bounced = query_take_number(query);
	score.suspended = query_take_number(query);
	score.probed = query_take_number(query);
	return score;
}

bool
bounces_score(Store *store, gint64 player, BounceScore *score, GError **error)
{
	BounceScore found = { 0 };
	Query *query =
		query_new(store, SELECT " WHERE id = ?", WITH(N(player)));

	if (query_next(query))
		found = take(query);
	if (!query_finish(query, error))
		return false;
	if (!found.player)
		return fail(error, ERROR_NEVER, "there is no such player");
	*score = found;
	return true;
}

bool
bounces_score_set(Store *store, const BounceScore *score, GError **error)
{
	return query_change(
		store,
		"UPDATE players"
		" SET bounce_score = ?, bounced = ?, suspended = ?, probed = ?"
		" WHERE id = ?",
		WITH(N(score->halves), N(score->bounced), N(score->suspended),
		     N(score->probed), N(score->player)),
		"player", error);
}

GArray *
bounces_suspended(Store *store, GError **error)
{
	g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(BounceScore));
	/* The + keeps the planner from scanning all players in order. */
	Query *query = query_new(
		store, SELECT " WHERE suspended > 0 ORDER BY +id", WITHOUT);

	while (query_next(query)) {
		BounceScore score = take(query);

		g_array_append_val(all, score);
	}
	return query_finish(query, error) ? g_steal_pointer(&all) : NULL;
}
