/* confirm.c - answers to letters that ask for a single thing: acts that are
 * carried out only once the confirm letter is answered, and offers of seats. */
#include "run/sender/incoming.h"

#include "base/base.h"
#include "club/installation/language.h"
#include "club/live/live.h"
#include "club/news/receipt.h"
#include "club/news/tell.h"
#include "club/players/address.h"
#include "club/players/limits.h"
#include "club/players/personal.h"
#include "club/players/registration.h"
#include "club/players/subscription.h"
#include "club/seasons/joining.h"
#include "club/seats/ending.h"
#include "club/seats/succession.h"
#include "command/own_text/consent.h"
#include "run/commands/mail_commands.h"
#include "run/organiser/acts.h"
#include "run/sender/sender.h"
#include "store/matches.h"
#include "store/pending.h"
#include "store/players.h"

/* --- confirmed acts ------------------------------------------------------ */

/* How an act is carried out, changed or declined. */
typedef struct {
	ConfirmedAct *act; /* NULL: it can only be declined while it lasts */
	/* May be NULL. Returns whether the mail changes the act. If so it
	 * counts as a yes, and an act that can't be done that way waits for
	 * another answer. */
	bool (*amend)(const Message *message, Tongues tongues, json_t *data,
		      char **written);
	/* Either may be NULL: an extra effect of a no; the effect of an answer
	 * that is neither yes nor no. */
	ConfirmedAct *decline, *unclear;
	bool silent; /* the act itself reports the answer */
} ConfirmKind;

static const ConfirmKind confirmed[] = {
	[CONFIRM_REGISTER] = { registration_done, registration_amend,
			       registration_declined, NULL, false },
	[CONFIRM_ORGANISER] = { act_confirmed, NULL, NULL, NULL, false },
	[CONFIRM_RESIGN] = { ending_resign, NULL, NULL, NULL, false },
	[CONFIRM_ADDRESS] = { address_confirmed, NULL, address_refused,
			      address_unclear, true },
	[CONFIRM_READDRESS] = { NULL, NULL, address_declined,
				address_told_again, false },
	[CONFIRM_FORGET] = { personal_forget, NULL, NULL, NULL, false },
	[CONFIRM_MAIL] = { confirm_play_held, NULL, NULL, NULL, false },
	[CONFIRM_WITHDRAW] = { withdrawal_confirmed, NULL, NULL, NULL, false },
	[CONFIRM_SUBSCRIBE] = { subscription_done, NULL, NULL, NULL, false },
};
G_STATIC_ASSERT(G_N_ELEMENTS(confirmed) == CONFIRM_ACTS);

/* --- the answer ---------------------------------------------------------- */

typedef struct {
	Run *run;
	PendingRow *row;
	const ConfirmKind *kind; /* kind of the act */
	ConfirmAct act;
	json_t *data;
	json_t *line;	 /* the line of the receipt */
	Tongues tongues; /* the languages of whoever answers */
	MailAbout about; /* what is known about the mail */
	Time at;	 /* when the mail arrived */
	bool silent;	 /* the act itself has told the player */
} Answering;

static bool
settle(Answering *answering, PendingState state, GError **error)
{
	answering->row->state = state;
	return pending_set(answering->run->club->store, answering->row, error);
}

/* Undoes what was begun, as the act can't be carried out, and tells the player
 * why. */
static bool
give_up(Answering *answering, GError *problem, GError **error)
{
	bool again = answering->kind->amend != NULL;

	live_cache_drop(answering->run->live_matches, 0);
	if (!receipt_refuse(answering->line, problem, error))
		return false;
	if (!again)
		receipt_say(answering->line, "refused", "confirm.impossible",
			    NULL);
	return store_undo(answering->run->club->store, error) &&
	       settle(answering, again ? PENDING_WAITING : PENDING_VOID, error);
}

/* Logs that a player confirmed something. A player who is to be forgotten is in
 * no log. */
