/* confirm.c - acts that are carried out only on the confirm letter. */
#include "run/confirm.h"

#include "base/error.h"
#include "command/consent.h"
#include "store/pending.h"

#include <string.h>

/* Each act has a name of its own, which is stored; none is ever used again. */
static const struct {
	const char *name;
	ConfirmedAct *act;
} acts[] = {
	{ NULL, NULL },
};

static ConfirmedAct *
find_act(const char *name)
{
	for (int i = 0; acts[i].name; i++)
		if (!strcmp(acts[i].name, name))
			return acts[i].act;
	return NULL;
}

/* --- asking ------------------------------------------------------------- */

static const char *
text_of(const json_t *data, const char *key)
{
	const char *text = json_string_value(json_object_get(data, key));

	return text ? text : "";
}

/* What is asked is kept with the act, so that the answer can say it again. */
bool
confirm_ask(Pass *pass, gint64 player, const char *act, json_t *data,
	    const char *question, GError **error)
{
	g_assert(find_act(act));
	json_object_set_new(data, "question", json_string(question));
	char *text = json_dumps(data, JSON_COMPACT);
	PendingRow row = {
		.player = player,
		.act = (char *)act,
		.data = text,
		.created = pass->now,
		.expires = pass->now + CONFIRM_LIFE,
	};
	bool added = pending_add(pass->club->store, &row, error);

	free(text);
	added = added &&
		tell(pass, player, 0, "confirm", pass->now,
		     json_pack("{s:I, s:I, s:s, s:s, s:s}", "pending",
			       (json_int_t)row.id, "until",
			       (json_int_t)row.expires, "question", question,
			       "quoted", text_of(data, "quoted"), "to",
			       text_of(data, "to")),
		     error);
	json_decref(data);
	return added;
}

/* --- the answer --------------------------------------------------------- */

typedef struct {
	Pass *pass;
	PendingRow *row;
	json_t *data;
	json_t *line; /* of the receipt */
} Answering;

static void
decide(Answering *answering, const char *verdict, const char *note)
{
	json_object_set_new(answering->line, "verdict", json_string(verdict));
	json_object_set_new(answering->line, "note", json_string(note));
}

static bool
settle(Answering *answering, PendingState state, GError **error)
{
	answering->row->state = state;
	return pending_set(answering->pass->club->store, answering->row, error);
}

/* It cannot be done: what was begun is undone, and the player is told why. */
static bool
give_up(Answering *answering, GError *problem, GError **error)
{
	g_autofree char *why = NULL;

	table_cache_drop(answering->pass->tables, 0);
	if (!error_is(problem, ERROR_PLAYER)) {
		g_propagate_error(error, problem);
		return false;
	}
	decide(answering, "refused", "It cannot be done any more.");
	json_object_set_new(answering->line, "quoted_note",
			    json_string(problem->message));
	g_error_free(problem);
	return store_undo(answering->pass->club->store, error) &&
	       settle(answering, PENDING_VOID, error);
}

/* The act is settled first, so that it may void all that waits. */
static bool
carry_out(Answering *answering, GError **error)
{
	PendingRow *row = answering->row;
	Store *store = answering->pass->club->store;
	ConfirmedAct *act = find_act(row->act);
	GError *problem = NULL;
	g_autofree char *said = NULL;

	if (!act)
		return fail(error, ERROR_NEVER,
			    "this program has no act '%s' to confirm",
			    row->act);
	if (!store_mark(store, error) ||
	    !settle(answering, PENDING_DONE, error))
		return false;
	if (!act(answering->pass, row->player, answering->data, &said,
		 &problem))
		return give_up(answering, problem, error);
	decide(answering, "done", said ? said : "");
	return store_release(store, error);
}

static void
ask_again(Answering *answering)
{
	g_autofree char *note = g_strdup_printf(
		"This was about: %s Write `confirm` to have it done, or "
		"`decline` to drop it; the one word is enough.",
		text_of(answering->data, "question"));

	decide(answering, "asked", note);
}

static bool
answer_waiting(Answering *answering, Consent consent, GError **error)
{
	if (answering->row->expires <= answering->pass->now) {
		decide(answering, "refused",
		       "That was over a day ago, so it was not done. If you "
		       "still want it, order it again.");
		return true;
	}
	switch (consent) {
	case CONSENT_YES:
		return carry_out(answering, error);
	case CONSENT_NO:
		decide(answering, "done", "It is dropped; nothing is changed.");
		return settle(answering, PENDING_DECLINED, error);
	case CONSENT_NONE:
		ask_again(answering);
		return true;
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
		decide(answering, "refused", "It is done already.");
		return true;
	case PENDING_DECLINED:
		decide(answering, "refused",
		       "You have declined it, so it was not done. If you want "
		       "it now, order it again.");
		return true;
	case PENDING_VOID:
		decide(answering, "refused",
		       "Other things have changed meanwhile, so it was not "
		       "done. If you still want it, order it again.");
		return true;
	}
	g_assert_not_reached();
}

static json_t *
new_line(const char *written)
{
	return json_pack("{s:s, s:s, s:s, s:s, s:s, s:s}", "quoted_written",
			 written, "verdict", "asked", "quoted_canonical", "",
			 "note", "", "quoted_note", "", "quoted_nearest", "");
}

static json_t *
new_receipt(const InboxRow *row, const Message *message, json_t *line)
{
	return json_pack(
		"{s:I, s:s, s:s, s:[O], s:i, s:[], s:s}", "at",
		(json_int_t)row->arrived, "subject", message->subject,
		"message_id", message->message_id ? message->message_id : "",
		"lines", line, "ignored", 0, "ignored_lines", "stopped", "");
}

/* Rows that ran out long ago are forgotten, and their tokens live longer. */
static bool
answer_forgotten(Answering *answering)
{
	decide(answering, "refused",
	       "That was long ago, so it was not done. If you still want it, "
	       "order it again.");
	return true;
}

bool
confirm_answer(Pass *pass, const Sender *sender, const InboxRow *row,
	       const Message *message, json_t **receipt, GError **error)
{
	GError *problem = NULL;
	g_autofree char *written = NULL;
	Consent consent =
		consent_read(message->text, message->subject, &written);
	g_autoptr(PendingRow) pending =
		pending_get(pass->club->store, sender->matter, &problem);

	if (problem) {
		g_propagate_error(error, problem);
		return false;
	}
	Answering answering = {
		.pass = pass,
		.row = pending,
		.data = pending ? json_loads(pending->data, 0, NULL) : NULL,
		.line = new_line(written),
	};
	bool done = pending ? answer(&answering, consent, error)
			    : answer_forgotten(&answering);

	if (done) {
		*receipt = new_receipt(row, message, answering.line);
		if (*text_of(answering.data, "to"))
			json_object_set(*receipt, "to",
					json_object_get(answering.data, "to"));
	}
	json_decref(answering.line);
	json_decref(answering.data);
	return done;
}
