/* poison.h - a mail or a match at which the program itself breaks off must not
 * stop all the others for ever (DESIGN 1).
 *
 * While groups are worked on the file "open" of the club says what they are
 * (mails, matches, letters).  Who finds it knows that the run before broke off
 * there, and goes one by one, with each try counted before it is made.  A file
 * and no row: it has to survive the process, not the machine, and so costs no
 * wait for the disk.  Where several machines play in turn it is the fact
 * "open", which is committed without waiting for the disk either. */
#ifndef CLUB_WORK_POISON_H
#define CLUB_WORK_POISON_H

#include "club/home/run.h"

#define POISON_TRIES 2 /* with an item alone, before it is set aside */

/* At the beginning of a run: *broken is what the run before broke off at, or
 * NULL. */
bool poison_found(const Club *club, char **broken, GError **error);
/* Work on groups of this name begins. */
bool poison_begin(Run *run, const char *name, GError **error);
/* The run has played and written, well or with an error: nothing broke off. */
void poison_over(Run *run);

/* Tries of what has no row of its own, kept as the fact "tries:<key>". */
bool poison_tries(Run *run, const char *key, int *tries, GError **error);
bool poison_tries_set(Run *run, const char *key, int tries, GError **error);

#endif
