/* questions.c - commands that ask for something to read; the player's own word
 * for the shuffle; and text that isn't a command: questions about words of the
 * game are answered, and players who want no more letters are told how to end
 * them. */
#include "run/commands/mail_commands_private.h"

#include "base/base.h"
#include "club/installation/language.h"
#include "club/installation/terms.h"
#include "club/live/live.h"
#include "club/live/public.h"
#include "club/live/reviewing.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/seats/seating.h"
#include "club/seats/succession.h"
#include "command/language/lexicon.h"
#include "command/own_text/consent.h"
#include "command/own_text/stand.h"
#include "store/matches.h"
#include "store/seats.h"

#define HISTORY_NORMAL 20
#define HISTORY_MOST 200
#define WRAPPED_MOST 4 /* further lines that one question may span */
#define OFFERED_MOST 4 /* most matches that a player is offered to resign */

bool
commands_answer(MailCommands *commands, Lookup lookup, const char *about,
		json_t *line)
{
	array_pack(commands->asks, "{s:s, s:s}", "kind", lookup_name(lookup),
		   "about", about);
	return receipt_say(line, "done", "questions.below", NULL);
}

/* The commands that show a text of their own. */
static const struct {
	CommandKind kind;
	Lookup lookup;
} lookups[] = {
	{ COMMAND_HELP, LOOKUP_HELP },
	{ COMMAND_GAMES, LOOKUP_GAMES },
	{ COMMAND_PLAY, LOOKUP_GAMES },
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
	return game || receipt_say(line, "refused", "questions.which_game",
				   "{s:s}", "name", name);
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
	return receipt_put(line, "done",
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
	receipt_say(line, "done", "questions.history", NULL);
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
	ptr_array_foreach (const SeatRow, seat, seats)
		*part |= seat->player == player || seat->owner == player;
	return true;
}

/* Shows a match's record, but not while the match runs, as it contains what is
 * hidden. */
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
				   part ? "questions.record_later"
					: "questions.not_yours",
				   "{s:s}", "match", row->name);
	receipt_say(line, "done", "receipt.own_letter", NULL);
	return tell(commands->run, commands->player->id, row->id, NEWS_RECORD,
		    commands->run->now, json_object(), error);
}

/* Shows the sender's review on the match's page of the club's site, or removes
 * it. */
static bool
show_review(MailCommands *commands, const MatchRow *row, int seat, bool shown,
	    json_t *line, GError **error)
{
	bool there = false, made = false;

	if (!public_shows(commands->run->club, row->id, &there, error))
		return false;
	if (shown && !there)
		return receipt_say(line, "refused", "questions.review_unshown",
				   "{s:s}", "match", row->name);
	return reviewing_show(commands->run, row->id, commands->player->id,
			      seat, shown, &made, error) &&
	       receipt_say(line, "done",
			   !shown ? "questions.review_private"
			   : made ? "questions.review_public"
				  : "questions.review_public_soon",
			   "{s:s}", "match", row->name);
}

/* Requests a review of the sender's costliest decisions in a match; not while
 * it runs, as that would help them. "public" or "private" may follow. */
