/* overview.c - what the organiser may see of the club and its seasons. */
#include "run/organiser/overview.h"

#include "base/each.h"
#include "base/error.h"
#include "base/object.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/live/live.h"
#include "club/seasons/draw.h"
#include "club/seats/open_matches.h"
#include "club/work/work.h"
#include "store/decisions.h"
#include "store/inbox.h"
#include "store/journal.h"
#include "store/outbox.h"
#include "store/seats.h"

#include <stdarg.h>
#include <string.h>

#define NAME_COLUMNS 8
#define GAME_COLUMNS 18
#define TAG_COLUMNS 12

/* --- listings ------------------------------------------------------------ */

Listing
listing_new(Club *club, const char *language)
{
	Listing listing = {
		.club = club,
		.speech = voice_for(club, NULL),
		.text = g_string_new(NULL),
	};

	if (language)
		listing.speech.language = language;
	return listing;
}

Listing
listing_of_rows(Club *club)
{
	Listing listing = listing_new(club, "en");

	listing.rows = json_array();
	return listing;
}

void
listing_clear(Listing *listing)
{
	g_clear_pointer(&listing->rows, json_decref);
	if (listing->text)
		g_string_free(listing->text, TRUE);
	listing->text = NULL;
	g_clear_error(&listing->problem);
}

/* Returns fields as a program reads them. */
static json_t *
plain(Listing *listing, json_t *tree)
{
	json_t *held, *value, *out;
	const char *kind = saying_kind(tree, &held), *key;
	size_t i;

	if (kind && !strcmp(kind, "time")) {
		g_autofree char *at = clock_rfc3339(json_integer_value(held));

		return json_string(at);
	}
	if (kind && !strcmp(kind, "all"))
		return plain(listing, held);
	if (kind || saying_key(tree)) {
		g_autofree char *text =
			listing->problem ? NULL
					 : speech_text(&listing->speech, tree,
						       &listing->problem);

		return text ? json_string(text) : json_null();
	}
	if (!json_is_object(tree) && !json_is_array(tree))
		return json_incref(tree);
	out = json_is_array(tree) ? json_array() : json_object();
	json_array_foreach (tree, i, value)
		json_array_append_new(out, plain(listing, value));
	json_object_foreach (tree, key, value)
		json_object_set_new(out, key, plain(listing, value));
	return out;
}

void
listing_row(Listing *listing, json_t *row)
{
	if (listing->rows)
		json_array_append_new(listing->rows, plain(listing, row));
}

void
listing_add(Listing *listing, const char *format, ...)
{
	va_list arguments;

	if (listing->rows)
		return;
	va_start(arguments, format);
	g_string_append_vprintf(listing->text, format, arguments);
	va_end(arguments);
}

void
listing_say(Listing *listing, json_t *said)
{
	bool asked = !listing->rows && !listing->problem;
	g_autofree char *text =
		asked ? speech_text(&listing->speech, said, &listing->problem)
		      : NULL;

	if (text)
		g_string_append(listing->text, text);
	json_decref(said);
}

void
listing_line(Listing *listing, int indent, json_t *said)
{
	listing_add(listing, "%*s", indent, "");
	listing_say(listing, said);
	listing_add(listing, "\n");
}

json_t *
listing_time(const Listing *listing, Time time)
{
	if (time == TIME_NONE)
		return json_false();
	g_autofree char *stamp = club_time(listing->club, time);

	return json_stringn(stamp, strlen("2026-11-20 18:00"));
}

/* Adds a saying as listing_line does; it may use the row's fields too. */
static void
line_of(Listing *listing, int indent, json_t *row, json_t *said)
{
	json_object_update_missing(said, row);
	listing_line(listing, indent, said);
}

/* Returns the field for a time, null for none. */
static json_t *
moment(Time time)
{
	return time == TIME_NONE ? json_null() : say_time(time);
}

bool
listing_whole(Listing *listing, GError **error)
{
	if (!listing->problem)
		return true;
	g_propagate_error(error, g_steal_pointer(&listing->problem));
	return false;
}

/* --- a match as the organiser may see it -------------------------------- */

bool
look_load(Look *look, Club *club, Time now, gint64 match, GError **error)
{
	look->now = now;
	look->live = live_load(club, match, error);
	look->decisions =
		look->live ? decision_list(club->store, match, error) : NULL;
	return look->decisions;
}

void
look_clear(Look *look)
{
	g_clear_pointer(&look->live, live_free);
	g_clear_pointer(&look->decisions, g_ptr_array_unref);
}

