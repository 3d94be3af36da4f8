/* ending.c - how a match ends. */
#include "club/seats/ending.h"

#include "base/secret.h"
#include "club/live/naming.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/seats/outcomes.h"
#include "club/seats/succession.h"
#include "game/seats.h"
#include "store/decisions.h"
#include "store/results.h"

/* --- the result --------------------------------------------------------- */

static json_t *
place_json(const LiveMatch *live, int seat, int place, int points)
{
	return json_pack("{s:i, s:i, s:o, s:i, s:b}", "place", place, "seat",
			 seat, "name", naming_seat(live, seat), "points",
			 points, "resigned", live_seat(live, seat)->resigned);
}

/* Players who have resigned come last, whatever the bot made of their seats. */
static json_t *
places_json(const LiveMatch *live)
{
	int points[SEATS_MAX] = { 0 }, places[SEATS_MAX] = { 0 };
	int seats = live->row->seats;
	json_t *list = json_array();

	match_score(live->match, points, places);
	places_resigned(places, live_resigned(live), seats);
	for (int place = 1; place <= seats; place++)
		for (int seat = 0; seat < seats; seat++)
			if (places[seat] == place)
				json_array_append_new(
					list, place_json(live, seat, place,
							 points[seat]));
	return list;
}

/* Also to owners whose seats the house has played to the end. */
static bool
tell_result(Run *run, const LiveMatch *live, json_t *result, GError **error)
{
	bool told = true;

	for (int seat = 0; told && seat < live->row->seats; seat++) {
		const SeatRow *row = live_seat(live, seat);

		told = tell(run, row->player ? row->player : row->owner,
			    row->match, NEWS_RESULT, run->now,
			    json_deep_copy(result), error);
	}
	if (told)
		return tell_onlookers(run, live->row->id, NEWS_RESULT, run->now,
				      result, error);
	json_decref(result);
	return false;
}

bool
ending_result(Run *run, LiveMatch *live, GError **error)
{
	guint8 seed[SEED_BYTES];

	if (!succession_close(run, live->row->id, error) ||
	    !outcomes_note(run->club, live, error))
		return false;
	live->row->phase = MATCH_FINISHED;
	live->row->finished = run->now;
	secret_unhex(live->row->seed, seed, SEED_BYTES);
	g_autofree char *commitment = deal_commitment(seed);

	return tell_result(run, live,
			   json_pack("{s:o, s:s, s:s}", "places",
				     places_json(live), "seed", live->row->seed,
				     "commitment", commitment),
			   error);
}

/* --- before its time ---------------------------------------------------- */

static bool
settle(Run *run, const LiveMatch *live, GError **error)
{
	Store *store = run->club->store;

	return match_set(store, live->row, error) &&
	       match_settle(store, live->row->id, error) &&
	       decision_close_all(store, live->row->id, run->now, error);
}

bool
ending_won(Run *run, LiveMatch *live, GError **error)
{
	return ending_result(run, live, error) && settle(run, live, error);
}

bool
ending_abort(Run *run, LiveMatch *live, json_t *why, GError **error)
{
	json_t *news = json_pack("{s:o}", "text", why);

	live->row->phase = MATCH_CANCELLED;
	live->row->finished = run->now;
	bool ended = tell_seats(run, live->seats, 0, NEWS_NOTICE, run->now,
				json_incref(news), error) &&
		     tell_onlookers(run, live->row->id, NEWS_NOTICE, run->now,
				    json_incref(news), error) &&
		     succession_close(run, live->row->id, error) &&
		     result_drop(run->club->store, live->row->id, error) &&
		     settle(run, live, error);

	json_decref(news);
	return ended;
}
