/* match.c - the pages of matches: who plays or has won, every step as a picture
 * and in words, how to check the shuffle. */
#include "site/course.h"

#include "base/base.h"
#include "base/log.h"
#include "club/live/live.h"
#include "club/live/public.h"
#include "club/seasons/season.h"
#include "club/seats/open_matches.h"
#include "picture/picture.h"

/* --- which matches ------------------------------------------------------- */

/* Lists the matches of a phase that have a page. */
static const GPtrArray *
listed(Site *site, MatchPhase phase, GError **error)
{
	const char *when = config_text(site->club->config, "site", "running");
	bool runs = phase == MATCH_LIVE || phase == MATCH_FROZEN;

	return runs && !strcmp(when, "never")
		       ? site->none
		       : site_matches(site, phase, error);
}

const GPtrArray *
site_running(Site *site, GError **error)
{
	return listed(site, MATCH_LIVE, error);
}

char *
site_shown_page(Site *site, const MatchRow *row)
{
	const GPtrArray *all = site_matches(site, row->phase, NULL);
	const GPtrArray *paged = listed(site, row->phase, NULL);

	ptr_array_foreach (const MatchRow, shown, all)
		if (shown->id == row->id)
			return row->started != TIME_NONE && all == paged
				       ? site_match_page(row)
				       : g_strdup("");
	return NULL;
}

/* Returns a season as its matches name it: {"title", "page", "round"}.
 * Borrowed; NULL on error. */
static json_t *
season_saying(Site *site, gint64 id, GError **error)
{
	json_t *named = g_hash_table_lookup(site->seasons, &id);

	if (named)
		return named;
	g_autoptr(Season) season = season_load(site->club, id, error);

	if (!season)
		return NULL;
	g_autofree char *tag = season_tag(season);
	g_autofree char *page = public_page("season", tag);

	named = json_pack("{s:o, s:s, s:b}", "title", season_said(season),
			  "page", page, "round", season_is_round(season));
	g_hash_table_insert(site->seasons, g_memdup2(&id, sizeof id), named);
	return named;
}

/* Returns where the match belongs: {"title", "page", "division", "round"}; null
 * if it is of no season. NULL on error. */
static json_t *
season_json(Site *site, const MatchRow *row, GError **error)
{
	const GPtrArray *fixtures = site_rows(site, SITE_FIXTURES, row->id);
	const FixtureRow *fixture = fixtures ? fixtures->pdata[0] : NULL;
	const json_t *named =
		fixture ? season_saying(site, fixture->season, error) : NULL;

	if (!fixture)
		return json_null();
	if (!named)
		return NULL;
	json_t *season = json_copy((json_t *)named);
	g_autofree char *division = season_division(fixture->division);

	object_set_text(season, "division", division);
	return season;
}

char *
site_match_source(Site *site, const MatchRow *row, GError **error)
{
	json_auto_t *season = season_json(site, row, error);
	g_autofree char *belongs = season ? object_line(season) : NULL;
	g_autofree char *course =
		season ? course_source(site, row, error) : NULL;

	return course ? g_strconcat(course, belongs, NULL) : NULL;
}

/* Returns the path of a file beside the page, ".png". */
static char *
beside(const MatchRow *row, const char *ending)
{
	return g_strdup_printf("match/%s%s", row->name, ending);
}

/* --- what a page says ---------------------------------------------------- */

/* Says "Ann wins with 129 points". */
static json_t *
won_said(Site *site, const MatchRow *row, const json_t *places)
{
	json_t *winners = json_array();
	const json_t *best = NULL;

	json_foreach (place, places) {
		if (!object_true(place, "first"))
			continue;
		best = place;
		json_array_append(
			winners,
			json_object_get(json_object_get(place, "person"),
					"name"));
	}
	if (best)
		return say("public.won", "{s:i, s:o, s:o}", "n",
			   (int)json_array_size(winners), "winners",
			   say_all(winners), "score",
			   club_score_said(site->club, game_find(row->game),
					   object_int(best, "points")));
	json_decref(winners);
	return say("public.over", NULL);
}

/* Says "Round 2 of 4, Bob to answer". */
static json_t *
asked_said(const Course *course, const json_t *facts)
{
	json_t *asked = json_array();

	json_foreach (seat, json_object_get(facts, "seats"))
		if (seats_has(course->asked, (int)seat_at))
			json_array_append(
				asked,
				json_object_get(json_object_get(seat, "person"),
						"name"));
	return say("public.asked", "{s:s, s:i, s:o}", "headline",
		   course->headline, "n", (int)json_array_size(asked), "asked",
		   say_all(asked));
}

