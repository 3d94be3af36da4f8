/* sink_smtp.c - sends letters to an SMTP server over one connection or several.
 *
 * Most servers write each letter to disk before they accept it, and meanwhile
 * only other connections make progress. So several lanes, each with a
 * connection, take letters from one queue, and nothing waits for a single lane:
 * a lane gets its turn when its server has sent something or it has nothing to
 * wait for, and blocks only to connect.
 *
 * With pipelining, MAIL, RCPT and DATA follow directly after the final dot of
 * the previous letter: one round trip per letter (MAIL R46). */
#include "mail/wire/smtp.h"

#include "base/error.h"
#include "base/log.h"

#include <poll.h>

#define USUAL_LONGEST 600000
/* Letters that make another connection worth while. */
#define LANE_WORTH 5
/* Milliseconds: some servers keep a second connection waiting, and we can do
 * without it. */
#define EXTRA_PATIENCE 10000
#define USUAL_PATIENCE 300000
#define GOODBYE_MS 1000
/* Don't press a server that accepts only a few letters per connection. */
#define RECONNECTIONS 10

/* Shared by all lanes of a sink. */
typedef struct {
	ServerAccount account;
	char *host;	 /* our name in EHLO */
	gint64 until;	 /* clock_ticks: after this, no letter is begun */
	GQueue *letters; /* Outgoing *: sendable, and not in any lane yet */
	bool barred;	 /* the server refuses all our letters */
} SmtpWork;

typedef enum {
	LANE_IDLE,  /* has nothing to do */
	LANE_WAITS, /* waits for the server */
	LANE_READY, /* ready for its turn */
} LaneState;

/* The reply that is awaited. */
typedef enum {
	NOTHING, /* none: it is our turn */
	RESET,	 /* to RSET */
	STEP,	 /* to MAIL, RCPT or DATA */
	EMPTY,	 /* to a final dot without content, after a refusal */
	VERDICT, /* to the content */
} Awaited;

/* One connection and the letter on it. */
typedef struct {
	SmtpWork *work;
	gint64 patience; /* time to connect, in milliseconds */
	Connection *connection;
	SmtpOffer offer;
	GString *out; /* to be written */
	Awaited awaited;
	SmtpStep step;	   /* whose reply is awaited */
	gint64 deadline;   /* for the awaited reply (clock_ticks) */
	SmtpReply refusal; /* the first refusal of `now`, or none */
	SmtpStep refused;  /* the step that `refusal` answers */
	bool open_mail;	   /* MAIL was sent without DATA: send RSET first */
	Outgoing *now;	   /* the letter being sent, or NULL */
	Outgoing *next;	   /* announced after the content of `now`, or NULL */
	guint64 dot;	   /* octets written when that content is complete */
	bool worked;	   /* this connection has settled a letter */
	int reconnections; /* since the last letters were given */
	bool failed;	   /* not to be used until more letters are given */
	bool unwanted;	   /* it never had a connection */
} SmtpLane;

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

/* Connects and logs in. Errors are those of SinkKind.open. */
static bool
open_lane(SmtpLane *lane, GError **error)
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

/* --- choosing a letter --------------------------------------------------- */

/* Gives a letter its outcome. */
static void
settle(Outgoing *letter, SentAs outcome, const char *words)
{
	letter->done = true;
	letter->outcome = outcome;
	letter->words = g_strdup(words);
}

/* Returns whether the server accepts a letter of this size; settles it if
 * not. */
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
	settle(letter, SENT_NEVER, words);
	return false;
}

/* Takes the next letter that can be sent from the queue; NULL if none can. */
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

/* Takes the next letter and announces it at once if the server allows
 * pipelining; returns NULL if not. */
static Outgoing *
take_along(SmtpLane *lane)
{
	Outgoing *letter = lane->offer.pipelining ? take(lane) : NULL;

	announce(lane, letter);
	return letter;
}

/* Makes this step of `now` the one whose reply is awaited. */
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

/* Settles the letter being sent, and goes on with the next one. */
static void
end_letter(SmtpLane *lane, SentAs outcome, const char *words)
{
	settle(lane->now, outcome, words);
	smtp_reply_clear(&lane->refusal);
	lane->worked = true;
	lane->now = lane->next;
	lane->next = NULL;
	go_on(lane);
}

/* --- replies ------------------------------------------------------------- */

/* Returns whether to go on. Closes the connection after a 421, or after a reply
 * that can't answer this command (`fits` is false). */
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

