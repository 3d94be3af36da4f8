/* smtp_lane.c - one connection to an SMTP server and the letter on it. */
#include "mail/smtp_lane.h"

#include "base/clock.h"
#include "base/error.h"
#include "base/log.h"

#include <string.h>

#define USUAL_PATIENCE 300000
#define GOODBYE_MS 1000
/* A server that takes but a letter or two a connection is not pressed. */
#define RECONNECTIONS 10

struct SmtpLane {
	SmtpWork *work;
	gint64 patience; /* for a connection */
	Connection *connection;
	SmtpOffer offer;
	GString *out;	   /* what the next write takes along */
	gint64 deadline;   /* of the reply that is waited for */
	bool open_mail;	   /* a MAIL was left without an end: RSET first */
	bool resetting;	   /* and its reply comes first */
	Outgoing *now;	   /* the letter whose turn it is, or NULL */
	Outgoing *next;	   /* taken already, to be asked for behind it */
	Outgoing *asked;   /* whose envelope is written, or NULL */
	Outgoing *tried;   /* begun on this connection, or NULL */
	bool given;	   /* the content of `now` is; its verdict is not in */
	guint64 dot;	   /* octets written when its content had ended */
	bool worked;	   /* this connection brought a letter to its end */
	int reconnections; /* since lane_begin */
	bool failed;	   /* no more of it until lane_begin */
	bool unwanted;	   /* it never had a connection */
};

/* --- one connection -------------------------------------------------------
 */

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

/* Write what has gathered and wait for one reply.  After any failure the
 * connection is not to be used again. */
static bool
reply(SmtpLane *lane, SmtpReply *answer, GError **error)
{
	Reader *reader = connection_reader(lane->connection);

	smtp_reply_clear(answer);
	if (flush(lane, error) && smtp_reply_read(reader, answer, error))
		return true;
	connection_lose(lane->connection);
	return false;
}