Seats
look_owing(const Look *look)
{
	const LiveMatch *live = look->live;

	return live->match && live->row->phase == MATCH_LIVE
		       ? match_waiting(live->match)
		       : 0;
}

/* In a sealed window only the common deadline is shown: a seat answered by a
 * plan got no letter and has no deadline of its own, which would give it away.
 */
Time
look_until(const Look *look, int seat)
{
	bool sealed = seats_count(look_owing(look)) > 1;
	Time latest = TIME_NONE;

	ptr_array_foreach (const Decision, d, look->decisions)
		if (d->seat == seat || sealed)
			latest = MAX(latest,
				     d->due > look->now ? d->due : d->deadline);
	return latest;
}

/* In a sealed window it is the earliest time, as look_until has the common
 * deadline. */
Time
look_since(const Look *look, int seat)
{
	bool sealed = seats_count(look_owing(look)) > 1;
	Time first = TIME_NONE;

	ptr_array_foreach (const Decision, d, look->decisions)
		if ((d->seat == seat || sealed) &&
		    (first == TIME_NONE || d->opened < first))
			first = d->opened;
	return first;
}

/* --- matches ------------------------------------------------------------ */

json_t *
overview_phase(MatchPhase phase)
{
	static const char *const words[] = {
		[MATCH_OPEN] = "overview.open",
		[MATCH_LIVE] = "overview.live",
		[MATCH_FINISHED] = "overview.finished",
		[MATCH_CANCELLED] = "overview.cancelled",
		[MATCH_FROZEN] = "overview.frozen",
	};

	return say(words[phase], NULL);
}

json_t *
overview_tenure(const char *why)
{
	static const char *const words[][2] = {
		{ "opening", "audit.from_start" },
		{ "offer", "audit.as_substitute" },
		{ "back", "audit.came_back" },
		{ "organiser", "audit.by_organiser" },
		{ "resigned", "audit.resigned" },
		{ "ejected", "audit.ejected" },
		{ "bot", "audit.house_bot" },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(words); i++)
		if (!strcmp(why, words[i][0]))
			return say(words[i][1], NULL);
	return json_string(why);
}

/* Returns a match's row. */
static json_t *
match_data(const Listing *out, const MatchRow *row, Time now, GError **error)
{
	g_autoptr(GPtrArray) seats =
		seat_list(out->club->store, row->id, error);
	g_auto(Look) look = { 0 };
	bool live = row->phase == MATCH_LIVE;

	if (!seats ||
	    (live && !look_load(&look, out->club, now, row->id, error)))
		return NULL;
	Seats owing = live ? look_owing(&look) : 0;
	int first = seats_first(owing);
	json_t *waiting = json_array();

	for (int seat = 0; seat < row->seats; seat++)
		if (seats_has(owing, seat))
			json_array_append_new(waiting,
					      naming_seat(look.live, seat));
	return json_pack(
		"{s:s, s:s, s:s, s:i, s:i, s:i, s:o, s:o, s:o, s:o}", "match",
		row->name, "game", row->game, "phase",
		match_phase_name(row->phase), "seats", row->seats, "taken",
		open_match_taken(seats), "step", row->steps, "paused",
		moment(row->paused), "waiting", say_all(waiting), "since",
		moment(owing ? look_since(&look, first) : TIME_NONE), "until",
		moment(owing ? look_until(&look, first) : TIME_NONE));
}

/* Returns whether somebody is waited for in a match. */
static bool
waits(const json_t *data)
{
	json_t *names;

	return saying_kind(json_object_get(data, "waiting"), &names) &&
	       json_array_size(names);
}

/* Says how much time those who are waited for have left; false: no clock runs.
 */
static json_t *
left_said(const json_t *data, Time now)
{
	json_t *until;

	return saying_kind(json_object_get(data, "until"), &until)
		       ? say_left(now, json_integer_value(until))
		       : json_false();
}

static bool
add_row(Listing *out, const MatchRow *row, Time now, GError **error)
{
	json_auto_t *data = match_data(out, row, now, error);

	if (!data)
		return false;
	bool free = row->phase == MATCH_OPEN &&
		    object_int(data, "taken") < row->seats;

	listing_row(out, data);
	listing_add(out, "%-*s %-*s ", NAME_COLUMNS, row->name, GAME_COLUMNS,
		    row->game);
	line_of(out, 0, data,
		say(free ? "overview.seats_free" : "overview.seats_taken",
		    "{s:o, s:i}", "phase", overview_phase(row->phase),
		    "players", row->seats));
	if (waits(data))
		line_of(out, NAME_COLUMNS + 1, data,
			say("overview.held_up", "{s:o}", "left",
			    left_said(data, now)));
	return true;
}

