/* rated_matches.c - the matches of a club that count for ratings. */
#include "club/seasons/rating/rated_matches.h"

#include "league/ratings.h"
#include "store/results.h"

#include <string.h>

/* The end of those from a row on that belong to the same match. */
static guint
match_end(const GPtrArray *rows, guint from)
{
	const ResultRow *first = g_ptr_array_index(rows, from);
	guint end = from + 1;

	while (end < rows->len &&
	       ((ResultRow *)g_ptr_array_index(rows, end))->match ==
		       first->match)
		end++;
	return end;
}

/* False: it counts for nobody. */
static bool
read_match(const GPtrArray *rows, guint from, guint end, RatedMatch *match)
{
	const ResultRow *first = g_ptr_array_index(rows, from);
	RatedSeat seats[RATED_SEATS_MAX];
	int n = 0;

	*match = (RatedMatch){ .match = first->match,
			       .finished = first->finished };
	for (guint i = from; i < end && n < RATED_SEATS_MAX; i++) {
		const ResultRow *row = g_ptr_array_index(rows, i);

		seats[n++] = (RatedSeat){ row->player, row->place, row->moved,
					  row->left };
	}
	return !first->adjudicated && rated_match_seats(match, seats, n);
}

GArray *
rating_matches(Club *club, const char *game, GError **error)
{
	g_autoptr(GPtrArray) rows = result_list(club->store, 0, error);
	GArray *matches = NULL;
	guint end;

	if (!rows)
		return NULL;
	matches = g_array_new(FALSE, FALSE, sizeof(RatedMatch));
	for (guint from = 0; from < rows->len; from = end) {
		const ResultRow *row = g_ptr_array_index(rows, from);
		RatedMatch match;

		end = match_end(rows, from);
		if ((!*game || !strcmp(game, row->game)) &&
		    read_match(rows, from, end, &match))
			g_array_append_val(matches, match);
	}
	return matches;
}

bool
rating_counts(const GPtrArray *rows)
{
	RatedMatch match;

	return rows->len && read_match(rows, 0, rows->len, &match);
}
