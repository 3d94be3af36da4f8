/* overview.c - what the organiser may see of the club and its seasons. */
#include "run/organiser/overview.h"

#include "base/each.h"
#include "base/error.h"
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

void
listing_clear(Listing *listing)
{
	if (listing->text)
		g_string_free(listing->text, TRUE);
	listing->text = NULL;
	g_clear_error(&listing->problem);
}

void
listing_add(Listing *listing, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	g_string_append_vprintf(listing->text, format, arguments);
	va_end(arguments);
}

void
listing_say(Listing *listing, json_t *said)
{
	g_autofree char *text = listing->problem
					? NULL
					: speech_text(&listing->speech, said,
						      &listing->problem);

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

static bool
add_row(Listing *out, const MatchRow *row, GError **error)
{
	g_autoptr(GPtrArray) seats =
		seat_list(out->club->store, row->id, error);

	if (!seats)
		return false;
	int taken = open_match_taken(seats);

	listing_add(out, "%-*s %-*s ", NAME_COLUMNS, row->name, GAME_COLUMNS,
		    row->game);
	listing_line(out, 0,
		     row->phase == MATCH_OPEN && taken < row->seats
			     ? say("overview.seats_free", "{s:o, s:i, s:i}",
				   "phase", overview_phase(row->phase), "taken",
				   taken, "seats", row->seats)
			     : say("overview.seats_taken", "{s:o, s:i, s:i}",
				   "phase", overview_phase(row->phase),
				   "players", row->seats, "step", row->steps));
	return true;
}

bool
overview_matches(Listing *out, bool all, GError **error)
{
	g_autoptr(GPtrArray) rows = match_list(out->club->store, -1, error);
	gsize before = out->text->len;

	if (!rows)
		return false;
	ptr_array_foreach (const MatchRow, row, rows)
		if ((all || IN_PHASE(row->phase) & UNFINISHED) &&
		    !add_row(out, row, error))
			return false;
	if (out->text->len == before)
		listing_line(out, 0,
			     all ? say("overview.none_yet", NULL)
				 : say("overview.none_now", NULL));
	return listing_whole(out, error);
}

/* --- the club in a few lines -------------------------------------------- */

/* Adds "mg-1, step 12: waiting for Ann and Bob, until ..". */
static bool
add_live(Listing *out, const MatchRow *row, Time now, GError **error)
{
	g_auto(Look) look = { 0 };

	if (row->phase == MATCH_FROZEN) {
		listing_line(
			out, 0,
			say("overview.set_aside", "{s:s}", "match", row->name));
		return true;
	}
	if (!look_load(&look, out->club, now, row->id, error))
		return false;
	const LiveMatch *live = look.live;
	Seats seats = look_owing(&look);

	if (!seats)
		return true;
	Time until = look_until(&look, seats_first(seats));
	json_t *all = json_array();

	for (int seat = 0; seat < live->row->seats; seat++)
		if (seats_has(seats, seat))
			json_array_append_new(all, naming_seat(live, seat));
	listing_line(out, 0,
		     say("overview.owing", "{s:s, s:i, s:b, s:o, s:o}", "match",
			 live->row->name, "step", live->row->steps, "paused",
			 live->row->paused != TIME_NONE, "players",
			 say_all(all), "until",
			 until == TIME_NONE ? json_false() : say_time(until)));
	return true;
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
		row->match ? match_must(club->store, row->match, error) : NULL;

	if (row->match && !match)
		return false;
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
	return rows;
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

/* --- seasons: list ------------------------------------------------------ */

static bool
look_list(Listing *out, G_GNUC_UNUSED const char *name, GError **error)
{
	g_autoptr(GPtrArray) contests = contest_list(out->club->store, error);

	if (!contests)
		return false;
	ptr_array_foreach (const ContestRow, contest, contests) {
		g_autoptr(Season) season =
			season_find(out->club, contest->name, error);

		if (!season)
			return false;
		g_autofree char *tag = season_tag(season);
		g_autofree char *padded = text_pad(tag, TAG_COLUMNS);

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

static void
add_entrants(Listing *out, const Season *season)
{
	int division = -1;

	ptr_array_foreach (const EntrantRow, row, season->entrants) {
		if (row->division > division) {
			g_autofree char *name = season_division(row->division);

			division = row->division;
			add_division(out, season, name);
		}
		listing_add(out, "  ");
		listing_say(out, say_player(row->player));
		listing_add(out, ", ");
		listing_line(out, 0, state_said(season, row->state));
	}
	if (!season->entrants->len)
		listing_line(out, 0, say("season_look.nobody", NULL));
}

static bool
look_show(Listing *out, const char *name, GError **error)
{
	g_autoptr(Season) season = season_find(out->club, name, error);

	if (!season)
		return false;
	add_title(out, season);
	add_entrants(out, season);
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
look_preview(Listing *out, const char *name, GError **error)
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
	bool (*look)(Listing *out, const char *name, GError **error);
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
season_look(Listing *out, const char *text, GError **error)
{
	int look = look_of(text);

	if (look < 0)
		return fail_saying(error, say("season_acts.form", NULL));
	g_autofree char *rest =
		g_strstrip(g_strdup(text + strlen(looks[look].verb)));

	return looks[look].look(out, rest, error) && listing_whole(out, error);
}
