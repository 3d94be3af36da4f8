/* doctor.h - is the club well?  A line for each thing that was looked at: "ok",
 * or "to do" with what to do, or "skip" with why it was not looked at. */
#ifndef CLI_DOCTOR_DOCTOR_H
#define CLI_DOCTOR_DOCTOR_H

#include "club/home/club.h"

typedef struct {
	const char *dir; /* of the club */
	Time now;
	bool offline;	      /* ask no server */
	const char *resolver; /* name server; NULL: the system's */
	Club *club;	      /* once it could be opened */
	int todo; /* how many lines say that something must be done */
} Doctor;

/* Look at everything.  False: something must be done. */
bool doctor_examine(Doctor *doctor);

/* --- for its parts --- */

void doctor_ok(Doctor *doctor, const char *what, const char *format, ...)
	G_GNUC_PRINTF(3, 4);
void doctor_todo(Doctor *doctor, const char *what, const char *format, ...)
	G_GNUC_PRINTF(3, 4);
void doctor_skip(Doctor *doctor, const char *what, const char *format, ...)
	G_GNUC_PRINTF(3, 4);
/* Something failed: what to do stands in the error, which is freed. */
void doctor_fault(Doctor *doctor, const char *what, GError *error);

/* Configuration, rights, disk, database; opens the club. */
void doctor_house(Doctor *doctor);
/* Matches replay; the queues; the clock; the last run. */
void doctor_state(Doctor *doctor);
/* Mails, news and letters that wait or were set aside; who is suspended. */
void doctor_queues(Doctor *doctor);
/* Templates, words and tables of the club's own. */
void doctor_own(Doctor *doctor);
/* Templates and words in every language, and letters that come back. */
void doctor_letters(Doctor *doctor);
/* Whether senders are judged by a server that is believed. */
void doctor_trust(Doctor *doctor);
/* IMAP and SMTP, or the Maildirs. */
void doctor_servers(Doctor *doctor);
/* SPF, DMARC, DKIM of the club's domain. */
void doctor_domain(Doctor *doctor);

#endif
