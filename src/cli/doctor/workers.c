/* workers.c - the machines that work on one club (worker.h). */
#include "cli/doctor/checks.h"

#include "club/installation/runs.h"
#include "club/work/worker.h"

#define BEHIND (2 * HOUR) /* others, before it is worth a word */
#define INTERVALS 4	  /* of those at which runs come */

/* --- at work ----------------------------------------------------------------
 */

static bool
look_at_worker(Doctor *doctor, const WorkerRow *row, int *gone, GError **error)
{
	bool dead = false;

	if (!store_is_dead(doctor->club->store, row->id, &dead, error))
		return false;
	*gone += dead;
	if (dead && row->letters)
		doctor_todo(doctor, "workers",
			    "%s is gone and had %d %s in hand; the next run "
			    "sends %s again: pennypost run -v",
			    row->name, row->letters,
			    row->letters == 1 ? "letter" : "letters",
			    row->letters == 1 ? "it" : "them");
	else if (dead)
		doctor_todo(doctor, "workers",
			    "%s is gone and has left nothing undone; the next "
			    "run strikes it off: pennypost run -v",
			    row->name);
	return true;
}

static bool
look_at_work(Doctor *doctor, GError **error)
{
	g_autoptr(GPtrArray) rows = worker_list(doctor->club->store, error);
	int gone = 0;

	for (guint i = 0; rows && i < rows->len; i++)
		if (!look_at_worker(doctor, rows->pdata[i], &gone, error))
			return false;
	if (rows && !gone)
		doctor_ok(doctor, "workers", "%u at work", rows->len);
	return rows;
}

static bool
look_at_player(Doctor *doctor, GError **error)
{
	Store *store = doctor->club->store;
	g_autofree char *who = NULL;
	Time active, now;

	if (!store_player(store, &who, &active, error) ||
	    !store_clock(store, &now, error))
		return false;
	if (who && now - active > WORKER_SILENT)
		doctor_todo(doctor, "workers",
			    "%s plays and has done nothing for %d minutes, and "
			    "nobody else can play: see whether that machine is "
			    "well, and how to end it: pennypost-scale(7)",
			    who, (int)((now - active) / MINUTE));
	return true;
}

/* --- machines ---------------------------------------------------------------
 */

/* Returns how long one machine may have been behind the others. */
static Time
longest_behind(const Club *club)
{
	Time past[LOCK_INTERVALS], longest = BEHIND;

	for (int i = polls_intervals(club, NULL, past); i > 0; i--)
		longest = MAX(longest, INTERVALS * past[i - 1]);
	return longest;
}

static void
tell_missing(Doctor *doctor, const Poll *poll)
{
	g_autofree char *when = club_time(doctor->club, poll->last);

	doctor_todo(doctor, "machines",
		    "%s last came at %s, while others went on; "
		    "check whether cron or the timer starts `pennypost run` "
		    "there, and what that says; if it was taken away for good, "
		    "it is forgotten 30 days after that",
		    poll->worker, when);
}

static bool
look_at_machines(Doctor *doctor, GError **error)
{
	Time least = polls_last(doctor->club) - longest_behind(doctor->club);
	g_autoptr(GPtrArray) polls = polls_all(doctor->club, error);
	int missing = 0;

	for (guint i = 0; polls && i < polls->len; i++) {
		const Poll *poll = polls->pdata[i];

		missing += poll->last < least;
		if (poll->last < least)
			tell_missing(doctor, poll);
	}
	if (polls && !missing)
		doctor_ok(doctor, "machines", "%u come", polls->len);
	return polls;
}

void
check_workers(Doctor *doctor)
{
	GError *error = NULL;

	if (store_many(doctor->club->store) &&
	    (!look_at_work(doctor, &error) || !look_at_player(doctor, &error) ||
	     !look_at_machines(doctor, &error)))
		doctor_fault(doctor, "workers", error);
}
