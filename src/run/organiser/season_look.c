/* season_look.c - what the organiser may see of the seasons. */
#include "run/organiser/overview.h"

#include "base/base.h"
#include "club/seasons/draw.h"

#define TAG_COLUMNS 12

/* --- their phase -------------------------------------------------------- */

/* Returns the phase of a season: "play, until Sat 21 Nov 18:00". */
static json_t *
standing(const SeasonRow *row)
{
	json_t *phase = season_phase_said(row->phase);

	if (row->paused != TIME_NONE)
		return say("season_look.paused", "{s:o, s:o}", "phase", phase,
			   "since", say_time(row->paused));
	if (row->due == TIME_NONE)
		return say("season_look.standing", "{s:o}", "phase", phase);
	return say("season_look.running", "{s:o, s:o}", "phase", phase, "until",
		   say_time(row->due));
}

static void
add_title(Listing *out, const Season *season)
{
	listing_say(out, season_said(season));
	listing_add(out, ": ");
	listing_put(out, 0, standing(season->row));
}

/* Returns a season's row. */
static json_t *
season_data(const Season *season)
{
	const SeasonRow *row = season->row;
	g_autofree char *tag = season_tag(season);
	int joined = 0, present = 0;

	ptr_array_foreach (const EntrantRow, entrant, season->entrants) {
		joined += entrant->state == ENTRANT_JOINED;
		present += season_is_present(season, entrant);
	}
	return json_pack("{s:s, s:o, s:s, s:o, s:o, s:i, s:i}", "season", tag,
			 "title", season_said(season), "phase",
			 season_phase_name(row->phase), "due",
			 overview_moment(row->due), "paused",
			 overview_moment(row->paused), "joined", joined,
			 "present", present);
}

static bool
look_list(Listing *out, G_GNUC_UNUSED Time now, G_GNUC_UNUSED const char *name,
	  GError **error)
{
	g_autoptr(GPtrArray) contests = contest_list(out->club->store, error);

	if (!contests)
		return false;
	ptr_array_foreach (const ContestRow, contest, contests) {
		g_autoptr(Season) season =
			season_find(out->club, contest->name, error);

		if (!season)
			return false;
		json_auto_t *data = season_data(season);
		g_autofree char *padded =
			text_pad(object_text(data, "season"), TAG_COLUMNS);

		listing_row(out, data);
		listing_add(out, "%s ", padded);
		add_title(out, season);
	}
	if (!contests->len)
		listing_line(out, 0, "season_look.none_yet", NULL);
	return true;
}

/* --- show --------------------------------------------------------------- */

static json_t *
state_said(const Season *season, EntrantState state)
{
	static const char *const words[] = {
		[ENTRANT_JOINED] = "season_look.joined",
		[ENTRANT_BREAK] = "season_look.break",
		[ENTRANT_STANDBY] = "season_look.standby",
		[ENTRANT_PLAYS] = "season_look.plays",
		[ENTRANT_WITHDRAWN] = "season_look.withdrawn",
		[ENTRANT_SPARED] = "season_look.spared",
	};
	bool silent =
		state == ENTRANT_JOINED && season->row->drawn != TIME_NONE;

	return say(silent ? "season_look.was_silent" : words[state], NULL);
}

static void
add_division(Listing *out, const Season *season, const char *name)
{
	listing_add(out, "\n");
	listing_put(
		out, 0,
		season_is_round(season)
			? say("season_look.table", "{s:s}", "name", name)
			: say("season_look.division", "{s:s}", "name", name));
}

/* Returns the entrants' rows. */
static json_t *
entrants_data(const Season *season)
{
	static const char *const states[] = {
		[ENTRANT_JOINED] = "joined",	   [ENTRANT_BREAK] = "break",
		[ENTRANT_STANDBY] = "standby",	   [ENTRANT_PLAYS] = "plays",
		[ENTRANT_WITHDRAWN] = "withdrawn", [ENTRANT_SPARED] = "spared",
	};
	bool checks = season->row->phase == SEASON_CHECK_IN;
	json_t *list = json_array();

	ptr_array_foreach (const EntrantRow, row, season->entrants) {
		g_autofree char *division =
			row->division < 0 ? NULL
					  : season_division(row->division);
		bool awaited = checks && row->state == ENTRANT_JOINED &&
			       !season_is_present(season, row);

		array_pack(list, "{s:o, s:s?, s:s, s:o, s:b}", "player",
			   say_player(row->player), "division", division,
			   "state", states[row->state], "heard",
			   overview_moment(row->heard), "awaited", awaited);
	}
	return list;
}

