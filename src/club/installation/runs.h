/* runs.h - when the last runs that did something were, and how long they took:
 * the club's file "runs". It is not in the database, because a repeated run
 * must leave that as the first would have; only several workers, who share no
 * file, store it in rows. */
#ifndef CLUB_INSTALLATION_RUNS_H
#define CLUB_INSTALLATION_RUNS_H

#include "club/installation/club.h"
#include "club/installation/lock.h"
#include "club/installation/run.h"

#include <jansson.h>

/* Stores a run. Best effort: a failure to do so doesn't fail the run. */
void runs_note(const Club *club, Time now, const RunSummary *summary);
/* Returns the last runs, newest first: [{"at", "mails", "orders", "steps",
 * "written", "sent", "fetch_ms", "play_ms", "write_ms", "send_ms"}]. */
json_t *runs_read(const Club *club);

/* --- polls --------------------------------------------------------------
 * When a run last read all waiting mail, and the intervals between such polls.
 * They are in the lock's files, so that an idle run writes nothing to the
 * database; where several workers poll they are in rows, shared by all. */

/* Returns the last good poll; TIME_NONE if there was none. */
Time polls_last(const Club *club);
/* Stores a good poll. Best effort: without it the next run only knows less. */
void polls_note(const Club *club, Lock *lock, Time now);
/* Stores that this worker ran, but left polling to another one. */
void polls_seen(const Club *club, Time now);

/* Does what lock_intervals does, wherever the intervals are stored. */
int polls_intervals(const Club *club, const Lock *lock,
		    Time intervals[LOCK_INTERVALS]);
/* Adds the interval from `last` to now. Where several workers poll at different
 * times it counts from this worker's own last poll: the time between two
 * workers' polls says nothing about how often either runs. */
void polls_interval_add(const Club *club, Lock *lock, Time last, Time now);

/* When a polling worker last ran. polls_all lists them (Poll *) where there are
 * several workers; otherwise the list is empty. */
typedef struct {
	char *worker;
	Time last;
} Poll;

GPtrArray *polls_all(const Club *club, GError **error);
/* Forgets workers that haven't run since a time. */
bool polls_forget(const Club *club, Time since, GError **error);

/* Before the club moves to another database, polls_pack turns what the files
 * know into rows, which move along. Afterwards polls_unpack turns rows into
 * files again. */
bool polls_pack(const Club *club, const Lock *lock, GError **error);
void polls_unpack(const Club *club, Store *to, Lock *lock);

#endif
