/* result.c - the matches that the site shows, who sits in them, and how they
 * ended. */
#include "site/page.h"

#include "base/each.h"
#include "base/saying.h"
#include "club/live/public.h"
#include "store/results.h"
#include "store/seats.h"

#include <stdlib.h>

/* Reads all results, and sorts them by match. */
static bool
read_results(Site *site, GError **error)
{
	site->results = result_list(site->club->store, 0, error);
	if (!site->results)
		return false;
	site->places =
		g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free,
				      (GDestroyNotify)g_ptr_array_unref);
	ptr_array_foreach (ResultRow, row, site->results) {
		GPtrArray *places =
			g_hash_table_lookup(site->places, &row->match);

		if (!places) {
			places = g_ptr_array_new();
			g_hash_table_insert(
				site->places,
				g_memdup2(&row->match, sizeof row->match),
				places);
		}
		g_ptr_array_add(places, row);
	}
	return true;
}

const GPtrArray *
site_matches(Site *site, MatchPhase phase, GError **error)
{
	if (!site->results && !read_results(site, error))
		return NULL;
	if (!site->matches[phase])
		site->matches[phase] =
			public_matches(site->club->store, phase, error);
	return site->matches[phase];
}

const GPtrArray *
site_places(const Site *site, gint64 match)
{
	GPtrArray *places =
		site->places ? g_hash_table_lookup(site->places, &match) : NULL;

	if (places)
		g_ptr_array_sort(places, public_by_place);
	return places;
}

void
site_add_result(const Site *site, const MatchRow *row, GString *source)
{
	const GPtrArray *places = site_places(site, row->id);

	g_string_append_printf(source, "%s %" G_GINT64_FORMAT, row->name,
			       row->finished);
	for (guint i = 0; places && i < places->len; i++) {
		const ResultRow *place = places->pdata[i];

		g_string_append_printf(source, " %d:%" G_GINT64_FORMAT ":%d:%d",
				       place->seat, place->player, place->place,
				       place->score);
	}
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
site_seats(Site *site, const GPtrArray *seats, GError **error)
{
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
	g_autoptr(GPtrArray) seats = NULL;
	g_autoptr(GPtrArray) rows =
		public_places(site->club->store, match, &seats, error);
	json_auto_t *places = json_array();

	if (!rows)
		return NULL;
	for (guint i = 0; i < rows->len; i++) {
		const ResultRow *row = rows->pdata[i];
		const SeatRow *holder = seats->pdata[row->seat];
		json_t *place =
			seat_json(site, row->seat, holder->player, error);

		if (!place)
			return NULL;
		json_object_update_new(
			place,
			json_pack("{s:i, s:b, s:o, s:i, s:b, s:b}", "place",
				  row->place, "first", row->place == 1, "score",
				  say_amount(row->score), "points", row->score,
				  "resigned", holder->resigned, "comma",
				  i + 1 < rows->len));
		json_array_append_new(places, place);
	}
	return json_incref(places);
}

json_t *
site_result(Site *site, const MatchRow *row, GError **error)
{
	json_t *places = places_json(site, row->id, error);
	g_autofree char *page = site_match_page(row);

	return places ? json_pack("{s:s, s:s, s:o, s:o, s:o}", "match",
				  row->name, "page", page, "game",
				  say_game(row->game), "ended",
				  site_day(site, row->finished), "places",
				  places)
		      : NULL;
}
