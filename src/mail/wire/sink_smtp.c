/* sink_smtp.c - sends letters to an SMTP server over one connection or several.
 *
 * Most servers write each letter to disk before they accept it. Only other
 * connections can go on meanwhile, so we never wait for a single one of them.
 */
#include "mail/wire/smtp_lane.h"

#include <poll.h>

#define USUAL_LONGEST 600000
/* Letters that make another connection worth while. */
#define LANE_WORTH 5
/* Milliseconds: some servers keep a second connection waiting, and we can do
 * without it. */
#define EXTRA_PATIENCE 10000

typedef struct {
	Sink base;
	SmtpWork work;
	SmtpLane *lanes[SINK_CONNECTIONS_MOST];
	int most; /* how many lanes there are */
	int n;	  /* how many of them are in use */
	SinkMore *more;
	void *from;
} SmtpSink;

static bool
open_server(Sink *base, GError **error)
{
	return lane_open(((SmtpSink *)base)->lanes[0], error);
}

/* Queues a letter. One that could never be sent is settled before anything is
 * written. */
static void
take_in(SmtpSink *sink, Outgoing *letter)
{
	const char *fault = smtp_envelope_fault(letter);

	if (!fault)
		fault = smtp_content_fault(letter->bytes);
	if (fault)
		lane_settle(letter, SENT_NEVER, fault);
	else
		g_queue_push_tail(sink->work.letters, letter);
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
	for (GList *at = letters->head; at; at = at->next)
		take_in(sink, at->data);
	for (int i = 0; i < sink->n; i++)
		lane_begin(sink->lanes[i]);
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
		SmtpLane *lane = sink->lanes[i];
		LaneState state = lane_state(lane);

		ready |= came || state == LANE_READY;
		if (state == LANE_READY) {
			lane_turn(lane);
		} else if (state == LANE_WAITS) {
			waits[waiting++] =
				(struct pollfd){ lane_socket(lane), POLLIN, 0 };
			until = MIN(until, lane_until(lane));
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
		lane_settle(letter, SENT_LATER, NULL);
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
		lane_free(sink->lanes[i]);
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
		sink->lanes[i] =
			lane_new(&sink->work, i ? EXTRA_PATIENCE : G_MAXINT);
	return &sink->base;
}
