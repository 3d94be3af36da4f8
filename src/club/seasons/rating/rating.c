/* rating.c - how strong the players of a club are. */
#include "club/seasons/rating/rating.h"

#include "base/base.h"
#include "league/movement.h"
#include "store/players.h"
#include "store/results.h"
#include "store/seats.h"

#include <math.h>

#define PARTS 1000 /* of 1: the unit in which priors are stored */

/* --- the matches that count ----------------------------------------------- */

/* Reads the match whose results begin at row *at, and moves *at past them.
 * Returns whether it counts for anybody. */
static bool
read_match(const GPtrArray *rows, guint *at, RatedMatch *match)
{
	const ResultRow *first = rows->pdata[*at];
	RatedSeat seats[RATED_SEATS_MAX];
	int n = 0;

	*match = (RatedMatch){ .match = first->match,
			       .finished = first->finished };
	for (; *at < rows->len; ++*at) {
		const ResultRow *row = rows->pdata[*at];

		if (row->match != first->match)
			break;
		if (n < RATED_SEATS_MAX)
			seats[n++] = (RatedSeat){ row->player, row->place,
						  row->moved, row->left };
	}
	return !first->adjudicated && rated_match_seats(match, seats, n);
}

/* Lists a game's rated matches (RatedMatch) in the order of their ends. */
static GArray *
rated_matches(Club *club, const char *game, GError **error)
{
	g_autoptr(GPtrArray) rows = result_list(club->store, 0, error);
	GArray *matches = NULL;

	if (!rows)
		return NULL;
	matches = g_array_new(FALSE, FALSE, sizeof(RatedMatch));
	for (guint at = 0; at < rows->len;) {
		const ResultRow *row = rows->pdata[at];
		RatedMatch match;

		if (read_match(rows, &at, &match) &&
		    (!*game || !strcmp(game, row->game)))
			g_array_append_val(matches, match);
	}
	return matches;
}

/* --- the prior ---------------------------------------------------------- */

bool
rating_prior(Club *club, const char *game, double *prior, GError **error)
{
	int parts = 0;

	if (!result_prior(club->store, game, &parts, error))
		return false;
	*prior = parts ? (double)parts / PARTS : RATINGS_PRIOR;
	return true;
}

