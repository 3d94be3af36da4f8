/* hosting_match.c - a match is made, started, cancelled. */
#include "run/hosting.h"

#include "base/error.h"
#include "base/secret.h"
#include "match/match.h"
#include "run/clocks.h"
#include "run/work.h"

#include <string.h>

/* --- making a match ----------------------------------------------------- */

static bool
find_game(const MatchPlan *plan, const Game **game, GError **error)
{
	g_autoptr(GString) names = g_string_new(NULL);

	*game = game_find(plan->game);
	if (*game)
		return true;
	for (int i = 0; game_nth(i); i++)
		g_string_append_printf(names, "%s%s", i ? ", " : "",
				       game_nth(i)->name);
	return fail(error, ERROR_PLAYER, "there is no game '%s'; there is: %s",
		    plan->game, names->str);
}

static bool
read_options(const Game *game, const char *const *texts, char **canonical,
	     GError **error)
{
	int options[OPTIONS_MAX] = { 0 };
	g_autoptr(GString) line = g_string_new(NULL);

	for (int i = 0; texts && texts[i]; i++)
		if (!game_option(game, texts[i], options, error))
			return false;
	for (int i = 0; game->options[i].name; i++) {
		g_autofree char *value = game_option_value(game, i, options[i]);

		g_string_append_printf(line, "%s%s=%s", i ? " " : "",
				       game->options[i].name, value);
	}
	*canonical = g_string_free(g_steal_pointer(&line), FALSE);
	return true;
}

