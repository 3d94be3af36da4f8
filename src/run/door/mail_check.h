/* mail_check.h - a letter that goes out only to come back: do plus-addresses,
 * threads and the verdicts of the receiving server survive (`pennypost doctor
 * --mail`)?  What is waited for is the fact "mail-check". */
#ifndef RUN_DOOR_MAIL_CHECK_H
#define RUN_DOOR_MAIL_CHECK_H

#include "club/home/run.h"

/* Put a check letter into the outbox.  It takes the place of one that is not
 * answered yet.  ERROR_PLAYER: that is no address. */
bool mail_check_send(Club *club, Time now, const char *to, GError **error);
/* Is a person's mail the answer?  Then *taken, and the organiser is told what
 * has survived, and what is to do. */
bool mail_check_answer(Run *run, const Message *message, bool *taken,
		       GError **error);
/* Reports what the answer showed; NULL while there is none. *good: it showed
 * nothing wrong. Free with g_free. */
bool mail_check_report(Club *club, char **report, bool *good, GError **error);
/* By its own name, the server that took the answer in and judged its sender;
 * NULL where none is known.  Free with g_free. */
bool mail_check_server(Club *club, char **server, GError **error);

#endif
