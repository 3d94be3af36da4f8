/* runs.h - when the last runs were that had something to do, and how long they
 * took: the file "runs" of a club.  No part of the database, which a run that
 * is repeated must leave as the first one would have; but of several workers
 * rows of it, for they have no file in common. */
#ifndef CLUB_HOME_RUNS_H
#define CLUB_HOME_RUNS_H

#include "club/home/run.h"

#include <jansson.h>

/* Best effort: a run is not worth less because it could not be noted. */
void runs_note(const Club *club, Time now, const RunSummary *summary);
/* The last ones, the latest first: [{"at", "mails", "orders", "steps",
 * "written", "sent", "fetch_ms", "play_ms", "write_ms", "send_ms"}]. */
json_t *runs_read(const Club *club);

#endif
