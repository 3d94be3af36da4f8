/* result.c - the matches that the site shows, who sits in them, and how they
 * ended. */
#include "site/page.h"

#include "base/base.h"
#include "club/live/public.h"
#include "store/past.h"
#include "store/results.h"
#include "store/reviews.h"
#include "store/seasons.h"
#include "store/seats.h"

#include <stdlib.h>

static GPtrArray *
result_list_all(Store *store, GError **error)
{
	return result_list(store, 0, error);
}

/* Groups rows by match; each begins with the number of its match. */
static GHashTable *
sort_by_match(const GPtrArray *rows)
{
	GHashTable *by_match =
		g_hash_table_new_full(g_int64_hash, g_int64_equal, NULL,
				      (GDestroyNotify)g_ptr_array_unref);

	ptr_array_foreach (gint64, match, rows) {
		GPtrArray *own = g_hash_table_lookup(by_match, match);

		if (!own) {
			own = g_ptr_array_new();
			g_hash_table_insert(by_match, match, own);
		}
		g_ptr_array_add(own, match);
	}
	return by_match;
}

static int
by_place(const void *a, const void *b)
{
	return public_by_place(*(ResultRow *const *)a, *(ResultRow *const *)b);
}

/* Reads what the pages of all matches are made from, by one query each: much
 * cheaper than one for each match. */
static bool
read_rows(Site *site, GError **error)
{
	static GPtrArray *(*const lists[SITE_ROWS])(Store *, GError **) = {
		[SITE_RESULTS] = result_list_all,
		[SITE_SEATS] = seat_list_all,
		[SITE_TENURES] = tenure_list_all,
		[SITE_FIXTURES] = fixture_list_all,
		[SITE_REVIEWS] = review_list_shown,
	};
	Store *store = site->club->store;

	for (int i = 0; i < SITE_ROWS; i++) {
		site->rows[i] = lists[i](store, error);
		if (!site->rows[i])
			return false;
		site->by_match[i] = sort_by_match(site->rows[i]);
	}
	ptr_array_foreach (const ResultRow, row, site->rows[SITE_RESULTS])
		if (row->seat == 0)
			g_ptr_array_sort((GPtrArray *)site_rows(site,
								SITE_RESULTS,
								row->match),
					 by_place);
	site->hidden = match_words_hidden(store, error);
	return site->hidden;
}

const GPtrArray *
site_matches(Site *site, MatchPhase phase, GError **error)
{
	if (!site->hidden && !read_rows(site, error))
		return NULL;
	if (!site->matches[phase])
		site->matches[phase] =
			public_matches(site->club->store, phase, error);
	return site->matches[phase];
}

static GPtrArray *
past_rows(const Site *site, GError **error)
{
	g_autoptr(GPtrArray) all = past_matches(site->club->store, error);
	GPtrArray *rows = NULL;

	if (all)
		rows = g_ptr_array_new_with_free_func(
			(GDestroyNotify)match_row_free);
	ptr_array_foreach (const PastMatch, match, all) {
		MatchRow *row = g_new0(MatchRow, 1);

		row->id = -match->id;
		row->name = g_strdup(match->season);
		row->game = g_strdup(match->game);
		row->finished = match->finished;
		row->phase = MATCH_FINISHED;
		g_ptr_array_add(rows, row);
	}
	return rows;
}

static int
by_end(const void *a, const void *b)
{
	const MatchRow *one = *(MatchRow *const *)a;
	const MatchRow *other = *(MatchRow *const *)b;

	if (one->finished != other->finished)
		return one->finished < other->finished ? 1 : -1;
	return one->id < other->id ? 1 : -1;
}

const GPtrArray *
site_ended(Site *site, GError **error)
{
	const GPtrArray *own = site_matches(site, MATCH_FINISHED, error);

	if (!own || site->ended)
		return own ? site->ended : NULL;
	site->past = past_rows(site, error);
	if (!site->past)
		return NULL;
	site->ended = g_ptr_array_new();
	for (guint i = 0; i < own->len; i++)
		g_ptr_array_add(site->ended, own->pdata[i]);
	for (guint i = 0; i < site->past->len; i++)
		g_ptr_array_add(site->ended, site->past->pdata[i]);
	g_ptr_array_sort(site->ended, by_end);
	return site->ended;
}

const GPtrArray *
site_rows(const Site *site, SiteRows which, gint64 match)
{
	return site->by_match[which]
		       ? g_hash_table_lookup(site->by_match[which], &match)
		       : NULL;
}