/* libcurl does not tell what the server offers, so it is asked once more. */
static bool
greet(SmtpLane *lane, GError **error)
{
	g_auto(SmtpReply) answer = { 0 };

	g_string_printf(lane->out, "EHLO %s\r\n", lane->work->host);
	if (!reply(lane, &answer, error))
		return false;
	if (answer.code != 250)
		return fail(error, ERROR_LATER, "the server said: %s",
			    answer.words);
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
	lane->open_mail = lane->resetting = false;
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

/* --- which letter ---------------------------------------------------------
 */

static void
settle(Outgoing *letter, SentAs outcome, const char *words)
{
	letter->outcome = outcome;
	g_free(letter->words);
	letter->words = g_strdup(words);
}

/* Letters that are no use to try are out before anything is written. */
static bool
fit(const SmtpLane *lane, Outgoing *letter)
{
	const char *fault = smtp_envelope_fault(letter);
	gsize size = g_bytes_get_size(letter->bytes);

	if (!fault)
		fault = smtp_content_fault(letter->bytes);
	if (fault) {
		settle(letter, SENT_NEVER, fault);
		return false;
	}
	if (!lane->offer.size || size <= lane->offer.size)
		return true;
	g_autofree char *words = g_strdup_printf(
		"the letter has %" G_GSIZE_FORMAT " octets, the server takes "
		"%" G_GUINT64_FORMAT,
		size, lane->offer.size);
	settle(letter, SENT_NEVER, words);
	return false;
}

/* The next letter that can go. */
static Outgoing *
take(SmtpLane *lane)
{
	Outgoing *letter;

	do
		letter = g_queue_pop_head(lane->work->letters);
	while (letter && !fit(lane, letter));
	return letter;
}

static void
give_back(SmtpLane *lane, Outgoing **letter)
{
	if (*letter)
		g_queue_push_head(lane->work->letters, *letter);
	*letter = NULL;
}

/* The letter has its outcome; on with the one behind it. */
static void
end_letter(SmtpLane *lane, SentAs outcome, const char *words)
{
	settle(lane->now, outcome, words);
	lane->worked = true;
	lane->given = false;
	lane->now = lane->next;
	lane->next = NULL;
}

/* --- the dialogue ---------------------------------------------------------
 */

/* Put a letter's envelope behind what is to be written. */
static void
ask(SmtpLane *lane, Outgoing *letter)
{
	if (lane->asked == letter || !letter)
		return;
	lane->asked = letter;
	if (lane->open_mail)
		g_string_append(lane->out, "RSET\r\n");
	lane->resetting = lane->open_mail;
	lane->open_mail = false;
	for (int step = 0; lane->offer.pipelining && step < SMTP_STEPS; step++)
		smtp_command(lane->out, (SmtpStep)step, letter, &lane->offer);
}

/* A reply that ends the connection, or that cannot be one to this question. */
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

static bool
finish_reset(SmtpLane *lane, GError **error)
{
	g_auto(SmtpReply) answer = { 0 };

	if (!lane->resetting)
		return true;
	lane->resetting = false;
	return reply(lane, &answer, error) &&
	       in_step(lane, &answer, answer.code / 100 == 2, error);
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
envelope(SmtpLane *lane, SmtpReply *refusal, bool *go, GError **error)
{
	ask(lane, lane->now);
	if (!finish_reset(lane, error))
		return false;
	*go = true;
	for (int i = 0; i < SMTP_STEPS && (*go || lane->offer.pipelining);
	     i++) {
		SmtpStep step = (SmtpStep)i;
		g_auto(SmtpReply) answer = { 0 };

		if (!lane->offer.pipelining)
			smtp_command(lane->out, step, lane->now, &lane->offer);
		if (!reply(lane, &answer, error) ||
		    !in_step(lane, &answer, step_fits(step, &answer), error))
			return false;
		*go = smtp_step_done(step, &answer);
		if (*go || refusal->words)
			continue;
		*refusal = answer;
		answer = (SmtpReply){ 0 };
	}
	return true;
}

static SentAs
final_outcome(const SmtpReply *answer)
{
	if (answer->code / 100 == 2)
		return SENT;
	return answer->code >= 400 ? smtp_refusal(answer) : SENT_DOUBTFUL;
}

/* Was the dot given over before the line broke?  Then nobody knows. */
static bool
lost_content(SmtpLane *lane, GError *why, GError **error)
{
	lane->given = false;
	if (connection_written(lane->connection) >= lane->dot)
		end_letter(lane, SENT_DOUBTFUL, why->message);
	g_propagate_error(error, why);
	return false;
}

static bool
give_content(SmtpLane *lane, GError **error)
{
	GError *why = NULL;

	smtp_content(lane->out, lane->now->bytes);
	lane->dot = connection_written(lane->connection) + lane->out->len;
	lane->given = true;
	if (lane->offer.pipelining) {
		lane->next = take(lane);
		ask(lane, lane->next);
	}
	return flush(lane, &why) || lost_content(lane, why, error);
}

/* What has become of the content. */
static bool
take_verdict(SmtpLane *lane, GError **error)
{
	g_auto(SmtpReply) answer = { 0 };
	GError *why = NULL;

	if (!reply(lane, &answer, &why))
		return lost_content(lane, why, error);
	end_letter(lane, final_outcome(&answer), answer.words);
	return in_step(lane, &answer, answer.code / 100 != 3, error);
}

/* The server waits for the content of a letter that it refused. */
static bool
no_content(SmtpLane *lane, GError **error)
{
	g_auto(SmtpReply) answer = { 0 };

	g_string_append(lane->out, ".\r\n");
	if (lane->offer.pipelining) {
		lane->now = take(lane);
		ask(lane, lane->now);
	}
	return reply(lane, &answer, error) &&
	       in_step(lane, &answer, answer.code / 100 != 3, error);
}

/* Up to where the server has its content, or has refused it. */
static bool
give_letter(SmtpLane *lane, GError **error)
{
	g_auto(SmtpReply) refusal = { 0 };
	bool go;

	lane->tried = lane->now;
	if (!envelope(lane, &refusal, &go, error))
		return false;
	if (!refusal.words)
		return give_content(lane, error);
	lane->open_mail = !go;
	end_letter(lane, smtp_refusal(&refusal), refusal.words);
	if (refusal.code == 530 || refusal.code == 535) {
		connection_lose(lane->connection);
		lane->worked = false;
		return fail(error, ERROR_LATER, "the login was refused");
	}
	return !go || no_content(lane, error);
}

/* --- turns ----------------------------------------------------------------
 */

/* However slow the server is, a run comes to its end. */
static bool
time_is_up(SmtpLane *lane)
{
	if (clock_ticks() < lane->work->until)
		return false;
	lane->work->left = true;
	/* The next letter may be announced already: what we said now would be
	 * taken for its text. */
	if (lane->connection && lane->offer.pipelining)
		connection_lose(lane->connection);
	give_back(lane, &lane->now);
	return true;
}

/* Until a letter is given over, or there is none: then *idle. */
static bool
go_on(SmtpLane *lane, bool *idle, GError **error)
{
	if (lane->given && !take_verdict(lane, error))
		return false;
	while (!lane->given) {
		if (!lane->now)
			lane->now = take(lane);
		*idle = !lane->now || time_is_up(lane);
		if (*idle)
			return true;
		if (!has_connection(lane, error))
			return false;
		/* Another server may take less. */
		if (lane->asked != lane->now && !fit(lane, lane->now)) {
			lane->now = NULL;
			continue;
		}
		if (!give_letter(lane, error))
			return false;
	}
	return true;
}

/* Is it worth another connection: did this one bring something through, and
 * did the server end it rather than let us wait? */
static bool
worth_another(SmtpLane *lane)
{
	return lane->worked && clock_ticks() < lane->deadline &&
	       lane->reconnections++ < RECONNECTIONS;
}

static void
give_up(SmtpLane *lane, const GError *why)
{
	if (lane->now && lane->tried == lane->now) {
		settle(lane->now, SENT_LATER, why->message);
		lane->now = NULL;
	}
	give_back(lane, &lane->now);
	lane->failed = true;
}

bool
lane_turn(SmtpLane *lane)
{
	g_autoptr(GError) why = NULL;
	bool idle = false;

	if (lane->failed || lane->unwanted)
		return false;
	if (go_on(lane, &idle, &why))
		return !idle;
	debug_say("%s", why->message);
	give_back(lane, &lane->next);
	if (!worth_another(lane))
		give_up(lane, why);
	lane->asked = lane->tried = NULL;
	lane->worked = false;
	/* The others may go on with what this one has left. */
	return true;
}

void
lane_begin(SmtpLane *lane)
{
	lane->failed = lane->worked = false;
	lane->asked = lane->tried = NULL;
	lane->reconnections = 0;
}

/* --- its life -------------------------------------------------------------
 */

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
	reply(lane, &answer, NULL);
}

void
lane_free(SmtpLane *lane)
{
	if (lane->connection && !connection_lost(lane->connection))
		say_goodbye(lane);
	connection_free(lane->connection);
	g_string_free(lane->out, TRUE);
	g_free(lane);
}
