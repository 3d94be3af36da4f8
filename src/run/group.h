/* group.h - many items in one transaction, each with a savepoint of its own, so
 * that one that must be set aside takes nothing else with it. */
#ifndef RUN_GROUP_H
#define RUN_GROUP_H

#include "run/phases.h"

#define GROUP_MOST 100

typedef struct {
	bool (*one)(Pass *pass, gpointer item, GError **error);
	/* The item fails for itself alone; what it did is undone. */
	bool (*give_up)(Pass *pass, gpointer item, const char *why,
			GError **error);
} GroupKind;

bool group_run(Pass *pass, const GroupKind *kind, gpointer *items, int n,
	       GError **error);

#endif
