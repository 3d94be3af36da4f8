/* sink_smtp.c - letters to an SMTP server, over one connection or several.
 *
 * Most servers write each letter to their disk before they take it: only other
 * connections go on meanwhile. */
#include "mail/sink.h"

#include "base/clock.h"
#include "mail/smtp_lane.h"

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

/* Each lane that can has its turn, until none can. */
static void
take_turns(SmtpSink *sink, int lanes)
{
	bool busy;

	do {
		busy = false;
		for (int i = 0; i < lanes; i++)
			busy |= lane_turn(sink->lanes[i]);
	} while (busy);
}

static void
send_letters(Sink *base, Outgoing *letters, int n)
{
	SmtpSink *sink = (SmtpSink *)base;
	int lanes = CLAMP(n / LANE_WORTH, 1, sink->n);

	for (int i = 0; i < n; i++) {
		letters[i].outcome = SENT_LATER;
		g_clear_pointer(&letters[i].words, g_free);
		g_queue_push_tail(sink->work.letters, &letters[i]);
	}
	for (int i = 0; i < lanes; i++)
		lane_begin(sink->lanes[i]);
	take_turns(sink, lanes);
	/* What nobody could take was not attempted. */
	g_queue_clear(sink->work.letters);
	base->left = sink->work.left;
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
