/* incoming.c - one mail of the inbox: its class, and who wrote it. Whatever a
 * mail is, it ends in a state of the inbox with a reason. A mail from a known
 * player is always answered, anybody else at most once a day. */
#include "run/sender/incoming.h"

#include "base/error.h"
#include "base/log.h"
#include "base/object.h"
#include "base/text.h"
#include "club/clocks/away.h"
#include "club/installation/logbook.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/players/bounced.h"
#include "club/players/limits.h"
#include "club/seasons/joining.h"
#include "run/sender/confirm.h"
#include "run/sender/mail_check.h"
#include "run/sender/outsider.h"
#include "run/sender/player_mail.h"
#include "run/sender/sender.h"
#include "store/once.h"
#include "store/players.h"

#include <string.h>

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

static bool
from_nobody(Run *run, InboxRow *row, const Message *message,
	    const Sender *sender, GError **error)
{
	Arrival arrival = { run, row, message, sender, NULL, 0, false };

	return player_mail_confirm(&arrival, error) &&
	       answer_nobody(run, row, sender, arrival.receipt, error) &&
	       inbox_settle(run->club->store, row, INBOX_PLAYED,
			    "in answer to a confirm letter", error);
}

/* --- a mail program's unsubscribe button --------------------------------- */

static bool
end_mail(Run *run, Player *player, GError **error)
{
	player->mail_off = true;
	return player_set(run->club->store, player, error) &&
	       logbook_add(run,
			   &(Entry){ .who = "player",
				     .act = "mail off",
				     .why = "by a mail to unsubscribe" },
			   error);
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
	bool odd = sender && (message->class == MESSAGE_LIST ||
			      (message->class == MESSAGE_AUTO &&
			       !strcmp(message->reason, "Precedence: list")));

	if (odd)
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

/* Handles bounces and complaints. */
static bool
from_server(Run *run, InboxRow *row, const Message *message, GError **error)
{
	const char *reason = "";

	return bounced_mail(run, row, message, &reason, error) &&
	       inbox_settle(run->club->store, row, INBOX_MACHINE, reason,
			    error);
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
	    (!outsider_former(run, message, &former, error) ||
	     (!former && !outsider_lost(run, message, &lost, error))))
		return false;
	if (former)
		return inbox_settle(run->club->store, row, INBOX_STRANGER,
				    "the token counts no more", error);
	if (lost)
		return inbox_settle(run->club->store, row, INBOX_STRANGER,
				    "answers a letter, but not to its address",
				    error);
	if (!doubt && !outsider_organiser(run, message, &organiser, error))
		return false;
	if (organiser)
		return inbox_settle(run->club->store, row, INBOX_STRANGER,
				    "the organiser's, without a valid token",
				    error);
	return outsider_answer(run, message, error) &&
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
	bool checked = false;

	keep_fields(row, message);
	if (message->class == MESSAGE_BOUNCE ||
	    message->class == MESSAGE_FEEDBACK)
		return from_server(run, row, message, error);
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
	if (!sender.player && sender.scope == SCOPE_CONFIRM)
		return from_nobody(run, row, message, &sender, error);
	return from_player(run, row, message, &sender, error);
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
