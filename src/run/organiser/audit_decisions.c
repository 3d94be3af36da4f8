/* audit_decisions.c - lists who was asked for what, until when, and how it
 * ended. */
#include "run/organiser/audit_private.h"

#include "base/saying.h"
#include "store/decisions.h"

static json_t *
outcome_word(Outcome outcome)
{
	switch (outcome) {
	case OUTCOME_NONE:
		return say("audit.ended", NULL);
	case OUTCOME_IN_TIME:
		return say("audit.in_time", NULL);
	case OUTCOME_PLAN:
	case OUTCOME_FORCED: /* which of the two depends on hidden cards */
		return say("audit.not_asked", NULL);
	case OUTCOME_MISSED:
		return say("audit.missed", NULL);
	case OUTCOME_VOID:
		return say("audit.not_counted", NULL);
	}
	g_assert_not_reached();
}

static void
add_decision(Audit *audit, const Decision *decision)
{
	Listing *out = audit->out;
	const char *game = audit->live->row->game;

	listing_add(out, "%5" G_GINT64_FORMAT "  ", decision->serial);
	listing_line(out, 0,
		     say("audit.decision", "{s:i, s:i, s:o, s:o}", "step",
			 decision->step, "seat", decision->seat + 1, "player",
			 audit_player(decision->player), "topic",
			 say_topic(game, decision->topic)));
	listing_line(out, 6,
		     say("audit.asked", "{s:o, s:o}", "opened",
			 audit_time(audit, decision->opened), "sent",
			 audit_time(audit, decision->handed)));
	listing_line(out, 6,
		     say("audit.answer", "{s:o, s:b, s:o, s:o, s:b}", "until",
			 audit_time(audit, decision->deadline), "open",
			 decision->open, "closed",
			 audit_time(audit, decision->closed), "outcome",
			 outcome_word(decision->outcome), "excused",
			 decision->excused));
}

/* Returns whether a decision is in a sealed window, where nobody is told who
 * has answered: a seat that answered ahead has no letter and no clock, which
 * would show. */
static bool
sealed(const Audit *audit, const Decision *decision)
{
	const LiveMatch *live = audit->live;

	return decision->open && !audit->reveal && live->match &&
	       seats_count(match_waiting(live->match)) > 1;
}

static void
add_sealed(Audit *audit, const GPtrArray *list)
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
	if (!step)
		return;
	listing_add(audit->out, "    -  ");
	listing_line(audit->out, 0,
		     say("audit.sealed", "{s:i, s:o}", "step", step, "until",
			 audit_time(audit, until)));
}

bool
audit_decisions(Audit *audit, GError **error)
{
	g_autoptr(GPtrArray) list = decision_history(
		audit->out->club->store, audit->live->row->id, error);

	if (!list)
		return false;
	audit_heading(audit, say("audit.decisions", NULL));
	for (guint i = audit_begin(audit, list->len); i < list->len; i++) {
		const Decision *decision = g_ptr_array_index(list, i);

		if (!sealed(audit, decision))
			add_decision(audit, decision);
	}
	add_sealed(audit, list);
	return true;
}
