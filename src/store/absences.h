/* absences.h - when players are away; their clocks stop meanwhile. */
#ifndef STORE_ABSENCES_H
#define STORE_ABSENCES_H

#include "store/store.h"

typedef struct {
	gint64 id;
	gint64 player;
	Time since, until; /* away from `since`, back at `until` */
	Time announced;
} Absence;

/* Adds an absence; *id becomes its number. */
bool absence_add(Store *, const Absence *absence, gint64 *id, GError **error);
/* Lists a player's absences (Absence, g_free) that end after `since`, by their
 * beginning; TIME_NONE lists all. They may overlap. */
GPtrArray *absence_list(Store *, gint64 player, Time since, GError **error);
/* Stores new values of since and until: the absence is cut short or put off. */
bool absence_set(Store *, const Absence *absence, GError **error);

#endif
