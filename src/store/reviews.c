/* reviews.c - reviews of finished matches. */
#include "store/reviews.h"

#include "store/engine/rows.h"

static const Column review_columns[] = {
	KEY(ReviewRow, match),	KEY(ReviewRow, player), KEPT(ReviewRow, seat),
	KEPT(ReviewRow, found), KEPT(ReviewRow, shown),
};
DEFINE_ROWS(reviews, "reviews", "review", ReviewRow, review_columns,
	    review_row_free)

bool
review_put(Store *store, const ReviewRow *row, GError **error)
{
	return row_put(store, &reviews, row, error);
}

bool
review_get(Store *store, gint64 match, gint64 player, ReviewRow **row,
	   GError **error)
{
	return row_get(store, &reviews, "WHERE match = ? AND player = ?",
		       WITH(N(match), N(player)), row, error);
}

DEFINE_RUN_PAIR(review_drop,
		"DELETE FROM reviews WHERE match = ? AND player = ?")

DEFINE_ROW_LIST_ALL(review_list_waiting, reviews,
		    "WHERE found = '' ORDER BY match, player")

DEFINE_ROW_LIST_ALL(review_list_shown, reviews,
		    "WHERE found <> '' AND shown = 1 ORDER BY match, seat,"
		    " player")
