/* tell.c - news for players and organisers, and alarms for the operator. */
#include "club/news/tell.h"

#include "base/log.h"
#include "base/saying.h"
#include "club/installation/language.h"
#include "club/installation/logbook.h"
#include "club/news/budget.h"
#include "club/news/due.h"
#include "store/matches.h"
#include "store/once.h"
#include "store/players.h"
#include "store/seats.h"

#include <string.h>

/* Changes *due as the player's mode wants it. */
static bool
liked_time(Run *run, gint64 id, gint64 match, NewsKind kind, Time *due,
	   GError **error)
{
	g_autoptr(Player) player = NULL;

	if (!id || !due_held(kind, match))
		return true;
	if (!player_get(run->club->store, id, &player, error))
		return false;
	if (player)
		*due = due_when(player, kind, match, run->now, *due);
	return true;
}

bool
tell(Run *run, gint64 player, gint64 match, NewsKind kind, Time due,
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
		.kind = (char *)news_kind_name(kind),
		.due = due,
		.created = run->now,
	};
	const char *to = json_string_value(json_object_get(data, "to"));
	Budget *budget = run->club->budget;

	/* If it is too much for the budget of the current mail, the caller that
	 * carries out the line undoes it. */
	if ((budget && !budget_tell(budget, &news, to, error)) ||
	    !liked_time(run, player, match, kind, &news.due, error)) {
		json_decref(data);
		return false;
	}
	news.data = text = json_dumps(data, JSON_COMPACT);
	bool added = news_add(run->club->store, &news, error);

	free(text);
	json_decref(data);
	return added;
}

bool
tell_onlookers(Run *run, gint64 match, NewsKind kind, Time due, json_t *data,
	       GError **error)
{
	g_autoptr(GPtrArray) all =
		onlooker_list(run->club->store, match, error);
	bool told = all != NULL;

	for (guint i = 0; told && i < all->len; i++) {
		const OnlookerRow *row = g_ptr_array_index(all, i);

		told = tell(run, row->player, match, kind, due,
			    json_incref(data), error);
	}
	json_decref(data);
	return told;
}

bool
tell_operator(Run *run, const char *what, const char *message, GError **error)
{
	bool first = false;

	if (!once_ever(run->club->store, what, run->now, &first, error))
		return false;
	if (!first)
		return true;
	alarm_say("%s", message);
	return logbook_add(run, NULL, "alarm", message, 0, error);
}

bool
tell_organisers(Run *run, NewsKind kind, json_t *data, GError **error)
{
	bool told = true;

	for (char **to = run->club->organisers; told && *to; to++) {
		json_object_set_new(data, "to", json_string(*to));
		told = tell(run, 0, 0, kind, run->now, json_deep_copy(data),
			    error);
	}
	json_decref(data);
	return told;
}

bool
tell_who_runs(Run *run, const char *what, json_t *said, GError **error)
{
	json_auto_t *news = json_pack("{s:o}", "what", said);
	g_autofree char *text = NULL;
	bool first = true;

	if (what && !once_ever(run->club->store, what, run->now, &first, error))
		return false;
	if (!first)
		return true;
	text = voice_english(run->club, said, error);
	return text &&
	       logbook_add(run, NULL, "letter to you", text, 0, error) &&
	       tell_organisers(run, NEWS_OPERATOR, json_incref(news), error);
}

/* --- several recipients ------------------------------------------------- */

bool
tell_notice(Run *run, gint64 player, gint64 match, json_t *said, GError **error)
{
	return tell(run, player, match, NEWS_NOTICE, run->now,
		    json_pack("{s:o}", "text", said), error);
}

bool
tell_seats(Run *run, const GPtrArray *seats, gint64 but, NewsKind kind,
	   Time due, json_t *data, GError **error)
{
	bool told = true;

	for (guint i = 0; told && i < seats->len; i++) {
		const SeatRow *seat = g_ptr_array_index(seats, i);

		told = seat->player == but ||
		       tell(run, seat->player, seat->match, kind, due,
			    json_incref(data), error);
	}
	json_decref(data);
	return told;
}

bool
tell_table(Run *run, gint64 match, NewsKind kind, json_t *data, GError **error)
{
	g_autoptr(GPtrArray) seats = seat_list(run->club->store, match, error);

	if (seats &&
	    tell_seats(run, seats, 0, kind, run->now, json_incref(data), error))
		return tell_onlookers(run, match, kind, run->now, data, error);
	json_decref(data);
	return false;
}

bool
tell_tables(Run *run, gint64 player, gint64 but, Time due, json_t *said,
	    GError **error)
{
	Store *store = run->club->store;
	g_autoptr(GArray) matches = match_of_player(store, player, error);
	bool told = matches != NULL;

	for (guint i = 0; told && i < matches->len; i++) {
		g_autoptr(GPtrArray) seats = seat_list(
			store, g_array_index(matches, gint64, i), error);

		told = seats &&
		       tell_seats(run, seats, but, NEWS_NOTICE, due,
				  json_pack("{s:O}", "text", said), error);
	}
	json_decref(said);
	return told;
}

bool
tell_own_matches(Run *run, gint64 player, json_t *said, GError **error)
{
	g_autoptr(GArray) matches =
		match_of_player(run->club->store, player, error);
	bool told = matches != NULL;

	for (guint i = 0; told && i < matches->len; i++)
		told = tell_notice(run, player,
				   g_array_index(matches, gint64, i),
				   json_incref(said), error);
	json_decref(said);
	return told;
}

/* --- organisers about their own work -------------------------------------- */

char *
organiser_who(const Club *club, const char *address)
{
	return g_strdup_printf("%s by mail", club->organisers[1] && address
						     ? address
						     : "organiser");
}

bool
organiser_tell_commands(Run *run, const char *to, GError **error)
{
	json_t *data = json_pack("{s:s}", "scope", "organiser");

	if (!to)
		return tell_organisers(run, NEWS_ORGANISER, data, error);
	json_object_set_new(data, "to", json_string(to));
	return tell(run, 0, 0, NEWS_ORGANISER, run->now, data, error);
}

bool
organiser_tell_others(Run *run, const char *who, json_t *done, GError **error)
{
	bool told = true;

	for (char **to = run->club->organisers; told && *to; to++)
		if (strcmp(*to, who) != 0)
			told = tell(run, 0, 0, NEWS_OPERATOR, run->now,
				    json_pack("{s:s, s:o, s:O}", "to", *to,
					      "what",
					      say("organiser.done_by", "{s:s}",
						  "who", who),
					      "detail", done),
				    error);
	json_decref(done);
	return told;
}
