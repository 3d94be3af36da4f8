/* audit.c - everything that is kept about a match. */
#include "run/organiser/audit.h"

#include "base/error.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/news/tell.h"
#include "club/table/history.h"
#include "club/time/away.h"
#include "run/letters/letter_data.h"
#include "run/organiser/acts.h"
#include "store/absences.h"
#include "store/decisions.h"
#include "store/rollbacks.h"
#include "store/tenures.h"

#include <string.h>

#define BY_MAIL 150 /* lines of each list: a letter has its limits */

typedef struct {
	Club *club;
	const Table *table;
	bool reveal;
	int most; /* 0: all */
	GString *text;
} Audit;

/* --- words -------------------------------------------------------------- */

/* "2026-11-20 18:00"; the zone is said once. */
static char *
shown(const Audit *audit, Time time)
{
	g_autofree char *stamp = club_time(audit->club, time);

	if (time == TIME_NONE)
		return g_strdup("-");
	return g_strndup(stamp, strlen("2026-11-20 18:00"));
}

static char *
name_of(const Audit *audit, gint64 player)
{
	g_autoptr(Player) row = NULL;

	if (player)
		player_get(audit->club->store, player, &row, NULL);
	return g_strdup(row ? row->name : "nobody");
}

static const char *
outcome_word(Outcome outcome)
{
	switch (outcome) {
	case OUTCOME_NONE:
		return "closed";
	case OUTCOME_IN_TIME:
		return "in time";
	case OUTCOME_PLAN:
	case OUTCOME_FORCED: /* which of the two, hangs on hidden cards */
		return "not asked";
	case OUTCOME_MISSED:
		return "missed";
	case OUTCOME_VOID:
		return "without count";
	}
	g_assert_not_reached();
}

static const char *
stage_word(const SeatRow *seat)
{
	switch (seat->stage) {
	case SEAT_OWNED:
		return "";
	case SEAT_OFFERED:
		return ", offered to others";
	case SEAT_SUBSTITUTE:
		return ", a substitute";
	case SEAT_BOT:
		return ", the house bot";
	}
	g_assert_not_reached();
}

static void
heading(Audit *audit, const char *what)
{
	g_string_append_printf(audit->text, "\n%s\n", what);
}

/* The newest of a list only: where to begin. */
static guint
begin_at(const Audit *audit, guint n)
{
	guint most = audit->most ? (guint)audit->most : n;

	if (n > most)
		g_string_append_printf(audit->text, "  (%u older ones)\n",
				       n - most);
	return n > most ? n - most : 0;
}

/* --- the match ---------------------------------------------------------- */

static void
say_match(Audit *audit)
{
	const MatchRow *row = audit->table->row;
	g_autofree char *made = shown(audit, row->created);
	g_autofree char *started = shown(audit, row->started);
	g_autofree char *finished = shown(audit, row->finished);
	g_autofree char *paused = shown(audit, row->paused);

	g_string_append_printf(
		audit->text,
		"%s, %s, %s at step %d. Times are in %s.\n  options %s\n"
		"  pace %d h%s%s, then %s\n  made %s, begun %s, ended %s\n",
		row->name, row->game, match_phase_name(row->phase), row->steps,
		config_text(audit->club->config, "club", "zone"), row->options,
		row->pace_hours, *row->pace ? ", " : "", row->pace,
		row->stand_in, made, started, finished);
	if (row->paused)
		g_string_append_printf(audit->text, "  paused since %s\n",
				       paused);
}

static bool
say_absences(Audit *audit, gint64 player, GError **error)
{
	g_autoptr(GPtrArray) list = away_ahead(
		audit->club->store, player, audit->table->row->started, error);

	for (guint i = 0; list && i < list->len; i++) {
		const Absence *absence = g_ptr_array_index(list, i);
		g_autofree char *since = shown(audit, absence->since);
		g_autofree char *until = shown(audit, absence->until);

		g_string_append_printf(audit->text, "      away %s to %s\n",
				       since, until);
	}
	return list != NULL;
}

