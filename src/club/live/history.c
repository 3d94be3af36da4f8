/* history.c - see history.h. */
#include "club/live/history.h"

#include "base/object.h"
#include "club/live/live.h"
#include "club/news/tell.h"

#define NEWS_WAIT DAY /* for news that can wait for the next letter */

json_t *
live_view(const LiveMatch *live, int seat)
{
	json_t *view = match_view_named(live->match, seat);
	const char *const *owed = match_game(live->match)->owed;

	if (live->row->phase != MATCH_FINISHED || match_over(live->match))
		return view;
	json_object_set_new(view, "over", json_true());
	for (int i = 0; owed && owed[i]; i++)
		if (json_object_get(view, owed[i]))
			json_object_set_new(view, owed[i], json_null());
	return view;
}

/* Returns the events from `first` on, as live_learned does. */
static json_t *
learned_from(const Match *match, int first, int seat, bool *loud)
{
	const Events *events = match_events(match);
	const char *names[SEATS_MAX] = { NULL };
	json_t *list = json_array();

	for (int i = 0; i < match_terms(match)->seats; i++)
		names[i] = match_name(match, i);
	for (int i = first; i < events_count(events); i++) {
		if (!events_known(events, i, seat))
			continue;
		if (loud && (events_is_loud(events, i) ||
			     events_to(events, i) != SEATS_ALL))
			*loud = true;
		array_pack(list, "{s:s, s:b, s:o}", "kind",
			   events_kind(events, i), "own",
			   events_to(events, i) != SEATS_ALL, "data",
			   events_data(events, i, names));
	}
	if (json_array_size(list))
		return list;
	json_decref(list);
	return NULL;
}

json_t *
live_learned(const Match *match, int seat, bool *loud)
{
	return learned_from(match, 0, seat, loud);
}

/* Returns the news for a seat, and when it is due; NULL: none. */
static json_t *
news_for(const Run *run, const LiveMatch *live, int seat, Time *due)
{
	const Match *match = live->match;
	int first = match_steps(match) ? 0 : events_dealt(match_events(match));
	bool loud = false;
	json_t *list = learned_from(match, first, seat, &loud);

	naming_put(live, list);
	*due = run->now + (loud ? 0 : NEWS_WAIT);
	return list ? json_pack("{s:i, s:o}", "step", match_steps(match),
				"events", list)
		    : NULL;
}

bool
live_tell_events(Run *run, const LiveMatch *live, GError **error)
{
	gint64 match = live->row->id;
	json_t *data;
	Time due;

	for (int seat = 0; seat < live->row->seats; seat++) {
		data = news_for(run, live, seat, &due);
		if (data && !tell_known(run, live_player(live, seat), match,
					NEWS_EVENTS, due, data, error))
			return false;
	}
	data = news_for(run, live, SEAT_PUBLIC, &due);
	return !data ||
	       tell_onlookers(run, match, NEWS_EVENTS, due, data, error);
}

typedef struct {
	json_t *events;
	int seat;
	gsize most;
} History;

static void
remember(const Match *match, void *data)
{
	History *history = data;
	json_t *learned = live_learned(match, history->seat, NULL);

	if (learned)
		json_array_extend(history->events, learned);
	json_decref(learned);
	while (json_array_size(history->events) > history->most)
		json_array_remove(history->events, 0);
}

json_t *
live_history(Club *club, const LiveMatch *live, int seat, int n, GError **error)
{
	History history = { json_array(), seat, n };
	g_autoptr(Match) match = live_dealt(club, live, KEEP_EVENTS, error);

	if (match && live_replay(club, live, match, remember, &history, error))
		return history.events;
	json_decref(history.events);
	return NULL;
}
