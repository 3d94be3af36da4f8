/* hostile.h - servers that misbehave as a table says.  A rule answers the
 * commands that begin with its text. In an answer %T is the command's tag, %0 a
 * NUL, %U the first number of the command after "UID FETCH ", %L 70,000 octets
 * without a line end; %X hangs up, %H never answers again, %E repeats
 * everything before it forever, %W first waits a moment (HOSTILE_WAIT), and %O
 * waits until a number of other mails have arrived (HOSTILE_OTHERS). */
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
	int times;	     /* how often; 0: always */
} Rule;

/* A list of rules, which this ends. */
#define NO_RULE                                                                \
	{                                                                      \
		NULL, NULL, 0                                                  \
	}
#define RULES(...) ((const Rule[]){ __VA_ARGS__, NO_RULE })

/* An SMTP server without PIPELINING that accepts everything. */
#define HOSTILE_SMTP_RULES 9
extern const Rule hostile_smtp[HOSTILE_SMTP_RULES];

typedef struct {
	int port;
	pid_t pid;
	char *log; /* a file with everything received */
} Hostile;

/* Starts a server. The first matching rule of the first list, then of the
 * second, is used; both lists end with command NULL. `tagged`: IMAP, else SMTP.
 * It serves one client at a time; the others wait. */
Hostile *hostile_start(const Rule *rules, const Rule *usual, bool tagged);
/* Starts an SMTP server that serves many clients at a time. */
Hostile *hostile_start_many(const Rule *rules, const Rule *usual);
/* Stops it; returns everything it received, to be freed with g_free. */
char *hostile_stop(Hostile *hostile);

#endif
