/* stream.c - each draw takes from a stream of its own, seeded by a name and a
 * number. */
#include "lib/stream.h"

#include <sodium.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const char *(*name_now)(void);
static char name_then[200];
static uint64_t drawn;

static const char *
generator(void)
{
	return "stream";
}

static void
fill(void *const bytes, const size_t size)
{
	unsigned char seed[randombytes_SEEDBYTES];
	char name[sizeof(name_then)];

	snprintf(name, sizeof(name), "%s", name_now());
	if (strcmp(name, name_then) != 0) {
		memcpy(name_then, name, sizeof(name));
		drawn = 0;
	}
	drawn++;
	crypto_generichash(seed, sizeof(seed), (unsigned char *)name,
			   strlen(name), (unsigned char *)&drawn,
			   sizeof(drawn));
	randombytes_buf_deterministic(bytes, size, seed);
}

static uint32_t
number(void)
{
	uint32_t drawn_number;

	fill(&drawn_number, sizeof(drawn_number));
	return drawn_number;
}

void
stream_follow(const char *(*name)(void))
{
	static struct randombytes_implementation stream = {
		.implementation_name = generator,
		.random = number,
		.buf = fill,
	};

	name_now = name;
	randombytes_set_implementation(&stream);
}