static json_t *
headline_said(Site *site, const MatchRow *row, const json_t *facts,
	      const Course *course, const json_t *places)
{
	switch (row->phase) {
	case MATCH_LIVE:
		if (course->headline)
			return asked_said(course, facts);
		return say("public.frozen", NULL);
	case MATCH_FINISHED:
		return won_said(site, row, places);
	case MATCH_CANCELLED:
		return say("public.cancelled", NULL);
	default:
		return say("public.frozen", NULL);
	}
}

/* Returns who sits where in a match that has no result, and who is asked. */
static json_t *
seats_json(const json_t *facts, Seats asked)
{
	json_t *seats = json_deep_copy(json_object_get(facts, "seats"));

	json_foreach (seat, seats)
		object_set_bool(seat, "asked", seats_has(asked, (int)seat_at));
	return seats;
}

/* Returns the steps with what a page needs to show them one after the other;
 * null: there is nothing to show. */
static json_t *
replay_json(const Course *course, int last)
{
	const json_t *part = json_array_get(course->parts, 0);

	if (!part)
		return json_null();
	return json_pack("{s:O, s:i, s:s, s:s, s:b}", "parts", course->parts,
			 "last", last, "svg", course->svg ? course->svg : "",
			 "frames", course->frames ? course->frames : "",
			 "turns",
			 strcmp(saying_key(json_object_get(part, "head")),
				"public.round") != 0);
}

/* Puts how to follow a match and how to check it. */
static void
put_ways(const Site *site, const MatchRow *row, const Course *course,
	 json_t *data)
{
	g_autofree char *watch = g_strconcat("watch ", row->name, NULL);
	g_autofree char *line =
		tongues_show(site->club, site->speech.language, watch);
	g_autofree char *link = site_mailto(site, line);
	g_autofree char *commitment = match_commitment(row);
	g_autofree char *record = g_strconcat(row->name, ".json", NULL);

	object_set_text(data, "line", line);
	object_set_text(data, "link", link);
	object_set_text(data, "commitment", commitment);
	object_set_text(data, "record", course->record ? record : "");
}

static json_t *
page_json(Site *site, const MatchRow *row, const json_t *facts,
	  const Course *course, GError **error)
{
	bool over = row->phase == MATCH_FINISHED;
	json_auto_t *season = season_json(site, row, error);
	json_auto_t *result = !season ? NULL
			      : over  ? site_result(site, row, error)
				      : json_object();
	json_t *places = json_object_get(result, "places");
	int last = (int)object_int(facts, "steps");
	g_autofree char *game = g_strdup_printf("game/%s.html", row->game);
	g_autofree char *png = beside(row, ".png");

	if (!result)
		return NULL;
	json_auto_t *headline = headline_said(site, row, facts, course, places);

	json_t *data = json_pack(
		"{s:s, s:o, s:s, s:O, s:b, s:b, s:b, s:i, s:o, s:o}", "match",
		row->name, "game", say_game(row->game), "game_page", game,
		"headline", headline, "over", over, "running",
		row->phase == MATCH_LIVE, "early", over && !course->over,
		"steps", last, "since", site_day(site, row->started), "until",
		site_day(site, row->finished));
	object_fill(data, "{s:o, s:O, s:o, s:b}", "seats",
		    over ? json_incref(places)
			 : seats_json(facts, course->asked),
		    "season", season, "replay", replay_json(course, last),
		    "names", true);
	put_ways(site, row, course, data);
	object_fill(data, "{s:o, s:o, s:s, s:I}", "title",
		    say("public.titled", "{s:s, s:O}", "match", row->name,
			"headline", headline),
		    "description",
		    say("public.summary", "{s:o, s:i, s:O}", "game",
			say_game(row->game), "players", row->seats, "headline",
			headline),
		    "image", course->png ? png : "", "newest",
		    (json_int_t)MAX(MAX(row->started, row->finished),
				    course->newest));
	return data;
}

/* --- pages --------------------------------------------------------------- */

static bool
put_files(Site *site, const MatchRow *row, const Course *course, GError **error)
{
	g_autofree char *png = beside(row, ".png");
	g_autofree char *json = beside(row, ".json");

	return (!course->png ||
		site_put(site, png, g_bytes_get_data(course->png, NULL),
			 g_bytes_get_size(course->png), error)) &&
	       (!course->record || site_put(site, json, course->record,
					    strlen(course->record), error));
}

