/* seating.c - players start matches themselves (PLAY 2), join, leave or watch
 * them, register others, and answer letters that ask for one of these. */

#include "run/commands/mail_commands_private.h"

#include "base/base.h"
#include "base/pattern.h"
#include "club/clocks/stops.h"
#include "club/live/live.h"
#include "club/players/registration.h"
#include "club/seasons/joining.h"
#include "club/seats/founding.h"
#include "club/seats/open_matches.h"
#include "club/seats/proposal.h"
#include "club/seats/seating.h"
#include "match/search.h"
#include "store/facts.h"
#include "store/seats.h"

/* --- which match --------------------------------------------------------- */

/* Reads "mg-12", "mg-12 word: blue" or "word: blue"; a part that is missing is
 * NULL. */
static void
read_join(const char *argument, char **name, char **word)
{
	const GRegex *form = pattern_ready(
		"(?i)^([a-z]{1,12}-[0-9]{1,9})?,? ?(?:(?:with )?word(?: ?: ?| )"
		"(.+))?$");
	g_autoptr(GMatchInfo) found = NULL;

	*name = *word = NULL;
	if (!g_regex_match(form, argument, 0, &found))
		return;
	*name = g_match_info_fetch(found, 1);
	*word = g_match_info_fetch(found, 2);
	if (*name && !**name)
		g_clear_pointer(name, g_free);
	if (*word && !**word)
		g_clear_pointer(word, g_free);
}

static MatchRow *
match_meant(MailCommands *commands, const Command *command, const char *name,
	    GError **error)
{
	return commands_row(commands, name ? name : command->match, true,
			    "meant.which_open", error);
}

/* --- join ---------------------------------------------------------------- */

/* Drops the match from memory, as its seats have changed. */
static void
drop_live(MailCommands *commands, const MatchRow *row)
{
	live_cache_drop(commands->run->live_matches, row->id);
	commands->about = row->id;
}

/* Gives the player a seat, and begins the match if it was the last. */
static bool
take_seat(MailCommands *commands, MatchRow *row, const char *word, int *seat,
	  bool *begun, GError **error)
{
	if (!seating_join(commands->run, row, commands->player, word, seat,
			  error) ||
	    !founding_begin_full(commands->run, row, begun, error))
		return false;
	drop_live(commands, row);
	return true;
}

static bool
join(MailCommands *commands, const Command *command, json_t *line,
     GError **error)
{
	g_autofree char *name = NULL, *word = NULL;
	bool league = false, begun = false;
	int seat = 0;

	if (!commands_names_contest(commands, command->argument, &league,
				    error))
		return false;
	if (league)
		return commands_go(commands, command, season_ask_in, line,
				   error);
	read_join(command->argument, &name, &word);
	g_autoptr(MatchRow) row = match_meant(commands, command, name, error);

	if (!row || !take_seat(commands, row, word, &seat, &begun, error))
		return false;
	bool gives = seating_gives_word(commands->run->club, commands->player);
	g_autofree char *commitment = match_commitment(row);

	/* ask for their own word, which proves what the commitment can't */
	return receipt_say(line, "done", "seating.joined",
			   "{s:i, s:i, s:s, s:b, s:b, s:b, s:b, s:s}", "seat",
			   seat + 1, "seats", row->seats, "match", row->name,
			   "word", gives && word, "no_word", !gives && word,
			   "may_give", gives && !word && !begun, "begun", begun,
			   "fingerprint", commitment);
}

/* --- leave --------------------------------------------------------------- */

static bool
leave(MailCommands *commands, const Command *command, json_t *line,
      GError **error)
{
	const char *name = *command->argument ? command->argument : NULL;
	Command resign = *command;
	json_auto_t *said = NULL;
	bool league = false;

	if (!commands_names_contest(commands, command->argument, &league,
				    error))
		return false;
	if (league)
		return commands_go(commands, command, season_leave, line,
				   error);
	g_autoptr(MatchRow) row = match_meant(commands, command, name, error);

	if (!row || !commands_may_leave(commands, row, error))
		return false;
	if (row->phase == MATCH_LIVE) {
		resign.argument = row->name;
		return commands_resign(commands, &resign, line, error);
	}
	if (!seating_leave(commands->run, row, commands->player, &said, error))
		return false;
	drop_live(commands, row);
	return receipt_put(line, "done", json_incref(said));
}

