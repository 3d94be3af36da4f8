/* absence.c - away and back, resigning, stand-ins, giving a match
 * up together. */
#include "run/handlers/handling_parts.h"

#include "base/saying.h"
#include "base/text.h"
#include "club/news/confirm_ask.h"
#include "club/seats/resign.h"
#include "club/seats/succession.h"
#include "club/seats/succession_offer.h"
#include "club/table/cache.h"
#include "club/table/freezing.h"
#include "club/time/away.h"
#include "store/seat_offers.h"
#include "store/standby.h"

#include <string.h>

/* --- away and back ------------------------------------------------------ */

static bool
away(Handling *handling, const Command *command, json_t *line, GError **error)
{
	GError *problem = NULL;
	g_autofree char *said = NULL;

	if (!away_announce(handling->run, handling->player, command->argument,
			   &said, &problem))
		return receipt_refuse(line, problem, error);
	receipt_decide(line, "done", said);
	return true;
}

static bool
return_to(Handling *handling, gint64 match, bool *back, GError **error)
{
	Run *run = handling->run;
	Table *table = match_table(run, match, error);
	int seat = -1;

	if (table && table->row->phase != MATCH_LIVE)
		return true;
	if (!table || !succession_seat_of_owner(
			      run, table, handling->player->id, &seat, error))
		return false;
	if (seat < 0)
		return true;
	*back = true;
	handling->about = match;
	return succession_return(run, table, seat, error);
}

/* Every seat that is his and that he may still have. */
static bool
return_to_all(Handling *handling, bool *back, GError **error)
{
	g_autoptr(GArray) matches = match_of_owner(handling->run->club->store,
						   handling->player->id, error);
	bool done = matches != NULL;

	for (guint i = 0; done && i < matches->len; i++)
		done = return_to(handling, g_array_index(matches, gint64, i),
				 back, error);
	return done;
}

static bool
come_back(Handling *handling, const Command *command, json_t *line,
	  GError **error)
{
	bool ended = false, back = handling->returned;

	(void)command;
	if (!away_end(handling->run, handling->player, &ended, error) ||
	    !return_to_all(handling, &back, error))
		return false;
	receipt_decide(line, ended || back ? "done" : "refused",
		       back && ended
			       ? "Welcome back: your clocks run again, and "
				 "your seat is yours."
		       : back  ? "Welcome back: your seat is yours again."
		       : ended ? "Welcome back: your clocks run again."
			       : "You were not away, and no seat of yours "
				 "waits for you.");
	return true;
}

/* Whoever writes an order for a seat that others were asked to take, or that a
 * substitute has not used, is back. */
bool
handling_return(Handling *handling, const Command *command, GError **error)
{
	g_autoptr(MatchRow) row = NULL;
	gint64 match = handling->sender->match;

	if (!command_kind_orders(command->kind) &&
	    command->kind != COMMAND_WAIT)
		return true;
	if (command->match) {
		if (!match_find(handling->run->club->store, command->match,
				&row, error))
			return false;
		match = row ? row->id : 0;
	}
	return !match || return_to(handling, match, &handling->returned, error);
}

/* --- giving up ---------------------------------------------------------- */

static Table *
table_meant(Handling *handling, const char *name, int *seat, GError **error)
{
	gint64 match = 0;

	if (!handling_match(handling, name && *name ? name : NULL, &match,
			    error))
		return NULL;
	handling->about = match;
	return handling_table(handling, match, seat, error);
}

bool
handling_resign(Handling *handling, const Command *command, json_t *line,
		GError **error)
{
	GError *problem = NULL;
	int seat;
	const char *name =
		*command->argument ? command->argument : command->match;
	Table *table = table_meant(handling, name, &seat, &problem);

	if (!table)
		return receipt_refuse(line, problem, error);
	receipt_say(line, "to confirm", say("resign.to_confirm", NULL));
	return confirm_ask(
		handling->run, handling->player->id, CONFIRM_RESIGN,
		json_pack("{s:I}", "match", (json_int_t)table->row->id),
		say("resign.question", "{s:s}", "match", table->row->name),
		error);
}

/* "end", "end mg-12", with "abort" for "end": the match behind the word. */
static const char *
match_behind(const Command *command)
{
	const char *name = strchr(command->argument, ' ');

	return name ? name + 1 : command->match;
}

