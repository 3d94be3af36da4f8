/* smtp_lane.c - one connection to an SMTP server and the letter on it. */
#include "mail/wire/smtp_lane.h"

#include "base/error.h"
#include "base/log.h"

#include <string.h>

#define USUAL_PATIENCE 300000
#define GOODBYE_MS 1000
/* Don't press a server that takes only a letter or two for each connection. */
#define RECONNECTIONS 10

/* The reply that we wait for. */
typedef enum {
	NOTHING, /* none: it is our turn */
	RESET,	 /* to RSET */
	STEP,	 /* to MAIL, RCPT or DATA */
	EMPTY,	 /* to a final dot without content */
	VERDICT, /* to the content */
} Awaited;

struct SmtpLane {
	SmtpWork *work;
	gint64 patience; /* for a connection, in milliseconds */
	Connection *connection;
	SmtpOffer offer;
	GString *out; /* to be written next */
	Awaited awaited;
	SmtpStep step;	   /* whose reply is awaited */
	gint64 deadline;   /* for the awaited reply (clock_ticks) */
	SmtpReply refusal; /* the first refusal of `now`, or none */
	SmtpStep refused;  /* the step that `refusal` answers */
	bool open_mail;	   /* a MAIL was not followed up: RSET first */
	Outgoing *now;	   /* the letter being sent, or NULL */
	Outgoing *next;	   /* announced behind the content of `now`, or NULL */
	guint64 dot;	   /* octets written once that content is out */
	bool worked;	   /* this connection has settled a letter */
	int reconnections; /* since lane_begin */
	bool failed;	   /* not to be used until lane_begin */
	bool unwanted;	   /* it never had a connection */
};

/* --- connection ---------------------------------------------------------- */

static gint64
patience(const SmtpLane *lane)
{
	gint64 own = lane->work->account.patience;

	return own ? own : USUAL_PATIENCE;
}

static bool
flush(SmtpLane *lane, GError **error)
{
	bool fine = true;

	lane->deadline = clock_ticks() + patience(lane) * 1000;
	connection_until(lane->connection, lane->deadline);
	if (lane->out->len)
		fine = connection_write(lane->connection, lane->out->str,
					lane->out->len, error);
	g_string_truncate(lane->out, 0);
	if (!fine)
		connection_lose(lane->connection);
	return fine;
}

/* Reads a reply. After any failure the connection must not be used again. */
static bool
read_reply(SmtpLane *lane, SmtpReply *answer, GError **error)
{
	if (smtp_reply_read(connection_reader(lane->connection), answer, error))
		return true;
	connection_lose(lane->connection);
	return false;
}

/* Sends EHLO once more, as libcurl doesn't say what the server offers. */
static bool
greet(SmtpLane *lane, GError **error)
{
	g_auto(SmtpReply) answer = { 0 };

	g_string_printf(lane->out, "EHLO %s\r\n", lane->work->host);
	if (!flush(lane, error) || !read_reply(lane, &answer, error))
		return false;
	if (answer.code != 250)
		return fail(error,
			    answer.code >= 500 ? ERROR_STOP : ERROR_LATER,
			    "the server said: %s", answer.words);
	smtp_offer_read(answer.text, &lane->offer);
	return true;
}

bool
lane_open(SmtpLane *lane, GError **error)
{
	const ServerAccount *account = &lane->work->account;
	gint64 wait = MIN(lane->patience, patience(lane));

	g_clear_pointer(&lane->connection, connection_free);
	g_string_truncate(lane->out, 0);
	smtp_reply_clear(&lane->refusal);
	lane->open_mail = false;
	lane->connection = connection_open(account, CONNECTION_SMTP,
					   lane->work->host, (int)wait, error);
	if (!lane->connection)
		return false;
	if (greet(lane, error)) {
		connection_patience(lane->connection, patience(lane));
		return true;
	}
	g_prefix_error(error, "%s: ", account->url);
	g_clear_pointer(&lane->connection, connection_free);
	return false;
}

