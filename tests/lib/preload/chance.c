/* chance.c - preloaded into a program that a test starts: its random bytes
 * derive from the stream name that the test sets. */
#include "lib/stream.h"

#include <stdlib.h>

static const char *
given(void)
{
	const char *name = getenv(STREAM_NAME);

	return name ? name : "";
}

__attribute__((constructor)) static void
begin(void)
{
	stream_follow(given);
}
