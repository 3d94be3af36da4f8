/* checks.h - all that doctor looks at.  A check is its function, check_<name>,
 * and a row here. */
#ifndef CLI_DOCTOR_CHECKS_H
#define CLI_DOCTOR_CHECKS_H

#include "cli/doctor/report.h"

/* Checks one thing and reports it in a line or more. */
typedef void Check(Doctor *doctor);

/* The checks, in the order of their lines. Where a vital one finds something to
 * do, those behind it cannot be made. */
#define CHECKS(ROW)                                                            \
	ROW(club, true), ROW(rights, false), ROW(disk, false),                 \
		ROW(database, true), ROW(configuration, true),                 \
		ROW(replica, false), ROW(matches, false),                      \
		ROW(quarantine, false), ROW(failed, false),                    \
		ROW(waiting, false), ROW(listed, false),                       \
		ROW(suspended, false), ROW(zones, false), ROW(brake, false),   \
		ROW(clock, false), ROW(last_run, false), ROW(workers, false),  \
		ROW(put_away, false), ROW(own_files, false),                   \
		ROW(templates, false), ROW(pictures, false),                   \
		ROW(trust, false), ROW(servers, false), ROW(domain, false)

#define NAME(name, vital) check_##name
Check CHECKS(NAME);
#undef NAME

#endif
