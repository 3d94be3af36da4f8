/* inbox_lanes.h - in what order mails are played where several workers play
 * them (SCALE 2): those of a lane one behind the other. */
#ifndef STORE_INBOX_LANES_H
#define STORE_INBOX_LANES_H

#include "store/inbox.h"

bool inbox_lane_set(Store *, gint64 id, const char *lane, GError **error);
/* That of a mail; free with g_free. */
bool inbox_lane(Store *, gint64 id, char **lane, GError **error);
/* All that are new in a lane go into another. */
bool inbox_lane_join(Store *, const char *from, const char *to, GError **error);
/* Is a mail still to be played, in the lane that it was listed with, and no
 * earlier one of that new? */
bool inbox_has_turn(Store *, const InboxRow *row, bool *turn, GError **error);
/* The first of those that are new in a lane, in their order (gint64); "": none.
 */
GArray *inbox_in_lane(Store *, const char *lane, GError **error);
void inbox_in_lane_ahead(Store *, const char *lane); /* (query.h) */
/* The number of the last one, 0 where there is none; and how many up to it are
 * new. */
bool inbox_last(Store *, gint64 *last, GError **error);
bool inbox_count_left(Store *, gint64 last, int *count, GError **error);

#endif
