/* resign.c - a running match is given up by one player, or by all. */
#include "club/seats/resign.h"

#include "base/error.h"
#include "club/seats/ending.h"
#include "club/seats/succession.h"

#define WISH_LIFE (14 * DAY)

/* --- one ---------------------------------------------------------------- */

bool
resign_confirmed(Pass *pass, gint64 player, const json_t *data, char **said,
		 GError **error)
{
	Table *table = match_table(
		pass, json_integer_value(json_object_get(data, "match")),
		error);
	int seat;

	if (!table)
		return false;
	seat = table_seat_of(table, player);
	if (seat < 0)
		return fail(error, ERROR_PLAYER,
			    "You do not play in %s any more.",
			    table->row->name);
	if (table->row->phase != MATCH_LIVE)
		return fail(error, ERROR_PLAYER, "%s is %s.", table->row->name,
			    match_phase_name(table->row->phase));
	*said = g_strdup_printf("You have resigned in %s.", table->row->name);
	return ladder_open_seat(pass, table, seat, LEFT_RESIGNED, error);
}

/* --- all ---------------------------------------------------------------- */

static bool
all_wish(const Table *table, Time now)
{
	for (int seat = 0; seat < table->row->seats; seat++) {
		const SeatRow *row = table_seat(table, seat);

		if (row->player &&
		    (row->abort == TIME_NONE || now - row->abort > WISH_LIFE))
			return false;
	}
	return true;
}

static bool
tell_wish(Pass *pass, const Table *table, int seat, GError **error)
{
	g_autofree char *text = g_strdup_printf(
		"%s wishes to end this match without a result. It ends when "
		"all who play write so within two weeks:",
		table_player(table, seat)->name);
	bool told = true;

	for (int i = 0; told && i < table->row->seats; i++)
		told = i == seat ||
		       tell(pass, table_seat(table, i)->player, table->row->id,
			    "notice", pass->now,
			    json_pack("{s:s, s:s}", "text", text,
				      "quoted_example", "accept abort"),
			    error);
	return told;
}

bool
resign_propose(Pass *pass, Table *table, int seat, bool *ended, GError **error)
{
	table_seat(table, seat)->abort = pass->now;
	*ended = all_wish(table, pass->now);
	if (!table_save_seat(pass->club, table, seat, error))
		return false;
	return *ended ? ending_abort(pass, table,
				     "All who play wished to end this match "
				     "without a result, so it has ended.",
				     error)
		      : tell_wish(pass, table, seat, error);
}
