/* reviewing.c - makes the reviews that players ask for, and keeps them. */
#include "club/live/reviewing.h"

#include "base/each.h"
#include "base/error.h"
#include "club/live/recording.h"
#include "club/news/tell.h"
#include "match/review.h"
#include "store/facts.h"
#include "store/players.h"
#include "store/seats.h"

#include <stdio.h>
#include <string.h>

/* Facts, by match and player: the seat of a review that is asked for, and what
 * was found. */
#define ASKED "review-asked:"
#define MADE "review-made:"
#define IN_ONE_RUN 2

static char *
key_of(const char *what, gint64 match, gint64 player)
{
	return g_strdup_printf("%s%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT, what,
			       match, player);
}

bool
reviewing_seat(Store *store, gint64 match, gint64 player, int *seat,
	       GError **error)
{
	g_autoptr(GPtrArray) tenures = tenure_list(store, match, error);
	g_autoptr(GPtrArray) seats =
		tenures ? seat_list(store, match, error) : NULL;
	Time last = TIME_NONE;

	*seat = -1;
	if (!seats)
		return false;
	ptr_array_foreach (const Tenure, tenure, tenures)
		if (tenure->player == player && tenure->at >= last) {
			*seat = tenure->seat;
			last = tenure->at;
		}
	for (guint i = 0; i < seats->len; i++)
		if (((const SeatRow *)seats->pdata[i])->player == player)
			*seat = (int)i;
	return true;
}

/* --- asking --------------------------------------------------------------- */

bool
reviewing_ask(Run *run, gint64 match, gint64 player, int seat, bool *made,
	      GError **error)
{
	Store *store = run->club->store;
	g_autofree char *known = key_of(MADE, match, player);
	g_autofree char *wish = key_of(ASKED, match, player);
	g_autofree char *number = g_strdup_printf("%d", seat);
	g_autofree char *found = NULL;

	if (!fact_get(store, known, &found, error))
		return false;
	*made = found != NULL;
	return found ? tell(run, player, match, NEWS_REVIEW, run->now,
			    json_loads(found, 0, NULL), error)
		     : fact_set(store, wish, number, error);
}

/* --- making --------------------------------------------------------------- */

typedef struct {
	Run *run;
	const char *key; /* of the fact */
	gint64 match, player;
	int seat;
} Wish;

/* Returns the review; NULL without an error: nobody waits for it any more. */
static json_t *
make(const Wish *wish, GError **error)
{
	Run *run = wish->run;
	g_autoptr(MatchRow) row = NULL;
	g_autoptr(Player) player = NULL;
	RecordSource source;
	Review review;

	if (!match_get(run->club->store, wish->match, &row, error) ||
	    !player_get(run->club->store, wish->player, &player, error) ||
	    !row || !player || row->phase != MATCH_FINISHED ||
	    player->forgotten != TIME_NONE)
		return NULL;
	json_auto_t *record =
		recording_new(run->club, run->now, row->name, false, error);

	if (!record ||
	    !record_read(game_find(row->game), record, &source, error))
		return NULL;
	bool done =
		review_new(&source, wish->seat, player->name, &review, error);
	json_t *made = done ? review_json(&review) : NULL;

	if (done)
		review_clear(&review);
	record_source_clear(&source);
	return made;
}

/* Stores and tells a review, unless another program was faster. */
static bool
keep(const Wish *wish, json_t *review, const char *problem, GError **error)
{
	Run *run = wish->run;
	Store *store = run->club->store;
	g_autofree char *known = key_of(MADE, wish->match, wish->player);
	g_autofree char *text =
		review ? json_dumps(review, JSON_COMPACT) : NULL;
	g_autofree char *waits = NULL;

	if (!fact_get(store, wish->key, &waits, error))
		return false;
	if (!waits)
		return true;
	return fact_set(store, wish->key, NULL, error) &&
	       (!problem || tell_operator(run, wish->key, problem, error)) &&
	       (!review || (fact_set(store, known, text, error) &&
			    tell(run, wish->player, wish->match, NEWS_REVIEW,
				 run->now, json_incref(review), error)));
}

static bool
work(const Wish *wish, GError **error)
{
	Store *store = wish->run->club->store;
	g_autoptr(GError) problem = NULL;
	json_auto_t *review = make(wish, &problem);

	if (problem && error_is(problem, ERROR_LATER)) {
		g_propagate_error(error, g_steal_pointer(&problem));
		return false;
	}
	return store_begin(store, error) &&
	       store_end(store,
			 keep(wish, review, problem ? problem->message : NULL,
			      error),
			 error);
}

bool
reviewing_work(Run *run, GError **error)
{
	g_autoptr(GPtrArray) asked = fact_list(run->club->store, ASKED, error);

	for (guint i = 0; asked && i < MIN(asked->len, IN_ONE_RUN); i++) {
		const Fact *fact = asked->pdata[i];
		char *end;
		Wish wish = { .run = run,
			      .key = fact->key,
			      .seat = (int)g_ascii_strtoll(fact->value, NULL,
							   10) };

		wish.match =
			g_ascii_strtoll(fact->key + strlen(ASKED), &end, 10);
		wish.player = g_ascii_strtoll(end + (*end == ':'), NULL, 10);
		if (!work(&wish, error))
			return false;
	}
	return asked != NULL;
}
