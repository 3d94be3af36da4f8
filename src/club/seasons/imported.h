/* imported.h - imports results from before the club was kept here; they count
 * in ratings and are shown as imported. */
#ifndef CLUB_SEASONS_IMPORTED_H
#define CLUB_SEASONS_IMPORTED_H

#include "club/installation/run.h"

typedef struct {
	gint64 number; /* number of the import, for imported_undo */
	int matches;
} Imported;

/* Imports a file of results, one match a row (pennypost(1), IMPORT). Players
 * are identified by name; with `others`, names of no player stand for
 * outsiders, for whom nothing is counted. Call it in a transaction, and roll
 * that back on error. ERROR_NEVER names file, line and fix. */
bool imported_read(Run *run, const char *path, bool others, Imported *imported,
		   GError **error);
/* Undoes an import; ERROR_NEVER if there is none with that number. */
bool imported_undo(Run *run, gint64 number, int *matches, GError **error);

#endif
