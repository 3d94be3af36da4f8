/* runs.h - when the last runs that did something were, and how long they took:
 * the club's file "runs". It is not in the database, because a repeated run
 * must leave that as the first would have; only several workers, who share no
 * file, store it in rows. */
#ifndef CLUB_INSTALLATION_RUNS_H
#define CLUB_INSTALLATION_RUNS_H

#include "club/installation/run.h"

#include <jansson.h>

/* Stores a run. Best effort: a failure to do so doesn't fail the run. */
void runs_note(const Club *club, Time now, const RunSummary *summary);
/* Returns the last runs, newest first: [{"at", "mails", "orders", "steps",
 * "written", "sent", "fetch_ms", "play_ms", "write_ms", "send_ms"}]. */
json_t *runs_read(const Club *club);

#endif
