/* founding.c - a match is made, started, cancelled. */
#include "club/seats/founding.h"

#include "base/error.h"
#include "base/log.h"
#include "base/saying.h"
#include "base/secret.h"
#include "base/text.h"
#include "club/clocks/clocks.h"
#include "club/clocks/match_pace.h"
#include "club/live/history.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/seats/open_matches.h"
#include "club/seats/seating.h"
#include "club/seats/succession.h"
#include "club/work/work.h"
#include "match/match.h"
#include "store/decisions.h"
#include "store/guests.h"
#include "store/results.h"
#include "store/seats.h"

#include <string.h>

/* --- making a match ----------------------------------------------------- */

typedef struct {
	Work *work;
	const MatchPlan *plan;
	const MatchRow *row;
	GPtrArray *players, *guests; /* Player * */
	int seats;
	char *maker; /* name, or "" */
} Seating;

static bool
named(const GPtrArray *players, gint64 id)
{
	for (guint i = 0; i < players->len; i++)
		if (((Player *)g_ptr_array_index(players, i))->id == id)
			return true;
	return false;
}

/* Add the players of these names; `others` are those named before. */
static bool
find_players(Club *club, const char *const *names, const GPtrArray *others,
	     GPtrArray *players, GError **error)
{
	for (int i = 0; names && names[i]; i++) {
		g_autoptr(Player) player = work_player(club, names[i], error);

		if (!player)
			return false;
		if (!player->active)
			return fail_saying(error, say("founding.gone", "{s:s}",
						      "name", names[i]));
		if (named(players, player->id) || named(others, player->id))
			return fail_saying(error, say("founding.twice", "{s:s}",
						      "name", names[i]));
		g_ptr_array_add(players, g_steal_pointer(&player));
	}
	return true;
}

/* Finds who has a seat, who is asked, and how many seats there are. */
static bool
find_people(Club *club, const Game *game, const MatchPlan *plan,
	    Seating *seating, GError **error)
{
	GPtrArray *players = seating->players, *guests = seating->guests;
	int n;

	if (!find_players(club, plan->players, guests, players, error) ||
	    !find_players(club, plan->guests, players, guests, error))
		return false;
	n = (int)(players->len + guests->len);
	seating->seats = plan->seats ? plan->seats : n;
	if (seating->seats < (int)players->len ||
	    (plan->invited && seating->seats > n))
		return fail_saying(error,
				   say("founding.no_fit", "{s:i, s:i}", "seats",
				       seating->seats, "players", n));
	if (seating->seats >= game->least_seats &&
	    seating->seats <= game->most_seats)
		return true;
	return fail_saying(error,
			   say("founding.wrong_number", "{s:o, s:i, s:i, s:i}",
			       "game", say_game(game->name), "least",
			       game->least_seats, "most", game->most_seats,
			       "seats", seating->seats));
}

static char *
draw_seed(const MatchPlan *plan)
{
	guint8 seed[SEED_BYTES];

	if (plan->seed)
		return g_strdup(plan->seed);
	secret_random(seed, SEED_BYTES);
	return secret_hex(seed, SEED_BYTES);
}

/* --- its seats ----------------------------------------------------------- */

static json_t *
invitation(const Seating *seating, bool guest)
{
	const MatchRow *row = seating->row;
	const Game *game = game_find(row->game);
	g_autofree char *commitment = match_commitment(row);
	json_t *names = json_array();

	for (guint i = 0; i < seating->players->len; i++) {
		const Player *player = seating->players->pdata[i];

		json_array_append_new(names, json_pack("{s:o}", "name",
						       say_player(player->id)));
	}
	return json_pack(
		"{s:o, s:s, s:s, s:s, s:i, s:o, s:o, s:i, s:b, s:b, s:o, "
		"s:s}",
		"game", say_game(game->name), "command", game->name, "options",
		row->options, "commitment", commitment, "pace_hours",
		row->pace_hours, "pace", match_pace_said(row), "players", names,
		"seats", row->seats, "guest", guest, "kept",
		seating->plan->reserved, "maker",
		row->maker ? say_player(row->maker) : json_string(""), "match",
		row->name);
}

static bool
add_seat(const Seating *seating, int seat, GError **error)
{
	const GPtrArray *order =
		seating->plan->reserved ? seating->guests : seating->players;
	const Player *owner =
		seat < (int)order->len ? order->pdata[seat] : NULL;
	bool sits = owner && (!seating->plan->reserved ||
			      owner->id == seating->plan->maker);
	SeatRow row = {
		.match = seating->row->id,
		.seat = seat,
		.player = sits ? owner->id : 0,
		.owner = owner ? owner->id : 0,
		.word = (char *)"",
		.desk = (char *)"",
		.thread = (char *)"",
	};

	return seat_add(seating->work->run.club->store, &row, error);
}

