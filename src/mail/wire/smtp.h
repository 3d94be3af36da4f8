/* smtp.h - the SMTP dialogue after the login: replies, checks, outcomes. */
#ifndef MAIL_WIRE_SMTP_H
#define MAIL_WIRE_SMTP_H

#include "mail/message/refusal.h"
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
/* A reply of one or more lines; false: the line is lost or out of order. */
bool smtp_reply_read(Reader *reader, SmtpReply *reply, GError **error);
/* Returns what a refusal at that point makes of a letter (MAIL R51, R83). */
SentAs smtp_refusal(RefusedAt at, const SmtpReply *reply);

/* What EHLO told. */
typedef struct {
	bool pipelining, sized;
	guint64 size; /* the largest mail taken, 0: any */
} SmtpOffer;

void smtp_offer_read(const char *text, SmtpOffer *offer);

/* Why these octets or addresses must not go out, or NULL (MAIL R47, R48). */
const char *smtp_content_fault(GBytes *bytes);
const char *smtp_envelope_fault(const Outgoing *letter);

/* The commands before a letter's content, in their order. */
typedef enum { SMTP_MAIL, SMTP_RCPT, SMTP_DATA } SmtpStep;

#define SMTP_STEPS 3

void smtp_command(GString *out, SmtpStep step, const Outgoing *letter,
		  const SmtpOffer *offer);
/* Is it the reply to go on with? */
bool smtp_step_done(SmtpStep step, const SmtpReply *reply);
/* The content with its dots stuffed, and the final dot. */
void smtp_content(GString *out, GBytes *bytes);

#endif
