/* challenge.c - players start matches themselves: with a game, options and
 * people, or a rematch. */
#include "run/commands/challenge.h"

#include "base/error.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/clocks/match_pace.h"
#include "club/live/cache.h"
#include "club/seats/founding.h"
#include "club/seats/open_matches.h"
#include "club/seats/proposal.h"
#include "club/seats/seating.h"
#include "store/facts.h"

#include <string.h>

/* --- how many challenges a player may have ------------------------------- */

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
		return fail_saying(error, say("challenge.closed", NULL));
	return mine < most || fail_saying(error, say("challenge.too_many",
						     "{s:i}", "matches", mine));
}

static bool
make(MailCommands *commands, const MatchPlan *plan, json_t *line,
     GError **error)
{
	Run *run = commands->run;
	g_autofree char *name = NULL;
	g_autoptr(MatchRow) row = NULL;

	if (!check_most(commands, error) ||
	    !founding_make_asked(run->club, run->now, plan, &name, error))
		return false;
	if (!match_find(run->club->store, name, &row, error) || !row)
		return false;
	g_autofree char *commitment = match_commitment(row);

	commands->about = row->id;
	receipt_say(line, "done",
		    say("challenge.opened", "{s:s, s:b, s:s}", "match", name,
			"invited", plan->invited, "fingerprint", commitment));
	return true;
}

/* --- challenge ----------------------------------------------------------- */

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

/* Returns the fewest seats that the game can have, for a challenge that gives
 * no names and no number. */
static int
least_seats(const char *name)
{
	const Game *game = game_find(name);

	return game ? MAX(game->least_seats, 2) : 0;
}

/* Plans the match. Seats without a named player are open to anybody. */
static bool
plan_of(const Proposal *proposal, MatchPlan *plan, GError **error)
{
	int named;

	drop_anybody(proposal->names);
	named = 1 + (int)g_strv_length(proposal->names);

	if (proposal->hold)
		return fail_saying(error, say("challenge.no_hold", NULL));
	plan->game = proposal->game;
	plan->guests = (const char *const *)proposal->names;
	plan->seats = proposal->seats || named > 1
			      ? proposal->seats
			      : least_seats(proposal->game);
	plan->options = (const char *const *)proposal->options;
	plan->stand_in = proposal->stand_in;
	plan->invited = proposal->invited || plan->seats <= named;
	return true;
}

bool
challenge_call(MailCommands *commands, const Command *command, json_t *line,
	       GError **error)
{
	const char *const self[] = { commands->player->name, NULL };
	g_auto(Proposal) proposal = { 0 };
	GError *problem = NULL;
	MatchPlan plan = {
		.players = self,
		.maker = commands->player->id,
		.begins = true,
	};

	return (proposal_read(commands->run->club, commands->player->language,
			      command->argument, &proposal, &problem) &&
		plan_of(&proposal, &plan, &problem) &&
		make(commands, &plan, line, &problem)) ||
	       receipt_refuse(line, problem, error);
}

/* --- rematch ------------------------------------------------------------- */

/* Lists the same people, the last one first, so that in as many matches as
 * there are players everyone begins once. */
static bool
people_of(MailCommands *commands, const MatchRow *row, GPtrArray *names,
	  GError **error)
{
	Store *store = commands->run->club->store;
	g_autoptr(GPtrArray) seats = seat_list(store, row->id, error);
	bool mine = false;

	for (guint i = 0; seats && i < seats->len; i++) {
		const SeatRow *seat =
			g_ptr_array_index(seats, (i + 1) % seats->len);
		gint64 id = seat->owner ? seat->owner : seat->player;
		g_autoptr(Player) player = NULL;

		if (!player_get(store, id, &player, error))
			return false;
		if (!player)
			return fail_saying(error,
					   say("challenge.somebody_gone",
					       "{s:s}", "match", row->name));
		mine |= id == commands->player->id;
		g_ptr_array_add(names, g_strdup(player->name));
	}
	g_ptr_array_add(names, NULL);
	if (!seats)
		return false;
	return mine || fail_saying(error, say("challenge.not_there", "{s:s}",
					      "match", row->name));
}

static bool
call_again(MailCommands *commands, const MatchRow *row, json_t *line,
	   GError **error)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
	g_auto(GStrv) options = g_strsplit(row->options, " ", -1);
	g_autofree char *pace = match_pace_alone(row->pace);
	const char *const nobody[] = { NULL };

	if (!people_of(commands, row, names, error))
		return false;
	MatchPlan plan = {
		.game = row->game,
		.players = nobody,
		.guests = (const char *const *)names->pdata,
		.options = (const char *const *)options,
		.pace_hours = row->pace_hours,
		.pace = pace,
		.stand_in = row->stand_in,
		.maker = commands->player->id,
		.begins = true,
		.invited = true,
		.reserved = true,
	};

	return make(commands, &plan, line, error);
}

/* Seats a player who asks for the rematch that another has already called. */
static bool
join_called(MailCommands *commands, MatchRow *row, json_t *line, GError **error)
{
	bool begun = false;
	int seat = 0;

	if (!seating_join(commands->run, row, commands->player, NULL, &seat,
			  error) ||
	    !founding_begin_full(commands->run, row, &begun, error))
		return false;
	live_cache_drop(commands->run->tables, row->id);
	commands->about = row->id;
	receipt_say(line, "done",
		    say("challenge.joined", "{s:s}", "match", row->name));
	return true;
}

static bool
again(MailCommands *commands, const MatchRow *row, json_t *line, GError **error)
{
	Store *store = commands->run->club->store;
	g_autofree char *key = g_strconcat("rematch:", row->name, NULL);
	g_autofree char *called = NULL;
	g_autoptr(MatchRow) open = NULL;

	if (!fact_get(store, key, &called, error) ||
	    (called && !match_find(store, called, &open, error)))
		return false;
	if (open && open->phase == MATCH_OPEN)
		return join_called(commands, open, line, error);
	if (!call_again(commands, row, line, error))
		return false;
	g_autoptr(MatchRow) made = match_must(store, commands->about, error);

	return made && fact_set(store, key, made->name, error);
}

static MatchRow *
match_meant(MailCommands *commands, const Command *command, GError **error)
{
	return commands_row(commands,
			    *command->argument ? command->argument
					       : command->match,
			    false, "meant.which_rematch", error);
}

bool
challenge_rematch(MailCommands *commands, const Command *command, json_t *line,
		  GError **error)
{
	GError *problem = NULL;
	g_autoptr(MatchRow) row = match_meant(commands, command, &problem);

	if (!row)
		return receipt_refuse(line, problem, error);
	if (row->phase != MATCH_FINISHED) {
		receipt_say(line, "refused", say("challenge.not_over", NULL));
		return true;
	}
	return again(commands, row, line, &problem) ||
	       receipt_refuse(line, problem, error);
}
