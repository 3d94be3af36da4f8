/* receipt.h - the answer to a mail that answers one question: a single line. */
#ifndef CLUB_NEWS_RECEIPT_H
#define CLUB_NEWS_RECEIPT_H

#include "store/inbox.h"
#include <jansson.h>

#include "mail/message.h"

/* The line that was written, "asked" until it is decided. */
json_t *receipt_line(const char *written);
void receipt_decide(json_t *line, const char *verdict, const char *note);
/* The whole receipt, as of transcript_apply; borrows the line. */
json_t *receipt_of(const InboxRow *row, const Message *message, json_t *line);

#endif
