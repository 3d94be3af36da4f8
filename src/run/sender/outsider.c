/* outsider.c - mails without a token: from strangers, and from players who did
 * not answer a letter. From proves nothing. What such a mail may ask for is
 * public, and the answer goes to its From address once a day, so that nobody is
 * flooded. */
#include "run/sender/outsider.h"

#include "base/saying.h"
#include "club/installation/tongues.h"
#include "club/live/cache.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/players/limits.h"
#include "club/players/registration.h"
#include "club/seats/succession.h"
#include "command/command.h"
#include "run/sender/sender.h"
#include "store/players.h"

#include <string.h>

/* The questions in a mail that anybody may ask (PLAY 2). */
typedef struct {
	bool games, list, rules_unknown;
	const Game *rules;
	const char *name;     /* the name in `register <name>`, or NULL */
	const char *language; /* the language of the first command; NULL: the
				 club's */
} Question;

static Question
read_question(const Reading *reading)
{
	Question question = { 0 };

	for (guint i = 0; i < reading->commands->len; i++) {
		const Command *command =
			g_ptr_array_index(reading->commands, i);

		if (!question.language)
			question.language = command->language;
		if (command->kind == COMMAND_GAMES)
			question.games = true;
		else if (command->kind == COMMAND_LIST)
			question.list = true;
		else if (command->kind == COMMAND_REGISTER && !question.name)
			question.name = command->argument;
		else if (command->kind == COMMAND_RULES && !question.rules) {
			question.rules = game_find(command->argument);
			question.rules_unknown |= !question.rules;
		}
	}
	return question;
}

/* Finds the active player with an address, if there is exactly one: then the
 * answer is addressed to them, and may itself be answered. */
static bool
known_player(Run *run, const char *address, gint64 *player, bool *several,
	     GError **error)
{
	g_autoptr(GPtrArray) all =
		player_by_address(run->club->store, address, error);
	int n = 0;

	*player = 0;
	for (guint i = 0; all && i < all->len; i++) {
		const Player *one = g_ptr_array_index(all, i);

		if (!one->active)
			continue;
		n++;
		*player = one->id;
	}
	*several = n > 1;
	if (n != 1)
		*player = 0;
	return all != NULL;
}

static json_t *
letter_json(const Message *message, const Question *question, bool several,
	    json_t *said)
{
	json_t *letter = json_pack(
		"{s:s, s:s, s:s, s:b, s:b, s:b, s:s, s:o}", "to", message->from,
		"subject", message->subject, "in_reply_to",
		message->message_id ? message->message_id : "", "several",
		several, "games", question->games || question->rules_unknown,
		"list", question->list, "rules",
		question->rules ? question->rules->name : "", "said",
		said ? json_incref(said) : json_string(""));

	if (question->language)
		json_object_set_new(letter, "language",
				    json_string(question->language));
	return letter;
}

static bool
answer(Run *run, const Message *message, const Question *question, json_t *said,
       GError **error)
{
	bool first = false, several = false;
	gint64 player = 0;

	if (!limits_stranger(run, "stranger", message->from, &first, error))
		return false;
	if (!first)
		return true;
	return known_player(run, message->from, &player, &several, error) &&
	       tell(run, player, 0, NEWS_STRANGER, run->now,
		    letter_json(message, question, several, said), error);
}

/* --- reply addresses that no longer count -------------------------------- */

/* Sets *said to what became of the seat that the letter was about. If nothing
 * did, its token was revoked because others had seen it. Then the answer is
 * only that it no longer counts, and only for a mail from the registered
 * address; *said is NULL for others. */
static bool
say_former(Run *run, const Message *message, const Token *token,
	   const Player *player, json_t **said, GError **error)
{
	const LiveMatch *live =
		token->match ? match_live(run, token->match, error) : NULL;

	*said = NULL;
	if (token->match &&
	    (!live || !former_say(run, live, token->player, said, error)))
		return false;
	if (!*said && message->from &&
	    !g_ascii_strcasecmp(message->from, player->address))
		*said = say("former.letter", NULL);
	return true;
}

static bool
answer_former(Run *run, const Message *message, const Token *token,
	      json_t *said, GError **error)
{
	const Question nothing = { 0 };

	return tell(run, token->player, 0, NEWS_STRANGER, run->now,
		    letter_json(message, &nothing, false, said), error);
}

bool
outsider_former(Run *run, const Message *message, bool *answered,
		GError **error)
{
	g_autoptr(Token) token = NULL;
	g_autoptr(Player) player = NULL;
	json_auto_t *said = NULL;
	bool first = false;

	*answered = false;
	if (!sender_former(run, message, &token, error) ||
	    (token &&
	     !player_get(run->club->store, token->player, &player, error)))
		return false;
	if (!player || !player->active)
		return true;
	if (!say_former(run, message, token, player, &said, error))
		return false;
	if (!said)
		return true;
	*answered = true;
	g_autofree char *what =
		g_strdup_printf("former:%" G_GINT64_FORMAT, token->match);

	return limits_stranger(run, what, player->address, &first, error) &&
	       (!first || answer_former(run, message, token, said, error));
}

/* --- strangers ----------------------------------------------------------- */

static const char *
language_of(const Club *club, const Question *question)
{
	return question->language
		       ? question->language
		       : config_text(club->config, "club", "language");
}

/* A registration is answered by the letter that asks to confirm it. Another
 * letter goes out only if something else was asked, too. */
bool
outsider_answer(Run *run, const Message *message, GError **error)
{
	json_auto_t *said = NULL;
	bool written = false;

	if (!message->from)
		return true;
	const Guide guide = { .tongues = tongues_for(run->club, NULL) };
	g_autoptr(Reading) reading =
		command_read(message->text, message->subject, &guide);
	Question question = read_question(reading);

	if (question.name &&
	    !registration_ask(run, message->from, question.name,
			      language_of(run->club, &question), &said,
			      &written, error))
		return false;
	if (written && !question.games && !question.list && !question.rules)
		return true;
	return answer(run, message, &question, said, error);
}
