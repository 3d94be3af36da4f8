/* player_mail.c - a mail whose writer is known: carried out, and answered. */
#include "run/sender/player_mail.h"

#include "base/error.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/clocks/brake.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/players/address.h"
#include "club/players/limits.h"
#include "club/players/personal.h"
#include "club/players/registration.h"
#include "club/players/suspension.h"
#include "club/seasons/joining.h"
#include "club/seats/ending.h"
#include "run/organiser/acts.h"
#include "run/sender/confirm.h"
#include "run/sender/offer_answer.h"
#include "run/sender/organiser.h"
#include "run/sender/quarantine.h"
#include "run/sender/robot.h"
#include "store/players.h"

#include <string.h>

/* --- confirmed acts ------------------------------------------------------ */

static ConfirmedAct play_held;

static const ConfirmKind confirmed[] = {
	[CONFIRM_REGISTER] = { registration_done, registration_amend, NULL,
			       NULL, false },
	[CONFIRM_ORGANISER] = { act_confirmed, NULL, NULL, NULL, false },
	[CONFIRM_RESIGN] = { ending_resign, NULL, NULL, NULL, false },
	[CONFIRM_ADDRESS] = { address_confirmed, NULL, address_refused,
			      address_unclear, true },
	[CONFIRM_READDRESS] = { NULL, NULL, address_declined,
				address_told_again, false },
	[CONFIRM_FORGET] = { personal_forget, NULL, NULL, NULL, false },
	[CONFIRM_MAIL] = { play_held, NULL, NULL, NULL, false },
	[CONFIRM_WITHDRAW] = { withdrawal_confirmed, NULL, NULL, NULL, false },
};
G_STATIC_ASSERT(G_N_ELEMENTS(confirmed) == CONFIRM_ACTS);

bool
player_mail_confirm(Arrival *arrival, GError **error)
{
	return confirm_answer(arrival, confirmed, error);
}

/* --- the player's way ---------------------------------------------------- */

static bool
refuse(Arrival *arrival, GError **error)
{
	const Sender *sender = arrival->sender;
	Run *run = arrival->run;
	const Message *message = arrival->message;
	const char *reason = message->cut      ? "too big"
			     : message->sealed ? "signed"
					       : "unreadable";
	bool answered = true;

	if (!robot_answered(arrival, &answered, error))
		return false;
	if (answered &&
	    !tell(run, sender->player, sender->match, NEWS_REFUSED, run->now,
		  json_pack("{s:s}", "reason", reason), error))
		return false;
	return mail_quarantine(run, arrival->row, reason, error);
}

/* Carries out a mail. An answer to a letter that asks for a single thing counts
 * for that alone. */
static bool
obey_scope(Arrival *arrival, GError **error)
{
	switch ((int)arrival->sender->scope) {
	case SCOPE_CONFIRM:
		return player_mail_confirm(arrival, error);
	case SCOPE_OFFER:
		return offer_answer(arrival, error);
	}
	return commands_apply(arrival, error);
}

static bool
obey(Arrival *arrival, GError **error)
{
	Run *run = arrival->run;
	gint64 player = arrival->sender->player;
	g_autoptr(GArray) counted = NULL;

	if (!brake_heard(run, player, error))
		return false;
	counted = season_heard(run, player, error);
	return counted && obey_scope(arrival, error) &&
	       (!arrival->wavers ||
		season_unhear(run, counted, arrival->sender->matter, player,
			      error)) &&
	       season_tell_heard(run, counted, player, error);
}

static bool
answer(Arrival *arrival, GError **error)
{
	return tell(arrival->run, arrival->sender->player, arrival->about,
		    NEWS_RECEIPT, arrival->run->now, arrival->receipt, error);
}

/* Tells the registered address, along with the receipt, of a mail that came
 * from elsewhere and counts all the same. A mail from the registered address
 * shows that letters reach it. */
static bool
from_elsewhere(Arrival *arrival, GError **error)
{
	Run *run = arrival->run;
	const char *from = arrival->message->from;
	g_autoptr(Player) player = NULL;

	if (!player_get(run->club->store, arrival->sender->player, &player,
			error))
		return false;
	if (!player || player->forgotten != TIME_NONE)
		return true;
	if (from && !g_ascii_strcasecmp(from, player->address))
		return suspension_over(run, player->id, error);
	return tell_notice(run, player->id, arrival->about,
			   say("held.from_elsewhere", NULL), error);
}

static bool
end(Arrival *arrival, GError **error)
{
	return from_elsewhere(arrival, error) &&
	       (arrival->sender->scope != SCOPE_CONFIRM ||
		personal_sweep(arrival->run, arrival->sender->player, error));
}

static const Writer player_writer = { refuse, obey, answer, end };

/* --- either writer ------------------------------------------------------- */

/* Answers a mail that came once before, with the stored receipt (MAIL R31). */
static bool
answer_twin(Arrival *arrival, const Writer *writer, const InboxRow *twin,
	    GError **error)
{
	arrival->receipt = json_loads(twin->receipt, 0, NULL);
	arrival->about = arrival->sender->match;
	if (arrival->sender->player)
		text_set(&arrival->row->receipt,
			 twin->receipt ? twin->receipt : "");
	if (arrival->receipt) {
		json_object_set_new(arrival->receipt, "again", json_true());
		if (!writer->answer(arrival, error))
			return false;
	}
	return inbox_settle(arrival->run->club->store, arrival->row,
			    INBOX_DUPLICATE, "the same mail came before",
			    error);
}

static bool
carry_out(Arrival *arrival, const Writer *writer, GError **error)
{
	InboxRow *row = arrival->row;
	Store *store = arrival->run->club->store;
	gint64 player = arrival->sender->player;
	bool first = true;

	if (!writer->obey(arrival, error))
		return false;
	if (player && (!limits_prose(arrival->run, player, arrival->receipt,
				     &first, error) ||
		       (first && !robot_answered(arrival, &first, error)))) {
		json_decref(arrival->receipt);
		return false;
	}
	if (!first) {
		json_decref(arrival->receipt);
		return inbox_settle(store, row, INBOX_MACHINE,
				    "nothing that is understood, again",
				    error) &&
		       writer->end(arrival, error);
	}
	char *text = json_dumps(arrival->receipt, JSON_COMPACT);

	text_set(&row->receipt, text);
	free(text);
	return writer->answer(arrival, error) &&
	       inbox_settle(store, row, INBOX_PLAYED, "", error) &&
	       writer->end(arrival, error);
}

bool
player_mail_play(Run *run, InboxRow *row, const Message *message,
		 const Sender *sender, GError **error)
{
	const Writer *writer = sender->scope == SCOPE_ORGANISER
				       ? &organiser_writer
				       : &player_writer;
	Arrival arrival = { run, row, message, sender, NULL, 0, false };
	g_autoptr(InboxRow) twin = NULL;

	if (!inbox_twin(run->club->store, row, &twin, error))
		return false;
	if (twin)
		return answer_twin(&arrival, writer, twin, error);
	/* a cut mail may have held more of the text, or all of it */
	if (message->cut || message->unreadable)
		return writer->refuse(&arrival, error);
	return carry_out(&arrival, writer, error);
}

/* --- a mail that was held ------------------------------------------------ */

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

/* Plays a held mail that was confirmed, with the time at which it arrived. */
static bool
play_held(Run *run, gint64 player, const json_t *data, json_t **said,
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
		return fail_saying(error, say("held.gone", NULL));
	message = message_read(row->bytes, row->size, &identity, error);
	if (!message || !player_mail_play(run, row, message, &sender, error))
		return false;
	*said = say("held.done", NULL);
	return true;
}
