/* season_view.c - a season as the site sees it: its matches and its
 * progress. */
#include "site/season.h"

#include "base/base.h"
#include "store/seats.h"

/* --- one season ----------------------------------------------------------- */

void
season_view_free(gpointer pointer)
{
	SeasonView *view = pointer;

	g_clear_pointer(&view->season, season_free);
	g_clear_pointer(&view->matches, g_ptr_array_unref);
	g_free(view->source);
	g_free(view);
}

/* Adds who plays in a match, or how it ended. */
static void
add_match(const SeasonView *view, const SeasonMatch *match, GString *source)
{
	const MatchRow *row = match->row;
	g_autofree char *page = site_shown_page(view->site, row);

	g_string_append_printf(source, "%s %d %d %d %s %s\n", row->name,
			       row->phase, match->spoilt,
			       match->fixture->division, match->fixture->rows,
			       page);
	if (match->over) {
		site_add_result(view->site, row, source);
		return;
	}
	const GPtrArray *seats = site_rows(view->site, SITE_SEATS, row->id);

	ptr_array_foreach (const SeatRow, seat, seats)
		g_string_append_printf(source, " %" G_GINT64_FORMAT,
				       seat->player);
}

/* Returns the text that the page depends on, except names and other seasons. */
static char *
view_source(const SeasonView *view, GError **error)
{
	const Season *season = view->season;
	const SeasonRow *row = season->row;
	g_autofree char *tag = season_tag(season);
	g_autoptr(GString) source = g_string_new(tag);
	g_autoptr(GPtrArray) entries =
		season_entries(view->site->club->store, row->id, error);
	const Time times[] = { row->due,   row->opened, row->checked,
			       row->drawn, row->closed, row->paused };

	if (!entries)
		return NULL;
	g_string_append_printf(source, " %s %s %d %d\n", season->contest->title,
			       season->contest->game, row->phase, row->seats);
	for (gsize i = 0; i < G_N_ELEMENTS(times); i++)
		g_string_append_printf(source, "%" G_GINT64_FORMAT " ",
				       times[i]);
	ptr_array_foreach (const EntrantRow, entrant, season->entrants)
		g_string_append_printf(
			source, "\n%" G_GINT64_FORMAT " %d %d %d %d",
			entrant->player, entrant->state, entrant->division,
			entrant->place, entrant->rank);
	ptr_array_foreach (const SeasonEntry, entry, entries)
		g_string_append_printf(source,
				       "\n%" G_GINT64_FORMAT " %d %d "
				       "%" G_GINT64_FORMAT " %" G_GINT64_FORMAT,
				       entry->id, entry->kind, entry->number,
				       entry->player, entry->match);
	g_string_append_c(source, '\n');
	ptr_array_foreach (const SeasonMatch, match, view->matches)
		add_match(view, match, source);
	return g_string_free(g_steal_pointer(&source), FALSE);
}

SeasonView *
season_view_new(Site *site, Season *season, GError **error)
{
	g_autoptr(SeasonView) view = g_new0(SeasonView, 1);

	view->site = site;
	view->season = season;
	if (season)
		view->matches =
			season_matches(site->club, season, SEASON_WHOLE, error);
	ptr_array_foreach (const SeasonMatch, match, view->matches) {
		Time started = match->row->started;

		if (started != TIME_NONE &&
		    (view->begun == TIME_NONE || started < view->begun))
			view->begun = started;
		if (match->over)
			view->last = MAX(view->last, match->row->finished);
	}
	view->source = view->matches ? view_source(view, error) : NULL;
	return view->source ? g_steal_pointer(&view) : NULL;
}

bool
season_view_newest(const SeasonView *view, Time *newest, GError **error)
{
	const SeasonRow *row = view->season->row;
	g_autoptr(GPtrArray) entries =
		season_entries(view->site->club->store, row->id, error);

	*newest = MAX(MAX(row->opened, row->checked),
		      MAX(row->drawn, row->closed));
	*newest = MAX(*newest, MAX(view->last, view->begun));
	ptr_array_foreach (const SeasonEntry, entry, entries)
		*newest = MAX(*newest, entry->at);
	ptr_array_foreach (const EntrantRow, entrant, view->season->entrants)
		*newest = MAX(*newest, entrant->joined);
	return entries;
}

