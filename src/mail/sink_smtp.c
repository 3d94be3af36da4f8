/* sink_smtp.c - letters to an SMTP server, one connection, pipelined.
 *
 * Where the server allows it, MAIL, RCPT and DATA go out together, right
 * behind the dot of the letter before: one round trip a letter (MAIL R46). */
#include "mail/sink.h"

#include "base/clock.h"
#include "base/error.h"
#include "base/log.h"
#include "mail/smtp.h"

#include <string.h>

#define USUAL_PATIENCE 300000
#define USUAL_LONGEST 600000
#define GOODBYE_MS 1000
/* A server that takes but a letter or two a connection is not pressed. */
#define RECONNECTIONS 10

typedef struct {
	Sink base;
	ServerAccount account; /* its texts are ours */
	char *host;
	Connection *connection;
	SmtpOffer offer;
	GString *out;	 /* what the next write takes along */
	gint64 deadline; /* of the reply that is waited for */
	gint64 until;	 /* no letter is begun after that */
	bool open_mail;	 /* a MAIL was left without an end: RSET first */
	bool resetting;	 /* and its reply comes first */
} SmtpSink;

/* One walk over the letters on one connection. */
typedef struct {
	SmtpSink *sink;
	Outgoing *letters;
	int n;
	int at;	     /* the first that has no outcome yet */
	int tried;   /* the last that was begun, or -1 */
	int asked;   /* whose envelope is written already, or -1 */
	bool worked; /* this connection brought a letter to its end */
} Walk;

static gint64
patience(const SmtpSink *sink)
{
	return sink->account.patience ? sink->account.patience : USUAL_PATIENCE;
}

/* Write what has gathered and begin to wait for one reply. */
static bool
flush(SmtpSink *sink, GError **error)
{
	bool fine = true;

	sink->deadline = clock_ticks() + patience(sink) * 1000;
	connection_until(sink->connection, sink->deadline);
	if (sink->out->len)
		fine = connection_write(sink->connection, sink->out->str,
					sink->out->len, error);
	g_string_truncate(sink->out, 0);
	return fine;
}

/* After any failure the connection is not to be used again. */
static bool
reply(SmtpSink *sink, SmtpReply *answer, GError **error)
{
	Reader *reader = connection_reader(sink->connection);

	smtp_reply_clear(answer);
	if (flush(sink, error) && smtp_reply_read(reader, answer, error))
		return true;
	connection_lose(sink->connection);
	return false;
}

/* libcurl does not tell what the server offers, so it is asked once more. */
static bool
greet(SmtpSink *sink, GError **error)
{
	g_auto(SmtpReply) answer = { 0 };

	g_string_printf(sink->out, "EHLO %s\r\n", sink->host);
	if (!reply(sink, &answer, error))
		return false;
	if (answer.code != 250)
		return fail(error, ERROR_LATER, "the server said: %s",
			    answer.words);
	smtp_offer_read(answer.text, &sink->offer);
	return true;
}

static bool
open_server(Sink *base, GError **error)
{
	SmtpSink *sink = (SmtpSink *)base;

	g_clear_pointer(&sink->connection, connection_free);
	g_string_truncate(sink->out, 0);
	sink->open_mail = sink->resetting = false;
	sink->connection =
		connection_open(&sink->account, CONNECTION_SMTP, sink->host,
				(int)patience(sink), error);
	if (!sink->connection)
		return false;
	if (greet(sink, error))
		return true;
	g_prefix_error(error, "%s: ", sink->account.url);
	g_clear_pointer(&sink->connection, connection_free);
	return false;
}

static void
settle(Outgoing *letter, SentAs outcome, const char *words)
{
	letter->outcome = outcome;
	g_free(letter->words);
	letter->words = g_strdup(words);
}

/* Letters that are no use to try are out before anything is written. */
static bool
fit(const SmtpSink *sink, Outgoing *letter)
{
	const char *fault = smtp_envelope_fault(letter);
	gsize size = g_bytes_get_size(letter->bytes);

	if (!fault)
		fault = smtp_content_fault(letter->bytes);
	if (fault) {
		settle(letter, SENT_NEVER, fault);
		return false;
	}
	if (!sink->offer.size || size <= sink->offer.size)
		return true;
	g_autofree char *words = g_strdup_printf(
		"the letter has %" G_GSIZE_FORMAT " octets, the server takes "
		"%" G_GUINT64_FORMAT,
		size, sink->offer.size);
	settle(letter, SENT_NEVER, words);
	return false;
}