static bool
has_connection(SmtpLane *lane, GError **error)
{
	bool first = !lane->connection;

	if (!first && !connection_lost(lane->connection))
		return true;
	if (lane_open(lane, error))
		return true;
	lane->unwanted = first;
	return false;
}

/* --- choosing a letter --------------------------------------------------- */

void
lane_settle(Outgoing *letter, SentAs outcome, const char *words)
{
	letter->done = true;
	letter->outcome = outcome;
	letter->words = g_strdup(words);
}

/* Returns whether the server takes a letter of this size; if not, settles it.
 */
static bool
small_enough(const SmtpLane *lane, Outgoing *letter)
{
	gsize size = g_bytes_get_size(letter->bytes);

	if (!lane->offer.size || size <= lane->offer.size)
		return true;
	g_autofree char *words = g_strdup_printf(
		"the letter has %" G_GSIZE_FORMAT " octets, the server takes "
		"%" G_GUINT64_FORMAT,
		size, lane->offer.size);
	lane_settle(letter, SENT_NEVER, words);
	return false;
}

/* Takes the next letter that can be sent from the queue; NULL if there is none.
 */
static Outgoing *
take(SmtpLane *lane)
{
	Outgoing *letter;

	do
		letter = g_queue_pop_head(lane->work->letters);
	while (letter && !small_enough(lane, letter));
	return letter;
}

static void
give_back(SmtpLane *lane, Outgoing **letter)
{
	if (*letter)
		g_queue_push_head(lane->work->letters, *letter);
	*letter = NULL;
}

/* --- commands ------------------------------------------------------------ */

/* Appends a letter's envelope commands to what is to be written. */
static void
announce(SmtpLane *lane, const Outgoing *letter)
{
	for (int step = 0; letter && step < SMTP_STEPS; step++)
		smtp_command(lane->out, (SmtpStep)step, letter, &lane->offer);
}

/* Takes the next letter and announces it at once, if the server allows
 * pipelining; else returns NULL. */
static Outgoing *
take_along(SmtpLane *lane)
{
	Outgoing *letter = lane->offer.pipelining ? take(lane) : NULL;

	announce(lane, letter);
	return letter;
}

/* Makes this step of `now` the next to be answered. */
static void
make_step(SmtpLane *lane, SmtpStep step)
{
	lane->awaited = STEP;
	lane->step = step;
	if (!lane->offer.pipelining)
		smtp_command(lane->out, step, lane->now, &lane->offer);
}

/* Goes on with the letter that was announced, if any. */
static void
go_on(SmtpLane *lane)
{
	lane->awaited = NOTHING;
	if (lane->now)
		make_step(lane, SMTP_MAIL);
}

static void
begin_letter(SmtpLane *lane)
{
	/* The new server may take less. */
	if (lane->now && !small_enough(lane, lane->now))
		lane->now = NULL;
	if (!lane->now)
		lane->now = take(lane);
	if (!lane->now)
		return;
	if (lane->open_mail)
		g_string_append(lane->out, "RSET\r\n");
	if (lane->offer.pipelining)
		announce(lane, lane->now);
	if (lane->open_mail)
		lane->awaited = RESET;
	else
		make_step(lane, SMTP_MAIL);
	lane->open_mail = false;
}

/* Settles the letter being sent, and goes on with the one behind it. */
static void
end_letter(SmtpLane *lane, SentAs outcome, const char *words)
{
	lane_settle(lane->now, outcome, words);
	smtp_reply_clear(&lane->refusal);
	lane->worked = true;
	lane->now = lane->next;
	lane->next = NULL;
	go_on(lane);
}

/* --- replies ------------------------------------------------------------- */

/* Returns whether to go on. Closes the connection after a 421, or a reply that
 * cannot be an answer to this command (`fits` is false). */