static bool
ask_review(MailCommands *commands, const Command *command, json_t *line,
	   GError **error)
{
	g_autofree char *argument = g_ascii_strdown(command->argument, -1);
	bool public = g_str_has_suffix(argument, "public");
	bool made = false;
	int seat;

	argument[strcspn(argument, " ")] = '\0';
	g_autoptr(MatchRow) row = commands_row(
		commands, strchr(argument, '-') ? argument : command->match,
		false, "meant.which_review", error);

	if (!row || !reviewing_seat(commands->store, row->id,
				    commands->player->id, &seat, error))
		return false;
	if (seat < 0 || row->phase != MATCH_FINISHED)
		return receipt_say(line, "refused",
				   seat < 0 ? "questions.not_yours"
					    : "questions.review_later",
				   "{s:s}", "match", row->name);
	if (public || g_str_has_suffix(command->argument, "private"))
		return show_review(commands, row, seat, public, line, error);
	if (!reviewing_ask(commands->run, row->id, commands->player->id, seat,
			   &made, error))
		return false;
	return receipt_say(
		line, "done",
		made ? "receipt.own_letter" : "questions.review_soon", NULL);
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
		return receipt_say(line, "refused", "questions.no_player",
				   "{s:s}", "name", name);
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
	const char *name = live->row->name;
	int number = live_seat_of(live, commands->player->id);

	if (number < 0 || live->row->phase != MATCH_OPEN)
		return receipt_say(line, "refused",
				   number < 0 ? "questions.not_yours"
					      : "questions.shuffled",
				   "{s:s}", "match", name);
	if (!seating_gives_word(commands->run->club, commands->player))
		return receipt_say(line, "refused", "questions.no_word", NULL);
	SeatRow *seat = live_seat(live, number);

	g_free(seat->word);
	seat->word =
		g_utf8_substring(command->argument, 0,
				 MIN(g_utf8_strlen(command->argument, -1), 80));
	receipt_say(line, "kept", "questions.word", NULL);
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
	{ COMMAND_REVIEW, ask_review, NOT_LOGGED, ASKS_OF_NAMED },
	{ COMMAND_WORD, take_word, MATCH_ACT, COSTS_LETTERS },
	{ 0 },
};

/* --- questions about a word ---------------------------------------------- */

/* Returns the first of the club's languages, starting with the sender's, in
 * which the rules answer the question; or NULL. Free with g_free. */
static char *
language_answering(MailCommands *commands, const Game *game,
		   const char *written)
{
	Club *club = commands->run->club;
	g_autoptr(GPtrArray) languages = library_languages(club->library);
	const char *own = commands->player ? commands->player->language : "en";

	g_ptr_array_insert(languages, 0, g_strdup(own));
	for (guint i = 0; i < 2 * languages->len; i++) {
		const char *language = languages->pdata[i % languages->len];
		g_autofree char *said = terms_said(
			club, game, language, written, i >= languages->len);

		if (said)
			return g_strdup(language);
	}
	return NULL;
}

static const Game *
game_of(const MailCommands *commands, gint64 match)
{
	g_autoptr(MatchRow) row = NULL;

	if (!match)
		return NULL;
	match_get(commands->store, match, &row, NULL);
	return row ? game_find(row->game) : NULL;
}

/* Returns the games that a question may be about: that of the match in the
 * answered letter, else those of the sender's other matches, else all. */
static GPtrArray *
games_asked(const MailCommands *commands)
{
	GPtrArray *games = g_ptr_array_new();
	g_autoptr(GArray) mine =
		commands->player ? match_of_player(commands->store,
						   commands->player->id, NULL)
				 : NULL;
	const Game *own = game_of(commands, commands->sender->match);

	if (own)
		g_ptr_array_add(games, (gpointer)own);
	for (guint i = 0; mine && i < mine->len; i++) {
		const Game *game =
			game_of(commands, g_array_index(mine, gint64, i));

		if (game && !g_ptr_array_find(games, game, NULL))
			g_ptr_array_add(games, (gpointer)game);
	}
	for (int i = 0; !games->len && game_nth(i); i++)
		g_ptr_array_add(games, (gpointer)game_nth(i));
	return games;
}

bool
commands_explain(MailCommands *commands, const char *written, json_t *line)
{
	g_autoptr(GPtrArray) games = games_asked(commands);

	ptr_array_foreach (const Game, game, games) {
		g_autofree char *language =
			language_answering(commands, game, written);

		if (!language)
			continue;
		g_autofree char *about = g_strdup_printf("%s/%s/%s", game->name,
							 language, written);

		return commands_answer(commands, LOOKUP_RULES, about, line);
	}
	return false;
}

/* --- no more letters ----------------------------------------------------- */

/* Offers to resign the match in the answered letter, else every live one. */
static void
offer_resigning(const MailCommands *commands, json_t *offers)
{
	gint64 own = commands->sender->match;
	g_autoptr(GArray) mine =
		match_of_player(commands->store, commands->player->id, NULL);

	for (guint i = 0; mine && i < MIN(mine->len, OFFERED_MOST); i++) {
		gint64 match = g_array_index(mine, gint64, i);
		g_autoptr(MatchRow) row = NULL;

		match_get(commands->store, match, &row, NULL);
		if (!row || row->phase != MATCH_LIVE || (own && own != match))
			continue;
		g_autofree char *resign =
			g_strconcat("resign ", row->name, NULL);

		array_pack(offers, "{s:s, s:s}", "command", resign, "help",
			   "help.resign");
	}
}