/* Settles a refused letter. If the server refuses us rather than this letter,
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

/* Ends a letter that was refused. `go`: the server expects its content
 * nevertheless. */
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
	/* The server expects content although it refused the letter. */
	g_string_append(lane->out, ".\r\n");
	lane->awaited = EMPTY;
	lane->now = take_along(lane);
	return true;
}

/* Handles the reply to a step. Remembers the first refusal until the other
 * steps that were sent are answered too. */
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
		if (answer.code < 400)
			end_letter(lane,
				   answer.code / 100 == 2 ? SENT
							  : SENT_DOUBTFUL,
				   answer.words);
		else if (!end_refused(lane, REFUSED_CONTENT, &answer, error))
			return false;
		return in_step(lane, &answer, answer.code / 100 != 3, error);
	}
	return true;
}

/* --- turns --------------------------------------------------------------- */

/* Returns whether to begin no more letters: time is up, or the server refuses
 * all our letters. */
static bool
is_over(const SmtpLane *lane)
{
	return lane->work->barred || clock_ticks() >= lane->work->until;
}

/* Returns whether to reconnect: this connection has settled a letter, and the
 * server closed it without stalling. */
static bool
worth_another(SmtpLane *lane)
{
	return lane->worked && !lane->work->barred &&
	       clock_ticks() < lane->deadline &&
	       lane->reconnections++ < RECONNECTIONS;
}

static void
break_off(SmtpLane *lane, const Outgoing *tried, const char *why)
{
	debug_say("%s", why);
	give_back(lane, &lane->next);
	/* If the connection was lost after the final dot, nobody knows whether
	 * the letter was accepted. */
	if (lane->awaited == VERDICT &&
	    connection_written(lane->connection) >= lane->dot)
		end_letter(lane, SENT_DOUBTFUL, why);
	lane->awaited = NOTHING;
	if (!worth_another(lane)) {
		if (lane->now && lane->now == tried) {
			settle(lane->now, SENT_LATER, why);
			lane->now = NULL;
		}
		/* Other lanes may go on with the letters this one leaves. */
		give_back(lane, &lane->now);
		lane->failed = true;
	}
	lane->worked = false;
}

/* Gives a ready lane its turn. A letter that was tried in vain becomes
 * SENT_LATER with an explanation; letters that weren't tried return to the
 * queue. */
static void
give_turn(SmtpLane *lane)
{
	bool begins = lane->awaited == NOTHING;
	/* the letter begun on this connection, not only announced */
	const Outgoing *tried =
		begins || lane->awaited == EMPTY ? NULL : lane->now;
	g_autoptr(GError) why = NULL;

	if (lane->awaited != VERDICT && is_over(lane)) {
		/* If commands are out, whatever we sent next might be taken for
		 * the letter's text. */
		if (!begins)
			connection_lose(lane->connection);
		lane->awaited = NOTHING;
		give_back(lane, &lane->now);
		return;
	}
	bool first = !lane->connection, fine = true;

	if (!begins)
		fine = hear(lane, &why);
	else if (first || connection_lost(lane->connection))
		fine = open_lane(lane, &why);
	lane->unwanted |= first && !fine;
	if (begins && fine)
		begin_letter(lane);
	if (!fine || !flush(lane, &why))
		break_off(lane, tried, why->message);
}

/* Returns the time (clock_ticks) at which a waiting lane becomes ready
 * anyway. */
static gint64
waits_until(const SmtpLane *lane)
{
	return lane->awaited == VERDICT
		       ? lane->deadline
		       : MIN(lane->deadline, lane->work->until);
}

static LaneState
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
		clock_ticks() >= waits_until(lane);
	return ready ? LANE_READY : LANE_WAITS;
}

/* Says goodbye to the server. */
static void
close_lane(SmtpLane *lane)
{
	g_auto(SmtpReply) answer = { 0 };

	if (lane->connection && !connection_lost(lane->connection)) {
		lane->work->account.patience = GOODBYE_MS;
		g_string_append(lane->out, "QUIT\r\n");
		if (flush(lane, NULL))
			read_reply(lane, &answer, NULL);
	}
	connection_free(lane->connection);
	smtp_reply_clear(&lane->refusal);
	g_string_free(lane->out, TRUE);
}

/* --- the sink ------------------------------------------------------------ */

typedef struct {
	Sink base;
	SmtpWork work;
	SmtpLane lanes[SINK_CONNECTIONS_MOST];
	int most; /* how many lanes there are */
	int n;	  /* how many of them are in use */
	SinkMore *more;
	void *from;
} SmtpSink;