static bool
invite(const Seating *seating, const Player *player, bool guest, GError **error)
{
	Run *run = &seating->work->run;

	if (player->id == seating->plan->maker || seating->plan->quiet)
		return true;
	return (!guest || guest_add(run->club->store, seating->row->id,
				    player->id, error)) &&
	       tell(run, player->id, seating->row->id, NEWS_INVITATION,
		    run->now, invitation(seating, guest), error);
}

static bool
seat_players(const Seating *seating, GError **error)
{
	for (int seat = 0; seat < seating->row->seats; seat++)
		if (!add_seat(seating, seat, error))
			return false;
	for (guint i = 0; i < seating->players->len; i++)
		if (!invite(seating, seating->players->pdata[i], false, error))
			return false;
	for (guint i = 0; i < seating->guests->len; i++)
		if (!invite(seating, seating->guests->pdata[i], true, error))
			return false;
	return true;
}

static bool
find_maker(Club *club, Seating *seating, GError **error)
{
	g_autoptr(Player) maker = NULL;

	if (!player_get(club->store, seating->plan->maker, &maker, error))
		return false;
	seating->maker = g_strdup(maker ? maker->name : "");
	return true;
}

static bool
store_match(Seating *seating, MatchRow *row, const char *prefix, char **name,
	    GError **error)
{
	Work *work = seating->work;
	Store *store = work->run.club->store;

	if (!work_begin(work, error))
		return false;
	bool made = match_add(store, row, prefix, &row->id, name, error);

	if (made)
		row->name = *name;
	made = made && seat_players(seating, error);
	return work_end(work, made, row->name, row->id, error);
}

/* Borrows the terms. */
static MatchRow
row_of(Time now, const MatchPlan *plan, const MatchTerms *terms)
{
	return (MatchRow){
		.game = (char *)terms->game->name,
		.rules = terms->game->rules,
		.options = terms->options,
		.pace_hours = terms->pace_hours,
		.pace = terms->pace,
		.stand_in = terms->stand_in,
		.phase = MATCH_OPEN,
		.fingerprint = (char *)"",
		.judge = (char *)"",
		.created = now,
		.maker = plan->maker,
		.invited = plan->invited,
		.held = !plan->begins,
	};
}

/* The tables of the club, which it may have written itself, are stored with the
 * match: those that cannot be read would be found by whoever takes the last
 * seat. */
static const char *
read_tables(Club *club, const Game *game, GError **error)
{
	g_autoptr(GError) problem = NULL;
	g_autofree char *file = game_file(game, "tables.ini");
	const char *text = club_tables(club, game, &problem);
	void *tables = text ? game->tables_read(text, &problem) : NULL;

	if (tables)
		game->tables_free(tables);
	else if (text)
		fail(error, ERROR_NEVER,
		     "no match of %s can be made: %s/games/%s/%s%s; mend that "
		     "line, or take the file away and play with the usual "
		     "tables",
		     game->name, club->dir, game->folder, file,
		     problem->message + strcspn(problem->message, ":"));
	else
		fail(error, ERROR_NEVER,
		     "no match of %s can be made: %s; mend that file, or take "
		     "it away and play with the usual tables",
		     game->name, problem->message);
	return tables ? text : NULL;
}

bool
founding_make(Club *club, Time now, const MatchPlan *plan, char **name,
	      GError **error)
{
	Work work = work_new(club, now, "match new");
	g_auto(MatchTerms) terms = { 0 };
	g_autofree char *seed = draw_seed(plan);
	g_autoptr(GPtrArray) players =
		g_ptr_array_new_with_free_func((GDestroyNotify)player_free);
	g_autoptr(GPtrArray) guests =
		g_ptr_array_new_with_free_func((GDestroyNotify)player_free);

	if (!founding_terms(club, plan, &terms, error))
		return false;
	MatchRow row = row_of(now, plan, &terms);
	Seating seating = { .work = &work,
			    .plan = plan,
			    .row = &row,
			    .players = players,
			    .guests = guests };

	if (!find_people(club, terms.game, plan, &seating, error) ||
	    !find_maker(club, &seating, error))
		return false;
	if (plan->maker)
		work.log.who = seating.maker;
	row.seed = seed;
	row.seats = seating.seats;
	row.tables = (char *)read_tables(club, terms.game, error);
	bool made = row.tables && store_match(&seating, &row,
					      terms.game->prefix, name, error);

	g_free(seating.maker);
	return made;
}

