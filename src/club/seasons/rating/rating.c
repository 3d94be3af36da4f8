/* rating.c - how strong the players of a club are. */
#include "club/seasons/rating/rating.h"

#include "club/seasons/rating/rated_matches.h"
#include "club/seasons/rating/rating_fits.h"
#include "store/players.h"
#include "store/results.h"

/* --- ratings -------------------------------------------------------------- */

/* Removes players who are gone from the list; they still count for the others.
 */
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

/* Returns a player's change; without an earlier rating they were where all
 * begin. */
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

GArray *
rating_changes(Club *club, gint64 number, Time now, GError **error)
{
	g_autoptr(GArray) changes =
		g_array_new(FALSE, FALSE, sizeof(RatingChange));
	g_autoptr(GPtrArray) rows = result_of_match(club->store, number, error);

	if (!rows)
		return NULL;
	if (!rating_counts(rows))
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
