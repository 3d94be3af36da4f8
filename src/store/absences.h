/* absences.h - when players are away: their clocks stop meanwhile. */
#ifndef STORE_ABSENCES_H
#define STORE_ABSENCES_H

#include "store/store.h"

typedef struct {
	gint64 id;
	gint64 player;
	Time since, until; /* away from the first, back at the second */
	Time announced;
} Absence;

/* *id is the new one's. */
bool absence_add(Store *, const Absence *absence, gint64 *id, GError **error);
/* Those of a player (Absence, g_free) that end after `since`, in the order of
 * their beginning; TIME_NONE gives all. They may overlap. */
GPtrArray *absence_list(Store *, gint64 player, Time since, GError **error);
/* Store since and until anew: one that is cut short, or put off. */
bool absence_set(Store *, const Absence *absence, GError **error);

#endif
