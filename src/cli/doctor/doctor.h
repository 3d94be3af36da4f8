/* doctor.h - is the club well? */
#ifndef CLI_DOCTOR_DOCTOR_H
#define CLI_DOCTOR_DOCTOR_H

#include "cli/doctor/report.h"

/* Checks everything, and leaves the club open. Returns false if something must
 * be done. */
bool doctor_examine(Doctor *doctor);

#endif
