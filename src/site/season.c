/* season.c - the pages of seasons: before the draw who has joined, then the
 * tables, points by match and by week, and all seasons of the league; and the
 * record from which anybody computes the tables. */
#include "site/season.h"

#include "base/base.h"
#include "club/installation/language.h"
#include "club/live/public.h"
#include "club/seasons/round.h"
#include "club/seasons/season_record.h"

#define BAR 620	 /* the width of the bar */
#define FIRSTS 3 /* of each division on the first page */

static bool
is_closed(const Season *season)
{
	return season->row->phase >= SEASON_CLOSED;
}

static char *
page_of(const Season *season)
{
	g_autofree char *tag = season_tag(season);

	return public_page("season", tag);
}

/* --- who takes part ------------------------------------------------------- */

/* Returns whether players may join now and the site says how. */
static bool
is_joined(const SeasonView *view)
{
	const char *registration =
		config_text(view->site->club->config, "people", "registration");

	return view->season->row->phase <= SEASON_CHECK_IN &&
	       !season_goes_on(view->season) &&
	       strcmp(registration, "closed") != 0;
}

/* Returns who has joined, and how to; null after the draw. */
static json_t *
joining_json(const SeasonView *view, GError **error)
{
	Site *site = view->site;
	const Season *season = view->season;
	g_autofree char *line =
		g_strconcat("join ", season->contest->name, NULL);
	g_autofree char *own =
		tongues_show(site->club, site->speech.language, line);
	g_autofree char *link = site_mailto(site, own);
	json_auto_t *people = json_array();

	if (season->row->phase > SEASON_CHECK_IN)
		return json_null();
	ptr_array_foreach (const EntrantRow, row, season->entrants) {
		if (row->state != ENTRANT_JOINED)
			continue;
		json_t *person = site_person(site, row->player, error);

		if (!person)
			return NULL;
		array_pack(people, "{s:o}", "person", person);
	}
	return json_pack("{s:i, s:O, s:b, s:s, s:s}", "n",
			 (int)json_array_size(people), "people", people, "shut",
			 !is_joined(view), "line", own, "link", link);
}

/* Returns a ladder's list, [] for other contests. */
static json_t *
ladder_json(const SeasonView *view, GError **error)
{
	bool ladder = view->season->contest->kind == CONTEST_LADDER;
	g_autoptr(GArray) list =
		ladder ? round_list(view->site->club, view->season, error)
		       : NULL;
	json_auto_t *rows = json_array();

	array_foreach (const RoundSeat, seat, list) {
		json_t *person = site_person(view->site, seat->player, error);

		if (!person)
			return NULL;
		array_pack(rows, "{s:i, s:o}", "place", seat->rank, "person",
			   person);
	}
	return ladder && !list ? NULL : json_incref(rows);
}

/* --- all seasons of a contest --------------------------------------------- */

static json_t *
divisions_json(const SeasonView *view, GError **error)
{
	json_auto_t *divisions = json_array();

	for (int i = 0; i < season_divisions(view->season); i++) {
		json_t *division = season_view_division(view, i, error);

		if (!division)
			return NULL;
		json_array_append_new(divisions, division);
	}
	return json_incref(divisions);
}

/* Returns a round with its tables: {"number", "drawn", "divisions"}. */
static json_t *
round_json(const SeasonView *view, GError **error)
{
	json_t *divisions = divisions_json(view, error);

	return divisions ? json_pack("{s:i, s:b, s:o}", "number",
				     view->season->row->number, "drawn",
				     json_array_size(divisions) > 0,
				     "divisions", divisions)
			 : NULL;
}

/* Returns the season, and for a cup also its earlier rounds, the newest
 * first. */
static json_t *
rounds_json(const GPtrArray *views, const SeasonView *own, GError **error)
{
	bool cup = own->season->contest->kind == CONTEST_CUP;
	json_auto_t *rounds = json_array();

	for (guint i = views->len; i > 0; i--) {
		const SeasonView *view = views->pdata[i - 1];

		if (view != own && (!cup || view->season->row->number >
						    own->season->row->number))
			continue;
		json_t *round = round_json(view, error);

		if (!round)
			return NULL;
		json_array_append_new(rounds, round);
	}
	return json_incref(rounds);
}

