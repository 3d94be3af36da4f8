/* name_server.h - a tiny name server on the loopback interface, in a process of
 * its own. */
#ifndef TESTS_NAME_SERVER_H
#define TESTS_NAME_SERVER_H

#include <glib.h>
#include <sys/types.h>

typedef struct {
	/* A TXT record, or an MX one ("MX mx.x.example"); "": the name has
	 * none. */
	const char *name, *text;
} NameRecord;

typedef struct {
	pid_t process;
	char *address; /* "127.0.0.1:5353" */
} NameServer;

/* Answers TXT and MX questions from the list, which a NULL name ends; other
 * names don't exist. With NULL it never answers. */
NameServer name_server_start(const NameRecord *records);
void name_server_end(NameServer *server);

#endif