/* Returns whether a line says "stop sending me mails", or only "stop, please".
 */
static bool
says_enough(const Asides *asides, const char *written)
{
	g_autofree char *bare = asides_trim(asides, ASIDES_POLITE, written);

	return asides_within(asides, ASIDES_ENOUGH, written) ||
	       asides_whole(asides, ASIDES_ENOUGH_ALONE, bare);
}

bool
commands_enough(MailCommands *commands, const char *written, json_t *line)
{
	const Asides *asides = tongues_for(commands->run->club, NULL).asides;

	if (!commands->player || strchr(written, '?') ||
	    !says_enough(asides, written))
		return false;
	json_t *offers = json_pack("[{s:s, s:s}]", "command", "mail off",
				   "help", "help.mail");

	offer_resigning(commands, offers);
	receipt_say(line, "asked", "command.enough", NULL);
	json_object_set_new(line, "offers", offers);
	return true;
}

/* --- prose --------------------------------------------------------------- */

static bool
answer(MailCommands *commands, const char *written)
{
	json_t *line = receipt_line(written);
	bool answered = commands_explain(commands, written, line) ||
			commands_enough(commands, written, line);

	if (answered)
		json_array_append(commands->lines, line);
	json_decref(line);
	return answered;
}

/* Returns whether a line is only a greeting ("Hallo,"); yes and no aren't, as
 * they may answer another letter. */
static bool
is_greeting(const MailCommands *commands, const char *written)
{
	const Player *player = commands->player; /* NULL: the organiser */
	Tongues tongues = tongues_for(commands->run->club,
				      player ? player->language : NULL);

	if (consent_line(written, tongues) != CONSENT_NONE)
		return false;
	return (courtesy_greets(written) && courtesy_known(written)) ||
	       lexicon_is_kind(written);
}

/* Returns whether a line after an order is only a closing: "Cheers", or the
 * sender's name; yes and no say more. */
static bool
is_signature(const MailCommands *commands, const char *written)
{
	const Player *player = commands->player; /* NULL: the organiser */

	if (!player || !courtesy_closes(written) ||
	    consent_line(written,
			 tongues_for(commands->run->club, player->language)) !=
		    CONSENT_NONE)
		return false;
	g_autofree char *line = text_fold(written);
	g_autofree char *name = text_fold(player->name);
	gsize length = strlen(line);

	return courtesy_known(written) ||
	       (length && !strncmp(line, name, length) &&
		(!name[length] || name[length] == ' '));
}

/* Returns the question that begins with the nth line and may span several;
 * *last becomes its last line. NULL: it is no question. */
static char *
wrapped(const GPtrArray *ignored, guint n, guint *last)
{
	const IgnoredLine *first = ignored->pdata[n], *line = first;
	g_autoptr(GString) text = g_string_new(first->written);

	for (*last = n; *last + 1 < ignored->len && *last < n + WRAPPED_MOST &&
			!terms_asks(line->written);) {
		const IgnoredLine *next = ignored->pdata[++*last];
		gsize length = strlen(line->written);

		if (next->line != line->line + 1 || !length ||
		    strchr(".!?:;,", line->written[length - 1]))
			return NULL;
		line = next;
		g_string_append_printf(text, " %s", line->written);
	}
	return terms_asks(line->written)
		       ? g_string_free(g_steal_pointer(&text), FALSE)
		       : NULL;
}

void
commands_prose(MailCommands *commands, const Reading *reading, json_t *receipt)
{
	const GPtrArray *ignored = reading->ignored;

	for (guint i = 0, last; i < ignored->len; i = last + 1) {
		g_autofree char *question = wrapped(ignored, i, &last);

		if (!question)
			last = i;
		const char *written =
			question ? question
				 : ((IgnoredLine *)ignored->pdata[i])->written;

		if (!is_greeting(commands, written) &&
		    !(reading->commands->len &&
		      is_signature(commands, written)) &&
		    !answer(commands, written))
			receipt_account(receipt, written);
	}
}