static bool
find_players(Club *club, const Game *game, const MatchPlan *plan,
	     GPtrArray *players, GError **error)
{
	for (int i = 0; plan->players[i]; i++) {
		Player *player = work_player(club, plan->players[i], error);

		if (!player)
			return false;
		if (!player->active) {
			player_free(player);
			return fail(error, ERROR_PLAYER,
				    "'%s' is no player any more",
				    plan->players[i]);
		}
		for (guint j = 0; j < players->len; j++) {
			const Player *other = g_ptr_array_index(players, j);

			if (other->id == player->id) {
				player_free(player);
				return fail(error, ERROR_PLAYER,
					    "'%s' is named twice",
					    plan->players[i]);
			}
		}
		g_ptr_array_add(players, player);
	}
	if ((int)players->len >= game->least_seats &&
	    (int)players->len <= game->most_seats)
		return true;
	return fail(error, ERROR_PLAYER, "%s is for %d to %d players, not %u",
		    game->title, game->least_seats, game->most_seats,
		    players->len);
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

static json_t *
invitation(const MatchRow *row, const Game *game, const GPtrArray *players)
{
	guint8 seed[SEED_BYTES] = { 0 };
	json_t *names = json_array();

	for (guint i = 0; i < players->len; i++) {
		const Player *player = g_ptr_array_index(players, i);

		json_array_append_new(names,
				      json_pack("{s:s}", "name", player->name));
	}
	secret_unhex(row->seed, seed, SEED_BYTES);
	g_autofree char *commitment = deal_commitment(seed);

	return json_pack("{s:s, s:s, s:s, s:s, s:i, s:o}", "game", game->title,
			 "command", game->name, "options", row->options,
			 "commitment", commitment, "pace_hours",
			 row->pace_hours, "players", names);
}

static bool
seat_players(Work *work, const MatchRow *row, const Game *game,
	     const GPtrArray *players, GError **error)
{
	json_t *told = invitation(row, game, players);
	bool done = true;

	for (guint i = 0; done && i < players->len; i++) {
		const Player *player = g_ptr_array_index(players, i);
		SeatRow seat = {
			.match = row->id,
			.seat = i,
			.player = player->id,
			.owner = player->id,
			.word = (char *)"",
			.desk = (char *)"",
			.thread = (char *)"",
		};

		done = seat_add(work->pass.club->store, &seat, error) &&
		       tell(&work->pass, player->id, row->id, "invitation",
			    work->pass.now, json_deep_copy(told), error);
	}
	json_decref(told);
	return done;
}

static bool
check_stand_in(const char *stand_in, GError **error)
{
	if (!strcmp(stand_in, "fallback") || !strcmp(stand_in, "bot"))
		return true;
	return fail(error, ERROR_PLAYER,
		    "'%s' is no stand-in; write fallback or bot", stand_in);
}

/* The club's pace, but for what the plan says. */
static bool
read_pace(const Club *club, const MatchPlan *plan, MatchRow *row, char **words,
	  GError **error)
{
	Pace pace;

	if (!clocks_club_pace(club, &pace, error))
		return false;
	if (plan->pace_hours)
		pace.hours = plan->pace_hours;
	if (plan->pace && !pace_read(plan->pace, &pace, error))
		return false;
	row->pace_hours = pace.hours;
	row->pace = *words = pace_write(&pace);
	return true;
}

bool
hosting_match_make(Club *club, Time now, const MatchPlan *plan, char **name,
		   GError **error)
{
	Work work = work_new(club, now, "match new");
	const Game *game = NULL;
	g_autofree char *options = NULL, *seed = draw_seed(plan), *pace = NULL;
	g_autoptr(GPtrArray) players =
		g_ptr_array_new_with_free_func((GDestroyNotify)player_free);
	MatchRow row = {
		.seed = seed,
		.phase = MATCH_OPEN,
		.fingerprint = (char *)"",
		.judge = (char *)"",
		.created = now,
		.held = true,
		.stand_in = (char *)plan->stand_in,
	};

	if (!row.stand_in)
		row.stand_in =
			(char *)config_text(club->config, "match", "stand_in");
	if (!read_pace(club, plan, &row, &pace, error) ||
	    !check_stand_in(row.stand_in, error) ||
	    !find_game(plan, &game, error) ||
	    !read_options(game, plan->options, &options, error) ||
	    !find_players(club, game, plan, players, error))
		return false;
	row.game = (char *)game->name;
	row.rules = game->rules;
	row.seats = players->len;
	row.options = options;
	row.tables = (char *)club_tables(club, game, error);
	if (!row.tables || !work_begin(&work, error))
		return false;
	if (match_add(club->store, &row, game->prefix, &row.id, name, error) &&
	    seat_players(&work, &row, game, players, error) &&
	    work_commit(&work, *name, row.id, error))
		return true;
	work_rollback(&work);
	return false;
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

	if (!seats || !table_deal(row, seats, &deal, error))
		return false;
	match = match_new(&deal, error);
	if (!match)
		return false;
	g_free(row->fingerprint);
	row->fingerprint = g_strdup(match_fingerprint(match));
	return true;
}

/* Everybody begins with the same bank. */
static bool
fill_banks(Club *club, const MatchRow *row, GError **error)
{
	g_autoptr(GPtrArray) seats = seat_list(club->store, row->id, error);

	for (guint i = 0; seats && i < seats->len; i++) {
		SeatRow *seat = g_ptr_array_index(seats, i);

		seat->bank = clocks_bank(row);
		if (!seat_set(club->store, seat, error))
			return false;
	}
	return seats != NULL;
}

bool
hosting_match_start(Club *club, Time now, const char *name, GError **error)
{
	Work work = work_new(club, now, "match start");
	g_autoptr(MatchRow) row = work_match(club, name, error);

	if (!row)
		return false;
	if (row->phase != MATCH_OPEN)
		return fail(error, ERROR_PLAYER,
			    "%s is %s; only an open match "
			    "can be started",
			    row->name, match_phase_name(row->phase));
	if (!deal(club, row, error) || !work_begin(&work, error))
		return false;
	row->phase = MATCH_LIVE;
	row->started = now;
	if (match_set(club->store, row, error) &&
	    fill_banks(club, row, error) &&
	    match_stir(club->store, row->id, error) &&
	    work_tell(&work, row->id, "opening", json_object(), error) &&
	    work_commit(&work, row->name, row->id, error))
		return true;
	work_rollback(&work);
	return false;
}

bool
hosting_match_cancel(Club *club, Time now, const char *name, const char *why,
		     GError **error)
{
	Work work = work_new(club, now, "match cancel");
	g_autoptr(MatchRow) row = work_match(club, name, error);

	if (!row)
		return false;
	if (row->phase == MATCH_FINISHED || row->phase == MATCH_CANCELLED)
		return fail(error, ERROR_PLAYER, "%s is %s already", row->name,
			    match_phase_name(row->phase));
	if (!work_begin(&work, error))
		return false;
	g_autofree char *text =
		g_strdup_printf("The organiser has cancelled this match%s%s",
				why && *why ? ": " : ".", why ? why : "");

	row->phase = MATCH_CANCELLED;
	row->finished = now;
	if (match_set(club->store, row, error) &&
	    match_settle(club->store, row->id, error) &&
	    decision_close_all(club->store, row->id, now, error) &&
	    work_tell(&work, row->id, "notice",
		      json_pack("{s:s}", "text", text), error) &&
	    work_commit(&work, row->name, row->id, error))
		return true;
	work_rollback(&work);
	return false;
}
