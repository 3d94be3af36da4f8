/* division.c - a division of a season: its table, the places gained and lost,
 * points by match, points by week. */
#include "site/season.h"

#include "base/base.h"
#include "club/seasons/tables.h"

/* The chart, in its own units. */
#define CHART_WIDTH 460
#define CHART_LEFT 26
#define CHART_RIGHT 136 /* room for the names */
#define CHART_TOP 12
#define CHART_BOTTOM 24
#define CHART_LEAST 230 /* its height */
#define LABEL_STEP 17
#define LABEL_CHARS 14
#define WEEKS_SHOWN 8

/* A division while it is described. */
typedef struct {
	const SeasonView *view;
	int division;
	SeasonInput read;
} Division;

static void
division_clear(Division *division)
{
	season_input_clear(&division->read);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Division, division_clear)

/* --- the table ------------------------------------------------------------ */

/* Puts in each row how many places it has gone up or down. */
static void
put_moves(const Division *division, json_t *rows)
{
	Time before = division->view->last - WEEK;
	g_autoptr(GArray) old = season_standings_at(&division->read, before);

	json_foreach (row, rows) {
		int now = (int)object_int(row, "place");
		int then = season_place(old, object_int(row, "id"));

		object_fill(row, "{s:b, s:b, s:i, s:i}", "moved", now && then,
			    "stays", now == then || !now || !then, "climbs",
			    now ? MAX(then - now, 0) : 0, "drops",
			    then ? MAX(now - then, 0) : 0);
	}
}

/* Marks the last row that goes up, and the last that doesn't go down. */
static void
put_cuts(json_t *rows, bool up, bool down)
{
	json_foreach (row, rows) {
		const json_t *next = json_array_get(rows, row_at + 1);
		bool rises = object_true(row, "rises");
		bool falls = object_true(row, "falls");

		object_set_bool(
			row, "cut",
			next && ((up && rises != object_true(next, "rises")) ||
				 (down &&
				  falls != object_true(next, "falls"))));
		json_object_set_new(row, "share",
				    say_points((int)(object_int(row, "share") *
						     60 / POINTS_WHOLE)));
	}
}

/* Adds the organiser's corrections, but not their reasons, which may say
 * anything about anybody. */
static bool
put_corrections(const SeasonView *view, json_t *table, GError **error)
{
	Store *store = view->site->club->store;
	g_autoptr(GPtrArray) entries =
		season_entries(store, view->season->row->id, error);
	json_t *notes = json_array();

	json_object_set_new(table, "notes", notes);
	for (guint i = 0; entries && i < entries->len; i++) {
		const SeasonEntry *entry = entries->pdata[i];
		gint64 player = season_entry_player(entries, i);

		if (entry->kind != ENTRY_POINTS)
			continue;
		json_foreach (row, json_object_get(table, "rows"))
			if (object_int(row, "id") == player)
				json_array_append_new(
					notes,
					say("public.corrected",
					    "{s:b, s:o, s:o}", "plus",
					    entry->number > 0, "points",
					    say_points(entry->number), "player",
					    say_player(player)));
	}
	return entries;
}

/* --- points by match ------------------------------------------------------ */

/* Returns whether the site shows a match of this division. */
static bool
is_shown(const Division *division, const SeasonMatch *match)
{
	g_autofree char *page =
		site_shown_page(division->view->site, match->row);

	return page && match->fixture->division == division->division;
}

static const StandingsMatch *
played_of(const Division *division, gint64 match)
{
	array_foreach (const StandingsMatch, played, division->read.matches)
		if (played->match == match)
			return played;
	return NULL;
}

/* Returns what a match was worth to an entrant: {"out"} if they had no seat in
 * it, "running", or "lent" if somebody else held their seat. */
static json_t *
cell_json(const Division *division, const SeasonMatch *match,
	  const EntrantRow *entrant)
{
	const StandingsMatch *played = played_of(division, match->row->id);
	int seat = season_fixture_seat(match->fixture, entrant);
	char letter[] = { (char)('A' + MAX(seat, 0)), '\0' };
	int places[POINTS_SEATS_MAX], points[POINTS_SEATS_MAX] = { 0 };
	bool held = true, won = false;

	for (int i = 0; played && i < played->seats; i++)
		places[i] = played->spoilt ? 1 : played->places[i];
	if (played && seat >= 0) {
		points_won(places, played->seats, points);
		held = standings_holder(&division->read.input, played, seat) ==
		       entrant->player;
		won = !played->spoilt && places[seat] == 1;
	}
	return json_pack("{s:b, s:s, s:b, s:b, s:b, s:o}", "out", seat < 0,
			 "letter", letter, "running", !played, "lent", !held,
			 "win", won, "points",
			 say_points(seat < 0 ? 0 : points[seat]));
}

