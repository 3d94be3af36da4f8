/* group.h - many items in one transaction.  If one of them fails, the group is
 * done again with a savepoint for each, so that one that must be set aside
 * takes nothing else with it.
 *
 * Where the run before broke off at items of this kind they go one by one, each
 * in transactions of its own, and each try is stored before it is made: what
 * the program breaks off at twice more is set aside as well. */
#ifndef CLUB_WORK_GROUP_H
#define CLUB_WORK_GROUP_H

#include "club/home/run.h"

#define GROUP_MOST 100

typedef struct {
	const char *name; /* "mails" */
	bool (*one)(Run *run, gpointer item, GError **error);
	/* The item fails for itself alone; what it did is undone. */
	bool (*give_up)(Run *run, gpointer item, const char *why,
			GError **error);
	/* How often it was tried alone without an end, and to store that. */
	bool (*tries)(Run *run, gpointer item, int *tries, GError **error);
	bool (*tries_set)(Run *run, gpointer item, int tries, GError **error);
	bool alone; /* always one by one */
	/* End what items have begun, before it is stored; and let go of it,
	 * where what they did is undone.  NULL: they begin nothing. */
	bool (*settle)(Run *run, GError **error);
	void (*let_go)(Run *run);
} GroupKind;

bool group_run(Run *run, const GroupKind *kind, gpointer *items, int n,
	       GError **error);

#endif
