/* absence.c - handlers of away and back, resign, stand-in, and of ending a
 * match together. */
#include "run/handlers/handling_parts.h"

#include "base/saying.h"
#include "base/text.h"
#include "club/news/confirm_ask.h"
#include "club/seats/former.h"
#include "club/seats/resign.h"
#include "club/seats/succession.h"
#include "club/seats/succession_offer.h"
#include "club/table/cache.h"
#include "club/table/freezing.h"
#include "club/time/away.h"
#include "store/seat_offers.h"
#include "store/standby.h"

#include <string.h>

/* --- away and back ------------------------------------------------------- */

static bool
away(Handling *handling, const Command *command, json_t *line, GError **error)
{
	GError *problem = NULL;
	json_t *said = NULL;

	if (away_announce(handling->run, handling->player, command->argument,
			  command->own, &said, &problem)) {
		receipt_say(line, "done", said);
		return true;
	}
	json_decref(said);
	return receipt_refuse(line, problem, error);
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

/* Lists every seat that a player may still take back. */
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

/* Says what became of the seat that the mail is about. */
static bool
refuse_back(Handling *handling, json_t *line, GError **error)
{
	gint64 match = handling->sender->match;
	Table *table = match ? match_table(handling->run, match, error) : NULL;
	json_t *said = NULL;

	if (match &&
	    (!table || !former_say(handling->run, table, handling->player->id,
				   &said, error)))
		return false;
	receipt_say(line, "refused",
		    said ? said : say("absence.not_away", NULL));
	return true;
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
	if (ended || back)
		receipt_say(line, "done",
			    say("absence.back", "{s:b, s:b}", "clocks", ended,
				"seat", back));
	else
		return refuse_back(handling, line, error);
	return true;
}

/* Brings a player back who writes an order for a seat that was offered to
 * others, or that a substitute has not used yet. */
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

bool
handling_offer_return(Handling *handling, json_t **said, GError **error)
{
	Run *run = handling->run;
	gint64 match = handling->player ? handling->sender->match : 0;
	Table *table = match ? match_table(run, match, error) : NULL;
	int seat = -1;

	*said = NULL;
	if (!match || handling->returned)
		return true;
	if (!table || !succession_seat_of_owner(
			      run, table, handling->player->id, &seat, error))
		return false;
	if (seat < 0)
		return true;
	if (!former_say(run, table, handling->player->id, said, error))
		return false;
	if (!*said)
		*said = say("former.offered", "{s:s}", "match",
			    table->row->name);
	return true;
}

/* --- giving up ----------------------------------------------------------- */

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

/* Returns the match named behind the word, in "end mg-12" or "abort mg-12",
 * else the command's match, or NULL. */
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
	receipt_say(line, "done",
		    say(ended ? "absence.ended" : "absence.proposed", NULL));
	return true;
}

/* --- accepting an offer -------------------------------------------------- */

static bool
accept_offer(Handling *handling, const SeatOffer *offer, json_t *line,
	     GError **error)
{
	bool taken = false;
	json_t *said = NULL;
	bool well =
		succession_accept(handling->run, offer, handling->row->arrived,
				  &taken, &said, error);

	receipt_say(line, taken ? "done" : "refused", said);
	return well;
}

/* Accepts the resignation of the other of two players, which is possible at any
 * time. */
static bool
claim(Handling *handling, const char *name, json_t *line, GError **error)
{
	GError *problem = NULL;
	int seat;
	Table *table = table_meant(handling, name, &seat, &problem);

	if (!table)
		return receipt_refuse(line, problem, error);
	if (table->row->seats != 2 || !table_seat(table, 1 - seat)->resigned) {
		receipt_say(line, "refused",
			    say("absence.nothing_to_accept", NULL));
		return true;
	}
	SeatOffer offer = {
		.match = table->row->id,
		.seat = 1 - seat,
		.player = handling->player->id,
	};

	return accept_offer(handling, &offer, line, error);
}

static bool
accept(Handling *handling, const Command *command, json_t *line, GError **error)
{
	const char *name =
		*command->argument ? command->argument : command->match;
	g_autoptr(GPtrArray) offers = NULL;

	if (g_str_has_prefix(command->argument, "end") ||
	    g_str_has_prefix(command->argument, "abort"))
		return propose(handling, command, line, error);
	offers = seat_offer_to(handling->run->club->store, handling->player->id,
			       error);
	if (!offers)
		return false;
	/* if there are several offers, each is accepted by answering its letter
	 */
	if (offers->len != 1 || name)
		return claim(handling, name, line, error);
	const SeatOffer *offer = g_ptr_array_index(offers, 0);

	handling->about = offer->match;
	return accept_offer(handling, offer, line, error);
}

/* --- preferences --------------------------------------------------------- */

static bool
stand_in(Handling *handling, const Command *command, json_t *line,
	 GError **error)
{
	Player *player = handling->player;
	bool bot = !strcmp(command->argument, "bot");

	text_set(&player->stand_in, bot ? "bot" : "fallback");
	receipt_say(line, "done",
		    say(bot ? "absence.house_bot" : "absence.safe_move", NULL));
	/* Tables that were loaded for this mail have the old one. */
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

	receipt_say(
		line, "done",
		say(on ? "absence.substitute" : "absence.no_substitute", NULL));
	return on ? standby_put(store, player, error)
		  : standby_drop(store, player, error);
}

/* A resignation is logged when it is confirmed. */
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
