/* tell.c - news for players, and the rare word to the operator. */
#include "base/error.h"
#include "base/log.h"
#include "run/budget.h"
#include "run/delivery.h"
#include "run/logbook.h"
#include "run/phases.h"
#include "store/talk.h"

/* Is it more than the mail at hand may ask for?  Then who carries the line out
 * undoes it. */
static bool
afford(Pass *pass, News *news, const json_t *data, GError **error)
{
	return !pass->club->budget ||
	       budget_tell(pass->club->budget, news,
			   json_string_value(json_object_get(data, "to")),
			   error);
}

/* When it is told, as the player likes it. */
static bool
liked_time(Pass *pass, gint64 id, gint64 match, const char *kind, Time *due,
	   GError **error)
{
	g_autoptr(Player) player = NULL;
	GError *problem = NULL;

	if (!id || !delivery_held(kind, match))
		return true;
	player = player_get(pass->club->store, id, &problem);
	if (problem) {
		g_propagate_error(error, problem);
		return false;
	}
	if (player)
		*due = delivery_due(player, kind, match, pass->now, *due);
	return true;
}

bool
tell(Pass *pass, gint64 player, gint64 match, const char *kind, Time due,
     json_t *data, GError **error)
{
	char *text;

	/* Nobody reads the letters of a seat without a player. */
	if (!player && match) {
		json_decref(data);
		return true;
	}
	News news = {
		.player = player,
		.match = match,
		.kind = (char *)kind,
		.due = due,
		.created = pass->now,
	};

	if (!afford(pass, &news, data, error) ||
	    !liked_time(pass, player, match, kind, &news.due, error)) {
		json_decref(data);
		return false;
	}
	news.data = text = json_dumps(data, JSON_COMPACT);
	bool added = news_add(pass->club->store, &news, error);

	free(text);
	json_decref(data);
	return added;
}

bool
tell_onlookers(Pass *pass, gint64 match, const char *kind, Time due,
	       json_t *data, GError **error)
{
	g_autoptr(GPtrArray) all =
		onlooker_list(pass->club->store, match, error);
	bool told = all != NULL;

	for (guint i = 0; told && i < all->len; i++) {
		const OnlookerRow *row = g_ptr_array_index(all, i);

		told = tell(pass, row->player, match, kind, due,
			    json_deep_copy(data), error);
	}
	json_decref(data);
	return told;
}

bool
tell_operator(Pass *pass, const char *what, const char *message, GError **error)
{
	bool first = false;

	if (!told_once(pass->club->store, what, pass->now, &first, error))
		return false;
	if (!first)
		return true;
	alarm_say("%s", message);
	return logbook_add(pass, &(Entry){ .act = "alarm", .why = message },
			   error);
}

bool
tell_organisers(Pass *pass, const char *kind, json_t *data, GError **error)
{
	bool told = true;

	for (char **to = pass->club->organisers; told && *to; to++) {
		json_object_set_new(data, "to", json_string(*to));
		told = tell(pass, 0, 0, kind, pass->now, json_deep_copy(data),
			    error);
	}
	json_decref(data);
	return told;
}

bool
tell_organiser(Pass *pass, const char *what, const char *text, GError **error)
{
	bool first = true;

	if (what &&
	    !told_once(pass->club->store, what, pass->now, &first, error))
		return false;
	return !first ||
	       (logbook_add(pass,
			    &(Entry){ .act = "letter to you", .why = text },
			    error) &&
		tell_organisers(pass, "operator",
				json_pack("{s:s}", "what", text), error));
}

bool
set_aside(GError *problem, char **why, GError **error)
{
	if (!error_is(problem, ERROR_NEVER) &&
	    !error_is(problem, ERROR_PLAYER)) {
		g_propagate_error(error, problem);
		return false;
	}
	*why = g_strdup(problem->message);
	g_error_free(problem);
	return true;
}

/* Everybody who plays with a player hears that his mail was read. */
bool
tell_all_tables(Pass *pass, gint64 player, GError **error)
{
	Store *store = pass->club->store;
	g_autoptr(GArray) matches = match_of_player(store, player, error);

	for (guint i = 0; matches && i < matches->len; i++) {
		gint64 match = g_array_index(matches, gint64, i);
		g_autoptr(GPtrArray) seats = seat_list(store, match, error);

		for (guint j = 0; seats && j < seats->len; j++) {
			const SeatRow *seat = g_ptr_array_index(seats, j);

			if (!tell(pass, seat->player, match, "notice",
				  pass->now,
				  json_pack(
					  "{s:s}", "text",
					  "The organiser has read the mail of "
					  "a player of this match."),
				  error))
				return false;
		}
		if (!seats)
			return false;
	}
	return matches != NULL;
}
