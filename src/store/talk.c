/* talk.c - what players say to each other, and whom they don't want to hear. */
#include "store/talk.h"

#include "store/engine/rows.h"

static const Column talk_columns[] = {
	SERIAL(TalkRow, id),   REFERENCE(TalkRow, match), KEPT(TalkRow, player),
	KEPT(TalkRow, hearer), KEPT(TalkRow, at),	  KEPT(TalkRow, text),
};
DEFINE_ROWS(talk, "talk", "talk", TalkRow, talk_columns, talk_row_free)
DEFINE_ROW_ADD_NUMBERED(talk_add, talk, TalkRow)
DEFINE_ROW_GET(talk_get, talk, TalkRow, "WHERE id = ?")

bool
talk_count_since(Store *store, gint64 player, Time since, int *count,
		 GError **error)
{
	return query_count(
		store, "SELECT COUNT(*) FROM talk WHERE player = ? AND at >= ?",
		WITH(N(player), N(since)), count, error);
}

bool
mute_add(Store *store, gint64 player, gint64 match, gint64 muted,
	 GError **error)
{
	return query_run(
		store,
		"INSERT INTO mutes (player, match, muted) VALUES (?, ?, ?)"
		" ON CONFLICT (player, match, muted) DO NOTHING",
		WITH(N(player), N(match), N(muted)), error);
}

bool
mute_drop(Store *store, gint64 player, gint64 match, gint64 muted,
	  GError **error)
{
	return query_run(store,
			 "DELETE FROM mutes WHERE player = ? AND match = ?"
			 " AND muted = ?",
			 WITH(N(player), N(match), N(muted)), error);
}

DEFINE_RUN_PAIR(mute_clear, "DELETE FROM mutes WHERE player = ? AND match = ?")

bool
mute_holds(Store *store, gint64 player, gint64 match, gint64 muted, bool *holds,
	   GError **error)
{
	return query_find(
		store,
		"SELECT muted FROM mutes WHERE player = ? AND match = ?"
		" AND muted IN (0, ?) LIMIT 1",
		WITH(N(player), N(match), N(muted)), NULL, holds, error);
}
