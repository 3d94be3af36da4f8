/* fetch.h - the first phase: from the source into the inbox. */
#ifndef RUN_FETCH_FETCH_H
#define RUN_FETCH_FETCH_H

#include "club/installation/run.h"
#include "mail/wire/source.h"

bool phase_fetch(Run *run, GError **error);

/* --- mails that were put away but are not in the database ----------------- */

/* Mails are stored before they are put away, but a database can lose what it
 * stored last, such as when a run is interrupted and somebody deletes the WAL.
 * So a run that puts mails away keeps the file "put-away" in the club until it
 * ends; a run that finds the file compares mails put away since then with the
 * inbox. */

/* Marks that mails are about to be put away. */
void recover_mark(Run *run);
/* Removes the mark: what the run put away is stored. */
void recover_over(Run *run);
/* Returns since when an unfinished run has put mails away; TIME_NONE: none
 * has. */
Time recover_since(const Club *club);
/* Stores the mails that such a run put away and lost, and tells the operator
 * how many. */
bool recover_mails(Run *run, Source *source, const char *mailbox,
		   GError **error);

#endif