static bool
say_seats(Audit *audit, GError **error)
{
	heading(audit, "Seats");
	for (int i = 0; i < audit->table->row->seats; i++) {
		const SeatRow *seat = table_seat(audit->table, i);
		g_autofree char *owner = name_of(audit, seat->owner);

		g_string_append_printf(audit->text, "  %d  %s", i + 1,
				       table_player(audit->table, i)->name);
		if (seat->owner != seat->player)
			g_string_append_printf(audit->text, " (seat of %s)",
					       owner);
		g_string_append_printf(audit->text, "%s; missed %d in a row\n",
				       stage_word(seat), seat->missed);
		if (seat->player && !say_absences(audit, seat->player, error))
			return false;
	}
	return true;
}

/* --- steps -------------------------------------------------------------- */

/* Moves of a match that runs may tell of hidden cards: a face-down one. */
static bool
moves_open(const Audit *audit)
{
	return audit->reveal || audit->table->row->phase == MATCH_FINISHED;
}

static void
add_move(Audit *audit, const json_t *move)
{
	int seat = (int)json_integer_value(json_object_get(move, "seat"));
	const char *by = json_string_value(json_object_get(move, "by"));
	const char *text = json_string_value(json_object_get(move, "text"));

	if (seat < 0 || seat >= audit->table->row->seats || !by)
		return;
	g_autofree char *plain =
		moves_open(audit) && text ? moves_text_plain(text) : NULL;

	g_string_append_printf(audit->text, "      seat %d by %s%s%s\n",
			       seat + 1, strcmp(by, "forced") ? by : "plan",
			       plain ? ": " : "", plain ? plain : "");
}

static void
say_step(Audit *audit, const StepRow *step)
{
	json_t *moves = json_loads(step->moves, 0, NULL), *move;
	g_autofree char *at = shown(audit, step->at);
	gsize i;

	g_string_append_printf(audit->text, "%5d  %s", step->step, at);
	if (step->voided)
		g_string_append_printf(audit->text,
				       "  void (rollback %" G_GINT64_FORMAT ")",
				       step->voided);
	g_string_append_c(audit->text, '\n');
	json_array_foreach(moves, i, move) add_move(audit, move);
	json_decref(moves);
}

static bool
say_steps(Audit *audit, GError **error)
{
	g_autoptr(GPtrArray) steps =
		step_list(audit->club->store, audit->table->row->id, error);

	if (!steps)
		return false;
	heading(audit, "Steps, and by what means each seat moved");
	for (guint i = begin_at(audit, steps->len); i < steps->len; i++)
		say_step(audit, g_ptr_array_index(steps, i));
	return true;
}

static bool
say_rollbacks(Audit *audit, GError **error)
{
	g_autoptr(GPtrArray) list =
		rollback_list(audit->club->store, audit->table->row->id, error);

	if (!list)
		return false;
	if (list->len)
		heading(audit, "Rollbacks");
	for (guint i = 0; i < list->len; i++) {
		const Rollback *rollback = g_ptr_array_index(list, i);
		g_autofree char *at = shown(audit, rollback->at);

		g_string_append_printf(
			audit->text,
			"%5" G_GINT64_FORMAT "  %s  to step %d%s, %s%s%s\n",
			rollback->id, at, rollback->step,
			rollback->revealed ? ", even revealed" : "",
			rollback->who, *rollback->why ? ": " : "",
			rollback->why);
	}
	return true;
}

/* --- decisions ---------------------------------------------------------- */

