/* mailbox.h - doctor's check of the club's IMAP mailbox. */
#ifndef CLI_DOCTOR_MAILBOX_H
#define CLI_DOCTOR_MAILBOX_H

#include "cli/doctor/checks.h"
#include "mail/wire/imap_mailbox.h"

typedef struct {
	bool told; /* the server has answered every question */
	ImapQuota quota;
	char *junk;	     /* the junk folder; NULL: the server names none */
	int looked, answers; /* newest mails there; answers to us */
} Mailbox;

#define MAILBOX_KEPT 16384 /* octets of a literal that `imap` must keep */

/* Finds out how full the mailbox is and what is in the junk folder. Whatever
 * the server doesn't tell stays unknown; that is no error. */
void mailbox_look(const Doctor *doctor, Imap *imap, Mailbox *mailbox);
void mailbox_clear(Mailbox *mailbox);
/* Returns the end of a line that says all is well: "; 20 of 1000 MB are in
 * use", or "". Free with g_free. */
char *mailbox_words(const Mailbox *mailbox);
/* Reports what needs to be done about it. */
void mailbox_report(Doctor *doctor, const Mailbox *mailbox);

#endif
