/* naming.c - how sayings speak of a match. */
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

/* Is it somebody whose name is their own? */
static bool
is_person(const LiveMatch *live, int seat)
{
	return live_seat(live, seat)->player &&
	       live_player(live, seat)->forgotten == TIME_NONE;
}

static void
put_name(const LiveMatch *live, json_t *object, bool house)
{
	const json_t *seat = json_object_get(object, "seat");
	json_int_t n = json_integer_value(seat);

	if (json_is_integer(seat) && json_object_get(object, "name") &&
	    n >= 0 && n < live->row->seats &&
	    !(house && is_person(live, (int)n)))
		json_object_set_new(object, "name", naming_seat(live, (int)n));
}

static void
put_names(const LiveMatch *live, json_t *tree, bool house)
{
	const char *key;
	json_t *value;
	size_t i;

	json_object_foreach (tree, key, value)
		put_names(live, value, house);
	json_array_foreach (tree, i, value)
		put_names(live, value, house);
	put_name(live, tree, house);
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