/* Replays the match. One that doesn't replay has a page without its steps. */
static bool
tell(Site *site, const MatchRow *row, const json_t *facts, Course *course,
     GError **error)
{
	g_autofree char *why = NULL;
	GError *problem = NULL;

	if (course_tell(site, row, facts, course, &problem))
		return true;
	if (!error_set_aside(problem, &why, error))
		return false;
	alarm_say("site: %s", why);
	course_clear(course);
	*course = (Course){ 0 };
	return true;
}

static bool
make_page(Site *site, const MatchRow *row, GError **error)
{
	json_auto_t *facts = course_facts(site, row, error);
	g_autofree char *path = site_match_page(row);
	g_auto(Course) course = { 0 };

	if (!facts)
		return false;
	if (live_has_game(row) && !tell(site, row, facts, &course, error))
		return false;
	json_t *data = page_json(site, row, facts, &course, error);

	return data && put_files(site, row, &course, error) &&
	       site_put_page(site, path, "match.html", data, error);
}

/* Makes the page if it is due, and the picture with it. */
static bool
match_page(Site *site, const MatchRow *row, GError **error)
{
	g_autofree char *source = site_match_source(site, row, error);
	g_autofree char *path = site_match_page(row);
	g_autofree char *png = beside(row, ".png");
	g_autofree char *json = beside(row, ".json");

	if (!source)
		return false;
	bool due = site_due(site, path, source);

	/* the page and what lies beside it are made together */
	if (row->phase == MATCH_LIVE && picture_ready())
		due |= site_due(site, png, "");
	if (course_recorded(site, row))
		due |= site_due(site, json, "");
	return !due || make_page(site, row, error);
}

/* Makes the pages of matches that had begun: those that come first, or the
 * `rest`. */
static bool
pages_of(Site *site, const GPtrArray *rows, bool rest, GError **error)
{
	ptr_array_foreach (const MatchRow, row, rows) {
		bool first =
			!site->hurried || site_names_withdrawn(site, row->id);

		if (row->started != TIME_NONE && first != rest &&
		    !match_page(site, row, error))
			return false;
	}
	return rows;
}

static bool
all_pages(Site *site, bool rest, GError **error)
{
	/* whoever has a link to a match finds out what has become of it */
	static const MatchPhase phases[] = { MATCH_FINISHED, MATCH_CANCELLED,
					     MATCH_LIVE, MATCH_FROZEN };
	bool done = true;

	for (gsize i = 0; done && i < G_N_ELEMENTS(phases); i++) {
		const GPtrArray *rows = listed(site, phases[i], error);

		done = pages_of(site, rows, rest, error);
	}
	return done;
}

bool
site_match_pages(Site *site, GError **error)
{
	return all_pages(site, false, error);
}

bool
site_match_rest(Site *site, GError **error)
{
	return all_pages(site, true, error);
}

/* --- the first page ------------------------------------------------------ */

bool
site_png_size(const Site *site, const char *path, int *width, int *height)
{
	g_autofree char *file = g_build_filename(site->folder, path, NULL);
	g_autofree char *bytes = NULL;
	guint32 size[2];
	gsize n;

	if (!g_file_get_contents(file, &bytes, &n, NULL) || n < 24)
		return false;
	memcpy(size, bytes + 16, sizeof size);
	*width = (int)GUINT32_FROM_BE(size[0]);
	*height = (int)GUINT32_FROM_BE(size[1]);
	return true;
}

bool
site_match_card(Site *site, const MatchRow *row, json_t **card, GError **error)
{
	json_auto_t *facts = course_facts(site, row, error);
	g_autofree char *page = site_match_page(row);
	g_autofree char *png = beside(row, ".png");
	g_auto(Course) course = { 0 };
	int width = 0, height = 0;

	if (!facts || !course_glance(site, row, facts, &course, error))
		return false;
	bool drawn = site_png_size(site, png, &width, &height);

	*card = json_pack(
		"{s:s, s:s, s:o, s:o, s:o, s:s, s:i, s:i, s:s}", "match",
		row->name, "page", page, "game", say_game(row->game),
		"headline", asked_said(&course, facts), "seats",
		seats_json(facts, course.asked), "image", drawn ? png : "",
		"width", width, "height", height, "alt", course.alt);
	return true;
}
