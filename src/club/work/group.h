/* group.h - handles many items in one transaction. If one fails the group is
 * repeated with a savepoint for each, so that setting one aside undoes nothing
 * else. If the previous run crashed at items of this kind they go one by one,
 * each in its own transactions, and each try is stored before it is made: an
 * item at which the program crashes twice more is set aside as well. */
#ifndef CLUB_WORK_GROUP_H
#define CLUB_WORK_GROUP_H

#include "club/installation/run.h"

#define GROUP_MOST 100

typedef struct {
	const char *name; /* "mails" */
	bool (*one)(Run *run, gpointer item, GError **error);
	/* Sets aside an item that failed on its own; what it did is undone. */
	bool (*give_up)(Run *run, gpointer item, const char *why,
			GError **error);
	/* Returns the key of poison_tries for an item; free with g_free. */
	char *(*key)(gpointer item);
	/* Get and set how often the item was tried alone without finishing, if
	 * its row has that; then key is NULL. */
	bool (*tries)(Run *run, gpointer item, int *tries, GError **error);
	bool (*tries_set)(Run *run, gpointer item, int tries, GError **error);
	bool alone; /* always one by one */
	/* Completes what items have begun, before it is stored; let_go drops it
	 * when their work is undone. NULL: items begin nothing. */
	bool (*settle)(Run *run, GError **error);
	void (*let_go)(Run *run);
} GroupKind;

bool group_run(Run *run, const GroupKind *kind, gpointer *items, int n,
	       GError **error);

#define POISON_TRIES 2 /* tries of an item alone, before it is set aside */

/* --- where a run crashed ------------------------------------------------ */

/* An item at which the program crashes must not stop all the others for ever
 * (DESIGN 1). While groups are handled the club's file "open" names their kind
 * (mails, matches, letters). A run that finds it knows that the previous run
 * crashed there. It is a file, not a row: it must survive the process but not
 * the machine, so nothing waits for the disk. Where several machines play in
 * turn it is the fact "open", which is committed without waiting for the disk,
 * too. */

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
