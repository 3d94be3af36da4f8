/* receipt.h - what became of a mail, line by line; and the whole of it where
 * the mail answers one question. */
#ifndef CLUB_NEWS_RECEIPT_H
#define CLUB_NEWS_RECEIPT_H

#include "command/about.h"
#include "command/tongue.h"
#include "mail/message/message.h"
#include "store/inbox.h"

#include <jansson.h>

/* The line that was written, "asked" until there is a verdict. */
json_t *receipt_line(const char *written);
/* Its verdict, with a saying, which it steals; NULL: the verdict says it all.
 */
void receipt_say(json_t *line, const char *verdict, json_t *said);
/* As above, where the saying quotes what was written. */
void receipt_quote(json_t *line, const char *verdict, json_t *said);
/* Nothing where the text is NULL. */
void receipt_set(json_t *line, const char *key, const char *text);
/* An error about what the player wrote becomes the line's verdict; any other
 * ends the mail. Takes the error. */
bool receipt_refuse(json_t *line, GError *problem, GError **error);
/* The receipt of a mail of which nothing is told yet. */
json_t *receipt_new(const InboxRow *row, const Message *message);
/* A line of the mail that is no order: a question, or a note. */
void receipt_account(json_t *receipt, const char *written);
/* The whole receipt, as of handling_apply; borrows the line.  `unread` is the
 * key of the saying about commands beside it. */
json_t *receipt_of(const InboxRow *row, const Message *message,
		   const MailAbout *about, Tongues tongues, json_t *line,
		   const char *unread);

#endif
