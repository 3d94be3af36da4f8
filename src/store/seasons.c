/* seasons.c - the seasons of contests. */
#include "store/seasons.h"

#include "store/query.h"

#define COLUMNS                                                                \
	"id, contest, number, phase, due, opened, checked, drawn, closed, "    \
	"paused, seats, weeks, lengthened, told, seed"

void
season_row_free(SeasonRow *row)
{
	if (!row)
		return;
	g_free(row->seed);
	g_free(row);
}

bool
season_add(Store *store, const SeasonRow *row, gint64 *id, GError **error)
{
	Query *query = query_new(
		store,
		"INSERT INTO seasons (contest, number, phase, due, opened, "
		"checked, drawn, closed, paused, seats, weeks, lengthened, "
		"told, seed) "
		"VALUES (?, ?, ?, ?, ?, 0, 0, 0, 0, ?, 0, 0, 0, ?)"
		" RETURNING id");

	query_number(query, row->contest);
	query_number(query, row->number);
	query_number(query, row->phase);
	query_number(query, row->due);
	query_number(query, row->opened);
	query_number(query, row->seats);
	query_text(query, row->seed);
	return query_add(query, id, NULL, error);
}

static void *
take(Query *query)
{
	SeasonRow *row = g_new0(SeasonRow, 1);

	row->id = query_take_number(query);
	row->contest = query_take_number(query);
	row->number = (int)query_take_number(query);
	row->phase = (SeasonPhase)query_take_number(query);
	row->due = query_take_number(query);
	row->opened = query_take_number(query);
	row->checked = query_take_number(query);
	row->drawn = query_take_number(query);
	row->closed = query_take_number(query);
	row->paused = query_take_number(query);
	row->seats = (int)query_take_number(query);
	row->weeks = (int)query_take_number(query);
	row->lengthened = query_take_truth(query);
	row->told = query_take_number(query);
	row->seed = query_take_text(query);
	return row;
}

static void
release(gpointer row)
{
	season_row_free(row);
}

bool
season_get(Store *store, gint64 id, SeasonRow **row, GError **error)
{
	Query *query = query_new(store, "SELECT " COLUMNS
					" FROM seasons WHERE id = ?");

	query_number(query, id);
	return query_one(query, take, release, row, error);
}

bool
season_of(Store *store, gint64 contest, int number, SeasonRow **row,
	  GError **error)
{
	Query *query = query_new(store, "SELECT " COLUMNS
					" FROM seasons WHERE contest = ?"
					" AND number BETWEEN ? AND ?"
					" ORDER BY number DESC LIMIT 1");

	query_number(query, contest);
	query_number(query, number ? number : 1);
	query_number(query, number ? number : G_MAXINT);
	return query_one(query, take, release, row, error);
}

GArray *
season_running(Store *store, GError **error)
{
	/* The + keeps the planner from going over all for their order. */
	Query *query = query_new(
		store, "SELECT id FROM seasons WHERE phase < ? ORDER BY +id");

	query_number(query, SEASON_CLOSED);
	return query_numbers(query, error);
}

bool
season_set(Store *store, const SeasonRow *row, GError **error)
{
	Query *query = query_new(
		store, "UPDATE seasons SET phase = ?, due = ?, checked = ?,"
		       " drawn = ?, closed = ?, paused = ?, seats = ?,"
		       " weeks = ?, lengthened = ?, told = ? WHERE id = ?");

	query_number(query, row->phase);
	query_number(query, row->due);
	query_number(query, row->checked);
	query_number(query, row->drawn);
	query_number(query, row->closed);
	query_number(query, row->paused);
	query_number(query, row->seats);
	query_number(query, row->weeks);
	query_number(query, row->lengthened);
	query_number(query, row->told);
	query_number(query, row->id);
	return query_change(query, "season", error);
}

bool
season_shift(Store *store, Time since, Time by, GError **error)
{
	Query *query = query_new(store, "UPDATE seasons SET due = due + ?"
					" WHERE due > 0 AND due > ?"
					" AND paused = 0");

	query_number(query, by);
	query_number(query, since);
	return query_run(query, error);
}

/* --- entries --------------------------------------------------------------*/

void
season_entry_free(SeasonEntry *entry)
{
	if (!entry)
		return;
	g_free(entry->who);
	g_free(entry->why);
	g_free(entry);
}

bool
season_entry_add(Store *store, const SeasonEntry *entry, GError **error)
{
	Query *query = query_new(
		store, "INSERT INTO season_entries (season, at, who, kind,"
		       " player, match, number, why, own)"
		       " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");

	query_number(query, entry->season);
	query_number(query, entry->at);
	query_text(query, entry->who);
	query_number(query, entry->kind);
	query_number(query, entry->player);
	query_number(query, entry->match);
	query_number(query, entry->number);
	query_text(query, entry->why);
	query_number(query, entry->own);
	return query_run(query, error);
}

static void *
take_entry(Query *query)
{
	SeasonEntry *entry = g_new0(SeasonEntry, 1);

	entry->id = query_take_number(query);
	entry->season = query_take_number(query);
	entry->at = query_take_number(query);
	entry->who = query_take_text(query);
	entry->kind = (EntryKind)query_take_number(query);
	entry->player = query_take_number(query);
	entry->match = query_take_number(query);
	entry->number = (int)query_take_number(query);
	entry->why = query_take_text(query);
	entry->own = query_take_number(query);
	return entry;
}

static void
release_entry(gpointer entry)
{
	season_entry_free(entry);
}

GPtrArray *
season_entries(Store *store, gint64 season, GError **error)
{
	Query *query = query_new(
		store, "SELECT id, season, at, who, kind, player, match,"
		       " number, why, own FROM season_entries WHERE season = ?"
		       " ORDER BY id");

	query_number(query, season);
	return query_all(query, take_entry, release_entry, error);
}
