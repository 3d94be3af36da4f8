/* incoming.c - one mail of the inbox: its class, and who wrote it. Whatever a
 * mail is, it ends in a state of the inbox with a reason. A mail from a known
 * player is always answered, anybody else at most once a day. */
#include "run/sender/incoming.h"

#include "base/base.h"
#include "base/log.h"
#include "club/clocks/away.h"
#include "club/installation/language.h"
#include "club/live/live.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/players/bounced.h"
#include "club/players/limits.h"
#include "club/players/registration.h"
#include "club/players/subscription.h"
#include "club/seasons/joining.h"
#include "club/seats/succession.h"
#include "command/command.h"
#include "run/sender/mail_check.h"
#include "run/sender/sender.h"
#include "store/once.h"
#include "store/outbox.h"
#include "store/players.h"
#include "store/subscribers.h"

/* --- mails without a token ------------------------------------------------ */

/* Mails from strangers, and from players or organisers that answer no letter.
 * Their From proves nothing: they can only ask for public information, and the
 * answer goes to the From address once a day, so that nobody is flooded. */

#define LOST_A_DAY 3

/* The questions in a mail that anybody may ask (PLAY 2). */
typedef struct {
	bool games, list, rules_unknown;
	bool subscribe, unsubscribe;
	const Game *rules;
	const char *name;     /* the name in `register <name>`, or NULL */
	const char *language; /* the language of the first command; NULL: the
				 club's */
} Question;

static Question
read_question(const Reading *reading)
{
	Question question = { 0 };

	ptr_array_foreach (const Command, command, reading->commands) {
		if (!question.language)
			question.language = command->language;
		if (command->kind == COMMAND_GAMES)
			question.games = true;
		else if (command->kind == COMMAND_LIST)
			question.list = true;
		else if (command->kind == COMMAND_SUBSCRIBE)
			question.subscribe = true;
		else if (command->kind == COMMAND_UNSUBSCRIBE)
			question.unsubscribe = true;
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
	/* if only one player has the address, let them reply to the answer */
	return sender_by_address(run, message->from, &count, &player, error) &&
	       tell(run, count == 1 ? player : 0, 0, NEWS_STRANGER, run->now,
		    letter_json(message, question, count > 1, said), error);
}

/* --- reply addresses that no longer count -------------------------------- */

/* Sets *said to what became of the seat that the letter was about. If nothing
 * did, its token was revoked because others had seen it: then the answer only
 * says that it is no longer valid, and only to a mail from the registered
 * address; otherwise *said is NULL. */
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

/* Answers a mail to a player's reply address that is no longer valid. Whoever
 * sent it, only the player is told, at the registered address and once a day
 * for each match, what became of the seat. *answered becomes true if there is
 * such an address. */
static bool
answer_former(Run *run, const Message *message, bool *answered, GError **error)
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

/* Sets *letter to the answered letter, if commands may answer it and it went to
 * its player's present address: not if it asks for a single thing, or went to
 * the organiser. */
static bool
find_letter(Run *run, const char *message_id, OutboxRow **letter,
	    GError **error)
{
	static const NewsKind single[] = { NEWS_CONFIRM, NEWS_OFFER,
					   NEWS_ADDRESS, NEWS_ORGANISER,
					   NEWS_OPERATOR };
	Store *store = run->club->store;
	g_autoptr(OutboxRow) found = NULL;
	g_autoptr(Player) player = NULL;

	if (!outbox_find(store, message_id, &found, error))
		return false;
	if (!found || !found->player)
		return true;
	for (guint i = 0; i < G_N_ELEMENTS(single); i++)
		if (!strcmp(found->kind, news_kind_name(single[i])))
			return true;
	if (!player_get(store, found->player, &player, error))
		return false;
	if (player && player->active && player->forgotten == TIME_NONE &&
	    !g_ascii_strcasecmp(found->to, player->address))
		*letter = g_steal_pointer(&found);
	return true;
}

/* Sets *answers if a mail answers a letter to a registered address, but was not
 * sent to its reply address (MAIL R79). Then a new reply address for the
 * letter's decision is sent to the registered address only, at most LOST_A_DAY
 * times a day. A letter's id proves nothing, so nothing is played, and only the
 * recipient of the letter is told. */
static bool
answer_lost(Run *run, const Message *message, bool *answers, GError **error)
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

/* Handles a mail with an organiser's From address: sends them the list of
 * commands, once a day. *theirs becomes true if no player has the same address;
 * otherwise the mail must still be handled as the player's. */
static bool
answer_organiser(Run *run, const Message *message, bool *theirs, GError **error)
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

/* Tells a reader that their bulletin has ended, even if they had another answer
 * that day: somebody else may have written. */
static bool
tell_ended(Run *run, const char *to, const char *language, GError **error)
{
	return tell(run, 0, 0, NEWS_STRANGER, run->now,
		    json_pack("{s:s, s:s, s:o}", "to", to, "language", language,
			      "said", say("subscription.ended", NULL)),
		    error);
}

/* Carries out what a mail says about the bulletin for people who aren't
 * players. From is proof enough to unsubscribe, as its owner is told. *said and
 * *written as in subscription_ask. */
static bool
answer_reader(Run *run, const Message *message, const Question *question,
	      const char *language, json_t **said, bool *written,
	      GError **error)
{
	if (question->unsubscribe)
		return subscription_end(run, message->from, written, error) &&
		       (!*written ||
			tell_ended(run, message->from, language, error));
	return !question->subscribe || !subscription_allowed(run->club) ||
	       subscription_ask(run, message->from, language, said, written,
				error);
}

/* Answers a stranger's mail, once per address and day (PLAY 4, MAIL R39):
 * answers public questions and does nothing else. A registration is answered by
 * the letter that asks for confirmation; another letter goes out only if
 * something else was asked too. */
static bool
answer_stranger(Run *run, const Message *message, GError **error)
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

	if (question.name ? !registration_ask(run, message->from, question.name,
					      language, &said, &written, error)
			  : !answer_reader(run, message, &question, language,
					   &said, &written, error))
		return false;
	if (written && !question.games && !question.list && !question.rules)
		return true;
	return answer(run, message, &question, said, error);
}

