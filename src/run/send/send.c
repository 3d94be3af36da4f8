/* send.c - the last phase: gives letters to the sink, at least once, always
 * with their first Message-ID. Up to BATCH letters are in hand at a time:
 * marked `sending`, and given to the sink. When half of them are done, one
 * commit stores their outcomes and marks as many new ones, while the others are
 * under way. A letter found in `sending` at the start may have been sent. It is
 * sent again, alone, as the program may have broken at it; if that happens
 * again and again, it is put off (MAIL R50). */
#include "run/send/send.h"

#include "base/each.h"
#include "base/error.h"
#include "base/log.h"
#include "base/text.h"
#include "club/clocks/clocks.h"
#include "club/installation/account.h"
#include "club/live/live.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/players/bounced.h"
#include "club/work/trouble.h"
#include "mail/message/draft.h"
#include "store/once.h"
#include "store/players.h"

#include <string.h>

#define BATCH OUTBOX_TOGETHER
#define BARRED "send:barred" /* the operator was told */

/* --- the sink ------------------------------------------------------------ */

static Sink *
make_sink(const Run *run, Login *login, GError **error)
{
	const Club *club = run->club;
	const Config *config = club->config;
	const char *hello = config_text(config, "mail-out", "hello");

	if (!strcmp(config_text(config, "mail-out", "kind"), "maildir")) {
		g_autofree char *path = g_canonicalize_filename(
			config_text(config, "mail-out", "path"), club->dir);

		return sink_maildir(path);
	}
	if (!login_read(club, "mail-out", run->now, login, error))
		return NULL;
	return sink_smtp(&login->server, *hello ? hello : club->domain,
			 config_number(config, "mail-out", "connections"));
}

/* Opens the sink; if the login is refused, tries once more if another login is
 * possible. */
static Sink *
open_sink(const Run *run, Login *login, GError **error)
{
	for (bool again = true;; again = false) {
		GError *problem = NULL;
		Sink *sink = make_sink(run, login, &problem);

		if (sink && sink->kind->open(sink, &problem))
			return sink;
		if (sink)
			sink->kind->close(sink);
		again = again && sink && error_is(problem, ERROR_STOP) &&
			login_renews(run->club, login);
		if (!again) {
			g_propagate_error(error, problem);
			return NULL;
		}
		g_error_free(problem);
		login_clear(login);
	}
}

/* --- letters in hand ----------------------------------------------------- */

typedef struct {
	OutboxRow *row;
	char *sender; /* the envelope address */
	Outgoing letter;
	bool given;  /* given to the sink */
	bool held;   /* its outcome is yet to be judged (doubted_judge) */
	bool judged; /* its outcome was judged; it isn't held again */
} InHand;

typedef struct {
	Run *run;
	const Sink *sink;   /* NULL: not open yet */
	GPtrArray *letters; /* InHand * */
	bool alone;    /* a single letter that a run had in hand when it was
			  interrupted */
	int quota;     /* how many more may be taken */
	bool out;      /* at least one letter went out */
	char *stuck;   /* why nothing went out that should have, or NULL */
	char *barred;  /* why no letter of ours is taken now, or NULL */
	GError *error; /* set once nothing can be stored any more */
} Hand;

static void
in_hand_free(InHand *one)
{
	outbox_row_free(one->row);
	g_free(one->sender);
	g_free(one->letter.words);
	g_free(one);
}

static const InHand *
letter_at(const Hand *hand, guint i)
{
	return g_ptr_array_index(hand->letters, i);
}

static bool
is_done(const InHand *one)
{
	return one->letter.done && !one->held;
}

static guint
count_done(const Hand *hand)
{
	guint n = 0;

	for (guint i = 0; i < hand->letters->len; i++)
		n += is_done(letter_at(hand, i));
	return n;
}

static guint
count_held(const Hand *hand)
{
	guint n = 0;

	for (guint i = 0; i < hand->letters->len; i++)
		n += letter_at(hand, i)->held;
	return n;
}

static guint
count_busy(const Hand *hand)
{
	return hand->letters->len - count_done(hand);
}

static bool
is_under_way(const Hand *hand, gint64 id)
{
	for (guint i = 0; i < hand->letters->len; i++)
		if (letter_at(hand, i)->row->id == id)
			return !is_done(letter_at(hand, i));
	return false;
}

/* --- the next letters ---------------------------------------------------- */

