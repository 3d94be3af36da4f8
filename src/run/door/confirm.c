/* confirm.c - acts that are carried out only on the confirm letter. */
#include "run/door/confirm.h"

#include "base/error.h"
#include "base/saying.h"
#include "club/home/logbook.h"
#include "club/home/tongues.h"
#include "club/news/receipt.h"
#include "club/table/cache.h"
#include "command/consent.h"
#include "store/matches.h"
#include "store/pending.h"
#include "store/players.h"

#include <string.h>

/* --- the answer --------------------------------------------------------- */

typedef struct {
	Run *run;
	PendingRow *row;
	const ConfirmKind *kinds; /* of all acts */
	const ConfirmKind *kind;  /* of this one */
	ConfirmAct act;
	json_t *data;
	json_t *line;	 /* of the receipt */
	Tongues tongues; /* of whoever answers */
	Time at;	 /* when the mail arrived */
	bool silent;	 /* the act has told him itself */
} Answering;

/* Steals the saying. */
static void
decide(Answering *answering, const char *verdict, json_t *said)
{
	receipt_say(answering->line, verdict, said);
}

static bool
settle(Answering *answering, PendingState state, GError **error)
{
	answering->row->state = state;
	return pending_set(answering->run->club->store, answering->row, error);
}

/* It cannot be done: what was begun is undone, and the player is told why. */
static bool
give_up(Answering *answering, GError *problem, GError **error)
{
	bool again = answering->kind->amend != NULL;

	table_cache_drop(answering->run->tables, 0);
	if (!receipt_refuse(answering->line, problem, error))
		return false;
	if (!again)
		decide(answering, "refused", say("confirm.impossible", NULL));
	return store_undo(answering->run->club->store, error) &&
	       settle(answering, again ? PENDING_WAITING : PENDING_VOID, error);
}

/* What the organiser has confirmed is logged as any act of his; who is to be
 * forgotten is in no log. */
static bool
log_confirmed(Answering *answering, GError **error)
{
	Run *run = answering->run;
	g_autoptr(Player) player = NULL;

	if (!answering->row->player || answering->act == CONFIRM_FORGET)
		return true;
	player = player_must(run->club->store, answering->row->player, error);
	return player &&
	       logbook_add(
		       run,
		       &(Entry){ .who = player->name,
				 .act = "confirmed",
				 .why = confirm_name(answering->act),
				 .match = json_integer_value(json_object_get(
					 answering->data, "match")) },
		       error);
}

/* The act is settled first, so that it may void all that waits. */
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
	decide(answering, "done", said);
	return store_release(store, error);
}

static bool
decline(Answering *answering, GError **error)
{
	if (answering->kind->decline)
		return carry_out(answering, answering->kind->decline,
				 PENDING_DECLINED, error);
	decide(answering, "done", say("confirm.dropped", NULL));
	return settle(answering, PENDING_DECLINED, error);
}

static bool
ask_again(Answering *answering, GError **error)
{
	json_t *question = json_object_get(answering->data, "question");
	json_t *said = NULL;

	decide(answering, "asked",
	       answering->kind->act
		       ? say("confirm.unclear", "{s:O}", "question", question)
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

	/* What may only be declined is over when it has happened. */
	if (act && answering->row->expires <= answering->at) {
		decide(answering, "refused", say("confirm.too_late", NULL));
		return true;
	}
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

static bool
answer(Answering *answering, Consent consent, GError **error)
{
	switch (answering->row->state) {
	case PENDING_WAITING:
		return answer_waiting(answering, consent, error);
	case PENDING_DONE:
		decide(answering, "refused", say("confirm.done_already", NULL));
		return true;
	case PENDING_DECLINED:
		decide(answering, "refused", say("confirm.declined", NULL));
		return true;
	case PENDING_VOID:
		decide(answering, "refused", say("confirm.overtaken", NULL));
		return true;
	}
	g_assert_not_reached();
}

/* Rows that ran out long ago are forgotten, and their tokens live longer. */
static bool
answer_forgotten(Answering *answering)
{
	decide(answering, "refused", say("confirm.forgotten", NULL));
	return true;
}

/* What the mail says of the act that its token names; "to" where it has to be
 * told by a letter of its own. */
static bool
answer_pending(Answering *answering, const Message *message, Consent consent,
	       char **written, GError **error)
{
	PendingRow *row = answering->row;

	answering->act = confirm_find(row->act);
	answering->data = json_loads(row->data, 0, NULL);
	json_object_set_new(answering->data, "pending", json_integer(row->id));
	if (answering->act == CONFIRM_ACTS)
		return fail(error, ERROR_NEVER,
			    "this program has no act '%s' to confirm",
			    row->act);
	answering->kind = &answering->kinds[answering->act];
	answering->silent = answering->kind->silent;
	if (answering->kind->amend &&
	    answering->kind->amend(message, answering->tongues, answering->data,
				   written))
		consent = CONSENT_YES;
	return answer(answering, consent, error);
}

/* While it waits, the answer to the receipt is about it as well; after that the
 * receipt takes an ordinary answer (PLAY 1). */
static void
note_address(const Answering *answering, json_t *receipt)
{
	const char *match = confirm_text(answering->data, "match");
	g_autoptr(MatchRow) row = NULL;

	if (!answering->row)
		return;
	if (answering->row->state == PENDING_WAITING) {
		json_object_set_new(receipt, "pending",
				    json_integer(answering->row->id));
		return;
	}
	if (answering->act != CONFIRM_ORGANISER)
		return;
	if (*match)
		match_find(answering->run->club->store, match, &row, NULL);
	json_object_set_new(receipt, "scope", json_string("organiser"));
	json_object_set_new(receipt, "matter", json_integer(row ? row->id : 0));
}

bool
confirm_answer(Arrival *arrival, const ConfirmKind kinds[CONFIRM_ACTS],
	       GError **error)
{
	Run *run = arrival->run;
	const InboxRow *row = arrival->row;
	const Message *message = arrival->message;
	GError *problem = NULL;
	g_autofree char *written = NULL;
	g_autoptr(PendingRow) pending = NULL;
	Tongues tongues;

	if (!tongues_of(run->club, arrival->sender->player, &tongues, error) ||
	    !pending_get(run->club->store, arrival->sender->matter, &pending,
			 error))
		return false;
	Consent consent = consent_read(message->text, message->subject, tongues,
				       &written);
	Answering answering = {
		.run = run,
		.kinds = kinds,
		.tongues = tongues,
		.row = pending,
		.line = receipt_line(""),
		.at = row->arrived,
	};

	pending ? answer_pending(&answering, message, consent, &written,
				 &problem)
		: answer_forgotten(&answering);
	if (!problem) {
		receipt_set(answering.line, "quoted_written", written);
		arrival->receipt =
			receipt_of(row, message, tongues, answering.line);
		note_address(&answering, arrival->receipt);
		if (*confirm_text(answering.data, "to") && !answering.silent)
			json_object_set(arrival->receipt, "to",
					json_object_get(answering.data, "to"));
		if (*confirm_text(answering.data, "language"))
			json_object_set(
				arrival->receipt, "language",
				json_object_get(answering.data, "language"));
	} else {
		g_propagate_error(error, problem);
	}
	json_decref(answering.line);
	json_decref(answering.data);
	return !problem;
}
