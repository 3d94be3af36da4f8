/* index.c - the first page: the club, how to join, what is played now, the last
 * results, open seats, the games; the files that all pages share; the page for
 * addresses that don't exist. */
#include "site/page.h"

#include "base/base.h"
#include "club/installation/site_settings.h"
#include "club/players/subscription.h"
#include "club/seats/open_matches.h"

#define RESULTS 7 /* last results on the page */
#define WALL 8	  /* running matches shown as pictures */

/* --- shared files -------------------------------------------------------- */

bool
site_assets(Site *site, GError **error)
{
	static const char *const files[] = { "site.css", "replay.js",
					     "icon.svg" };

	for (gsize i = 0; i < G_N_ELEMENTS(files); i++) {
		g_autofree char *file = g_strconcat("site/", files[i], NULL);
		const char *text =
			library_text(site->club->library, NULL, "design", file);

		if (!text)
			return fail(error, ERROR_STOP,
				    "templates/design/%s: no such file", file);
		if (site_due(site, files[i], "") &&
		    !site_put(site, files[i], text, strlen(text), error))
			return false;
	}
	return true;
}

/* --- the parts ----------------------------------------------------------- */

static json_t *
results_json(Site *site, const GPtrArray *finished, GError **error)
{
	json_auto_t *results = json_array();

	for (guint i = 0; i < MIN(finished->len, RESULTS); i++) {
		json_t *result = site_result(site, finished->pdata[i], error);

		if (!result)
			return NULL;
		json_array_append_new(results, result);
	}
	return json_incref(results);
}

/* Lists the years in which matches ended, the newest first. */
static json_t *
years_json(const Site *site, const GPtrArray *finished)
{
	json_t *years = json_array();
	int last = 0;

	ptr_array_foreach (const MatchRow, row, finished) {
		g_autofree char *date =
			clock_date(row->finished, club_zone(site->club));
		int year = (int)g_ascii_strtoll(date, NULL, 10);

		if (year != last)
			array_pack(years, "{s:i, s:b}", "year", year, "also",
				   last);
		last = year;
	}
	return years;
}

/* Lists the matches that anybody may join, each with the line to write. */
static json_t *
open_json(Site *site, GError **error)
{
	const GPtrArray *rows = site_matches(site, MATCH_OPEN, error);
	json_auto_t *open = json_array();

	if (!rows)
		return NULL;
	ptr_array_foreach (const MatchRow, row, rows) {
		const GPtrArray *seats = site_rows(site, SITE_SEATS, row->id);
		g_autofree char *line = g_strconcat("join ", row->name, NULL);
		g_autofree char *own =
			tongues_show(site->club, site->speech.language, line);
		g_autofree char *link = site_mailto(site, own);
		int taken = open_match_taken(seats);

		if (row->invited || taken == row->seats)
			continue;
		array_pack(open, "{s:s, s:o, s:i, s:i, s:o, s:s, s:s}", "match",
			   row->name, "game", say_game(row->game), "taken",
			   taken, "free", row->seats - taken, "pace",
			   match_pace_said(row), "line", own, "link", link);
	}
	return json_incref(open);
}

static json_t *
games_json(Site *site, GError **error)
{
	json_auto_t *games = json_array();

	for (int i = 0; game_nth(i); i++) {
		const Game *game = game_nth(i);
		g_autofree char *page =
			g_strdup_printf("game/%s.html", game->name);
		json_auto_t *none = json_object();
		g_autofree char *blurb = library_word(
			site->club->library, site->speech.language,
			game->folder, "game", "blurb", none, false, error);

		if (!blurb)
			return NULL;
		array_pack(games, "{s:o, s:s, s:i, s:i, s:s}", "title",
			   say_game(game->name), "page", page, "least",
			   game->least_seats, "most", game->most_seats, "blurb",
			   blurb);
	}
	return json_incref(games);
}

/* Returns a line that somebody may write, and its link: an English word in the
 * club's language, and what follows it. New reference. */
static json_t *
line_json(const Site *site, const char *english, const char *rest)
{
	g_autofree char *word =
		tongues_show(site->club, site->speech.language, english);
	g_autofree char *line = g_strconcat(word, *rest ? " " : "", rest, NULL);
	g_autofree char *link = site_mailto(site, line);

	return json_pack("{s:s, s:s}", "line", line, "link", link);
}

/* Returns the lines that somebody new may write: {"line", "link"} by their
 * English word; false where nobody may join by mail. NULL on error. */
static json_t *
join_json(const Site *site, GError **error)
{
	static const char *const lines[] = { "register", "help", "games",
					     "list" };
	json_auto_t *said = say("public.your_name", NULL);
	g_autofree char *name = speech_text(&site->speech, said, error);
	const Config *config = site->club->config;

	if (!strcmp(config_text(config, "people", "registration"), "closed"))
		return json_false();
	if (!name)
		return NULL;
	json_t *join = json_object();

	for (gsize i = 0; i < G_N_ELEMENTS(lines); i++)
		json_object_set_new(join, lines[i],
				    line_json(site, lines[i], i ? "" : name));
	return join;
}