/* Decides whether a letter to a suspended player goes out: one a day does. */
static bool
hold_back(Run *run, const GPtrArray *suspended, GPtrArray *rows, GError **error)
{
	for (guint i = 0; i < rows->len;) {
		OutboxRow *row = g_ptr_array_index(rows, i);
		bool held = false;

		/* a letter about their address, which only they can answer, is
		 * always tried */
		bool vital = news_kind_find(row->kind) == NEWS_ADDRESS;

		if (!vital && !suspension_holds(run, suspended, row->player,
						&held, error))
			return false;
		if (!held) {
			i++;
			continue;
		}
		row->state = OUTBOX_FAILED;
		text_set(&row->words,
			 log_words("held back: letters to them come back"));
		if (!outcome_excuse(run, row, error) ||
		    !outbox_set(run->club->store, row, error))
			return false;
		g_ptr_array_remove_index(rows, i);
	}
	return true;
}

/* Lists the next letters that are due and not in hand. While letters are in
 * hand, none that must go alone. */
static GPtrArray *
find_due(const Hand *hand, guint most, GError **error)
{
	Run *run = hand->run;
	guint busy = count_busy(hand);
	g_autoptr(GPtrArray) rows =
		outbox_due(run->club->store, run->worker, run->now,
			   most ? (int)(most + busy) : 0, error);

	for (guint i = rows ? rows->len : 0; i-- > 0;) {
		const OutboxRow *row = g_ptr_array_index(rows, i);

		if (is_under_way(hand, row->id))
			g_ptr_array_remove_index(rows, i);
	}
	if (rows && rows->len > most)
		g_ptr_array_set_size(rows, (gint)most);
	if (rows && busy && !outcome_keep_before(run, rows, error))
		return NULL;
	return g_steal_pointer(&rows);
}

/* Puts pictures into their letters; without one a letter still says everything.
 */
static bool
put_pictures(Run *run, const GPtrArray *rows, GError **error)
{
	ptr_array_foreach (OutboxRow, row, rows) {
		g_autoptr(GBytes) png = NULL;
		GBytes *bare = row->bytes;

		if (!row->picture || !*row->picture)
			continue;
		if (!picture_get(run->club->store, row->picture, &png, error))
			return false;
		if (!png)
			continue;
		row->bytes = draft_with_picture(bare, row->picture_at, png);
		g_bytes_unref(bare);
	}
	return true;
}

/* Lists the next letters that really go out, without those that are held back
 * for suspended players. */
static GPtrArray *
take_due(const Hand *hand, guint most, bool *alone, GError **error)
{
	g_autoptr(GPtrArray) suspended =
		bounces_suspended(hand->run->club->store, error);

	while (suspended) {
		g_autoptr(GPtrArray) rows = find_due(hand, most, error);
		bool none = rows && !rows->len;

		if (!rows ||
		    !outcome_single_out(hand->run, rows, alone, error) ||
		    (suspended->len &&
		     !hold_back(hand->run, suspended, rows, error)))
			return NULL;
		if (rows->len || none)
			return put_pictures(hand->run, rows, error)
				       ? g_steal_pointer(&rows)
				       : NULL;
	}
	return NULL;
}

/* --- letters refused because of us --------------------------------------- */

/* Holds refused letters until the end of the run, or until it is clear whether
 * we are the reason. A letter that goes alone is not held. */
static void
hold_doubted(Hand *hand)
{
	g_autoptr(GPtrArray) held = g_ptr_array_new();

	ptr_array_foreach (InHand, one, hand->letters) {
		one->held = one->letter.done && !one->judged && !hand->alone &&
			    doubted(&one->letter);
		if (one->held)
			g_ptr_array_add(held, &one->letter);
	}
	doubted_judge(held, hand->barred);
	ptr_array_foreach (InHand, one, hand->letters) {
		if (!one->letter.done || one->letter.outcome != SENT_BARRED)
			continue;
		one->held = false;
		text_set(&hand->barred, one->letter.words);
	}
}

/* Judges the held letters once no others are left, as no further outcome can
 * help to judge them. */
static bool
release_doubted(const Hand *hand)
{
	if (count_held(hand) < hand->letters->len)
		return false;
	ptr_array_foreach (InHand, one, hand->letters) {
		one->held = false;
		one->judged = true;
	}
	return hand->letters->len > 0;
}

/* --- turning over --------------------------------------------------------- */

