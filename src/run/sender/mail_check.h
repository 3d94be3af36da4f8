/* mail_check.h - sends a letter to find out whether plus-addresses, threads and
 * the receiving server's verdicts survive (`pennypost doctor --mail`). The
 * check that awaits its answer is the fact "mail-check". */
#ifndef RUN_SENDER_MAIL_CHECK_H
#define RUN_SENDER_MAIL_CHECK_H

#include "club/installation/run.h"

/* Puts a check letter into the outbox, in place of an unanswered one. Sets
 * ERROR_PLAYER if `to` is no address. */
bool mail_check_send(Club *club, Time now, const char *to, GError **error);
/* Sets *taken if a person's mail is the answer. Then the organiser is told what
 * has survived and what there is to do. */
bool mail_check_answer(Run *run, const Message *message, bool *taken,
		       GError **error);
/* Reports what the answer showed; NULL while there is no answer. *good: nothing
 * was wrong. Free with g_free. */
bool mail_check_report(Club *club, char **report, bool *good, GError **error);
/* Returns the name by which the server that took the answer in and judged its
 * sender calls itself; NULL if none is known. Free with g_free. */
bool mail_check_server(Club *club, char **server, GError **error);

#endif