bool
rating_check(Club *club, const char *game, RatingsCheck *check, GError **error)
{
	g_autoptr(GArray) matches = rated_matches(club, game, error);

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

/* --- fits --------------------------------------------------------------- */

/* A fit, valid for as long as neither the results nor the terms change. */
typedef struct {
	gint64 stamp; /* of the results */
	RatingsTerms terms;
	RatingsKept *kept;
} Fit;

static void
fit_free(gpointer data)
{
	Fit *fit = data;

	ratings_kept_free(fit->kept);
	g_free(fit);
}

RatingsKept *
rating_fit(Club *club, const char *game, Time now, GError **error)
{
	RatingsTerms terms = { .now = now };

	if (!rating_prior(club, game, &terms.prior, error))
		return NULL;
	if (!club->ratings)
		club->ratings = g_hash_table_new_full(g_str_hash, g_str_equal,
						      g_free, fit_free);
	Fit *fit = g_hash_table_lookup(club->ratings, game);

	if (fit && fit->stamp == result_stamp(club->store) &&
	    fit->terms.now == now && fit->terms.prior == terms.prior)
		return fit->kept;
	g_autoptr(GArray) matches = rated_matches(club, game, error);

	if (!matches)
		return NULL;
	fit = g_new0(Fit, 1);
	fit->stamp = result_stamp(club->store);
	fit->terms = terms;
	fit->kept = ratings_kept_new((RatedMatch *)(void *)matches->data,
				     (int)matches->len, &terms);
	g_hash_table_insert(club->ratings, g_strdup(game), fit);
	return fit->kept;
}

/* --- ratings ------------------------------------------------------------ */

GArray *
rating_list(Club *club, const char *game, Time now, GError **error)
{
	const RatingsKept *kept = rating_fit(club, game, now, error);
	g_autoptr(GPtrArray) players =
		kept ? player_list(club->store, error) : NULL;
	g_autoptr(GHashTable) here =
		g_hash_table_new(g_int64_hash, g_int64_equal);

	if (!players)
		return NULL;
	ptr_array_foreach (Player, player, players)
		if (player->active && player->forgotten == TIME_NONE)
			g_hash_table_add(here, &player->id);
	const GArray *all = ratings_kept_list(kept);
	GArray *list = g_array_new(FALSE, FALSE, sizeof(Rating));

	/* Players who are gone still count for the others. */
	array_foreach (const Rating, rating, all)
		if (g_hash_table_contains(here, &rating->player))
			g_array_append_val(list, *rating);
	ratings_sort(list);
	return list;
}

bool
rating_provisional(const Rating *rating)
{
	return rating->games < RATINGS_PROVISIONAL;
}

GArray *
rating_newcomers(Club *club, const Season *season, const Season *last,
		 const GArray *players, GError **error)
{
	/* A season that was called off since had substitutes, too. */
	g_autoptr(GArray) substitutes =
		tenure_substitutes(club->store, season->contest->id,
				   last ? last->row->number : 0, error);
	g_autoptr(GArray) ratings =
		substitutes ? rating_list(club, season->contest->game,
					  season->row->due, error)
			    : NULL;
	Dice dice = season_dice(season, SEASON_LOTS);

	if (!ratings)
		return NULL;
	GArray *newcomers = g_array_new(FALSE, FALSE, sizeof(MovementNewcomer));

	array_foreach (const gint64, player, players) {
		const Rating *rating = ratings_find(ratings, *player);
		const EntrantRow *before =
			last ? season_entrant(last, *player) : NULL;
		MovementNewcomer newcomer = {
			.player = *player,
			.tier = MOVEMENT_NEW,
			.substitute = season_lists(substitutes, *player),
			.late = before && before->state == ENTRANT_STANDBY,
			.rated = rating != NULL,
			.merit = rating ? rating->theta - rating->spread : 0,
		};

		g_array_append_val(newcomers, newcomer);
	}
	movement_sort((MovementNewcomer *)(void *)newcomers->data,
		      (int)newcomers->len, &dice);
	return newcomers;
}

/* --- what a match has changed ------------------------------------------- */

GArray *
rating_changes(Club *club, gint64 number, Time now, GError **error)
{
	g_autoptr(GArray) changes =
		g_array_new(FALSE, FALSE, sizeof(RatingChange));
	g_autoptr(GPtrArray) rows = result_of_match(club->store, number, error);
	RatedMatch read;
	guint at = 0;

	if (!rows)
		return NULL;
	if (!rows->len || !read_match(rows, &at, &read))
		return g_steal_pointer(&changes);
	RatingsKept *kept = rating_fit(
		club, ((ResultRow *)rows->pdata[0])->game, now, error);

	if (!kept)
		return NULL;
	const RatedMatch *match = ratings_kept_match(kept, number);
	/* A player without an earlier rating was at θ = 0, where everybody
	 * begins. */
	double thetas[RATED_SEATS_MAX];

	if (match)
		ratings_kept_without(kept, match, thetas);
	for (int i = 0; match && i < match->seats; i++) {
		const Rating *with = ratings_find(ratings_kept_list(kept),
						  match->players[i]);
		int rating = ratings_shown(with->theta);
		RatingChange change = {
			.player = with->player,
			.rating = rating,
			.spread = ratings_spread_shown(with->spread),
			.change = rating - ratings_shown(thetas[i]),
			.provisional = rating_provisional(with),
		};

		g_array_append_val(changes, change);
	}
	return g_steal_pointer(&changes);
}

const RatingChange *
rating_change_of(const GArray *changes, gint64 player)
{
	array_foreach (const RatingChange, change, changes)
		if (change->player == player)
			return change;
	return NULL;
}

/* --- how a player has stood --------------------------------------------- */

GArray *
rating_course(Club *club, const char *game, gint64 player,
	      const GArray *matches, GError **error)
{
	g_autoptr(GArray) rated = rated_matches(club, game, error);
	RatingsTerms terms = { 0 };

	if (!rated || !rating_prior(club, game, &terms.prior, error))
		return NULL;
	GArray *points = g_array_new(FALSE, FALSE, sizeof(RatingPoint));

	for (guint i = 0; i < rated->len; i++) {
		const RatedMatch *match = &g_array_index(rated, RatedMatch, i);

		if (!season_lists(matches, match->match))
			continue;
		terms.now = match->finished;
		g_autoptr(GArray) ratings =
			ratings_of((const RatedMatch *)(void *)rated->data,
				   (int)i + 1, &terms);
		const Rating *own = ratings_find(ratings, player);

		if (!own)
			continue;
		RatingPoint point = {
			.match = match->match,
			.at = match->finished,
			.rating = ratings_shown(own->theta),
			.spread = ratings_spread_shown(own->spread),
		};

		g_array_append_val(points, point);
	}
	return points;
}
