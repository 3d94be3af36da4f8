/* naming.c - see naming.h. */
#include "club/live/naming.h"

#include "base/saying.h"

json_t *
naming_phase(const MatchRow *row)
{
	switch (row->phase) {
	case MATCH_OPEN:
		return say("phase.open", "{s:s}", "match", row->name);
	case MATCH_LIVE:
		return say("phase.live", "{s:s}", "match", row->name);
	case MATCH_FINISHED:
		return say("phase.finished", "{s:s}", "match", row->name);
	case MATCH_CANCELLED:
		return say("phase.cancelled", "{s:s}", "match", row->name);
	case MATCH_FROZEN:
		return say("phase.frozen", "{s:s}", "match", row->name);
	}
	g_assert_not_reached();
}

json_t *
naming_seat(const LiveMatch *live, int seat)
{
	const SeatRow *row = live_seat(live, seat);
	gint64 former = live->formers[seat];

	if (row->player)
		return say_player(row->player);
	if (!former)
		return say("seats.house_bot", "{s:i}", "seat", seat + 1);
	if (row->stage == SEAT_BOT)
		return say("seats.house_bot_for", "{s:o}", "player",
			   say_player(former));
	return say_player(former);
}

/* Puts names in a tree; with `house` not those of players who hold a seat and
 * haven't been forgotten. */
static void
put_names(const LiveMatch *live, json_t *tree, bool house)
{
	const json_t *seat = json_object_get(tree, "seat");
	int n = (int)json_integer_value(seat);
	const char *key;
	json_t *value;
	size_t i;

	json_object_foreach (tree, key, value)
		put_names(live, value, house);
	json_array_foreach (tree, i, value)
		put_names(live, value, house);
	if (json_is_integer(seat) && json_object_get(tree, "name") && n >= 0 &&
	    n < live->row->seats &&
	    !(house && live_seat(live, n)->player &&
	      live_player(live, n)->forgotten == TIME_NONE))
		json_object_set_new(tree, "name", naming_seat(live, n));
}

void
naming_put(const LiveMatch *live, json_t *tree)
{
	put_names(live, tree, false);
}

void
naming_put_house(const LiveMatch *live, json_t *tree)
{
	put_names(live, tree, true);
}
