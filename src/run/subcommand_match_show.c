/* subcommand_match_show.c - look at matches. */
#include "base/error.h"
#include "base/text.h"
#include "run/away.h"
#include "run/clocks.h"
#include "run/open_matches.h"
#include "run/subcommand_match.h"
#include "run/table.h"

#include <stdio.h>

static bool
say_row(Club *club, const MatchRow *row, GError **error)
{
	g_autoptr(GPtrArray) seats = seat_list(club->store, row->id, error);

	if (!seats)
		return false;
	printf("%-8s %-18s %-9s ", row->name, row->game,
	       match_phase_name(row->phase));
	if (open_match_taken(seats) < row->seats && row->phase == MATCH_OPEN)
		printf("%d of %d seats taken\n", open_match_taken(seats),
		       row->seats);
	else
		printf("%d players, step %d\n", row->seats, row->steps);
	return true;
}

bool
subcommand_match_list(Club *club, bool all, GError **error)
{
	g_autoptr(GPtrArray) rows = match_list(club->store, -1, error);

	bool done = rows != NULL;

	for (guint i = 0; done && i < rows->len; i++) {
		const MatchRow *row = g_ptr_array_index(rows, i);

		if (all || row->phase == MATCH_OPEN ||
		    row->phase == MATCH_LIVE || row->phase == MATCH_FROZEN)
			done = say_row(club, row, error);
	}
	return done;
}

/* Of a sealed window only its one deadline is shown: a seat that a plan has
 * answered got no letter and has none of its own, and would be known by it. */
static Time
shown_deadline(const GPtrArray *decisions, Seats waiting, int seat, Time now)
{
	Time latest = TIME_NONE;

	for (guint i = 0; i < decisions->len; i++) {
		const Decision *d = g_ptr_array_index(decisions, i);

		if (d->seat == seat || seats_count(waiting) > 1)
			latest = MAX(latest,
				     d->due > now ? d->due : d->deadline);
	}
	return latest;
}

static const char *
sitter(const Table *table, int seat)
{
	if (table->row->phase != MATCH_OPEN || table_seat(table, seat)->player)
		return table_player(table, seat)->name;
	return table_seat(table, seat)->owner ? "(kept for who was asked)"
					      : "(free)";
}

/* What bears on a seat's time: its bank, and who is away. */
static bool
say_standing(Club *club, const SeatRow *seat, Time now, GError **error)
{
	Time back = TIME_NONE;

	if (seat->player &&
	    !away_until(club->store, seat->player, now, &back, error))
		return false;
	if (seat->bank) {
		g_autofree char *bank = clock_span(seat->bank);

		printf(", bank %s", bank);
	}
	if (back != TIME_NONE) {
		g_autofree char *until = clock_rfc3339(back);

		printf(", away until %s", until);
	}
	putchar('\n');
	return true;
}

/* Who owes a move follows from public knowledge. */
static bool
say_seats(Club *club, const Table *table, const GPtrArray *decisions, Time now,
	  GError **error)
{
	Seats waiting = table->match && table->row->phase == MATCH_LIVE
				? match_waiting(table->match)
				: 0;

	for (int seat = 0; seat < table->row->seats; seat++) {
		Time deadline = shown_deadline(decisions, waiting, seat, now);
		g_autofree char *until =
			deadline == TIME_NONE ? NULL : clock_rfc3339(deadline);

		printf("seat %d    %s", seat + 1, sitter(table, seat));
		if (seats_has(waiting, seat))
			printf(" (to move%s%s)", until ? " until " : "",
			       until ? until : "");
		if (!say_standing(club, table_seat(table, seat), now, error))
			return false;
	}
	return true;
}

static bool
find(Club *club, const char *name, MatchRow **row, GError **error)
{
	GError *problem = NULL;

	*row = match_find(club->store, name, &problem);
	if (problem) {
		g_propagate_error(error, problem);
		return false;
	}
	return *row || fail(error, ERROR_PLAYER,
			    "there is no match '%s'; see: pennypost match "
			    "list --all",
			    name);
}

/* The public table, as letters show it. */
static bool
say_table(Club *club, const Table *table, GError **error)
{
	json_t *data;
	g_autofree char *text = NULL, *aligned = NULL;

	if (!table->match)
		return true;
	data = json_pack("{s:o}", "view",
			 match_view_named(table->match, SEAT_PUBLIC));
	text = library_render(
		club->library, config_text(club->config, "club", "language"),
		match_game(table->match)->folder, "table.txt", data, error);
	json_decref(data);
	if (!text)
		return false;
	aligned = text_align(text, 0);
	printf("\n%s", aligned);
	return true;
}

bool
subcommand_match_show(Club *club, Time now, const char *name, GError **error)
{
	g_autoptr(MatchRow) row = NULL;
	g_autoptr(Table) table = NULL;
	g_autoptr(GPtrArray) decisions = NULL;

	if (!find(club, name, &row, error))
		return false;
	table = table_load(club, row->id, error);
	decisions = decision_list(club->store, row->id, error);
	if (!table || !decisions)
		return false;
	Pace pace = clocks_pace(row);
	g_autofree char *shown = pace_show(&pace);

	printf("match     %s\ngame      %s\nphase     %s\noptions   %s\n"
	       "pace      %s, then %s\n%ssteps     %d\n",
	       row->name, row->game, match_phase_name(row->phase), row->options,
	       shown, row->stand_in,
	       row->paused ? "paused    no clock runs\n" : "", row->steps);
	return say_seats(club, table, decisions, now, error) &&
	       say_table(club, table, error);
}
