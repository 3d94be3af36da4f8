/* report.h - what doctor says: a line for each thing that was looked at: "ok",
 * or "to do" with what to do, or "skip" with why it was not looked at. */
#ifndef CLI_DOCTOR_REPORT_H
#define CLI_DOCTOR_REPORT_H

#include "club/home/club.h"

typedef struct {
	const char *dir; /* of the club */
	Time now;
	bool pretends;	      /* --now: it is not the machine's clock */
	bool offline;	      /* ask no server */
	const char *resolver; /* name server; NULL: the system's */
	Club *club;	      /* once it could be opened */
	int todo; /* how many lines say that something must be done */
} Doctor;

void doctor_ok(Doctor *doctor, const char *what, const char *format, ...)
	G_GNUC_PRINTF(3, 4);
void doctor_todo(Doctor *doctor, const char *what, const char *format, ...)
	G_GNUC_PRINTF(3, 4);
void doctor_skip(Doctor *doctor, const char *what, const char *format, ...)
	G_GNUC_PRINTF(3, 4);
/* Something failed: what to do stands in the error, which is freed. */
void doctor_fault(Doctor *doctor, const char *what, GError *error);

#endif