static bool
log_confirmed(Answering *answering, GError **error)
{
	Run *run = answering->run;
	g_autoptr(Player) player = NULL;

	if (!answering->row->player || answering->act == CONFIRM_FORGET)
		return true;
	player = player_must(run->club->store, answering->row->player, error);
	return player &&
	       logbook_add(run, player->name, "confirmed",
			   confirm_name(answering->act),
			   object_int(answering->data, "match"), error);
}

/* Carries the act out. It is settled first, as it may void everything that
 * waits. */
static bool
carry_out(Answering *answering, ConfirmedAct *act, PendingState state,
	  GError **error)
{
	PendingRow *row = answering->row;
	Store *store = answering->run->club->store;
	GError *problem = NULL;
	json_t *said = NULL;

	if (!store_mark(store, error) || !settle(answering, state, error))
		return false;
	if (!act(answering->run, row->player, answering->data, &said, &problem))
		return give_up(answering, problem, error);
	answering->silent |= !said;
	receipt_put(answering->line, "done", said);
	return store_release(store, error);
}

static bool
decline(Answering *answering, GError **error)
{
	if (answering->kind->decline)
		return carry_out(answering, answering->kind->decline,
				 PENDING_DECLINED, error);
	receipt_say(answering->line, "done", "confirm.dropped", NULL);
	return settle(answering, PENDING_DECLINED, error);
}

/* Returns whether the letter went to an address that isn't registered yet. */
static bool
is_elsewhere(const PendingRow *row)
{
	return row && !row->player &&
	       confirm_find(row->act) != CONFIRM_ORGANISER;
}

static bool
ask_again(Answering *answering, GError **error)
{
	json_t *question = json_object_get(answering->data, "question");
	json_t *said = NULL;

	receipt_put(answering->line, "asked",
		    answering->kind->act
			    ? say("confirm.unclear", "{s:O, s:b}", "question",
				  question, "elsewhere",
				  is_elsewhere(answering->row))
			    : say("confirm.only_decline", NULL));
	if (!answering->kind->unclear)
		return true;
	bool told =
		answering->kind->unclear(answering->run, answering->row->player,
					 answering->data, &said, error);

	json_decref(said);
	return told;
}

static bool
answer_waiting(Answering *answering, Consent consent, GError **error)
{
	ConfirmedAct *act = answering->kind->act;

	/* an act that can only be declined is over once it has happened */
	if (act && answering->row->expires <= answering->at)
		return receipt_say(answering->line, "refused",
				   "confirm.too_late", NULL);
	switch (consent) {
	case CONSENT_YES:
		return act ? carry_out(answering, act, PENDING_DONE, error) &&
				       log_confirmed(answering, error)
			   : ask_again(answering, error);
	case CONSENT_NO:
		return decline(answering, error);
	case CONSENT_NONE:
		return ask_again(answering, error);
	}
	g_assert_not_reached();
}

/* Carries out the mail's answer to the act that its token names. Sets "to" if a
 * separate letter must report it. */
static bool
answer_pending(Answering *answering, const Message *message, Consent consent,
	       char **written, GError **error)
{
	static const char *const settled[] = {
		[PENDING_DONE] = "confirm.done_already",
		[PENDING_DECLINED] = "confirm.declined",
		[PENDING_VOID] = "confirm.overtaken",
	};
	PendingRow *row = answering->row;

	answering->act = confirm_find(row->act);
	answering->data = json_loads(row->data, 0, NULL);
	object_set_int(answering->data, "pending", row->id);
	if (answering->act == CONFIRM_ACTS)
		return fail(error, ERROR_NEVER,
			    "this program has no act '%s' to confirm",
			    row->act);
	answering->kind = &confirmed[answering->act];
	answering->silent = answering->kind->silent;
	bool amended = answering->kind->amend &&
		       answering->kind->amend(message, answering->tongues,
					      answering->data, written);

	if (amended)
		consent = CONSENT_YES;
	/* A player who said no may still say what they want instead. */
	return row->state == PENDING_WAITING ||
			       (amended && row->state == PENDING_DECLINED)
		       ? answer_waiting(answering, consent, error)
		       : receipt_say(answering->line, "refused",
				     settled[row->state], NULL);
}

