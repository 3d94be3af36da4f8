/* relay.c - a socket of PostgreSQL as if its server were far away: what goes
 * through, either way, comes so much later. */
#include "bench.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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

static struct sockaddr_un
address_of(const char *path)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };

	g_strlcpy(address.sun_path, path, sizeof address.sun_path);
	return address;
}

/* Until the end of either side. */
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

/* One connection, in a process of its own. */
static void
serve(int client, const char *server, long delay)
{
	struct sockaddr_un address = address_of(server);
	int far = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
	Way there = { client, far, delay }, back = { far, client, delay };

	if (far < 0 ||
	    connect(far, (struct sockaddr *)&address, sizeof address) < 0)
		_exit(EXIT_FAILURE);
	g_thread_unref(g_thread_new("there", carry, &there));
	carry(&back);
}

bool
bench_relay(char **arguments)
{
	struct sockaddr_un address = address_of(arguments[0]);
	long delay = 1000 * strtol(arguments[2], NULL, 10);
	int door = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);

	if (door < 0 ||
	    bind(door, (struct sockaddr *)&address, sizeof address) < 0 ||
	    listen(door, 16) < 0) {
		fprintf(stderr, "bench: %s: %s\n", arguments[0],
			g_strerror(errno));
		return false;
	}
	/* It ends with who began it. */
	prctl(PR_SET_PDEATHSIG, SIGTERM);
	signal(SIGCHLD, SIG_IGN);
	for (;;) {
		int client = accept(door, NULL, NULL);

		if (client >= 0 && !fork())
			serve(client, arguments[1], delay);
		close(client);
	}
}