/* --- players ------------------------------------------------------------- */

static bool
from_player(Run *run, InboxRow *row, const Message *message,
	    const Sender *sender, GError **error)
{
	bool over = false, wants = false;
	bool waited = row->state == INBOX_WAITING;

	row->player = sender->player;
	/* The answer to a confirm letter isn't limited: only the registered
	 * address can give it, and mails that others send must not use up its
	 * limit. */
	if (sender->scope != SCOPE_CONFIRM &&
	    !limits_player(run, row, &over, error))
		return false;
	if (over)
		return backlog_add(run, row, sender->match, sender->decision,
				   error);
	if (waited && !backlog_played(run, row->player, error))
		return false;
	if (!sender_wants_proof(run, message, sender, &wants, error))
		return false;
	return wants ? player_mail_hold(run, row, sender, error)
		     : player_mail_play(run, row, message, sender, error);
}

/* --- a confirm letter to somebody who is no player ----------------------- */

/* Answers somebody who is no player yet; steals the receipt. The same text is
 * answered once a day: an unrecognised robot repeats itself. If the address has
 * just become one player's, the receipt is one that they can answer. */
static bool
answer_nobody(Run *run, const InboxRow *row, const Sender *sender,
	      json_t *receipt, GError **error)
{
	g_autofree char *what = g_strdup_printf("reply:%" G_GINT64_FORMAT ":%s",
						sender->matter, row->body_hash);
	json_auto_t *letter = receipt;
	const char *to = object_text(letter, "to");
	bool first = false;

	if (!json_object_get(letter, "to"))
		return true;
	if (!once_a_day(run->club->store, what, run->now, &first, error))
		return false;
	if (!first)
		return true;
	if (!json_object_get(letter, "pending") &&
	    !json_object_get(letter, "scope")) {
		g_autoptr(GPtrArray) players =
			player_by_address(run->club->store, to, error);

		if (!players)
			return false;
		if (players->len == 1)
			object_set_int(letter, "as",
				       ((Player *)players->pdata[0])->id);
	}
	json_object_set(letter, "in_reply_to",
			json_object_get(letter, "message_id"));
	return tell(run, 0, 0, NEWS_REPLY, run->now, json_incref(letter),
		    error);
}

/* --- a mail program's unsubscribe button --------------------------------- */

static bool
end_mail(Run *run, Player *player, GError **error)
{
	player->mail_off = true;
	return player_set(run->club->store, player, error) &&
	       logbook_add(run, "player", "mail off",
			   "by a mail to unsubscribe", 0, error);
}

