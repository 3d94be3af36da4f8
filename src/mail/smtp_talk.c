/* smtp_talk.c - what a lane says of its letters, and what the server says. */
#include "mail/smtp_lane_parts.h"

#include "base/error.h"

/* --- which letter ---------------------------------------------------------
 */

void
lane_settle(Outgoing *letter, SentAs outcome, const char *words)
{
	letter->done = true;
	letter->outcome = outcome;
	letter->words = g_strdup(words);
}

/* Does this server take one of this size?  Else the letter is settled. */
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

/* The next letter that can go. */
static Outgoing *
take(SmtpLane *lane)
{
	Outgoing *letter;

	do
		letter = g_queue_pop_head(lane->work->letters);
	while (letter && !small_enough(lane, letter));
	return letter;
}

void
lane_give_back(SmtpLane *lane, Outgoing **letter)
{
	if (*letter)
		g_queue_push_head(lane->work->letters, *letter);
	*letter = NULL;
}

/* --- what we say ----------------------------------------------------------
 */

/* Put a letter's envelope behind what is to be written. */
static void
announce(SmtpLane *lane, const Outgoing *letter)
{
	for (int step = 0; letter && step < SMTP_STEPS; step++)
		smtp_command(lane->out, (SmtpStep)step, letter, &lane->offer);
}

/* Take the next letter along, where the server allows it. */
static Outgoing *
take_along(SmtpLane *lane)
{
	Outgoing *letter = lane->offer.pipelining ? take(lane) : NULL;

	announce(lane, letter);
	return letter;
}

/* This step of `now` is next. */
static void
make_step(SmtpLane *lane, SmtpStep step)
{
	lane->awaited = STEP;
	lane->step = step;
	if (!lane->offer.pipelining)
		smtp_command(lane->out, step, lane->now, &lane->offer);
}

/* On with the letter that was announced, if one was. */
static void
go_on(SmtpLane *lane)
{
	lane->awaited = NOTHING;
	if (lane->now)
		make_step(lane, SMTP_MAIL);
}

static void
ask(SmtpLane *lane)
{
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

void
lane_ask(SmtpLane *lane)
{
	/* Another server may take less. */
	if (lane->now && !small_enough(lane, lane->now))
		lane->now = NULL;
	if (!lane->now)
		lane->now = take(lane);
	if (lane->now)
		ask(lane);
}

static void
give_content(SmtpLane *lane)
{
	smtp_content(lane->out, lane->now->bytes);
	lane->dot = connection_written(lane->connection) + lane->out->len;
	lane->awaited = VERDICT;
	lane->next = take_along(lane);
}

/* The server waits for the content of a letter that it refused. */
static void
give_nothing(SmtpLane *lane)
{
	g_string_append(lane->out, ".\r\n");
	lane->awaited = EMPTY;
	lane->now = take_along(lane);
}

/* The letter has its outcome; on with the one behind it. */
void
lane_end_letter(SmtpLane *lane, SentAs outcome, const char *words)
{
	lane_settle(lane->now, outcome, words);
	smtp_reply_clear(&lane->refusal);
	lane->worked = true;
	lane->now = lane->next;
	lane->next = NULL;
	go_on(lane);
}

/* --- what the server says -------------------------------------------------
 */

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

/* Could this code be an answer to this step at all? */
static bool
step_fits(SmtpStep step, const SmtpReply *answer)
{
	return answer->code >= 400 || smtp_step_done(step, answer);
}

/* Where the server refuses us, no connection goes on. */
static bool
end_refused(SmtpLane *lane, RefusedAt at, const SmtpReply *answer,
	    GError **error)
{
	SentAs outcome = smtp_refusal(at, answer);
	g_autofree char *words = g_strdup(answer->words);

	lane_end_letter(lane, outcome, words);
	if (outcome != SENT_BARRED)
		return true;
	lane->work->barred = true;
	connection_lose(lane->connection);
	lane->worked = false;
	return fail(error, ERROR_LATER, "we are refused: %s", words);
}

/* `go`: the server waits for the content all the same. */
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
	if (go)
		give_nothing(lane);
	return true;
}

/* The first refusal is kept until the other steps, if they were announced, are
 * answered too. */
static bool
hear_step(SmtpLane *lane, SmtpReply *answer, GError **error)
{
	bool go = smtp_step_done(lane->step, answer);

	if (!in_step(lane, answer, step_fits(lane->step, answer), error))
		return false;
	if (!go && !lane->refusal.words) {
		lane->refusal = *answer;
		lane->refused = lane->step;
		*answer = (SmtpReply){ 0 };
	}
	if (lane->step != SMTP_DATA && (go || lane->offer.pipelining))
		make_step(lane, lane->step + 1);
	else if (lane->refusal.words)
		return hear_refused(lane, go, error);
	else
		give_content(lane);
	return true;
}

static bool
hear_verdict(SmtpLane *lane, const SmtpReply *answer, GError **error)
{
	if (answer->code >= 400) {
		if (!end_refused(lane, REFUSED_CONTENT, answer, error))
			return false;
	} else {
		lane_end_letter(lane,
				answer->code / 100 == 2 ? SENT : SENT_DOUBTFUL,
				answer->words);
	}
	return in_step(lane, answer, answer->code / 100 != 3, error);
}

bool
lane_hear(SmtpLane *lane, GError **error)
{
	g_auto(SmtpReply) answer = { 0 };

	if (!lane_read(lane, &answer, error))
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
