/* mail_text.h - mails written by tests. */
#ifndef TESTS_MAIL_TEXT_H
#define TESTS_MAIL_TEXT_H

/* A field that is NULL is left out. */
typedef struct {
	const char *from, *to, *subject, *date, *id, *in_reply_to;
	const char *more; /* further fields, each with its line end */
} MailHead;

#define HEAD(...) (&(MailHead){ __VA_ARGS__ })

/* Free what these return with g_free. */

/* Returns a mail of one part; a line end is added to the body. */
char *mail_text(const MailHead *head, const char *body);
/* Returns a bounce of a letter, sent to the letter's envelope address. */
char *mail_bounce(const char *envelope, const char *recipient,
		  const char *status);
/* Returns a provider's report that its user has marked the letter as spam. */
char *mail_complaint(const char *club, const char *envelope);

#endif
