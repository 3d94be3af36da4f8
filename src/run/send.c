/* send.c - the last phase: letters to the sink, at least once, always with
 * their first Message-ID.
 *
 * A batch is marked `sending` in one commit; its outcomes ride on the commit of
 * the next.  What is found in `sending` at the start may have been sent, and is
 * sent again, each letter alone, for the program may have broken off at one; at
 * which it does so again and again is put off (MAIL R50). */
#include "base/error.h"
#include "base/log.h"
#include "mail/sink.h"
#include "run/bounced.h"
#include "run/outage.h"
#include "run/outcome.h"
#include "run/phases.h"
#include "run/refusal.h"
#include "run/settings.h"

#include <string.h>

#define BATCH 50

/* --- the sink ----------------------------------------------------------- */

static Sink *
make_sink(const Club *club, Login *login, GError **error)
{
	const Config *config = club->config;
	const char *hello = config_text(config, "mail-out", "hello");

	if (!strcmp(config_text(config, "mail-out", "kind"), "maildir")) {
		g_autofree char *path = g_canonicalize_filename(
			config_text(config, "mail-out", "path"), club->dir);

		return sink_maildir(path);
	}
	if (!login_read(config, "mail-out", login, error))
		return NULL;
	return sink_smtp(&login->server, *hello ? hello : club->domain,
			 config_number(config, "mail-out", "connections"));
}

/* --- batches ------------------------------------------------------------ */

typedef struct {
	GPtrArray *rows; /* OutboxRow * */
	Outgoing *letters;
	GPtrArray *senders; /* char *: the envelope addresses */
	bool alone;	    /* one that a run had in hand when it broke off */
} Batch;

static void
batch_clear(Batch *batch)
{
	for (guint i = 0; batch->rows && i < batch->rows->len; i++)
		g_free(batch->letters[i].words);
	g_clear_pointer(&batch->letters, g_free);
	g_clear_pointer(&batch->senders, g_ptr_array_unref);
	g_clear_pointer(&batch->rows, g_ptr_array_unref);
}

/* --- what is next ------------------------------------------------------- */

/* Whose letters come back gets one a day; the others are not sent. */
static bool
hold_back(Pass *pass, const GArray *suspended, GPtrArray *rows, GError **error)
{
	for (guint i = 0; i < rows->len;) {
		OutboxRow *row = g_ptr_array_index(rows, i);
		bool held = false;

		if (!bounced_holds(pass, suspended, row->player, &held, error))
			return false;
		if (!held) {
			i++;
			continue;
		}
		row->state = OUTBOX_FAILED;
		g_free(row->words);
		row->words = g_strdup("held back: letters to him come back");
		if (!outcome_clocks(pass, row, true, error) ||
		    !outbox_set(pass->club->store, row, error))
			return false;
		g_ptr_array_remove_index(rows, i);
	}
	return true;
}

/* The next letters that are really sent. */
static bool
take_due(Pass *pass, int most, Batch *next, GError **error)
{
	g_autoptr(GArray) suspended = bounced_suspended(pass, error);

	while (suspended) {
		g_autoptr(GPtrArray) rows =
			outbox_due(pass->club->store, pass->now, most, error);
		bool none = rows && !rows->len;

		if (!rows ||
		    !outcome_single_out(pass, rows, &next->alone, error) ||
		    (suspended->len &&
		     !hold_back(pass, suspended, rows, error)))
			return false;
		if (rows->len || none) {
			next->rows = g_steal_pointer(&rows);
			return true;
		}
	}
	return false;
}

/* Store what became of the last batch, and mark the next as being sent. */
static bool
turn_over(Pass *pass, Batch *done, int most, Batch *next, GError **error)
{
	for (guint i = 0; done->rows && i < done->rows->len; i++)
		if (!outcome_note(pass, g_ptr_array_index(done->rows, i),
				  &done->letters[i], error))
			return false;
	if ((done->alone &&
	     !outcome_over(pass, g_ptr_array_index(done->rows, 0), error)) ||
	    !take_due(pass, most, next, error))
		return false;
	next->letters = g_new0(Outgoing, next->rows->len);
	next->senders = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; i < next->rows->len; i++) {
		OutboxRow *row = g_ptr_array_index(next->rows, i);
		char *sender =
			bounced_address(pass->club, row->player, row->id);

		g_ptr_array_add(next->senders, sender);
		next->letters[i] = (Outgoing){
			.from = sender,
			.to = row->to,
			.bytes = row->bytes,
		};
		row->state = OUTBOX_SENDING;
		if (!outbox_mark(pass->club->store, row->id, row->state, error))
			return false;
	}
	return true;
}

static bool
turn_over_committed(Pass *pass, Batch *done, int most, Batch *next,
		    GError **error)
{
	Store *store = pass->club->store;

	if (!store_begin(store, error))
		return false;
	if (turn_over(pass, done, most, next, error) &&
	    store_commit(store, error))
		return true;
	store_rollback(store);
	return false;
}

