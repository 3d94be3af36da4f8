/* reaction.h - a mail program's sign that somebody liked a letter, or took an
 * appointment: no order, and nothing to answer (MAIL R67). */
#ifndef MAIL_MESSAGE_REACTION_H
#define MAIL_MESSAGE_REACTION_H

/* GMime's, which is mail/'s own. */
typedef struct _GMimeMessage GMimeMessage;

/* Says by which sign a mail with that text is a reaction, or NULL: it is none.
 */
const char *reaction_sign(GMimeMessage *message, const char *text);

#endif