/* Handles `decline`, which answers invitations and season letters. */
static bool
decline(MailCommands *commands, const Command *command, json_t *line,
	GError **error)
{
	g_autoptr(MatchRow) row = NULL;

	if (commands_asks_season(commands))
		return commands_go(commands, command, season_decline, line,
				   error);
	if (commands->sender->match &&
	    !match_get(commands->store, commands->sender->match, &row, error))
		return false;
	if (row && row->phase == MATCH_OPEN)
		return leave(commands, command, line, error);
	return receipt_say(line, "refused", "seating.nothing_to_decline", NULL);
}

/* --- registration -------------------------------------------------------- */

/* Registers somebody else with the same address. */
static bool
register_other(MailCommands *commands, const Command *command, json_t *line,
	       GError **error)
{
	json_t *said = NULL;
	bool written = false;

	if (!registration_ask(commands->run, commands->player->address,
			      command->argument, commands->player->language,
			      &said, &written, error))
		return false;
	return receipt_put(line, written ? "done" : "refused", said);
}

/* --- confirm, where nothing is to be confirmed --------------------------- */

static bool
confirm(G_GNUC_UNUSED MailCommands *commands,
	G_GNUC_UNUSED const Command *command, json_t *line,
	G_GNUC_UNUSED GError **error)
{
	return receipt_say(line, "refused", "seating.nothing_to_confirm", NULL);
}

/* --- challenge ----------------------------------------------------------- */

/* Checks how many open matches the player has made. */
static bool
check_most(MailCommands *commands, GError **error)
{
	Club *club = commands->run->club;
	gint64 most = config_number(club->config, "people", "challenges");
	g_autoptr(GPtrArray) rows = match_list(club->store, MATCH_OPEN, error);
	int mine = 0;

	if (!rows)
		return false;
	for (guint i = 0; i < rows->len; i++)
		mine += ((MatchRow *)g_ptr_array_index(rows, i))->maker ==
			commands->player->id;
	if (!most)
		return refuse(error, "challenge.closed", NULL);
	return mine < most ||
	       refuse(error, "challenge.too_many", "{s:i}", "matches", mine);
}

/* Counts the player's unfinished matches against the house. */
static bool
count_against_house(MailCommands *commands, int *n, GError **error)
{
	Store *store = commands->store;
	g_autoptr(GPtrArray) rows = match_list(store, MATCH_LIVE, error);

	*n = 0;
	ptr_array_foreach (const MatchRow, row, rows) {
		if (row->maker != commands->player->id)
			continue;
		g_autoptr(GPtrArray) seats = seat_list(store, row->id, error);

		if (!seats)
			return false;
		*n += seats_against_house(seats) &&
		      seat_of_player(seats, row->maker);
	}
	return rows != NULL;
}

/* Returns whether the player may begin another match against the house. */
static bool
check_house(MailCommands *commands, GError **error)
{
	gint64 most = config_number(commands->run->club->config, "people",
				    "house_matches");
	int mine;

	if (!most)
		return refuse(error, "play.closed", NULL);
	return count_against_house(commands, &mine, error) &&
	       (mine < most ||
		refuse(error, "play.too_many", "{s:i}", "matches", mine));
}

static bool
make(MailCommands *commands, const MatchPlan *plan, json_t *line,
     GError **error)
{
	Run *run = commands->run;
	g_autofree char *name = NULL;
	g_autoptr(MatchRow) row = NULL;
	bool begun = false;

	if (!check_most(commands, error) ||
	    (plan->house && !check_house(commands, error)) ||
	    !founding_make_asked(run->club, run->now, plan, &name, error))
		return false;
	if (!match_find(run->club->store, name, &row, error) || !row ||
	    !founding_begin_full(run, row, &begun, error))
		return false;
	g_autofree char *commitment = match_commitment(row);

	drop_live(commands, row);
	return receipt_say(line, "done", "challenge.opened",
			   "{s:s, s:b, s:b, s:s}", "match", name, "invited",
			   plan->invited, "begun", begun, "fingerprint",
			   commitment);
}

/* Drops words like "anyone", which name nobody. */
static void
drop_anybody(char **names)
{
	static const char *const anybody[] = {
		"anyone",  "anybody", "everyone", "everybody", "all",
		"whoever", "others",  "open",	  "somebody",  "someone",
		"any",	   "jeder",   "alle",	  "tous",      NULL,
	};
	int kept = 0;

	for (int i = 0; names[i]; i++) {
		g_autofree char *folded = text_fold(names[i]);

		if (g_strv_contains(anybody, folded))
			g_free(names[i]);
		else
			names[kept++] = names[i];
	}
	names[kept] = NULL;
}

/* Plans the match. Seats without a named player are open to anybody; if nothing
 * is said about names, seats or the house, it has as few seats as the game
 * allows. */
