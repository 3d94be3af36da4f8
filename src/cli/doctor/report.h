/* report.h - what doctor says: a line for each thing that was looked at: "ok",
 * or "to do" with what to do, or "skip" with why it was not looked at. */
#ifndef CLI_DOCTOR_REPORT_H
#define CLI_DOCTOR_REPORT_H

#include "club/installation/club.h"

typedef struct {
	const char *dir; /* of the club */
	Time now;
	bool pretends;	      /* --now: it is not the machine's clock */
	bool offline;	      /* ask no server */
	const char *resolver; /* name server; NULL: the system's */
	Club *club;	      /* once it could be opened */
	int todo; /* how many lines say that something must be done */
} Doctor;

/* Print a line; those with "to do" are counted. */
void doctor_say(Doctor *doctor, const char *verdict, const char *what,
		const char *format, ...) G_GNUC_PRINTF(4, 5);
#define doctor_ok(doctor, what, ...) doctor_say(doctor, "ok", what, __VA_ARGS__)
#define doctor_todo(doctor, what, ...)                                         \
	doctor_say(doctor, "to do", what, __VA_ARGS__)
#define doctor_skip(doctor, what, ...)                                         \
	doctor_say(doctor, "skip", what, __VA_ARGS__)
/* Prints a failure; what to do is in the error, which is freed. */
void doctor_fault(Doctor *doctor, const char *what, GError *error);

#endif
