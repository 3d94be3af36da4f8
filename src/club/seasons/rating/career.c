/* career.c - what a player has done in the club's matches. */
#include "club/seasons/rating/career.h"

#include "base/base.h"
#include "club/seasons/season_matches.h"
#include "game/game.h"
#include "game/seats.h"
#include "store/results.h"

/* The rows of one match, and their places, where players who left it are last.
 */
typedef struct {
	const ResultRow *rows[SEATS_MAX];
	int places[SEATS_MAX];
	int n;
} Ended;

/* Reads the match whose rows begin at `from`; returns where the next begins. */
static guint
read_ended(const GPtrArray *rows, guint from, Ended *ended)
{
	const ResultRow *first = g_ptr_array_index(rows, from);
	Seats left = 0;
	guint at = from;

	ended->n = 0;
	for (; at < rows->len && ended->n < SEATS_MAX; at++) {
		const ResultRow *row = g_ptr_array_index(rows, at);

		if (row->match != first->match)
			break;
		if (row->left)
			left |= seats_one(ended->n);
		ended->places[ended->n] = row->place;
		ended->rows[ended->n++] = row;
	}
	places_resigned(ended->places, left, ended->n);
	return at;
}

/* Returns the seat in which a player played the match; -1: they did not. */
static int
played_at(const Ended *ended, gint64 player)
{
	for (int i = 0; player && i < ended->n; i++)
		if (ended->rows[i]->player == player && ended->rows[i]->moved)
			return i;
	return -1;
}

/* --- counting ------------------------------------------------------------- */

/* Finds the count of a game, or begins it; NULL: the game is unknown. */
static CareerGames *
games_of(Career *career, const char *name)
{
	const Game *game = game_find(name);
	CareerGames none = { .game = game ? game->name : NULL };

	array_foreach (CareerGames, games, career->games)
		if (games->game && !strcmp(games->game, name))
			return games;
	if (!game) /* this program doesn't have it */
		return NULL;
	g_array_append_val(career->games, none);
	return &g_array_index(career->games, CareerGames,
			      career->games->len - 1);
}

static void
count(CareerGames *games, const Ended *ended, int at)
{
	bool left = ended->rows[at]->left;

	games->played++;
	games->left += left;
	games->won += !left && ended->places[at] == 1;
}

static void
count_match(Career *career, const Ended *ended, gint64 player, gint64 other)
{
	int at = played_at(ended, player), theirs = played_at(ended, other);

	if (at < 0)
		return;
	CareerGames *games = games_of(career, ended->rows[at]->game);

	count(&career->all, ended, at);
	if (games)
		count(games, ended, at);
	if (theirs < 0 || theirs == at)
		return;
	int difference = ended->places[at] - ended->places[theirs];

	career->ahead += difference < 0;
	career->behind += difference > 0;
	career->level += difference == 0;
}

/* Sorts the most played game first. */
static int
by_number(const void *a, const void *b)
{
	const CareerGames *one = a, *other = b;

	if (one->played != other->played)
		return one->played > other->played ? -1 : 1;
	return strcmp(one->game, other->game);
}

bool
career_of(Club *club, gint64 player, gint64 other, Career *career,
	  GError **error)
{
	g_autoptr(GPtrArray) rows = result_list(club->store, player, error);
	Ended ended;

	if (!rows)
		return false;
	*career = (Career){
		.games = g_array_new(FALSE, FALSE, sizeof(CareerGames)),
	};
	for (guint from = 0; from < rows->len;) {
		from = read_ended(rows, from, &ended);
		count_match(career, &ended, player, other);
	}
	g_array_sort(career->games, by_number);
	return true;
}

void
career_clear(Career *career)
{
	g_clear_pointer(&career->games, g_array_unref);
}

/* --- seasons ------------------------------------------------------------ */

static json_t *
season_json(const Season *season, const EntrantRow *entrant,
	    const GArray *table)
{
	g_autofree char *division = season_division(entrant->division);
	g_autofree char *tag = season_tag(season);
	json_t *row = json_pack("{s:o, s:s, s:b, s:s, s:i, s:i, s:o}", "season",
				season_said(season), "tag", tag, "round",
				season_is_round(season), "division", division,
				"place", 0, "of", (int)table->len, "points",
				say_points(0));

	array_foreach (const StandingsRow, own, table) {
		if (own->player != entrant->player)
			continue;
		json_object_set_new(row, "place", json_integer(own->position));
		json_object_set_new(row, "points", say_points(own->points));
	}
	return row;
}

static bool
add_season(Club *club, gint64 id, gint64 player, json_t *list, GError **error)
{
	g_autoptr(Season) season = season_load(club, id, error);
	const EntrantRow *entrant =
		season ? season_entrant(season, player) : NULL;
	g_autoptr(GArray) table =
		entrant ? season_standings(club, season, entrant->division,
					   error)
			: NULL;

	if (table)
		json_array_append_new(list,
				      season_json(season, entrant, table));
	return table;
}

json_t *
career_seasons(Club *club, gint64 player, int most, int *more, GError **error)
{
	g_autoptr(GArray) past =
		entrant_past_seasons(club->store, player, error);
	json_auto_t *list = json_array();

	*more = past ? MAX((int)past->len - most, 0) : 0;
	array_foreach (const gint64, id, past)
		if ((int)json_array_size(list) < most &&
		    !add_season(club, *id, player, list, error))
			return NULL;
	return past ? json_incref(list) : NULL;
}