/* --- what is being played ------------------------------------------------ */

/* Returns the sources of the matches shown as pictures: their content takes a
 * replay. */
static json_t *
wall_sources(Site *site, const GPtrArray *running, GError **error)
{
	json_auto_t *sources = json_array();

	for (guint i = 0; i < MIN(running->len, WALL); i++) {
		g_autofree char *source =
			site_match_source(site, running->pdata[i], error);

		if (!source)
			return NULL;
		json_array_append_new(sources, json_string(source));
	}
	return json_incref(sources);
}

/* Puts the matches themselves in place of their sources. */
static bool
put_wall(Site *site, json_t *data, GError **error)
{
	const GPtrArray *running = site_running(site, error);
	json_t *wall = json_array();

	json_object_set_new(data, "wall", wall);
	for (guint i = 0; running && i < MIN(running->len, WALL); i++) {
		json_t *card = NULL;

		if (!site_match_card(site, running->pdata[i], &card, error))
			return false;
		if (card)
			json_array_append_new(wall, card);
	}
	return running;
}

/* Lists the matches for which there is no room on the wall. */
static json_t *
running_json(Site *site, const GPtrArray *running, GError **error)
{
	json_auto_t *lines = json_array();

	for (guint i = WALL; i < running->len; i++) {
		const MatchRow *row = running->pdata[i];
		g_autofree char *page = site_match_page(row);
		json_t *seats = site_seats(site, row->id, error);

		if (!seats)
			return NULL;
		array_pack(lines, "{s:s, s:s, s:o, s:o}", "match", row->name,
			   "page", page, "game", say_game(row->game), "seats",
			   seats);
	}
	return json_incref(lines);
}

/* --- the page ------------------------------------------------------------ */

/* Returns the time of the newest result, or of the newest start. */
static Time
newest_of(const GPtrArray *finished, const GPtrArray *live)
{
	Time newest = finished->len ? ((MatchRow *)finished->pdata[0])->finished
				    : TIME_NONE;

	ptr_array_foreach (const MatchRow, row, live)
		newest = MAX(newest, row->started);
	return newest;
}

/* Returns all that the page shows; NULL on error. */
static json_t *
index_json(Site *site, GError **error)
{
	const GPtrArray *finished = site_ended(site, error);
	const GPtrArray *live = finished ? site_running(site, error) : NULL;
	json_auto_t *wall = live ? wall_sources(site, live, error) : NULL;
	json_auto_t *running = wall ? running_json(site, live, error) : NULL;
	json_auto_t *results =
		running ? results_json(site, finished, error) : NULL;
	json_auto_t *open = results ? open_json(site, error) : NULL;
	json_auto_t *games = open ? games_json(site, error) : NULL;
	g_autofree char *seasons =
		games ? site_season_source(site, error) : NULL;
	json_auto_t *join = seasons ? join_json(site, error) : NULL;
	json_t *data = join ? json_object() : NULL;

	if (!data)
		return NULL;
	object_fill(data,
		    "{s:o, s:s, s:s, s:O, s:O, s:O, s:o, s:O, s:s, s:I, "
		    "s:b, s:O, s:O, s:s, s:o}",
		    "title", say("public.motto", NULL), "description",
		    config_text(site->club->config, "site", "about"), "image",
		    "", "results", results, "open", open, "games", games,
		    "years", years_json(site, finished), "join", join, "about",
		    config_text(site->club->config, "site", "about"), "newest",
		    (json_int_t)newest_of(finished, live), "names", true,
		    "wall", wall, "running", running, "seasons", seasons,
		    "subscribe",
		    subscription_allowed(site->club)
			    ? line_json(site, "subscribe", "")
			    : json_null());
	return data;
}

/* Puts the seasons themselves in place of their source. */
static bool
put_seasons(Site *site, json_t *data, GError **error)
{
	json_t *seasons = site_season_cards(site, error);

	return seasons && !json_object_set_new(data, "seasons", seasons);
}

bool
site_index(Site *site, GError **error)
{
	json_t *data = index_json(site, error);
	g_autofree char *source = data ? object_line(data) : NULL;

	if (!data)
		return false;
	if (site_due(site, "index.html", source) &&
	    put_wall(site, data, error) && put_seasons(site, data, error))
		return site_put_page(site, "index.html", "index.html", data,
				     error);
	json_decref(data);
	return !error || !*error;
}

/* --- not found ------------------------------------------------------------ */

bool
site_missing(Site *site, GError **error)
{
	static const char path[] = "404.html";
	g_autofree char *url = site_settings_url(site->club->config, "url");

	/* A server shows it at any address, so its links must be absolute. */
	return !url || !site_due(site, path, "") ||
	       site_put_page(site, path, "missing.html",
			     json_pack("{s:o, s:s, s:s, s:s, s:I, s:b}",
				       "title", say("public.missing", NULL),
				       "description", "", "image", "", "up",
				       url, "newest", (json_int_t)TIME_NONE,
				       "names", false),
			     error);
}
