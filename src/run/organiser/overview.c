/* overview.c - what who runs the club may see of it, as text. */
#include "run/organiser/overview.h"

#include "base/text.h"
#include "club/home/run.h"
#include "club/home/voice.h"
#include "club/seats/open_matches.h"
#include "club/table/history.h"
#include "club/table/table.h"
#include "club/time/away.h"
#include "club/time/clocks.h"
#include "club/work/work.h"
#include "store/decisions.h"
#include "store/inbox.h"
#include "store/journal.h"
#include "store/matches.h"
#include "store/outbox.h"
#include "store/players.h"
#include "store/seats.h"

static bool
say_row(Club *club, const MatchRow *row, GString *out, GError **error)
{
	g_autoptr(GPtrArray) seats = seat_list(club->store, row->id, error);

	if (!seats)
		return false;
	g_string_append_printf(out, "%-8s %-18s %-9s ", row->name, row->game,
			       match_phase_name(row->phase));
	if (open_match_taken(seats) < row->seats && row->phase == MATCH_OPEN)
		g_string_append_printf(out, "%d of %d seats taken\n",
				       open_match_taken(seats), row->seats);
	else
		g_string_append_printf(out, "%d players, step %d\n", row->seats,
				       row->steps);
	return true;
}

bool
overview_matches(Club *club, bool all, GString *out, GError **error)
{
	g_autoptr(GPtrArray) rows = match_list(club->store, -1, error);
	bool done = rows != NULL;
	gsize before = out->len;

	for (guint i = 0; done && i < rows->len; i++) {
		const MatchRow *row = g_ptr_array_index(rows, i);

		if (all || row->phase == MATCH_OPEN ||
		    row->phase == MATCH_LIVE || row->phase == MATCH_FROZEN)
			done = say_row(club, row, out, error);
	}
	if (done && out->len == before)
		g_string_append(out, all ? "There was no match yet.\n"
					 : "No match is open or played now.\n");
	return done;
}

/* Of a sealed window only its one deadline is shown: a seat that a plan has
 * answered got no letter and has none of its own, and would be known by it. */
static Time
shown_deadline(const GPtrArray *decisions, Seats waiting, int seat, Time now)
{
	Time latest = TIME_NONE;

	for (guint i = 0; i < decisions->len; i++) {
		const Decision *d = g_ptr_array_index(decisions, i);

		if (d->seat == seat || seats_count(waiting) > 1)
			latest = MAX(latest,
				     d->due > now ? d->due : d->deadline);
	}
	return latest;
}

static const char *
sitter(const Table *table, int seat)
{
	if (table->row->phase != MATCH_OPEN || table_seat(table, seat)->player)
		return table_player(table, seat)->name;
	return table_seat(table, seat)->owner ? "(kept for who was asked)"
					      : "(free)";
}

/* What bears on a seat's time: its bank, and who is away. */
static bool
say_standing(Club *club, const SeatRow *seat, Time now, GString *out,
	     GError **error)
{
	Time back = TIME_NONE;

	if (seat->player &&
	    !away_until(club->store, seat->player, now, &back, error))
		return false;
	if (seat->bank) {
		g_autofree char *bank = clock_span(seat->bank);

		g_string_append_printf(out, ", bank %s", bank);
	}
	if (back != TIME_NONE) {
		g_autofree char *until = club_time(club, back);

		g_string_append_printf(out, ", away until %s", until);
	}
	g_string_append_c(out, '\n');
	return true;
}

/* A match as it is looked at. */
typedef struct {
	Club *club;
	Time now;
	Table *table;
	GPtrArray *decisions;
} Look;

