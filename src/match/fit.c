/* fit.c - how a written line fits the open decision of a seat. */
#include "match/fit.h"

#include "base/error.h"

/* Forms also fit a line whose number is out of range; that is not ambiguous. */
static bool
ambiguous(Match *match, int seat, const char *line, const GError *reason)
{
	static const char *const keys[] = { "move.could_mean", "move.amount_or",
					    "move.amount_maybe", NULL };

	return g_strv_contains(keys, reason->message) &&
	       moves_fits(match_legal(match, seat), line);
}

Fit
fit_new(Match *match, int seat, const char *line)
{
	g_autoptr(GError) reason = NULL;
	Fit fit = { .kind = FIT_LEGAL };

	if (match_read(match, seat, line, &fit.move, &fit.objection, &reason))
		return fit;
	fit.why = json_incref(error_saying(reason));
	if (fit.objection)
		fit.kind = FIT_BARRED;
	else if (ambiguous(match, seat, line, reason))
		fit.kind = FIT_AMBIGUOUS;
	else
		fit.kind = FIT_NOT;
	return fit;
}

void
fit_clear(Fit *fit)
{
	g_clear_pointer(&fit->why, json_decref);
}

bool
fit_any(Match *match, int seat, const char *const *lines, guint n)
{
	for (guint i = 0; i < n; i++)
		if (moves_fits(match_legal(match, seat), lines[i]))
			return true;
	return false;
}
