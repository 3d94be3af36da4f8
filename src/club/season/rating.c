/* rating.c - how strong the players of a club are. */
#include "club/season/rating.h"

#include "club/season/rating_fits.h"
#include "store/players.h"
#include "store/results.h"

#include <math.h>
#include <string.h>

#define PARTS 1000 /* of 1, as priors are stored */

/* --- the matches ---------------------------------------------------------- */

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

/* --- ratings -------------------------------------------------------------- */

bool
rating_prior(Club *club, const char *game, double *prior, GError **error)
{
	int parts = 0;

	if (!result_prior(club->store, game, &parts, error))
		return false;
	*prior = parts ? (double)parts / PARTS : RATINGS_PRIOR;
	return true;
}

/* Who is gone is not listed; they still count for the others. */
static GArray *
without_the_gone(Club *club, GArray *list, GError **error)
{
	g_autoptr(GPtrArray) players = player_list(club->store, error);
	g_autoptr(GHashTable) here =
		g_hash_table_new(g_int64_hash, g_int64_equal);
	GArray *left = NULL;

	if (!players)
		return NULL;
	left = g_array_new(FALSE, FALSE, sizeof(Rating));
	for (guint i = 0; i < players->len; i++) {
		Player *player = g_ptr_array_index(players, i);

		if (player->active && player->forgotten == TIME_NONE)
			g_hash_table_add(here, &player->id);
	}
	for (guint i = 0; i < list->len; i++) {
		const Rating *rating = &g_array_index(list, Rating, i);

		if (g_hash_table_contains(here, &rating->player))
			g_array_append_val(left, *rating);
	}
	return left;
}

GArray *
rating_list(Club *club, const char *game, Time now, GError **error)
{
	const RatingsKept *kept = rating_fit(club, game, now, error);

	if (!kept)
		return NULL;
	g_autoptr(GArray) list =
		g_array_copy((GArray *)ratings_kept_list(kept));

	ratings_sort(list);
	return without_the_gone(club, list, error);
}

bool
rating_provisional(const Rating *rating)
{
	return rating->games < RATINGS_PROVISIONAL;
}

/* --- what a match has changed --------------------------------------------- */

/* Who had no rating before was where all begin. */
static RatingChange
change_of(const Rating *with, double theta)
{
	return (RatingChange){
		.player = with->player,
		.rating = ratings_shown(with->theta),
		.spread = ratings_spread_shown(with->spread),
		.change = ratings_shown(with->theta) - ratings_shown(theta),
		.provisional = rating_provisional(with),
	};
}

static void
add_changes(GArray *changes, RatingsKept *kept, const RatedMatch *match)
{
	const GArray *with = ratings_kept_list(kept);
	double thetas[RATED_SEATS_MAX];

	ratings_kept_without(kept, match, thetas);
	for (int i = 0; i < match->seats; i++) {
		RatingChange change = change_of(
			ratings_find(with, match->players[i]), thetas[i]);

		g_array_append_val(changes, change);
	}
}

/* Of one match alone: it saves fits where it counts for nobody. */
static bool
counts(const GPtrArray *rows)
{
	RatedMatch match;

	return rows->len && read_match(rows, 0, rows->len, &match);
}

GArray *
rating_changes(Club *club, gint64 number, Time now, GError **error)
{
	g_autoptr(GArray) changes =
		g_array_new(FALSE, FALSE, sizeof(RatingChange));
	g_autoptr(GPtrArray) rows = result_of_match(club->store, number, error);

	if (!rows)
		return NULL;
	if (!counts(rows))
		return g_steal_pointer(&changes);
	const char *game = ((ResultRow *)g_ptr_array_index(rows, 0))->game;
	RatingsKept *kept = rating_fit(club, game, now, error);
	const RatedMatch *match =
		kept ? ratings_kept_match(kept, number) : NULL;

	if (match)
		add_changes(changes, kept, match);
	return kept ? g_steal_pointer(&changes) : NULL;
}

const RatingChange *
rating_change_of(const GArray *changes, gint64 player)
{
	for (guint i = 0; i < changes->len; i++) {
		const RatingChange *change =
			&g_array_index(changes, RatingChange, i);

		if (change->player == player)
			return change;
	}
	return NULL;
}

/* --- how good they are ---------------------------------------------------- */

bool
rating_check(Club *club, const char *game, RatingsCheck *check, GError **error)
{
	g_autoptr(GArray) matches = rating_matches(club, game, error);

	if (!matches)
		return false;
	*check = ratings_check((const RatedMatch *)(void *)matches->data,
			       (int)matches->len);
	return true;
}

bool
rating_choose(Club *club, const char *game, Time now, const RatingsCheck *check,
	      GError **error)
{
	int prior = (int)lround(check->prior * PARTS), before = 0;

	if (!result_prior(club->store, game, &before, error))
		return false;
	return !check->foretold || prior == before ||
	       result_prior_add(club->store, game, now, prior, error);
}
