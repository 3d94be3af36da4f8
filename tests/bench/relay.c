/* relay.c - imitates a distant server: everything passed on, either way,
 * arrives later by a delay.  The server is named by its socket, or by a port of
 * this machine. */
#include "bench.h"

#include <errno.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#define CHUNK 65536

typedef struct {
	int from, to;
	long delay; /* nanoseconds */
} Way;

typedef union {
	struct sockaddr any;
	struct sockaddr_un path;
	struct sockaddr_in port;
} Address;

static Address
address_of(const char *name)
{
	Address address = { .path = { .sun_family = AF_UNIX } };

	if (*name == '/') {
		g_strlcpy(address.path.sun_path, name,
			  sizeof address.path.sun_path);
		return address;
	}
	address.port = (struct sockaddr_in){
		.sin_family = AF_INET,
		.sin_port = g_htons((guint16)strtol(name, NULL, 10)),
		.sin_addr = { g_htonl(INADDR_LOOPBACK) },
	};
	return address;
}

static socklen_t
length_of(const Address *address)
{
	return address->any.sa_family == AF_UNIX ? sizeof address->path
						 : sizeof address->port;
}

static int
make_socket(const Address *address)
{
	return socket(address->any.sa_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
}

/* Runs until either side ends. */
static gpointer
carry(gpointer data)
{
	const Way *way = data;
	char *chunk = g_malloc(CHUNK);
	ssize_t n;

	/* The kernel would wake us 50 microseconds too late. */
	prctl(PR_SET_TIMERSLACK, 1);
	while ((n = read(way->from, chunk, CHUNK)) > 0) {
		const struct timespec delay = { .tv_nsec = way->delay };

		clock_nanosleep(CLOCK_MONOTONIC, 0, &delay, NULL);
		for (ssize_t done = 0, more; done < n; done += more) {
			more = write(way->to, chunk + done, (size_t)(n - done));
			if (more <= 0)
				_exit(EXIT_SUCCESS);
		}
	}
	_exit(EXIT_SUCCESS);
}

/* Serves one connection, in a process of its own. */
static void
serve(int client, const char *server, long delay)
{
	Address address = address_of(server);
	int far = make_socket(&address);
	Way there = { client, far, delay }, back = { far, client, delay };

	if (far < 0 || connect(far, &address.any, length_of(&address)) < 0)
		_exit(EXIT_FAILURE);
	g_thread_unref(g_thread_new("there", carry, &there));
	carry(&back);
}

bool
bench_relay(char **arguments)
{
	Address address = address_of(arguments[0]);
	long delay = 1000 * strtol(arguments[2], NULL, 10);
	int door = make_socket(&address);

	if (door < 0 || bind(door, &address.any, length_of(&address)) < 0 ||
	    listen(door, 16) < 0) {
		fprintf(stderr, "bench: %s: %s\n", arguments[0],
			g_strerror(errno));
		return false;
	}
	/* Ends with the process that started it. */
	prctl(PR_SET_PDEATHSIG, SIGTERM);
	signal(SIGCHLD, SIG_IGN);
	for (;;) {
		int client = accept(door, NULL, NULL);

		if (client >= 0 && !fork())
			serve(client, arguments[1], delay);
		close(client);
	}
}