static void
say_decision(Audit *audit, const Decision *decision)
{
	g_autofree char *who = name_of(audit, decision->player);
	g_autofree char *opened = shown(audit, decision->opened);
	g_autofree char *handed = shown(audit, decision->handed);
	g_autofree char *deadline = shown(audit, decision->deadline);
	g_autofree char *closed = shown(audit, decision->closed);

	g_string_append_printf(
		audit->text,
		"%5" G_GINT64_FORMAT "  step %d, seat %d (%s), %s\n"
		"      opened %s, handed over %s\n      until %s",
		decision->serial, decision->step, decision->seat + 1, who,
		decision->topic, opened, handed, deadline);
	if (decision->open)
		g_string_append(audit->text, ", open\n");
	else
		g_string_append_printf(audit->text, ", closed %s: %s%s\n",
				       closed, outcome_word(decision->outcome),
				       decision->excused ? ", excused" : "");
}

/* Of a sealed window nobody is told who is in: a seat that has answered ahead
 * has no letter, and no clock. */
static bool
sealed(const Audit *audit, const Decision *decision)
{
	const Table *table = audit->table;

	return decision->open && !audit->reveal && table->match &&
	       seats_count(match_waiting(table->match)) > 1;
}

static void
say_sealed(Audit *audit, const GPtrArray *list)
{
	Time until = TIME_NONE;
	int step = 0;

	for (guint i = 0; i < list->len; i++) {
		const Decision *decision = g_ptr_array_index(list, i);

		if (!sealed(audit, decision))
			continue;
		until = MAX(until, decision->deadline);
		step = decision->step;
	}
	g_autofree char *end = shown(audit, until);

	if (step)
		g_string_append_printf(audit->text,
				       "    -  step %d, sealed, until %s, "
				       "open\n",
				       step, end);
}

static bool
say_decisions(Audit *audit, GError **error)
{
	g_autoptr(GPtrArray) list = decision_history(
		audit->club->store, audit->table->row->id, error);

	if (!list)
		return false;
	heading(audit, "Decisions");
	for (guint i = begin_at(audit, list->len); i < list->len; i++) {
		const Decision *decision = g_ptr_array_index(list, i);

		if (!sealed(audit, decision))
			say_decision(audit, decision);
	}
	say_sealed(audit, list);
	return true;
}

/* --- people ------------------------------------------------------------- */

static bool
say_tenures(Audit *audit, GError **error)
{
	g_autoptr(GPtrArray) list =
		tenure_list(audit->club->store, audit->table->row->id, error);

	if (!list)
		return false;
	if (list->len)
		heading(audit, "Seats that changed hands");
	for (guint i = 0; i < list->len; i++) {
		const Tenure *tenure = g_ptr_array_index(list, i);
		g_autofree char *who = name_of(audit, tenure->player);
		g_autofree char *at = shown(audit, tenure->at);

		g_string_append_printf(
			audit->text, "  %s  step %d, seat %d: %s (%s)\n", at,
			tenure->step, tenure->seat + 1, who, tenure->why);
	}
	return true;
}

static bool
say_log(Audit *audit, GError **error)
{
	g_autoptr(GPtrArray) rows =
		journal_of_match(audit->club->store, audit->table->row->id,
				 audit->most ? audit->most : G_MAXINT, error);

	if (!rows)
		return false;
	heading(audit, "Log");
	for (guint i = rows->len; i-- > 0;) {
		const JournalRow *row = g_ptr_array_index(rows, i);
		g_autofree char *at = shown(audit, row->at);

		g_string_append_printf(audit->text, "  %s  %s: %s%s%s\n", at,
				       row->who, row->act,
				       *row->detail ? ", " : "", row->detail);
	}
	return true;
}

/* --- what is hidden ----------------------------------------------------- */

static void
say_desk(Audit *audit, int seat)
{
	const Desk *desk = audit->table->desks[seat];
	char *what, *plan;

	if (desk_order(desk)) {
		g_autofree char *order = moves_text_plain(desk_order(desk));

		g_string_append_printf(audit->text, "  order: %s (by %s)\n",
				       order,
				       order_by_name(desk_order_by(desk)));
	}
	for (int i = 0; desk_plan(desk, i, &what, &plan); i++) {
		g_string_append_printf(audit->text, "  %s: %s\n", what, plan);
		g_free(what);
		g_free(plan);
	}
}