static bool
propose(Handling *handling, const Command *command, json_t *line,
	GError **error)
{
	GError *problem = NULL;
	bool ended = false;
	int seat;
	Table *table =
		table_meant(handling, match_behind(command), &seat, &problem);

	if (!table)
		return receipt_refuse(line, problem, error);
	if (!resign_propose(handling->run, table, seat, &ended, error))
		return false;
	receipt_decide(
		line, "done",
		ended ? "All who play wish it: the match has ended without "
			"a result."
		      : "The others are told. The match ends without a "
			"result when all who play wish it within two "
			"weeks; until then it goes on.");
	return true;
}

/* --- accepting an offer ------------------------------------------------- */

/* With two players the other's resignation may be taken at any time. */
static bool
claim(Handling *handling, const char *name, json_t *line, GError **error)
{
	GError *problem = NULL;
	int seat;
	bool taken = false;
	const char *said;
	Table *table = table_meant(handling, name, &seat, &problem);

	if (!table)
		return receipt_refuse(line, problem, error);
	if (table->row->seats != 2 || !table_seat(table, 1 - seat)->resigned) {
		receipt_decide(line, "refused",
			       "There is nothing to accept; to end the match "
			       "without a result, write `accept abort`.");
		return true;
	}
	SeatOffer offer = {
		.match = table->row->id,
		.seat = 1 - seat,
		.player = handling->player->id,
	};

	if (!succession_accept(handling->run, &offer, handling->row->arrived,
			       &taken, &said, error))
		return false;
	receipt_decide(line, taken ? "done" : "refused", said);
	return true;
}

static bool
accept(Handling *handling, const Command *command, json_t *line, GError **error)
{
	const char *name =
		*command->argument ? command->argument : command->match;
	g_autoptr(GPtrArray) offers = NULL;
	bool taken = false;
	const char *said;

	if (g_str_has_prefix(command->argument, "end") ||
	    g_str_has_prefix(command->argument, "abort"))
		return propose(handling, command, line, error);
	offers = seat_offer_to(handling->run->club->store, handling->player->id,
			       error);
	if (!offers)
		return false;
	/* Which of several is asked by their letters. */
	if (offers->len != 1 || name)
		return claim(handling, name, line, error);
	const SeatOffer *offer = g_ptr_array_index(offers, 0);

	handling->about = offer->match;
	if (!succession_accept(handling->run, offer, handling->row->arrived,
			       &taken, &said, error))
		return false;
	receipt_decide(line, taken ? "done" : "refused", said);
	return true;
}

/* --- preferences -------------------------------------------------------- */

static bool
stand_in(Handling *handling, const Command *command, json_t *line,
	 GError **error)
{
	Player *player = handling->player;
	bool bot = !strcmp(command->argument, "bot");

	text_set(&player->stand_in, bot ? "bot" : "fallback");
	receipt_decide(line, "done",
		       bot ? "When your time is over, the house bot plays for "
			     "you, in all your matches."
			   : "When your time is over, the harmless move of the "
			     "rules is played for you, in all your matches.");
	/* Tables that were loaded for this mail know the old one. */
	table_cache_drop(handling->run->tables, 0);
	return player_set(handling->run->club->store, player, error);
}

static bool
stand_by(Handling *handling, const Command *command, json_t *line,
	 GError **error)
{
	Store *store = handling->run->club->store;
	gint64 player = handling->player->id;
	bool on = !strcmp(command->argument, "on");

	receipt_decide(
		line, "done",
		on ? "You are on the standby list: seats that others have "
		     "left are offered to you. `standby off` ends it."
		   : "You are not on the standby list.");
	return on ? standby_put(store, player, error)
		  : standby_drop(store, player, error);
}

/* A resignation is logged where it is confirmed. */
const HandlerRow absence_handlers[] = {
	{ COMMAND_AWAY, away, FULL_ACT, COSTS_LETTERS },
	{ COMMAND_BACK, come_back, FULL_ACT, COSTS_LETTERS },
	{ COMMAND_RESIGN, handling_resign, NOT_LOGGED, COSTS_LETTERS },
	{ COMMAND_PROPOSE, propose, MATCH_ACT, COSTS_LETTERS },
	{ COMMAND_ACCEPT, accept, MATCH_ACT, COSTS_LETTERS },
	{ COMMAND_STAND_IN, stand_in, FULL_ACT, COSTS_LETTERS },
	{ COMMAND_STANDBY, stand_by, FULL_ACT, COSTS_LETTERS },
	{ 0 },
};
