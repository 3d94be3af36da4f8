/* chance.c - random bytes that are none, of libsodium's own generator. */
#include "lib/chance.h"

#include <sodium.h>
#include <stdint.h>
#include <string.h>

static uint64_t drawn;
static unsigned char seed[randombytes_SEEDBYTES];

static const char *
name(void)
{
	return "fixed";
}

/* Each draw has a stream of its own. */
static void
fill(void *const bytes, const size_t size)
{
	drawn++;
	memcpy(seed, &drawn, sizeof(drawn));
	randombytes_buf_deterministic(bytes, size, seed);
}

static uint32_t
number_of(void)
{
	uint32_t number;

	fill(&number, sizeof(number));
	return number;
}

void
chance_fix(unsigned number)
{
	static struct randombytes_implementation fixed = {
		.implementation_name = name,
		.random = number_of,
		.buf = fill,
	};

	drawn = 0;
	memcpy(seed + sizeof(drawn), &number, sizeof(number));
	randombytes_set_implementation(&fixed);
}
