/* overview.c - what the organiser may see of the club. */
#include "run/organiser/overview.h"

#include "base/base.h"
#include "club/seats/open_matches.h"
#include "club/work/work.h"
#include "store/decisions.h"
#include "store/inbox.h"
#include "store/journal.h"
#include "store/outbox.h"
#include "store/seats.h"

#include <stdarg.h>

#define NAME_COLUMNS 8
#define GAME_COLUMNS 18

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

/* Returns the fields in the form that programs read. */
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
listing_put(Listing *listing, int indent, json_t *said)
{
	listing_add(listing, "%*s", indent, "");
	listing_say(listing, said);
	listing_add(listing, "\n");
}

void
listing_line(Listing *listing, int indent, const char *key, const char *format,
	     ...)
{
	va_list arguments;

	va_start(arguments, format);
	listing_put(listing, indent, say_list(key, format, arguments));
	va_end(arguments);
}

json_t *
listing_time(const Listing *listing, Time time)
{
	if (time == TIME_NONE)
		return json_false();
	g_autofree char *stamp = club_time(listing->club, time);

	return json_stringn(stamp, strlen("2026-11-20 18:00"));
}

void
listing_line_of(Listing *listing, int indent, json_t *row, json_t *said)
{
	json_object_update_missing(said, row);
	listing_put(listing, indent, said);
}

json_t *
overview_moment(Time time)
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
 * plan got no letter and has no deadline of its own, which would give it
 * away. */
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

/* In a sealed window this is when the first seat was asked, as look_until has
 * the common deadline. */
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

bool
look_thinks(const Look *look)
{
	ptr_array_foreach (const Decision, decision, look->decisions)
		if (decision->thinks != TIME_NONE)
			return true;
	return false;
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

json_t *
overview_match_row(const Listing *out, const MatchRow *row, Time now,
		   GError **error)
{
	g_autoptr(GPtrArray) seats =
		seat_list(out->club->store, row->id, error);
	g_auto(Look) look = { 0 };
	bool live = row->phase == MATCH_LIVE;

	if (!seats ||
	    (live && !look_load(&look, out->club, now, row->id, error)))
		return NULL;
	Seats owing = live ? look_owing(&look) : 0;
	int first = owing ? seats_first(owing) : 0;
	json_t *waiting = json_array();

	for (int seat = 0; seat < row->seats; seat++)
		if (seats_has(owing, seat))
			json_array_append_new(waiting,
					      naming_seat(look.live, seat));
	return json_pack(
		"{s:s, s:s, s:s, s:i, s:i, s:i, s:o, s:o, s:b, s:o, s:o}",
		"match", row->name, "game", row->game, "phase",
		match_phase_name(row->phase), "seats", row->seats, "taken",
		open_match_taken(seats), "step", row->steps, "paused",
		overview_moment(row->paused), "waiting", say_all(waiting),
		"thinks", live && look_thinks(&look), "since",
		overview_moment(owing ? look_since(&look, first) : TIME_NONE),
		"until",
		overview_moment(owing ? look_until(&look, first) : TIME_NONE));
}

/* Returns whether the match waits for anybody. */
static bool
waits(const json_t *data)
{
	json_t *names;

	return saying_kind(json_object_get(data, "waiting"), &names) &&
	       json_array_size(names);
}

/* Says how much time the players it waits for have left; false: no clock
 * runs. */
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
	json_auto_t *data = overview_match_row(out, row, now, error);

	if (!data)
		return false;
	bool free = row->phase == MATCH_OPEN &&
		    object_int(data, "taken") < row->seats;

	listing_row(out, data);
	listing_add(out, "%-*s %-*s ", NAME_COLUMNS, row->name, GAME_COLUMNS,
		    row->game);
	listing_line_of(
		out, 0, data,
		say(free ? "overview.seats_free" : "overview.seats_taken",
		    "{s:o, s:i}", "phase", overview_phase(row->phase),
		    "players", row->seats));
	if (waits(data))
		listing_line_of(out, NAME_COLUMNS + 1, data,
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
		listing_put(out, 0,
			    all ? say("overview.none_yet", NULL)
				: say("overview.none_now", NULL));
	return listing_whole(out, error);
}

/* --- the club in a few lines -------------------------------------------- */

void
overview_owing(Listing *out, json_t *data)
{
	if (waits(data))
		listing_line_of(out, 0, data, say("overview.owing", NULL));
}

static bool
add_live(Listing *out, const MatchRow *row, Time now, GError **error)
{
	if (row->phase == MATCH_FROZEN) {
		listing_line(out, 0, "overview.set_aside", "{s:s}", "match",
			     row->name);
		return true;
	}
	json_auto_t *data = overview_match_row(out, row, now, error);

	if (data)
		overview_owing(out, data);
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
	listing_line(out, 0, "overview.counts", "{s:i, s:i, s:i, s:i, s:i}",
		     "players", active, "set_aside", quarantined, "held", held,
		     "to_go", pending, "failed", failed);
	return true;
}

bool
overview_club(Listing *out, Time now, GError **error)
{
	g_autoptr(GPtrArray) rows = match_list(out->club->store, -1, error);

	listing_add(out, "%s, ",
		    config_text(out->club->config, "club", "name"));
	listing_put(out, 0, say_time(now));
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
