/* player_chart.c - a player's ratings as a line. */
#include "site/player.h"

#include "base/base.h"
#include "club/seasons/rating/rating.h"

/* The chart, in its own units. */
#define CHART_WIDTH 440
#define CHART_HEIGHT 210
#define CHART_LEFT 40
#define CHART_RIGHT 12
#define CHART_TOP 10
#define CHART_BOTTOM 24
#define GRID 50	     /* rating points between two lines */
#define GRID_LINES 6 /* with more of them, only every second line is drawn */
#define MONTHS_SHOWN 10

#define LEAST 3	  /* a line needs this many matches */
#define POINTS 24 /* at most: each takes a fit */

typedef struct {
	const char *zone;
	const GArray *points; /* RatingPoint */
	Time begin;	      /* midnight */
	int days;	      /* until the last one */
	int low, high;
} Chart;

static const RatingPoint *
point_at(const Chart *chart, guint n)
{
	return &g_array_index(chart->points, RatingPoint, n);
}

/* Returns on which day of the chart a time falls: the hour shows nowhere. */
static int
day_of(const Chart *chart, Time time)
{
	Time since = clock_midnight(time, 0, chart->zone) - chart->begin;

	return (int)((since + DAY / 2) / DAY);
}

static int
chart_x(const Chart *chart, int day)
{
	return CHART_LEFT + (CHART_WIDTH - CHART_LEFT - CHART_RIGHT) * day /
				    MAX(chart->days, 1);
}

static int
chart_y(const Chart *chart, int rating)
{
	int room = CHART_HEIGHT - CHART_TOP - CHART_BOTTOM;

	return CHART_TOP + room -
	       room * (rating - chart->low) / (chart->high - chart->low);
}

static Chart
chart_of(const Site *site, const GArray *points)
{
	Chart chart = { .zone = club_zone(site->club), .points = points };
	const RatingPoint *first = point_at(&chart, 0);

	chart.low = chart.high = first->rating;
	chart.begin = clock_midnight(first->at, 0, chart.zone);
	array_foreach (const RatingPoint, point, points) {
		chart.low = MIN(chart.low, point->rating - point->spread);
		chart.high = MAX(chart.high, point->rating + point->spread);
		chart.days = day_of(&chart, point->at);
	}
	chart.low = chart.low / GRID * GRID;
	chart.high = (chart.high / GRID + 1) * GRID;
	return chart;
}

/* --- its parts ------------------------------------------------------------ */

static json_t *
grid_json(const Chart *chart)
{
	int lines = (chart->high - chart->low) / GRID;
	int step = GRID * ((lines - 1) / GRID_LINES + 1);
	json_t *grid = json_array();

	for (int rating = chart->low; rating <= chart->high; rating += step)
		array_pack(grid, "{s:i, s:i, s:i}", "rating", rating, "y",
			   chart_y(chart, rating), "text_y",
			   chart_y(chart, rating) + 4);
	return grid;
}

/* Names the months where they begin. */
static json_t *
months_json(const Chart *chart)
{
	int every = chart->days / 30 / MONTHS_SHOWN + 1, seen = 0;
	json_t *months = json_array();

	for (int day = 1; day <= chart->days; day++) {
		Time at = clock_midnight(chart->begin, day, chart->zone);
		ClockFace face = clock_face(at, chart->zone);

		if (face.day != 1 || seen++ % every)
			continue;
		array_pack(months, "{s:o, s:i}", "month", say_month(face.month),
			   "x", chart_x(chart, day));
	}
	return months;
}

/* Adds a line through all points, moved up or down by their spread. */
static void
add_line(const Chart *chart, GString *path, int spreads, bool back)
{
	guint n = chart->points->len;

	for (guint i = 0; i < n; i++) {
		const RatingPoint *point =
			point_at(chart, back ? n - 1 - i : i);

		g_string_append_printf(
			path, "%s%d %d", path->len ? "L" : "M",
			chart_x(chart, day_of(chart, point->at)),
			chart_y(chart,
				point->rating + spreads * point->spread));
	}
}

static json_t *
dots_json(const Chart *chart)
{
	json_t *dots = json_array();

	array_foreach (const RatingPoint, point, chart->points)
		array_pack(dots, "{s:i, s:i}", "x",
			   chart_x(chart, day_of(chart, point->at)), "y",
			   chart_y(chart, point->rating));
	return dots;
}

static json_t *
chart_json(const Site *site, const char *game, const GArray *points)
{
	Chart chart = chart_of(site, points);
	const RatingPoint *first = point_at(&chart, 0);
	const RatingPoint *last = point_at(&chart, points->len - 1);
	g_autoptr(GString) line = g_string_new(NULL);
	g_autoptr(GString) band = g_string_new(NULL);

	add_line(&chart, line, 0, false);
	add_line(&chart, band, 1, false);
	add_line(&chart, band, -1, true);
	g_string_append_c(band, 'Z');
	json_t *json = json_pack(
		"{s:o, s:i, s:i, s:i, s:o, s:o, s:s, s:s, s:o, s:o, s:o}",
		"game", say_game(game), "first", first->rating, "rating",
		last->rating, "spread", last->spread, "since",
		site_day(site, first->at), "until", site_day(site, last->at),
		"line", line->str, "band", band->str, "dots", dots_json(&chart),
		"grid", grid_json(&chart), "months", months_json(&chart));

	object_fill(json, "{s:i, s:i, s:i, s:i, s:i, s:i}", "width",
		    CHART_WIDTH, "height", CHART_HEIGHT, "left", CHART_LEFT,
		    "right", CHART_WIDTH - CHART_RIGHT, "text_x",
		    CHART_LEFT - 8, "base", CHART_HEIGHT - 6);
	return json;
}

/* --- all games ------------------------------------------------------------ */

/* Lists the matches (gint64) of a game after which a rating is shown: all, or
 * if there are many, evenly spaced ones that include the last. */
static GArray *
matches_of(const Game *game, const GPtrArray *over)
{
	g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(gint64));
	GArray *some = g_array_new(FALSE, FALSE, sizeof(gint64));

	ptr_array_foreach (const MatchRow, row, over)
		if (game_find(row->game) == game)
			g_array_append_val(all, row->id);
	guint n = MIN(all->len, POINTS);

	for (guint i = 0; i < n; i++) {
		guint at = n > 1 ? i * (all->len - 1) / (n - 1) : 0;

		g_array_append_val(some, g_array_index(all, gint64, at));
	}
	return some;
}

json_t *
player_charts(Site *site, gint64 player, const GPtrArray *over, GError **error)
{
	json_auto_t *charts = json_array();

	for (int i = 0; game_nth(i); i++) {
		const Game *game = game_nth(i);
		g_autoptr(GArray) matches = matches_of(game, over);

		if (matches->len < LEAST)
			continue;
		g_autoptr(GArray) points = rating_course(
			site->club, game->name, player, matches, error);

		if (!points)
			return NULL;
		if (points->len >= LEAST)
			json_array_append_new(
				charts, chart_json(site, game->name, points));
	}
	return json_incref(charts);
}
