/* freezing.h - a match that does not replay is set aside, alone. */
#ifndef CLUB_TABLE_FREEZING_H
#define CLUB_TABLE_FREEZING_H

#include "club/home/run.h"
#include "club/table/table.h"

/* Set a match aside that does not replay, and tell the operator and who runs
 * the club. */
bool match_freeze(Run *run, gint64 match, const char *why, GError **error);
/* Load a match; one that does not replay is frozen alone (its table has no
 * match then).  Borrowed as of table_cache_get. */
Table *match_table(Run *run, gint64 match, GError **error);

#endif
