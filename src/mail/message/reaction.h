/* reaction.h - finds out whether a mail only says that somebody liked a letter
 * or accepted an appointment: it is no order, and gets no answer (MAIL R67). */
#ifndef MAIL_MESSAGE_REACTION_H
#define MAIL_MESSAGE_REACTION_H

/* A type of GMime, which only mail/ uses. */
typedef struct _GMimeMessage GMimeMessage;

/* Returns the sign by which a mail with that text is a reaction; NULL if it is
 * none. */
const char *reaction_sign(GMimeMessage *message, const char *text);

#endif
