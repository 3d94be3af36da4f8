/* mail_text.h - mails as tests write them. */
#ifndef TESTS_MAIL_TEXT_H
#define TESTS_MAIL_TEXT_H

/* What is NULL is left out. */
typedef struct {
	const char *from, *to, *subject, *date, *id, *in_reply_to;
	const char *more; /* fields, each with its line's end */
} MailHead;

#define HEAD(...) (&(MailHead){ __VA_ARGS__ })

/* All of these are yours; g_free. */

/* A mail of one part; the body is given a line's end. */
char *mail_text(const MailHead *head, const char *body);
/* A letter to somebody comes back to its envelope's address. */
char *mail_bounce(const char *envelope, const char *recipient,
		  const char *status);
/* They have called the letter spam, and their provider says so. */
char *mail_complaint(const char *club, const char *envelope);

#endif