static bool
open_server(Sink *base, GError **error)
{
	return open_lane(((SmtpSink *)base)->lanes, error);
}

/* Asks for more letters once all are begun: while the last ones are under way
 * there is time for it, and no connection has to wait. Returns false if there
 * are none. */
static bool
take_more(SmtpSink *sink)
{
	g_autoptr(GQueue) letters = g_queue_new();

	if (sink->work.letters->length > 0)
		return false;
	sink->base.late =
		sink->work.barred || clock_ticks() >= sink->work.until;
	sink->more(sink->from, letters);
	if (!letters->length)
		return false;
	sink->n = CLAMP((int)letters->length / LANE_WORTH, sink->n, sink->most);
	for (GList *at = letters->head; at; at = at->next) {
		/* Settle letters that can never be sent, before anything is
		 * written. */
		Outgoing *letter = at->data;
		const char *fault = smtp_envelope_fault(letter);

		if (!fault)
			fault = smtp_content_fault(letter->bytes);
		if (fault)
			settle(letter, SENT_NEVER, fault);
		else
			g_queue_push_tail(sink->work.letters, letter);
	}
	/* A lane that failed tries again, but not one that never had a
	 * connection. */
	for (int i = 0; i < sink->n; i++) {
		sink->lanes[i].failed = false;
		sink->lanes[i].reconnections = 0;
	}
	return true;
}

/* Gives each lane that is ready its turn; if none is, waits for all of them
 * together. Returns false if no lane has anything to do and there are no more
 * letters. */
static bool
take_turns(SmtpSink *sink)
{
	struct pollfd waits[SINK_CONNECTIONS_MOST];
	gint64 until = G_MAXINT64;
	nfds_t waiting = 0;
	bool ready = false;

	for (int i = 0; i < sink->n; i++) {
		bool came = take_more(sink);
		SmtpLane *lane = &sink->lanes[i];
		LaneState state = lane_state(lane);

		ready |= came || state == LANE_READY;
		if (state == LANE_READY) {
			give_turn(lane);
		} else if (state == LANE_WAITS) {
			waits[waiting++] = (struct pollfd){
				connection_socket(lane->connection), POLLIN, 0
			};
			until = MIN(until, waits_until(lane));
		}
	}
	if (!ready && waiting)
		poll(waits, waiting,
		     (int)CLAMP((until - clock_ticks()) / 1000 + 1, 0,
				G_MAXINT));
	return ready || waiting;
}

/* Marks letters that no lane could take as not attempted. Returns false if
 * there were none. */
static bool
leave_rest(SmtpSink *sink)
{
	GQueue *letters = sink->work.letters;
	bool left = letters->length > 0;
	Outgoing *letter;

	while ((letter = g_queue_pop_head(letters)))
		settle(letter, SENT_LATER, NULL);
	return left;
}

static void
send_letters(Sink *base, SinkMore *more, void *from)
{
	SmtpSink *sink = (SmtpSink *)base;

	sink->more = more;
	sink->from = from;
	while (take_turns(sink) || leave_rest(sink))
		;
}

static void
close_server(Sink *base)
{
	SmtpSink *sink = (SmtpSink *)base;

	for (int i = 0; i < sink->most; i++)
		close_lane(&sink->lanes[i]);
	g_queue_free(sink->work.letters);
	account_clear(&sink->work.account);
	g_free(sink->work.host);
	g_free(sink);
}

static const SinkKind smtp_kind = { open_server, send_letters, close_server };

Sink *
sink_smtp(const ServerAccount *account, const char *host, int connections)
{
	SmtpSink *sink = g_new0(SmtpSink, 1);
	gint64 longest = account->longest ? account->longest : USUAL_LONGEST;

	sink->base.kind = &smtp_kind;
	sink->work = (SmtpWork){
		.account = account_copy(account),
		.host = g_strdup(host && *host ? host : "localhost"),
		.until = clock_ticks() + longest * 1000,
		.letters = g_queue_new(),
	};
	sink->n = 1;
	sink->most = CLAMP(connections, 1, SINK_CONNECTIONS_MOST);
	for (int i = 0; i < sink->most; i++)
		sink->lanes[i] = (SmtpLane){
			.work = &sink->work,
			.patience = i ? EXTRA_PATIENCE : G_MAXINT,
			.out = g_string_new(NULL),
		};
	return &sink->base;
}