/* Ends the subscription of a reader who is no player, and tells them at that
 * address, whoever wrote. */
static bool
end_reading(Run *run, InboxRow *row, const Message *message, gint64 id,
	    GError **error)
{
	g_autoptr(Subscriber) reader = NULL;
	bool ended = false;

	if (!subscriber_get(run->club->store, id, &reader, error) ||
	    (reader && !subscription_end(run, reader->address, &ended, error)))
		return false;
	if (ended && message->class == MESSAGE_PERSON &&
	    !tell_ended(run, reader->address, reader->language, error))
		return false;
	return inbox_settle(run->club->store, row, INBOX_PLAYED,
			    "ended the bulletin", error);
}

/* Handles a mail to the address that ends our letters: whatever it says, it
 * ends mail and nothing else (MAIL R30). Answered once, and never to a robot.
 */
static bool
from_button(Run *run, InboxRow *row, const Message *message,
	    const Sender *sender, GError **error)
{
	g_autoptr(Player) player = NULL;

	row->player = sender->player;
	if (message->class == MESSAGE_OWN)
		return inbox_settle(run->club->store, row, INBOX_MACHINE,
				    message->reason, error);
	if (!sender->player)
		return end_reading(run, row, message, sender->matter, error);
	if (!player_get(run->club->store, sender->player, &player, error))
		return false;
	bool ended = player && !player->mail_off;

	if (ended && !end_mail(run, player, error))
		return false;
	if (ended && message->class == MESSAGE_PERSON &&
	    !tell(run, sender->player, 0, NEWS_PAUSED, run->now, json_object(),
		  error))
		return false;
	return inbox_settle(run->club->store, row, INBOX_PLAYED,
			    "ended the letters", error);
}

/* --- classes of mail ----------------------------------------------------- */

/* Notes an absence from an automatic reply, for the token's player, else for
 * the only player with the address. */
static bool
note_absence(Run *run, const Message *message, const Sender *sender,
	     GError **error)
{
	g_autoptr(GPtrArray) players = NULL;

	if (sender)
		return !sender->player ||
		       away_machine(run, sender->player, error);
	if (!message->from)
		return true;
	players = player_by_address(run->club->store, message->from, error);
	return players &&
	       (players->len != 1 ||
		away_machine(run, ((Player *)players->pdata[0])->id, error));
}

/* Quarantines a mail that may be an order from an odd mail program. The
 * organiser looks at it, and the player hears of it once a day (MAIL R41, R84).
 */
static bool
from_odd(Run *run, InboxRow *row, const Sender *sender, GError **error)
{
	g_autofree char *what =
		g_strdup_printf("odd:%" G_GINT64_FORMAT, sender->player);
	bool first = false;

	if (sender->player &&
	    !once_a_day(run->club->store, what, run->now, &first, error))
		return false;
	if (first &&
	    !tell(run, sender->player, sender->match, NEWS_REFUSED, run->now,
		  json_pack("{s:s}", "reason", "odd"), error))
		return false;
	return mail_quarantine(
		run, row,
		"looks like a robot's or a list's, but has a valid token",
		error);
}

/* Handles mail from a machine, which is never answered. */
static bool
from_machine(Run *run, InboxRow *row, const Message *message,
	     const Sender *sender, GError **error)
{
	if (sender && (message->class == MESSAGE_LIST ||
		       (message->class == MESSAGE_AUTO &&
			!strcmp(message->reason, "Precedence: list"))))
		return from_odd(run, row, sender, error);
	/* any mail of a player is a sign that they are there, where a league
	 * asks about it; it means no more than that (MAIL R67) */
	g_autoptr(GArray) counted = NULL;

	if (message->class == MESSAGE_REACTION && sender && sender->player) {
		counted = season_heard(run, sender->player, error);
		if (!counted)
			return false;
	}
	if (message->class == MESSAGE_AUTO &&
	    !note_absence(run, message, sender, error))
		return false;
	return inbox_settle(run->club->store, row, INBOX_MACHINE,
			    message->reason, error);
}

/* Returns why the sender isn't known although a token or address points to
 * somebody; or NULL. */
static const char *
doubt_of(const Run *run, SenderKind kind)
{
	switch (kind) {
	case SENDER_AMBIGUOUS:
		return log_words("tokens of several players");
	case SENDER_SHARED:
		return log_words(
			"no token, and several players have this address");
	case SENDER_CLAIMED:
		return sender_can_be_proven(run->club)
			       ? NULL
			       : log_words("a player's address, but no token");
	case SENDER_NOBODY:
	case SENDER_KNOWN:
		return NULL;
	}
	g_assert_not_reached();
}

