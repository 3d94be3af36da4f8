/* reviews.h - reviews of finished matches that players have asked for. */
#ifndef STORE_REVIEWS_H
#define STORE_REVIEWS_H

#include "store/store.h"

typedef struct {
	gint64 match, player;
	int seat;    /* that the player has, or had last */
	char *found; /* JSON, see match/review.h; "": it waits to be made */
	bool shown;  /* on the club's site */
} ReviewRow;

void review_row_free(ReviewRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(ReviewRow, review_row_free)

/* Stores a review, in place of an earlier one. */
bool review_put(Store *, const ReviewRow *row, GError **error);
/* Finds a review; *row becomes NULL where there is none. */
bool review_get(Store *, gint64 match, gint64 player, ReviewRow **row,
		GError **error);
bool review_drop(Store *, gint64 match, gint64 player, GError **error);
/* List the reviews (ReviewRow *) that wait to be made, and the finished ones
 * that the site shows, by match and seat. */
GPtrArray *review_list_waiting(Store *, GError **error);
GPtrArray *review_list_shown(Store *, GError **error);

#endif
