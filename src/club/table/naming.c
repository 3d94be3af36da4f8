/* naming.c - how sayings speak of a match. */
#include "club/table/naming.h"

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
naming_seat(const Table *table, int seat)
{
	const SeatRow *row = table_seat(table, seat);
	gint64 former = table->formers[seat];

	if (row->player)
		return say_player(row->player);
	if (!former)
		return say("seats.house_bot", "{s:i}", "seat", seat + 1);
	if (row->stage == SEAT_BOT)
		return say("seats.house_bot_for", "{s:o}", "player",
			   say_player(former));
	return say_player(former);
}
