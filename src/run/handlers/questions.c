/* questions.c - commands that ask for something to read, and the
 * player's word for the shuffle. */
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/seats/seating.h"
#include "club/table/freezing.h"
#include "club/table/table.h"
#include "run/handlers/transcript_parts.h"
#include "store/matches.h"
#include <jansson.h>

#include "base/error.h"
#include "store/onlookers.h"
#include "store/seats.h"

#include <string.h>

#define HISTORY_NORMAL 20
#define HISTORY_MOST 200

/* Help, rules, games, status: answered in the letter of the receipt. */
static void
answer(Transcript *transcript, const char *kind, const char *about,
       json_t *line)
{
	json_array_append_new(
		transcript->asks,
		json_pack("{s:s, s:s}", "kind", kind, "about", about));
	line_decide(line, "done", "The answer is below.");
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
		match_get(transcript->run->club->store,
			  transcript->sender->match, &row, NULL);
	if (row)
		return game_find(row->game);
	return game_nth(1) ? NULL : game_nth(0);
}

static void
ask_rules(Transcript *transcript, const Command *command, json_t *line)
{
	const Game *game = game_meant(transcript, command);

	answer(transcript, game ? "rules" : "games", game ? game->name : "",
	       line);
	if (!game)
		line_decide(line, "refused",
			    *command->argument
				    ? "There is no game of that name; those "
				      "that there are stand below."
				    : "Of which game? They stand below.");
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
		json_object_set_new(line, "shows", json_true());
		return true;
	}
	if (*command->argument)
		n = CLAMP(g_ascii_strtoll(command->argument, NULL, 10), 1,
			  HISTORY_MOST);
	line_decide(line, "done", "What happened so far is below.");
	return tell(transcript->run, transcript->player->id, match,
		    NEWS_HISTORY, transcript->run->now,
		    json_pack("{s:i}", "n", n), error);
}

/* Who has played in it, to the end or not, or looked on. */
static bool
took_part(Transcript *transcript, const MatchRow *row, bool *part,
	  GError **error)
{
	Store *store = transcript->run->club->store;
	gint64 player = transcript->player->id;
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

/* While a match runs its record would show what is hidden. */
static bool
ask_record(Transcript *transcript, const Command *command, json_t *line,
	   GError **error)
{
	GError *problem = NULL;
	bool part = false;
	g_autoptr(MatchRow) row = transcript_row(
		transcript,
		*command->argument ? command->argument : command->match, "",
		"Of which match? Write its name, such as record mg-12.",
		&problem);

	if (!row)
		return line_refuse(line, problem, error);
	if (!took_part(transcript, row, &part, error))
		return false;
	if (!part || row->phase != MATCH_FINISHED) {
		line_decide(line, "refused",
			    part ? "There is a record of a match once it is "
				   "over; the last letter brings it."
				 : "You do not play in this match.");
		return true;
	}
	line_decide(line, "done", "It comes in a letter of its own.");
	return tell(transcript->run, transcript->player->id, row->id,
		    NEWS_RECORD, transcript->run->now, json_object(), error);
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
		table = match_table(transcript->run, match, &problem);
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
	if (!seating_gives_word(transcript->run->club, transcript->player)) {
		line_decide(line, "refused",
			    "It is not used: " ORGANISERS_WORD);
		return true;
	}
	SeatRow *seat =
		table_seat(table, table_seat_of(table, transcript->player->id));

	g_free(seat->word);
	seat->word =
		g_utf8_substring(command->argument, 0,
				 MIN(g_utf8_strlen(command->argument, -1), 80));
	line_decide(line, "kept", "It goes into the shuffle.");
	return seat_set(transcript->run->club->store, seat, error);
}

bool
transcript_ask(Transcript *transcript, const Command *command, json_t *line,
	       GError **error)
{
	switch ((int)command->kind) {
	case COMMAND_HELP:
		answer(transcript, "help", command->argument, line);
		return true;
	case COMMAND_RULES:
		ask_rules(transcript, command, line);
		return true;
	case COMMAND_GAMES:
		answer(transcript, "games", "", line);
		return true;
	case COMMAND_LIST:
		answer(transcript, "list", "", line);
		return true;
	case COMMAND_STATUS:
	case COMMAND_MATCHES:
		answer(transcript, "status", "", line);
		return true;
	case COMMAND_SHOW:
	case COMMAND_HISTORY:
		return show(transcript, command, line, error);
	case COMMAND_RECORD:
		return ask_record(transcript, command, line, error);
	case COMMAND_WORD:
		return take_word(transcript, command, line, error);
	}
	g_assert_not_reached();
}
