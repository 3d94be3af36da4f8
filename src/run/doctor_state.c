/* doctor_state.c - what goes on in the club. */
#include "run/doctor.h"

#include "base/error.h"
#include "run/replay.h"
#include "store/figures.h"
#include "store/inbox.h"
#include "store/outbox.h"

#include <glib/gstdio.h>
#include <string.h>

#define AHEAD (10 * MINUTE) /* that clocks of servers may differ */
#define IDLE (2 * HOUR)	    /* between runs, before it is worth a word */

/* --- matches ------------------------------------------------------------ */

typedef struct {
	Doctor *doctor;
	int good;
} Replays;

static bool
look_at_replay(const MatchRow *row, const GError *problem, void *data)
{
	Replays *replays = data;

	if (!problem)
		replays->good++;
	else if (strstr(problem->message, row->name))
		doctor_fault(replays->doctor, "matches", g_error_copy(problem));
	else
		doctor_todo(replays->doctor, "matches", "%s: %s", row->name,
			    problem->message);
	return true;
}

static void
look_at_matches(Doctor *doctor)
{
	GError *error = NULL;
	g_autoptr(GPtrArray) live =
		match_list(doctor->club->store, MATCH_LIVE, &error);
	g_autoptr(GPtrArray) frozen = NULL;
	Replays replays = { doctor, 0 };

	if (live)
		frozen = match_list(doctor->club->store, MATCH_FROZEN, &error);
	if (!frozen || !replay_matches(doctor->club, live, look_at_replay,
				       &replays, &error)) {
		doctor_fault(doctor, "matches", error);
		return;
	}
	for (guint i = 0; i < frozen->len; i++)
		doctor_todo(doctor, "matches",
			    "%s is set aside, since it did not replay; see: "
			    "pennypost match show %s",
			    ((MatchRow *)frozen->pdata[i])->name,
			    ((MatchRow *)frozen->pdata[i])->name);
	if (replays.good == (int)live->len && !frozen->len)
		doctor_ok(doctor, "matches", "%d live, all replay",
			  replays.good);
}

/* --- mails and letters -------------------------------------------------- */

/* What a number of something asks for. */
typedef struct {
	const char *what, *none, *some;
} Concern;

static void
weigh(Doctor *doctor, const Concern *concern, bool known, int count,
      GError *error)
{
	if (!known)
		doctor_fault(doctor, concern->what, error);
	else if (count)
		doctor_todo(doctor, concern->what, "%d %s", count,
			    concern->some);
	else
		doctor_ok(doctor, concern->what, "%s", concern->none);
}

static void
look_at_queues(Doctor *doctor)
{
	static const Concern quarantine = {
		"quarantine", "empty",
		"mails were set aside; see: pennypost mail quarantine"
	};
	static const Concern failed = {
		"letters", "none has failed",
		"were refused; see: pennypost mail list --failed"
	};
	static const Concern suspended = {
		"players", "none is suspended",
		"are suspended, since their letters come back; ask them for "
		"another address"
	};
	Store *store = doctor->club->store;
	GError *error = NULL;
	int count = 0, waiting = 0;
	bool known = inbox_count(store, INBOX_QUARANTINE, &count, &error);

	weigh(doctor, &quarantine, known, count, error);
	error = NULL;
	known = outbox_count(store, OUTBOX_FAILED, &count, &error);
	weigh(doctor, &failed, known, count, error);
	error = NULL;
	if (outbox_count(store, OUTBOX_QUEUED, &waiting, &error))
		doctor_ok(doctor, "outbox", "%d letters wait to be sent",
			  waiting);
	else
		doctor_fault(doctor, "outbox", error);
	error = NULL;
	known = figures_suspended(store, &count, &error);
	weigh(doctor, &suspended, known, count, error);
}

/* --- time --------------------------------------------------------------- */

/* The lock's stamp is the last good poll (lock.h); it is not taken here, so
 * that a run may go on. */
static Time
last_poll(const Doctor *doctor)
{
	g_autofree char *path = g_build_filename(doctor->dir, "lock", NULL);
	GStatBuf status;

	return g_stat(path, &status) < 0 ? TIME_NONE : status.st_mtime;
}

static void
look_at_clock(Doctor *doctor)
{
	GError *error = NULL;
	Time newest = TIME_NONE;
	g_autofree char *now = clock_rfc3339(doctor->now);

	if (!figures_newest(doctor->club->store, &newest, &error)) {
		doctor_fault(doctor, "clock", error);
		return;
	}
	newest = MAX(newest, last_poll(doctor));
	g_autofree char *latest = clock_rfc3339(newest);

	if (newest > doctor->now + AHEAD)
		doctor_todo(doctor, "clock",
			    "it says %s, but something came at %s; set it "
			    "right (such as with systemd-timesyncd)",
			    now, latest);
	else
		doctor_ok(doctor, "clock", "%s", now);
}

static void
look_at_last_run(Doctor *doctor)
{
	Time polled = last_poll(doctor);
	g_autofree char *when = clock_rfc3339(polled);

	if (polled == TIME_NONE)
		doctor_todo(doctor, "last run",
			    "there was none yet; install the cron job or the "
			    "timer (contrib/examples)");
	else if (polled + IDLE < doctor->now)
		doctor_todo(
			doctor, "last run",
			"the last good one was at %s; see whether cron or "
			"the timer starts `pennypost run`, and what it says",
			when);
	else
		doctor_ok(doctor, "last run", "the last good one was at %s",
			  when);
}

void
doctor_state(Doctor *doctor)
{
	look_at_matches(doctor);
	look_at_queues(doctor);
	look_at_clock(doctor);
	look_at_last_run(doctor);
}