/* --- progress ------------------------------------------------------------- */

int
season_view_over(const SeasonView *view)
{
	int over = 0;

	ptr_array_foreach (const SeasonMatch, match, view->matches)
		over += match->over;
	return over;
}

json_t *
season_view_said(const SeasonView *view)
{
	if (!view->matches->len)
		return season_state_said(view->site->club, view->season);
	return say("public.season_now", "{s:o, s:i, s:i}", "state",
		   season_state_said(view->site->club, view->season), "over",
		   season_view_over(view), "n", (int)view->matches->len);
}

/* --- matches -------------------------------------------------------------- */

json_t *
season_view_match(const SeasonView *view, const SeasonMatch *match,
		  GError **error)
{
	const MatchRow *row = match->row;
	bool ended = row->phase == MATCH_FINISHED;
	g_autofree char *page = site_shown_page(view->site, row);
	g_autofree char *division = season_division(match->fixture->division);

	if (!page)
		return json_null();
	json_auto_t *seats = site_seats(view->site, row->id, error);
	json_auto_t *result =
		!seats	? NULL
		: ended ? site_result(view->site, row, error)
			: json_pack("{s:[], s:s}", "places", "ended", "");

	if (!result)
		return NULL;
	return json_pack("{s:s, s:s, s:s, s:b, s:b, s:b, s:O, s:O, s:O}",
			 "match", row->name, "page", page, "division", division,
			 "over", match->over, "spoilt", match->spoilt,
			 "started", row->started != TIME_NONE, "ended",
			 json_object_get(result, "ended"), "places",
			 json_object_get(result, "places"), "seats", seats);
}

/* Returns the week in which a match ended, from 1; 0: it is not over. */
static int
week_of(const SeasonView *view, const SeasonMatch *match)
{
	Time since = MAX(match->row->finished - view->begun, 0);

	return match->over ? (int)(since / WEEK) + 1 : 0;
}

static int
by_end(const void *a, const void *b)
{
	const SeasonMatch *one = *(SeasonMatch *const *)a;
	const SeasonMatch *other = *(SeasonMatch *const *)b;

	if (one->over != other->over)
		return one->over ? 1 : -1;
	if (one->over && one->row->finished != other->row->finished)
		return one->row->finished < other->row->finished ? 1 : -1;
	return one->row->id < other->row->id ? -1 : 1;
}

/* Spreads the weeks over two columns of about the same length. */
static json_t *
columns_json(const json_t *weeks, int lines)
{
	json_t *columns[] = { json_array(), json_array() };
	int seen = 0;

	json_foreach (week, weeks) {
		json_array_append(columns[seen * 2 >= lines], week);
		seen += 1 +
			(int)json_array_size(json_object_get(week, "matches"));
	}
	return json_pack("[{s:o}, {s:o}]", "weeks", columns[0], "weeks",
			 columns[1]);
}

json_t *
season_view_weeks(const SeasonView *view, GError **error)
{
	g_autoptr(GPtrArray) sorted =
		g_ptr_array_copy(view->matches, NULL, NULL);
	json_auto_t *weeks = json_array();
	json_t *list = NULL;
	int last = -1, lines = 0;

	g_ptr_array_set_free_func(sorted, NULL);
	g_ptr_array_sort(sorted, by_end);
	ptr_array_foreach (const SeasonMatch, match, sorted) {
		json_auto_t *shown = season_view_match(view, match, error);
		int week = week_of(view, match);

		if (!shown)
			return NULL;
		if (json_is_null(shown))
			continue;
		if (week != last) {
			list = json_array();
			array_pack(weeks, "{s:i, s:o}", "week", week, "matches",
				   list);
			lines++;
		}
		json_array_append(list, shown);
		lines++;
		last = week;
	}
	return columns_json(weeks, lines);
}