static bool
plan_of(const Proposal *proposal, MatchPlan *plan, GError **error)
{
	const Game *game = game_find(proposal->game);
	int least = game ? MAX(game->least_seats, 2) : 0;

	drop_anybody(proposal->names);
	int named = 1 + (int)g_strv_length(proposal->names);
	int house = proposal->house, seats = proposal->seats;

	if (proposal->hold)
		return refuse(error, "challenge.no_hold", NULL);
	plan->game = proposal->game;
	plan->guests = (const char *const *)proposal->names;
	plan->seats = seats || named > 1 || house ? seats : least;
	plan->house = house;
	plan->level = proposal->level;
	plan->options = (const char *const *)proposal->options;
	plan->stand_in = proposal->stand_in;
	plan->invited = proposal->invited || house == HOUSE_REST ||
			plan->seats <= named + house;
	return true;
}

static bool
challenge(MailCommands *commands, const Command *command, json_t *line,
	  GError **error)
{
	const char *const self[] = { commands->player->name, NULL };
	g_auto(Proposal) proposal = { 0 };
	MatchPlan plan = {
		.players = self,
		.maker = commands->player->id,
		.begins = true,
	};

	return proposal_read(commands->run->club, commands->player->language,
			     command->argument, &proposal, error) &&
	       plan_of(&proposal, &plan, error) &&
	       make(commands, &plan, line, error);
}

/* --- against the house ---------------------------------------------------- */

/* seats of a match against the house, if the game allows that many */
#define HOUSE_SEATS 3
#define HOUSE_PACE (7 * 24)

/* Makes a match against the house, which begins at once; or lists the games. */
static bool
play(MailCommands *commands, const Command *command, json_t *line,
     GError **error)
{
	Run *run = commands->run;
	const char *const self[] = { commands->player->name, NULL };
	g_auto(Proposal) asked = { 0 };
	g_autoptr(MatchRow) row = NULL;
	g_autofree char *name = NULL;
	bool begun;

	if (!proposal_read(run->club, commands->player->language,
			   command->argument, &asked, error))
		return false;
	if (*asked.names)
		return challenge(commands, command, line, error);
	const Game *game = game_find(asked.game);

	if (!game)
		return commands_look_up(commands, command, line, error);
	if (!check_house(commands, error))
		return false;
	MatchPlan plan = {
		.game = game->name,
		.players = self,
		.seats = asked.seats ? asked.seats
				     : CLAMP(HOUSE_SEATS, game->least_seats,
					     game->most_seats),
		.house = HOUSE_REST,
		.level = asked.level,
		.options = (const char *const *)asked.options,
		.pace_hours = HOUSE_PACE,
		.pace = "bank=0",
		.maker = commands->player->id,
		.begins = true,
		.invited = true,
		.quiet = true,
	};

	if (!founding_make_asked(run->club, run->now, &plan, &name, error) ||
	    !match_find(commands->store, name, &row, error) || !row ||
	    !founding_begin_full(run, row, &begun, error))
		return false;
	drop_live(commands, row);
	return receipt_say(line, "done", "play.begins", "{s:s}", "match", name);
}

/* --- rematch ------------------------------------------------------------- */

/* Lists the same people with the last one first, so that over as many matches
 * as players everybody begins once. Adds the house's seats to the plan. */
static bool
people_of(MailCommands *commands, const MatchRow *row, GPtrArray *names,
	  MatchPlan *plan, GError **error)
{
	Store *store = commands->store;
	g_autoptr(GPtrArray) seats = seat_list(store, row->id, error);
	bool mine = false;

	for (guint i = 0; seats && i < seats->len; i++) {
		const SeatRow *seat =
			g_ptr_array_index(seats, (i + 1) % seats->len);
		gint64 id = seat->owner ? seat->owner : seat->player;
		g_autoptr(Player) player = NULL;

		if (!id && seat->stage == SEAT_BOT) {
			plan->house++;
			plan->level = level_name(live_level(seat));
			continue;
		}
		if (!player_get(store, id, &player, error))
			return false;
		if (!player)
			return refuse(error, "challenge.somebody_gone", "{s:s}",
				      "match", row->name);
		mine |= id == commands->player->id;
		g_ptr_array_add(names, g_strdup(player->name));
	}
	g_ptr_array_add(names, NULL);
	if (!seats)
		return false;
	return mine || refuse(error, "challenge.not_there", "{s:s}", "match",
			      row->name);
}

