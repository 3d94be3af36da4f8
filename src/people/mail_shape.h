/* mail_shape.h - writes an answer as a mail program does: how it quotes,
 * encodes and signs. For the simulated correspondents and the tests.
 *
 * The bytes are what a mail server would store: with Return-Path, Delivered-To
 * and Received, CRLF lines. */
#ifndef PEOPLE_MAIL_SHAPE_H
#define PEOPLE_MAIL_SHAPE_H

#include "base/clock.h"
#include "mail/message/opened.h"
#include "people/manner.h"

typedef enum {
	MAIL_SHAPE_TOP,		 /* above a full quote with "> " */
	MAIL_SHAPE_BOTTOM,	 /* below a full quote */
	MAIL_SHAPE_BETWEEN,	 /* between its lines */
	MAIL_SHAPE_BARE,	 /* no quote at all */
	MAIL_SHAPE_OUTLOOK,	 /* a block of headers, no marks */
	MAIL_SHAPE_OUTLOOK_HTML, /* the same as text and HTML */
	MAIL_SHAPE_GMAIL,	 /* text and HTML with gmail_quote */
	MAIL_SHAPE_HTML,	 /* HTML only, blockquote */
	MAIL_SHAPE_BASE64,
	MAIL_SHAPE_QUOTED_PRINTABLE, /* in windows-1252 */
	MAIL_SHAPE_FLOWED,
	MAIL_SHAPE_IPHONE,
	MAIL_SHAPE_ONE_TAP,  /* a new mail, as a mailto: link opens it */
	MAIL_SHAPE_VACATION, /* a robot's, with Auto-Submitted */
	MAIL_SHAPES,
} MailShape;

typedef struct {
	const char *from_name, *from;
	const char *to;		/* the reply address, with the token */
	const char *subject;	/* the whole subject */
	const char *message_id; /* its own, with <> */
	Time date;
	const char *text;     /* the answer itself, LF lines */
	const Manner *manner; /* the words that the program adds */
	const Opened *letter; /* the letter that it answers and quotes */
	Time letter_date;
} Answer;

/* Returns the name of a MailShape: "top-posted", "gmail", .. */
const char *mail_shape_name(int shape);
/* Writes the mail. */
GBytes *mail_shape_write(MailShape shape, const Answer *answer);

#endif