/* The next letter from `at` on that can go. */
static int
next_fit(Walk *walk, int at)
{
	while (at < walk->n && !fit(walk->sink, &walk->letters[at]))
		at++;
	return at;
}

/* Put a letter's envelope behind what is to be written. */
static void
ask(Walk *walk, int at)
{
	SmtpSink *sink = walk->sink;

	if (walk->asked == at || at >= walk->n)
		return;
	walk->asked = at;
	if (sink->open_mail)
		g_string_append(sink->out, "RSET\r\n");
	sink->resetting = sink->open_mail;
	sink->open_mail = false;
	for (int step = 0; sink->offer.pipelining && step < SMTP_STEPS; step++)
		smtp_command(sink->out, (SmtpStep)step, &walk->letters[at],
			     &sink->offer);
}

/* A reply that ends the connection, or that cannot be one to this question. */
static bool
in_step(SmtpSink *sink, const SmtpReply *answer, bool fits, GError **error)
{
	if (answer->code != 421 && fits)
		return true;
	connection_lose(sink->connection);
	return fail(error, ERROR_LATER,
		    answer->code == 421 ? "the server said: %s"
					: "the server is out of step: %s",
		    answer->words);
}

static bool
finish_reset(SmtpSink *sink, GError **error)
{
	g_auto(SmtpReply) answer = { 0 };

	if (!sink->resetting)
		return true;
	sink->resetting = false;
	return reply(sink, &answer, error) &&
	       in_step(sink, &answer, answer.code / 100 == 2, error);
}

/* Could this code be an answer to this step at all? */
static bool
step_fits(SmtpStep step, const SmtpReply *answer)
{
	return answer->code >= 400 || smtp_step_done(step, answer);
}

/* MAIL, RCPT, DATA.  *go: the server waits for the content.  The first refusal
 * is kept. */
static bool
envelope(Walk *walk, SmtpReply *refusal, bool *go, GError **error)
{
	SmtpSink *sink = walk->sink;

	ask(walk, walk->at);
	if (!finish_reset(sink, error))
		return false;
	*go = true;
	for (int i = 0; i < SMTP_STEPS && (*go || sink->offer.pipelining);
	     i++) {
		SmtpStep step = (SmtpStep)i;
		g_auto(SmtpReply) answer = { 0 };

		if (!sink->offer.pipelining)
			smtp_command(sink->out, step, &walk->letters[walk->at],
				     &sink->offer);
		if (!reply(sink, &answer, error) ||
		    !in_step(sink, &answer, step_fits(step, &answer), error))
			return false;
		*go = smtp_step_done(step, &answer);
		if (*go || refusal->words)
			continue;
		*refusal = answer;
		answer = (SmtpReply){ 0 };
	}
	return true;
}

/* The letter has its outcome; on with the next that can go. */
static void
end_letter(Walk *walk, SentAs outcome, const char *words)
{
	settle(&walk->letters[walk->at], outcome, words);
	walk->worked = true;
	walk->at = next_fit(walk, walk->at + 1);
}

static SentAs
final_outcome(const SmtpReply *answer)
{
	if (answer->code / 100 == 2)
		return SENT;
	return answer->code >= 400 ? smtp_refusal(answer) : SENT_DOUBTFUL;
}

/* Was the dot given over before the line broke?  Then nobody knows. */
static void
lost_content(Walk *walk, guint64 dot, GError *why)
{
	if (connection_written(walk->sink->connection) >= dot)
		end_letter(walk, SENT_DOUBTFUL, why->message);
}

static bool
content(Walk *walk, GError **error)
{
	SmtpSink *sink = walk->sink;
	g_auto(SmtpReply) answer = { 0 };
	g_autoptr(GError) why = NULL;
	int after = next_fit(walk, walk->at + 1);

	smtp_content(sink->out, walk->letters[walk->at].bytes);
	guint64 dot = connection_written(sink->connection) + sink->out->len;

	if (sink->offer.pipelining)
		ask(walk, after);
	if (!reply(sink, &answer, &why)) {
		lost_content(walk, dot, why);
		g_propagate_error(error, g_steal_pointer(&why));
		return false;
	}
	end_letter(walk, final_outcome(&answer), answer.words);
	return in_step(sink, &answer, answer.code / 100 != 3, error);
}

