/* name_server.h - a tiny name server on loopback, in a process of its own. */
#ifndef TESTS_NAME_SERVER_H
#define TESTS_NAME_SERVER_H

#include <glib.h>
#include <sys/types.h>

typedef struct {
	const char *name, *text; /* a TXT record; "" of an existing name */
} NameRecord;

typedef struct {
	pid_t process;
	char *address; /* "127.0.0.1:5353" */
} NameServer;

/* Answer TXT questions from the list (ends with a NULL name); of other names,
 * that they do not exist.  NULL: take questions and say nothing. */
NameServer name_server_start(const NameRecord *records);
void name_server_end(NameServer *server);

#endif
