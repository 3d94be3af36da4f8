/* workers.c - a club on PostgreSQL: the machines that work on it (worker.h),
 * and the server that its database is on. */
#include "cli/doctor/checks.h"

#include "base/each.h"
#include "club/installation/runs.h"
#include "club/work/worker.h"
#include "store/engine/locks.h"

/* A machine is missed when it has been away for longer than this, and than this
 * many of the usual intervals between its runs. */
#define MACHINE_BEHIND (2 * HOUR)
#define INTERVALS 4

#define CLOCKS_APART 5	  /* seconds between two clocks */
#define STANDBY_BEHIND 60 /* seconds that a standby may be */
#define MEGABYTE ((gint64)1 << 20)
#define LOG_UNREAD (64 * MEGABYTE) /* by a standby, of the server's log */

/* --- workers ------------------------------------------------------------- */

static bool
check_worker(Doctor *doctor, const WorkerRow *row, int *gone, GError **error)
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
check_work(Doctor *doctor, GError **error)
{
	g_autoptr(GPtrArray) rows = worker_list(doctor->club->store, error);
	int gone = 0;

	for (guint i = 0; rows && i < rows->len; i++)
		if (!check_worker(doctor, rows->pdata[i], &gone, error))
			return false;
	if (rows && !gone)
		doctor_ok(doctor, "workers", "%u at work", rows->len);
	return rows;
}

static bool
check_playing(Doctor *doctor, GError **error)
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

/* --- machines ------------------------------------------------------------ */

/* Checks for machines that stayed away while others ran. */
static bool
check_machines(Doctor *doctor, GError **error)
{
	Time past[LOCK_INTERVALS], longest = MACHINE_BEHIND;

	for (int i = polls_intervals(doctor->club, NULL, past); i > 0; i--)
		longest = MAX(longest, INTERVALS * past[i - 1]);
	Time least = polls_last(doctor->club) - longest;
	g_autoptr(GPtrArray) polls = polls_all(doctor->club, error);
	int missing = 0;

	ptr_array_foreach (const Poll, poll, polls) {
		g_autofree char *when = club_time(doctor->club, poll->last);

		if (poll->last >= least)
			continue;
		missing++;
		doctor_todo(doctor, "machines",
			    "%s last came at %s, while others went on; "
			    "check whether cron or the timer starts `pennypost "
			    "run` there, and what that says; if it was taken "
			    "away for good, it is forgotten 30 days after that",
			    poll->worker, when);
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
	    (!check_work(doctor, &error) || !check_playing(doctor, &error) ||
	     !check_machines(doctor, &error)))
		doctor_fault(doctor, "workers", error);
}

/* --- the database server ------------------------------------------------- */

static void
check_standby(Doctor *doctor, const StoreStandby *standby)
{
	if (!*standby->named)
		doctor_skip(doctor, "standby",
			    "none is named, so nothing goes on when the server "
			    "of the database dies; see pennypost-scale(7)");
	else if (standby->hidden)
		doctor_todo(doctor, "standby",
			    "who stands by cannot be seen; let the server say "
			    "it: GRANT pg_monitor TO the user of the database");
	else if (!standby->synchronous)
		doctor_todo(doctor, "standby",
			    "none of those in synchronous_standby_names (%s) "
			    "is connected, and nothing is stored before one "
			    "is: see whether it runs, or take it out there and "
			    "reload the server",
			    standby->named);
	else if (standby->lag > STANDBY_BEHIND || standby->behind > LOG_UNREAD)
		doctor_todo(doctor, "standby",
			    "%d in step, but one is %d s and %d MB behind; see "
			    "its disk and its network",
			    standby->synchronous, (int)standby->lag,
			    (int)(standby->behind / MEGABYTE));
	else
		doctor_ok(doctor, "standby",
			  "%d in step, %d s behind at the most",
			  standby->synchronous, (int)standby->lag);
}

void
check_replica(Doctor *doctor)
{
	Store *store = doctor->club->store;
	GError *error = NULL;
	StoreStandby standby = { 0 };
	Time theirs;

	if (!store_many(store))
		return;
	if (!store_standby(store, &standby, &error) ||
	    !store_clock(store, &theirs, &error)) {
		doctor_fault(doctor, "server", error);
		return;
	}
	check_standby(doctor, &standby);
	Time apart = clock_now() - theirs;

	/* Deadlines use only the database server's clock, but a run's time
	 * stamps and logs use this machine's. */
	if (ABS(apart) > CLOCKS_APART)
		doctor_todo(doctor, "server's clock",
			    "it is %d s %s this machine's; set both right, "
			    "with systemd-timesyncd for example",
			    (int)ABS(apart), apart < 0 ? "ahead of" : "behind");
	else
		doctor_ok(doctor, "server's clock",
			  "as this machine's, within %d s", CLOCKS_APART);
	if ((!*standby.named || standby.synchronous) &&
	    !store_takes_changes(store, &error))
		doctor_fault(doctor, "changes", error);
	g_free(standby.named);
}
