/* reviewing.c - makes the reviews that players ask for, and keeps them. */
#include "club/live/reviewing.h"

#include "base/base.h"
#include "club/live/recording.h"
#include "club/news/tell.h"
#include "match/review.h"
#include "store/news.h"
#include "store/players.h"
#include "store/reviews.h"
#include "store/seats.h"

#define IN_ONE_RUN 2

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

/* Returns the player's review, or a new one; NULL on error. */
static ReviewRow *
review_of(Store *store, gint64 match, gint64 player, int seat, GError **error)
{
	ReviewRow *row = NULL;

	if (!review_get(store, match, player, &row, error) || row)
		return row;
	row = g_new0(ReviewRow, 1);
	*row = (ReviewRow){ .match = match,
			    .player = player,
			    .seat = seat,
			    .found = g_strdup("") };
	return row;
}

/* Tells a player their review, unless a letter to come does it already. */
static bool
tell_review(Run *run, const ReviewRow *row, GError **error)
{
	g_autoptr(GPtrArray) told =
		news_list(run->club->store, row->player, row->match, error);

	if (!told)
		return false;
	ptr_array_foreach (const News, news, told)
		if (news_kind(news) == NEWS_REVIEW)
			return true;
	return tell(run, row->player, row->match, NEWS_REVIEW, run->now,
		    json_loads(row->found, 0, NULL), error);
}

bool
reviewing_ask(Run *run, gint64 match, gint64 player, int seat, bool *made,
	      GError **error)
{
	Store *store = run->club->store;
	g_autoptr(ReviewRow) row = review_of(store, match, player, seat, error);

	if (!row)
		return false;
	*made = *row->found;
	return *made ? tell_review(run, row, error)
		     : review_put(store, row, error);
}

bool
reviewing_show(Run *run, gint64 match, gint64 player, int seat, bool shown,
	       bool *made, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(ReviewRow) row = review_of(store, match, player, seat, error);

	if (!row)
		return false;
	*made = *row->found;
	row->shown = shown;
	return (!shown && !*made) || review_put(store, row, error);
}

/* --- telling -------------------------------------------------------------- */

/* Returns one of a pair of numbers, divided by `unit` and rounded. */
static json_int_t
number_at(const json_t *found, const char *key, size_t which, int unit)
{
	json_int_t number = json_integer_value(
		json_array_get(json_object_get(found, key), which));

	return (number + unit / 2) / unit;
}

/* Returns a mean place with one decimal. */
static json_t *
place_json(const json_t *found, size_t which)
{
	json_int_t tenths = number_at(found, "place", which, 10);

	return json_pack("{s:I, s:I}", "whole", tenths / 10, "tenths",
			 tenths % 10);
}

json_t *
reviewing_said(Match *match, int seat, const Wording *wording,
	       const json_t *found)
{
	const Wording *before = match_wording_of(match, seat);

	match_wording(match, seat, wording);
	g_autofree char *played =
		match_show_played(match, seat, object_text(found, "played"));
	g_autofree char *better =
		match_show_played(match, seat, object_text(found, "better"));
	json_int_t won[2] = { number_at(found, "won", 0, 10),
			      number_at(found, "won", 1, 10) };
	bool wins = won[1] > won[0];
	bool places = !wins && number_at(found, "place", 1, 10) <
				       number_at(found, "place", 0, 10);

	match_wording(match, seat, before);
	return json_pack("{s:I, s:s, s:s, s:b, s:I, s:I, s:I, s:b, s:o, s:o, "
			 "s:I}",
			 "step", object_int(found, "step"), "played", played,
			 "better", better, "by_wins", wins, "won", won[1],
			 "won_before", won[0], "more", won[1] - won[0],
			 "by_place", places, "place", place_json(found, 1),
			 "place_before", place_json(found, 0), "better_in",
			 object_int(found, "better_in"));
}

/* --- making --------------------------------------------------------------- */

/* Returns the review as JSON; NULL without an error if nobody wants it any
 * more. */
static json_t *
make(Run *run, const ReviewRow *wish, GError **error)
{
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

/* Stores a review and announces it, unless another process was faster or nobody
 * wants it any more. A review that can't be made is dropped, and the operator
 * told. */
static bool
keep(Run *run, const ReviewRow *wish, const json_t *review, const char *problem,
     GError **error)
{
	Store *store = run->club->store;
	g_autofree char *what =
		g_strdup_printf("review:%" G_GINT64_FORMAT, wish->match);
	g_autoptr(ReviewRow) row = NULL;

	if (!review_get(store, wish->match, wish->player, &row, error))
		return false;
	if (!row || *row->found)
		return true;
	if (!review)
		return review_drop(store, wish->match, wish->player, error) &&
		       (!problem || tell_operator(run, what, problem, error));
	g_free(row->found);
	row->found = object_line(review);
	return review_put(store, row, error) && tell_review(run, row, error);
}

static bool
work(Run *run, const ReviewRow *wish, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(GError) problem = NULL;
	json_auto_t *review = make(run, wish, &problem);

	if (problem && error_is(problem, ERROR_LATER)) {
		g_propagate_error(error, g_steal_pointer(&problem));
		return false;
	}
	return store_begin(store, error) &&
	       store_end(store,
			 keep(run, wish, review,
			      problem ? problem->message : NULL, error),
			 error);
}

bool
reviewing_work(Run *run, GError **error)
{
	g_autoptr(GPtrArray) asked =
		review_list_waiting(run->club->store, error);

	for (guint i = 0; asked && i < MIN(asked->len, IN_ONE_RUN); i++)
		if (!work(run, asked->pdata[i], error))
			return false;
	return asked != NULL;
}