static gint64
match_of(const Run *run, const json_t *data)
{
	const char *name = object_text(data, "match");
	g_autoptr(MatchRow) row = NULL;

	if (*name)
		match_find(run->club->store, name, &row, NULL);
	return row ? row->id : 0;
}

/* Notes in the receipt what an answer to it is about: the act while it still
 * waits, otherwise it is an ordinary answer (PLAY 1). */
static void
note_address(const Answering *answering, json_t *receipt)
{
	if (!answering->row)
		return;
	if (answering->row->state == PENDING_WAITING) {
		object_set_int(receipt, "pending", answering->row->id);
		return;
	}
	if (answering->act != CONFIRM_ORGANISER)
		return;
	object_set_text(receipt, "scope", "organiser");
	object_set_int(receipt, "matter",
		       match_of(answering->run, answering->data));
}

/* --- the answer to an offer ---------------------------------------------- */

/* Returns what a mail's commands answer; CONSENT_NONE if neither or both.
 * *written becomes the line that answers, else the first line; "" if there is
 * none. */
static Consent
consent_in(const Reading *reading, const char **written)
{
	const Command *yes = NULL, *no = NULL;

	*written = "";
	if (reading->ignored->len)
		*written = ((IgnoredLine *)reading->ignored->pdata[0])->written;
	for (guint i = reading->commands->len; i-- > 0;) {
		const Command *command = reading->commands->pdata[i];

		*written = command->written;
		yes = command->kind == COMMAND_ACCEPT ? command : yes;
		no = command->kind == COMMAND_DECLINE ? command : no;
	}
	if (!yes == !no)
		return CONSENT_NONE;
	*written = (yes ? yes : no)->written;
	return yes ? CONSENT_YES : CONSENT_NO;
}

/* Sets *answered if the mail answers the offer, even unclearly. */
static bool
offer_answered(Run *run, const Sender *sender, const Message *message,
	       bool *answered, GError **error)
{
	const char *written;
	g_autoptr(Player) player = NULL;

	if (!player_get(run->club->store, sender->player, &player, error))
		return false;
	g_autoptr(Reading) reading =
		commands_read(run, sender, player, message);

	*answered = reading->wavers ||
		    consent_in(reading, &written) != CONSENT_NONE;
	return true;
}

static bool
answer_offer(Run *run, const SeatOffer *offer, Time arrived, Consent consent,
	     json_t *line, GError **error)
{
	bool done = false, well = true;
	json_t *said = NULL;

	switch (consent) {
	case CONSENT_YES:
		well = succession_accept(run, offer, arrived, &done, &said,
					 error);
		receipt_put(line, done ? "done" : "refused", said);
		break;
	case CONSENT_NO:
		well = succession_decline(run, offer, &said, error);
		receipt_put(line, "done", said);
		break;
	case CONSENT_NONE:
		well = succession_ask(run, offer, &said, error);
		receipt_put(line, "asked", said);
		break;
	}
	return well;
}

/* Offers both answers to be tapped. The reply address takes either. */
static void
offer_words(json_t *receipt, json_t *line, gint64 offer)
{
	json_t *other = json_copy(line);

	json_object_set_new(line, "quoted_nearest", say_command("accept"));
	json_object_set_new(other, "quoted_nearest", say_command("decline"));
	json_array_insert_new(json_object_get(receipt, "lines"), 1, other);
	object_pack(receipt, "question", "{s:s, s:I}", "scope",
		    scope_name(SCOPE_OFFER), "matter", (json_int_t)offer);
}