static int
count_seats(const Division *division, const EntrantRow *entrant)
{
	int seats = 0;

	ptr_array_foreach (const SeasonMatch, match, division->view->matches)
		seats += season_fixture_seat(match->fixture, entrant) >= 0;
	return seats;
}

/* Adds the matches as columns, and a row of cells for each player. */
static void
put_cross(const Division *division, json_t *table)
{
	json_t *columns = json_array();
	bool lent = false;

	json_object_set_new(table, "columns", columns);
	json_foreach (row, json_object_get(table, "rows")) {
		const EntrantRow *entrant = season_entrant(
			division->view->season, object_int(row, "id"));

		json_object_set_new(row, "cells", json_array());
		object_set_int(row, "of", count_seats(division, entrant));
	}
	ptr_array_foreach (const SeasonMatch, match, division->view->matches) {
		g_autofree char *page =
			site_shown_page(division->view->site, match->row);
		const char *dash = strrchr(match->row->name, '-');

		if (!is_shown(division, match))
			continue;
		array_pack(columns, "{s:s, s:s}", "number",
			   dash ? dash + 1 : match->row->name, "page", page);
		json_foreach (row, json_object_get(table, "rows")) {
			json_t *cell = cell_json(
				division, match,
				season_entrant(division->view->season,
					       object_int(row, "id")));

			lent |= object_true(cell, "lent");
			json_array_append_new(json_object_get(row, "cells"),
					      cell);
		}
	}
	object_set_bool(table, "crossed", json_array_size(columns) > 0);
	object_set_bool(table, "lent", lent);
}

/* --- points by week ------------------------------------------------------- */

typedef struct {
	int weeks, height;
	int top; /* points at the upper edge, in sixtieths */
} Chart;

static int
chart_x(const Chart *chart, int week)
{
	int room = CHART_WIDTH - CHART_LEFT - CHART_RIGHT;

	return CHART_LEFT + room * week / (chart->weeks - 1);
}

static int
chart_y(const Chart *chart, int points)
{
	int room = chart->height - CHART_TOP - CHART_BOTTOM;

	return CHART_TOP + room -
	       room * CLAMP(points, 0, chart->top) / chart->top;
}

/* Returns the horizontal lines and the weeks below. */
static json_t *
axes_json(const Chart *chart)
{
	int step = chart->top > 60 * POINTS_ONE	  ? 50
		   : chart->top > 30 * POINTS_ONE ? 20
						  : 10;
	int every = (chart->weeks - 1) / WEEKS_SHOWN + 1;
	json_t *grid = json_array(), *weeks = json_array();

	for (int points = 0; points * POINTS_ONE <= chart->top; points += step)
		array_pack(grid, "{s:i, s:i, s:i}", "points", points, "y",
			   chart_y(chart, points * POINTS_ONE), "text_y",
			   chart_y(chart, points * POINTS_ONE) + 4);
	for (int week = 0; week < chart->weeks; week += every)
		array_pack(weeks, "{s:i, s:i}", "week", week, "x",
			   chart_x(chart, week));
	return json_pack("{s:i, s:i, s:i, s:i, s:i, s:i, s:i, s:o, s:o}",
			 "width", CHART_WIDTH, "height", chart->height, "left",
			 CHART_LEFT, "right", CHART_WIDTH - CHART_RIGHT,
			 "text_x", CHART_LEFT - 7, "label_x",
			 CHART_WIDTH - CHART_RIGHT + 11, "base",
			 chart->height - 6, "grid", grid, "weeks", weeks);
}

/* Returns the name at the end of a line, which has little room. */
static char *
label(const json_t *person)
{
	const char *name = object_text(person, "name");

	if (g_utf8_strlen(name, -1) <= LABEL_CHARS)
		return g_strdup(name);
	g_autofree char *cut = g_utf8_substring(name, 0, LABEL_CHARS - 1);

	return g_strconcat(cut, "…", NULL);
}

/* Draws a row's points week by week. */
static json_t *
line_json(const Chart *chart, const GPtrArray *tables, const StandingsRow *row,
	  const json_t *person)
{
	g_autoptr(GString) path = g_string_new("M");
	g_autofree char *name = label(person);

	for (int week = 0; week < chart->weeks; week++) {
		int points = 0;

		array_foreach (const StandingsRow, then,
			       (const GArray *)tables->pdata[week])
			if (then->row == row->row)
				points = then->points;
		g_string_append_printf(path, "%s%d %d", week ? "L" : "",
				       chart_x(chart, week),
				       chart_y(chart, points));
	}
	return json_pack("{s:s, s:b, s:i, s:i, s:s, s:o}", "path", path->str,
			 "top", row->position == 1, "x",
			 chart_x(chart, chart->weeks - 1), "y",
			 chart_y(chart, row->points), "name", name, "points",
			 say_points(row->points));
}