bool
overview_matches(Listing *out, Time now, bool all, GError **error)
{
	g_autoptr(GPtrArray) rows = match_list(out->club->store, -1, error);
	gsize before = out->text->len;

	if (!rows)
		return false;
	ptr_array_foreach (const MatchRow, row, rows)
		if ((all || IN_PHASE(row->phase) & UNFINISHED) &&
		    !add_row(out, row, now, error))
			return false;
	if (out->text->len == before)
		listing_line(out, 0,
			     all ? say("overview.none_yet", NULL)
				 : say("overview.none_now", NULL));
	return listing_whole(out, error);
}

/* --- the club in a few lines -------------------------------------------- */

/* Adds "mg-1, step 12: waiting for Ann and Bob since .., until ..". */
static void
add_owing(Listing *out, json_t *data)
{
	if (waits(data))
		line_of(out, 0, data, say("overview.owing", NULL));
}

static bool
add_live(Listing *out, const MatchRow *row, Time now, GError **error)
{
	if (row->phase == MATCH_FROZEN) {
		listing_line(
			out, 0,
			say("overview.set_aside", "{s:s}", "match", row->name));
		return true;
	}
	json_auto_t *data = match_data(out, row, now, error);

	if (data)
		add_owing(out, data);
	return data;
}

static bool
add_counts(Listing *out, GError **error)
{
	Store *store = out->club->store;
	int quarantined = 0, held = 0, pending = 0, failed = 0;
	g_autoptr(GPtrArray) players = player_list(store, error);
	int active = 0;

	if (!players ||
	    !inbox_count(store, INBOX_QUARANTINE, &quarantined, error) ||
	    !inbox_count(store, INBOX_HELD, &held, error) ||
	    !outbox_count(store, OUTBOX_QUEUED, &pending, error) ||
	    !outbox_count(store, OUTBOX_FAILED, &failed, error))
		return false;
	for (guint i = 0; i < players->len; i++)
		active += ((Player *)players->pdata[i])->active;
	listing_line(out, 0,
		     say("overview.counts", "{s:i, s:i, s:i, s:i, s:i}",
			 "players", active, "set_aside", quarantined, "held",
			 held, "to_go", pending, "failed", failed));
	return true;
}

bool
overview_club(Listing *out, Time now, GError **error)
{
	g_autoptr(GPtrArray) rows = match_list(out->club->store, -1, error);

	listing_add(out, "%s, ",
		    config_text(out->club->config, "club", "name"));
	listing_line(out, 0, say_time(now));
	if (!rows || !add_counts(out, error))
		return false;
	ptr_array_foreach (const MatchRow, row, rows)
		if ((row->phase == MATCH_LIVE || row->phase == MATCH_FROZEN) &&
		    !add_live(out, row, now, error))
			return false;
	return listing_whole(out, error);
}

/* --- the log ------------------------------------------------------------ */

static bool
add_log_row(Listing *out, const JournalRow *row, GError **error)
{
	Club *club = out->club;
	g_autofree char *at = club_time(club, row->at);
	g_autoptr(MatchRow) match =
		row->match ? match_glance(club->store, row->match, error)
			   : NULL;

	if (row->match && !match)
		return false;
	json_auto_t *data = json_pack(
		"{s:o, s:s?, s:s, s:s, s:s, s:s}", "at", say_time(row->at),
		"match", match ? match->name : NULL, "who", row->who, "act",
		row->act, "detail", row->detail, "worker", row->worker);

	listing_row(out, data);
	listing_add(out, "%s  %-*s  %s: %s%s%s%s%s%s\n", at, NAME_COLUMNS,
		    match ? match->name : "-", row->who, row->act,
		    *row->detail ? ", " : "", row->detail,
		    *row->worker ? " [" : "", row->worker,
		    *row->worker ? "]" : "");
	return true;
}

bool
overview_log(Listing *out, const char *match, int n, GError **error)
{
	Club *club = out->club;
	g_autoptr(MatchRow) row = match ? work_match(club, match, error) : NULL;

	if (match && !row)
		return false;
	g_autoptr(GPtrArray) rows =
		row ? journal_of_match(club->store, row->id, n, error)
		    : journal_recent(club->store, n, error);

	for (guint i = rows ? rows->len : 0; i-- > 0;)
		if (!add_log_row(out, g_ptr_array_index(rows, i), error))
			return false;
	return rows && listing_whole(out, error);
}