/* Notes why letters are left for the next run: none went out, so the server is
 * busy. If a refused letter goes alone, that says nothing about others. */
static void
look_at_luck(Hand *hand)
{
	const Outgoing *first = NULL;
	bool out = false;

	for (guint i = 0; i < hand->letters->len; i++) {
		const Outgoing *letter = &letter_at(hand, i)->letter;

		if (!is_done(letter_at(hand, i)))
			continue;
		if (letter->outcome == SENT_BARRED)
			continue;
		first = first ? first : letter;
		out |= letter->outcome == SENT ||
		       letter->outcome == SENT_NEVER ||
		       (hand->alone && letter->words);
	}
	hand->out |= out;
	if (first && !out && !hand->stuck && !hand->barred)
		hand->stuck = g_strdup(
			first->words ? first->words
				     : log_words("the connection was lost"));
}

static int
by_number(gconstpointer a, gconstpointer b)
{
	gint64 one = *(const gint64 *)a, other = *(const gint64 *)b;

	return (one > other) - (one < other);
}

static bool
keep_outcomes(const Hand *hand, GError **error)
{
	Run *run = hand->run;
	Store *store = run->club->store;
	g_autoptr(GArray) matches = g_array_new(FALSE, FALSE, sizeof(gint64));
	g_autoptr(GArray) ours = outbox_in_hand(store, run->worker, error);
	gint64 sent[BATCH];
	int n = 0;

	for (guint i = 0; ours && i < hand->letters->len; i++) {
		InHand *one = g_ptr_array_index(hand->letters, i);

		/* a letter whose player was forgotten meanwhile is not ours any
		 * more */
		if (!is_done(one) || !g_array_binary_search(ours, &one->row->id,
							    by_number, NULL))
			continue;
		if (!outcome_note(run, one->row, &one->letter, matches,
				  error) ||
		    (hand->alone && !outcome_over(run, one->row, error)))
			return false;
		if (one->row->state == OUTBOX_SENT)
			sent[n++] = one->row->id;
	}
	return ours && (!n || outbox_sent(store, sent, n, run->now, error)) &&
	       clocks_reckon_all(run, matches, error);
}

static bool
take_in_hand(const Run *run, const GPtrArray *rows, GError **error)
{
	gint64 ids[OUTBOX_TOGETHER];

	for (guint i = 0; i < rows->len; i++) {
		OutboxRow *row = g_ptr_array_index(rows, i);
		int n = (int)i % OUTBOX_TOGETHER + 1;

		row->state = OUTBOX_SENDING;
		ids[n - 1] = row->id;
		if ((n == OUTBOX_TOGETHER || i + 1 == rows->len) &&
		    !outbox_take(run->club->store, ids, n, run->worker, error))
			return false;
	}
	return true;
}

/* Stores the outcomes of the letters that are done, and marks the next ones as
 * being sent. */
static bool
keep_turn(const Hand *hand, GPtrArray **next, bool *alone, GError **error)
{
	Run *run = hand->run;
	guint busy = count_busy(hand), room = 0;

	if (!hand->stuck && !hand->barred && !(hand->sink && hand->sink->late))
		room = (guint)CLAMP(hand->quota, 0, BATCH - (int)busy);

	if ((hand->out && (!trouble_ended(run, "send", error) ||
			   !once_clear(run->club->store, BARRED, error))) ||
	    !keep_outcomes(hand, error) ||
	    !hourly_room(run, busy, &room, error))
		return false;
	*next = take_due(hand, room, alone, error);
	return *next && take_in_hand(run, *next, error);
}

static bool
turn_over(Hand *hand, GError **error)
{
	Store *store = hand->run->club->store;
	g_autoptr(GPtrArray) next = NULL;
	bool alone = false;

	look_at_luck(hand);
	/* Another machine may have played on meanwhile. */
	live_cache_drop(hand->run->live_matches, 0);
	if (!store_begin(store, error) ||
	    !store_end(store, keep_turn(hand, &next, &alone, error), error))
		return false;
	for (guint i = hand->letters->len; i-- > 0;)
		if (is_done(letter_at(hand, i)))
			g_ptr_array_remove_index(hand->letters, i);
	g_ptr_array_set_free_func(next, NULL); /* the rows are in hand now */
	ptr_array_foreach (OutboxRow, row, next) {
		InHand *one = g_new0(InHand, 1);

		one->row = row;
		one->sender = bounced_address(hand->run->club, row->message_id);
		one->letter = (Outgoing){
			.from = one->sender,
			.to = row->to,
			.bytes = row->bytes,
		};
		g_ptr_array_add(hand->letters, one);
	}
	hand->quota -= (int)next->len;
	hand->alone = alone;
	return true;
}

