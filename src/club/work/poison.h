/* poison.h - a mail or a match at which the program crashes must not stop all
 * the others for ever (DESIGN 1).
 *
 * While groups are handled the club's file "open" names their kind (mails,
 * matches, letters).  A run that finds it knows that the previous run crashed
 * there; it handles items one by one and counts each try before making it.  It
 * is a file, not a row: it must survive the process but not the machine, so
 * nothing waits for the disk.  Where several machines play in turn it is the
 * fact "open", which is committed without waiting for the disk, too. */
#ifndef CLUB_WORK_POISON_H
#define CLUB_WORK_POISON_H

#include "club/installation/run.h"

#define POISON_TRIES 2 /* tries of an item alone, before it is set aside */

/* Begins a run: *broken becomes the kind of items at which the previous run
 * crashed, or NULL. */
bool poison_found(const Club *club, char **broken, GError **error);
/* Marks that work on groups of this name begins. */
bool poison_begin(Run *run, const char *name, GError **error);
/* Removes the mark: the run has played and written, well or with an error,
 * without crashing. */
void poison_over(Run *run);

/* Get and set the tries of items that have no row of their own, in the fact
 * "tries:<key>". */
bool poison_tries(Run *run, const char *key, int *tries, GError **error);
bool poison_tries_set(Run *run, const char *key, int tries, GError **error);

#endif
