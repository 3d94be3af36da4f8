/* doctor.h - is the club well? */
#ifndef CLI_DOCTOR_DOCTOR_H
#define CLI_DOCTOR_DOCTOR_H

#include "cli/doctor/report.h"

/* Look at everything, and leave the club open.  False: something must be done.
 */
bool doctor_examine(Doctor *doctor);

#endif
