/* recover.h - mails that were put away, and are not in the database.
 *
 * A mail is stored before it is put away.  But a database may lose what was
 * stored last: a run breaks off, and somebody removes its WAL.  So a run that
 * puts mails away leaves the file "put-away" in the club until it ends, and who
 * finds it there compares what was put away since with the inbox. */
#ifndef RUN_POST_RECOVER_H
#define RUN_POST_RECOVER_H

#include "club/home/run.h"
#include "mail/wire/source.h"

/* Mails are about to be put away. */
void recover_mark(Run *run);
/* The run ends: what it has put away is stored. */
void recover_over(Run *run);
/* Since when a run has put mails away that did not come to its end; TIME_NONE:
 * there is none. */
Time recover_since(const Club *club);
/* Store what such a run has put away and is not stored.  The operator hears how
 * many these were. */
bool recover_mails(Run *run, Source *source, const char *mailbox,
		   GError **error);

#endif
