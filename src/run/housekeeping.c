/* housekeeping.c - what is not kept for ever. */
#include "run/housekeeping.h"

#include "run/seating.h"
#include "store/asked.h"
#include "store/old_names.h"
#include "store/pending.h"

#define MONTH (30 * DAY)
#define CHALLENGE_DAYS 14 /* to be filled */

static bool
forget_raw(Pass *pass, GError **error)
{
	Store *store = pass->club->store;
	gint64 months =
		config_number(pass->club->config, "limits", "keep_mails");
	Time before = pass->now - months * MONTH;

	return !months || (inbox_forget_raw(store, before, pass->now, error) &&
			   outbox_forget_raw(store, before, pass->now, error));
}

static bool
forget(Pass *pass, GError **error)
{
	bool first = false;

	if (!once_a_day(pass->club->store, "housekeeping", pass->now, &first,
			error))
		return false;
	return !first ||
	       (token_forget_expired(pass->club->store, pass->now, error) &&
		inbox_let_go(pass->club->store, pass->now - 2 * DAY, error) &&
		seating_lapse(pass, CHALLENGE_DAYS, error) &&
		asked_forget(pass->club->store, pass->now - 2 * DAY, error) &&
		old_name_forget(pass->club->store, pass->now, error) &&
		pending_forget(pass->club->store, pass->now - MONTH, error) &&
		forget_raw(pass, error));
}

bool
housekeeping(Pass *pass, GError **error)
{
	Store *store = pass->club->store;
	const PassSummary *summary = pass->summary;

	/* A run that broke off may have done all but this. */
	if (!summary->mails && !summary->steps && !summary->sent &&
	    !pass->broken)
		return true;
	if (!store_begin(store, error))
		return false;
	if (forget(pass, error) && store_commit(store, error))
		return !summary->forgotten || store_scrub(store, error);
	store_rollback(store);
	return false;
}