static bool
call_again(MailCommands *commands, const MatchRow *row, json_t *line,
	   GError **error)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
	g_auto(GStrv) options = g_strsplit(row->options, " ", -1);
	g_autofree char *pace = match_pace_alone(row->pace);
	const char *const nobody[] = { NULL };

	MatchPlan plan = {
		.game = row->game,
		.players = nobody,
		.options = (const char *const *)options,
		.pace_hours = row->pace_hours,
		.pace = pace,
		.stand_in = row->stand_in,
		.maker = commands->player->id,
		.begins = true,
		.invited = true,
		.reserved = true,
	};

	if (!people_of(commands, row, names, &plan, error))
		return false;
	plan.guests = (const char *const *)names->pdata;
	return make(commands, &plan, line, error);
}

/* Calls a rematch, or joins the one that another player has called. */
static bool
again(MailCommands *commands, const MatchRow *row, json_t *line, GError **error)
{
	Store *store = commands->store;
	g_autofree char *key = g_strconcat("rematch:", row->name, NULL);
	g_autofree char *called = NULL;
	g_autoptr(MatchRow) open = NULL;
	bool begun = false;
	int seat = 0;

	if (!fact_get(store, key, &called, error) ||
	    (called && !match_find(store, called, &open, error)))
		return false;
	if (open && open->phase == MATCH_OPEN)
		return take_seat(commands, open, NULL, &seat, &begun, error) &&
		       receipt_say(line, "done", "challenge.joined", "{s:s}",
				   "match", open->name);
	if (!call_again(commands, row, line, error))
		return false;
	g_autoptr(MatchRow) made = match_must(store, commands->about, error);

	return made && fact_set(store, key, made->name, error);
}

static bool
rematch(MailCommands *commands, const Command *command, json_t *line,
	GError **error)
{
	g_autoptr(MatchRow) row = commands_row(
		commands,
		*command->argument ? command->argument : command->match, false,
		"meant.which_rematch", error);

	if (!row)
		return false;
	if (row->phase != MATCH_FINISHED)
		return receipt_say(line, "refused", "challenge.not_over", NULL);
	return again(commands, row, line, error);
}

/* --- onlookers ----------------------------------------------------------- */

/* Finds the match that is named, even one that the player has no part in. */
static MatchRow *
find_any(const MailCommands *commands, const char *name, GError **error)
{
	g_autofree char *lower = g_ascii_strdown(name, -1);
	MatchRow *row;

	if (match_find(commands->store, lower, &row, error) && !row)
		refuse(error, "work.no_match", "{s:s}", "name", name);
	return row;
}

/* Onlookers get what everybody at the table knows, and nothing else. */
static bool
watch(MailCommands *commands, const Command *command, json_t *line,
      GError **error)
{
	gint64 player = commands->player->id;
	g_autoptr(MatchRow) row = find_any(commands, command->argument, error);

	if (!row)
		return false;
	if (row->phase == MATCH_FINISHED || row->phase == MATCH_CANCELLED)
		return fail_saying(error, naming_phase(row));
	g_autoptr(GPtrArray) seats = seat_list(commands->store, row->id, error);

	if (!seats)
		return false;
	if (seat_of_player(seats, player))
		return refuse(error, "watch.you_play", "{s:s}", "match",
			      row->name);
	commands->about = row->id;
	receipt_say(line, "done", "watch.watching", "{s:s}", "match",
		    row->name);
	return onlooker_add(commands->store, row->id, player, error);
}

static bool
unwatch(MailCommands *commands, const Command *command, json_t *line,
	GError **error)
{
	g_autoptr(MatchRow) row = find_any(commands, command->argument, error);

	if (!row)
		return false;
	receipt_say(line, "done", "watch.ended", "{s:s}", "match", row->name);
	return onlooker_remove(commands->store, row->id, commands->player->id,
			       error);
}

/* A challenge is logged when its match is made. */
const HandlerRow seating_handlers[] = {
	{ COMMAND_REGISTER, register_other, NOT_LOGGED, COSTS_LETTERS },
	{ COMMAND_JOIN, join, MATCH_ACT, COSTS_LETTERS },
	{ COMMAND_LEAVE, leave, MATCH_ACT, COSTS_LETTERS },
	{ COMMAND_CHALLENGE, challenge, NOT_LOGGED, COSTS_LETTERS },
	{ COMMAND_PLAY, play, NOT_LOGGED, COSTS_LETTERS },
	{ COMMAND_REMATCH, rematch, MATCH_ACT, COSTS_LETTERS },
	{ COMMAND_DECLINE, decline, MATCH_ACT, COSTS_LETTERS },
	{ COMMAND_CONFIRM, confirm, NOT_LOGGED, COSTS_LETTERS },
	{ COMMAND_WATCH, watch, MATCH_ACT, COSTS_LETTERS },
	{ COMMAND_UNWATCH, unwatch, FULL_ACT, COSTS_LETTERS },
	{ 0 },
};
