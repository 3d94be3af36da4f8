/* chance.c - preloaded into a program that a test starts: what it draws follows
 * from the name that the test gives it. */
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