/* Returns whether to turn over: when half the letters are done. Not after each
 * one, as each commit waits for the disk. */
static bool
is_time(const Hand *hand)
{
	guint done = count_done(hand);

	return done && (done >= BATCH / 2 ||
			done + count_held(hand) == hand->letters->len);
}

/* Gives the sink its next letter. After an error it gets no more, and those
 * under way stay `sending`. */
static void
give_more(void *from, GQueue *letters)
{
	Hand *hand = from;

	if (hand->error)
		return;
	hold_doubted(hand);
	while (is_time(hand) || release_doubted(hand))
		if (!turn_over(hand, &hand->error))
			return;
	ptr_array_foreach (InHand, one, hand->letters) {
		if (!one->given)
			g_queue_push_tail(letters, &one->letter);
		one->given = true;
	}
}

static bool
tell_barred(Run *run, const char *words, GError **error)
{
	int hours;

	if (!trouble_limit(run, "send", &hours, error))
		return false;
	g_autofree char *message = log_text(
		"The mail server takes no more letters from us; it said: %s. "
		"All letters stay queued and are tried again in %d h; see "
		"what your provider lets you send, and letters_per_hour in "
		"pennypost.conf",
		words, hours);

	return tell_operator(run, BARRED, message, error);
}

static bool
note_stuck(const Hand *hand, GError **error)
{
	Store *store = hand->run->club->store;

	if (!hand->barred)
		return !hand->stuck ||
		       trouble_again(hand->run, "send", hand->stuck, error);
	info_say("send: %s", hand->barred);
	return store_begin(store, error) &&
	       store_end(store, tell_barred(hand->run, hand->barred, error),
			 error);
}

/* --- the phase ----------------------------------------------------------- */

/* Puts everything back: the sink could not be opened, so nothing was attempted.
 */
static bool
put_back(Hand *hand, GError *problem, GError **error)
{
	ptr_array_foreach (InHand, one, hand->letters) {
		one->letter.outcome = SENT_LATER;
		one->letter.done = true;
	}
	hand->run->summary->left = true;
	if (turn_over(hand, error))
		return trouble_note(hand->run, "send", false, problem, error);
	g_error_free(problem);
	return false;
}

static bool
send_in_hand(Hand *hand, GError **error)
{
	Run *run = hand->run;
	Login login = { 0 };
	GError *problem = NULL;
	Sink *sink = open_sink(run, &login, &problem);
	bool sent;

	if (!sink) {
		sent = put_back(hand, problem, error);
	} else {
		hand->sink = sink;
		sink->kind->send(sink, give_more, hand);
		hand->sink = NULL;
		sent = !hand->error && note_stuck(hand, error);
		if (hand->error)
			g_propagate_error(error, g_steal_pointer(&hand->error));
	}
	if (sink)
		sink->kind->close(sink);
	login_clear(&login);
	return sent;
}

/* Sends what is due. Without letters there is no connection and no transaction.
 */
bool
phase_send(Run *run, GError **error)
{
	g_autoptr(GPtrArray) due = NULL;
	int quota = 0;
	bool sent;

	if (hourly_quota(run, &quota, error))
		due = outbox_due(run->club->store, run->worker, run->now, 1,
				 error);
	if (!due || !due->len)
		return due != NULL;
	if (quota <= 0) {
		info_say("send: letters wait, as letters_per_hour have gone "
			 "out");
		run->summary->left = true;
		return true;
	}
	if (run->options.dry) {
		g_autoptr(GPtrArray) rows =
			outbox_due(run->club->store, 0, run->now, quota, error);

		ptr_array_foreach (const OutboxRow, row, rows)
			info_say("would send to %s: %s", row->to, row->subject);
		return rows != NULL;
	}
	if (trouble_waits(run, "send"))
		return true;
	g_autoptr(GPtrArray) letters =
		g_ptr_array_new_with_free_func((GDestroyNotify)in_hand_free);
	Hand hand = { .run = run, .letters = letters, .quota = quota };

	sent = turn_over(&hand, error) && send_in_hand(&hand, error);
	g_free(hand.stuck);
	g_free(hand.barred);
	g_clear_error(&hand.error);
	return sent;
}
