/* replica.c - the server that the database is on: who stands by for it, and
 * whose clock is right. */
#include "cli/doctor/checks.h"

#include "store/engine/locks.h"

#include <stdlib.h>

#define APART 5	  /* seconds between two clocks */
#define BEHIND 60 /* seconds that a standby may be */
#define MEGABYTE ((gint64)1 << 20)
#define UNREAD (64 * MEGABYTE) /* of the server's log */

static void
look_at_standby(Doctor *doctor, const StoreStandby *standby)
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
	else if (standby->lag > BEHIND || standby->behind > UNREAD)
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

/* Deadlines are judged by the clock of the database alone; a run's stamps and
 * logs are this machine's. */
static void
look_at_clocks(Doctor *doctor, Time theirs)
{
	Time apart = clock_now() - theirs;

	if (ABS(apart) > APART)
		doctor_todo(doctor, "server's clock",
			    "it is %d s %s this machine's; set both right, "
			    "with systemd-timesyncd for example",
			    (int)ABS(apart), apart < 0 ? "ahead of" : "behind");
	else
		doctor_ok(doctor, "server's clock",
			  "as this machine's, within %d s", APART);
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
	look_at_standby(doctor, &standby);
	look_at_clocks(doctor, theirs);
	if ((!*standby.named || standby.synchronous) &&
	    !store_takes_changes(store, &error))
		doctor_fault(doctor, "changes", error);
	g_free(standby.named);
}
