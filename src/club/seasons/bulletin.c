/* bulletin.c - see bulletin.h. */
#include "club/seasons/bulletin.h"

#include "base/base.h"
#include "base/log.h"
#include "club/live/public.h"
#include "club/news/tell.h"
#include "club/players/subscription.h"
#include "club/seasons/season_matches.h"
#include "club/seats/open_matches.h"
#include "club/work/group.h"
#include "store/once.h"
#include "store/results.h"
#include "store/seats.h"
#include "store/subscribers.h"

#define HOUR_SENT 9
#define RESULTS 20 /* most results in a letter; it only counts the rest */
#define FIRSTS 3   /* players listed for each division */

/* What a bulletin collects. */
typedef struct {
	Run *run;
	Time since;
	bool new;
	json_t *data;
} Bulletin;

static void
bulletin_clear(Bulletin *bulletin)
{
	g_clear_pointer(&bulletin->data, json_decref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Bulletin, bulletin_clear)

static void
note_new(Bulletin *bulletin, const char *field)
{
	bulletin->new = true;
	object_set_bool(bulletin->data, field, true);
}

/* --- results -------------------------------------------------------------- */

static bool
add_result(const Bulletin *bulletin, const MatchRow *row, json_t *results,
	   GError **error)
{
	Store *store = bulletin->run->club->store;
	g_autoptr(GPtrArray) told = result_of_match(store, row->id, error);
	g_autoptr(GPtrArray) seats =
		told ? seat_list(store, row->id, error) : NULL;
	g_autoptr(GArray) rows = seats ? public_places(told, seats) : NULL;
	json_t *places = json_array();

	array_foreach (const ResultRow, place, rows) {
		const SeatRow *seat = seats->pdata[place->seat];

		array_pack(places, "{s:I, s:i, s:o, s:b, s:b}", "id",
			   (json_int_t)seat->player, "seat", seat->seat,
			   "score", say_amount(place->score), "first",
			   place->place == 1, "resigned", seat->resigned);
	}
	if (rows && rows->len)
		array_pack(results, "{s:s, s:o, s:O}", "match", row->name,
			   "game", say_game(row->game), "places", places);
	json_decref(places);
	return rows;
}

static bool
add_results(Bulletin *bulletin, GError **error)
{
	g_autoptr(GPtrArray) finished = public_matches(
		bulletin->run->club->store, MATCH_FINISHED, error);
	json_t *results = json_array();
	int more = 0;

	json_object_set_new(bulletin->data, "results", results);
	ptr_array_foreach (const MatchRow, row, finished) {
		bool full = json_array_size(results) == RESULTS;

		if (row->finished <= bulletin->since)
			break;
		more += full;
		if (!full && !add_result(bulletin, row, results, error))
			return false;
	}
	object_set_int(bulletin->data, "more", more);
	bulletin->new |= json_array_size(results) > 0;
	return finished;
}

/* --- open seats ----------------------------------------------------------- */

/* Adds an open match, with the players who have joined it. */
static bool
add_open(Bulletin *bulletin, const MatchRow *row, json_t *open, int *free,
	 GError **error)
{
	g_autoptr(GPtrArray) seats =
		seat_list(bulletin->run->club->store, row->id, error);
	int left = seats ? row->seats - open_match_taken(seats) : 0;

	if (!seats || row->invited || !left)
		return seats;
	json_t *players = json_array();

	ptr_array_foreach (const SeatRow, seat, seats)
		json_array_append_new(players, json_integer(seat->player));
	array_pack(open, "{s:s, s:o, s:i, s:i, s:i, s:o, s:o}", "match",
		   row->name, "game", say_game(row->game), "taken",
		   row->seats - left, "seats", row->seats, "free", left, "pace",
		   match_pace_said(row), "players", players);
	if (row->created > bulletin->since)
		note_new(bulletin, "fresh");
	*free += left;
	return true;
}

static bool
add_all_open(Bulletin *bulletin, GError **error)
{
	g_autoptr(GPtrArray) rows =
		public_matches(bulletin->run->club->store, MATCH_OPEN, error);
	json_t *open = json_array();
	int free = 0;

	json_object_set_new(bulletin->data, "open", open);
	ptr_array_foreach (const MatchRow, row, rows)
		if (!add_open(bulletin, row, open, &free, error))
			return false;
	object_set_int(bulletin->data, "free", free);
	return rows;
}

/* --- seasons -------------------------------------------------------------- */

/* Lists the first rows of a table, with how far each has moved since an earlier
 * table (may be NULL). */
static json_t *
rows_json(const GArray *now, const GArray *before)
{
	json_t *rows = json_array();

	for (guint i = 0; i < MIN(now->len, FIRSTS); i++) {
		const StandingsRow *row = &g_array_index(now, StandingsRow, i);
		int then = season_place(before, row->player);
		int moved = then && row->position ? then - row->position : 0;

		array_pack(rows, "{s:I, s:i, s:o, s:i, s:i, s:i}", "id",
			   (json_int_t)row->player, "place", row->position,
			   "points", say_points(row->points), "matches",
			   row->matches, "climbs", MAX(moved, 0), "drops",
			   MAX(-moved, 0));
	}
	return rows;
}

/* Adds a division's table once one of its matches has ended; sets *changed if
 * one has ended since the last bulletin. */
static bool
add_division(const Bulletin *bulletin, const Season *season, int division,
	     json_t *divisions, bool *changed, GError **error)
{
	Time then = bulletin->run->now - WEEK;
	g_auto(SeasonInput) read = { 0 };
	g_autofree char *name = season_division(division);
	bool played = false;

	if (!season_input_read(bulletin->run->club, season, division, &read,
			       error))
		return false;
	array_foreach (const Time, ended, read.ended) {
		played |= *ended <= then;
		*changed |= *ended > bulletin->since;
	}
	if (!read.ended->len)
		return true;
	g_autoptr(GArray) now = standings_of(&read.input);
	g_autoptr(GArray) before =
		played ? season_standings_at(&read, then) : NULL;

	array_pack(divisions, "{s:s, s:b, s:o}", "name", name, "round",
		   season_is_round(season), "rows", rows_json(now, before));
	return true;
}

/* Adds a season that is running or has ended since the last bulletin; seasons
 * with changes come first. */
static bool
add_season(Bulletin *bulletin, const Season *season, json_t *seasons,
	   GError **error)
{
	const SeasonRow *row = season->row;
	g_autofree char *tag = season_tag(season);
	json_auto_t *divisions = json_array();
	bool changed = MAX(MAX(row->opened, row->checked),
			   MAX(row->drawn, row->closed)) > bulletin->since;

	if (row->phase == SEASON_DROPPED ||
	    (row->phase == SEASON_CLOSED && row->closed <= bulletin->since))
		return true;
	for (int i = 0; i < season_divisions(season); i++)
		if (!add_division(bulletin, season, i, divisions, &changed,
				  error))
			return false;
	if (changed)
		note_new(bulletin, "season_fresh");
	json_array_insert_new(
		seasons, changed ? 0 : json_array_size(seasons),
		json_pack("{s:s, s:o, s:o, s:O}", "tag", tag, "season",
			  season_said(season), "state",
			  season_state_said(bulletin->run->club, season),
			  "divisions", divisions));
	return true;
}

/* Adds the latest two seasons of each contest. */
static bool
add_seasons(Bulletin *bulletin, GError **error)
{
	Club *club = bulletin->run->club;
	g_autoptr(GPtrArray) contests = contest_list(club->store, error);
	json_t *seasons = json_array();

	json_object_set_new(bulletin->data, "seasons", seasons);
	ptr_array_foreach (const ContestRow, contest, contests) {
		g_autoptr(Season) newest =
			season_find(club, contest->name, error);
		g_autoptr(Season) before = NULL;

		if (!newest ||
		    !season_nth(club, newest, newest->row->number - 1, &before,
				error) ||
		    (before && !add_season(bulletin, before, seasons, error)) ||
		    !add_season(bulletin, newest, seasons, error))
			return false;
	}
	return contests;
}

/* --- who gets it ---------------------------------------------------------- */

/* A player or a subscriber who is due (the other is NULL), and what was
 * collected for the previous reader. */
typedef struct {
	const Player *player;
	const Subscriber *subscriber;
	Bulletin *bulletin;
} Reader;

static char *
key_of_player(gint64 player)
{
	return g_strdup_printf("bulletin:%" G_GINT64_FORMAT, player);
}

static char *
key_of(gpointer item)
{
	const Reader *reader = item;

	return reader->player ? key_of_player(reader->player->id)
			      : g_strdup_printf("subscriber:%" G_GINT64_FORMAT,
						reader->subscriber->id);
}

bool
bulletin_drop(Run *run, gint64 player, GError **error)
{
	g_autofree char *key = key_of_player(player);

	return once_clear(run->club->store, key, error);
}

/* Collects what is new since a time, unless it was just collected for the
 * previous reader. */
static bool
gather(Bulletin *bulletin, Run *run, Time since, GError **error)
{
	if (bulletin->data && bulletin->since == since)
		return true;
	bulletin_clear(bulletin);
	*bulletin = (Bulletin){ .run = run,
				.since = since,
				.data = json_pack("{s:b, s:b}", "fresh", 0,
						  "season_fresh", 0) };
	if (add_results(bulletin, error) && add_all_open(bulletin, error) &&
	    add_seasons(bulletin, error))
		return true;
	bulletin_clear(bulletin);
	return false;
}

/* Sets *last to when a reader had their last bulletin (TIME_NONE: never), and
 * records that they get this one. */
static bool
note_told(Run *run, const Reader *reader, Time *last, GError **error)
{
	Store *store = run->club->store;
	g_autofree char *key = key_of((gpointer)reader);

	if (reader->player)
		return once_when(store, key, last, error) &&
		       once_again(store, key, run->now, error);
	*last = reader->subscriber->told;
	return subscriber_told(store, reader->subscriber->id, run->now, error);
}

/* Sends a reader what is new. A player who has just asked for the bulletin
 * waits until next Monday. */
static bool
tell_one(Run *run, gpointer item, GError **error)
{
	const Reader *reader = item;
	const Player *player = reader->player;
	const Subscriber *subscriber = reader->subscriber;
	Time last;

	if (!note_told(run, reader, &last, error))
		return false;
	if (last == TIME_NONE || last > run->now ||
	    (player && (!player->active || player->mail_off)))
		return true;
	if (!gather(reader->bulletin, run, last, error))
		return false;
	if (!reader->bulletin->new)
		return true;
	json_t *data = json_deep_copy(reader->bulletin->data);

	if (subscriber) {
		object_set_int(data, "subscriber", subscriber->id);
		object_set_text(data, "to", subscriber->address);
		object_set_text(data, "language", subscriber->language);
	}
	return tell(run, player ? player->id : 0, 0, NEWS_BULLETIN, run->now,
		    data, error);
}

/* Skips a bulletin that can't be put together: the next is due in a week. */
static bool
give_up(Run *run, gpointer item, const char *why, GError **error)
{
	g_autofree char *message =
		log_text("a weekly bulletin was left out: %s", why);
	Time last;

	return note_told(run, item, &last, error) &&
	       tell_operator(run, "bulletin", message, error);
}

/* Returns when bulletins were last due: a Monday. */
static Time
last_time(const Run *run)
{
	const char *zone = club_zone(run->club);
	int since = clock_face(run->now, zone).weekday - 1;
	/* noon, so that daylight saving can't change the day */
	Time noon = clock_midnight(run->now, 0, zone) + DAY / 2;
	Time monday = clock_midnight(noon - since * DAY, 0, zone);
	Time before = clock_midnight(noon - (since + 7) * DAY, 0, zone);
	Time at = clock_when(monday, HOUR_SENT * 60, zone);

	return at <= run->now ? at : clock_when(before, HOUR_SENT * 60, zone);
}

static bool
tell_reader(Run *run, Reader reader, GError **error)
{
	static const GroupKind bulletins = {
		.name = "bulletins",
		.one = tell_one,
		.give_up = give_up,
		.key = key_of,
	};
	gpointer item = &reader;

	return group_run(run, &bulletins, &item, 1, error);
}

/* Lists the subscribers who are due; none if the club no longer offers a public
 * bulletin. */
static GPtrArray *
subscribers_due(Run *run, Time since, GError **error)
{
	return subscription_allowed(run->club)
		       ? subscriber_due(run->club->store, since, run->now,
					error)
		       : g_ptr_array_new();
}

bool
bulletin_advance(Run *run, GError **error)
{
	g_auto(Bulletin) bulletin = { 0 };
	g_autoptr(GPtrArray) players = NULL;
	g_autoptr(GPtrArray) others = NULL;
	Time since = last_time(run);

	if (!run->fetched || run->brake)
		return true;
	players = player_bulletin_due(run->club->store, since, run->now, error);
	others = players ? subscribers_due(run, since, error) : NULL;
	for (guint i = 0; others && i < players->len; i++)
		if (!tell_reader(run,
				 (Reader){ players->pdata[i], NULL, &bulletin },
				 error))
			return false;
	for (guint i = 0; others && i < others->len; i++)
		if (!tell_reader(run,
				 (Reader){ NULL, others->pdata[i], &bulletin },
				 error))
			return false;
	return others;
}
