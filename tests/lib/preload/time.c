/* time.c - preloaded into a program that a test starts: the machine's clock
 * stands still at PRETENDED_TIME. */
#include <stdlib.h>
#include <time.h>

time_t
time(time_t *at)
{
	const char *pretended = getenv("PRETENDED_TIME");
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	if (pretended)
		now.tv_sec = (time_t)strtoll(pretended, NULL, 10);
	if (at)
		*at = now.tv_sec;
	return now.tv_sec;
}
