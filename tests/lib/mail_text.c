/* mail_text.c - mails written by tests. */
#include "lib/mail_text.h"

#include <glib.h>

static void
put(GString *mail, const char *name, const char *value)
{
	if (value)
		g_string_append_printf(mail, "%s: %s\n", name, value);
}

char *
mail_text(const MailHead *head, const char *body)
{
	GString *mail = g_string_new(NULL);

	put(mail, "From", head->from);
	put(mail, "To", head->to);
	put(mail, "Subject", head->subject);
	put(mail, "Date", head->date);
	put(mail, "Message-ID", head->id);
	put(mail, "In-Reply-To", head->in_reply_to);
	g_string_append_printf(mail, "%s\n%s\n", head->more ? head->more : "",
			       body);
	return g_string_free(mail, FALSE);
}

/* Returns a report as mail servers write it: a line for people, and a part for
 * machines. */
static char *
report(MailHead head, const char *type, const char *part)
{
	g_autofree char *more = g_strdup_printf(
		"%sContent-Type: multipart/report; boundary=b;\n"
		" report-type=%s\n",
		head.more ? head.more : "", type);
	g_autofree char *body =
		g_strdup_printf("--b\n\nSorry.\n--b\nContent-Type: message/%s"
				"\n\n%s\n--b--",
				type, part);

	head.more = more;
	return mail_text(&head, body);
}

char *
mail_bounce(const char *envelope, const char *recipient, const char *status)
{
	MailHead head = {
		.from = "MAILER-DAEMON@mx.example",
		.to = envelope,
		.subject = "Undelivered Mail Returned to Sender",
		.more = "Return-Path: <>\n",
	};
	g_autofree char *part = g_strdup_printf(
		"Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; "
		"%s\nAction: failed\nStatus: %s\n",
		recipient, status);

	return report(head, "delivery-status", part);
}

char *
mail_complaint(const char *club, const char *envelope)
{
	MailHead head = { .from = "fbl@provider.example", .to = club };
	g_autofree char *part = g_strdup_printf(
		"Feedback-Type: abuse\nOriginal-Mail-From: %s", envelope);

	return report(head, "feedback-report", part);
}
