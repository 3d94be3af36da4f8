/* result.c - the matches that the site shows, who sits in them, and how they
 * ended. */
#include "site/page.h"

#include "base/each.h"
#include "base/saying.h"
#include "game/seats.h"
#include "store/results.h"
#include "store/seats.h"

#include <stdlib.h>

/* Sorts finished matches by their end and others by their number, the newest
 * first. */
static int
by_age(const void *a, const void *b)
{
	const MatchRow *one = *(MatchRow *const *)a;
	const MatchRow *other = *(MatchRow *const *)b;

	if (one->finished != other->finished)
		return one->finished < other->finished ? 1 : -1;
	return one->id < other->id ? 1 : -1;
}

GPtrArray *
site_matches(Site *site, MatchPhase phase, GError **error)
{
	Store *store = site->club->store;
	g_autoptr(GPtrArray) all = match_list(store, phase, error);

	for (guint i = all ? all->len : 0; i > 0; i--) {
		const MatchRow *row = all->pdata[i - 1];
		bool unlisted = false;

		if (!unlisted_is(store, row->id, &unlisted, error))
			return NULL;
		if (unlisted)
			g_ptr_array_remove_index(all, i - 1);
	}
	if (!all)
		return NULL;
	g_ptr_array_sort(all, by_age);
	return g_steal_pointer(&all);
}

char *
site_match_page(const MatchRow *row)
{
	return g_strdup_printf("match/%s.html", row->name);
}

/* Returns a seat: its number, letter and person. The house is nobody. */
static json_t *
seat_json(Site *site, int seat, gint64 player, GError **error)
{
	char letter[] = { (char)('A' + seat), '\0' };
	json_t *person =
		player ? site_person(site, player, error)
		       : json_pack("{s:o, s:s}", "name",
				   say("public.house", NULL), "page", "");

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

/* Puts those who have resigned last, as the result was told. */
static void
put_resigned(GPtrArray *rows, const GPtrArray *seats)
{
	int places[SEATS_MAX];
	Seats resigned = 0;

	for (guint i = 0; i < rows->len; i++) {
		const SeatRow *seat = seats->pdata[i];

		places[i] = ((ResultRow *)rows->pdata[i])->place;
		if (seat->resigned)
			resigned |= seats_one((int)i);
	}
	places_resigned(places, resigned, (int)rows->len);
	for (guint i = 0; i < rows->len; i++)
		((ResultRow *)rows->pdata[i])->place = places[i];
}

static int
by_place(const void *a, const void *b)
{
	const ResultRow *one = *(ResultRow *const *)a;
	const ResultRow *other = *(ResultRow *const *)b;

	return one->place != other->place ? one->place - other->place
					  : one->seat - other->seat;
}

/* Returns the places of a match, the best first. */
static json_t *
places_json(Site *site, gint64 match, GError **error)
{
	g_autoptr(GPtrArray) rows =
		result_of_match(site->club->store, match, error);
	g_autoptr(GPtrArray) seats =
		rows ? seat_list(site->club->store, match, error) : NULL;
	json_auto_t *places = json_array();

	if (!seats)
		return NULL;
	put_resigned(rows, seats);
	g_ptr_array_sort(rows, by_place);
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
