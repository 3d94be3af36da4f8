/* player_mail.c - a mail whose writer is known: carried out, and answered. */
#include "run/door/player_mail.h"

#include "base/error.h"
#include "base/text.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/people/address.h"
#include "club/people/limits.h"
#include "club/people/personal.h"
#include "club/people/registration.h"
#include "club/people/suspension.h"
#include "club/seats/resign.h"
#include "club/time/brake.h"
#include "run/door/confirm.h"
#include "run/door/offer_answer.h"
#include "run/door/organiser.h"
#include "run/door/quarantine.h"
#include "run/organiser/acts.h"
#include "store/players.h"

#include <string.h>

/* The same mail once more is answered from the record (MAIL R31). */
static bool
answer_twin(Run *run, InboxRow *row, const InboxRow *twin, gint64 match,
	    GError **error)
{
	json_t *receipt = json_loads(twin->receipt, 0, NULL);

	text_set(&row->receipt, twin->receipt ? twin->receipt : "");
	if (receipt) {
		json_object_set_new(receipt, "again", json_true());
		if (!tell(run, row->player, match, NEWS_RECEIPT, run->now,
			  receipt, error))
			return false;
	}
	return inbox_settle(run->club->store, row, INBOX_DUPLICATE,
			    "the same mail came before", error);
}

/* A mail that cannot be read is answered so, and set aside. */
static bool
refuse_mail(Run *run, InboxRow *row, const Sender *sender, const char *reason,
	    GError **error)
{
	return tell(run, sender->player, sender->match, NEWS_REFUSED, run->now,
		    json_pack("{s:s}", "reason", reason), error) &&
	       mail_quarantine(run, row, reason, error);
}

/* A mail from elsewhere counts too, and the registered address hears of it, in
 * the letter with the receipt; one from there shows that the address holds. */
static bool
from_elsewhere(Run *run, const Message *message, gint64 id, gint64 about,
	       GError **error)
{
	g_autoptr(Player) player = NULL;

	if (!player_get(run->club->store, id, &player, error))
		return false;
	if (!player)
		return true;
	if (player->forgotten != TIME_NONE)
		return true;
	if (message->from &&
	    !g_ascii_strcasecmp(message->from, player->address))
		return suspension_over(run, player->id, error);
	return tell_text(run, player->id, about,
			 "A mail for you came from an address that is not "
			 "registered for you. If that was not you, tell the "
			 "organiser.",
			 error);
}

/* --- what was confirmed -------------------------------------------------- */

static ConfirmedAct play_held;

static const ConfirmKind confirmed[] = {
	[CONFIRM_REGISTER] = { registration_done, registration_amend, NULL,
			       NULL, false },
	[CONFIRM_ORGANISER] = { act_confirmed, NULL, NULL, NULL, false },
	[CONFIRM_RESIGN] = { resign_confirmed, NULL, NULL, NULL, false },
	[CONFIRM_ADDRESS] = { address_confirmed, NULL, address_refused,
			      address_unclear, true },
	[CONFIRM_READDRESS] = { NULL, NULL, address_declined,
				address_told_again, false },
	[CONFIRM_FORGET] = { personal_forget, NULL, NULL, NULL, false },
	[CONFIRM_MAIL] = { play_held, NULL, NULL, NULL, false },
};
G_STATIC_ASSERT(G_N_ELEMENTS(confirmed) == CONFIRM_ACTS);

bool
player_mail_confirm(Run *run, const InboxRow *row, const Message *message,
		    const Sender *sender, json_t **receipt, GError **error)
{
	return confirm_answer(run, confirmed, sender, row, message, receipt,
			      error);
}

/* --- carrying out --------------------------------------------------------- */

/* Letters that ask for one thing are answered for that alone. */
static bool
obey(Run *run, const InboxRow *row, const Message *message,
     const Sender *sender, json_t **receipt, gint64 *about, GError **error)
{
	if (sender->scope == SCOPE_CONFIRM)
		return player_mail_confirm(run, row, message, sender, receipt,
					   error);
	if (sender->scope == SCOPE_OFFER)
		return offer_answer(run, sender, row, message, receipt, about,
				    error);
	return transcript_apply(run, sender, row, message, receipt, about,
				error);
}