static bool
in_step(SmtpLane *lane, const SmtpReply *answer, bool fits, GError **error)
{
	if (answer->code != 421 && fits)
		return true;
	connection_lose(lane->connection);
	return fail(error, ERROR_LATER,
		    answer->code == 421 ? "the server said: %s"
					: "the server is out of step: %s",
		    answer->words);
}

/* Settles a refused letter. If the server refuses us and not only this letter,
 * closes the connection and bars all lanes. */
static bool
end_refused(SmtpLane *lane, RefusedAt at, const SmtpReply *answer,
	    GError **error)
{
	SentAs outcome = smtp_refusal(at, answer);
	g_autofree char *words = g_strdup(answer->words);

	end_letter(lane, outcome, words);
	if (outcome != SENT_BARRED)
		return true;
	lane->work->barred = true;
	connection_lose(lane->connection);
	lane->worked = false;
	return fail(error, ERROR_LATER, "we are refused: %s", words);
}

/* Ends a letter that was refused. `go`: the server waits for its content all
 * the same. */
static bool
hear_refused(SmtpLane *lane, bool go, GError **error)
{
	static const RefusedAt places[] = {
		[SMTP_MAIL] = REFUSED_MAIL,
		[SMTP_RCPT] = REFUSED_RCPT,
		[SMTP_DATA] = REFUSED_DATA,
	};

	if (!end_refused(lane, places[lane->refused], &lane->refusal, error))
		return false;
	lane->open_mail = !go;
	if (!go)
		return true;
	/* The server waits for a content although it refused the letter. */
	g_string_append(lane->out, ".\r\n");
	lane->awaited = EMPTY;
	lane->now = take_along(lane);
	return true;
}

/* Handles the reply to a step. Keeps the first refusal until the other steps,
 * if they were sent, are answered too. */
static bool
hear_step(SmtpLane *lane, SmtpReply *answer, GError **error)
{
	bool go = smtp_step_done(lane->step, answer);

	if (!in_step(lane, answer, go || answer->code >= 400, error))
		return false;
	if (!go && !lane->refusal.words) {
		lane->refusal = *answer;
		lane->refused = lane->step;
		*answer = (SmtpReply){ 0 };
	}
	if (lane->step != SMTP_DATA && (go || lane->offer.pipelining)) {
		make_step(lane, lane->step + 1);
		return true;
	}
	if (lane->refusal.words)
		return hear_refused(lane, go, error);
	smtp_content(lane->out, lane->now->bytes);
	lane->dot = connection_written(lane->connection) + lane->out->len;
	lane->awaited = VERDICT;
	lane->next = take_along(lane);
	return true;
}

static bool
hear_verdict(SmtpLane *lane, const SmtpReply *answer, GError **error)
{
	if (answer->code >= 400) {
		if (!end_refused(lane, REFUSED_CONTENT, answer, error))
			return false;
	} else {
		end_letter(lane, answer->code / 100 == 2 ? SENT : SENT_DOUBTFUL,
			   answer->words);
	}
	return in_step(lane, answer, answer->code / 100 != 3, error);
}

static bool
hear(SmtpLane *lane, GError **error)
{
	g_auto(SmtpReply) answer = { 0 };

	if (!read_reply(lane, &answer, error))
		return false;
	switch (lane->awaited) {
	case NOTHING:
		break;
	case RESET:
		go_on(lane);
		return in_step(lane, &answer, answer.code / 100 == 2, error);
	case STEP:
		return hear_step(lane, &answer, error);
	case EMPTY:
		go_on(lane);
		return in_step(lane, &answer, answer.code / 100 != 3, error);
	case VERDICT:
		return hear_verdict(lane, &answer, error);
	}
	return true;
}

/* --- turns --------------------------------------------------------------- */

/* Returns whether no more letters may be begun: the time is up, or the server
 * takes no more of ours. */
static bool
is_over(const SmtpLane *lane)
{
	return lane->work->barred || clock_ticks() >= lane->work->until;
}

