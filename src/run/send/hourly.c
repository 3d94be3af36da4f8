/* hourly.c - limits how many letters go out in an hour. */
#include "run/send/hourly.h"

#include "club/installation/settings.h"
#include "store/outbox.h"

/* Counts the letters of this hour: those sent, and those that other workers
 * have in hand. A letter that a broken-off run left in hand isn't counted, as
 * it is sent next. */
static bool
count(const Run *run, int *count, GError **error)
{
	Store *store = run->club->store;
	int sent = 0, theirs = 0;

	if (!outbox_count_since(store, run->now - HOUR + 1, &sent, error) ||
	    !outbox_count_others(store, run->worker, &theirs, error))
		return false;
	*count = sent + theirs;
	return true;
}

static gint64
limit(const Run *run)
{
	return config_number(run->club->config, "limits", "letters_per_hour");
}

bool
hourly_quota(Run *run, int *quota, GError **error)
{
	int out = 0;

	*quota = config_number(run->club->config, "mail-out", "per_run");
	if (!limit(run))
		return true;
	if (!count(run, &out, error))
		return false;
	*quota = CLAMP(limit(run) - out, 0, *quota);
	return true;
}

/* Notes that letters are left for the next run, if nothing may go out now. */
static bool
look_for_more(Run *run, GError **error)
{
	g_autoptr(GPtrArray) rows =
		outbox_due(run->club->store, run->worker, run->now, 1, error);

	run->summary->left |= rows && rows->len;
	return rows != NULL;
}

bool
hourly_room(Run *run, guint busy, guint *room, GError **error)
{
	int out = 0;

	if (!limit(run) || !*room)
		return true;
	if (!count(run, &out, error))
		return false;
	*room = (guint)CLAMP(limit(run) - out - busy, 0, (gint64)*room);
	return *room || busy || run->summary->sent || look_for_more(run, error);
}