bool
offer_answer(Arrival *arrival, GError **error)
{
	Run *run = arrival->run;
	const InboxRow *row = arrival->row;
	const Message *message = arrival->message;
	g_autofree SeatOffer *offer = NULL;
	g_autoptr(Player) player = NULL;
	const char *written;

	if (!player_get(run->club->store, arrival->sender->player, &player,
			error) ||
	    !seat_offer_get(run->club->store, arrival->sender->matter, &offer,
			    error))
		return false;
	Tongues tongues =
		tongues_for(run->club, player ? player->language : NULL);
	MailAbout about = commands_about(run, message, player);
	g_autoptr(Reading) reading =
		commands_read(run, arrival->sender, player, message);
	Consent consent = consent_in(reading, &written);
	json_t *line = receipt_line(written);
	bool done = true;

	if (offer)
		done = answer_offer(run, offer, row->arrived, consent, line,
				    error);
	else
		receipt_say(line, "refused", "succession.too_late", NULL);
	if (done) {
		arrival->about = arrival->sender->match;
		arrival->receipt = receipt_of(row, message, &about, tongues,
					      line, "receipt.not_read");
	}
	if (done && offer && consent == CONSENT_NONE)
		offer_words(arrival->receipt, line, offer->id);
	json_decref(line);
	return done;
}

/* --- other commands ------------------------------------------------------ */

/* Sets `as` to the person who has the confirm letter, as if they answered an
 * ordinary letter. Returns false if having the letter only proves that an
 * address is theirs. */
static bool
writes_as(const Run *run, const Sender *sender, const PendingRow *row,
	  Sender *as)
{
	*as = *sender;
	as->scope = SCOPE_PLAYER;
	as->matter = 0;
	if (sender->player)
		return true;
	if (!row || is_elsewhere(row))
		return false;
	json_t *data = json_loads(row->data, 0, NULL);

	as->scope = SCOPE_ORGANISER;
	as->organiser = club_organiser(run->club, object_text(data, "to"));
	as->matter = match_of(run, data);
	json_decref(data);
	return as->organiser != NULL;
}

/* Returns whether a command has nothing to do with the letter. A misspelt
 * `confirm` or `decline` has; with an offer, a move or an unknown line has,
 * too.
 */
static bool
is_other(const Command *command, Scope scope)
{
	const char *word = command->nearest ? command->nearest : "";
	bool answers = command->kind == COMMAND_CONFIRM ||
		       command->kind == COMMAND_DECLINE;

	if (scope == SCOPE_OFFER)
		return !answers && command->kind != COMMAND_UNKNOWN &&
		       command->kind != COMMAND_ACCEPT &&
		       !command_kind_orders(command->kind);
	if (command->kind == COMMAND_UNKNOWN)
		return *word && strcmp(word, "confirm") != 0 &&
		       strcmp(word, "decline") != 0;
	return !answers;
}

static bool
holds_others(Run *run, const Sender *as, Scope scope, const Message *message,
	     bool *holds, GError **error)
{
	g_autoptr(Player) player = NULL;

	*holds = false;
	if (!player_get(run->club->store, as->player, &player, error))
		return false;
	if (as->player && (!player || player->forgotten != TIME_NONE))
		return true;
	g_autoptr(Reading) reading = commands_read(run, as, player, message);

	for (guint i = 0; i < reading->commands->len; i++)
		*holds |= is_other(reading->commands->pdata[i], scope);
	return true;
}

/* Carries out the other commands beside a yes or a no, after it, into *receipt,
 * a receipt of their own; NULL where none count. */
static bool
carry_out_beside(Arrival *arrival, const Answering *answering, json_t **receipt,
		 GError **error)
{
	Run *run = arrival->run;
	bool said, holds = false, wants = false, over = false;
	Sender as;
	g_autofree char *rest =
		consent_without(arrival->message->text, &answering->about,
				answering->tongues, &said);
	Message others = *arrival->message;
	Arrival beside = *arrival;

	others.text = rest;
	beside.message = &others;
	beside.sender = &as;
	*receipt = NULL;
	if (!said || !writes_as(run, arrival->sender, answering->row, &as))
		return true;
	if (!holds_others(run, &as, SCOPE_CONFIRM, &others, &holds, error))
		return false;
	if (!holds)
		return true;
	if (!sender_wants_proof(run, &others, &as, &wants, error) ||
	    !limits_player(run, arrival->row, &over, error))
		return false;
	if (wants || over)
		return true;
	bool done = commands_apply(&beside, error);

	*receipt = beside.receipt;
	return done;
}