/* Returns who is first in each division that the contest ever had; for another
 * season only once it is closed. */
static json_t *
firsts_json(const SeasonView *view, bool own, int divisions, GError **error)
{
	const Season *season = view->season;
	json_auto_t *firsts = json_array();

	for (int i = 0; i < divisions; i++) {
		bool told =
			i < season_divisions(season) &&
			(is_closed(season) || (own && view->last != TIME_NONE));
		g_autoptr(GArray) rows =
			told ? season_standings(view->site->club, season, i,
						error)
			     : NULL;
		const StandingsRow *first =
			rows && rows->len
				? &g_array_index(rows, StandingsRow, 0)
				: NULL;
		json_t *person =
			first ? site_person(view->site, first->player, error)
			      : json_null();

		if ((told && !rows) || !person)
			return NULL;
		array_pack(firsts, "{s:o, s:b}", "person", person, "leads",
			   !is_closed(season));
	}
	return json_incref(firsts);
}

/* Returns all seasons, the newest first. */
static json_t *
history_json(const GPtrArray *views, const SeasonView *own, int divisions,
	     GError **error)
{
	json_auto_t *history = json_array();

	for (guint i = views->len; i > 0; i--) {
		const SeasonView *view = views->pdata[i - 1];
		const SeasonRow *row = view->season->row;
		json_auto_t *firsts =
			firsts_json(view, view == own, divisions, error);
		g_autofree char *tag = season_tag(view->season);
		Time since = row->drawn != TIME_NONE ? row->drawn : row->opened;
		json_auto_t *day = site_day(view->site, since);
		ClockFace face = clock_face(since, club_zone(view->site->club));

		if (!firsts)
			return NULL;
		array_pack(history, "{s:s, s:o, s:o, s:O, s:b, s:O}", "tag",
			   tag, "phase",
			   is_closed(view->season)
				   ? json_string("")
				   : season_phase_said(row->phase),
			   "month", say_month(face.month), "year",
			   json_object_get(day, "year"), "own", view == own,
			   "firsts", firsts);
	}
	return json_incref(history);
}

/* Returns the names of all divisions that the contest ever had. */
static json_t *
letters_json(int divisions)
{
	json_t *letters = json_array();

	for (int i = 0; i < divisions; i++) {
		g_autofree char *name = season_division(i);

		array_pack(letters, "{s:s}", "letter", name);
	}
	return letters;
}

/* --- a page --------------------------------------------------------------- */

/* Says what the places of a match pay: "10, 5 and 1". */
static json_t *
worth_said(int seats)
{
	static const int places[POINTS_SEATS_MAX] = { 1, 2, 3, 4, 5, 6 };
	int points[POINTS_SEATS_MAX];
	json_t *worth = json_array();

	points_won(places, seats, points);
	for (int i = 0; i < seats; i++)
		json_array_append_new(worth, say_points(points[i]));
	return say_all(worth);
}

static json_t *
page_json(const GPtrArray *views, const SeasonView *view, GError **error)
{
	const Season *season = view->season;
	const ContestRow *contest = season->contest;
	int n = (int)view->matches->len, divisions = 0;
	Time newest = TIME_NONE;

	ptr_array_foreach (const SeasonView, other, views)
		divisions = MAX(divisions, season_divisions(other->season));
	json_auto_t *joining = joining_json(view, error);
	json_auto_t *list = joining ? ladder_json(view, error) : NULL;
	json_auto_t *rounds = list ? rounds_json(views, view, error) : NULL;
	json_auto_t *columns = rounds ? season_view_weeks(view, error) : NULL;
	json_auto_t *history =
		columns ? history_json(views, view, divisions, error) : NULL;
	g_autofree char *tag = season_tag(season);
	g_autofree char *game = g_strdup_printf("game/%s.html", contest->game);

	if (!history || !season_view_newest(view, &newest, error))
		return NULL;
	json_t *data = json_pack(
		"{s:s, s:o, s:s, s:o, s:i, s:i, s:i, s:b, s:b, s:o, s:i, s:b}",
		"tag", tag, "game", say_game(contest->game), "game_page", game,
		"progress", season_view_said(view), "over",
		season_view_over(view), "n", n, "width",
		n ? BAR * season_view_over(view) / n : 0, "league",
		!season_is_round(season), "closed", is_closed(season), "worth",
		worth_said(season->row->seats), "seats", season->row->seats,
		"pairs", season->row->seats == 2);

	object_fill(data, "{s:O, s:O, s:O, s:O, s:O, s:o}", "joining", joining,
		    "list", list, "rounds", rounds, "columns", columns,
		    "history", history, "letters", letters_json(divisions));
	object_fill(data, "{s:o, s:o, s:s, s:b, s:I}", "title",
		    season_said(season), "description",
		    season_say(season, "public.season_summary"), "image", "",
		    "names", true, "newest", (json_int_t)newest);
	return data;
}

