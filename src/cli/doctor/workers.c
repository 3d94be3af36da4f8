/* workers.c - the machines that work on one club (worker.h). */
#include "cli/doctor/checks.h"

#include "club/home/polls.h"
#include "club/work/worker.h"

#define BEHIND (2 * HOUR) /* others, before it is worth a word */
#define INTERVALS 4	  /* of those at which runs come */

/* --- at work ----------------------------------------------------------------
 */

static void
tell_silent(Doctor *doctor, const WorkerRow *row, Time silence)
{
	doctor_todo(
		doctor, "workers",
		"%s has said nothing for %d minutes; its mail server may "
		"be slow, or it hangs: see whether that machine is well; the "
		"others end it once they have waited long enough",
		row->name, (int)(silence / MINUTE));
}

static void
tell_gone(Doctor *doctor, const WorkerRow *row)
{
	if (row->claims)
		doctor_todo(doctor, "workers",
			    "%s is gone and has left %d %s; the next run takes "
			    "%s over: pennypost run -v",
			    row->name, row->claims,
			    row->claims == 1 ? "claim" : "claims",
			    row->claims == 1 ? "it" : "them");
	else
		doctor_todo(doctor, "workers",
			    "%s is gone and has left nothing undone; the next "
			    "run strikes it off: pennypost run -v",
			    row->name);
}

static bool
look_at_worker(Doctor *doctor, const WorkerRow *row, int *odd, GError **error)
{
	Store *store = doctor->club->store;
	bool lasts = true;
	Time silence = 0;

	if (!worker_lasts(store, row, &lasts, error) ||
	    !worker_silence(store, row, &silence, error))
		return false;
	if (!lasts)
		tell_gone(doctor, row);
	else if (silence > WORKER_SILENT)
		tell_silent(doctor, row, silence);
	*odd += !lasts || silence > WORKER_SILENT;
	return true;
}

static bool
look_at_work(Doctor *doctor, int *odd, GError **error)
{
	g_autoptr(GPtrArray) rows = worker_list(doctor->club->store, error);

	for (guint i = 0; rows && i < rows->len; i++)
		if (!look_at_worker(doctor, rows->pdata[i], odd, error))
			return false;
	if (rows && !*odd)
		doctor_ok(doctor, "workers", "%u at work", rows->len);
	return rows;
}

/* --- machines ---------------------------------------------------------------
 */

/* How far one may be behind the others. */
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
		    "%s last read the mailbox at %s, while others went on; "
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
		doctor_ok(doctor, "machines", "%u read the mailbox",
			  polls->len);
	return polls;
}

void
check_workers(Doctor *doctor)
{
	GError *error = NULL;
	int odd = 0;

	if (store_many(doctor->club->store) &&
	    (!look_at_work(doctor, &odd, &error) ||
	     !look_at_machines(doctor, &error)))
		doctor_fault(doctor, "workers", error);
}
