/* absence.c - handlers of away and back, resign, stand-in, and of ending a
 * match together. */
#include "run/commands/mail_commands_private.h"

#include "base/base.h"
#include "club/clocks/away.h"
#include "club/live/live.h"
#include "club/news/confirm_ask.h"
#include "club/seats/ending.h"
#include "club/seats/succession.h"
#include "match/search.h"
#include "store/seat_offers.h"

/* --- away and back ------------------------------------------------------- */

static bool
away(MailCommands *commands, const Command *command, json_t *line,
     GError **error)
{
	json_auto_t *said = NULL;

	return away_announce(commands->run, commands->player, command->argument,
			     command->own, &said, error) &&
	       receipt_put(line, "done", json_incref(said));
}

/* Gives the player back their seat in a match, if they may still take it;
 * *back becomes true then. */
static bool
return_to(MailCommands *commands, gint64 match, bool *back, GError **error)
{
	Run *run = commands->run;
	LiveMatch *live = match_live(run, match, error);
	int seat = -1;

	if (live && live->row->phase != MATCH_LIVE)
		return true;
	if (!live || !succession_seat_of_owner(run, live, commands->player->id,
					       &seat, error))
		return false;
	if (seat < 0)
		return true;
	*back = true;
	commands->about = match;
	return succession_return(run, live, seat, error);
}

static bool
come_back(MailCommands *commands, G_GNUC_UNUSED const Command *command,
	  json_t *line, GError **error)
{
	bool ended = false, back = commands->returned;
	g_autoptr(GArray) matches =
		match_of_owner(commands->store, commands->player->id, error);

	if (!matches ||
	    !away_end(commands->run, commands->player, &ended, error))
		return false;
	for (guint i = 0; i < matches->len; i++)
		if (!return_to(commands, g_array_index(matches, gint64, i),
			       &back, error))
			return false;
	if (ended || back)
		return receipt_say(line, "done", "absence.back", "{s:b, s:b}",
				   "clocks", ended, "seat", back);
	/* reports what became of the seat that the mail is about */
	gint64 match = commands->sender->match;
	LiveMatch *live =
		match ? match_live(commands->run, match, error) : NULL;
	json_t *said = NULL;

	if (match && (!live || !former_say(commands->run, live,
					   commands->player->id, &said, error)))
		return false;
	return receipt_put(line, "refused",
			   said ? said : say("absence.not_away", NULL));
}

bool
commands_return(MailCommands *commands, const Command *command, GError **error)
{
	g_autoptr(MatchRow) row = NULL;
	gint64 match = commands->sender->match;

	if (!command_kind_orders(command->kind) &&
	    command->kind != COMMAND_WAIT)
		return true;
	if (command->match) {
		if (!match_find(commands->store, command->match, &row, error))
			return false;
		match = row ? row->id : 0;
	}
	return !match || return_to(commands, match, &commands->returned, error);
}

bool
commands_offer_return(MailCommands *commands, json_t **said, GError **error)
{
	Run *run = commands->run;
	gint64 match = commands->player ? commands->sender->match : 0;
	LiveMatch *live = match ? match_live(run, match, error) : NULL;
	int seat = -1;

	*said = NULL;
	if (!match || commands->returned)
		return true;
	if (!live || !succession_seat_of_owner(run, live, commands->player->id,
					       &seat, error))
		return false;
	if (seat < 0)
		return true;
	if (!former_say(run, live, commands->player->id, said, error))
		return false;
	if (!*said)
		*said = say("former.offered", "{s:s}", "match",
			    live->row->name);
	return true;
}

/* --- giving up ----------------------------------------------------------- */

static LiveMatch *
live_meant(MailCommands *commands, const char *name, int *seat, GError **error)
{
	gint64 match = 0;

	if (!commands_match(commands, name && *name ? name : NULL, &match,
			    error))
		return NULL;
	commands->about = match;
	return commands_live(commands, match, seat, error);
}

bool
commands_resign(MailCommands *commands, const Command *command, json_t *line,
		GError **error)
{
	int seat;
	const char *name =
		*command->argument ? command->argument : command->match;
	LiveMatch *live = live_meant(commands, name, &seat, error);

	if (!live)
		return false;
	receipt_say(line, "to confirm", "resign.to_confirm", NULL);
	return confirm_ask(
		commands->run, commands->player->id, CONFIRM_RESIGN,
		json_pack("{s:I}", "match", (json_int_t)live->row->id),
		say("resign.question", "{s:s, s:b}", "match", live->row->name,
		    "house", seats_against_house(live->seats)),
		error);
}