/* --- the record ----------------------------------------------------------- */

/* Names a player as the site does. */
static char *
name_of(gpointer data, gint64 player, bool *gone, GError **error)
{
	json_auto_t *person = site_person(data, player, error);

	*gone = person && site_is_gone(data, player);
	return person ? g_strdup(object_text(person, "name")) : NULL;
}

/* Removes the names of matches that are kept off the site. */
static void
drop_unlisted(const SeasonView *view, json_t *record)
{
	static const char *const lists[] = { "fixtures", "entries" };

	ptr_array_foreach (const SeasonMatch, match, view->matches) {
		g_autofree char *page = site_shown_page(view->site, match->row);

		for (gsize k = 0; !page && k < G_N_ELEMENTS(lists); k++) {
			json_t *list = json_object_get(record, lists[k]);

			json_foreach (item, list) {
				if (strcmp(object_text(item, "match"),
					   match->row->name) != 0)
					continue;
				json_object_del(item, "match");
				json_object_del(item, "commitment");
			}
		}
	}
}

static bool
put_record(const SeasonView *view, const char *path, GError **error)
{
	Site *site = view->site;
	json_auto_t *whole =
		season_record(site->club, site->now, view->season, error);
	json_auto_t *record =
		whole ? season_record_public(whole, club_zone(site->club),
					     name_of, site, error)
		      : NULL;

	if (!record)
		return false;
	drop_unlisted(view, record);
	char *text = json_dumps(record, JSON_COMPACT | JSON_SORT_KEYS);
	g_autofree char *line = g_strconcat(text, "\n", NULL);

	free(text);
	return site_put(site, path, line, strlen(line), error);
}

/* --- all pages ------------------------------------------------------------ */

/* Reads all seasons of a contest, the oldest first. */
static GPtrArray *
views_of(Site *site, const ContestRow *contest, GError **error)
{
	g_autoptr(GPtrArray) views =
		g_ptr_array_new_with_free_func(season_view_free);
	g_autoptr(Season) newest =
		season_find(site->club, contest->name, error);

	for (int n = 1; newest && n <= newest->row->number; n++) {
		Season *season = NULL;

		if (!season_nth(site->club, newest, n, &season, error))
			return NULL;
		if (!season)
			continue;
		SeasonView *view = season_view_new(site, season, error);

		if (!view)
			return NULL;
		g_ptr_array_add(views, view);
	}
	return newest ? g_steal_pointer(&views) : NULL;
}

/* Returns what a page shows of the other seasons: everything once they are
 * closed, until then only that they are running. */
static char *
contest_source(const GPtrArray *views, const SeasonView *own, GError **error)
{
	const char *names = site_names(own->site, error);
	g_autoptr(GString) source = g_string_new(names);

	g_string_append_printf(source, "%d\n", is_joined(own));
	ptr_array_foreach (const SeasonView, view, views) {
		const SeasonRow *row = view->season->row;

		if (view == own || is_closed(view->season))
			g_string_append(source, view->source);
		else
			g_string_append_printf(
				source, "%d %d %d %" G_GINT64_FORMAT "\n",
				row->number, row->phase,
				season_divisions(view->season), row->drawn);
	}
	return names ? g_string_free(g_steal_pointer(&source), FALSE) : NULL;
}

/* Makes the page of a season, and its record. */
static bool
put_season(const GPtrArray *views, const SeasonView *view, GError **error)
{
	Site *site = view->site;
	g_autofree char *source = contest_source(views, view, error);
	g_autofree char *page = page_of(view->season);
	g_autofree char *tag = season_tag(view->season);
	g_autofree char *record = g_strdup_printf("season/%s.json", tag);

	if (!source)
		return false;
	bool due = site_due(site, page, source);

	due |= site_due(site, record, source);
	if (!due)
		return true;
	json_t *data = page_json(views, view, error);

	return data && put_record(view, record, error) &&
	       site_put_page(site, page, "season.html", data, error);
}

