/* smtp_lane.c - one connection to an SMTP server and the letter on it. */
#include "mail/smtp_lane_parts.h"

#include "base/error.h"
#include "base/log.h"

#include <string.h>

#define USUAL_PATIENCE 300000
#define GOODBYE_MS 1000
/* A server that takes but a letter or two a connection is not pressed. */
#define RECONNECTIONS 10

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

/* After any failure the connection is not to be used again. */
bool
lane_read(SmtpLane *lane, SmtpReply *answer, GError **error)
{
	if (smtp_reply_read(connection_reader(lane->connection), answer, error))
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
	if (!flush(lane, error) || !lane_read(lane, &answer, error))
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

/* --- turns ----------------------------------------------------------------
 */

/* However slow the server is, a run comes to its end; and none is pressed that
 * takes no more letters of ours. */
static bool
is_over(const SmtpLane *lane)
{
	return lane->work->barred || clock_ticks() >= lane->work->until;
}

static void
stop(SmtpLane *lane)
{
	/* What is announced is not to be followed by anything that would be
	 * taken for its text. */
	if (lane->awaited != NOTHING)
		connection_lose(lane->connection);
	lane->awaited = NOTHING;
	lane_give_back(lane, &lane->now);
}

/* Is it worth another connection: did this one bring something through, and
 * did the server end it rather than let us wait? */
static bool
worth_another(SmtpLane *lane)
{
	return lane->worked && !lane->work->barred &&
	       clock_ticks() < lane->deadline &&
	       lane->reconnections++ < RECONNECTIONS;
}

/* The letter that was begun on this connection, or NULL. */
static const Outgoing *
begun(const SmtpLane *lane)
{
	bool announced = lane->awaited == NOTHING || lane->awaited == EMPTY;

	return announced ? NULL : lane->now;
}

static void
give_up(SmtpLane *lane, const Outgoing *tried, const char *why)
{
	if (lane->now && lane->now == tried) {
		lane_settle(lane->now, SENT_LATER, why);
		lane->now = NULL;
	}
	lane_give_back(lane, &lane->now);
	lane->failed = true;
}

static void
break_off(SmtpLane *lane, const Outgoing *tried, const char *why)
{
	debug_say("%s", why);
	lane_give_back(lane, &lane->next);
	/* Was the dot given over before the line broke?  Then nobody knows. */
	if (lane->awaited == VERDICT &&
	    connection_written(lane->connection) >= lane->dot)
		lane_end_letter(lane, SENT_DOUBTFUL, why);
	lane->awaited = NOTHING;
	/* The others may go on with what this one has left. */
	if (!worth_another(lane))
		give_up(lane, tried, why);
	lane->worked = false;
}

static bool
begin(SmtpLane *lane, GError **error)
{
	if (!has_connection(lane, error))
		return false;
	lane_ask(lane);
	return true;
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
	bool fine = lane->awaited == NOTHING ? begin(lane, &why)
					     : lane_hear(lane, &why);

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
	if (flush(lane, NULL))
		lane_read(lane, &answer, NULL);
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
