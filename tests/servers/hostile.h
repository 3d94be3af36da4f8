/* hostile.h - servers that misbehave by a table.
 *
 * A rule answers the commands that begin with its text.  In an answer %T is
 * the command's tag, %0 a NUL, %U the first number of the command after
 * "UID FETCH ", %L 70,000 octets without a line's end, %X hangs up, %H never
 * answers again, %E says all before it again and again, %W first waits a moment
 * (HOSTILE_WAIT), and %O until so many other mails have come (HOSTILE_OTHERS).
 */
#ifndef TESTS_HOSTILE_H
#define TESTS_HOSTILE_H

#include <glib.h>
#include <stdbool.h>
#include <sys/types.h>

#define HOSTILE_WAIT 60 /* milliseconds */
#define HOSTILE_OTHERS 10

typedef struct {
	const char *command; /* "^": a new connection; ".": the final dot */
	const char *answer;  /* NULL: hang up */
	int times;	     /* how often, 0: always */
} Rule;

/* An SMTP server without PIPELINING that takes everything. */
#define HOSTILE_SMTP_RULES 9
extern const Rule hostile_smtp[HOSTILE_SMTP_RULES];

typedef struct {
	int port;
	pid_t pid;
	char *log; /* a file: everything that was received */
} Hostile;

/* The first rule that fits is taken, from the one list, then the other; both
 * end with command NULL.  `tagged`: IMAP, else SMTP.  One client at a time is
 * served, the others are left waiting. */
Hostile *hostile_start(const Rule *rules, const Rule *usual, bool tagged);
/* An SMTP server of many clients at a time. */
Hostile *hostile_start_many(const Rule *rules, const Rule *usual);
/* Ends it; gives what it received, to be freed with g_free. */
char *hostile_stop(Hostile *hostile);

#endif