bool
site_seasons(Site *site, GError **error)
{
	g_autoptr(GPtrArray) contests = contest_list(site->club->store, error);

	ptr_array_foreach (const ContestRow, contest, contests) {
		g_autoptr(GPtrArray) views = views_of(site, contest, error);

		if (!views)
			return false;
		ptr_array_foreach (const SeasonView, view, views)
			if (!put_season(views, view, error))
				return false;
	}
	return contests;
}

/* --- the first page ------------------------------------------------------- */

/* Lists what the first page shows of a contest: its newest season, and while
 * players join that also the one before. */
static GPtrArray *
cards_of(Site *site, const char *contest, GError **error)
{
	g_autoptr(GPtrArray) views =
		g_ptr_array_new_with_free_func(season_view_free);
	g_autoptr(Season) newest = season_find(site->club, contest, error);
	g_autoptr(Season) table =
		newest ? season_find_table(site->club, contest, error) : NULL;
	bool two = table && table->row->id != newest->row->id;
	SeasonView *view =
		table ? season_view_new(site, g_steal_pointer(&newest), error)
		      : NULL;

	if (!view)
		return NULL;
	g_ptr_array_add(views, view);
	if (!two)
		return g_steal_pointer(&views);
	view = season_view_new(site, g_steal_pointer(&table), error);
	if (!view)
		return NULL;
	g_ptr_array_add(views, view);
	return g_steal_pointer(&views);
}

char *
site_season_source(Site *site, GError **error)
{
	g_autoptr(GPtrArray) contests = contest_list(site->club->store, error);
	const char *names = contests ? site_names(site, error) : NULL;
	g_autoptr(GString) source = g_string_new(names);

	if (!names)
		return NULL;
	ptr_array_foreach (const ContestRow, contest, contests) {
		g_autoptr(GPtrArray) views =
			cards_of(site, contest->name, error);

		if (!views)
			return NULL;
		ptr_array_foreach (const SeasonView, view, views)
			g_string_append(source, view->source);
	}
	return g_string_free(g_steal_pointer(&source), FALSE);
}

/* Returns the first players of a division. */
static json_t *
card_division(const SeasonView *view, int division, GError **error)
{
	Site *site = view->site;
	g_autoptr(GArray) rows =
		season_standings(site->club, view->season, division, error);
	g_autofree char *name = season_division(division);
	int n = rows ? (int)MIN(rows->len, FIRSTS) : 0;
	json_auto_t *list = json_array();

	for (int i = 0; i < n; i++) {
		const StandingsRow *row = &g_array_index(rows, StandingsRow, i);
		json_t *person = site_person(site, row->player, error);

		if (!person)
			return NULL;
		array_pack(list, "{s:i, s:o, s:o, s:b}", "place", row->position,
			   "person", person, "points", say_points(row->points),
			   "comma", i + 1 < n);
	}
	return rows ? json_pack("{s:s, s:O}", "name", name, "rows", list)
		    : NULL;
}

static json_t *
card_json(const SeasonView *view, GError **error)
{
	g_autofree char *page = page_of(view->season);
	json_auto_t *divisions = json_array();

	for (int i = 0; i < season_divisions(view->season); i++)
		if (json_array_append_new(divisions,
					  card_division(view, i, error)))
			return NULL;
	return json_pack("{s:s, s:o, s:o, s:O}", "page", page, "season",
			 season_said(view->season), "progress",
			 season_view_said(view), "divisions", divisions);
}

json_t *
site_season_cards(Site *site, GError **error)
{
	g_autoptr(GPtrArray) contests = contest_list(site->club->store, error);
	json_auto_t *cards = json_array();

	ptr_array_foreach (const ContestRow, contest, contests) {
		g_autoptr(GPtrArray) views =
			cards_of(site, contest->name, error);

		if (!views)
			return NULL;
		ptr_array_foreach (const SeasonView, view, views)
			if (json_array_append_new(cards,
						  card_json(view, error)))
				return NULL;
	}
	return contests ? json_incref(cards) : NULL;
}
