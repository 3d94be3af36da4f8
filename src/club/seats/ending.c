/* ending.c - how a match ends. */
#include "club/seats/ending.h"

#include "base/secret.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/seats/outcomes.h"
#include "club/seats/succession.h"
#include "club/table/naming.h"
#include "game/seats.h"
#include "store/decisions.h"
#include "store/results.h"

/* --- the result --------------------------------------------------------- */

static json_t *
place_json(const Table *table, int seat, int place, int points)
{
	return json_pack("{s:i, s:i, s:o, s:i, s:b}", "place", place, "seat",
			 seat, "name", naming_seat(table, seat), "points",
			 points, "resigned", table_seat(table, seat)->resigned);
}

/* Players who have resigned come last, whatever the bot made of their seats. */
static json_t *
places_json(const Table *table)
{
	int points[SEATS_MAX] = { 0 }, places[SEATS_MAX] = { 0 };
	int seats = table->row->seats;
	json_t *list = json_array();

	match_score(table->match, points, places);
	places_resigned(places, table_resigned(table), seats);
	for (int place = 1; place <= seats; place++)
		for (int seat = 0; seat < seats; seat++)
			if (places[seat] == place)
				json_array_append_new(
					list, place_json(table, seat, place,
							 points[seat]));
	return list;
}

/* Also to owners whose seats the house has played to the end. */
static bool
tell_result(Run *run, const Table *table, json_t *result, GError **error)
{
	bool told = true;

	for (int seat = 0; told && seat < table->row->seats; seat++) {
		const SeatRow *row = table_seat(table, seat);

		told = tell(run, row->player ? row->player : row->owner,
			    row->match, NEWS_RESULT, run->now,
			    json_deep_copy(result), error);
	}
	if (told)
		return tell_onlookers(run, table->row->id, NEWS_RESULT,
				      run->now, result, error);
	json_decref(result);
	return false;
}

bool
ending_result(Run *run, Table *table, GError **error)
{
	guint8 seed[SEED_BYTES];

	if (!succession_close(run, table->row->id, error) ||
	    !outcomes_note(run->club, table, error))
		return false;
	table->row->phase = MATCH_FINISHED;
	table->row->finished = run->now;
	secret_unhex(table->row->seed, seed, SEED_BYTES);
	g_autofree char *commitment = deal_commitment(seed);

	return tell_result(
		run, table,
		json_pack("{s:o, s:s, s:s}", "places", places_json(table),
			  "seed", table->row->seed, "commitment", commitment),
		error);
}

/* --- before its time ---------------------------------------------------- */

static bool
settle(Run *run, const Table *table, GError **error)
{
	Store *store = run->club->store;

	return match_set(store, table->row, error) &&
	       match_settle(store, table->row->id, error) &&
	       decision_close_all(store, table->row->id, run->now, error);
}

bool
ending_won(Run *run, Table *table, GError **error)
{
	return ending_result(run, table, error) && settle(run, table, error);
}

bool
ending_abort(Run *run, Table *table, json_t *why, GError **error)
{
	json_t *news = json_pack("{s:o}", "text", why);

	table->row->phase = MATCH_CANCELLED;
	table->row->finished = run->now;
	bool ended = tell_seats(run, table->seats, 0, NEWS_NOTICE, run->now,
				json_incref(news), error) &&
		     tell_onlookers(run, table->row->id, NEWS_NOTICE, run->now,
				    json_incref(news), error) &&
		     succession_close(run, table->row->id, error) &&
		     result_drop(run->club->store, table->row->id, error) &&
		     settle(run, table, error);

	json_decref(news);
	return ended;
}