static bool
say_hand(Audit *audit, int seat, GError **error)
{
	const Match *match = audit->table->match;
	Run run = { .club = audit->club };
	json_t *data =
		letter_data_blank(&run, table_player(audit->table, seat));

	json_object_set_new(data, "view", table_view(audit->table, seat));
	g_autofree char *text = library_render(
		audit->club->library,
		config_text(audit->club->config, "club", "language"),
		match_game(match)->folder, "hand.txt", data, error);
	g_autofree char *aligned =
		text ? text_align(text, TEXT_COLUMNS - 2) : NULL;

	json_decref(data);
	if (aligned)
		g_string_append(audit->text, aligned);
	return aligned != NULL;
}

static bool
say_hidden(Audit *audit, GError **error)
{
	bool said = true;

	if (!audit->reveal || !audit->table->match)
		return true;
	for (int seat = 0; said && seat < audit->table->row->seats; seat++) {
		g_autofree char *title =
			g_strdup_printf("Hidden: seat %d, %s", seat + 1,
					table_player(audit->table, seat)->name);

		heading(audit, title);
		say_desk(audit, seat);
		said = say_hand(audit, seat, error);
	}
	return said;
}

char *
audit_text(Club *club, const char *match, bool reveal, int most, GError **error)
{
	g_autoptr(MatchRow) row = work_match(club, match, error);
	g_autoptr(Table) table = row ? table_load(club, row->id, error) : NULL;
	g_autoptr(GString) text = g_string_new(NULL);
	Audit audit = { club, table, reveal, most, text };

	if (!table)
		return NULL;
	say_match(&audit);
	if (!say_seats(&audit, error) || !say_steps(&audit, error) ||
	    !say_rollbacks(&audit, error) || !say_decisions(&audit, error) ||
	    !say_tenures(&audit, error) || !say_log(&audit, error) ||
	    !say_hidden(&audit, error))
		return NULL;
	return g_string_free(g_steal_pointer(&text), FALSE);
}

/* --- who looks ---------------------------------------------------------- */

bool
audit_note(const Acting *acting, const char *match, GError **error)
{
	Work work = acting_work(acting, "audit --reveal");
	g_autoptr(MatchRow) row = work_match(work.run.club, match, error);
	const char *why = acting->why ? acting->why : "";

	if (!row)
		return false;
	bool done = work_begin(&work, error) &&
		    acting_tell(&work, row->id, say("audit.looks", NULL), why,
				error);

	return acting_end(&work, done, row, why, error);
}

/* Dashes are written anew by some mail programs. */
static bool
wants_hidden(const char *words)
{
	return g_regex_match_simple("^-*reveal$", words, G_REGEX_CASELESS, 0);
}

static bool
act_audit(const Acting *acting, const char *text, json_t **said, GError **error)
{
	g_auto(Target) target = { 0 };
	g_autofree char *audit = NULL;

	target_read(text, true, &target);
	g_autoptr(MatchRow) row = acting_match(acting, &target, error);
	bool reveal = wants_hidden(target.what);

	if (!row)
		return false;
	if (*target.what && !reveal)
		return fail_saying(
			error, say("audit.form", "{s:s}", "match", row->name));
	audit = audit_text(acting->run->club, row->name, reveal, BY_MAIL,
			   error);
	if (!audit || (reveal && !audit_note(acting, row->name, error)))
		return false;
	if (!tell(acting->run, 0, 0, NEWS_AUDIT, acting->run->now,
		  json_pack("{s:s, s:s, s:I, s:s, s:s}", "to", acting->address,
			    "scope", "organiser", "matter", (json_int_t)row->id,
			    "name", row->name, "quoted_text", audit),
		  error))
		return false;
	*said = say("audit.own_letter", NULL);
	return true;
}

const Act audit_acts[] = {
	{ COMMAND_AUDIT, act_audit, NULL }, /* "mg-12 [reveal]": in a letter */
	{ 0 },
};
