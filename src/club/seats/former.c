/* former.c - what became of the seat of somebody who had one. */
#include "club/seats/former.h"

#include "base/saying.h"
#include "club/live/naming.h"
#include "club/seats/succession.h"
#include "store/tenures.h"

#include <string.h>

/* Finds the seat that a player had last, and why the next one got it; *seat
 * becomes -1 where they had none or have it still. */
static bool
find_seat(Run *run, const LiveMatch *live, gint64 player, int *seat, char **why,
	  GError **error)
{
	g_autoptr(GPtrArray) tenures =
		tenure_list(run->club->store, live->row->id, error);

	*seat = -1;
	*why = NULL;
	for (guint i = 0; tenures && i < tenures->len; i++) {
		const Tenure *tenure = g_ptr_array_index(tenures, i);

		if (tenure->player == player) {
			*seat = tenure->seat;
			g_clear_pointer(why, g_free);
		} else if (tenure->seat == *seat && !*why) {
			*why = g_strdup(tenure->why);
		}
	}
	if (!*why)
		*seat = -1;
	return tenures != NULL;
}

static const char *
key_of(const LiveMatch *live, int seat, gint64 player, const char *why)
{
	const SeatRow *row = live_seat(live, seat);

	if (!strcmp(why, "resigned"))
		return "former.left";
	return row->owner == player ? "former.has_yours" : "former.gone";
}

static json_t *
seat_said(const LiveMatch *live, int seat, const char *key, bool back)
{
	bool sits = live_seat(live, seat)->player;
	bool house = succession_house_plays(live, seat);

	return say(key, "{s:s, s:o, s:b, s:b, s:b, s:b}", "match",
		   live->row->name, "player", naming_seat(live, seat), "sits",
		   sits, "house", house, "free", !sits && !house, "back", back);
}

bool
former_say(Run *run, const LiveMatch *live, gint64 player, json_t **said,
	   GError **error)
{
	g_autofree char *why = NULL;
	int seat, open;

	*said = NULL;
	if (!find_seat(run, live, player, &seat, &why, error) ||
	    !succession_seat_of_owner(run, live, player, &open, error))
		return false;
	if (seat < 0)
		return true;
	*said = live->row->phase == MATCH_LIVE
			? seat_said(live, seat, key_of(live, seat, player, why),
				    open == seat)
			: naming_phase(live->row);
	return true;
}
