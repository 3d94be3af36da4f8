/* checks.h - doctor: what it checks, and how each check reports. A check is its
 * function, check_<name>, and a row here. Each thing it looks at becomes a
 * line: "ok", "to do" with what to do, or "skip" with why it was not checked.
 */
#ifndef CLI_DOCTOR_CHECKS_H
#define CLI_DOCTOR_CHECKS_H

#include "club/installation/club.h"

#include <jansson.h>

typedef struct {
	const char *dir; /* the club's folder */
	Time now;
	bool pretends;	      /* --now: it is not the machine's clock */
	bool offline;	      /* ask no server */
	bool quiet;	      /* print only what needs action */
	json_t *lines;	      /* collects the lines; NULL: they are printed */
	const char *resolver; /* name server; NULL: the system's */
	Club *club;	      /* once it could be opened */
	int todo; /* how many lines say that something must be done */
} Doctor;

/* Checks one thing and reports it in a line or more. */
typedef void Check(Doctor *doctor);

/* The checks, in the order of their lines. If a vital one finds something to
 * do, those after it are skipped. */
#define CHECKS(ROW)                                                            \
	ROW(club, true), ROW(rights, false), ROW(disk, false),                 \
		ROW(database, true), ROW(configuration, true),                 \
		ROW(former, false), ROW(handover, false), ROW(replica, false), \
		ROW(matches, false), ROW(frozen, false),                       \
		ROW(quarantine, false), ROW(failed, false),                    \
		ROW(waiting, false), ROW(listed, false),                       \
		ROW(suspended, false), ROW(zones, false), ROW(brake, false),   \
		ROW(clock, false), ROW(last_run, false), ROW(workers, false),  \
		ROW(put_away, false), ROW(backups, false),                     \
		ROW(own_files, false), ROW(templates, false),                  \
		ROW(pictures, false), ROW(site, false), ROW(trust, false),     \
		ROW(servers, false), ROW(grant, false), ROW(provider, false),  \
		ROW(domain, false)

#define NAME(name, vital) check_##name
Check CHECKS(NAME);
#undef NAME
/* Reports which servers refused the last runs; only for calls that contact no
 * server. */
Check check_refused;

/* Makes all checks, and leaves the club open. Returns false if something must
 * be done. */
bool doctor_examine(Doctor *doctor);

/* Makes the checks of an open club that contact no server and read little.
 * Returns the same as doctor_examine. */
bool doctor_glance(Doctor *doctor);

/* Print a line; those with "to do" are counted. */
void doctor_say(Doctor *doctor, const char *verdict, const char *what,
		const char *format, ...) G_GNUC_PRINTF(4, 5);
#define doctor_ok(doctor, what, ...) doctor_say(doctor, "ok", what, __VA_ARGS__)
#define doctor_todo(doctor, what, ...)                                         \
	doctor_say(doctor, "to do", what, __VA_ARGS__)
#define doctor_skip(doctor, what, ...)                                         \
	doctor_say(doctor, "skip", what, __VA_ARGS__)
/* Prints a failure as "to do" and frees the error, which says what to do. */
void doctor_fault(Doctor *doctor, const char *what, GError *error);

#endif
