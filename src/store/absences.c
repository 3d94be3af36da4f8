/* absences.c - when players are away. */
#include "store/absences.h"

#include "store/engine/rows.h"

static const Column absence_columns[] = {
	SERIAL(Absence, id),  FIXED(Absence, player),	 KEPT(Absence, since),
	KEPT(Absence, until), FIXED(Absence, announced),
};
static const Rows absences =
	ROWS("absences", "absence", Absence, absence_columns, g_free);

bool
absence_add(Store *store, const Absence *absence, gint64 *id, GError **error)
{
	return row_add(store, &absences, absence, id, error);
}

GPtrArray *
absence_list(Store *store, gint64 player, Time since, GError **error)
{
	return row_list(store, &absences,
			"WHERE player = ? AND until > ? ORDER BY since, id",
			WITH(N(player), N(since)), error);
}

bool
absence_set(Store *store, const Absence *absence, GError **error)
{
	return row_set(store, &absences, absence, error);
}
