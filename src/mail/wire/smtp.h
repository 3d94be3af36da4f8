/* smtp.h - the SMTP dialogue after the login: replies, checks, outcomes. */
#ifndef MAIL_WIRE_SMTP_H
#define MAIL_WIRE_SMTP_H

#include "mail/message/bounce.h"
#include "mail/wire/connection.h"
#include "mail/wire/sink.h"

#include <glib.h>
#include <stdbool.h>

typedef struct {
	int code;
	char *text;  /* its lines */
	char *words; /* the same, fit for a log */
} SmtpReply;

void smtp_reply_clear(SmtpReply *reply);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(SmtpReply, smtp_reply_clear)
/* Reads a reply of one or more lines; false if the connection is lost or the
 * reply isn't SMTP. */
bool smtp_reply_read(Reader *reader, SmtpReply *reply, GError **error);
/* Returns the outcome of a letter refused at that point (MAIL R51, R83). */
SentAs smtp_refusal(RefusedAt at, const SmtpReply *reply);

/* The server's answer to EHLO. */
typedef struct {
	bool pipelining, sized;
	guint64 size; /* the largest mail taken, 0: any */
} SmtpOffer;

void smtp_offer_read(const char *text, SmtpOffer *offer);

/* Return why this content or envelope must not be sent, or NULL (MAIL R47,
 * R48). */
const char *smtp_content_fault(GBytes *bytes);
const char *smtp_envelope_fault(const Outgoing *letter);

/* The commands that come before a letter's content, in order. */
typedef enum { SMTP_MAIL, SMTP_RCPT, SMTP_DATA } SmtpStep;

#define SMTP_STEPS 3

void smtp_command(GString *out, SmtpStep step, const Outgoing *letter,
		  const SmtpOffer *offer);
/* Returns whether the reply lets us go on after this step. */
bool smtp_step_done(SmtpStep step, const SmtpReply *reply);
/* Appends the content, with dots doubled at the beginning of lines, and the
 * final dot. */
void smtp_content(GString *out, GBytes *bytes);

#endif