static bool
propose(MailCommands *commands, const Command *command, json_t *line,
	GError **error)
{
	/* behind the word, in "end mg-12" or "abort mg-12" */
	const char *name = strchr(command->argument, ' ');
	bool ended = false;
	int seat;
	LiveMatch *live = live_meant(commands, name ? name + 1 : command->match,
				     &seat, error);

	if (!live || !ending_propose(commands->run, live, seat, &ended, error))
		return false;
	return receipt_say(line, "done",
			   ended ? "absence.ended" : "absence.proposed", NULL);
}

/* --- accepting an offer -------------------------------------------------- */

static bool
accept_offer(MailCommands *commands, const SeatOffer *offer, json_t *line,
	     GError **error)
{
	bool taken = false;
	json_t *said = NULL;
	bool well =
		succession_accept(commands->run, offer, commands->row->arrived,
				  &taken, &said, error);

	receipt_put(line, taken ? "done" : "refused", said);
	return well;
}

/* Accepts the resignation of the other of two players, which is possible at any
 * time. */
static bool
claim(MailCommands *commands, const char *name, json_t *line, GError **error)
{
	int seat;
	LiveMatch *live = live_meant(commands, name, &seat, error);

	if (!live)
		return false;
	if (live->row->seats != 2 || !live_seat(live, 1 - seat)->resigned)
		return receipt_say(line, "refused", "absence.nothing_to_accept",
				   NULL);
	SeatOffer offer = {
		.match = live->row->id,
		.seat = 1 - seat,
		.player = commands->player->id,
	};

	return accept_offer(commands, &offer, line, error);
}

static bool
accept(MailCommands *commands, const Command *command, json_t *line,
       GError **error)
{
	const char *name =
		*command->argument ? command->argument : command->match;
	g_autoptr(GPtrArray) offers = NULL;

	if (g_str_has_prefix(command->argument, "end") ||
	    g_str_has_prefix(command->argument, "abort"))
		return propose(commands, command, line, error);
	offers = seat_offer_to(commands->store, commands->player->id, error);
	if (!offers)
		return false;
	/* if there are several offers, each is accepted by answering its letter
	 */
	if (offers->len != 1 || name)
		return claim(commands, name, line, error);
	const SeatOffer *offer = g_ptr_array_index(offers, 0);

	commands->about = offer->match;
	return accept_offer(commands, offer, line, error);
}

/* --- preferences --------------------------------------------------------- */

static bool
stand_in(MailCommands *commands, const Command *command, json_t *line,
	 GError **error)
{
	Player *player = commands->player;
	Level level = LEVEL_FALLBACK; /* "safe" */

	level_read(command->argument, &level);
	text_set(&player->stand_in, level_name(MIN(level, LEVEL_GOOD)));
	receipt_put(line, "done",
		    level == LEVEL_FALLBACK
			    ? say("absence.safe_move", NULL)
			    : say("absence.house_bot", "{s:b, s:b}", "good",
				  level >= LEVEL_GOOD, "lowered",
				  level > LEVEL_GOOD));
	/* matches that were loaded for this mail have the old one */
	live_cache_drop(commands->run->live_matches, 0);
	return player_set(commands->store, player, error);
}

static bool
stand_by(MailCommands *commands, const Command *command, json_t *line,
	 GError **error)
{
	Store *store = commands->store;
	gint64 player = commands->player->id;
	bool on = !strcmp(command->argument, "on");

	receipt_say(line, "done",
		    on ? "absence.substitute" : "absence.no_substitute", NULL);
	return on ? standby_put(store, player, error)
		  : standby_drop(store, player, error);
}

/* A resignation is logged when it is confirmed. */
const HandlerRow absence_handlers[] = {
	{ COMMAND_AWAY, away, FULL_ACT, COSTS_LETTERS },
	{ COMMAND_BACK, come_back, FULL_ACT, COSTS_LETTERS },
	{ COMMAND_RESIGN, commands_resign, NOT_LOGGED, COSTS_LETTERS },
	{ COMMAND_PROPOSE, propose, MATCH_ACT, COSTS_LETTERS },
	{ COMMAND_ACCEPT, accept, MATCH_ACT, COSTS_LETTERS },
	{ COMMAND_STAND_IN, stand_in, FULL_ACT, COSTS_LETTERS },
	{ COMMAND_STANDBY, stand_by, FULL_ACT, COSTS_LETTERS },
	{ 0 },
};
