/* naming.h - how sayings speak of a match: of its phase, and of who has a
 * seat. */
#ifndef CLUB_TABLE_NAMING_H
#define CLUB_TABLE_NAMING_H

#include "club/table/table.h"

#include <jansson.h>

/* A sentence on where a match is that should be elsewhere: "mg-12 is over."
 * New reference. */
json_t *naming_phase(const MatchRow *row);
/* Who has a seat, as table_player names them: also where nobody holds it.  New
 * reference. */
json_t *naming_seat(const Table *table, int seat);
/* The same in the place of each "name" that stands beside a "seat", in a tree
 * that is changed: of all seats, or only of those that nobody holds, or
 * somebody who has been forgotten. */
void naming_put(const Table *table, json_t *tree);
void naming_put_house(const Table *table, json_t *tree);

#endif