/* The server waits for the content of a letter that it refused. */
static bool
no_content(Walk *walk, GError **error)
{
	SmtpSink *sink = walk->sink;
	g_auto(SmtpReply) answer = { 0 };

	g_string_append(sink->out, ".\r\n");
	if (sink->offer.pipelining)
		ask(walk, walk->at);
	return reply(sink, &answer, error) &&
	       in_step(sink, &answer, answer.code / 100 != 3, error);
}

static bool
send_letter(Walk *walk, GError **error)
{
	g_auto(SmtpReply) refusal = { 0 };
	bool go;

	walk->tried = walk->at;
	if (!envelope(walk, &refusal, &go, error))
		return false;
	if (!refusal.words)
		return content(walk, error);
	walk->sink->open_mail = !go;
	end_letter(walk, smtp_refusal(&refusal), refusal.words);
	if (refusal.code == 530 || refusal.code == 535) {
		connection_lose(walk->sink->connection);
		walk->worked = false;
		return fail(error, ERROR_LATER, "the login was refused");
	}
	return !go || no_content(walk, error);
}

static bool
has_connection(SmtpSink *sink, GError **error)
{
	if (sink->connection && !connection_lost(sink->connection))
		return true;
	return open_server(&sink->base, error);
}

/* Is it worth another connection: did this one bring something through, and
 * did the server end it rather than let us wait? */
static bool
worth_another(const Walk *walk)
{
	return walk->at < walk->n && walk->worked &&
	       clock_ticks() < walk->sink->deadline;
}

/* However slow the server is, a run comes to its end. */
static bool
time_is_up(Walk *walk)
{
	SmtpSink *sink = walk->sink;

	if (walk->at >= walk->n || clock_ticks() < sink->until)
		return false;
	sink->base.left = true;
	/* The next letter may be announced already: what we said now would be
	 * taken for its text. */
	if (sink->connection && sink->offer.pipelining)
		connection_lose(sink->connection);
	return true;
}

static void
walk_on(Walk *walk, GError **error)
{
	int connections = 0;
	bool fine;

	do {
		g_clear_error(error);
		walk->asked = walk->tried = -1;
		walk->worked = false;
		if (time_is_up(walk))
			return;
		fine = has_connection(walk->sink, error);
		while (fine && walk->at < walk->n && !time_is_up(walk))
			fine = send_letter(walk, error);
	} while (!fine && worth_another(walk) && connections++ < RECONNECTIONS);
}

static void
send_letters(Sink *base, Outgoing *letters, int n)
{
	Walk walk = { .sink = (SmtpSink *)base, .letters = letters, .n = n };
	g_autoptr(GError) why = NULL;

	for (int i = 0; i < n; i++)
		settle(&letters[i], SENT_LATER, NULL);
	walk.at = next_fit(&walk, 0);
	if (walk.at < n)
		walk_on(&walk, &why);
	if (!why)
		return;
	debug_say("%s", why->message);
	if (walk.at < n && walk.tried == walk.at)
		settle(&letters[walk.at], SENT_LATER, why->message);
}

static void
close_server(Sink *base)
{
	SmtpSink *sink = (SmtpSink *)base;
	g_auto(SmtpReply) answer = { 0 };

	if (sink->connection && !connection_lost(sink->connection)) {
		sink->account.patience = GOODBYE_MS;
		g_string_append(sink->out, "QUIT\r\n");
		reply(sink, &answer, NULL);
	}
	connection_free(sink->connection);
	account_clear(&sink->account);
	g_string_free(sink->out, TRUE);
	g_free(sink->host);
	g_free(sink);
}

static const SinkKind smtp_kind = { open_server, send_letters, close_server };

Sink *
sink_smtp(const ServerAccount *account, const char *host)
{
	SmtpSink *sink = g_new0(SmtpSink, 1);

	sink->base.kind = &smtp_kind;
	sink->account = account_copy(account);
	sink->host = g_strdup(host && *host ? host : "localhost");
	sink->out = g_string_new(NULL);
	sink->until =
		clock_ticks() +
		(gint64)(account->longest ? account->longest : USUAL_LONGEST) *
			1000;
	return &sink->base;
}
