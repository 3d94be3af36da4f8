/* sink_smtp.c - letters to an SMTP server, over one connection or several.
 *
 * Most servers write each letter to their disk before they take it: only other
 * connections go on meanwhile.  So none of them is ever waited for alone. */
#include "mail/sink.h"

#include "base/clock.h"
#include "mail/smtp_lane.h"

#include <poll.h>

#define USUAL_LONGEST 600000
/* Another connection pays only for so many letters. */
#define LANE_WORTH 5
/* Some servers leave a second connection waiting: we can do without it. */
#define EXTRA_PATIENCE 10000

typedef struct {
	Sink base;
	SmtpWork work;
	SmtpLane *lanes[SINK_CONNECTIONS_MOST];
	int n; /* how many there may be */
} SmtpSink;

static bool
open_server(Sink *base, GError **error)
{
	return lane_open(((SmtpSink *)base)->lanes[0], error);
}

static int
milliseconds_to(gint64 ticks)
{
	gint64 left = ticks - clock_ticks();

	return (int)CLAMP(left / 1000 + 1, 0, G_MAXINT);
}

/* Each lane that is ready has its turn; where none is, they wait together.
 * false: none has anything to do. */
static bool
take_turns(const SmtpSink *sink, int lanes)
{
	struct pollfd waits[SINK_CONNECTIONS_MOST];
	gint64 until = G_MAXINT64;
	nfds_t waiting = 0;
	bool ready = false;

	for (int i = 0; i < lanes; i++) {
		SmtpLane *lane = sink->lanes[i];
		LaneState state = lane_state(lane);

		if (state == LANE_READY) {
			lane_turn(lane);
			ready = true;
		} else if (state == LANE_WAITS) {
			waits[waiting++] =
				(struct pollfd){ lane_socket(lane), POLLIN, 0 };
			until = MIN(until, lane_until(lane));
		}
	}
	if (!ready && waiting)
		poll(waits, waiting, milliseconds_to(until));
	return ready || waiting;
}

/* Letters that are no use to try are out before anything is written. */
static void
take_in(SmtpSink *sink, Outgoing *letter)
{
	const char *fault = smtp_envelope_fault(letter);

	if (!fault)
		fault = smtp_content_fault(letter->bytes);
	lane_settle(letter, fault ? SENT_NEVER : SENT_LATER, fault);
	if (!fault)
		g_queue_push_tail(sink->work.letters, letter);
}

static void
send_letters(Sink *base, Outgoing *letters, int n)
{
	SmtpSink *sink = (SmtpSink *)base;
	int lanes = CLAMP(n / LANE_WORTH, 1, sink->n);

	for (int i = 0; i < n; i++)
		take_in(sink, &letters[i]);
	for (int i = 0; i < lanes; i++)
		lane_begin(sink->lanes[i]);
	while (take_turns(sink, lanes))
		;
	/* What nobody could take was not attempted. */
	base->left |=
		sink->work.letters->length && clock_ticks() >= sink->work.until;
	g_queue_clear(sink->work.letters);
}

static void
close_server(Sink *base)
{
	SmtpSink *sink = (SmtpSink *)base;

	for (int i = 0; i < sink->n; i++)
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
	sink->n = CLAMP(connections, 1, SINK_CONNECTIONS_MOST);
	for (int i = 0; i < sink->n; i++)
		sink->lanes[i] =
			lane_new(&sink->work, i ? EXTRA_PATIENCE : G_MAXINT);
	return &sink->base;
}