/* After a batch in which nothing went out the server is busy: the rest waits
 * for the next run.  Of a letter that goes alone its own refusal says nothing
 * of the others. */
static bool
went_out(const Batch *batch)
{
	if (batch->alone && batch->letters[0].words)
		return true;
	for (guint i = 0; i < batch->rows->len; i++)
		if (batch->letters[i].outcome == SENT ||
		    batch->letters[i].outcome == SENT_NEVER)
			return true;
	return false;
}

static bool
note_luck(Pass *pass, bool out, const char *why, GError **error)
{
	return out ? outage_over(pass, "send", error)
		   : outage_note(pass, "send",
				 why ? why : "the connection was lost", error);
}

static bool
send_batches(Pass *pass, Sink *sink, Batch *batch, int quota, GError **error)
{
	while (batch->rows->len) {
		Batch next = { 0 };
		int n = batch->rows->len;

		sink->kind->send(sink, batch->letters, n);
		quota -= n;
		bool out = went_out(batch);
		bool on = out && quota > 0 && !sink->left;
		g_autofree char *why = g_strdup(batch->letters[0].words);

		bool turned = turn_over_committed(
			pass, batch, on ? MIN(BATCH, quota) : 0, &next, error);

		batch_clear(batch);
		*batch = next;
		if (!turned || !note_luck(pass, out, why, error))
			return false;
	}
	return true;
}

/* --- the phase ---------------------------------------------------------- */

/* How many letters may go out in this run. */
static bool
find_quota(Pass *pass, int *quota, GError **error)
{
	const Config *config = pass->club->config;
	gint64 hourly = config_number(config, "limits", "letters_per_hour");
	int sent = 0;

	*quota = config_number(config, "mail-out", "per_run");
	if (!hourly)
		return true;
	if (!outbox_count_since(pass->club->store, pass->now - HOUR + 1, &sent,
				error))
		return false;
	*quota = CLAMP(hourly - sent, 0, *quota);
	return true;
}

/* The sink could not be opened: nothing was attempted, all goes back. */
static bool
put_back(Pass *pass, Batch *batch, GError *problem, GError **error)
{
	Batch none = { 0 };

	for (guint i = 0; i < batch->rows->len; i++)
		batch->letters[i].outcome = SENT_LATER;
	pass->summary->left = true;
	if (!turn_over_committed(pass, batch, 0, &none, error)) {
		g_clear_error(&problem);
		return false;
	}
	batch_clear(&none);
	if (!error_is(problem, ERROR_LATER)) {
		if (!refusal_note(pass, "send", NULL))
			info_say("send: the refusal could not be noted");
		g_propagate_error(error, problem);
		return false;
	}
	g_autofree char *why = g_strdup(problem->message);

	g_error_free(problem);
	return outage_note(pass, "send", why, error);
}

static bool
send_with(Pass *pass, Batch *batch, int quota, GError **error)
{
	Login login = { 0 };
	GError *problem = NULL;
	Sink *sink = make_sink(pass->club, &login, &problem);
	bool sent;

	if (sink && sink->kind->open(sink, &problem))
		sent = refusal_clear(pass, "send", error) &&
		       send_batches(pass, sink, batch, quota, error);
	else
		sent = put_back(pass, batch, problem, error);
	if (sink)
		sink->kind->close(sink);
	login_clear(&login);
	return sent;
}

/* Without letters to send there is no connection and no transaction. */
static bool
nothing_due(Pass *pass, int quota, bool *nothing, GError **error)
{
	g_autoptr(GPtrArray) rows =
		outbox_due(pass->club->store, pass->now, 1, error);

	*nothing = rows && (!rows->len || quota <= 0);
	if (rows && rows->len && quota <= 0)
		pass->summary->left = true;
	return rows != NULL;
}

/* A dry run only says what would go out. */
static bool
say_due(Pass *pass, int quota, GError **error)
{
	g_autoptr(GPtrArray) rows =
		outbox_due(pass->club->store, pass->now, quota, error);

	for (guint i = 0; rows && i < rows->len; i++) {
		const OutboxRow *row = g_ptr_array_index(rows, i);

		info_say("would send to %s: %s", row->to, row->subject);
	}
	return rows != NULL;
}

bool
phase_send(Pass *pass, GError **error)
{
	Batch none = { 0 }, batch = { 0 };
	bool nothing = false, sent;
	int quota = 0;

	if (!find_quota(pass, &quota, error) ||
	    !nothing_due(pass, quota, &nothing, error))
		return false;
	if (nothing)
		return true;
	if (pass->options.dry)
		return say_due(pass, quota, error);
	if (refusal_recent(pass, "send")) {
		info_say("send: refused lately; not tried again yet");
		pass->summary->left = true;
		return true;
	}
	sent = turn_over_committed(pass, &none, MIN(BATCH, quota), &batch,
				   error) &&
	       send_with(pass, &batch, quota, error);
	batch_clear(&batch);
	return sent;
}