static bool
write_receipt(Arrival *arrival, const Answering *answering, GError **error)
{
	json_t *receipt = NULL, *line = answering->line;

	if (!carry_out_beside(arrival, answering, &receipt, error))
		return false;
	if (receipt)
		json_array_insert(json_object_get(receipt, "lines"), 0, line);
	else
		receipt = receipt_of(
			arrival->row, arrival->message, &answering->about,
			answering->tongues, line,
			is_elsewhere(answering->row) ? "confirm.not_read"
						     : "receipt.not_read");
	arrival->receipt = receipt;
	return true;
}

/* --- the mail ------------------------------------------------------------ */

bool
confirm_answers(Run *run, const Message *message, Sender *sender,
		GError **error)
{
	g_autoptr(PendingRow) row = NULL;
	g_autoptr(Player) player = NULL;
	bool said = false, holds = false;
	Sender as;

	if (sender->scope != SCOPE_CONFIRM && sender->scope != SCOPE_OFFER)
		return true;
	if ((sender->scope == SCOPE_CONFIRM &&
	     !pending_get(run->club->store, sender->matter, &row, error)) ||
	    !player_get(run->club->store, sender->player, &player, error))
		return false;
	if (!writes_as(run, sender, row, &as))
		return true;
	MailAbout about = commands_about(run, message, player);

	g_free(consent_without(
		message->text, &about,
		tongues_for(run->club, player ? player->language : NULL),
		&said));
	if (!said && sender->scope == SCOPE_OFFER &&
	    !offer_answered(run, sender, message, &said, error))
		return false;
	if (said)
		return true;
	if (!holds_others(run, &as, sender->scope, message, &holds, error))
		return false;
	if (holds)
		*sender = as;
	return true;
}

/* Records in the receipt its address and language. */
static void
address_receipt(const Answering *answering, json_t *receipt)
{
	json_t *to = json_object_get(answering->data, "to");
	json_t *language = json_object_get(answering->data, "language");

	note_address(answering, receipt);
	if (*object_text(answering->data, "to") && !answering->silent)
		json_object_set(receipt, "to", to);
	if (*object_text(answering->data, "language"))
		json_object_set(receipt, "language", language);
}

bool
confirm_answer(Arrival *arrival, GError **error)
{
	Run *run = arrival->run;
	const InboxRow *row = arrival->row;
	const Message *message = arrival->message;
	GError *problem = NULL;
	g_autofree char *written = NULL;
	g_autoptr(PendingRow) pending = NULL;
	g_autoptr(Player) player = NULL;

	if (!player_get(run->club->store, arrival->sender->player, &player,
			error) ||
	    !pending_get(run->club->store, arrival->sender->matter, &pending,
			 error))
		return false;
	Answering answering = {
		.run = run,
		.tongues = tongues_for(run->club,
				       player ? player->language : NULL),
		.about = commands_about(run, message, player),
		.row = pending,
		.line = receipt_line(""),
		.at = row->arrived,
	};
	Consent consent = consent_read(message->text, &answering.about,
				       answering.tongues, &written);

	/* tokens live longer than expired rows */
	if (pending)
		answer_pending(&answering, message, consent, &written,
			       &problem);
	else
		receipt_say(answering.line, "refused", "confirm.forgotten",
			    NULL);
	receipt_set(answering.line, "quoted_written", written);
	if (!problem && write_receipt(arrival, &answering, &problem))
		address_receipt(&answering, arrival->receipt);
	else
		g_propagate_error(error, problem);
	json_decref(answering.line);
	json_decref(answering.data);
	return !problem;
}