/* Handles a mail of a sender who isn't known, or only claimed. */
static bool
from_unproven(Run *run, InboxRow *row, const Message *message, SenderKind kind,
	      GError **error)
{
	const char *doubt = doubt_of(run, kind);
	bool former = false, lost = false, organiser = false;

	if (kind != SENDER_AMBIGUOUS &&
	    (!answer_former(run, message, &former, error) ||
	     (!former && !answer_lost(run, message, &lost, error))))
		return false;
	if (former)
		return inbox_settle(run->club->store, row, INBOX_STRANGER,
				    "the token counts no more", error);
	if (lost)
		return inbox_settle(run->club->store, row, INBOX_STRANGER,
				    "answers a letter, but not to its address",
				    error);
	if (!doubt && !answer_organiser(run, message, &organiser, error))
		return false;
	if (organiser)
		return inbox_settle(run->club->store, row, INBOX_STRANGER,
				    "the organiser's, without a valid token",
				    error);
	return answer_stranger(run, message, error) &&
	       inbox_settle(run->club->store, row, INBOX_STRANGER,
			    doubt ? doubt : "no valid token", error);
}

/* Stores what the log and later mails need to know of a mail. */
static void
keep_fields(InboxRow *row, const Message *message)
{
	const struct {
		char **field;
		const char *value;
	} fields[] = {
		{ &row->message_id, message->message_id },
		{ &row->body_hash, message->body_hash },
		{ &row->subject, message->subject },
		{ &row->from, message->from },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(fields); i++)
		text_set(fields[i].field,
			 fields[i].value ? fields[i].value : "");
}

static bool
sort_out(Run *run, InboxRow *row, const Message *message, GError **error)
{
	SenderKind kind;
	Sender sender;
	const char *reason = "";
	bool checked = false;

	keep_fields(row, message);
	if (message->class == MESSAGE_BOUNCE ||
	    message->class == MESSAGE_FEEDBACK)
		return bounced_mail(run, row, message, &reason, error) &&
		       inbox_settle(run->club->store, row, INBOX_MACHINE,
				    reason, error);
	/* Reply-all shows the token to others, so it is revoked at once,
	 * whatever becomes of the mail. */
	if (!sender_find(run, message, &kind, &sender, error) ||
	    !sender_revoke_shown(run, message, error))
		return false;
	if (kind == SENDER_KNOWN && sender.scope == SCOPE_UNSUBSCRIBE)
		return from_button(run, row, message, &sender, error);
	if (message->class != MESSAGE_PERSON &&
	    !(kind == SENDER_KNOWN && message_class_doubtful(message->reason)))
		return from_machine(run, row, message,
				    kind == SENDER_KNOWN ? &sender : NULL,
				    error);
	if (!mail_check_answer(run, message, &checked, error))
		return false;
	if (checked)
		return inbox_settle(run->club->store, row, INBOX_MACHINE,
				    "the answer to a check letter", error);
	if (kind == SENDER_NOBODY || doubt_of(run, kind))
		return from_unproven(run, row, message, kind, error);
	if (kind == SENDER_CLAIMED)
		return player_mail_hold(run, row, &sender, error);
	if (!confirm_answers(run, message, &sender, error))
		return false;
	if (sender.player || sender.scope != SCOPE_CONFIRM)
		return from_player(run, row, message, &sender, error);
	Arrival arrival = { run, row, message, &sender, NULL, 0, false };

	return confirm_answer(&arrival, error) &&
	       answer_nobody(run, row, &sender, arrival.receipt, error) &&
	       inbox_settle(run->club->store, row, INBOX_PLAYED,
			    "in answer to a confirm letter", error);
}

bool
mail_play(Run *run, InboxRow *row, GError **error)
{
	MessageIdentity identity = club_identity(run->club);
	GError *problem = NULL;
	g_autofree char *why = NULL;

	if (!row->bytes)
		return mail_quarantine(run, row, "its text is missing", error);
	g_autoptr(Message) message =
		message_read(row->bytes, row->size, &identity, &problem);

	if (message)
		return sort_out(run, row, message, error);
	return error_set_aside(problem, &why, error) &&
	       mail_quarantine(run, row, why, error);
}
