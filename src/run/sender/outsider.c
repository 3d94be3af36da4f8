/* outsider.c - mails without a token: from strangers, and from players or
 * organisers who did not answer a letter. From proves nothing. What such a mail
 * may ask for is public, and the answer goes to its From address once a day, so
 * that nobody is flooded. */
#include "run/sender/outsider.h"

#include "base/saying.h"
#include "club/installation/language.h"
#include "club/live/cache.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/players/limits.h"
#include "club/players/registration.h"
#include "club/seats/succession.h"
#include "command/command.h"
#include "run/sender/sender.h"
#include "store/once.h"
#include "store/outbox.h"
#include "store/players.h"

#include <string.h>

#define LOST_A_DAY 3

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
	bool first = false;
	gint64 player = 0;
	int count;

	if (!limits_stranger(run, "stranger", message->from, &first, error))
		return false;
	if (!first)
		return true;
	/* the answer to the only player with the address may be answered */
	return sender_by_address(run, message->from, &count, &player, error) &&
	       tell(run, count == 1 ? player : 0, 0, NEWS_STRANGER, run->now,
		    letter_json(message, question, count > 1, said), error);
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

bool
outsider_former(Run *run, const Message *message, bool *answered,
		GError **error)
{
	g_autoptr(Token) token = NULL;
	g_autoptr(Player) player = NULL;
	json_auto_t *said = NULL;
	const Question nothing = { 0 };
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
	       (!first ||
		tell(run, token->player, 0, NEWS_STRANGER, run->now,
		     letter_json(message, &nothing, false, said), error));
}

/* --- letters answered at another address --------------------------------- */

/* A letter's id proves nothing, so nothing is played, and only the player who
 * got the letter hears of it. */

/* Returns whether a letter can be answered with commands: not one that asks for
 * a single thing, nor one to the organiser, who is no player. */
static bool
takes_answers(const OutboxRow *letter)
{
	static const NewsKind single[] = { NEWS_CONFIRM, NEWS_OFFER,
					   NEWS_ADDRESS, NEWS_ORGANISER,
					   NEWS_OPERATOR };

	for (guint i = 0; i < G_N_ELEMENTS(single); i++)
		if (!strcmp(letter->kind, news_kind_name(single[i])))
			return false;
	return letter->player != 0;
}

/* Sets *letter to the letter that is answered, if it takes answers and went to
 * the address that its player has now. */
static bool
find_letter(Run *run, const char *message_id, OutboxRow **letter,
	    GError **error)
{
	Store *store = run->club->store;
	g_autoptr(OutboxRow) found = NULL;
	g_autoptr(Player) player = NULL;

	if (!outbox_find(store, message_id, &found, error))
		return false;
	if (!found || !takes_answers(found))
		return true;
	if (!player_get(store, found->player, &player, error))
		return false;
	if (player && player->active && player->forgotten == TIME_NONE &&
	    !g_ascii_strcasecmp(found->to, player->address))
		*letter = g_steal_pointer(&found);
	return true;
}

bool
outsider_lost(Run *run, const Message *message, bool *answers, GError **error)
{
	g_autoptr(OutboxRow) letter = NULL;
	const char *id;
	bool allowed = false;

	*answers = false;
	for (guint i = 0; !letter && (id = sender_answered(message, i)); i++)
		if (!find_letter(run, id, &letter, error))
			return false;
	if (!letter)
		return true;
	*answers = true;
	g_autofree char *what =
		g_strdup_printf("lost:%" G_GINT64_FORMAT, letter->player);

	if (!limits_place(run, what, LOST_A_DAY, &allowed, error) ||
	    (allowed && !limits_answer(run, &allowed, error)))
		return false;
	if (!allowed)
		return true;
	g_autofree char *subject = g_strconcat("Re: ", letter->subject, NULL);

	id = message->message_id ? message->message_id : "";
	return tell(run, letter->player, letter->match, NEWS_REFUSED, run->now,
		    json_pack("{s:s, s:I, s:s, s:s}", "reason", "lost",
			      "decision", (json_int_t)letter->decision,
			      "subject", subject, "in_reply_to", id),
		    error);
}

/* --- an organiser's address ---------------------------------------------- */

bool
outsider_organiser(Run *run, const Message *message, bool *theirs,
		   GError **error)
{
	const char *address = club_organiser(run->club, message->from);
	g_autofree char *what = g_strconcat("organiser:", address, NULL);
	bool first = false;

	*theirs = false;
	if (!address)
		return true;
	g_autoptr(GPtrArray) players =
		player_by_address(run->club->store, address, error);

	if (!players ||
	    !once_a_day(run->club->store, what, run->now, &first, error))
		return false;
	*theirs = players->len == 0;
	return !first || organiser_tell_commands(run, address, error);
}

/* --- strangers ----------------------------------------------------------- */

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

	const char *language =
		question.language
			? question.language
			: config_text(run->club->config, "club", "language");

	if (question.name &&
	    !registration_ask(run, message->from, question.name, language,
			      &said, &written, error))
		return false;
	if (written && !question.games && !question.list && !question.rules)
		return true;
	return answer(run, message, &question, said, error);
}
