/* look.h - a match as the organiser may see it: nothing that is hidden at its
 * table. */
#ifndef RUN_ORGANISER_LOOK_H
#define RUN_ORGANISER_LOOK_H

#include "club/live/live.h"

typedef struct {
	Club *club;
	Time now;
	LiveMatch *live;
	GPtrArray *decisions; /* the open decisions, Decision * */
} Look;

bool look_at(Look *look, Club *club, Time now, gint64 match, GError **error);
void look_clear(Look *look);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Look, look_clear)

/* Returns the seats that owe a move, which is public knowledge. */
Seats look_owing(const Look *look);
/* Returns until when a seat that owes a move has time; TIME_NONE: no clock
 * runs. */
Time look_until(const Look *look, int seat);

#endif
