/* questions.c - commands that ask for something to read, and the player's own
 * word for the shuffle. */
#include "base/saying.h"
#include "club/live/cache.h"
#include "club/live/live.h"
#include "club/live/naming.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/seats/seating.h"
#include "club/seats/succession.h"
#include "run/commands/mail_commands_private.h"
#include "store/matches.h"
#include "store/seats.h"

#include <string.h>

#define HISTORY_NORMAL 20
#define HISTORY_MOST 200

bool
commands_answer(MailCommands *commands, Lookup lookup, const char *about,
		json_t *line)
{
	json_array_append_new(commands->asks,
			      json_pack("{s:s, s:s}", "kind",
					lookup_name(lookup), "about", about));
	return receipt_say(line, "done", say("questions.below", NULL));
}

/* The commands that show a text of their own. */
static const struct {
	CommandKind kind;
	Lookup lookup;
} lookups[] = {
	{ COMMAND_HELP, LOOKUP_HELP },
	{ COMMAND_GAMES, LOOKUP_GAMES },
	{ COMMAND_LIST, LOOKUP_LIST },
	{ COMMAND_STATUS, LOOKUP_STATUS },
	{ COMMAND_MATCHES, LOOKUP_STATUS },
	{ COMMAND_LEAGUES, LOOKUP_LEAGUES },
	{ COMMAND_MY_SEASON, LOOKUP_MY_SEASON },
	{ COMMAND_STANDINGS, LOOKUP_STANDINGS },
	{ COMMAND_CROSSTABLE, LOOKUP_CROSSTABLE },
	{ COMMAND_FIXTURES, LOOKUP_FIXTURES },
};

Lookup
commands_lookup(CommandKind kind)
{
	for (gsize i = 0; i < G_N_ELEMENTS(lookups); i++)
		if (lookups[i].kind == kind)
			return lookups[i].lookup;
	return LOOKUPS;
}

bool
commands_look_up(MailCommands *commands, const Command *command, json_t *line,
		 G_GNUC_UNUSED GError **error)
{
	return commands_answer(
		commands, commands_lookup(command->kind),
		command->kind == COMMAND_HELP ? command->argument : "", line);
}

/* Finds the game whose rules are asked for. Without a name it is that of the
 * mail's match, or the only game there is. */
static const Game *
game_meant(MailCommands *commands, const Command *command)
{
	g_autoptr(MatchRow) row = NULL;

	if (*command->argument)
		return game_find(command->argument);
	if (commands->sender->match)
		match_get(commands->store, commands->sender->match, &row, NULL);
	if (row)
		return game_find(row->game);
	return game_nth(1) ? NULL : game_nth(0);
}

/* Answers with the text of a game, or with all games if there is none of that
 * name. */
static bool
answer_of_game(MailCommands *commands, Lookup lookup, const Game *game,
	       const char *name, json_t *line)
{
	commands_answer(commands, game ? lookup : LOOKUP_GAMES,
			game ? game->name : "", line);
	return game ||
	       receipt_say(line, "refused",
			   say("questions.which_game", "{s:s}", "name", name));
}

static bool
rules(MailCommands *commands, const Command *command, json_t *line,
      G_GNUC_UNUSED GError **error)
{
	return answer_of_game(commands, LOOKUP_RULES,
			      game_meant(commands, command), command->argument,
			      line);
}

/* Shows the ratings of a game, or without a name over all games. */
static bool
ratings(MailCommands *commands, const Command *command, json_t *line,
	G_GNUC_UNUSED GError **error)
{
	const char *name = command->argument;

	return *name ? answer_of_game(commands, LOOKUP_RATINGS, game_find(name),
				      name, line)
		     : commands_answer(commands, LOOKUP_RATINGS, "", line);
}

/* Shows a match, or says why it isn't shown: it is set aside, or somebody else
 * has the seat. */
static bool
show(MailCommands *commands, const Command *command, json_t *line,
     GError **error)
{
	json_t *said = NULL;
	gint64 match = 0;

	if (!commands_match(commands, command->match, &match, error))
		return false;
	commands->about = match;
	const LiveMatch *live = match_live(commands->run, match, error);

	if (!live)
		return false;
	if (live->row->phase == MATCH_FROZEN)
		said = naming_phase(live->row);
	else if (!former_say(commands->run, live, commands->player->id, &said,
			     error))
		return false;
	if (!said)
		json_object_set_new(line, "shows", json_true());
	return receipt_say(line, "done",
			   said ? said : say("questions.stand", NULL));
}

static bool
history(MailCommands *commands, const Command *command, json_t *line,
	GError **error)
{
	gint64 match = 0;
	int n = HISTORY_NORMAL;

	if (!commands_match(commands, command->match, &match, error))
		return false;
	commands->about = match;
	if (*command->argument)
		n = CLAMP(g_ascii_strtoll(command->argument, NULL, 10), 1,
			  HISTORY_MOST);
	receipt_say(line, "done", say("questions.history", NULL));
	return tell(commands->run, commands->player->id, match, NEWS_HISTORY,
		    commands->run->now, json_pack("{s:i}", "n", n), error);
}

/* Sets *part if the writer has played in the match, to its end or not, or looks
 * on. */
