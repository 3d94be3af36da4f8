/* state.c - checks what goes on in the club: its matches, the clock, its runs.
 */
#include "cli/doctor/checks.h"

#include "base/base.h"
#include "base/build.h"
#include "club/installation/authority.h"
#include "club/installation/lock.h"
#include "club/installation/runs.h"
#include "club/upkeep/backup_trial.h"
#include "club/upkeep/replay.h"
#include "club/work/group.h"
#include "club/work/trouble.h"
#include "run/fetch/fetch.h"
#include "store/engine/locks.h"
#include "store/facts.h"
#include "store/figures.h"

#define SKEW (10 * MINUTE) /* by which the clocks of servers may differ */
#define IDLE (2 * HOUR)	   /* between runs, before it is reported */
#define UNSAVED (14 * DAY) /* a club this old without a backup is reported */

/* --- matches ------------------------------------------------------------ */

typedef struct {
	Doctor *doctor;
	int good;
} Replays;

static bool
report_replay(const MatchRow *row, const GError *problem, void *data)
{
	Replays *replays = data;
	bool named = problem && strstr(problem->message, row->name);

	if (!problem)
		replays->good++;
	else
		doctor_todo(replays->doctor, "matches",
			    "%s%s%s; go back to the version that played it, "
			    "or end it: pennypost match cancel %s --why TEXT",
			    named ? "" : row->name, named ? "" : ": ",
			    problem->message, row->name);
	return true;
}

void
check_frozen(Doctor *doctor)
{
	GError *error = NULL;
	g_autoptr(GPtrArray) frozen =
		match_list(doctor->club->store, MATCH_FROZEN, &error);

	if (!frozen)
		doctor_fault(doctor, "matches", error);
	ptr_array_foreach (const MatchRow, row, frozen)
		doctor_todo(doctor, "matches",
			    "%s is set aside (why: pennypost log --match %s); "
			    "take it back to where it replays, or end it: "
			    "pennypost match rollback %s to STEP --why TEXT, "
			    "or pennypost match cancel %s --why TEXT",
			    row->name, row->name, row->name, row->name);
}

void
check_matches(Doctor *doctor)
{
	GError *error = NULL;
	g_autoptr(GPtrArray) live =
		match_list(doctor->club->store, MATCH_LIVE, &error);
	Replays replays = { doctor, 0 };

	if (!live || !replay_matches(doctor->club, live, report_replay,
				     &replays, &error))
		doctor_fault(doctor, "matches", error);
	else if (replays.good == (int)live->len)
		doctor_ok(doctor, "matches", "%d live, all replay",
			  replays.good);
}

/* --- time --------------------------------------------------------------- */

void
check_clock(Doctor *doctor)
{
	GError *error = NULL;
	Time newest = TIME_NONE;
	g_autofree char *now = club_time(doctor->club, doctor->now);

	if (!figures_newest(doctor->club->store, &newest, &error)) {
		doctor_fault(doctor, "clock", error);
		return;
	}
	newest = MAX(newest, polls_last(doctor->club));
	g_autofree char *latest = club_time(doctor->club, newest);

	if (doctor->now < (doctor->pretends ? TIME_FIRST : build_time))
		doctor_todo(doctor, "clock",
			    "it says %s, when this program did not exist yet; "
			    "set it right, with systemd-timesyncd for example",
			    now);
	else if (newest > doctor->now + SKEW)
		doctor_todo(
			doctor, "clock",
			"it says %s, but something came at %s; set it right, "
			"with systemd-timesyncd for example; if it was wrong "
			"then and is right now, %s",
			now, latest,
			newest > doctor->now + YEAR
				? "set all times right: pennypost run "
				  "--clock-is-right"
				: "the next run moves all times");
	else
		doctor_ok(doctor, "clock", "%s", now);
}

/* --- runs --------------------------------------------------------------- */

static void
report_no_runs(Doctor *doctor, Time polled)
{
	g_autofree char *when = club_time(doctor->club, polled);

	if (lock_is_held(doctor->dir))
		doctor_todo(doctor, "last run",
			    "a run is at work and does not come to an end "
			    "(the last good one was at %s); find it with ps "
			    "-ef | grep pennypost, and end it",
			    polled == TIME_NONE ? "no time" : when);
	else if (polled == TIME_NONE)
		doctor_todo(doctor, "last run",
			    "there was none yet; install the cron job or the "
			    "timer (contrib/examples)");
	else
		doctor_todo(doctor, "last run",
			    "the last good one was at %s; check whether cron "
			    "or the timer starts `pennypost run`, and what "
			    "that says",
			    when);
}

