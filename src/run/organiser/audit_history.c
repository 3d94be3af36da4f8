/* audit_history.c - lists what happened in a match, who did it and by what
 * means. */
#include "run/organiser/audit_private.h"

#include "base/saying.h"
#include "club/live/history.h"
#include "store/journal.h"
#include "store/rollbacks.h"
#include "store/tenures.h"

#include <string.h>

/* --- words -------------------------------------------------------------- */

json_t *
audit_means(const char *by)
{
	OrderBy means;

	if (!order_by_read(by, &means))
		return json_string(by);
	switch (means) {
	case ORDER_PLAYER:
		return say("audit.by_player", NULL);
	case ORDER_PLAN:
	case ORDER_FORCED: /* which of the two depends on hidden cards */
		return say("audit.by_plan", NULL);
	case ORDER_STAND_IN:
		return say("audit.by_safe_move", NULL);
	case ORDER_BOT:
		return say("audit.by_bot", NULL);
	case ORDER_ORGANISER:
		return say("audit.by_organiser", NULL);
	}
	g_assert_not_reached();
}

/* Returns the word for a stored reason (Tenure); one of a newer build stays as
 * it is. */
static json_t *
tenure_word(const char *why)
{
	if (!strcmp(why, "opening"))
		return say("audit.from_start", NULL);
	if (!strcmp(why, "offer"))
		return say("audit.as_substitute", NULL);
	if (!strcmp(why, "back"))
		return say("audit.came_back", NULL);
	if (!strcmp(why, "organiser"))
		return say("audit.by_organiser", NULL);
	if (!strcmp(why, "resigned"))
		return say("audit.resigned", NULL);
	if (!strcmp(why, "ejected"))
		return say("audit.ejected", NULL);
	if (!strcmp(why, "bot"))
		return say("audit.house_bot", NULL);
	return json_string(why);
}

/* --- steps -------------------------------------------------------------- */

/* Returns whether moves may be shown: in a running match they may reveal hidden
 * cards, such as a face-down one. */
static bool
moves_open(const Audit *audit)
{
	return audit->reveal || audit->live->row->phase == MATCH_FINISHED;
}

static void
add_move(Audit *audit, const json_t *move)
{
	const MatchRow *row = audit->live->row;
	int seat = (int)json_integer_value(json_object_get(move, "seat"));
	const char *by = json_string_value(json_object_get(move, "by"));
	const char *text = json_string_value(json_object_get(move, "text"));

	if (seat < 0 || seat >= row->seats || !by)
		return;
	listing_line(audit->out, 6,
		     say("audit.move", "{s:i, s:o, s:o}", "seat", seat + 1,
			 "means", audit_means(by), "move",
			 moves_open(audit) && text ? say_move(row->game, text)
						   : json_false()));
}

static void
add_step(Audit *audit, const StepRow *step)
{
	json_auto_t *moves = json_loads(step->moves, 0, NULL);
	json_t *move;
	gsize i;

	listing_add(audit->out, "%5d  ", step->step);
	listing_line(audit->out, 0,
		     say("audit.step", "{s:o, s:I}", "at",
			 audit_time(audit, step->at), "taken_back",
			 (json_int_t)step->voided));
	json_array_foreach (moves, i, move)
		add_move(audit, move);
}

bool
audit_steps(Audit *audit, GError **error)
{
	g_autoptr(GPtrArray) steps =
		step_list(audit->out->club->store, audit->live->row->id, error);

	if (!steps)
		return false;
	audit_heading(audit, say("audit.steps", NULL));
	for (guint i = audit_begin(audit, steps->len); i < steps->len; i++)
		add_step(audit, g_ptr_array_index(steps, i));
	return true;
}

/* --- rollbacks ---------------------------------------------------------- */

static void
add_rollback(Audit *audit, const Rollback *rollback)
{
	listing_add(audit->out, "%5" G_GINT64_FORMAT "  ", rollback->id);
	listing_line(audit->out, 0,
		     say("audit.rollback", "{s:o, s:i, s:b, s:s, s:s}", "at",
			 audit_time(audit, rollback->at), "step",
			 rollback->step, "revealed", rollback->revealed, "who",
			 rollback->who, "why", rollback->why));
}

bool
audit_rollbacks(Audit *audit, GError **error)
{
	g_autoptr(GPtrArray) list = rollback_list(audit->out->club->store,
						  audit->live->row->id, error);

	if (!list)
		return false;
	if (list->len)
		audit_heading(audit, say("audit.rollbacks", NULL));
	for (guint i = 0; i < list->len; i++)
		add_rollback(audit, g_ptr_array_index(list, i));
	return true;
}

/* --- people ------------------------------------------------------------- */

bool
audit_tenures(Audit *audit, GError **error)
{
	g_autoptr(GPtrArray) list = tenure_list(audit->out->club->store,
						audit->live->row->id, error);

	if (!list)
		return false;
	if (list->len)
		audit_heading(audit, say("audit.tenures", NULL));
	for (guint i = 0; i < list->len; i++) {
		const Tenure *tenure = g_ptr_array_index(list, i);

		listing_line(audit->out, 2,
			     say("audit.tenure", "{s:o, s:i, s:i, s:o, s:o}",
				 "at", audit_time(audit, tenure->at), "step",
				 tenure->step, "seat", tenure->seat + 1,
				 "player", audit_player(tenure->player), "why",
				 tenure_word(tenure->why)));
	}
	return true;
}

/* --- the log ------------------------------------------------------------ */

/* Lists the log, which is in English for every reader. */
bool
audit_log(Audit *audit, GError **error)
{
	g_autoptr(GPtrArray) rows =
		journal_of_match(audit->out->club->store, audit->live->row->id,
				 audit->most ? audit->most : G_MAXINT, error);

	if (!rows)
		return false;
	audit_heading(audit, say("audit.log", NULL));
	for (guint i = rows->len; i-- > 0;) {
		const JournalRow *row = g_ptr_array_index(rows, i);
		json_auto_t *at = audit_time(audit, row->at);

		listing_add(audit->out, "  %s  %s: %s%s%s\n",
			    json_string_value(at), row->who, row->act,
			    *row->detail ? ", " : "", row->detail);
	}
	return true;
}
