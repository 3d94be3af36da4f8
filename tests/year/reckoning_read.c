/* reckoning_read.c - reads the seasons of a contest from the database. */
#include "reckoning.h"

#define PHASE_CLOSED 6
#define PHASE_DROPPED 7

static void
read_rows(Reckoning *reckoning)
{
	g_autoptr(GArray) found =
		ask(reckoning->database,
		    "SELECT player, division, place, state FROM entrants"
		    " WHERE season = %" G_GINT64_FORMAT
		    " AND division >= 0 ORDER BY division, place",
		    reckoning->season);

	for (guint i = 0; i < found->len; i += 4) {
		Row row = { .player = ask_at(found, i),
			    .division = (int)ask_at(found, i + 1),
			    .place = (int)ask_at(found, i + 2) };

		row.key[RANKED] = ask_at(found, i + 3) != STATE_WITHDRAWN;
		row.key[PLACE] = -row.place;
		g_array_append_val(reckoning->rows, row);
	}
}

static void
read_rungs(Reckoning *reckoning)
{
	g_autoptr(GArray) found =
		ask(reckoning->database,
		    "SELECT player, rank, division, state, skips FROM entrants"
		    " WHERE season = %" G_GINT64_FORMAT
		    " AND rank > 0 ORDER BY rank",
		    reckoning->season);

	for (guint i = 0; i < found->len; i += 5) {
		Rung rung = { ask_at(found, i), (int)ask_at(found, i + 1),
			      (int)ask_at(found, i + 2),
			      (int)ask_at(found, i + 3),
			      (int)ask_at(found, i + 4) };

		g_array_append_val(reckoning->rungs, rung);
	}
}

static void
reckoning_free(gpointer data)
{
	Reckoning *reckoning = data;

	g_free(reckoning->contest);
	g_array_unref(reckoning->rows);
	g_array_unref(reckoning->rungs);
	g_free(reckoning);
}

static Reckoning *
read_season(Asked *database, gint64 season, GString *faults)
{
	g_autoptr(GArray) found =
		ask(database,
		    "SELECT c.kind, s.number, s.seats, c.target, s.phase"
		    " FROM seasons s JOIN contests c ON c.id = s.contest"
		    " WHERE s.id = %" G_GINT64_FORMAT,
		    season);
	Reckoning *new = g_new0(Reckoning, 1);

	*new = (Reckoning){
		.database = database,
		.season = season,
		.contest = ask_text(database,
				    "SELECT c.name FROM seasons s"
				    " JOIN contests c ON c.id = s.contest"
				    " WHERE s.id = %" G_GINT64_FORMAT,
				    season),
		.kind = (int)ask_at(found, 0),
		.number = (int)ask_at(found, 1),
		.seats = (int)ask_at(found, 2),
		.target = (int)ask_at(found, 3),
		.closed = ask_at(found, 4) == PHASE_CLOSED,
		.rows = g_array_new(FALSE, FALSE, sizeof(Row)),
		.rungs = g_array_new(FALSE, FALSE, sizeof(Rung)),
		.faults = faults,
	};
	read_rows(new);
	read_rungs(new);
	return new;
}

GPtrArray *
reckoning_read(Asked *database, gint64 contest, GString *faults)
{
	g_autoptr(GArray) found =
		ask(database,
		    "SELECT id, phase, drawn FROM seasons WHERE contest = "
		    "%" G_GINT64_FORMAT " ORDER BY number",
		    contest);
	GPtrArray *seasons = g_ptr_array_new_with_free_func(reckoning_free);

	for (guint i = 0; i < found->len; i += 3) {
		gint64 phase = ask_at(found, i + 1);

		if (!ask_at(found, i + 2) || phase == PHASE_DROPPED)
			continue;
		Reckoning *new =
			read_season(database, ask_at(found, i), faults);

		g_ptr_array_add(seasons, new);
		if (!new->closed && i + 3 < found->len)
			reckoning_blame(new,
					"is not closed, but another follows");
	}
	return seasons;
}
