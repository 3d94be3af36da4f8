/* contests.c - leagues, ladders and cups. */
#include "store/contests.h"

#include "store/engine/rows.h"

static const Column contest_columns[] = {
	SERIAL(ContestRow, id),	       FIXED(ContestRow, name),
	FIXED(ContestRow, title),      FIXED(ContestRow, kind),
	FIXED(ContestRow, game),       FIXED(ContestRow, options),
	FIXED(ContestRow, pace_hours), FIXED(ContestRow, pace),
	FIXED(ContestRow, stand_in),   FIXED(ContestRow, seats),
	FIXED(ContestRow, target),     KEPT(ContestRow, ended),
};
static const Rows contests =
	ROWS("contests", "contest", ContestRow, contest_columns, contest_free);

void
contest_free(ContestRow *row)
{
	row_free(&contests, row);
}

bool
contest_add(Store *store, const ContestRow *row, gint64 *id, GError **error)
{
	return row_add(store, &contests, row, id, error);
}

bool
contest_get(Store *store, gint64 id, ContestRow **row, GError **error)
{
	return row_get(store, &contests, "WHERE id = ?", WITH(N(id)), row,
		       error);
}

bool
contest_find(Store *store, const char *name, ContestRow **row, GError **error)
{
	return row_get(store, &contests, "WHERE name = ?", WITH(T(name)), row,
		       error);
}

GPtrArray *
contest_list(Store *store, GError **error)
{
	return row_list(store, &contests, "ORDER BY name", WITHOUT, error);
}

bool
contest_set(Store *store, const ContestRow *row, GError **error)
{
	return row_set(store, &contests, row, error);
}
