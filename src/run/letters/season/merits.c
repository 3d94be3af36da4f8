/* merits.c - ratings, and players' records in the club. */
#include "run/letters/season/merits.h"

#include "base/object.h"
#include "base/saying.h"
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

/* --- ratings ------------------------------------------------------------- */

static json_t *
row_json(const Rating *rating, int place, gint64 reader)
{
	return json_pack("{s:i, s:o, s:o, s:i, s:b}", "place", place, "player",
			 say_player(rating->player), "rating",
			 say_whole(rating), "games", rating->games, "you",
			 rating->player == reader);
}

/* Returns the rows of a list; *provisional becomes whether any of them is
 * provisional. */
static json_t *
rows_json(const GArray *list, gint64 reader, bool *provisional)
{
	json_t *rows = json_array();

	*provisional = false;
	for (guint i = 0; i < list->len; i++) {
		const Rating *rating = &g_array_index(list, Rating, i);

		if (i >= SHOWN && rating->player != reader)
			continue;
		*provisional |= rating_provisional(rating);
		json_array_append_new(rows,
				      row_json(rating, (int)i + 1, reader));
	}
	return rows;
}

bool
merits_put_ratings(LetterData *letter, json_t *ask, GError **error)
{
	const char *game = object_text(ask, "about");
	g_autoptr(GArray) list =
		rating_list(letter->run->club, game, letter->run->now, error);
	bool provisional;

	if (!list)
		return false;
	json_t *rows = rows_json(list, reader_of(letter), &provisional);
	int more = (int)list->len - (int)json_array_size(rows);

	letter_data_add(letter, "ratings",
			json_pack("{s:o, s:o, s:i, s:b}", "game",
				  say_games(game), "rows", rows, "more", more,
				  "provisional", provisional));
	return true;
}

/* --- what a player has done ---------------------------------------------- */

/* Says a player's rating in a game; "" if they have none. Sets *provisional if
 * it is. */
static bool
find_rating(const LetterData *letter, const char *game, gint64 player,
	    json_t **said, bool *provisional, GError **error)
{
	g_autoptr(GArray) list =
		rating_list(letter->run->club, game, letter->run->now, error);
	const Rating *rating = list ? ratings_find(list, player) : NULL;

	*provisional |= rating && rating_provisional(rating);
	if (list)
		*said = rating ? say_whole(rating) : json_string("");
	return list != NULL;
}

static bool
add_games(const LetterData *letter, const CareerGames *games, gint64 player,
	  json_t *rows, bool *provisional, GError **error)
{
	const char *game = games->game ? games->game : "";
	json_t *rating = NULL;

	if (!find_rating(letter, game, player, &rating, provisional, error))
		return false;
	json_array_append_new(rows, json_pack("{s:o, s:i, s:i, s:o}", "game",
					      say_games(game), "played",
					      games->played, "won", games->won,
					      "rating", rating));
	return true;
}

/* Adds a player's results by game and, if there are several, over all.
 * *provisional becomes whether any rating is. */
static bool
add_all_games(const LetterData *letter, const Career *career, gint64 player,
	      json_t *rows, bool *provisional, GError **error)
{
	bool done = true;

	*provisional = false;
	for (guint i = 0; done && i < career->games->len; i++)
		done = add_games(letter,
				 &g_array_index(career->games, CareerGames, i),
				 player, rows, provisional, error);
	return done && (career->games->len < 2 ||
			add_games(letter, &career->all, player, rows,
				  provisional, error));
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

static json_t *
say_given_up(const CareerGames *all)
{
	return all->left ? say("merits.gave_up", "{s:i}", "n", all->left)
			 : json_string("");
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
	gint64 player = g_ascii_strtoll(object_text(ask, "about"), NULL, 10);
	gint64 reader = reader_of(letter);
	bool own = player == reader;
	g_auto(Career) career = { 0 };
	json_auto_t *rows = json_array();
	json_auto_t *seasons = NULL;
	bool provisional;
	int more = 0;

	if (!career_of(letter->run->club, player, reader, &career, error) ||
	    !add_all_games(letter, &career, player, rows, &provisional, error))
		return false;
	seasons =
		career_seasons(letter->run->club, player, SHOWN, &more, error);
	if (!seasons)
		return false;
	letter_data_add(letter, "careers",
			json_pack("{s:o, s:o, s:o, s:O, s:b, s:o, s:O, s:i}",
				  "player", say_player(player), "sum",
				  say_sum(&career.all, player, own), "left",
				  say_given_up(&career.all), "rows", rows,
				  "provisional", provisional, "met",
				  say_met(&career, player, own), "seasons",
				  seasons, "more", more));
	return true;
}

/* --- rating changes of a match ------------------------------------------- */

static json_t *
say_change(int change)
{
	if (!change)
		return say("merits.same", NULL);
	return change > 0 ? say("merits.rise", "{s:i}", "n", change)
			  : say("merits.fall", "{s:i}", "n", -change);
}

static json_t *
say_changed(const RatingChange *change)
{
	return say(
		"merits.changed", "{s:o, s:o}", "rating",
		say_rating(change->rating, change->spread, change->provisional),
		"change", say_change(change->change));
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
	json_t *place;
	bool provisional = false;
	gsize i;

	if (!changes)
		return false;
	json_array_foreach (json_object_get(result, "places"), i, place) {
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