static bool
took_part(MailCommands *commands, const MatchRow *row, bool *part,
	  GError **error)
{
	Store *store = commands->store;
	gint64 player = commands->player->id;
	g_autoptr(GPtrArray) seats = seat_list(store, row->id, error);
	g_autoptr(OnlookerRow) onlooker = NULL;

	if (!seats || !onlooker_get(store, row->id, player, &onlooker, error))
		return false;
	*part = onlooker != NULL;
	for (guint i = 0; i < seats->len; i++) {
		const SeatRow *seat = g_ptr_array_index(seats, i);

		*part |= seat->player == player || seat->owner == player;
	}
	return true;
}

/* Shows a match's record; not while the match runs, as it has what is hidden.
 */
static bool
match_record(MailCommands *commands, const Command *command, json_t *line,
	     GError **error)
{
	bool part = false;
	g_autoptr(MatchRow) row = commands_row(
		commands,
		*command->argument ? command->argument : command->match, false,
		"meant.which_record", error);

	if (!row)
		return false;
	if (!took_part(commands, row, &part, error))
		return false;
	if (!part || row->phase != MATCH_FINISHED)
		return receipt_say(line, "refused",
				   say(part ? "questions.record_later"
					    : "questions.not_yours",
				       "{s:s}", "match", row->name));
	receipt_say(line, "done", say("receipt.own_letter", NULL));
	return tell(commands->run, commands->player->id, row->id, NEWS_RECORD,
		    commands->run->now, json_object(), error);
}

/* Shows a player's record, but not that of one who was removed from the club.
 */
static bool
career(MailCommands *commands, const char *name, json_t *line, GError **error)
{
	g_autoptr(Player) player = NULL;
	g_autofree char *id = NULL;

	if (!player_find(commands->store,
			 strcmp(name, "me") != 0 ? name
						 : commands->player->name,
			 &player, error))
		return false;
	if (!player || !player->active)
		return receipt_say(
			line, "refused",
			say("questions.no_player", "{s:s}", "name", name));
	id = g_strdup_printf("%" G_GINT64_FORMAT, player->id);
	return commands_answer(commands, LOOKUP_CAREER, id, line);
}

/* Shows the record of a match or of a player. */
static bool
ask_record(MailCommands *commands, const Command *command, json_t *line,
	   GError **error)
{
	const char *argument = command->argument;

	return *argument && !g_regex_match_simple("^[a-z]{1,12}-[0-9]{1,9}$",
						  argument, 0, 0)
		       ? career(commands, argument, line, error)
		       : match_record(commands, command, line, error);
}

/* Returns why the player's word can't go into the shuffle; NULL: it can. */
static json_t *
word_refused(const MailCommands *commands, const LiveMatch *live)
{
	const char *name = live->row->name;

	if (live_seat_of(live, commands->player->id) < 0)
		return say("questions.not_yours", "{s:s}", "match", name);
	if (live->row->phase != MATCH_OPEN)
		return say("questions.shuffled", "{s:s}", "match", name);
	if (!seating_gives_word(commands->run->club, commands->player))
		return say("questions.no_word", NULL);
	return NULL;
}

/* Takes the player's own word for the shuffle, until the match begins. */
static bool
take_word(MailCommands *commands, const Command *command, json_t *line,
	  GError **error)
{
	gint64 match = 0;
	LiveMatch *live = NULL;

	if (commands_open_match(commands, command->match, &match, error))
		live = match_live(commands->run, match, error);
	if (!live)
		return false;
	commands->about = match;
	json_t *refused = word_refused(commands, live);

	if (refused)
		return receipt_say(line, "refused", refused);
	SeatRow *seat =
		live_seat(live, live_seat_of(live, commands->player->id));

	g_free(seat->word);
	seat->word =
		g_utf8_substring(command->argument, 0,
				 MIN(g_utf8_strlen(command->argument, -1), 80));
	receipt_say(line, "kept", say("questions.word", NULL));
	return seat_set(commands->store, seat, error);
}

const HandlerRow question_handlers[] = {
	{ COMMAND_HELP, commands_look_up, NOT_LOGGED, ASKS_ABOUT },
	{ COMMAND_RULES, rules, NOT_LOGGED, ASKS_ABOUT },
	{ COMMAND_GAMES, commands_look_up, NOT_LOGGED, ASKS },
	{ COMMAND_LIST, commands_look_up, NOT_LOGGED, ASKS },
	{ COMMAND_STATUS, commands_look_up, NOT_LOGGED, ASKS },
	{ COMMAND_MATCHES, commands_look_up, NOT_LOGGED, ASKS },
	{ COMMAND_SHOW, show, NOT_LOGGED, ASKS_OF_MATCH },
	{ COMMAND_HISTORY, history, NOT_LOGGED, ASKS_OF_MATCH },
	{ COMMAND_RATINGS, ratings, NOT_LOGGED, ASKS_ABOUT },
	{ COMMAND_RECORD, ask_record, NOT_LOGGED, ASKS_OF_NAMED },
	{ COMMAND_WORD, take_word, MATCH_ACT, COSTS_LETTERS },
	{ 0 },
};
