/* merits.c - ratings, and players' records in the club. */
#include "run/letters/season/merits.h"

#include "base/base.h"
#include "club/seasons/rating/career.h"
#include "store/results.h"

#define SHOWN 30 /* rows shown of a longer list */

static gint64
reader_of(const LetterData *letter)
{
	return letter->player ? letter->player->id : 0;
}

/* Says a rating: "1559 ± 160", with a mark while it is provisional. */
static json_t *
say_rating(int rating, int spread, bool provisional)
{
	return provisional ? say("merits.provisional", "{s:i, s:i}", "rating",
				 rating, "spread", spread)
			   : say("merits.shown", "{s:i, s:i}", "rating", rating,
				 "spread", spread);
}

static json_t *
say_whole(const Rating *rating)
{
	return say_rating(ratings_shown(rating->theta),
			  ratings_spread_shown(rating->spread),
			  rating_provisional(rating));
}

static json_t *
say_games(const char *game)
{
	return *game ? say_game(game) : say("merits.all_games", NULL);
}

bool
merits_put_ratings(LetterData *letter, json_t *ask, GError **error)
{
	const char *game = object_text(ask, "about");
	gint64 reader = reader_of(letter);
	g_autoptr(GArray) list =
		rating_list(letter->run->club, game, letter->run->now, error);
	bool provisional = false;

	if (!list)
		return false;
	json_t *rows = json_array();

	for (guint i = 0; i < list->len; i++) {
		const Rating *rating = &g_array_index(list, Rating, i);

		if (i >= SHOWN && rating->player != reader)
			continue;
		provisional |= rating_provisional(rating);
		array_pack(rows, "{s:i, s:o, s:o, s:i, s:b}", "place",
			   (int)i + 1, "player", say_player(rating->player),
			   "rating", say_whole(rating), "games", rating->games,
			   "you", rating->player == reader);
	}
	letter_data_add(letter, "ratings",
			json_pack("{s:o, s:o, s:i, s:b}", "game",
				  say_games(game), "rows", rows, "more",
				  (int)list->len - (int)json_array_size(rows),
				  "provisional", provisional));
	return true;
}

/* --- what a player has done ---------------------------------------------- */

/* Adds a player's results in a game, or over all, with their rating; "" if they
 * have none. Sets *provisional if it is. */
static bool
add_games(const LetterData *letter, const CareerGames *games, gint64 player,
	  json_t *rows, bool *provisional, GError **error)
{
	const char *game = games->game ? games->game : "";
	g_autoptr(GArray) list =
		rating_list(letter->run->club, game, letter->run->now, error);
	const Rating *rating = list ? ratings_find(list, player) : NULL;

	if (!list)
		return false;
	*provisional |= rating && rating_provisional(rating);
	array_pack(rows, "{s:o, s:i, s:i, s:o}", "game", say_games(game),
		   "played", games->played, "won", games->won, "rating",
		   rating ? say_whole(rating) : json_string(""));
	return true;
}

static json_t *
say_sum(const CareerGames *all, gint64 player, bool own)
{
	if (!all->played)
		return own ? say("merits.played_none_you", NULL)
			   : say("merits.played_none", "{s:o}", "name",
				 say_player(player));
	return own ? say("merits.played_you", "{s:i, s:i}", "n", all->played,
			 "won", all->won)
		   : say("merits.played", "{s:o, s:i, s:i}", "name",
			 say_player(player), "n", all->played, "won", all->won);
}

/* Says how the player and the reader did against each other; "" in the reader's
 * own record. */
static json_t *
say_met(const Career *career, gint64 player, bool own)
{
	int n = career->ahead + career->behind + career->level;

	if (own)
		return json_string("");
	/* from the reader's side */
	return n ? say("merits.met", "{s:i, s:o, s:i, s:i, s:i}", "n", n,
		       "name", say_player(player), "ahead", career->behind,
		       "behind", career->ahead, "level", career->level)
		 : say("merits.met_never", NULL);
}

bool
merits_put_career(LetterData *letter, json_t *ask, GError **error)
{
	Club *club = letter->run->club;
	gint64 player = g_ascii_strtoll(object_text(ask, "about"), NULL, 10);
	bool own = player == reader_of(letter);
	g_auto(Career) career = { 0 };
	json_auto_t *rows = json_array();
	bool provisional = false;
	int more = 0;

	if (!career_of(club, player, reader_of(letter), &career, error))
		return false;
	for (guint i = 0; i < career.games->len; i++)
		if (!add_games(letter,
			       &g_array_index(career.games, CareerGames, i),
			       player, rows, &provisional, error))
			return false;
	if (career.games->len > 1 &&
	    !add_games(letter, &career.all, player, rows, &provisional, error))
		return false;
	json_t *seasons = career_seasons(club, player, SHOWN, &more, error);

	if (!seasons)
		return false;
	letter_data_add(letter, "careers",
			json_pack("{s:o, s:o, s:o, s:O, s:b, s:o, s:o, s:i}",
				  "player", say_player(player), "sum",
				  say_sum(&career.all, player, own), "left",
				  career.all.left
					  ? say("merits.gave_up", "{s:i}", "n",
						career.all.left)
					  : json_string(""),
				  "rows", rows, "provisional", provisional,
				  "met", say_met(&career, player, own),
				  "seasons", seasons, "more", more));
	return true;
}

/* --- rating changes of a match ------------------------------------------- */

static json_t *
say_changed(const RatingChange *change)
{
	int n = change->change;

	return say(
		"merits.changed", "{s:o, s:o}", "rating",
		say_rating(change->rating, change->spread, change->provisional),
		"change",
		!n	? say("merits.same", NULL)
		: n > 0 ? say("merits.rise", "{s:i}", "n", n)
			: say("merits.fall", "{s:i}", "n", -n));
}

/* Returns the rating change of a seat whose player had it from the beginning;
 * NULL: somebody else has it now, or the match doesn't count for them. */
static const RatingChange *
change_of_seat(const LetterData *letter, const GArray *changes,
	       const ResultRow *row)
{
	gint64 holder = live_seat(letter->live, row->seat)->player;

	return !holder || holder == row->player
		       ? rating_change_of(changes, row->player)
		       : NULL;
}

/* Finds a place's row. In news of an older build a place does not name its
 * seat. */
static const ResultRow *
row_of_place(const GPtrArray *rows, const json_t *place)
{
	const json_t *seat = json_object_get(place, "seat");

	for (guint i = 0; seat && i < rows->len; i++) {
		const ResultRow *row = g_ptr_array_index(rows, i);

		if (row->seat == json_integer_value(seat))
			return row;
	}
	return NULL;
}

bool
merits_put_changes(const LetterData *letter, json_t *result, GError **error)
{
	Club *club = letter->run->club;
	gint64 match = letter->live->row->id;
	g_autoptr(GPtrArray) rows = result_of_match(club->store, match, error);
	g_autoptr(GArray) changes =
		rows ? rating_changes(club, match, letter->run->now, error)
		     : NULL;
	bool provisional = false;

	if (!changes)
		return false;
	json_foreach (place, json_object_get(result, "places")) {
		const ResultRow *row = row_of_place(rows, place);
		const RatingChange *change =
			row ? change_of_seat(letter, changes, row) : NULL;

		provisional |= change && change->provisional;
		json_object_set_new(place, "rating",
				    change ? say_changed(change)
					   : json_string(""));
	}
	object_set_bool(result, "provisional", provisional);
	return true;
}