/* --- seasons: their phase ----------------------------------------------- */

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
	listing_line(out, 0, standing(season->row));
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
			 season_phase_name(row->phase), "due", moment(row->due),
			 "paused", moment(row->paused), "joined", joined,
			 "present", present);
}

/* --- seasons: list ------------------------------------------------------ */

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
		listing_line(out, 0, say("season_look.none_yet", NULL));
	return true;
}

/* --- seasons: show ------------------------------------------------------ */

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
	listing_line(
		out, 0,
		season_is_round(season)
			? say("season_look.table", "{s:s}", "name", name)
			: say("season_look.division", "{s:s}", "name", name));
}

/* Returns the rows of those who take part. */
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

		json_array_append_new(
			list,
			json_pack("{s:o, s:s?, s:s, s:o, s:b}", "player",
				  say_player(row->player), "division", division,
				  "state", states[row->state], "heard",
				  moment(row->heard), "awaited", awaited));
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
		line_of(out, 2, row,
			say("season_look.entrant", "{s:o}", "standing",
			    state_said(season, entrant->state)));
	}
	if (!season->entrants->len)
		listing_line(out, 0, say("season_look.nobody", NULL));
}

/* Adds to a season's row how many of its matches are in each phase, and the
 * rows of those that are being played. */
static bool
put_matches(Listing *out, const Season *season, Time now, json_t *data,
	    GError **error)
{
	Store *store = out->club->store;
	g_autoptr(GPtrArray) fixtures =
		fixture_list(store, season->row->id, error);
	json_t *counts = json_object(), *running = json_array();

	json_object_set_new(data, "matches", counts);
	json_object_set_new(data, "running", running);
	for (int i = 0; i < MATCH_PHASES; i++)
		object_set_int(counts, match_phase_name(i), 0);
	ptr_array_foreach (const FixtureRow, fixture, fixtures) {
		g_autoptr(MatchRow) row =
			match_glance(store, fixture->match, error);
		const char *phase = row ? match_phase_name(row->phase) : NULL;
		json_t *match = NULL;

		if (!row || (row->phase == MATCH_LIVE &&
			     !(match = match_data(out, row, now, error))))
			return false;
		object_set_int(counts, phase, object_int(counts, phase) + 1);
		if (match)
			json_array_append_new(running, match);
	}
	return fixtures;
}

/* Adds how far a season is. */
static void
add_progress(Listing *out, const Season *season, json_t *data)
{
	json_t *match;
	gsize i;

	if (season->row->phase == SEASON_CHECK_IN)
		line_of(out, 0, data, say("season_look.heard", NULL));
	if (season->row->drawn == TIME_NONE)
		return;
	line_of(out, 0, json_object_get(data, "matches"),
		say("season_look.matches", NULL));
	json_array_foreach (json_object_get(data, "running"), i, match)
		add_owing(out, match);
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

/* --- seasons: preview --------------------------------------------------- */

static void
add_entrant_names(Listing *out, const json_t *players)
{
	gsize i;
	json_t *row;

	json_array_foreach (players, i, row)
		listing_line(out, 2,
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
	gsize i;
	json_t *division;

	if (!planned)
		return false;
	add_title(out, season);
	if (!season->entrants->len) {
		listing_line(out, 0, say("season_look.nobody", NULL));
		return true;
	}
	json_array_foreach (json_object_get(planned, "divisions"), i,
			    division) {
		add_division(
			out, season,
			json_string_value(json_object_get(division, "name")));
		add_entrant_names(out, json_object_get(division, "players"));
	}
	if (json_array_size(silent)) {
		listing_add(out, "\n");
		listing_line(out, 0, say("season_look.silent", NULL));
		add_entrant_names(out, silent);
	}
	return true;
}

/* --- seasons: the verbs ------------------------------------------------- */

static const struct {
	const char *verb;
	bool (*look)(Listing *out, Time now, const char *name, GError **error);
} looks[] = {
	{ "list", look_list },
	{ "show", look_show },
	{ "preview", look_preview },
};

/* Returns the index in `looks` of the verb that the text begins with; -1: none.
 */
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
		return fail_saying(error, say("season_acts.form", NULL));
	g_autofree char *rest =
		g_strstrip(g_strdup(text + strlen(looks[look].verb)));

	return looks[look].look(out, now, rest, error) &&
	       listing_whole(out, error);
}
