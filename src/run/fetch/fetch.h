/* fetch.h - the first phase: from the source into the inbox. */
#ifndef RUN_FETCH_FETCH_H
#define RUN_FETCH_FETCH_H

#include "club/installation/run.h"
#include "mail/wire/source.h"

bool phase_fetch(Run *run, GError **error);

/* --- mails that were put away but are not in the database ----------------- */

/* A mail is stored before it is put away, but a database may lose what was
 * stored last: a run breaks off and somebody deletes the WAL. So a run that
 * puts mails away leaves the file "put-away" in the club until it ends, and a
 * run that finds it compares what was put away since with the inbox. */

/* Marks that mails are about to be put away. */
void recover_mark(Run *run);
/* Ends the mark: what the run has put away is stored. */
void recover_over(Run *run);
/* Returns since when an unfinished run has put mails away; TIME_NONE: there is
 * none. */
Time recover_since(const Club *club);
/* Stores what such a run put away and did not store, and tells the operator how
 * many. */
bool recover_mails(Run *run, Source *source, const char *mailbox,
		   GError **error);

#endif