/* Checks when the last run was, and whether it was interrupted: then it has
 * left its mark (group.h). */
void
check_last_run(Doctor *doctor)
{
	Time polled = polls_last(doctor->club);
	g_autofree char *when = club_time(doctor->club, polled);
	g_autofree char *broken = NULL, *who = NULL;
	Time active;

	poison_found(doctor->club, &broken, NULL);
	/* a run still going on, here or on another machine, was not
	 * interrupted */
	bool at_work =
		lock_is_held(doctor->dir) ||
		(store_player(doctor->club->store, &who, &active, NULL) && who);

	if (polled == TIME_NONE || polled + IDLE < doctor->now)
		report_no_runs(doctor, polled);
	else if (broken && !at_work)
		doctor_todo(
			doctor, "last run",
			"it broke off (at %s); the next run does everything "
			"one by one, and sets aside what causes this; see "
			"what it says: pennypost run -v",
			*broken ? broken : "its beginning");
	else
		doctor_ok(doctor, "last run", "the last good one was at %s",
			  when);
}

void
check_refused(Doctor *doctor)
{
	static const struct {
		const char *what, *section;
	} servers[] = { { "fetch", "mail-in" }, { "send", "mail-out" } };
	const Club *club = doctor->club;

	for (gsize i = 0; i < G_N_ELEMENTS(servers); i++) {
		Time since =
			trouble_refused(club, doctor->now, servers[i].what);
		g_autofree char *when = club_time(club, since);

		/* check_grant says more about the club's grant */
		if (since != TIME_NONE &&
		    !authority_serves(club->config, servers[i].section))
			doctor_todo(doctor, servers[i].section,
				    "the server refused us at %s; to see why: "
				    "pennypost doctor",
				    when);
	}
}

/* Checks for mails that a run moved to the folder of read mails and that are
 * missing from the database (fetch/recover.c). */
void
check_put_away(Doctor *doctor)
{
	gint64 mails;
	Time at;

	fact_pair(doctor->club->store, "recovered", &at, &mails, NULL);
	g_autofree char *when = clock_rfc3339(at);

	if (recover_since(doctor->club) != TIME_NONE &&
	    !lock_is_held(doctor->dir))
		doctor_todo(doctor, "put away",
			    "the last run broke off after it had put mails "
			    "away; the next one compares them with the "
			    "database: pennypost run -v");
	else if (at != TIME_NONE)
		doctor_ok(doctor, "put away",
			  "%d mails that a broken run had put away were not "
			  "in the database, and were played at %s",
			  (int)mails, when);
}

/* --- backups ------------------------------------------------------------- */

#define HOW_TO_BACK_UP                                                         \
	"every night: pennypost backup /elsewhere/club-$(date +%%F).db"

static void
report_backups(Doctor *doctor, const BackupNotes *notes)
{
	g_autofree char *made = club_time(doctor->club, notes->made);
	g_autofree char *tried = club_time(doctor->club, notes->tried);
	Time age = doctor->now - notes->made;

	if (age > UNSAVED)
		doctor_todo(doctor, "backups",
			    "the last was made at %s, %d days ago; make "
			    "one " HOW_TO_BACK_UP,
			    made, (int)(age / DAY));
	else if (notes->tried + YEAR < doctor->now)
		doctor_todo(doctor, "backups",
			    "none was tried %s, so nobody knows whether they "
			    "can be restored; try one: pennypost restore FILE "
			    "--check",
			    notes->tried == TIME_NONE ? "yet" : "for a year");
	else
		doctor_ok(doctor, "backups",
			  "the last was made at %s%s; one was tried at %s",
			  made,
			  notes->beside ? ", on the same disk as the club: "
					  "keep copies elsewhere"
					: "",
			  tried);
}

/* Checks whether backups are made, and whether one was ever tested. */
void
check_backups(Doctor *doctor)
{
	Store *store = doctor->club->store;
	GError *error = NULL;
	BackupNotes notes;
	Time oldest = TIME_NONE;

	if (!backup_noted(store, &notes, &error) ||
	    !figures_oldest(store, &oldest, &error))
		doctor_fault(doctor, "backups", error);
	else if (notes.made != TIME_NONE)
		report_backups(doctor, &notes);
	else if (oldest != TIME_NONE && oldest + UNSAVED < doctor->now)
		doctor_todo(doctor, "backups",
			    "there was none yet, and a broken disk ends the "
			    "club; make one " HOW_TO_BACK_UP);
}
