/* imported.h - a club's past: results from a file, which count in ratings and
 * are shown as imported. */
#ifndef CLUB_SEASONS_IMPORTED_H
#define CLUB_SEASONS_IMPORTED_H

#include "club/installation/run.h"

typedef struct {
	gint64 number; /* of the import, for imported_undo */
	int matches;
} Imported;

/* Reads a file of results, a match a row (pennypost(1), IMPORT). Players are
 * known by their names; with `others`, a name that no player has stands for
 * somebody who counts for nobody. Call it in a transaction, which an error must
 * roll back: it names file, line and cure (ERROR_NEVER). */
bool imported_read(Run *run, const char *path, bool others, Imported *imported,
		   GError **error);
/* Takes an import back; ERROR_NEVER if there is none of that number. */
bool imported_undo(Run *run, gint64 number, int *matches, GError **error);

#endif
