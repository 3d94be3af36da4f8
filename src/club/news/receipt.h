/* receipt.h - reports what happened to a mail, line by line; also makes the
 * whole receipt of a mail that answers a single question. */
#ifndef CLUB_NEWS_RECEIPT_H
#define CLUB_NEWS_RECEIPT_H

#include "command/command.h"
#include "mail/message/message.h"
#include "store/inbox.h"

#include <jansson.h>

/* Returns a receipt's line for what was written; its verdict is "asked" until
 * another is set. */
json_t *receipt_line(const char *written);
/* Sets a line's verdict, with a saying, which it steals; NULL: the verdict says
 * it all. Returns true, so that a handler can end with it. */
bool receipt_put(json_t *line, const char *verdict, json_t *said);
/* Does the same with the saying of a key (saying.h). */
bool receipt_say(json_t *line, const char *verdict, const char *key,
		 const char *format, ...);
/* As receipt_put, for a saying that quotes the player's words. */
void receipt_quote(json_t *line, const char *verdict, json_t *said);
/* Returns whether a line's verdict is this one. */
bool receipt_is(const json_t *line, const char *verdict);
/* Sets a key of a line; does nothing if the text is NULL. */
void receipt_set(json_t *line, const char *key, const char *text);
/* Turns an error about what the player wrote into the line's verdict; any other
 * ends the mail. Takes the error. */
bool receipt_refuse(json_t *line, GError *problem, GError **error);
/* Returns a mail's receipt, still empty. */
json_t *receipt_new(const InboxRow *row, const Message *message);
/* Adds a line of the mail that isn't an order: a question, or a note. */
void receipt_account(json_t *receipt, const char *written);
/* Returns the whole receipt of a mail with one order, in the form of
 * commands_apply; borrows the line. `unread` is the key of the saying about
 * other commands in the mail. */
json_t *receipt_of(const InboxRow *row, const Message *message,
		   const MailAbout *about, Tongues tongues, json_t *line,
		   const char *unread);

#endif
