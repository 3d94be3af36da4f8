/* time.c - one run of a command, measured. */
#include "bench.h"

#include "base/clock.h"

#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>

extern char **environ;

int
bench_time(char **command)
{
	gint64 before = clock_ticks();
	struct rusage usage;
	int status = 0;
	pid_t pid;

	if (posix_spawnp(&pid, command[0], NULL, NULL, command, environ) ||
	    wait4(pid, &status, 0, &usage) != pid)
		return EXIT_FAILURE;
	printf("%" G_GINT64_FORMAT " %ld\n", clock_ticks() - before,
	       usage.ru_maxrss);
	return WIFEXITED(status) ? WEXITSTATUS(status) : EXIT_FAILURE;
}
