/* transcript_questions.c - commands that ask for something to read, and the
 * player's word for the shuffle. */
#include "run/transcript_private.h"

#include "base/error.h"

#include <string.h>

#define HISTORY_NORMAL 20
#define HISTORY_MOST 200

/* A letter of its own: help, rules, games, status. */
static bool
ask_letter(Transcript *transcript, const char *kind, const char *argument,
	   json_t *line, GError **error)
{
	line_decide(line, "done", "It comes in a letter of its own.");
	return tell(transcript->pass, transcript->player->id, 0, kind,
		    transcript->pass->now,
		    json_pack("{s:s}", "about", argument), error);
}

/* Without a name: those of the match that the mail is about, or of the only
 * game there is. */
static const Game *
game_meant(Transcript *transcript, const Command *command)
{
	g_autoptr(MatchRow) row = NULL;

	if (*command->argument)
		return game_find(command->argument);
	if (transcript->sender->match)
		row = match_get(transcript->pass->club->store,
				transcript->sender->match, NULL);
	if (row)
		return game_find(row->game);
	return game_nth(1) ? NULL : game_nth(0);
}

static bool
ask_rules(Transcript *transcript, const Command *command, json_t *line,
	  GError **error)
{
	const Game *game = game_meant(transcript, command);

	if (game)
		return ask_letter(transcript, "rules", game->name, line, error);
	if (!ask_letter(transcript, "games", "", line, error))
		return false;
	line_decide(
		line, "refused",
		*command->argument
			? "There is no game of that name; a list of them comes "
			  "in a letter of its own."
			: "Of which game? A list of them comes in a letter of "
			  "its own.");
	return true;
}

static bool
show(Transcript *transcript, const Command *command, json_t *line,
     GError **error)
{
	GError *problem = NULL;
	gint64 match = 0;
	int n = HISTORY_NORMAL;

	if (!transcript_match(transcript, command->match, &match, &problem))
		return line_refuse(line, problem, error);
	transcript->about = match;
	if (command->kind == COMMAND_SHOW) {
		line_decide(line, "done", "How things stand is below.");
		return true;
	}
	if (*command->argument)
		n = CLAMP(g_ascii_strtoll(command->argument, NULL, 10), 1,
			  HISTORY_MOST);
	line_decide(line, "done", "What happened so far is below.");
	return tell(transcript->pass, transcript->player->id, match, "history",
		    transcript->pass->now, json_pack("{s:i}", "n", n), error);
}

/* The player's own word for the dice, until the match begins. */
static bool
take_word(Transcript *transcript, const Command *command, json_t *line,
	  GError **error)
{
	GError *problem = NULL;
	gint64 match = 0;
	Table *table = NULL;

	if (transcript_match(transcript, command->match, &match, &problem))
		table = match_table(transcript->pass, match, &problem);
	if (!table)
		return line_refuse(line, problem, error);
	transcript->about = match;
	if (table_seat_of(table, transcript->player->id) < 0) {
		line_decide(line, "refused", "You do not play in this match.");
		return true;
	}
	if (table->row->phase != MATCH_OPEN) {
		line_decide(line, "refused",
			    "The match has begun; its shuffle is settled.");
		return true;
	}
	SeatRow *seat =
		table_seat(table, table_seat_of(table, transcript->player->id));

	g_free(seat->word);
	seat->word =
		g_utf8_substring(command->argument, 0,
				 MIN(g_utf8_strlen(command->argument, -1), 80));
	line_decide(line, "kept", "It goes into the shuffle.");
	return seat_set(transcript->pass->club->store, seat, error);
}

bool
transcript_ask(Transcript *transcript, const Command *command, json_t *line,
	       GError **error)
{
	switch ((int)command->kind) {
	case COMMAND_HELP:
		return ask_letter(transcript, "help", command->argument, line,
				  error);
	case COMMAND_RULES:
		return ask_rules(transcript, command, line, error);
	case COMMAND_GAMES:
		return ask_letter(transcript, "games", "", line, error);
	case COMMAND_STATUS:
	case COMMAND_MATCHES:
		return ask_letter(transcript, "status", "", line, error);
	case COMMAND_SHOW:
	case COMMAND_HISTORY:
		return show(transcript, command, line, error);
	case COMMAND_WORD:
		return take_word(transcript, command, line, error);
	}
	g_assert_not_reached();
}
