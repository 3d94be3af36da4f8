/* housekeeping.c - forgets what is not kept for ever. */
#include "run/phases/housekeeping.h"

#include "base/error.h"
#include "club/installation/polls.h"
#include "club/news/tell.h"
#include "club/seats/seating.h"
#include "store/asked.h"
#include "store/inbox.h"
#include "store/old_names.h"
#include "store/once.h"
#include "store/outbox.h"
#include "store/pending.h"
#include "store/pictures.h"
#include "store/players.h"
#include "store/tokens.h"

#define KEPT "housekeeping" /* its name in once.h */
#define MONTH (30 * DAY)
#define CHALLENGE_DAYS 14 /* days until a challenge must be filled */

static bool
forget_raw(Run *run, GError **error)
{
	Store *store = run->club->store;
	gint64 months =
		config_number(run->club->config, "limits", "keep_mails");
	Time before = run->now - months * MONTH;

	return pictures_forget(store, error) &&
	       (!months || (inbox_forget_raw(store, before, run->now, error) &&
			    outbox_forget_raw(store, before, run->now, error)));
}

/* Names to the operator, once, the players whose time zone this system no
 * longer knows. */
static bool
name_zones(Run *run, GError **error)
{
	g_autofree char *names = NULL;

	if (!player_zones_unknown(run->club->store, &names, error))
		return false;
	if (!*names)
		return true;
	g_autoptr(GError) problem = NULL;
	g_autofree char *what = g_strconcat("zones:", names, NULL);

	fail(&problem, ERROR_STOP,
	     "this system does not know the time zone of %s; letters to them "
	     "use the club's. Give them another: pennypost player set NAME "
	     "zone ZONE",
	     names);
	return tell_operator(run, what, problem->message, error);
}

/* Forgets what is too old, once a day. */
static bool
forget(Run *run, GError **error)
{
	bool first = false;

	if (!once_a_day(run->club->store, KEPT, run->now, &first, error))
		return false;
	return !first ||
	       (token_forget_expired(run->club->store, run->now, error) &&
		inbox_let_go(run->club->store, run->now - 2 * DAY, error) &&
		seating_lapse(run, CHALLENGE_DAYS, error) &&
		asked_forget(run->club->store, run->now - 2 * DAY, error) &&
		old_name_forget(run->club->store, run->now, error) &&
		pending_forget(run->club->store, run->now - MONTH, error) &&
		polls_forget(run->club, run->now - MONTH, error) &&
		name_zones(run, error) && forget_raw(run, error));
}

bool
housekeeping(Run *run, GError **error)
{
	Store *store = run->club->store;
	bool due = false;

	if (!once_due(store, KEPT, run->now, &due, error))
		return false;
	if (due && (!store_begin(store, error) ||
		    !store_end(store, forget(run, error), error)))
		return false;
	return !run->summary->forgotten || store_scrub(store, error);
}