bool
founding_make_asked(Club *club, Time now, const MatchPlan *plan, char **name,
		    GError **error)
{
	g_autoptr(GError) problem = NULL;

	if (founding_make(club, now, plan, name, &problem))
		return true;
	if (!error_is(problem, ERROR_NEVER)) {
		g_propagate_error(error, g_steal_pointer(&problem));
		return false;
	}
	alarm_say("%s", problem->message);
	return fail_saying(error, say("founding.not_now", "{s:o}", "game",
				      say_game(plan->game)));
}

/* --- starting and ending ------------------------------------------------ */

/* Deal once: so that tables that do not read are found now, by the organiser,
 * and the first fingerprint is stored. */
static bool
deal(Club *club, MatchRow *row, GError **error)
{
	g_autoptr(GPtrArray) seats = seat_list(club->store, row->id, error);
	g_autoptr(Match) match = NULL;
	Deal deal;

	if (!seats || !live_deal(row, seats, &deal, error))
		return false;
	match = match_new(&deal, error);
	if (!match)
		return false;
	text_set(&row->fingerprint, match_fingerprint(match));
	return true;
}

/* Everybody begins with the same bank. */
static bool
fill_banks(Club *club, const MatchRow *row, GError **error)
{
	g_autoptr(GPtrArray) seats = seat_list(club->store, row->id, error);

	for (guint i = 0; seats && i < seats->len; i++) {
		SeatRow *seat = g_ptr_array_index(seats, i);

		seat->bank = match_bank(row);
		if (!seat_set(club->store, seat, error))
			return false;
	}
	return seats != NULL;
}

/* Tell the opening, and what has happened before anybody is asked. */
static bool
tell_opening(Run *run, const MatchRow *row, GError **error)
{
	if (!tell_table(run, row->id, NEWS_OPENING, json_object(), error))
		return false;
	g_autoptr(LiveMatch) table = live_load(run->club, row->id, error);

	return table && live_tell_events(run, table, error);
}

bool
founding_start(Club *club, Time now, const char *name, GError **error)
{
	return founding_begin(club, now, name, "organiser", error);
}

bool
founding_begin(Club *club, Time now, const char *name, const char *who,
	       GError **error)
{
	Work work = work_new(club, now, "match start");
	g_autoptr(MatchRow) row =
		work_match_in(club, name, IN_PHASE(MATCH_OPEN), error);

	work.log.who = (char *)who;
	if (!row || !work_begin(&work, error))
		return false;
	row->phase = MATCH_LIVE;
	row->started = now;
	bool begun = seating_close(club, row, error) &&
		     deal(club, row, error) &&
		     match_set(club->store, row, error) &&
		     fill_banks(club, row, error) &&
		     match_stir(club->store, row->id, error) &&
		     tell_opening(&work.run, row, error);

	return work_end(&work, begun, row->name, row->id, error);
}

bool
founding_cancel(Club *club, Time now, const char *name, const char *why,
		GError **error)
{
	Work work = work_new(club, now, "match cancel");
	g_autoptr(MatchRow) row = work_match_in(club, name, UNFINISHED, error);

	if (!row || !work_begin(&work, error))
		return false;
	json_t *said =
		say("founding.cancelled", "{s:s}", "why", why ? why : "");

	row->phase = MATCH_CANCELLED;
	row->finished = now;
	bool over = match_set(club->store, row, error) &&
		    match_settle(club->store, row->id, error) &&
		    decision_close_all(club->store, row->id, now, error) &&
		    succession_close(&work.run, row->id, error) &&
		    result_drop(club->store, row->id, error) &&
		    tell_table(&work.run, row->id, NEWS_NOTICE,
			       json_pack("{s:O}", "text", said), error);

	json_decref(said);
	return work_end(&work, over, row->name, row->id, error);
}

bool
founding_begin_full(Run *run, const MatchRow *row, bool *begun, GError **error)
{
	g_autoptr(GPtrArray) seats =
		seat_list(run->club->store, row->id, error);

	*begun = false;
	if (!seats)
		return false;
	if (open_match_taken(seats) < row->seats)
		return true;
	if (row->held)
		return tell_who_runs(
			run, NULL,
			say("founding.full", "{s:s}", "match", row->name),
			error);
	*begun = true;
	return founding_begin(run->club, run->now, row->name, "program", error);
}
