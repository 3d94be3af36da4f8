/* address_acts.c - the two stored acts of an address change. */
#include "club/players/address_private.h"

#include <string.h>

#define DECLINED_LONG (30 * DAY)

gint64
address_number(const json_t *data, const char *key)
{
	return json_integer_value(json_object_get(data, key));
}

bool
address_notice(Run *run, gint64 player, PendingRow **notice, int *declined,
	       GError **error)
{
	g_autoptr(GPtrArray) rows =
		pending_list(run->club->store, player, error);

	*notice = NULL;
	*declined = 0;
	for (guint i = rows ? rows->len : 0; i-- > 0;) {
		PendingRow *row = g_ptr_array_index(rows, i);
		json_t *data = json_loads(row->data, 0, NULL);
		Time at = address_number(data, "declined");

		json_decref(data);
		if (strcmp(row->act, ADDRESS_NOTICE) != 0)
			continue;
		if (row->state == PENDING_DECLINED &&
		    at > run->now - DECLINED_LONG)
			++*declined;
		if (row->state == PENDING_WAITING && !*notice)
			*notice = g_ptr_array_steal_index(rows, i);
	}
	return rows != NULL;
}

bool
address_void_questions(Run *run, gint64 player, GError **error)
{
	g_autoptr(GPtrArray) rows = pending_list(run->club->store, 0, error);
	bool done = rows != NULL;

	for (guint i = 0; done && i < rows->len; i++) {
		PendingRow *row = g_ptr_array_index(rows, i);
		json_t *data = json_loads(row->data, 0, NULL);

		if (!strcmp(row->act, ADDRESS_ASK) &&
		    row->state == PENDING_WAITING &&
		    address_number(data, "player") == player) {
			row->state = PENDING_VOID;
			done = pending_set(run->club->store, row, error);
		}
		json_decref(data);
	}
	return done;
}