void
site_add_result(const Site *site, const MatchRow *row, GString *source)
{
	const GPtrArray *places = site_rows(site, SITE_RESULTS, row->id);

	g_string_append_printf(source, "%s %" G_GINT64_FORMAT, row->name,
			       row->finished);
	ptr_array_foreach (const ResultRow, place, places)
		g_string_append_printf(source, " %d:%" G_GINT64_FORMAT ":%d:%d",
				       place->seat, place->player, place->place,
				       place->score);
	g_string_append_c(source, '\n');
}

char *
site_match_page(const MatchRow *row)
{
	return public_page("match", row->name);
}

json_t *
site_holder(Site *site, int seat, gint64 player, GError **error)
{
	return player ? site_person(site, player, error)
		      : json_pack("{s:o, s:s}", "name", public_house(seat),
				  "page", "");
}

/* Returns a seat: its number, letter and person. */
static json_t *
seat_json(Site *site, int seat, gint64 player, GError **error)
{
	char letter[] = { (char)('A' + seat), '\0' };
	json_t *person = site_holder(site, seat, player, error);

	return person ? json_pack("{s:i, s:s, s:o}", "seat", seat, "letter",
				  letter, "person", person)
		      : NULL;
}

json_t *
site_seats(Site *site, gint64 match, GError **error)
{
	const GPtrArray *seats = site_rows(site, SITE_SEATS, match);
	json_t *list = json_array();

	ptr_array_foreach (const SeatRow, row, seats) {
		json_t *seat = seat_json(site, row->seat, row->player, error);

		if (!seat) {
			json_decref(list);
			return NULL;
		}
		json_array_append_new(list, seat);
	}
	return list;
}

/* --- results ------------------------------------------------------------- */

/* Returns the places of a match, the best first. */
static json_t *
places_json(Site *site, gint64 match, GError **error)
{
	const GPtrArray *seats = site_rows(site, SITE_SEATS, match);
	g_autoptr(GArray) rows =
		public_places(site_rows(site, SITE_RESULTS, match), seats);
	json_auto_t *places = json_array();

	for (guint i = 0; i < rows->len; i++) {
		const ResultRow *row = &g_array_index(rows, ResultRow, i);
		const SeatRow *holder = seats->pdata[row->seat];
		json_t *place =
			seat_json(site, row->seat, holder->player, error);

		if (!place)
			return NULL;
		object_fill(place, "{s:i, s:b, s:o, s:i, s:b, s:b}", "place",
			    row->place, "first", row->place == 1, "score",
			    say_amount(row->score), "points", row->score,
			    "resigned", holder->resigned, "comma",
			    i + 1 < rows->len);
		json_array_append_new(places, place);
	}
	return json_incref(places);
}

/* Returns the places of an imported match, with points if there are any. */
static json_t *
past_places_json(Site *site, gint64 match, GError **error)
{
	const GPtrArray *rows = site_rows(site, SITE_RESULTS, match);
	json_auto_t *places = json_array();
	bool scored = false;

	ptr_array_foreach (const ResultRow, row, rows)
		scored |= row->score != 0;
	for (guint i = 0; rows && i < rows->len; i++) {
		const ResultRow *row = rows->pdata[i];
		json_t *person = row->player
					 ? site_person(site, row->player, error)
					 : json_pack("{s:o, s:s}", "name",
						     say("public.former", NULL),
						     "page", "");

		if (!person)
			return NULL;
		array_pack(places, "{s:o, s:i, s:b, s:o, s:b}", "person",
			   person, "place", row->place, "first",
			   row->place == 1, "score",
			   scored ? say_amount(row->score) : say_text(""),
			   "comma", i + 1 < rows->len);
	}
	return json_incref(places);
}

static json_t *
past_result(Site *site, const MatchRow *row, GError **error)
{
	json_t *places = past_places_json(site, row->id, error);
	json_t *name =
		*row->name ? say("past.of_season", "{s:s}", "season", row->name)
			   : say("past.match", NULL);

	return json_pack("{s:o, s:s, s:o, s:o, s:o}", "match", name, "page", "",
			 "game", say_game(row->game), "ended",
			 site_day(site, row->finished), "places", places);
}

json_t *
site_result(Site *site, const MatchRow *row, GError **error)
{
	if (row->id < 0)
		return past_result(site, row, error);
	json_t *places = places_json(site, row->id, error);
	g_autofree char *page = site_match_page(row);

	return places ? json_pack("{s:s, s:s, s:o, s:o, s:o}", "match",
				  row->name, "page", page, "game",
				  say_game(row->game), "ended",
				  site_day(site, row->finished), "places",
				  places)
		      : NULL;
}
