/* mailbox.h - what doctor finds in the club's IMAP mailbox. */
#ifndef CLI_DOCTOR_MAILBOX_H
#define CLI_DOCTOR_MAILBOX_H

#include "cli/doctor/checks.h"
#include "mail/wire/imap_mailbox.h"

typedef struct {
	bool told; /* the server has answered to the end */
	ImapQuota quota;
	char *junk; /* the folder of junk; NULL: the server names none */
	int looked, answers; /* the newest mails there; those that answer us */
} Mailbox;

#define MAILBOX_KEPT 16384 /* octets of a literal that `imap` must keep */

/* Looks how full the mailbox is, and what lies among the junk. Whatever the
 * server doesn't say stays unknown: it needn't. */
void mailbox_look(const Doctor *doctor, Imap *imap, Mailbox *mailbox);
void mailbox_clear(Mailbox *mailbox);
/* Returns what goes on a line that says that all is well: "; 20 of 1000 MB are
 * in use", or "". Free with g_free. */
char *mailbox_words(const Mailbox *mailbox);
/* Says what is to do about it. */
void mailbox_report(Doctor *doctor, const Mailbox *mailbox);

#endif