/* Steals the receipt. */
static bool
answer(Run *run, InboxRow *row, const Sender *sender, gint64 about,
       json_t *receipt, GError **error)
{
	bool first = true;

	if (!limits_prose(run, sender->player, receipt, &first, error) ||
	    !first) {
		json_decref(receipt);
		return !first &&
		       inbox_settle(run->club->store, row, INBOX_MACHINE,
				    "nothing but the same words again", error);
	}
	char *text = json_dumps(receipt, JSON_COMPACT);

	text_set(&row->receipt, text);
	free(text);
	return tell(run, sender->player, about, NEWS_RECEIPT, run->now, receipt,
		    error) &&
	       inbox_settle(run->club->store, row, INBOX_PLAYED, "", error);
}

static bool
play(Run *run, InboxRow *row, const Message *message, const Sender *sender,
     GError **error)
{
	json_t *receipt = NULL;
	gint64 about = 0;

	if (!brake_heard(run, sender->player, error) ||
	    !obey(run, row, message, sender, &receipt, &about, error))
		return false;
	return answer(run, row, sender, about, receipt, error) &&
	       from_elsewhere(run, message, sender->player, about, error) &&
	       (sender->scope != SCOPE_CONFIRM ||
		personal_sweep(run, sender->player, error));
}

bool
player_mail_play(Run *run, InboxRow *row, const Message *message,
		 const Sender *sender, GError **error)
{
	g_autoptr(InboxRow) twin = NULL;

	if (sender->scope == SCOPE_ORGANISER)
		return organiser_mail(run, row, message, sender, error);
	if (!inbox_twin(run->club->store, row, &twin, error))
		return false;
	if (twin)
		return answer_twin(run, row, twin, sender->match, error);
	/* What was cut may hold more, or all, of the text. */
	if (message->cut)
		return refuse_mail(run, row, sender, "too big", error);
	if (message->unreadable)
		return refuse_mail(run, row, sender, "unreadable", error);
	return play(run, row, message, sender, error);
}

/* --- a mail that was held ------------------------------------------------- */

static Sender
sender_of(const Club *club, gint64 player, const json_t *data)
{
	json_int_t scope = 0, matter = 0, match = 0, decision = 0, digest = 0;
	int menu = 0;
	const char *to = json_string_value(json_object_get(data, "to"));

	json_unpack((json_t *)data, "{s:I, s:I, s:I, s:I, s?I, s:b}", "scope",
		    &scope, "matter", &matter, "match", &match, "decision",
		    &decision, "digest", &digest, "menu", &menu);
	return (Sender){
		.scope = (Scope)scope,
		.organiser = scope == SCOPE_ORGANISER ? club_organiser(club, to)
						      : NULL,
		.matter = matter,
		.player = player,
		.match = match,
		.decision = decision,
		.digest = digest,
		.menu = menu,
	};
}

/* The act: carried out with the time at which it came. */
static bool
play_held(Run *run, gint64 player, const json_t *data, char **said,
	  GError **error)
{
	MessageIdentity identity = club_identity(run->club);
	Sender sender = sender_of(run->club, player, data);
	gint64 id = json_integer_value(json_object_get(data, "mail"));
	g_autoptr(InboxRow) row = NULL;
	g_autoptr(Message) message = NULL;

	if (!inbox_get(run->club->store, id, &row, error))
		return false;
	if (!row || row->state != INBOX_HELD || !row->bytes)
		return fail(error, ERROR_PLAYER,
			    "That mail does not wait any more.");
	message = message_read(row->bytes, row->size, &identity, error);
	if (!message || !player_mail_play(run, row, message, &sender, error))
		return false;
	*said = g_strdup("That mail is carried out as of when it came; you "
			 "find the answer to it beside this one.");
	return true;
}
