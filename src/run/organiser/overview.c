/* overview.c - what the organiser may see of the club. */
#include "run/organiser/overview.h"

#include "base/saying.h"
#include "club/live/naming.h"
#include "club/seats/open_matches.h"
#include "club/work/work.h"
#include "run/organiser/acts.h"
#include "store/decisions.h"
#include "store/inbox.h"
#include "store/journal.h"
#include "store/outbox.h"
#include "store/seats.h"

#define NAME_COLUMNS 8
#define GAME_COLUMNS 18

/* --- a match as the organiser may see it --------------------------------- */

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

	for (guint i = 0; i < look->decisions->len; i++) {
		const Decision *d = g_ptr_array_index(look->decisions, i);

		if (d->seat == seat || sealed)
			latest = MAX(latest,
				     d->due > look->now ? d->due : d->deadline);
	}
	return latest;
}

/* --- matches ------------------------------------------------------------ */

json_t *
overview_phase(MatchPhase phase)
{
	switch (phase) {
	case MATCH_OPEN:
		return say("overview.open", NULL);
	case MATCH_LIVE:
		return say("overview.live", NULL);
	case MATCH_FINISHED:
		return say("overview.finished", NULL);
	case MATCH_CANCELLED:
		return say("overview.cancelled", NULL);
	case MATCH_FROZEN:
		return say("overview.frozen", NULL);
	}
	g_assert_not_reached();
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
	for (guint i = 0; i < rows->len; i++) {
		const MatchRow *row = g_ptr_array_index(rows, i);

		if ((all || IN_PHASE(row->phase) & UNFINISHED) &&
		    !add_row(out, row, error))
			return false;
	}
	if (out->text->len == before)
		listing_line(out, 0,
			     all ? say("overview.none_yet", NULL)
				 : say("overview.none_now", NULL));
	return listing_whole(out, error);
}

/* --- the club in a few lines -------------------------------------------- */

/* Adds "mg-1, step 12: waiting for Ann and Bob, until ..". */
static void
add_owing(Listing *out, const Look *look)
{
	const LiveMatch *live = look->live;
	json_t *all = json_array();
	Seats seats = look_owing(look);
	Time until = look_until(look, seats_first(seats));

	for (int seat = 0; seat < live->row->seats; seat++)
		if (seats_has(seats, seat))
			json_array_append_new(all, naming_seat(live, seat));
	listing_line(out, 0,
		     say("overview.owing", "{s:s, s:i, s:b, s:o, s:o}", "match",
			 live->row->name, "step", live->row->steps, "paused",
			 live->row->paused != TIME_NONE, "players",
			 say_all(all), "until",
			 until == TIME_NONE ? json_false() : say_time(until)));
}

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
	if (look_owing(&look))
		add_owing(out, &look);
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
	for (guint i = 0; i < rows->len; i++) {
		const MatchRow *row = g_ptr_array_index(rows, i);

		if ((row->phase == MATCH_LIVE || row->phase == MATCH_FROZEN) &&
		    !add_live(out, row, now, error))
			return false;
	}
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