static void
stop(SmtpLane *lane)
{
	/* If commands are out, whatever we sent next might be taken for the
	 * letter's text. */
	if (lane->awaited != NOTHING)
		connection_lose(lane->connection);
	lane->awaited = NOTHING;
	give_back(lane, &lane->now);
}

/* Returns whether to connect once more: this connection has settled a letter,
 * and the server closed it instead of making us wait. */
static bool
worth_another(SmtpLane *lane)
{
	return lane->worked && !lane->work->barred &&
	       clock_ticks() < lane->deadline &&
	       lane->reconnections++ < RECONNECTIONS;
}

/* Returns the letter begun on this connection, or NULL. */
static const Outgoing *
begun(const SmtpLane *lane)
{
	bool announced = lane->awaited == NOTHING || lane->awaited == EMPTY;

	return announced ? NULL : lane->now;
}

static void
break_off(SmtpLane *lane, const Outgoing *tried, const char *why)
{
	debug_say("%s", why);
	give_back(lane, &lane->next);
	/* If the final dot was sent before the connection was lost, nobody
	 * knows. */
	if (lane->awaited == VERDICT &&
	    connection_written(lane->connection) >= lane->dot)
		end_letter(lane, SENT_DOUBTFUL, why);
	lane->awaited = NOTHING;
	if (!worth_another(lane)) {
		if (lane->now && lane->now == tried) {
			lane_settle(lane->now, SENT_LATER, why);
			lane->now = NULL;
		}
		/* Other lanes may go on with the letters that this one leaves.
		 */
		give_back(lane, &lane->now);
		lane->failed = true;
	}
	lane->worked = false;
}

void
lane_turn(SmtpLane *lane)
{
	const Outgoing *tried = begun(lane);
	g_autoptr(GError) why = NULL;

	if (lane->awaited != VERDICT && is_over(lane)) {
		stop(lane);
		return;
	}
	bool begins = lane->awaited == NOTHING;
	bool fine = begins ? has_connection(lane, &why) : hear(lane, &why);

	if (begins && fine)
		begin_letter(lane);
	if (!fine || !flush(lane, &why))
		break_off(lane, tried, why->message);
}

LaneState
lane_state(SmtpLane *lane)
{
	const SmtpWork *work = lane->work;
	bool ready;

	if (lane->failed || lane->unwanted)
		return LANE_IDLE;
	if (lane->awaited == NOTHING) {
		ready = lane->now ||
			(work->letters->length > 0 && !is_over(lane));
		return ready ? LANE_READY : LANE_IDLE;
	}
	ready = connection_spoke(lane->connection) ||
		clock_ticks() >= lane_until(lane);
	return ready ? LANE_READY : LANE_WAITS;
}

int
lane_socket(const SmtpLane *lane)
{
	return connection_socket(lane->connection);
}

gint64
lane_until(const SmtpLane *lane)
{
	return lane->awaited == VERDICT
		       ? lane->deadline
		       : MIN(lane->deadline, lane->work->until);
}

void
lane_begin(SmtpLane *lane)
{
	lane->failed = false;
	lane->reconnections = 0;
}

/* --- making and freeing lanes -------------------------------------------- */

SmtpLane *
lane_new(SmtpWork *work, gint64 wait)
{
	SmtpLane *lane = g_new0(SmtpLane, 1);

	lane->work = work;
	lane->patience = wait;
	lane->out = g_string_new(NULL);
	return lane;
}

static void
say_goodbye(SmtpLane *lane)
{
	g_auto(SmtpReply) answer = { 0 };

	lane->work->account.patience = GOODBYE_MS;
	g_string_append(lane->out, "QUIT\r\n");
	if (flush(lane, NULL))
		read_reply(lane, &answer, NULL);
}

void
lane_free(SmtpLane *lane)
{
	if (lane->connection && !connection_lost(lane->connection))
		say_goodbye(lane);
	connection_free(lane->connection);
	smtp_reply_clear(&lane->refusal);
	g_string_free(lane->out, TRUE);
	g_free(lane);
}