/* Moves overlapping names apart: down, then up from the lower edge. */
static void
put_labels(const Chart *chart, json_t *lines)
{
	int n = (int)json_array_size(lines), edge = chart->height - 2;
	g_autofree int *at = g_new0(int, n + 1);

	for (int i = 0; i < n; i++) {
		const json_t *line = json_array_get(lines, (gsize)i);

		at[i] = (int)object_int(line, "y") + 5;
		if (i > 0)
			at[i] = MAX(at[i], at[i - 1] + LABEL_STEP);
	}
	for (int i = n - 1; i >= 0; i--) {
		at[i] = MIN(at[i], edge);
		edge = at[i] - LABEL_STEP;
		object_set_int(json_array_get(lines, (gsize)i), "label_y",
			       at[i]);
	}
}

/* Returns the chart of a division; null before its first result. */
static json_t *
chart_json(const Division *division, const json_t *rows)
{
	const SeasonView *view = division->view;
	g_autoptr(GPtrArray) tables =
		g_ptr_array_new_with_free_func((GDestroyNotify)g_array_unref);
	Chart chart = { .top = 10 * POINTS_ONE };

	if (!division->read.matches->len || view->begun == TIME_NONE)
		return json_null();
	json_t *lines = json_array(), *drawn = json_array();

	chart.weeks = MAX((int)((view->last - view->begun) / WEEK), 0) + 2;
	for (int week = 0; week < chart.weeks; week++) {
		Time at = week + 1 < chart.weeks ? view->begun + week * WEEK
						 : TIME_LAST;

		g_ptr_array_add(tables,
				season_standings_at(&division->read, at));
	}
	const GArray *now = tables->pdata[tables->len - 1];

	chart.height = MAX(CHART_LEAST, (int)now->len * LABEL_STEP + 20);
	array_foreach (const StandingsRow, row, now)
		chart.top = MAX(chart.top, row->points);
	for (guint i = 0; i < now->len; i++) {
		const StandingsRow *row = &g_array_index(now, StandingsRow, i);
		const json_t *person =
			json_object_get(json_array_get(rows, i), "person");

		if (row->position)
			json_array_append_new(
				lines, line_json(&chart, tables, row, person));
	}
	put_labels(&chart, lines);
	/* the first player's line lies above the others */
	for (gsize i = 0; i < json_array_size(lines); i++)
		json_array_insert(drawn, 0, json_array_get(lines, i));
	json_t *shown = axes_json(&chart);

	json_object_set_new(shown, "ends", lines);
	json_object_set_new(shown, "lines", drawn);
	return shown;
}

/* --- the whole division --------------------------------------------------- */

static bool
put_fixtures(const Division *division, json_t *table, GError **error)
{
	json_t *fixtures = json_array();
	bool over = true;

	json_object_set_new(table, "fixtures", fixtures);
	ptr_array_foreach (const SeasonMatch, match, division->view->matches) {
		if (match->fixture->division != division->division)
			continue;
		over &= match->over;
		json_auto_t *shown =
			season_view_match(division->view, match, error);

		if (!shown)
			return false;
		if (json_is_object(shown))
			json_array_append(fixtures, shown);
	}
	object_set_bool(table, "final", over);
	return true;
}

/* Names the divisions above and below, with which this one exchanges
 * players. */
static void
put_neighbours(const Division *division, json_t *table)
{
	g_autofree char *above =
		season_division(MAX(division->division - 1, 0));
	g_autofree char *below = season_division(division->division + 1);
	int up = (int)object_int(table, "up");
	int down = (int)object_int(table, "down");

	put_cuts(json_object_get(table, "rows"), up, down);
	/* "up" is the way to the first page */
	json_object_del(table, "up");
	json_object_del(table, "down");
	object_fill(table, "{s:s, s:s, s:i, s:i}", "above", above, "below",
		    below, "up_n", up, "down_n", down);
}

json_t *
season_view_division(const SeasonView *view, int number, GError **error)
{
	Club *club = view->site->club;
	bool closed = view->season->row->phase >= SEASON_CLOSED;
	json_auto_t *table = season_table(club, view->season, number, error);
	g_auto(Division) division = { .view = view, .division = number };
	json_t *rows = json_object_get(table, "rows");

	if (!table ||
	    !season_input_read(club, view->season, number, &division.read,
			       error) ||
	    !site_put_people(view->site, table, error))
		return NULL;
	put_moves(&division, rows);
	put_neighbours(&division, table);
	put_cross(&division, table);
	object_fill(table, "{s:b, s:b, s:o}", "since",
		    !closed && view->last != TIME_NONE, "closed", closed,
		    "chart", chart_json(&division, rows));
	return put_corrections(view, table, error) &&
			       put_fixtures(&division, table, error)
		       ? json_incref(table)
		       : NULL;
}