static void
look_clear(Look *look)
{
	g_clear_pointer(&look->table, table_free);
	g_clear_pointer(&look->decisions, g_ptr_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Look, look_clear)

static bool
look_at(Look *look, gint64 match, GError **error)
{
	look->table = table_load(look->club, match, error);
	look->decisions =
		look->table ? decision_list(look->club->store, match, error)
			    : NULL;
	return look->decisions != NULL;
}

/* Who owes a move follows from public knowledge. */
static Seats
owing(const Look *look)
{
	const Table *table = look->table;

	return table->match && table->row->phase == MATCH_LIVE
		       ? match_waiting(table->match)
		       : 0;
}

static char *
until_of(const Look *look, int seat)
{
	Time deadline =
		shown_deadline(look->decisions, owing(look), seat, look->now);

	return deadline == TIME_NONE ? NULL : club_time(look->club, deadline);
}

static bool
say_seats(const Look *look, GString *out, GError **error)
{
	for (int seat = 0; seat < look->table->row->seats; seat++) {
		g_autofree char *until = until_of(look, seat);

		g_string_append_printf(out, "seat %d    %s", seat + 1,
				       sitter(look->table, seat));
		if (seats_has(owing(look), seat))
			g_string_append_printf(out, " (to move%s%s)",
					       until ? " until " : "",
					       until ? until : "");
		if (!say_standing(look->club, table_seat(look->table, seat),
				  look->now, out, error))
			return false;
	}
	return true;
}

/* The public table, as letters show it. */
static bool
say_table(Club *club, const Table *table, GString *out, GError **error)
{
	json_t *data;
	g_autofree char *text = NULL, *aligned = NULL;

	if (!table->match)
		return true;
	data = json_pack("{s:o}", "view", table_view(table, SEAT_PUBLIC));
	text = library_render(
		club->library, config_text(club->config, "club", "language"),
		match_game(table->match)->folder, "table.txt", data, error);
	json_decref(data);
	if (!text)
		return false;
	aligned = text_align(text, 0);
	g_string_append_printf(out, "\n%s", aligned);
	return true;
}

bool
overview_match(Club *club, Time now, const char *name, GString *out,
	       GError **error)
{
	g_autoptr(MatchRow) row = work_match(club, name, error);
	g_auto(Look) look = { .club = club, .now = now };

	if (!row || !look_at(&look, row->id, error))
		return false;
	json_auto_t *pace = match_pace_said(row);
	g_autofree char *shown = voice_text(club, NULL, pace, error);

	if (!shown)
		return false;
	g_string_append_printf(
		out,
		"match     %s\ngame      %s\nphase     %s\noptions   %s\n"
		"pace      %s, then %s\n%ssteps     %d\n",
		row->name, row->game, match_phase_name(row->phase),
		row->options, shown, row->stand_in,
		row->paused ? "paused    no clock runs\n" : "", row->steps);
	return say_seats(&look, out, error) &&
	       say_table(club, look.table, out, error);
}

/* --- the club at a glance ----------------------------------------------- */

/* "mg-1, step 12: Ann and Bob are to move until ..". */
static bool
say_owing(const Look *look, GString *out)
{
	const Table *table = look->table;
	g_autoptr(GStrvBuilder) builder = g_strv_builder_new();
	Seats seats = owing(look);

	for (int seat = 0; seat < table->row->seats; seat++)
		if (seats_has(seats, seat))
			g_strv_builder_add(builder, sitter(table, seat));
	g_auto(GStrv) names = g_strv_builder_end(builder);
	g_autofree char *all = text_list((const char *const *)names, " and ");
	g_autofree char *until = until_of(look, seats_first(seats));

	g_string_append_printf(out, "%s, step %d%s: %s to move%s%s\n",
			       table->row->name, table->row->steps,
			       table->row->paused ? ", paused" : "", all,
			       until ? " until " : "", until ? until : "");
	return true;
}

static bool
say_live(Club *club, const MatchRow *row, Time now, GString *out,
	 GError **error)
{
	g_auto(Look) look = { .club = club, .now = now };

	if (row->phase == MATCH_FROZEN) {
		g_string_append_printf(out,
				       "%s is frozen; see: pennypost "
				       "doctor\n",
				       row->name);
		return true;
	}
	return look_at(&look, row->id, error) &&
	       (!owing(&look) || say_owing(&look, out));
}

static bool
say_counts(Club *club, GString *out, GError **error)
{
	int quarantined = 0, held = 0, pending = 0, failed = 0;
	g_autoptr(GPtrArray) players = player_list(club->store, error);
	int active = 0;

	if (!players ||
	    !inbox_count(club->store, INBOX_QUARANTINE, &quarantined, error) ||
	    !inbox_count(club->store, INBOX_HELD, &held, error) ||
	    !outbox_count(club->store, OUTBOX_QUEUED, &pending, error) ||
	    !outbox_count(club->store, OUTBOX_FAILED, &failed, error))
		return false;
	for (guint i = 0; i < players->len; i++)
		active += ((Player *)players->pdata[i])->active;
	g_string_append_printf(out,
			       "%d players; mails: %d set aside, %d held; "
			       "letters: %d to go, %d failed\n",
			       active, quarantined, held, pending, failed);
	return true;
}

bool
overview_club(Club *club, Time now, GString *out, GError **error)
{
	g_autoptr(GPtrArray) rows = match_list(club->store, -1, error);
	g_autofree char *time = club_time(club, now);
	bool done = rows != NULL;

	g_string_append_printf(out, "%s, %s\n",
			       config_text(club->config, "club", "name"), time);
	done = done && say_counts(club, out, error);
	for (guint i = 0; done && i < rows->len; i++) {
		const MatchRow *row = g_ptr_array_index(rows, i);

		if (row->phase == MATCH_LIVE || row->phase == MATCH_FROZEN)
			done = say_live(club, row, now, out, error);
	}
	return done;
}

/* --- the log ------------------------------------------------------------ */

static bool
say_log_row(Club *club, const JournalRow *row, GString *out, GError **error)
{
	g_autofree char *at = club_time(club, row->at);
	g_autoptr(MatchRow) match =
		row->match ? match_must(club->store, row->match, error) : NULL;

	if (row->match && !match)
		return false;
	g_string_append_printf(out, "%s  %-8s  %s: %s%s%s\n", at,
			       match ? match->name : "-", row->who, row->act,
			       *row->detail ? ", " : "", row->detail);
	return true;
}

bool
overview_log(Club *club, const char *match, int n, GString *out, GError **error)
{
	g_autoptr(MatchRow) row = match ? work_match(club, match, error) : NULL;
	g_autoptr(GPtrArray) rows = NULL;
	bool done;

	if (match && !row)
		return false;
	rows = row ? journal_of_match(club->store, row->id, n, error)
		   : journal_recent(club->store, n, error);
	done = rows != NULL;
	for (guint i = done ? rows->len : 0; done && i-- > 0;)
		done = say_log_row(club, g_ptr_array_index(rows, i), out,
				   error);
	return done;
}
