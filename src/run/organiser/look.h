/* look.h - a match as who runs the club may look at it: nothing that is hidden
 * at its table. */
#ifndef RUN_ORGANISER_LOOK_H
#define RUN_ORGANISER_LOOK_H

#include "club/table/table.h"

typedef struct {
	Club *club;
	Time now;
	Table *table;
	GPtrArray *decisions; /* the open ones, Decision * */
} Look;

bool look_at(Look *look, Club *club, Time now, gint64 match, GError **error);
void look_clear(Look *look);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Look, look_clear)

/* Returns who owes a move; it follows from public knowledge. */
Seats look_owing(const Look *look);
/* Until when a seat that owes has time; TIME_NONE: no clock runs. */
Time look_until(const Look *look, int seat);

#endif