static void
add_entrants(Listing *out, const Season *season, json_t *rows)
{
	int division = -1;

	for (guint i = 0; i < season->entrants->len; i++) {
		const EntrantRow *entrant = season->entrants->pdata[i];
		json_t *row = json_array_get(rows, i);

		if (entrant->division > division) {
			division = entrant->division;
			add_division(out, season, object_text(row, "division"));
		}
		listing_line_of(out, 2, row,
				say("season_look.entrant", "{s:o}", "standing",
				    state_said(season, entrant->state)));
	}
	if (!season->entrants->len)
		listing_line(out, 0, "season_look.nobody", NULL);
}

/* Adds to a season's row the number of its matches in each phase, and the rows
 * of running matches. */
static bool
put_matches(Listing *out, const Season *season, Time now, json_t *data,
	    GError **error)
{
	Store *store = out->club->store;
	g_autoptr(GPtrArray) fixtures =
		fixture_list(store, season->row->id, error);
	json_t *running = json_array();
	json_t *counts =
		json_pack("{s:i, s:i, s:i, s:i, s:i}", "open", 0, "live", 0,
			  "frozen", 0, "finished", 0, "cancelled", 0);

	json_object_set_new(data, "matches", counts);
	json_object_set_new(data, "running", running);
	ptr_array_foreach (const FixtureRow, fixture, fixtures) {
		g_autoptr(MatchRow) row =
			match_glance(store, fixture->match, error);
		const char *phase = row ? match_phase_name(row->phase) : NULL;
		json_t *match = NULL;

		if (!row ||
		    (row->phase == MATCH_LIVE &&
		     !(match = overview_match_row(out, row, now, error))))
			return false;
		object_set_int(counts, phase, object_int(counts, phase) + 1);
		if (match)
			json_array_append_new(running, match);
	}
	return fixtures;
}

/* Adds a line about the season's progress. */
static void
add_progress(Listing *out, const Season *season, json_t *data)
{
	if (season->row->phase == SEASON_CHECK_IN)
		listing_line_of(out, 0, data, say("season_look.heard", NULL));
	if (season->row->drawn == TIME_NONE)
		return;
	listing_line_of(out, 0, json_object_get(data, "matches"),
			say("season_look.matches", NULL));
	json_foreach (match, json_object_get(data, "running"))
		overview_owing(out, match);
}

static bool
look_show(Listing *out, Time now, const char *name, GError **error)
{
	g_autoptr(Season) season = season_find(out->club, name, error);
	json_auto_t *data = season ? season_data(season) : NULL;
	json_t *entrants = season ? entrants_data(season) : NULL;

	json_object_set_new(data, "entrants", entrants);
	if (!season || !put_matches(out, season, now, data, error))
		return false;
	listing_row(out, data);
	add_title(out, season);
	add_progress(out, season, data);
	add_entrants(out, season, entrants);
	return true;
}

/* --- preview ------------------------------------------------------------ */

static void
add_entrant_names(Listing *out, const json_t *players)
{
	json_foreach (row, players)
		listing_put(out, 2,
			    json_incref(json_object_get(row, "player")));
}

static bool
look_preview(Listing *out, G_GNUC_UNUSED Time now, const char *name,
	     GError **error)
{
	g_autoptr(Season) season = season_find(out->club, name, error);
	json_auto_t *planned =
		season ? season_preview(out->club, season, error) : NULL;
	const json_t *silent = json_object_get(planned, "silent");

	if (!planned)
		return false;
	add_title(out, season);
	if (!season->entrants->len) {
		listing_line(out, 0, "season_look.nobody", NULL);
		return true;
	}
	json_foreach (division, json_object_get(planned, "divisions")) {
		add_division(
			out, season,
			json_string_value(json_object_get(division, "name")));
		add_entrant_names(out, json_object_get(division, "players"));
	}
	if (json_array_size(silent)) {
		listing_add(out, "\n");
		listing_line(out, 0, "season_look.silent", NULL);
		add_entrant_names(out, silent);
	}
	return true;
}

/* --- the verbs ---------------------------------------------------------- */

static const struct {
	const char *verb;
	bool (*look)(Listing *out, Time now, const char *name, GError **error);
} looks[] = {
	{ "list", look_list },
	{ "show", look_show },
	{ "preview", look_preview },
};

/* Returns the index in `looks` of the verb at the beginning of the text; -1:
 * none. */
static int
look_of(const char *text)
{
	gsize length = strcspn(text, " ");

	for (guint i = 0; i < G_N_ELEMENTS(looks); i++)
		if (strlen(looks[i].verb) == length &&
		    !g_ascii_strncasecmp(text, looks[i].verb, length))
			return (int)i;
	return -1;
}

bool
season_look_asked(const char *text)
{
	return look_of(text) >= 0;
}

bool
season_look(Listing *out, Time now, const char *text, GError **error)
{
	int look = look_of(text);

	if (look < 0)
		return refuse(error, "season_acts.form", NULL);
	g_autofree char *rest =
		g_strstrip(g_strdup(text + strlen(looks[look].verb)));

	return looks[look].look(out, now, rest, error) &&
	       listing_whole(out, error);
}
